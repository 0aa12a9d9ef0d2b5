import ActivityModel
import Testing

@testable import Ingest

/// Saved feeds, and what only looks like one.
@Suite struct ClubFeedTests {
  static let rss = """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>
    <title>The club</title><link>https://club.example/</link><description>News</description>
    <item><title>New racks</title><link>https://club.example/racks</link>
    <guid isPermaLink="false">club-1</guid><pubDate>Mon, 02 Mar 2026 00:30:00 +0100</pubDate>
    <description><![CDATA[<p>Two <b>of</b> them.</p><script>alert(1)</script><p>Come &amp; see.</p>]]></description>
    </item>
    <item><title>Closed</title><guid>club-2</guid><pubDate>3 Mar 26 10:00 GMT</pubDate>
    <link>javascript:alert(1)</link></item>
    </channel></rss>

    """

  static let atom = """
    <feed xmlns="http://www.w3.org/2005/Atom"><title>The club</title><id>urn:club</id>
    <updated>2026-03-05T10:00:00Z</updated>
    <entry><title type="html">Racks &amp;amp; bars</title><id>urn:club:1</id>
    <link rel="edit" href="https://club.example/edit"/><link href="https://club.example/bars"/>
    <published>2026-03-01T23:30:00-05:00</published><updated>2026-03-04T10:00:00Z</updated>
    <summary>Come.</summary></entry></feed>

    """

  private func news(_ text: String) -> [(subject: String, item: NewsItem)] {
    let reading = Adapter.clubFeed.read(SourceReader(fileName: "a", bytes: Array(text.utf8)))
    return reading.facts.compactMap {
      guard case .subjectRecorded(let recorded) = $0.fact,
        case .news(let item) = recorded.content
      else { return nil }
      return (recorded.subject, item)
    }
  }

  @Test func `entries of RSS are news with plain text`() {
    let news = news(Self.rss)
    #expect(news.map(\.subject) == ["club-1", "club-2"])
    #expect(news.map(\.item.title) == ["New racks", "Closed"])
    #expect(news.map(\.item.date.iso8601) == ["2026-03-02", "2026-03-03"])
    #expect(news.map(\.item.text) == ["Two of them.\n\nCome & see.", nil])
    #expect(news.map(\.item.url) == ["https://club.example/racks", nil])
    #expect(news.first?.item.updatedAt == 1_772_407_800_000)
  }

  private func daily(_ text: String, as name: String = "daily/a.xml") -> [DailyContent.Entry] {
    let reading = Adapter.clubFeed.read(SourceReader(fileName: name, bytes: Array(text.utf8)))
    return reading.facts.flatMap { located -> [DailyContent.Entry] in
      guard case .subjectRecorded(let recorded) = located.fact,
        case .dailyContent(let content) = recorded.content
      else { return [] }
      return content.entries
    }
  }

