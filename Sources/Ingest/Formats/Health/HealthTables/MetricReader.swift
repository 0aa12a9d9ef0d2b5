import ActivityModel

/// Reads a table of metrics: rows of whole days become days, shorter ones samples.
enum MetricReader {
  static func read(
    _ source: inout SourceReader, vendor: String, _ findings: inout Findings
  ) throws(IngestError) {
    let held = try HeldTable(&source, findings: &findings)
    guard let first = held.rows.first, let table = MetricTable(CSVHeader(first)) else { return }
    if !table.otherNames.isEmpty {
      findings.note(
        "columns-not-kept", at: first.place,
        because: "these columns are not kept: \(table.otherNames.joined(separator: ", "))")
    }
    let rows = held.rows.dropFirst().filter { row in
      !findings.refuseIfTooShort(row, columnCount: table.header.count)
    }
    let dates = rows.compactMap { row in
      DateText(row.bytes.span.extracting(row.trimmedRange(table.time)))
    }
    let order = findings.decide(dates, at: first.place)
    var facts = MetricFacts(table: table, order: order, vendor: vendor)
    facts.chooseInterval(rows, &findings)
    for row in rows { facts.read(row, &findings) }
    facts.report(to: &findings)
  }
}

/// What the rows of a table of metrics have said so far.
private struct MetricFacts {
  private let table: MetricTable
  private let order: DateOrder
  private var days: DaysByYear
  private var samples = SamplesByDay()
  private let stream: Int
  /// How long a row lasts that does not say so, in milliseconds; nil for days.
  private var interval: Int64?

  init(table: MetricTable, order: DateOrder, vendor: String) {
    self.table = table
    self.order = order
    // The phone has united what its sources measured.
    let stream = SourceStream(vendor: vendor, kind: .merged)
    days = DaysByYear(stream: stream)
    self.stream = samples.number(of: stream)
  }

  private static let day: Int64 = 86_400_000

  /// Rows that all begin at midnight are days; other rows last as long as the smallest distance
  /// between two of them.
  mutating func chooseInterval(_ rows: [CSVRow], _ findings: inout Findings) {
    guard table.layout == .moments, let place = rows.first?.place else { return }
    let times = rows.compactMap { time($0, table.time) }
    if times.allSatisfy(\.isMidnight) { return }
    let walls = times.map(\.wall).sorted()
    let gaps = zip(walls, walls.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
    let interval = min(gaps.min() ?? 3_600_000, Self.day)
    self.interval = interval
    findings.note(
      "interval", at: place,
      because: "a row lasts \(interval / 60_000) minutes, as the two closest lie apart")
  }

  mutating func read(_ row: CSVRow, _ findings: inout Findings) {
    guard let start = time(row, table.time) else {
      refuse(row, table.time, &findings)
      return
    }
    var length = interval ?? Self.day
    if let end = table.end {
      guard let finish = time(row, end), finish.wall >= start.wall else {
        refuse(row, end, &findings)
        return
      }
      length = finish.wall - start.wall
    }
    // The day of a clock change is an hour longer or shorter; it begins and ends at midnight.
    let isDay = start.isMidnight && (Self.day - 3_600_000...Self.day + 3_600_000).contains(length)
    var readings: [DayReading] = []
    for column in table.columns where !row.isAbsent(column.index) {
      guard
        let value = column.scale.value(row.bytes.span.extracting(row.trimmedRange(column.index)))
      else {
        findings.refuseNumber(row, column: column.index)
        continue
      }
      if isDay || column.quantity.isDaily {
        readings.append(DayReading(quantity: column.quantity, value: value))
      } else {
        append(value, column.quantity, start, length, line: row.line)
      }
    }
    days.append(readings, on: start.date, line: row.line)
  }

  private mutating func append(
    _ value: Int64, _ quantity: Quantity, _ start: MetricTime, _ length: Int64, line: Int
  ) {
    let milliseconds = start.instant?.milliseconds ?? start.wall
    samples.append(
      Sample(start: milliseconds, end: milliseconds + length, value: value), stream: stream,
      quantity, clock: start.instant == nil ? .wall : .utc, line: line)
  }

  consuming func report(to findings: inout Findings) {
    days.report(to: &findings)
    samples.report(to: &findings)
  }

  private func time(_ row: CSVRow, _ column: Int) -> MetricTime? {
    MetricTime(row.bytes.span.extracting(row.trimmedRange(column)), order: order)
  }

  private func refuse(_ row: CSVRow, _ column: Int, _ findings: inout Findings) {
    findings.refuse(
      "time-not-readable", at: row.place,
      because: "\(Excerpt.of(row.string(column))) is no time, or the row ends before it starts; the"
        + " row was left out")
  }
}

extension Quantity {
  /// Whether a number of it says nothing below the day.
  fileprivate var isDaily: Bool { self == .sleepTime || self == .timeInBed }
}
