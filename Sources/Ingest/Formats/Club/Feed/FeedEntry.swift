import ActivityModel

/// One entry while it is read.
struct FeedEntry {
  let line: Int
  private(set) var author = ""
  /// The address of the first enclosure that is a film.
  private(set) var film = ""
  private var identifier = ""
  private var times: [FeedName: FeedTime] = [:]
  private var titles = Texts()
  private var texts = Texts()
  private var body = ""
  private var writtenLink = ""
  private var linkedAddress = ""
  private var permalink = ""

  /// The first text of the feed's own format and of another, whichever is not empty.
  private struct Texts {
    private var own = ""
    private var foreign = ""

    /// That of the feed's own format comes first.
    var best: String { own.isEmpty ? foreign : own }

    mutating func take(_ html: String, of element: FeedElement) {
      let place = element.isForeign ? \Texts.foreign : \Texts.own
      if self[keyPath: place].isEmpty { self[keyPath: place] = HTMLText.plain(html) }
    }
  }

  init(line: Int) { self.line = line }

  var title: String { titles.best }

  var text: String { texts.best.isEmpty ? body : texts.best }

  var link: String { [writtenLink, linkedAddress, permalink].first { !$0.isEmpty } ?? "" }

  var published: FeedTime? { times[.published] ?? times[.issued] ?? times[.created] }

  private var updated: FeedTime? { times[.updated] ?? times[.modified] }

  /// Reads an element with a text alone; the first of each counts.
  mutating func read(_ name: FeedName, _ value: String) {
    switch name {
    case .identifier where identifier.isEmpty: identifier = value
    case .author where author.isEmpty: author = HTMLText.plain(value)
    case .published, .issued, .created, .updated, .modified:
      if times[name] == nil { times[name] = FeedTime(value) }
    default: break
    }
  }

  /// Reads an element with its attributes; the first of each counts.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - value: Its text, or its markup.
  ///   - isMarkup: True when it has children.
  mutating func take(_ element: FeedElement, _ value: String, isMarkup: Bool) {
    switch element.name {
    case .title: titles.take(FeedEntry.html(value, isMarkup), of: element)
    case .text: texts.take(FeedEntry.html(value, isMarkup), of: element)
    case .content where !isMarkup: texts.take(value, of: element)
    // Only Atom has XHTML there; films have notes of their own.
    case .content where element.mediaType == "xhtml", .body:
      if body.isEmpty { body = HTMLText.plain(FeedEntry.html(value, isMarkup)) }
    case .link: takeLink(element, isMarkup ? "" : value)
    case .enclosure: takeFilm(element)
    case .guid: takeIdentifier(element, isMarkup ? "" : value)
    default: break
    }
  }

  /// Links of RSS have a text, those of Atom have attributes.
  private mutating func takeLink(_ element: FeedElement, _ text: String) {
    if element.relation == "enclosure" { takeFilm(element) }
    guard element.relation ?? "alternate" == "alternate" else { return }
    if let address = element.address, LinkText.webAddress(text) == nil {
      if linkedAddress.isEmpty { linkedAddress = address }
    } else if writtenLink.isEmpty {
      writtenLink = text
    }
  }

  private mutating func takeFilm(_ element: FeedElement) {
    guard film.isEmpty, element.mediaType?.hasPrefix("video/") == true else { return }
    film = element.address ?? ""
  }

  /// An identifier of RSS is the address of the entry unless it states otherwise.
  private mutating func takeIdentifier(_ element: FeedElement, _ text: String) {
    if identifier.isEmpty { identifier = text }
    if element.isPermanent, permalink.isEmpty, LinkText.webAddress(text) != nil {
      permalink = text
    }
  }

  /// The markup of XML as HTML, in which a break has no end.
  private static func html(_ value: String, _ isMarkup: Bool) -> String {
    isMarkup ? value.replacing("<br></br>", with: "<br>") : value
  }

  /// Nil without a title and a date.
  func news(_ diagnostics: inout Diagnostics) -> (subject: String, NewsItem)? {
    let place = Place(line: line)
    guard let time = published ?? updated, Plausible.dates.contains(time.date),
      let title = diagnostics.prose(title, at: place)
    else { return nil }
    let key = [identifier, link, title].first { !$0.isEmpty } ?? title
    let item = NewsItem(
      title: title, date: time.date, text: diagnostics.prose(text, at: place),
      url: diagnostics.webAddress(link.isEmpty ? nil : link, at: place),
      updatedAt: (updated ?? time).milliseconds)
    return (key.plainProse, item)
  }
}
