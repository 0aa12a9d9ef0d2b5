/// Something that an adapter noticed: a rule, how often it was met, and where first.
///
/// Thousands of bad points are one finding, so that a report stays readable.
public struct Finding: Hashable, Sendable {
  public enum Severity: String, Sendable {
    /// Read, but decided: the reader should know how.
    case note
    /// A part of the input did not get in.
    case refused
  }

  /// The rule's short name, such as `position-out-of-range`.
  public let rule: String
  public let severity: Severity
  public private(set) var count: Int
  public let firstPlace: Place
  /// One sentence for people: what was met and what was done about it.
  public let explanation: String

  public init(
    rule: String, severity: Severity, count: Int = 1, firstPlace: Place, explanation: String
  ) {
    self.rule = rule
    self.severity = severity
    self.count = count
    self.firstPlace = firstPlace
    self.explanation = explanation
  }

  public mutating func countAnother() { count += 1 }
}
