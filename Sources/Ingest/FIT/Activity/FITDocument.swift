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
  /// The headers whose own checksum is wrong.
  private(set) var damagedHeaders: [FITHeader] = []

  private var open: FITPart?
  private var roles = InlineArray<16, Role>(repeating: .unknown)
  private var definitions: [FITDefinition?] = []
  private var plan = FITRecordPlan()
  private var developerFields = FITDeveloperFields()

  mutating func begin(_ header: FITHeader) {
    open = FITPart(byteOffset: header.byteOffset)
    roles = InlineArray(repeating: .unknown)
    definitions = Array(repeating: nil, count: 16)
    plan = FITRecordPlan()
    developerFields = FITDeveloperFields()
    if header.isDamaged { damagedHeaders.append(header) }
  }

  mutating func define(_ definition: FITDefinition, local: Int) {
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
    switch roles[local] {
    case .unknown: break
    case .record:
      var record = FITRecord(byteOffset: byteOffset, timestamp: timestamp)
      let outOfRange = plan.read(message, local: local, into: &record)
      open?.records.append(record, outOfRange: outOfRange)
    case .ignored(let kind): open?.ignored[kind, default: 0] += 1
    case .told(let kind):
      guard let definition = definitions[local] else { return }
      let told = FITMessage(
        definition, message, timestamp: timestamp, byteOffset: byteOffset)
      if kind == .fieldDescription { developerFields.read(told) } else { open?.read(told, kind) }
    }
  }

  mutating func end(_ ending: FITEnding) {
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
