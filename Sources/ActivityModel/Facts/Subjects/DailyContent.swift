/// Quotes and videos for single days, as one file lists them.
public struct DailyContent: SummarizedContent {
  public enum Kind: String, FieldForm, Sendable, CaseIterable { case quote, video }

  /// One quote or video.
  public struct Entry: FieldCoded {
    public var kind: Kind
    /// Nil for an entry that takes its turn with the others without a date.
    public var date: LocalDate?
    public var text: String?
    public var author: String?
    /// A web address; videos have one.
    public var url: String?
    public var title: String?

    public init(
      kind: Kind, date: LocalDate? = nil, text: String? = nil, author: String? = nil,
      url: String? = nil, title: String? = nil
    ) {
      self.kind = kind
      self.date = date
      self.text = text
      self.author = author
      self.url = url
      self.title = title
    }

    static let blank = Entry(kind: .quote)

    mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
      try fields.field("kind", &kind)
      try fields.field("date", &date)
      try fields.field("text", &text)
      try fields.field("author", &author)
      try fields.field("url", &url)
      try fields.field("title", &title)
    }
  }

  /// In the order of the file.
  public var entries: [Entry]

  public init(entries: [Entry]) { self.entries = entries }

  static let blank = DailyContent(entries: [])

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("entries", &entries)
  }

  var summary: String {
    entries.count == 1 ? "1 quote or video" : "\(entries.count) quotes and videos"
  }
}
