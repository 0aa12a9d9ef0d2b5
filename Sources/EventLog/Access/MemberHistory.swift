package import Runtime
package import ActivityModel

/// All events of a member; what is damaged is absent, and named.
package struct MemberHistory {
  package private(set) var events: [RecordedEvent] = []
  package private(set) var damages: [LogDamage] = []
  /// The sequence of the member's newest event, damaged or not; 0 when there is none.
  package let lastSequence: Int

  /// - Complexity: O(size of the member's history); holds all of it in memory.
  package init(of member: MemberID, in log: any HistoryReader) throws(Failure) {
    lastSequence = try log.lastSequence(of: member)
    var (events, damages): ([RecordedEvent], [LogDamage]) = ([], [])
    try log.forEachEvent(of: member, after: 0) { (entry) throws(Failure) in
      switch entry {
      case .event(let event): events.append(event)
      case .damaged(let damage): damages.append(damage)
      }
    }
    (self.events, self.damages) = (events, damages)
  }
}

extension EventLogReader {
  /// A member's events of some kinds, ascending by sequence; damaged ones are absent.
  ///
  /// - Complexity: O(events of these kinds), and a look at every header of the member.
  package func events(
    of member: MemberID, kinds: Set<EventKind>
  ) throws(Failure) -> [RecordedEvent] {
    let headers = try headers(HeaderQuery(member: member, kinds: kinds, limit: .max))
    return try events(at: headers.reversed().map(\.position))
  }

  /// The facts of each source of a member, and whether they count.
  package func importedSources(of member: MemberID) throws(Failure) -> ImportedSources {
    ImportedSources(
      try events(
        of: member, kinds: [.sourceImported, .sourceReread, .importUndone, .importRestored]))
  }
}

extension String {
  /// The last part of a path: `run.gpx` of `export.zip!/activities/run.gpx`.
  package var lastPathPart: String { split(separator: "/").last.map(String.init) ?? self }
}
