import Runtime

/// The extent of an erasure, done or previewed.
public struct ForgetReport: TextReport, Codable, Sendable, Equatable {
  public let member: String
  /// True after the erasure, false in a preview.
  public let isDone: Bool
  public let events: Int
  /// The number of stored originals that no other member needs.
  public let originals: Int
  /// True when the member had read models.
  public let hasReadModels: Bool
  /// Copies that Pacelog cannot erase.
  public let outOfReach: [String]

  /// The report as text.
  public var text: String {
    let extent =
      "\(counted(events, "event")), \(counted(originals, "kept original"))"
      + (hasReadModels ? " and the output" : "")
    let first =
      isDone
      ? "permanently erased \(member)'s data: \(extent); a receipt without a name stays in the log"
      : "would permanently erase \(member)'s data: \(extent)"
    let last =
      isDone
      ? "imports for \(member) are skipped from now on; pacelog admit \(member) lets them in again"
      : "nothing was touched yet: repeat the command with --yes"
    let lines = [first, "Pacelog cannot reach these; remove them yourself:"]
    return (lines + outOfReach.map { "  \($0)" } + [last]).joined(separator: "\n")
  }
}

/// The readmission of a forgotten member.
public struct AdmitReport: TextReport, Codable, Sendable, Equatable {
  public let member: String

  /// The report as text.
  public var text: String {
    "\(member) may come back: the next import brings what the inputs hold; what was erased stays"
      + " erased"
  }
}
