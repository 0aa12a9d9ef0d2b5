/// A note from a trainer to one member.
public struct TrainerNote: FieldCoded {
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

  public func encode(into fields: inout FieldEncoder) {
    fields.text("from", from)
    fields.day("date", date)
    fields.text("title", title)
    fields.text("text", text)
  }

  public init(from fields: FieldDecoder) throws(FieldError) {
    from = try fields.text("from")
    date = try fields.day("date")
    title = try fields.optionalText("title")
    text = try fields.text("text")
  }

  var summary: String { "note of \(date.iso8601) from \(from)" }
}
