/// Why the output could not be written or read: what, where, why, and what to do about it.
public struct SinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done, such as `write`; fits behind "cannot".
  public let action: String
  public let path: String
  /// The system's own words, or this program's.
  public let reason: String
  public let advice: String

  public init(action: String, path: String, reason: String, advice: String) {
    self.action = action
    self.path = path
    self.reason = reason
    self.advice = advice
  }

  /// `cannot write 'out/manifest.json': No space left on device; free some space ...`.
  public var description: String { "cannot \(action) '\(path)': \(reason); \(advice)" }
}
