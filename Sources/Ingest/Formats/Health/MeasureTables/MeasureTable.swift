import ActivityModel

extension Adapter {
  /// `biometrics.csv` of Cronometer: one number a row, with its unit.
  static let cronometerBiometrics = Adapter(
    name: "cronometer-biometrics", version: 2, title: "Cronometer, CSV of biometrics",
    recognizes: MeasureTable.cronometer.table.fits, read: MeasureTable.cronometer.read)

  /// The body tracker of FitNotes.
  static let fitNotesBody = Adapter(
    name: "fitnotes-body", version: 3, title: "FitNotes, CSV of the body tracker",
    recognizes: MeasureTable.fitNotes.table.fits, read: MeasureTable.fitNotes.read)
}

/// A table whose rows are one number each, with the names of what was measured and of the unit.
///
/// A row without a time of day is a number of its day.
struct MeasureTable: Sendable {
  let vendor: String
  /// The columns of the day, the name, the unit and the number.
  let day, name, unit, amount: String
  let table: NamedTable

  fileprivate static let cronometer = MeasureTable(
    vendor: "cronometer", day: "day", name: "metric", unit: "unit", amount: "amount",
    table: NamedTable(
      needs: ["day", "metric", "unit", "amount"], optional: ["time", "group"],
      dated: "day"))
  fileprivate static let fitNotes = MeasureTable(
    vendor: "fitnotes", day: "date", name: "measurement", unit: "unit", amount: "value",
    table: NamedTable(
      needs: ["date", "time", "measurement", "value", "unit"], optional: ["comment"],
      dated: "date"))

  fileprivate func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var samples = SamplesByDay()
    var days: [String: DaysByYear] = [:]
    try table.read(&source, &diagnostics) { read($0, &samples, &days, &$1) }
    for (_, days) in days.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      days.report(to: &diagnostics)
    }
    samples.report(to: &diagnostics)
  }

  private func read(
    _ cells: NamedCells, _ samples: inout SamplesByDay, _ days: inout [String: DaysByYear],
    _ diagnostics: inout Diagnostics
  ) {
    guard let day = cells.header.column(day), let amount = cells.header.column(amount) else {
      return
    }
    let row = cells.row
    guard let date = row.date(day)?.date(cells.dates) else {
      return diagnostics.refuseDate(row, column: day)
    }
    // The origin is in brackets: `Weight (Apple Health)`.
    let (metric, origin) = CellText.nameAndUnit(cells[name] ?? "")
    let name = CellText.normalized(metric)
    guard let quantity = Self.quantities[name] else {
      return diagnostics.note(
        "metric-not-kept", at: row.place,
        because: "\(Excerpt.of(name)) is no measure that is kept: the row was left out")
    }
    let unit = cells[unit] == "kgs" ? "kg" : cells[unit] ?? ""
    guard let measure = Measure(quantity, in: unit) else {
      return diagnostics.refuse(
        "unit-not-known", at: row.place,
        because: "\(name) in \(Excerpt.of(unit)) is not known: the row was left out")
    }
    guard let value = diagnostics.value(row, amount, measure, in: .point) else { return }
    let stream = SourceStream(vendor: vendor, device: origin ?? "", kind: .app)
    guard let clock = cells["time"].flatMap({ ClockText.milliseconds(Array($0.utf8).span) }) else {
      days[stream.device, default: DaysByYear(stream: stream)].append(
        [DayReading(quantity: quantity, value: value)], on: date, line: row.line)
      return
    }
    let start = Int64(date.daysSinceEpoch) * 86_400_000 + Int64(clock)
    samples.append(
      Sample(start: start, end: start, value: value), stream: samples.number(of: stream),
      quantity, clock: .wall, line: row.line)
  }

  private static let quantities: [String: Quantity] = [
    "weight": .weight, "bodyweight": .weight, "body fat": .bodyFat, "lean body mass": .leanMass,
    "lean mass": .leanMass, "waist": .waistGirth, "waist size": .waistGirth, "hips": .hipGirth,
    "hip size": .hipGirth, "neck": .neckGirth, "neck size": .neckGirth, "chest": .chestGirth,
    "chest size": .chestGirth, "heart rate": .heartRate,
    "resting heart rate": .restingHeartRate, "oxygen saturation": .oxygenSaturation,
    "respiratory rate": .respiratoryRate, "height": .height,
  ]
}
