import ActivityModel

extension Adapter {
  /// The positions of a watch: files with one column each, put behind one another by
  /// ``WithingsFiles``.
  static let withingsPositions = Adapter(
    name: "withings-positions", version: 2, title: "Withings, raw_location_*.csv together",
    recognizes: { $0.bytes.starts(with: WithingsFiles.mark("latitude")) },
    read: WithingsPositions.read)
}

/// The files that hold one part of a position each.
enum WithingsFiles {
  /// In the order in which they are put together; the first two are needed.
  static let parts: [(name: String, part: FixRanges.Part)] = [
    ("latitude", .latitude), ("longitude", .longitude), ("altitude", .elevation),
    ("horizontal-radius", .accuracy), ("gps-speed", .speed),
  ]
  private static let byteLimit = 64 << 20

  /// Exports of 2020 had the positions among the counts of the tracker.
  private static let prefixes = ["raw_location_", "raw_tracker_"]

  /// The beginning of the names of all parts, in the name of one; nil for another file.
  static func prefix(of fileName: String) -> String? {
    prefixes.first { prefix in
      fileName.hasPrefix(prefix)
        && parts.contains { fileName.dropFirst(prefix.count).hasPrefix($0.name) }
    }
  }

  /// The line before the bytes of a part.
  static func mark(_ part: String) -> [UInt8] { Array("\(markText(part))\n".utf8) }

  static func markText(_ part: String) -> String { "pacelog-part: raw_location_\(part).csv" }

  /// The files beside `raw_location_latitude.csv` behind one another, each below its mark.
  ///
  /// - Returns: Nil for any other file, and where there are no longitudes beside it.
  static func together(_ fileName: String, in file: OuterFile) -> [UInt8]? {
    let name = fileName.lowercased()
    guard let prefix = prefix(of: name), name == "\(prefix)latitude.csv",
      let slash = file.path.lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    let folder = Array(file.path[...slash])
    var all: [UInt8] = []
    for part in parts.map(\.name) {
      let path =
        part == "latitude" ? file.path : folder + Array("\(prefix)\(part).csv".utf8)
      guard let open = try? InputFile(reading: path), let count = try? open.status.byteCount,
        count <= byteLimit, let bytes = try? open.read(at: 0, count: count)
      else {
        if part == "latitude" || part == "longitude" { return nil }
        continue
      }
      all += mark(part) + bytes + (bytes.last == ASCII.lineFeed ? [] : [ASCII.lineFeed])
    }
    return all
  }
}

/// Joins the parts of positions by their moments.
enum WithingsPositions {
  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var rows = TableRows()
    var part = ""
    var moments: [Int64: [String: ArraySlice<UInt8>]] = [:]
    var lines: [Int64: Int] = [:]
    var clock = TimestampReader()
    while try rows.next(&source, &diagnostics) {
      let row = rows.row
      if let name = Self.part(row) {
        part = name
        continue
      }
      if row.string(0) == "start" { continue }
      guard row.count >= 3, case .instant(let start, _)? = row.time(0, &clock) else {
        diagnostics.refuseStartWithoutZone(row)
        continue
      }
      // Of several values in a row all but the first are noise.
      moments[start.milliseconds, default: [:]][part] = firstValue(row)
      if part == "latitude" { lines[start.milliseconds] = row.line }
    }
    var fixes = FixesByDay(vendor: "withings", kind: .watch)
    for (moment, values) in moments.sorted(by: { $0.key < $1.key }) {
      let place = Place(line: lines[moment] ?? 1)
      guard let point = point(values, at: Instant(milliseconds: moment), place, &diagnostics) else {
        continue
      }
      fixes.append(point, at: place, &diagnostics)
    }
    try diagnostics.report(fixes, damage: nil, otherwise: "its tables have no row")
  }

  /// The part whose rows begin, in the line of a mark.
  private static func part(_ row: CSVRow) -> String? {
    guard row.count == 1 else { return nil }
    let text = row.string(0)
    return WithingsFiles.parts.map(\.name)
      .first { text == WithingsFiles.markText($0) }
  }

  /// The first number of `[44.5,657.2]`.
  private static func firstValue(_ row: CSVRow) -> ArraySlice<UInt8> {
    row.bytes[row.trimmedRange(2)].drop { $0 == UInt8(ascii: "[") }
      .prefix { $0 != ASCII.comma && $0 != UInt8(ascii: "]") }
  }

  private static func point(
    _ values: [String: ArraySlice<UInt8>], at time: Instant, _ place: Place,
    _ diagnostics: inout Diagnostics
  ) -> TrackPoint? {
    var buffer: [UInt8] = []
    var ranges = FixRanges()
    for (name, part) in WithingsFiles.parts {
      let start = buffer.count
      buffer += values[name] ?? []
      ranges.set(part, start..<buffer.count)
    }
    guard TrackClock.believable.contains(time.milliseconds) else {
      return diagnostics.refuse(
        "time-not-set", at: place, because: "the clock was not set: the fix was left out")
    }
    return FixReader().point(ranges, time: time, in: buffer, at: place, &diagnostics)
  }
}
