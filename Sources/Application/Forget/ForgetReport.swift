import Runtime

/// What was erased of a member, or would be.
public struct ForgetReport: Codable, Sendable, Equatable {
  public let member: String
  /// Whether it has happened.
  public let isDone: Bool
  public let events: Int
  /// Kept originals that nobody else needs.
  public let originals: Int
  /// Whether there were read models of the member.
  public let hasReadModels: Bool
  /// What only people can clear.
  public let outOfReach: [String]

  /// The report as people read it.
  public var text: String {
    let extent =
      "\(counted(events, "event")), \(counted(originals, "kept original"))"
      + (hasReadModels ? " and the output" : "")
    let first =
      isDone
      ? "forgotten: \(member), with \(extent); a receipt without a name stays in the log"
      : "would erase for good of \(member): \(extent)"
    let last =
      isDone
      ? "imports for \(member) are skipped from now on; pacelog admit \(member) lets them in again"
      : "nothing was touched yet: say it again with --yes"
    return ([first, "out of reach, and yours to clear:"] + outOfReach.map { "  \($0)" } + [last])
      .joined(separator: "\n")
  }
}

/// Who may come back.
public struct AdmitReport: Codable, Sendable, Equatable {
  public let member: String

  /// The report as people read it.
  public var text: String {
    "\(member) may come back: the next import brings what the inputs hold; what was erased stays"
      + " erased"
  }
}
