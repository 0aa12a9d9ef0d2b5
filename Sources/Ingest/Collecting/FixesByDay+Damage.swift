import ActivityModel

extension Diagnostics {
  /// Reports the fixes of a source that may be damaged.
  ///
  /// - Parameters:
  ///   - fixes: All fixes before the damage.
  ///   - damage: The problem of the source, or nil when it was read to its end.
  ///   - otherwise: A description of the contents for the user, if the source has no fixes.
  /// - Throws: When there is no fix and no single one was rejected for a reason of its own.
  mutating func report(
    _ fixes: consuming FixesByDay, damage: Rejection?, otherwise: @autoclosure () -> String? = nil
  ) throws(IngestError) {
    if let damage {
      guard fixes.count > 0 else { throw IngestError(damage) }
      refuse(
        "damaged", at: damage.place,
        because: "\(damage.message): \(counted(fixes.count, "fix", "fixes")) before it came in;"
          + " \(damage.advice)")
    } else if fixes.count == 0, factCount == 0, !all.contains(where: { $0.severity == .refused }),
      let message = otherwise()
    {
      throw IngestError(
        reason: "nothing-to-import", at: all.first?.firstPlace ?? Place(), message,
        advice: "nothing to do, unless you expected fixes in it")
    }
    fixes.report(to: &self)
  }
}
