/// A source's statement about a member and one occurrence of a class.
public struct Booking: SummarizedContent {
  public enum State: String, FieldForm, Sendable, CaseIterable {
    case booked, waitlisted, attended, cancelled
    case lateCancelled = "late_cancelled"
    case noShow = "no_show"
  }

  /// The title of the class.
  public var title: String
  public var start: ClassMoment
  public var state: State
  /// The source's own word for the state; nil when it has none.
  public var word: String?

  public init(title: String, start: ClassMoment, state: State, word: String? = nil) {
    self.title = title
    self.start = start
    self.state = state
    self.word = word
  }

  /// `Yoga on 2026-03-02: booked`.
  var summary: String {
    let state = state.rawValue.split(separator: "_").joined(separator: " ")
    return "\(title) on \(start.date.iso8601): \(state)"
  }

  static let blank = Booking(title: "", start: .blank, state: .booked)

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("title", &title)
    try fields.field("start", &start)
    try fields.field("state", &state)
    try fields.field("word", &word)
  }
}
