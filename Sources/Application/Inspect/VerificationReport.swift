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
    var lines = checks.map { "checked \($0.name): \($0.count)" }
    lines += damages.map { "damaged: \($0)" } + attention.map { "look: \($0)" }
    lines.append(
      isSound
        ? "sound: \(counted(head, "event")), head \(chain.prefix(12))"
        : "\(counted(damages.count, "place")) damaged")
    return lines.joined(separator: "\n")
  }
}
