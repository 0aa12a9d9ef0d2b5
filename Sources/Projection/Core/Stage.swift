import Bytes
import ActivityModel
import ReadModels

/// Reduces the years of a member's life to documents, one year after the other.
///
/// A stage sees one ``Period`` and the balance carried into it: no clock, no disk, no other stage.
public struct Stage: Sendable {
  /// Short and lower case: the name in `pipeline.json` and in the manifest.
  public let name: String
  /// Rises when the same history would now give other bytes.
  public let version: Int
  /// The facts that its documents of a year depend on, beside the balance carried in.
  let reads: FactKinds
  let reduce: @Sendable (Period, Balance) throws(EventFailure) -> (documents: [Document], Balance)
  let close: @Sendable (MemberID, Balance) -> [Document]
  /// Documents of a life from the facts that belong to no year.
  let life: @Sendable (LifeFacts) -> [Document]
  /// True when a balance is one, and whether a year without facts still has something to say.
  let isOpen: @Sendable (Balance) throws(PackedDamage) -> Bool

  /// A carry as bytes; empty before the first year.
  typealias Balance = [UInt8]

  /// - Parameters:
  ///   - name: in `pipeline.json` and in the manifest.
  ///   - version: of its documents.
  ///   - reads: the facts that it looks at.
  ///   - carrying: the type of the balance.
  ///   - reduce: makes the documents of a year, and turns the balance before it into the one after.
  ///   - close: makes the documents of a life from the last balance.
  ///   - life: makes documents of a life from the facts that belong to no year.
  init<Balance: Carry>(
    name: String, version: Int, reads: FactKinds, carrying: Balance.Type,
    reduce: @escaping @Sendable (Period, inout Balance) throws(EventFailure) -> [Document],
    close: @escaping @Sendable (MemberID, Balance) -> [Document] = { _, _ in [] },
    life: @escaping @Sendable (LifeFacts) -> [Document] = { _ in [] }
  ) {
    self.name = name
    self.version = version
    self.reads = reads
    self.reduce = { period, bytes throws(EventFailure) in
      var balance = Stage.read(Balance.self, bytes)
      let documents = try reduce(period, &balance)
      return (documents, balance.bytes)
    }
    self.close = { close($0, Stage.read(Balance.self, $1)) }
    self.life = life
    isOpen = { bytes throws(PackedDamage) in try Balance(bytes: bytes).isOpen }
  }

  /// A stage whose years have nothing to do with each other.
  init(
    name: String, version: Int, reads: FactKinds,
    documents: @escaping @Sendable (Period) throws(EventFailure) -> [Document]
  ) {
    self.init(name: name, version: version, reads: reads, carrying: NoCarry.self) {
      (period, _) throws(EventFailure) in
      try documents(period)
    }
  }

  /// Reads bytes that ``isOpen`` accepted, or that this run wrote.
  private static func read<Balance: Carry>(_ type: Balance.Type, _ bytes: [UInt8]) -> Balance {
    do {
      return try Balance(bytes: bytes)
    } catch {
      preconditionFailure("a balance that was accepted cannot be read")
    }
  }
}

/// Kinds of facts that documents of a year are made of.
struct FactKinds: OptionSet, Sendable {
  let rawValue: Int

  static let activities = FactKinds(rawValue: 1)
  /// Totals of vendors, samples, and corrections of days.
  static let days = FactKinds(rawValue: 2)
  static let tests = FactKinds(rawValue: 4)
  static let profile = FactKinds(rawValue: 8)
  /// Goals, planned rest, and what the club may show.
  static let games = FactKinds(rawValue: 64)

  static func subjects(_ kind: SubjectKind) -> FactKinds {
    let index = SubjectKind.allCases.firstIndex(of: kind) ?? 0
    return FactKinds(rawValue: 1 << (16 + index))
  }
}

/// A stage cannot handle an event.
///
/// The event is then absent for every stage, as if it had never been recorded, and named.
struct EventFailure: Error {
  let event: EventID
  /// A sentence for people.
  let explanation: String
}
