import ActivityModel

extension Adapter {
  /// Tracks of OziExplorer, which many receivers and the GeoLife data set write.
  static let oziExplorer = Adapter(
    name: "oziexplorer", version: 1, title: "OziExplorer tracks",
    recognizes: OziExplorer.recognizes, read: OziExplorer.read)
}

/// Reads rows of latitude, longitude, break, elevation in feet, and days since 1899-12-30 in UTC.
///
/// Six lines come before them. The date and time as text behind them are in a language and form
/// of the writer's choice and are not read. Quotes mean nothing: a track's name may have one.
enum OziExplorer {
  private static let headLineCount = 6
  /// Far above the longest row of any program.
  private static let lineLimit = 65_536

  /// The third line is the same in every file; the first names the program that wrote it.
  static func recognizes(_ head: SourceHead) -> Bool {
    var source = SourceReader(fileName: head.fileName, bytes: head.bytes)
    var lines = LineReader(limit: lineLimit)
    while lines.number < 3 {
      guard (try? lines.next(&source)) == true else { return false }
    }
    return CSVRow(unquoted: lines.line, line: 3).string(0).lowercased() == "altitude is in feet"
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var lines = LineReader(limit: lineLimit)
    var track = OziTrack()
    while try lines.next(&source) {
      let row = CSVRow(unquoted: lines.line, line: lines.number)
      if row.line == 2 { try requireWGS84(row) }
      if row.line <= headLineCount || row.isBlank { continue }
      if lines.isTooLong {
        diagnostics.refuse(
          "line-too-long", at: row.place, because: "a line is longer than \(lineLimit) bytes")
        continue
      }
      track.take(row, &diagnostics)
    }
    track.refuseDoubtful(&diagnostics)
    try diagnostics.report(track.fixes, damage: nil, otherwise: "it has no track points")
  }

  /// The fix of a row with all its cells, or nil when it is refused.
  static func point(of row: CSVRow, _ diagnostics: inout Diagnostics) -> TrackPoint? {
    guard let time = time(of: row, &diagnostics),
      var point = FixReader().point(
        ranges(in: row), time: time, in: row.bytes, at: row.place, &diagnostics)
    else { return nil }
    point.elevationCentimeters = point.elevationCentimeters.flatMap(elevation)
    return point
  }

  private static func ranges(in row: CSVRow) -> FixRanges {
    FixRanges(
      latitude: row.trimmedRange(0), longitude: row.trimmedRange(1),
      elevation: row.trimmedRange(3))
  }

  /// Positions on another datum are up to hundreds of metres away.
  private static func requireWGS84(_ row: CSVRow) throws(IngestError) {
    let datum = row.string(0)
    guard datum.filter({ $0 != " " && $0 != "-" }).uppercased() != "WGS84" else { return }
    throw IngestError(
      reason: "datum-not-read", at: row.place,
      datum.isEmpty
        ? "the second line states no datum"
        : "its positions are on the datum \(Excerpt.of(datum)), not on WGS 84",
      advice: "export the track again with the datum WGS 84")
  }

  /// The time of a row; nil when the row is refused for it.
  private static func time(of row: CSVRow, _ diagnostics: inout Diagnostics) -> Instant? {
    let text = row.bytes[row.trimmedRange(4)]
    guard let days = Decimal.scaled(row.bytes.span.extracting(row.trimmedRange(4)), places: 12)
    else {
      let problem = text.isEmpty ? "a fix has no time" : "\(Excerpt.of(text)) is no number of days"
      return diagnostics.refuse(
        text.isEmpty ? "time-missing" : "time-not-readable", at: row.place,
        because: "\(problem) and was left out")
    }
    let time = Instant(milliseconds: milliseconds(days, text))
    guard TrackClock.believableNumbers.contains(time.milliseconds) else {
      return diagnostics.refuse(
        "time-not-set", at: row.place,
        because: "the clock behind \(Excerpt.of(text)) was not set; the fix was left out")
    }
    return time
  }

  /// Since 1970; a whole second where one is within half of the number's last digit.
  private static func milliseconds(_ days: Int64, _ text: ArraySlice<UInt8>) -> Int64 {
    let exact = Int128(days) * 86_400_000 / 1_000_000_000_000 - 2_209_161_600_000
    let milliseconds = Int64(clamping: exact)
    let second = (milliseconds + 500) / 1_000 * 1_000
    let digits = text.lastIndex(of: UInt8(ascii: ".")).map { text.endIndex - $0 - 1 } ?? 0
    // Half of the last digit, and a millisecond that rounding takes.
    let doubt = (0..<digits).reduce(Int64(43_200_000)) { doubt, _ in doubt / 10 } + 1
    return abs(milliseconds - second) <= doubt && digits >= 6 ? second : milliseconds
  }

  /// In centimetres; −777 feet is a writer's "not known".
  private static func elevation(hundredthsOfFoot feet: Int32) -> Int32? {
    feet == -77_700 ? nil : FixReader.centimeters(hundredthsOfFoot: feet)
  }
}
