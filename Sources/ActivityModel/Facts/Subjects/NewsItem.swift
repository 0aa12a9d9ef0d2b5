/// One piece of news of the club.
public struct NewsItem: SummarizedContent {
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

  static let blank = NewsItem(title: "", date: .blank)

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("title", &title)
    try fields.field("date", &date)
    try fields.field("text", &text)
    try fields.field("url", &url)
    try fields.field("updated_at_ms", &updatedAt)
  }

  var summary: String { "news of \(date.iso8601): \(title)" }
}
