/// The result of a complete verification of the log.
public struct VerifyReport: Hashable, Sendable {
  /// One thing that was checked.
  public struct Check: Hashable, Sendable {
    /// For people: `digests of events`.
    public let name: String
    /// How many times it was checked.
    public let count: Int
  }

  public let head: LogHead
  public let checks: [Check]
  /// Ascending by position; what has no position comes last.
  public let damages: [LogDamage]

  public var isSound: Bool { damages.isEmpty }
}
