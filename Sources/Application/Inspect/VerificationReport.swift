import Runtime

/// The number of checked items, and every place whose contents changed.
public struct VerificationReport: TextReport, Codable, Sendable, Equatable {
  public struct Check: Codable, Sendable, Equatable {
    public let name: String
    public let count: Int
  }

  public let head: Int
  public let chain: String
  public var checks: [Check]
  public var damages: [String]
  /// Findings that are no damage but need attention: an interrupted rebuild, and originals that are
  /// missing or that no event names.
  public var attention: [String] = []

  public var isSound: Bool { damages.isEmpty }

  /// The report as people read it.
  public var text: String {
    var lines = checks.map(\.text)
    lines += damages.map { "damaged: \($0)" } + attention.map { "look: \($0)" }
    lines.append(
      !isSound
        ? "\(counted(damages.count, "place")) damaged"
        : chain.isEmpty
          ? "there is no log yet" : "sound: \(counted(head, "event")), head \(chain.prefix(12))")
    return lines.joined(separator: "\n")
  }
}

extension VerificationReport.Check {
  /// The check of the documents that indexes name.
  static func outputs(of members: Int) -> Self {
    Self(name: outputName, count: members)
  }

  private static let outputName = "members' output files against their index"

  /// Checks of the whole file, which have no count.
  private static let unique: Set = ["database structure", "tables and triggers"]

  fileprivate var text: String {
    if Self.unique.contains(name) { return "checked the \(name)" }
    guard name == Self.outputName else { return "checked \(name): \(count)" }
    return "checked the output of \(counted(count, "member")) against"
      + (count == 1 ? " its index" : " their indexes")
  }
}
