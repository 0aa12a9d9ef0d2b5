import ActivityModel

/// The quotes and videos of a table, or of a feed in the folder `daily`.
///
/// An entry with a film, or with a link and without a text, is a video, any other with a text a
/// quote. One without a date takes its turn with the others of its kind.
struct DailyFeed {
  /// By kind and year, so that several files can share the days.
  private(set) var lists: [(subject: String, place: Place, entries: [DailyContent.Entry])] = []

  /// The name of a source with the folder that means something: `daily/videos.xml`.
  static func name(of parts: [Substring]) -> String? {
    guard parts.count > 1, parts[parts.count - 2].lowercased() == folder,
      let ending = parts.last?.split(separator: ".").last?.lowercased(), endings.contains(ending)
    else { return nil }
    return parts.suffix(2).joined(separator: "/")
  }

  static func isDaily(_ fileName: String) -> Bool {
    name(of: fileName.split(separator: "/")) != nil
  }

  mutating func append(_ entry: FeedEntry, _ diagnostics: inout Diagnostics) {
    let place = Place(line: entry.line)
    guard let content = Self.content(of: entry, at: place, &diagnostics) else {
      return diagnostics.refuse(
        "daily-incomplete", at: place,
        because: "an entry with neither a text nor a web address was left out")
    }
    append(content, at: place)
  }

  mutating func append(_ entry: DailyContent.Entry, at place: Place) {
    let subject = entry.kind.rawValue + (entry.date.map { " \($0.numbers.year)" } ?? "")
    if let known = lists.firstIndex(where: { $0.subject == subject }) {
      lists[known].entries.append(entry)
    } else {
      lists.append((subject, place, [entry]))
    }
  }

  func report(to diagnostics: inout Diagnostics) {
    for list in lists {
      diagnostics.append(
        .dailyContent(DailyContent(entries: list.entries)), of: list.subject,
        in: SourceStream(vendor: "feed", kind: .app), at: list.place, records: list.entries.count)
    }
  }

  private static func content(
    of entry: FeedEntry, at place: Place, _ diagnostics: inout Diagnostics
  ) -> DailyContent.Entry? {
    let text = diagnostics.prose(entry.text, at: place)
    let isVideo = !entry.film.isEmpty || text == nil && !entry.link.isEmpty
    let address = isVideo && !entry.film.isEmpty ? entry.film : entry.link
    var content = DailyContent.Entry(kind: isVideo ? .video : .quote)
    content.date = entry.published.map(\.date).flatMap { Plausible.dates.contains($0) ? $0 : nil }
    (content.text, content.title) = (text, diagnostics.prose(entry.title, at: place))
    content.author = diagnostics.prose(entry.author, at: place)
    content.url = diagnostics.webAddress(address.isEmpty ? nil : address, at: place)
    return (isVideo ? content.url : content.text) == nil ? nil : content
  }

  private static let folder = "daily"
  private static let endings: Set = ["xml", "rss", "atom"]
}
