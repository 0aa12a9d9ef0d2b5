package import ActivityModel
package import EventLog

extension EventStore {
  /// Gives back what a source brought that is imported again.
  ///
  /// - Returns: false when it was not undone.
  package func restore(
    _ source: SourceID, of member: MemberID, at time: Instant
  ) throws(LogError) -> Bool {
    guard let entry = try sourceReadings(of: member)[source], entry.isUndone else { return false }
    _ = try append(
      [.importRestored(ImportTurn(source: source, revision: entry.turnCount))], of: member,
      recordedAt: time)
    return true
  }
}

extension EventReading {
  /// True when a member ever deleted an activity, even if it was restored later.
  package func hasDeletions(_ member: MemberID) throws(LogError) -> Bool {
    try events(of: member, kinds: [.activityCorrected]).contains { event in
      guard case .act(.activityCorrected(let corrected)) = event.body,
        case .activity(_, .isDeleted(true)) = corrected.correction
      else { return false }
      return true
    }
  }
}
