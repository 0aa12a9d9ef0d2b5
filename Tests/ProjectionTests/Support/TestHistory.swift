import ActivityModel

@testable import Projection

/// A member's events as the log would hand them over.
struct TestHistory {
  private(set) var events: [RecordedEvent] = []

  /// Facts of one source, each with the number of its event.
  mutating func importing(
    _ fileName: String, adapter: String, source: Int, version: Int = 1,
    exportedOn: LocalDate? = nil, _ facts: [(Int, Fact)]
  ) {
    for (number, fact) in facts where !events.contains(where: { $0.id == .numbered(number) }) {
      append(.numbered(number), .fact(fact))
    }
    let imported = SourceImported(
      source: .numbered(source), names: ["inbox/\(fileName)"], byteCount: 1,
      adapter: AdapterStamp(name: adapter, version: version),
      events: facts.enumerated().map { index, fact in
        EventPlace(event: .numbered(fact.0), place: Place(line: index + 1))
      },
      diagnostics: [], exportedOn: exportedOn)
    append(.numbered(1_000_000 + events.count), .sourceImported(imported))
  }

  mutating func importing(
    _ fileName: String, adapter: String, source: Int, _ number: Int, _ activity: ActivityRecorded
  ) {
    importing(fileName, adapter: adapter, source: source, [(number, .activityRecorded(activity))])
  }

  /// The statements of a person about themselves.
  mutating func profile(_ changes: [ProfileChange], number: Int = 900) {
    importing(
      "member.json", adapter: "profile", source: number,
      [(number, .profileChanged(ProfileChanged(changes: changes)))])
  }

  mutating func append(
    _ id: EventID, _ body: EventBody, at time: Instant = Instant(milliseconds: 0)
  ) {
    events.append(
      RecordedEvent(sequence: events.count + 1, id: id, recordedAt: time, body: body))
  }
}

extension Digest {
  /// All zeros but for its last bytes: digests in the order of their numbers.
  fileprivate static func numbered(_ number: Int) -> Digest {
    let bytes = (0..<32).map { index in
      index < 24 ? UInt8(0) : UInt8(truncatingIfNeeded: number >> (8 * (31 - index)))
    }
    guard let digest = Digest(bytes) else { preconditionFailure("32 bytes are a digest") }
    return digest
  }
}

extension EventID {
  static func numbered(_ number: Int) -> EventID { EventID(digest: .numbered(number)) }

  /// The number of an id made by ``numbered(_:)``.
  var number: Int { digest.bytes.suffix(8).reduce(0) { $0 << 8 | Int($1) } }
}

extension SourceID {
  static func numbered(_ number: Int) -> SourceID { SourceID(digest: .numbered(number)) }
}

extension MemberID {
  static let test: MemberID = {
    guard let member = MemberID("ada") else { preconditionFailure("a member's name") }
    return member
  }()
}
