/// A rule that an adapter applied, with its number of cases and the first place.
///
/// Thousands of bad points are one diagnostic, so that a report stays readable.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Sendable {
    /// The input was ambiguous or unusual, and the adapter decided how to read it.
    case note
    /// A part of the input was rejected.
    case refused
  }

  /// The rule's short name, such as `position-out-of-range`.
  public let rule: String
  public let severity: Severity
  public private(set) var count: Int
  public let firstPlace: Place
  /// One sentence for the user: the observation and its effect.
  public let explanation: String

  public init(
    rule: String, severity: Severity, count: Int = 1, firstPlace: Place, explanation: String
  ) {
    self.rule = rule
    self.severity = severity
    self.count = count
    self.firstPlace = firstPlace
    self.explanation = explanation.onOneLine
  }

  public mutating func countAnother() { count += 1 }
}
