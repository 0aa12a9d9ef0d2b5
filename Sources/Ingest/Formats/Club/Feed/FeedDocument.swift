import ActivityModel
import XMLStream

/// How a family of feeds writes its links.
protocol FeedDialect {
  /// The text of the element, or else its attributes.
  static var linksHaveText: Bool { get }
}

enum RSS: FeedDialect { static let linksHaveText = true }
enum Atom: FeedDialect { static let linksHaveText = false }

/// Reads the entries of RSS 0.9 to 2.0 or Atom.
struct FeedDocument<Dialect: FeedDialect>: XMLDocument {
  static var vocabulary: XMLVocabulary {
    FeedName.vocabulary(linksHaveText: Dialect.linksHaveText)
  }

  private let isDaily: Bool
  /// The quotes and videos of a feed in the folder `daily`.
  private(set) var daily = DailyFeed()
  private var entry: FeedEntry?
  private var depth: UInt8 = 0
  /// The link of Atom that is open.
  private var link: FeedLink?
  /// The enclosure of RSS that is open.
  private var enclosure: FeedLink?

  init(isDaily: Bool) { self.isDaily = isDaily }

  mutating func read(
    _ tokens: Span<XMLToken>, _ text: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    for index in tokens.indices {
      let token = tokens[index]
      guard let name = FeedName(rawValue: token.name) else { continue }
      let value = text.extracting(token.text)
      switch token.kind {
      case .start: begin(name, token)
      case .attribute:
        link?.read(name, value.string)
        enclosure?.read(name, value.string)
      case .text where token.depth == depth + 1: entry?.read(name, value.string)
      case .text: break
      case .end: end(name, token, &diagnostics)
      }
    }
  }

  private mutating func begin(_ name: FeedName, _ token: XMLToken) {
    if name == .entry, entry == nil {
      entry = FeedEntry(line: Int(token.line))
      depth = token.depth
    } else if name == .link, entry != nil, token.depth == depth + 1 {
      link = FeedLink()
    } else if name == .enclosure, entry != nil, token.depth == depth + 1 {
      enclosure = FeedLink()
    }
  }

  private mutating func end(_ name: FeedName, _ token: XMLToken, _ diagnostics: inout Diagnostics) {
    if name == .link, let link {
      entry?.take(link)
      self.link = nil
    } else if name == .enclosure, var enclosure {
      enclosure.relation = "enclosure"
      entry?.take(enclosure)
      self.enclosure = nil
    } else if name == .entry, token.depth == depth, let entry {
      if isDaily { daily.append(entry, &diagnostics) } else { diagnostics.append(entry) }
      self.entry = nil
    }
  }
}

extension SourceHead {
  /// True for the beginning of a feed.
  var isFeed: Bool {
    switch XMLRoot.localName(of: bytes) {
    case "rss": true
    case "feed": holds("http://www.w3.org/2005/Atom")
    case "RDF": holds("http://purl.org/rss/")
    default: false
    }
  }

  private func holds(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count, let first = wanted.first else { return false }
    return bytes.indices.dropLast(wanted.count - 1).contains { start in
      bytes[start] == first && bytes[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }
}

/// The names that are read, in any namespace.
enum FeedName: UInt16, CaseIterable {
  case entry = 0
  case title, link, enclosure, text, identifier, published, updated, author
  // Attributes of a link or an enclosure.
  case address, relation, mediaType

  private var spellings: [String] {
    switch self {
    case .entry: ["item", "entry"]
    case .title: ["title"]
    case .link: ["link"]
    case .enclosure: ["enclosure"]
    case .author: ["author", "creator", "name"]
    case .text: ["description", "summary", "content"]
    case .identifier: ["guid", "id"]
    case .published: ["pubDate", "published", "date"]
    case .updated: ["updated"]
    case .address: ["href", "url"]
    case .relation: ["rel"]
    case .mediaType: ["type"]
    }
  }

  static func vocabulary(linksHaveText: Bool) -> XMLVocabulary {
    var vocabulary = XMLVocabulary()
    for name in allCases {
      let isText =
        ![.entry, .enclosure, .address, .relation, .mediaType].contains(name)
        && (name != .link || linksHaveText)
      for spelling in name.spellings {
        vocabulary.add(spelling, id: name.rawValue, wantsText: isText)
      }
    }
    return vocabulary
  }
}

/// A link of Atom, which has attributes; that of RSS has text.
struct FeedLink {
  var address: String?
  var relation: String?
  var mediaType: String?

  mutating func read(_ name: FeedName, _ value: String) {
    switch name {
    case .address: address = value
    case .relation: relation = value
    case .mediaType: mediaType = value
    default: break
    }
  }
}

/// One entry while it is read.
struct FeedEntry {
  let line: Int
  private(set) var title = ""
  private(set) var link = ""
  private(set) var text = ""
  private(set) var author = ""
  /// The address of the first enclosure that is a film.
  private(set) var film = ""
  private var identifier = ""
  private(set) var published: FeedTime?
  private var updated: FeedTime?

  init(line: Int) { self.line = line }

  /// The first of each counts.
  mutating func read(_ name: FeedName, _ value: String) {
    switch name {
    case .title where title.isEmpty: title = HTMLText.plain(value)
    case .link where link.isEmpty: link = value
    case .text where text.isEmpty: text = HTMLText.plain(value)
    case .identifier where identifier.isEmpty: identifier = value
    case .author where author.isEmpty: author = HTMLText.plain(value)
    case .published: published = published ?? FeedTime(value)
    case .updated: updated = updated ?? FeedTime(value)
    default: break
    }
  }

  mutating func take(_ link: FeedLink) {
    if link.relation == "enclosure", film.isEmpty, link.mediaType?.hasPrefix("video/") == true {
      film = link.address ?? ""
    }
    guard self.link.isEmpty, link.relation ?? "alternate" == "alternate" else { return }
    self.link = link.address ?? ""
  }

  /// Nil without a title and a date.
  func fact(_ diagnostics: inout Diagnostics) -> SubjectRecorded? {
    let place = Place(line: line)
    guard let time = published ?? updated, Plausible.dates.contains(time.date),
      let title = diagnostics.prose(title, at: place)
    else { return nil }
    let key = [identifier, link, title].first { !$0.isEmpty } ?? title
    let item = NewsItem(
      title: title, date: time.date, text: diagnostics.prose(text, at: place),
      url: diagnostics.webAddress(link.isEmpty ? nil : link, at: place),
      updatedAt: (updated ?? time).milliseconds)
    return SubjectRecorded(
      stream: SourceStream(vendor: "feed", kind: .app), subject: key.plainProse,
      content: .news(item))
  }
}

extension Diagnostics {
  fileprivate mutating func append(_ entry: FeedEntry) {
    let place = Place(line: entry.line)
    if let fact = entry.fact(&self) {
      append(.subjectRecorded(fact), at: place, records: 1)
    } else {
      refuse(
        "news-incomplete", at: place,
        because: "an entry without a title or a readable date was left out")
    }
  }
}
