/// The meaning of a column of Strava's `activities.csv`, in any language.
enum StravaColumn: CaseIterable, Hashable {
  case identifier, date, title, activityType, description, gear, fileName
  case elapsed, moving, distance, displayedDistance
  case maximumSpeed, ascent, descent
  case averageCadence, maximumHeartRate, averageHeartRate, averagePower, energy, steps

  /// The normalized English name.
  ///
  /// Of two columns with the same name, the first has the rounded number that the site shows, the
  /// second the exact one.
  fileprivate var english: (name: String, isLast: Bool)? {
    switch self {
    case .identifier: ("activity id", false)
    case .date: ("activity date", false)
    case .title: ("activity name", false)
    case .activityType: ("activity type", false)
    case .description: ("activity description", false)
    case .gear: ("activity gear", false)
    case .fileName: ("filename", false)
    case .elapsed: ("elapsed time", true)
    case .moving: ("moving time", true)
    case .distance: ("distance", true)
    case .displayedDistance: ("distance", false)
    case .maximumSpeed: ("max speed", true)
    case .ascent: ("elevation gain", true)
    case .descent: ("elevation loss", true)
    case .averageCadence: ("average cadence", true)
    case .maximumHeartRate: ("max heart rate", true)
    case .averageHeartRate: ("average heart rate", true)
    case .averagePower: ("average watts", true)
    case .energy: ("calories", true)
    case .steps: ("total steps", true)
    }
  }

  /// Its distance from the column of file names, equal in every language and year.
  fileprivate var stepsBehindFileName: Int? {
    switch self {
    case .elapsed: 3
    case .moving: 4
    case .distance: 5
    case .maximumSpeed: 6
    case .ascent: 8
    case .descent: 9
    case .averageCadence: 17
    case .maximumHeartRate: 18
    case .averageHeartRate: 19
    case .averagePower: 21
    case .energy: 22
    default: nil
    }
  }
}

/// The positions of a file's columns.
struct StravaColumns: Sendable {
  let count: Int
  /// True when there is a second, exact column of distances in metres.
  let hasExactDistance: Bool
  /// True when the columns were found by position, because their names are not English.
  let isByPlace: Bool
  private var positions: [StravaColumn: Int] = [:]
  private let names: [String]

  /// Nil unless it is the header of Strava's list of activities.
  ///
  /// - Parameters:
  ///   - header: The first row of the table.
  ///   - rows: Some of the following rows, whose file names identify the list in other languages.
  init?(_ header: CSVRow, rows: some Sequence<CSVRow>) {
    names = header.strings.map { CellText.normalized(StravaColumns.withoutMarkup($0)) }
    count = names.count
    if names.contains("activity id"), names.contains("activity date") {
      (isByPlace, hasExactDistance) = (false, names.count { $0 == "distance" } > 1)
      placeByName()
    } else if let fileName = StravaColumns.fileNamePlace(names, rows) {
      (isByPlace, hasExactDistance) = (true, names.count > fileName + 22)
      place(around: fileName)
    } else {
      return nil
    }
  }

  subscript(column: StravaColumn) -> Int? { positions[column] }

  /// The names of the columns that are not imported; an exact column covers its rounded one.
  var namesNotKept: [String] {
    let kept = Set(positions.values.map { names[$0] })
    return names.filter { !$0.isEmpty && !kept.contains($0) }
  }

  private mutating func placeByName() {
    for column in StravaColumn.allCases {
      guard let english = column.english else { continue }
      positions[column] =
        english.isLast ? names.lastIndex(of: english.name) : names.firstIndex(of: english.name)
    }
  }

  private mutating func place(around fileName: Int) {
    positions = [.identifier: 0, .date: 1, .title: 2, .activityType: 3, .fileName: fileName]
    if fileName > 5 { positions[.description] = 4 }
    if fileName > 6 { positions[.elapsed] = 5 }
    if fileName > 7 { positions[.displayedDistance] = 6 }
    if fileName > 8 { positions[.gear] = fileName - 1 }
    positions[.distance] = positions[.displayedDistance]
    guard hasExactDistance else { return }
    for column in StravaColumn.allCases {
      if let steps = column.stepsBehindFileName { positions[column] = fileName + steps }
    }
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
      guard row.count > 0, row.string(0).utf8.allSatisfy({ ASCII.digit($0) != nil }) else {
        continue
      }
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
