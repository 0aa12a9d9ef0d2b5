import ActivityModel

/// Formats that are known and cannot be imported as they are: the rejection states what to do.
enum UnreadFormat {
  /// The rejection of a source that no adapter recognizes; nil for a format that is not known.
  static func rejection(of head: SourceHead) -> Rejection? {
    if head.fileName.contains("runalyze"), head.fileName.hasSuffix(".json") {
      return Rejection(
        reason: "backup-not-read", place: Place(),
        message: "it is a backup of Runalyze's database, whose form changes with every version",
        advice: "export the activities as FIT or TCX files in Runalyze, and import those")
    }
    if head.bytes.starts(with: Array("SQLite format 3\0".utf8)) {
      return Rejection(
        reason: "database-not-read", place: Place(),
        message: "it is a database (SQLite), as apps write backups in",
        advice: "export your data in the app as CSV, GPX, TCX or FIT files, and import those")
    }
    if head.isWebPage, isFeed(head.fileName) {
      return Rejection(
        reason: "web-page", place: Place(),
        message: "it is a web page, not a feed",
        advice: "save the address of the feed itself, which the page links as RSS or Atom")
    }
    if head.isWebPage, isPlaces(head.fileName) {
      return Rejection(
        reason: "web-page", place: Place(),
        message: "it is a web page, not an answer of Overpass",
        advice: "Overpass answers with a page when it is busy or cannot read the query: ask again"
          + " later, and save the answer as JSON; the former places stay")
    }
    if let rejection = UnreadActivities.rejection(of: head) { return rejection }
    guard XMLRoot.localName(of: head.bytes) == "osm" else { return nil }
    return Rejection(
      reason: "map-not-read", place: Place(),
      message: "it is a map of OpenStreetMap in XML",
      advice: "ask Overpass for JSON with [out:json], or export GeoJSON from overpass turbo")
  }

  /// Indicates whether a feed is expected under a name.
  static func isFeed(_ name: String) -> Bool {
    [".rss", ".atom", ".rdf"].contains(where: name.hasSuffix)
      || name.hasSuffix(".xml") && ["feed", "news"].contains(where: name.contains)
  }

  /// Indicates whether places are expected under a name.
  static func isPlaces(_ name: String) -> Bool {
    PlaceFile.isNamed(name) || ["overpass", "interpreter"].contains(where: name.contains)
  }
}
