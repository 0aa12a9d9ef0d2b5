/// What a source of FIT files has said so far.
struct FITDocument: FITMessageHandler {
  /// What is done with the messages of a local type.
  private enum Role: BitwiseCopyable {
    case unknown
    case record
    case told(FITMessageKind)
    case ignored(FITIgnoredKind)
  }

  /// Files that have ended, in the order of the source.
  private(set) var parts: [FITPart] = []
  /// Damage before any header could be read, or in one.
  private(set) var headerDamage: FITDamage?
  /// Where bytes begin that are no FIT file.
  private(set) var strayBytesOffset: Int?
  /// In the order of the source.
  private(set) var headers: [FITHeader] = []

  private var open: FITPart?
  private var roles = InlineArray<16, Role>(repeating: .unknown)
  private var definitions: [FITDefinition?] = []
  private var plan = FITRecordPlan()
  private var developerFields = FITDeveloperFields()
  /// The last message, until it is known that the bytes behind it are sound: where bytes were lost
  /// or changed, the next message shows it, and this one is what they were lost from.
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
    case .heartRateVariability: roles[local] = .ignored(.heartRateVariability)
    case .storedHeartRate: roles[local] = .ignored(.storedHeartRate)
    case .length: roles[local] = .ignored(.length)
    case .some(let kind): roles[local] = .told(kind)
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
    case .ignored(let kind): open?.ignored[kind, default: 0] += 1
    case .told(let kind):
      guard let definition = definitions[local] else { return }
      let told = FITMessage(
        definition, message, timestamp: timestamp, byteOffset: byteOffset)
      heldMessage = (told, kind)
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
    parts.append(part)
  }

  mutating func endWithStrayBytes(at byteOffset: Int) { strayBytesOffset = byteOffset }
}
