import ActivityModel

extension Findings {
  /// Reports the fixes of a source that may have stopped making sense somewhere.
  ///
  /// - Parameters:
  ///   - fixes: all that came in.
  ///   - damage: what is wrong with the source, or nil when it was read to its end.
  ///   - otherwise: what the source holds instead, for people, when it holds no fix.
  /// - Throws: When there is no fix, and no single one was refused for a reason of its own.
  mutating func report(
    _ fixes: consuming FixesByDay, damage: Refusal?, otherwise: @autoclosure () -> String? = nil
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
