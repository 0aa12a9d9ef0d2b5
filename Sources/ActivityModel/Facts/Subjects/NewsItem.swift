/// One piece of news of the club.
public struct NewsItem: FieldCoded {
  public var title: String
  public var date: LocalDate
  /// Plain text; paragraphs are separated by blank lines.
  public var text: String?
  /// A web address with more.
  public var url: String?
  /// The last change that a feed states, in milliseconds since 1970; nil without a feed.
  public var updatedAt: Int64?

  public init(
    title: String, date: LocalDate, text: String? = nil, url: String? = nil,
    updatedAt: Int64? = nil
  ) {
    self.title = title
    self.date = date
    self.text = text
    self.url = url
    self.updatedAt = updatedAt
  }

  public func encode(into fields: inout FieldEncoder) {
    fields.text("title", title)
    fields.day("date", date)
    fields.text("text", text)
    fields.text("url", url)
    fields.integer("updated_at_ms", updatedAt)
  }

  public init(from fields: FieldDecoder) throws(FieldError) {
    title = try fields.text("title")
    date = try fields.day("date")
    text = try fields.optionalText("text")
    url = try fields.optionalText("url")
    updatedAt = try fields.optionalInteger("updated_at_ms")
  }

  var summary: String { "news of \(date.iso8601): \(title)" }
}
