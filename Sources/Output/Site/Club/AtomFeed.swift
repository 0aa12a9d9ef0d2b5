import ActivityModel
import Digests
import ReadModels

/// The news of the club as an Atom feed: `news.atom`, after RFC 4287.
///
/// The feed is as new as its newest entry: Pacelog has no clock. Identifiers are UUIDs of version 8
/// (RFC 9562), made from the ids of the news.
struct AtomFeed {
  let news: [NewsEntry]
  let settings: SiteSettings

  private var clubName: String { settings.clubName }

  static let path = "news.atom"
  private static let listed = 50

  var bytes: [UInt8] {
    var xml = Markup()
    xml.declaration()
    xml.element(
      "feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": settings.texts.language]
    ) { feed in
      feed.newline()
      feed.line("title", plain(clubName))
      feed.line("id", Self.name(of: Digest(sha256Of: Array("feed \(clubName)".utf8)).hex))
      feed.line("updated", Self.moment(news.first?.date))
      feed.element("author") { $0.element("name", plain(clubName)) }
      feed.newline()
      for entry in news.prefix(Self.listed) { append(entry, to: &feed) }
    }
    xml.newline()
    return xml.bytes
  }

  private func append(_ entry: NewsEntry, to feed: inout Markup) {
    feed.element("entry") { item in
      item.newline()
      item.line("title", plain(entry.title))
      item.line("id", Self.name(of: entry.id))
      item.line("updated", Self.moment(entry.date))
      item.line("published", Self.moment(entry.date))
      if let url = OuterLink.web(entry.url) {
        item.element("link", ["rel": "alternate", "href": url])
        item.newline()
      }
      item.element("content", ["type": "text"], plain(entry.text ?? entry.title))
      item.newline()
    }
    feed.newline()
  }

  /// A time of RFC 3339; the epoch without a date.
  private static func moment(_ date: String?) -> String { "\(date ?? "1970-01-01")T00:00:00Z" }

  /// `urn:uuid:…` of the first 128 bits of a digest.
  private static func name(of digest: String) -> String {
    var digits = Array(digest.prefix(32))
    guard digits.count == 32 else { return "urn:uuid:00000000-0000-8000-8000-000000000000" }
    (digits[12], digits[16]) = ("8", "8")
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    return "urn:uuid:\(parts.joined(separator: "-"))"
  }

  /// Without characters that XML 1.0 forbids.
  private func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { scalar in
          scalar.value >= 32 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
            || scalar == "\n" || scalar == "\t"
        }))
  }
}

extension Markup {
  fileprivate mutating func line(_ name: Name, _ text: String) {
    element(name, text)
    newline()
  }
}
