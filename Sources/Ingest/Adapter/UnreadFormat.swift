import ActivityModel

/// A format that is known and cannot be imported as it is: the rejection states what to do.
struct UnreadFormat: Sendable {
  private var reason = "export-not-read"
  private var place = Place()
  /// The nature of the source, in words that follow "it".
  let message: String
  /// The export to take instead.
  let advice: String
  let fits: @Sendable (SourceHead) -> Bool

  /// The rejection of a source that no adapter recognizes; nil for a format that is not known.
  static func rejection(of head: SourceHead) -> Rejection? {
    formats.first { $0.fits(head) }.map {
      Rejection(reason: $0.reason, place: $0.place, message: "it \($0.message)", advice: $0.advice)
    }
  }

  /// The first that fits counts.
  private static let formats: [Self] = [
    Self(
      reason: "backup-not-read",
      message: "is a backup of Runalyze's database, whose form changes with every version",
      advice: "export the activities as FIT or TCX files in Runalyze, and import those"
    ) { $0.fileName.contains("runalyze") && $0.fileName.hasSuffix(".json") },
    Self(
      reason: "database-not-read", message: "is a database (SQLite), as apps write backups in",
      advice: "export your data in the app as CSV, GPX, TCX or FIT files, and import those"
    ) { $0.bytes.starts(with: Array("SQLite format 3\0".utf8)) },
    Self(
      reason: "web-page", message: "is a web page, not a feed",
      advice: "save the address of the feed itself, which the page links as RSS or Atom"
    ) { $0.isWebPage && isFeed($0.fileName) },
    Self(
      reason: "web-page", message: "is a web page, not an answer of Overpass",
      advice: "Overpass answers with a page when it is busy or cannot read the query: ask again"
        + " later, and save the answer as JSON; the former places stay"
    ) { $0.isWebPage && isPlaces($0.fileName) },
    Self(
      reason: "web-page", message: "is a web page, not an export",
      advice: "sign in to the service and download the file again"
    ) { $0.isWebPage && isExport($0.fileName) },
    Self(
      message: "is an activity of Nike Run Club",
      advice: "convert the activities to GPX or TCX, and import those: Nike has no such export"
    ) { $0.json.map(isNike) ?? false },
    Self(
      message: "is a tour as komoot's site stores it",
      advice: "download the tour as GPX on its page at komoot, and import that"
    ) { $0.json?.has("_embedded.coordinates.items[].lat") ?? false },
    Self(
      message: "is a ride as the site of Ride with GPS stores it",
      advice: "export the ride as a FIT or TCX file on its page at Ride with GPS, and import that"
    ) { $0.json.map(isRideWithGPS) ?? false },
    Self(
      message: "is a logbook of SportTracks",
      advice: "export the activities as FIT, TCX or GPX files in SportTracks, and import those"
    ) { XMLRoot.localName(of: $0.bytes) == "FitnessWorkbook" },
    Self(
      message: "is a log of Sigma",
      advice: "export the activity as a FIT, TCX or GPX file in Sigma's program, and import that"
    ) { XMLRoot.localName(of: $0.bytes) == "Activity" && $0.holds("<GeneralInformation") },
    Self(
      message: "is a log of Suunto in XML",
      advice: "export the activity as a FIT or GPX file in Suunto's app, and import that"
    ) { isSuunto($0) },
    Self(
      message: "is a list of exercises of polarpersonaltrainer.com",
      advice: "take the account export of Polar Flow, or the TCX file of each exercise there"
    ) { XMLRoot.localName(of: $0.bytes) == "polar-exercise-data" },
    Self(
      reason: "laps-without-date", place: Place(line: 1),
      message: "lists the laps of one activity, and nothing in it states the date",
      advice: "export the activity itself as a FIT or TCX file, and import that"
    ) { $0.tableHeader.map(isLaps) ?? false && !statesDate($0) },
    Self(
      reason: "year-missing", place: Place(line: 1),
      message: "is a log of training whose dates have no year",
      advice: "write the year into each of them, such as 2026-05-26 or 26.5.2026"
    ) { TrainingLog.lacksYears($0) },
    Self(
      reason: "map-not-read", message: "is a map of OpenStreetMap in XML",
      advice: "ask Overpass for JSON with [out:json], or export GeoJSON from overpass turbo"
    ) { XMLRoot.localName(of: $0.bytes) == "osm" },
  ]

  /// An activity, or a list of them.
  private static func isNike(_ json: JSONHead) -> Bool {
    json.has("start_epoch_ms") && json.has("metrics[].values[].value")
      || json.paths.contains {
        $0.hasPrefix("tags.com.nike.") || $0.hasPrefix("activities[].tags.com.nike.")
      }
  }

  private static func isRideWithGPS(_ json: JSONHead) -> Bool {
    ["", "trip.", "route."].contains { prefix in
      json.has("\(prefix)track_points[].x") && json.has("\(prefix)track_points[].y")
    }
  }

  /// `sml` of newer programs; older ones wrote two elements without a root.
  private static func isSuunto(_ head: SourceHead) -> Bool {
    switch XMLRoot.localName(of: head.bytes) {
    case "sml": true
    case "header": head.holds("</header>") && head.holds("<Samples>")
    default: false
    }
  }

  /// `Laps,Time,Cumulative Time,Distance,…` of Garmin, `Split,Time,Moving Time,…` of COROS.
  private static func isLaps(_ header: CSVHeader) -> Bool {
    let names = ["laps", "lap", "split", "splits", "intervals", "interval"]
    return header.names.first.map(names.contains) == true && header.contains("time")
      && header.contains("distance") && !header.contains("date")
  }

  /// Indicates whether a cell of the first rows has a date; shorter ones may be `0.05.12`, a time.
  private static func statesDate(_ head: SourceHead) -> Bool {
    head.firstRows(3).contains { row in
      (0..<row.count).contains { column in
        let cell = row.bytes.span.extracting(row.trimmedRange(column))
        return TimestampText.parse(cell) != nil || WrittenTime(cell.string) != nil
          || cell.count >= 8 && DateText(cell)?.end == cell.count
      }
    }
  }

  /// Indicates whether something other than a web page is expected under a name.
  static func isExpected(_ name: String) -> Bool {
    isFeed(name) || isPlaces(name) || isExport(name)
  }

  /// Indicates whether an export is expected under a name.
  static func isExport(_ name: String) -> Bool {
    [".gpx", ".tcx", ".fit", ".csv", ".json", ".xml", ".kml"].contains(where: name.hasSuffix)
  }

  /// Indicates whether a feed is expected under a name.
  private static func isFeed(_ name: String) -> Bool {
    [".rss", ".atom", ".rdf"].contains(where: name.hasSuffix)
      || name.hasSuffix(".xml") && ["feed", "news"].contains(where: name.contains)
  }

  /// Indicates whether places are expected under a name.
  private static func isPlaces(_ name: String) -> Bool {
    PlaceFile.isNamed(name) || ["overpass", "interpreter"].contains(where: name.contains)
  }
}
