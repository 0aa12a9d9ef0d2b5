/// Collects the messages of a source of FIT files.
struct FITDocument: FITMessageHandler {
  /// The treatment of a local message type.
  private enum Role: BitwiseCopyable {
    case unknown
    case record
    case beatInterval, poolLength
    case message(FITMessageKind)
  }

  /// The completed files, in source order.
  private(set) var parts: [FITPart] = []
  /// Damage in a header, or before the first one.
  private(set) var headerDamage: FITDamage?
  /// The offset of trailing bytes that are no FIT file.
  private(set) var strayBytesOffset: Int?
  /// In source order.
  private(set) var headers: [FITHeader] = []

  private var open: FITPart?
  private var roles = InlineArray<16, Role>(repeating: .unknown)
  private var definitions: [FITDefinition?] = []
  private var plan = FITRecordPlan()
  private var developerFields = FITDeveloperFields()
  /// The last message, held back until the next one proves the bytes between them intact.
  ///
  /// Lost or changed bytes show only in the next message, but corrupt this one.
  private var heldRecord: (record: FITRecord, outOfRange: Int)?
  private var heldMessage: (message: FITMessage, kind: FITMessageKind)?

  mutating func begin(_ header: FITHeader) {
    open = FITPart(byteOffset: header.byteOffset)
    roles = InlineArray(repeating: .unknown)
    definitions = Array(repeating: nil, count: 16)
    plan = FITRecordPlan()
    developerFields = FITDeveloperFields()
    headers.append(header)
  }

  mutating func define(_ definition: FITDefinition, local: Int) {
    takeHeld()
    definitions[local] = definition
    switch FITMessageKind(rawValue: definition.message) {
    case nil: roles[local] = .unknown
    case .record:
      roles[local] = .record
      let unreadable = plan.define(
        definition, local: local, developer: developerFields.readings(in: definition))
      open?.unreadableFieldCount += unreadable
    case .heartRateVariability: roles[local] = .beatInterval
    case .length: roles[local] = .poolLength
    case .some(let kind): roles[local] = .message(kind)
    }
  }

  mutating func read(
    _ message: Span<UInt8>, local: Int, timestamp: UInt32?, byteOffset: Int
  ) {
    takeHeld()
    switch roles[local] {
    case .unknown: break
    case .record:
      var record = FITRecord(byteOffset: byteOffset, timestamp: timestamp)
      let outOfRange = plan.read(message, local: local, into: &record)
      heldRecord = (record, outOfRange)
    case .beatInterval: open?.beatIntervalCount += 1
    case .poolLength: open?.poolLengthCount += 1
    case .message(let kind):
      guard let definition = definitions[local] else { return }
      let decoded = FITMessage(
        definition, message, timestamp: timestamp, byteOffset: byteOffset)
      heldMessage = (decoded, kind)
    }
  }

  private mutating func takeHeld() {
    if let (record, outOfRange) = heldRecord {
      open?.records.append(record, outOfRange: outOfRange)
      heldRecord = nil
    } else if let (message, kind) = heldMessage {
      if kind == .fieldDescription {
        developerFields.read(message)
      } else {
        open?.read(message, kind)
      }
      heldMessage = nil
    }
  }

  mutating func end(_ ending: FITEnding) {
    if case .damaged(let damage) = ending, damage.isCorruption {
      (heldRecord, heldMessage) = (nil, nil)
    } else {
      takeHeld()
    }
    guard var part = open else {
      if case .damaged(let damage) = ending { headerDamage = damage }
      return
    }
    open = nil
    part.ending = ending
    part.fillHeartRates()
    parts.append(part)
  }

  mutating func endWithStrayBytes(at byteOffset: Int) { strayBytesOffset = byteOffset }
}