  @Test func `a feed in the folder daily has quotes and videos`() {
    let entries = daily(
      """
      <rss version="2.0"><channel><title>Daily</title>
      <item><title>Warm up</title><link>https://club.example/1</link><description>Slowly.</description>
      <pubDate>Mon, 02 Mar 2026 00:30:00 +0100</pubDate>
      <enclosure url="https://club.example/1.jpg" length="1" type="image/jpeg"/>
      <enclosure url="https://club.example/1.mp4" length="2" type="video/mp4"/></item>
      <item><link>https://club.example/2</link></item>
      <item><title>Sunday</title><author>Anna</author><description>Begin.</description>
      <pubDate>Sun, 01 Mar 2026 10:00:00 GMT</pubDate></item>
      <item><title>Nothing</title></item>
      </channel></rss>
      """)
    #expect(entries.map(\.kind) == [.video, .video, .quote])
    #expect(entries.map { $0.date?.iso8601 } == ["2026-03-02", nil, "2026-03-01"])
    #expect(
      entries.map(\.url) == ["https://club.example/1.mp4", "https://club.example/2", nil])
    #expect(entries.map(\.text) == ["Slowly.", nil, "Begin."])
    #expect(entries.map(\.author) == [nil, nil, "Anna"])
    #expect(entries.map(\.title) == ["Warm up", nil, "Sunday"])
    #expect(daily(Self.rss, as: "news/a.xml").isEmpty && daily(Self.rss).count == 1)
    #expect(daily(Self.atom).map(\.date?.iso8601) == ["2026-03-01"])
  }

  @Test func `a feed without a quote or a video is refused`() {
    let reading = Adapter.clubFeed.read(
      SourceReader(
        fileName: "daily/a.xml",
        bytes: Array("<rss version=\"2.0\"><channel><item/></channel></rss>".utf8)))
    #expect(reading.rejection?.message == "it holds no quote and no video")
  }

  @Test func `entries of Atom have the day that they state, and the link for people`() {
    let news = news(Self.atom)
    #expect(news.map(\.subject) == ["urn:club:1"])
    #expect(news.map(\.item.title) == ["Racks & bars"])
    #expect(news.map(\.item.date.iso8601) == ["2026-03-01"])
    #expect(news.map(\.item.url) == ["https://club.example/bars"])
    #expect(news.map(\.item.updatedAt) == [1_772_618_400_000])
  }

  // MARK: Other dialects

  /// An item of RSS with these elements.
  private static func rss(_ elements: String) -> String {
    """
    <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>The club</title>
    <item>\(elements)</item></channel></rss>

    """
  }

  private static let dated = "<title>A</title><pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate>"

  @Test(arguments: [
    ("<dcterms:created>2026-03-01T10:00:00Z</dcterms:created>", "2026-03-01", 0),
    ("<dcterms:modified>2026-03-01T10:00:00Z</dcterms:modified>", "2026-03-01", 0),
    (
      "<dcterms:created>2026-02-01</dcterms:created><dcterms:issued>2026-03-01</dcterms:issued>"
        + "<dcterms:modified>2026-03-01T10:00:00Z</dcterms:modified>", "2026-03-01", 0
    ),
    (
      "<dcterms:created>2026-02-01</dcterms:created>"
        + "<pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate>", "2026-03-02", 86_400_000
    ),
  ])
  func `terms of Dublin Core date an entry without other dates`(
    elements: String, day: String, later: Int64
  ) {
    let items = news(Self.rss("<title>A</title>" + elements)).map(\.item)
    #expect(items.map(\.date.iso8601) == [day])
    #expect(items.map(\.updatedAt) == [1_772_359_200_000 + later])
  }

  @Test(arguments: [
    ("<content:encoded>&lt;p&gt;Whole &amp;amp; long&lt;/p&gt;</content:encoded>", "Whole & long"),
    ("<content:encoded>Whole</content:encoded><description>Short</description>", "Short"),
    ("<fullitem>Whole</fullitem>", "Whole"),
    (
      "<body xmlns=\"http://www.w3.org/1999/xhtml\"><p>One <b>two</b><br/>three</p>"
        + "<script>bad()</script><p>1 &lt; 2</p></body>", "One two\nthree\n\n1 < 2"
    ),
    ("<description><p>Bare <i>markup</i></p></description>", "Bare markup"),
    (
      "<media:content url=\"https://club.example/a.mp4\" type=\"video/mp4\">"
        + "<media:title>Film</media:title></media:content>", nil
    ),
    ("<media:description>Film</media:description><description>Own</description>", "Own"),
    ("<media:description>Film</media:description>", "Film"),
  ])
  func `a body in another element is the text of an entry without a description`(
    elements: String, text: String?
  ) {
    #expect(news(Self.rss(Self.dated + elements)).map(\.item.text) == [text])
  }

  @Test func `a body of more than 1 MiB does not cost the feed`() {
    let body = "<![CDATA[<p>\(String(repeating: "a", count: 1_500_000))</p>]]>"
    let elements =
      "<description>Short</description><content:encoded>\(body)</content:encoded>"
    #expect(news(Self.rss(Self.dated + elements)).map(\.item.text) == ["Short"])
  }

  @Test(arguments: [
    ("<guid>https://club.example/1</guid>", "https://club.example/1"),
    ("<guid isPermaLink=\"true\">https://club.example/1</guid>", "https://club.example/1"),
    ("<guid isPermaLink=\"false\">https://club.example/1</guid>", nil),
    ("<guid>club-1</guid>", nil), ("<id>https://club.example/1</id>", nil),
    (
      "<guid>https://club.example/1</guid><link>https://club.example/2</link>",
      "https://club.example/2"
    ),
    ("<link href=\"https://club.example/3\"/>", "https://club.example/3"),
    ("<link rel=\"self\" href=\"https://club.example/3\"/>", nil),
    (
      "<atom:link href=\"https://club.example/3\"/><link>https://club.example/2</link>",
      "https://club.example/2"
    ),
  ])
  func `an identifier or an attribute of RSS is the link where none is written`(
    elements: String, url: String?
  ) {
    let reading = Adapter.clubFeed.read(
      SourceReader(fileName: "a", bytes: Array(Self.rss(Self.dated + elements).utf8)))
    #expect(news(Self.rss(Self.dated + elements)).map(\.item.url) == [url])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("<media:title>Film</media:title><title>Own</title>", "Own"),
    ("<title>Own</title><media:title>Film</media:title>", "Own"),
    ("<media:title>Film</media:title>", "Film"), ("<title>Own <b>one</b></title>", "Own one"),
  ])
  func `the title of a film counts for an entry without one of its own`(
    elements: String, title: String
  ) {
    let items = news(Self.rss("<dc:date>2026-03-01</dc:date>" + elements)).map(\.item)
    #expect(items.map(\.title) == [title])
  }

  @Test func `XHTML of Atom is text, in titles and in contents`() {
    let div = "<div xmlns=\"http://www.w3.org/1999/xhtml\">"
    let items = news(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>The club</title>
      <entry><id>1</id><updated>2026-03-01T10:00:00Z</updated>
      <title type="xhtml">\(div)New <b>racks</b> &lt;here&gt;</div></title>
      <content type="xhtml">\(div)<p>Come &amp; <em>see</em>.</p><title>Both</title></div>
      </content>
      </entry>
      <entry><id>2</id><title>B</title><updated>2026-03-02T10:00:00Z</updated>
      <content type="xhtml">\(div)Whole</div></content><summary>Short</summary></entry></feed>
      """
    ).map(\.item)
    #expect(items.map(\.title) == ["New racks <here>", "B"])
    #expect(items.map(\.text) == ["Come & see.\n\nBoth", "Short"])
  }

  @Test(arguments: [
    ("don\u{92}t", "don’t"), ("&amp;#147;Go&amp;#148;", "“Go”"),
    ("&lt;b&gt;5\u{80}&lt;/b&gt;", "5€"),
    ("a&amp;#133;b", "a…b"), ("a\u{85}b", "ab"), ("a\u{81}b", "ab"),
  ])
  func `control characters are those of Windows-1252`(text: String, plain: String) {
    let items = news(Self.rss(Self.dated + "<description>\(text)</description>")).map(\.item)
    #expect(items.map(\.text) == [plain])
  }

  @Test(arguments: [
    ("<script>alert(1)</script>", ""), ("a<br>b", "a\nb"), ("1 < 2 & 3", "1 < 2 & 3"),
    ("&amp;lt;b&amp;gt;", "&lt;b&gt;"), ("&#x41;&#66;&bogus;", "AB&bogus;"),
    ("<img src=x onerror=alert(1)>", ""), ("a <b", "a"), ("<!-- a -->b", "b"),
    ("<STYLE>x</STYLE>y", "y"), ("<ul><li>one</li><li>two</li></ul>", "one\ntwo"),
  ])
  func `HTML becomes plain text`(html: String, text: String) {
    let plain = HTMLText.plain(html)
    let joined = plain.split(separator: "\n").joined(separator: "\n")
    #expect(joined == text)
  }

  @Test(arguments: ["<!DOCTYPE html>", "\u{FEFF}<!doctype HTML>\n", " \n", ""])
  func `a web page that was saved as a feed is refused with the way out`(start: String) {
    let page = Array("\(start)<html><head><title>News</title></head></html>".utf8)
    for name in ["news.xml", "feed.rss", "feed.atom"] {
      let head = SourceHead(fileName: name, bytes: page)
      #expect(Adapter.recognizing(head) == nil && Companion(head) == nil)
      #expect(UnreadFormat.rejection(of: head)?.message == "it is a web page, not a feed")
      #expect(
        UnreadFormat.rejection(of: head)?.advice
          == "save the address of the feed itself, which the page links as RSS or Atom")
    }
    #expect(Companion(SourceHead(fileName: "readme.html", bytes: page)) == .document)
  }

  @Test func `a feed that was cut keeps the entries before the cut, with a note`() throws {
    let cut = String(Self.rss.prefix(Self.rss.count - 80))
    let reading = Adapter.clubFeed.read(SourceReader(fileName: "a", bytes: Array(cut.utf8)))
    #expect(reading.facts.count == 1)
    #expect(reading.diagnostics.contains { $0.rule == "damaged" })
  }

  @Test(arguments: [
    ("Mon, 02 Mar 2026 10:00:00 GMT", 1_772_445_600_000),
    ("2 Mar 2026 10:00 EST", 1_772_463_600_000),
    ("2026-03-02", 1_772_409_600_000), ("Mon, 32 Mar 2026 10:00:00 GMT", nil),
    ("Mon, 02 Mar 2026 25:00:00 GMT", nil), ("tomorrow", nil), ("", nil),
    ("02 Mar 99999999999999999999 10:00", nil),
  ])
  func `times of feeds are read exactly`(text: String, milliseconds: Int64?) {
    #expect(FeedTime(text)?.milliseconds == milliseconds)
  }
}
