import ActivityModel

extension Adapter {
  /// A saved RSS or Atom feed: each entry becomes a piece of news, or in the folder `daily` a
  /// quote or a video.
  static let clubFeed = Adapter(
    name: "club-feed", version: 2, title: "News of the club, RSS or Atom", readsFileName: true,
    recognizes: \.isFeed,
    read: { source, diagnostics throws(IngestError) in
      let damage = try readEntries(of: &source, &diagnostics)
      let count = diagnostics.factCount
      if let damage {
        guard count > 0 else { throw IngestError(damage) }
        diagnostics.refuse(
          "damaged", at: damage.place,
          because: "\(damage.message): \(counted(count, "entry", "entries"))"
            + " before it came in whole; \(damage.advice)")
      } else if count == 0 {
        throw IngestError(
          reason: "nothing-to-import", at: Place(),
          DailyFeed.isDaily(source.fileName)
            ? "it holds no quote and no video" : "it holds no entry with a title and a date",
          advice: "nothing to do, unless you expected news in it")
      }
    })

  /// Reads the beginning first: the root element decides how links are written.
  private static func readEntries(
    of source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) -> Rejection? {
    var head: [UInt8] = []
    while head.count < 4_096, let chunk = try source.nextChunk() { head += chunk }
    if XMLRoot.localName(of: head) == "feed" {
      return try read(FeedDocument<Atom>.self, behind: head, &source, &diagnostics)
    }
    return try read(FeedDocument<RSS>.self, behind: head, &source, &diagnostics)
  }

  private static func read<Dialect>(
    _ type: FeedDocument<Dialect>.Type, behind head: [UInt8], _ source: inout SourceReader,
    _ diagnostics: inout Diagnostics
  ) throws(IngestError) -> Rejection? {
    var (document, head) = (
      FeedDocument<Dialect>(isDaily: DailyFeed.isDaily(source.fileName)), head
    )
    let damage = try source.readXML(into: &document, &diagnostics) { (source) throws(IngestError) in
      guard !head.isEmpty else { return try source.nextChunk() }
      defer { head = [] }
      return head
    }
    document.daily.report(to: &diagnostics)
    return damage
  }
}
