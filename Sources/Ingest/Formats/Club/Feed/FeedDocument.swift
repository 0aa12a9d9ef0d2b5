import ActivityModel
import XMLStream

/// Reads the entries of RSS 0.9 to 2.0 or Atom.
struct FeedDocument: XMLDocument {
  private let isDaily: Bool
  /// The quotes and videos of a feed in the folder `daily`.
  private(set) var daily = DailyFeed()
  private var entry: FeedEntry?
  private var depth: UInt8 = 0
  /// The child of the entry that is open, where its attributes or its markup count.
  private var element: FeedElement?

  init(isDaily: Bool) { self.isDaily = isDaily }

  mutating func read(
    _ name: FeedName, _ token: XMLToken, _ value: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    switch token.kind {
    case .start: begin(name, token, prefix: value.string)
    case .attribute: element?.read(name, value.string)
    case .text where name.wantsMarkup: finish(value.string, isMarkup: false)
    case .text where token.depth == depth + 1: entry?.read(name, value.string)
    case .text: break
    case .end where name.wantsMarkup: finish(value.string, isMarkup: true)
    case .end: end(name, token, &diagnostics)
    }
  }

  private mutating func begin(_ name: FeedName, _ token: XMLToken, prefix: String) {
    if name == .entry, entry == nil {
      entry = FeedEntry(line: Int(token.line))
      depth = token.depth
    } else if name.wantsMarkup, entry != nil, token.depth == depth + 1 {
      element = FeedElement(name: name, prefix: prefix)
    }
  }

  private mutating func finish(_ value: String, isMarkup: Bool) {
    guard let element else { return }
    entry?.take(element, value, isMarkup: isMarkup)
    self.element = nil
  }

  private mutating func end(_ name: FeedName, _ token: XMLToken, _ diagnostics: inout Diagnostics) {
    guard name == .entry, token.depth == depth, let entry else { return }
    if isDaily { daily.append(entry, &diagnostics) } else { diagnostics.append(entry) }
    self.entry = nil
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

  /// Indicates whether its bytes hold a text in UTF-8.
  func holds(_ text: String) -> Bool { bytes.firstRange(of: Array(text.utf8)) != nil }
}

/// The names that are read, in any namespace.
enum FeedName: String, XMLName {
  case entry
  // Elements whose attributes or markup count.
  case title, link, enclosure, guid, text, content, body
  // Elements with a text alone.
  case identifier = "id", published, issued, created, updated, modified, author
  // Attributes.
  case address, relation = "rel", mediaType = "type", permanence = "isPermaLink"

  var spellings: [String] {
    switch self {
    case .entry: ["item", "entry"]
    case .author: ["author", "creator", "name"]
    case .text: ["description", "summary"]
    case .body: ["encoded", "fullitem", "body"]
    case .published: ["pubDate", "published", "date"]
    case .address: ["href", "url"]
    default: [rawValue]
    }
  }

  var wantsText: Bool {
    isBehind(.body) && !isBehind(.author)
  }

  var wantsMarkup: Bool {
    isBehind(.entry) && !isBehind(.body)
  }
}

/// A child of an entry with its attributes.
struct FeedElement {
  let name: FeedName
  /// Of the name; empty without one.
  let prefix: String
  private(set) var address: String?
  private(set) var relation: String?
  private(set) var mediaType: String?
  /// False where the identifier is stated to be no address.
  private(set) var isPermanent = true

  init(name: FeedName, prefix: String) { (self.name, self.prefix) = (name, prefix) }

  /// True for what media players and podcasts state beside the feed's own elements.
  var isForeign: Bool { prefix == "media" || prefix == "itunes" }

  mutating func read(_ name: FeedName, _ value: String) {
    switch name {
    case .address: address = value
    case .relation: relation = value
    case .mediaType: mediaType = value
    case .permanence: isPermanent = value.lowercased() != "false"
    default: break
    }
  }
}

extension Diagnostics {
  fileprivate mutating func append(_ entry: FeedEntry) {
    let place = Place(line: entry.line)
    guard let (subject, item) = entry.news(&self) else {
      return refuse(
        "news-incomplete", at: place,
        because: "an entry without a title or a readable date was left out")
    }
    append(.news(item), of: subject, in: SourceStream(vendor: "feed", kind: .app), at: place)
  }
}
