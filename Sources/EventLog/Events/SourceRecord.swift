public import ActivityModel

/// One source in the hands of the log: who brings it, and what an adapter made of it.
public struct SourceRecord: Sendable {
  public enum Outcome: Sendable {
    case facts([LocatedFact], by: AdapterStamp)
    /// No adapter is named when none knew the format.
    case refused(Rejection, by: AdapterStamp?)
  }

  public let member: MemberID
  public let source: SourceID
  /// The names it came under, path first; entries of archives behind `!/`.
  public let names: [String]
  public let byteCount: Int
  public let outcome: Outcome
  public let diagnostics: [Diagnostic]
  /// The day on which the export was made, where the source states it.
  public let exportedOn: LocalDate?

  public init(
    member: MemberID, source: SourceID, names: [String], byteCount: Int, outcome: Outcome,
    diagnostics: [Diagnostic] = [], exportedOn: LocalDate? = nil
  ) {
    self.exportedOn = exportedOn
    self.member = member
    self.source = source
    self.names = names
    self.byteCount = byteCount
    self.outcome = outcome
    self.diagnostics = diagnostics
  }
}

/// A source that was read again from its kept original.
public struct RereadRecord: Sendable {
  let member: MemberID
  /// The new reading; its events are those of ``facts``.
  let reading: SourceImported
  /// The sourceImported or sourceReread event whose place it takes.
  let previous: EventID
  let facts: [LocatedFact]
  /// The events that were replaced, each with its successor.
  let replacements: [EventReplacement]

  public init(
    of reading: SourceImported, by adapter: AdapterStamp, for member: MemberID,
    after previous: EventID, facts: [LocatedFact], diagnostics: [Diagnostic],
    replacements: [EventReplacement], exportedOn: LocalDate? = nil
  ) {
    self.member = member
    self.reading = SourceImported(
      source: reading.source, names: reading.names, byteCount: reading.byteCount,
      adapter: adapter, diagnostics: diagnostics, exportedOn: exportedOn)
    self.previous = previous
    self.facts = facts
    self.replacements = replacements
  }
}

/// The logged outcome of a source that a member imported before.
public enum SourceKnowledge: Hashable, Sendable {
  /// - Parameter eventCount: The number of distinct facts of the source.
  case imported(by: AdapterStamp, eventCount: Int)
  case refused(Rejection, by: AdapterStamp?)
}

/// The outcome of appending a source.
public enum AppendOutcome: Hashable, Sendable {
  /// Facts that the log did not hold, in the source's order, and how many it held already.
  case imported(newEvents: [EventID], knownEvents: Int)
  /// The same bytes, the same member and the same version of the adapter: nothing was appended.
  case known
  /// The rejection was recorded.
  case refused
  /// Nothing was appended: the log already contains the rejection.
  case refusedBefore
  /// Nothing was appended: the member was forgotten, and not admitted since.
  case forgotten
}
