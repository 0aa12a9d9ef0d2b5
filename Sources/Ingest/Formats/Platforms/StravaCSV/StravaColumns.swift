/// The columns of Strava's `activities.csv`, in any language.
struct StravaColumns: Sendable {
  /// By the normalized English names.
  private static let description = TableDescription(
    "strava", .activity,
    [
      .start("activity date"), TableColumn(["activity type"], .sport),
      TableColumn(["activity name"], .title), TableColumn(["activity description"], .notes),
      TableColumn(["filename"], .recording), .total("elapsed time", .elapsedTime, "s"),
      .total("moving time", .movingTime, "s"), .total("distance", .distance, "m"),
      TableColumn(["elevation gain"], .total(.ascent), in: "m"),
      TableColumn(["elevation loss"], .total(.descent), in: "m"),
      .total("calories", .energy, "kcal"), .total("average heart rate", .averageHeartRate),
      .total("max heart rate", .maximumHeartRate), .total("average cadence", .averageCadence),
      .total("max speed", .maximumSpeed, "m/s"), .total("average watts", .averagePower),
      .total("total steps", .steps),
    ])
  /// Of a column and the one of file names: equal in every language and year.
  private static let stepsBehindFileName = [
    "elapsed time": 3, "moving time": 4, "distance": 5, "max speed": 6, "elevation gain": 8,
    "elevation loss": 9, "average cadence": 17, "max heart rate": 18, "average heart rate": 19,
    "average watts": 21, "calories": 22,
  ]

  /// The columns that become words and totals.
  let table: TableColumns
  let identifier: Int?
  let gear: Int?
  /// True when the columns were found by position, because their names are not English.
  let isByPlace: Bool
  /// True for a list whose only distance is the rounded one that the site shows.
  ///
  /// Until 2018 the first column was `id`, and the only distance was in metres.
  let hasRoundedDistanceOnly: Bool
  /// The names of the columns that are not imported; an exact column covers its rounded one.
  let namesNotKept: [String]

  /// Nil unless it is the header of Strava's list of activities.
  ///
  /// - Parameters:
  ///   - header: The first row of the table.
  ///   - rows: Some of the following rows, whose file names identify the list in other languages.
  init?(_ header: CSVRow, rows: some Sequence<CSVRow>) {
    let names = header.strings.map { CellText.normalized(StravaColumns.withoutMarkup($0)) }
    let places: [String: Int]
    if names.contains("activity id"), names.contains("activity date") {
      isByPlace = false
      places = StravaColumns.places(in: names)
      hasRoundedDistanceOnly = names.count { $0 == "distance" } == 1
    } else if let fileName = StravaColumns.fileNamePlace(names, rows) {
      isByPlace = true
      places = StravaColumns.places(around: fileName, count: names.count)
      hasRoundedDistanceOnly =
        !StravaColumns.hasExactTotals(around: fileName, count: names.count) && names[0] != "id"
    } else {
      return nil
    }
    (identifier, gear) = (places["activity id"], places["activity gear"])
    let none = CSVHeader(names: names.map { _ in "" })
    let english = Dictionary(uniqueKeysWithValues: places.map { ($0.value, $0.key) })
    table = TableColumns(StravaColumns.description, none.renaming(english))
    let kept = Set(places.values.map { names[$0] })
    namesNotKept = names.filter { !$0.isEmpty && !kept.contains($0) }
  }

  /// The places of English names.
  ///
  /// Of two totals with the same name, the first has the rounded number that the site shows, the
  /// second the exact one.
  private static func places(in names: [String]) -> [String: Int] {
    var places: [String: Int] = [:]
    for column in description.columns {
      let name = column.names[0]
      if case .total = column.meaning {
        places[name] = names.lastIndex(of: name)
      } else {
        places[name] = names.firstIndex(of: name)
      }
    }
    places["activity id"] = names.firstIndex(of: "activity id")
    places["activity gear"] = names.firstIndex(of: "activity gear")
    return places
  }

  private static func places(around fileName: Int, count: Int) -> [String: Int] {
    var places = [
      "activity id": 0, "activity date": 1, "activity name": 2, "activity type": 3,
      "filename": fileName,
    ]
    if fileName > 5 { places["activity description"] = 4 }
    if fileName > 8 { places["activity gear"] = fileName - 1 }
    // Below the first columns is the rounded distance, in old lists the only one.
    let hasExactTotals = hasExactTotals(around: fileName, count: count)
    if fileName > 7 { places[hasExactTotals ? "rounded distance" : "distance"] = 6 }
    guard hasExactTotals else {
      if fileName > 6 { places["elapsed time"] = 5 }
      return places
    }
    return places.merging(stepsBehindFileName.mapValues { fileName + $0 }) { $1 }
  }

  private static func hasExactTotals(around fileName: Int, count: Int) -> Bool {
    count > fileName + 22
  }

  /// The column of file names, or nil for another table.
  ///
  /// The rounded time and distance, columns 6 and 7, recur three and five columns after the file
  /// name. Otherwise the values identify it: `activities/123.fit.gz`.
  private static func fileNamePlace(
    _ names: [String], _ rows: some Sequence<CSVRow>
  ) -> Int? {
    guard names.count >= 5 else { return nil }
    if names.count > 12, !names[5].isEmpty,
      let elapsed = names[7...].firstIndex(of: names[5]),
      let distance = names[7...].firstIndex(of: names[6]), distance == elapsed + 2, elapsed >= 10
    {
      return elapsed - 3
    }
    for row in rows {
      guard row.startsWithNumber() else { continue }
      let columns = row.strings.prefix(names.count)
      if let place = columns.firstIndex(where: isActivityFile), place >= 4 { return place }
    }
    return nil
  }

  /// True for a name such as `activities/4711.tcx.gz`.
  static func isActivityFile(_ text: String) -> Bool {
    text.wholeMatch(of: /activities\/[0-9]+\.(?:gpx|tcx|fit)(?:\.gz)?/.ignoresCase()) != nil
  }

  /// Removes markup from headers: `<span class="…">Start Time</span>`.
  static func withoutMarkup(_ text: String) -> String {
    guard text.contains("<") else { return text }
    var plain = ""
    var isInTag = false
    for character in text {
      switch character {
      case "<": isInTag = true
      case ">" where isInTag: isInTag = false
      default: if !isInTag { plain.append(character) }
      }
    }
    return plain
  }
}

extension CSVRow {
  /// True when the first cell has nothing but digits and these other characters.
  func startsWithNumber(and others: String = "") -> Bool {
    count > 0
      && bytes[range(0)].allSatisfy { byte in
        ASCII.digit(byte) != nil || others.utf8.contains(byte)
      }
  }
}
