/// A note from a trainer to one member.
public struct TrainerNote: SummarizedContent {
  /// The name of the trainer.
  public var from: String
  public var date: LocalDate
  public var title: String?
  /// Plain text; paragraphs are separated by blank lines.
  public var text: String

  public init(from: String, date: LocalDate, title: String? = nil, text: String) {
    self.from = from
    self.date = date
    self.title = title
    self.text = text
  }

  static let blank = TrainerNote(from: "", date: .blank, text: "")

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("from", &from)
    try fields.field("date", &date)
    try fields.field("title", &title)
    try fields.field("text", &text)
  }

  var summary: String { "note of \(date.iso8601) from \(from)" }
}
