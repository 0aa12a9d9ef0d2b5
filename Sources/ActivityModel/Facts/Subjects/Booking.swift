/// A source's statement about a member and one occurrence of a class.
public struct Booking: FieldCoded {
  public enum State: String, Sendable, CaseIterable {
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

  public func encode(into fields: inout FieldEncoder) {
    fields.text("title", title)
    fields.record("start", start)
    fields.text("state", state.rawValue)
    fields.text("word", word)
  }

  public init(from fields: FieldDecoder) throws(FieldError) {
    title = try fields.text("title")
    start = try fields.record("start")
    state = try fields.choice("state")
    word = try fields.optionalText("word")
  }
}
