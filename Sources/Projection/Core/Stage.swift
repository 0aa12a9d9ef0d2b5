import Bytes
public import ActivityModel
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
  let close: @Sendable (MemberID, Balance, DerivationRecorder?) -> [Document]
  /// Documents of a life from the facts that belong to no year.
  let life: @Sendable (LifeFacts) -> [Document]
  /// True when a balance is one, and whether a year without facts still has documents.
  let isOpen: @Sendable (Balance) throws(PackedDamage) -> Bool

  /// The balance that a stage carries from one year into the next.
  struct Balance: Sendable {
    /// Empty before the first year.
    var bytes: [UInt8] = []
    /// With the derivations that have no encoding; nil in a rebuild.
    var recorded: (any Carry)?
  }

  /// - Parameters:
  ///   - name: in `pipeline.json` and in the manifest.
  ///   - version: of its documents.
  ///   - reads: the facts that it looks at.
  ///   - carrying: the type of the balance.
  ///   - reduce: makes the documents of a year, and turns the balance before it into the one after.
  ///   - close: makes the documents of a life from the last balance.
  ///   - life: makes documents of a life from the facts that belong to no year.
  init<Carried: Carry>(
    name: String, version: Int, reads: FactKinds, carrying: Carried.Type,
    reduce: @escaping @Sendable (Period, inout Carried) throws(EventFailure) -> [Document],
    close: @escaping @Sendable (MemberID, Carried) -> [Document] = { _, _ in [] },
    life: @escaping @Sendable (LifeFacts) -> [Document] = { _ in [] }
  ) {
    self.name = name
    self.version = version
    self.reads = reads
    self.reduce = { period, before throws(EventFailure) in
      var carry = Stage.read(Carried.self, before)
      let documents = try reduce(period, &carry)
      let recorded = period.recorder == nil ? nil : carry
      return (documents, Balance(bytes: carry.bytes, recorded: recorded))
    }
    self.close = { member, last, recorder in
      let carry = Stage.read(Carried.self, last)
      if let recorder { carry.explain(to: recorder) }
      return close(member, carry)
    }
    self.life = life
    isOpen = { balance throws(PackedDamage) in try Carried(bytes: balance.bytes).isOpen }
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
  private static func read<Carried: Carry>(_ type: Carried.Type, _ balance: Balance) -> Carried {
    if let recorded = balance.recorded as? Carried { return recorded }
    do {
      return try Carried(bytes: balance.bytes)
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
public struct EventFailure: Error {
  public let event: EventID
  /// A sentence for people.
  public let explanation: String

  /// Adds the event to those that the next attempt leaves out.
  ///
  /// Each attempt leaves out one more, so that there are no more attempts than events.
  ///
  /// - Precondition: It was not left out yet.
  public func add(to failed: inout [EventID: String]) {
    precondition(
      failed.updateValue(explanation, forKey: event) == nil,
      "a stage failed for an event that it was not shown")
  }
}
