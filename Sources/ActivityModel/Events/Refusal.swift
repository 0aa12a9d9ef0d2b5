/// Why nothing of a source got in.
public struct Refusal: Hashable, Sendable {
  /// A short name of the reason, such as `not-well-formed`.
  public let reason: String
  public let place: Place
  /// What is wrong, as a sentence without its place.
  public let message: String
  /// What the person can do about it.
  public let advice: String

  public init(reason: String, place: Place, message: String, advice: String) {
    self.reason = reason
    self.place = place
    self.message = message
    self.advice = advice
  }
}
