import ActivityModel

extension Adapter {
  /// One day's table of quarters of an hour in a Google Takeout of Google Fit.
  static let googleFitQuarterHoursCSV = Adapter(
    name: "google-fit-quarter-hours-csv", version: 3,
    title: "Google Fit, one day in quarters of an hour", readsFileName: true,
    recognizes: GoogleFitQuarterHours.recognizes, read: GoogleFitQuarterHours.read)
}

/// Reads one interval a row; the day is in the name of the file only: `2025-01-29.csv`.
///
/// The rows of a day add up to the row of that day in `Daily activity metrics.csv`, and so do the
/// samples: fractions of a unit are carried from row to row.
enum GoogleFitQuarterHours {
  private static let table = TableDescription(
    "google-fit", .interval,
    [
      TableColumn(GoogleFitTables.startOfQuarterHour, .start),
      TableColumn(GoogleFitTables.endOfQuarterHour, .end),
    ] + GoogleFitTables.measures)

  static func recognizes(_ head: SourceHead) -> Bool {
    let rows = head.firstRows(3).filter { !$0.isBlank }
    guard let first = rows.first, let columns = table.columns(in: CSVHeader(first)),
      let start = columns[.start], columns[.end] != nil
    else { return false }
    // A moment with a date is another vendor's.
    return rows.dropFirst().first.map { OffsetClock($0, start) != nil } ?? true
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let day = try day(named: source.fileName)
    var rows = TableRows()
    guard let header = try rows.header(&source, &diagnostics) else { return }
    guard let columns = table.columns(in: header), let startColumn = columns[.start],
      let endColumn = columns[.end]
    else { throw .unknownHeader(rows.row) }
    diagnostics.noteColumns(notKept: columns.otherNames, at: rows.row.place)
    try rows.restoreSaved(&source, &diagnostics)
    var samples = QuarterHours(day: day)
    while try rows.next(&source, &diagnostics) {
      let row = rows.row
      guard let start = OffsetClock(row, startColumn), let end = OffsetClock(row, endColumn) else {
        diagnostics.refuse(
          "time-not-readable", at: row.place,
          because: "\(Excerpt.of(row.string(startColumn))) to \(Excerpt.of(row.string(endColumn)))"
            + " is no stretch of a day; the row was left out")
        continue
      }
      samples.append(row, from: start, to: end, columns.measures, &diagnostics)
    }
    samples.report(to: &diagnostics)
  }

  /// The day in `2025-01-29.csv`, also behind the name of a folder or of a copy: `(1)`.
  private static func day(named name: String) throws(IngestError) -> LocalDate {
    let bytes = Array(name.utf8)
    for start in 0..<max(0, bytes.count - 9) {
      let text = String(decoding: bytes[start..<start + 10], as: UTF8.self)
      if let date = LocalDate(iso8601: text) { return date }
    }
    throw IngestError(
      reason: "day-not-named", at: Place(),
      "its rows are quarters of an hour of a day that only the file's name has, and the name"
        + " \(Excerpt.of(name)) has no date",
      advice: "give the file the name that it has in the export, such as 2025-01-29.csv")
  }
}

/// A local time, and its offset from UTC: `00:15:00.000+05:30`.
private struct OffsetClock {
  let millisecondsOfDay: Int64
  let offsetSeconds: Int64

  init?(_ row: CSVRow, _ column: Int) {
    // The same text behind any day is a time of ISO 8601.
    let text = Array("2000-01-01T".utf8) + row.bytes[row.trimmedRange(column)]
    guard case .instant(let instant, let offset) = TimestampText.parse(text.span) else {
      return nil
    }
    let seconds = Int64(offset ?? 0)
    offsetSeconds = seconds
    let midnight = Instant(
      utc: LocalDateTime(date: LocalDate(daysSinceEpoch: 10_957), millisecondsOfDay: 0))
    millisecondsOfDay = instant.milliseconds(since: midnight) + seconds * 1_000
  }
}

/// The samples of one day, whose fractions are carried on from row to row.
private struct QuarterHours {
  private let midnight: Int64
  private var samples = SamplesByDay()
  private let stream: Int
  /// Of each quantity the exact sum so far, and the sum of the samples.
  private var sums: [Quantity: (exact: Int128, reported: Int64)] = [:]

  init(day: LocalDate) {
    midnight = Int64(day.daysSinceEpoch) * 86_400_000
    // The stream of the daily rows: Google has united the phone and the watches already.
    stream = samples.number(of: SourceStream(vendor: "google-fit", kind: .phone))
  }

  mutating func append(
    _ row: CSVRow, from start: OffsetClock, to end: OffsetClock,
    _ measures: [(column: Int, measure: Measure)], _ diagnostics: inout Diagnostics
  ) {
    let first = midnight + start.millisecondsOfDay - start.offsetSeconds * 1_000
    var last = midnight + end.millisecondsOfDay - end.offsetSeconds * 1_000
    // The last interval ends at the next midnight.
    if last <= first { last += 86_400_000 }
    let zone =
      start.offsetSeconds == 0
      ? 0 : samples.number(of: .offset(seconds: Int32(start.offsetSeconds)))
    for (column, measure) in measures where !row.isAbsent(column) {
      guard let value = value(row, column, measure) else {
        diagnostics.refuseNumber(row, column: column)
        continue
      }
      samples.append(
        Sample(start: first, end: last, value: value, zone: zone), stream: stream,
        measure.quantity, line: row.line)
    }
  }

  private mutating func value(_ row: CSVRow, _ column: Int, _ measure: Measure) -> Int64? {
    let cell = row.bytes.span.extracting(row.range(column))
    guard let exact = measure.scale.exact(cell) else { return nil }
    // Measures are averaged over a day, everything else adds up.
    guard measure.quantity.isCounted else { return measure.scale.rounded(exact) }
    var sum = sums[measure.quantity] ?? (0, 0)
    sum.exact += exact
    guard let total = measure.scale.rounded(sum.exact) else { return nil }
    let value = total - sum.reported
    sum.reported = total
    sums[measure.quantity] = sum
    return value
  }

  consuming func report(to diagnostics: inout Diagnostics) { samples.report(to: &diagnostics) }
}
