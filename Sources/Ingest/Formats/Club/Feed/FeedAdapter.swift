import ActivityModel

extension Adapter {
  /// A saved RSS or Atom feed: each entry becomes a piece of news.
  static let clubFeed = Adapter(
    name: "club-feed", version: 1, title: "News of the club, RSS or Atom",
    recognizes: { FeedDocument.recognizes($0) },
    read: { source, findings throws(IngestError) in
      var document = FeedDocument()
      let damage = try source.readXML(into: &document, &findings)
      let count = findings.factCount
      if let damage {
        guard count > 0 else { throw IngestError(damage) }
        findings.refuse(
          "damaged", at: damage.place,
          because: "\(damage.message): \(counted(count, "entry", "entries"))"
            + " before it came in whole; \(damage.advice)")
      } else if count == 0 {
        throw IngestError(
          reason: "nothing-to-import", at: Place(), "it holds no entry with a title and a date",
          advice: "nothing to do, unless you expected news in it")
      }
    })
}
