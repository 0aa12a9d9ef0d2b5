/// Quotes and videos for single days, as one file lists them.
public struct DailyContent: FieldCoded {
  public enum Kind: String, Sendable, CaseIterable { case quote, video }

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

    public func encode(into fields: inout FieldEncoder) {
      fields.text("kind", kind.rawValue)
      fields.day("date", date)
      fields.text("text", text)
      fields.text("author", author)
      fields.text("url", url)
      fields.text("title", title)
    }

    public init(from fields: FieldDecoder) throws(FieldError) {
      kind = try fields.choice("kind")
      date = try fields.optionalDay("date")
      text = try fields.optionalText("text")
      author = try fields.optionalText("author")
      url = try fields.optionalText("url")
      title = try fields.optionalText("title")
    }
  }

  /// In the order of the file.
  public var entries: [Entry]

  public init(entries: [Entry]) { self.entries = entries }

  public func encode(into fields: inout FieldEncoder) { fields.list("entries", entries) }

  public init(from fields: FieldDecoder) throws(FieldError) { entries = try fields.list("entries") }

  var summary: String {
    entries.count == 1 ? "1 quote or video" : "\(entries.count) quotes and videos"
  }
}
