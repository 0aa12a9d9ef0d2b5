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
  /// The data that the server keeps of the member outside the log; null without any.
  public let received: ReceivedExtent?
  /// Copies that Pacelog cannot erase.
  public let outOfReach: [String]

  /// The report as text.
  public var text: String {
    let first =
      switch (isDone, isInLog) {
      case (true, true):
        "permanently erased \(member)'s data: \(extent); a receipt without a name stays in the log"
      case (true, false):
        "permanently erased \(member)'s data, none of which was in the log: \(extent)"
      case (false, _): "would permanently erase \(member)'s data: \(extent)"
      }
    let lines = [first, "Pacelog cannot reach these; remove them yourself:"]
    return (lines + outOfReach.map { "  \($0)" } + [last]).joined(separator: "\n")
  }

  /// False for a member of whom there is nothing but what the server keeps.
  private var isInLog: Bool { events > 0 || hasReadModels }

  private var extent: String {
    let inLog = [counted(events, "event"), counted(originals, "kept original")]
    return ((isInLog ? inLog : []) + (received?.parts ?? [])).joined(separator: ", ")
      + (hasReadModels ? " and the output" : "")
  }

  private var last: String {
    switch (isDone, isInLog) {
    case (true, true):
      "imports for \(member) are skipped from now on; pacelog admit \(member) lets them in again"
    case (true, false): "nothing is left to erase"
    case (false, _): "nothing was touched yet: repeat the command with --yes"
    }
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
