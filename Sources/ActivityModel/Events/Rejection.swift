/// The reason why a source was rejected as a whole.
public struct Rejection: Hashable, Sendable {
  /// A short name of the reason, such as `not-well-formed`.
  public let reason: String
  public let place: Place
  /// A sentence that describes the problem, without its place.
  public let message: String
  /// A suggestion for the user.
  public let advice: String

  public init(reason: String, place: Place, message: String, advice: String) {
    self.reason = reason
    self.place = place
    self.message = message.onOneLine
    self.advice = advice.onOneLine
  }
}
