import ActivityModel

extension Adapter {
  /// The report of weights exported by connect.garmin.com.
  static let garminWeightCSV = Adapter(
    name: "garmin-weight-csv", version: 1, title: "Garmin Connect, report of weight",
    recognizes: { head in
      let rows = head.firstRows(3).filter { !$0.isBlank }
      return rows.count > 1 && GarminWeight.isHeader(rows[0], next: rows[1])
    },
    read: GarminWeight.read)
}

/// Reads a row a weighing: its time of day, below a row with nothing but the date.
///
/// The columns have the same places in every language; cells state their units.
enum GarminWeight {
  private static let weight = 1
  private static let bodyFat = 4

  /// True for `Time,Weight,Change,BMI,Body Fat,…`, followed by a date.
  static func isHeader(_ row: CSVRow, next: CSVRow) -> Bool {
    let names = CSVHeader(row).names.filter { !$0.isEmpty }
    return names.count == 8 && (names[3].hasPrefix("bmi") || names[3].hasPrefix("imc"))
      && time(next, clock: TableClock(order: .yearMonthDay)) != nil
  }

  /// The date, or the date and time, in the first cell.
  private static func time(_ row: CSVRow, clock: TableClock) -> TableTime? {
    var clock = clock
    return clock.time(row, 0)
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let table = try TableRows.all(of: &source, &diagnostics)
    guard let header = table.first else { return }
    let rows = table.dropFirst()
    let order = diagnostics.decide(rows.compactMap { $0.date(0) }, at: header.place)
    diagnostics.noteColumns(
      notKept: CSVHeader(header).names(except: [0, weight, bodyFat]), at: header.place)
    var samples = SamplesByDay()
    let stream = samples.number(of: SourceStream(vendor: "garmin", kind: .merged))
    var day: TableTime?
    for row in rows {
      if (1..<max(1, row.count)).allSatisfy(row.isEmpty) {
        day = time(row, clock: TableClock(order: order))
        if day == nil { diagnostics.refuseDate(row, column: 0) }
        continue
      }
      guard let start = moment(row, on: day, order) else {
        diagnostics.refuse(
          "time-not-readable", at: row.place,
          because: "\(Excerpt.of(row.string(0))) is no time of a day that is named above; the row"
            + " was left out")
        continue
      }
      for (column, quantity) in [(weight, Quantity.weight), (bodyFat, .bodyFat)] {
        guard let value = value(row, column, quantity, &diagnostics) else { continue }
        samples.append(
          Sample(start: start, end: start, value: value, zone: 0), stream: stream, quantity,
          clock: .wall, line: row.line)
      }
    }
    samples.report(to: &diagnostics)
  }

  private static func moment(_ row: CSVRow, on day: TableTime?, _ order: DateOrder) -> Int64? {
    if let clock = ClockText.milliseconds(row.bytes.span.extracting(row.trimmedRange(0))) {
      return day.map { $0.wall + Int64(clock) }
    }
    return time(row, clock: TableClock(order: order))?.wall
  }

  /// A number with its unit, with a point or a comma: no body needs thousands.
  private static func value(
    _ row: CSVRow, _ column: Int, _ quantity: Quantity, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    guard !row.isAbsent(column), let measure = Measure(quantity, in: quantity.ownUnit) else {
      return nil
    }
    let cell = row.bytes.span.extracting(row.trimmedRange(column))
    if let value = measure.ownUnit(cell, in: .point) ?? measure.ownUnit(cell, in: .comma) {
      return value > 0 ? value : nil
    }
    diagnostics.refuseNumber(row, column: column)
    return nil
  }
}

extension Quantity {
  /// The unit under which a report of body measures is looked up.
  fileprivate var ownUnit: String { self == .bodyFat ? "%" : "kg" }
}
