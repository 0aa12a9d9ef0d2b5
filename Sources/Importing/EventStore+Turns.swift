package import Runtime
package import ActivityModel
package import EventLog

extension EventStore {
  /// Restores undone imports of one member.
  ///
  /// - Returns: those of the sources that were undone.
  package func restore(
    _ sources: Set<SourceID>, of member: MemberID, at time: Instant
  ) throws(Failure) -> Set<SourceID> {
    let undone = try importedSources(of: member).entries.filter {
      $0.isUndone && sources.contains($0.reading.source)
    }
    guard !undone.isEmpty else { return [] }
    _ = try append(
      undone.map {
        .importRestored(ImportToggle(source: $0.reading.source, revision: $0.turnCount))
      }, of: member, recordedAt: time)
    return Set(undone.map(\.reading.source))
  }
}

extension EventLogReader {
  /// True when a member ever deleted an activity, even if it was restored later.
  package func hasDeletions(_ member: MemberID) throws(Failure) -> Bool {
    try events(of: member, kinds: [.activityCorrected]).contains { event in
      guard case .userEvent(.activityCorrected(let corrected)) = event.body,
        case .activity(_, .isDeleted(true)) = corrected.correction
      else { return false }
      return true
    }
  }
}
