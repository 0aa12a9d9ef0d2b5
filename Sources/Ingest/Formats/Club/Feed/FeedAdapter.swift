import ActivityModel

extension Adapter {
  /// A saved RSS or Atom feed: each entry becomes a piece of news, or in the folder `daily` a
  /// quote or a video.
  static let clubFeed = Adapter(
    name: "club-feed", version: 3, title: "News of the club, RSS or Atom", readsFileName: true,
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

  private static func readEntries(
    of source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) -> Rejection? {
    var document = FeedDocument(isDaily: DailyFeed.isDaily(source.fileName))
    let damage = try source.readXML(into: &document, &diagnostics)
    document.daily.report(to: &diagnostics)
    return damage
  }
}
