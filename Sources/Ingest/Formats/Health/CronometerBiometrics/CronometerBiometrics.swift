import ActivityModel

extension Adapter {
  /// `biometrics.csv` of Cronometer: one number a row, with its unit.
  static let cronometerBiometrics = Adapter(
    name: "cronometer-biometrics", version: 1, title: "Cronometer, CSV of biometrics",
    recognizes: { head in head.tableHeader.flatMap(CronometerBiometrics.init) != nil },
    read: CronometerBiometrics.read)
}

struct CronometerBiometrics {
  private let day: Int
  private let time: Int?
  private let metric: Int
  private let unit: Int
  private let amount: Int

  init?(_ header: CSVHeader) {
    guard let day = header.column("day"), let metric = header.column("metric"),
      let unit = header.column("unit"), let amount = header.column("amount")
    else { return nil }
    (self.day, self.metric, self.unit, self.amount) = (day, metric, unit, amount)
    time = header.column("time")
  }

  static func read(
    _ source: inout SourceReader, _ findings: inout Findings
  ) throws(IngestError) {
    var rows = TableRows()
    guard let header = try rows.header(&source, &findings) else { return }
    guard let table = CronometerBiometrics(header) else { throw .unknownHeader(rows.row) }
    var samples = SamplesByDay()
    var days: [String: DaysByYear] = [:]
    while try rows.next(&source, &findings) {
      table.read(rows.row, &samples, &days, &findings)
    }
    for (_, days) in days.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      days.report(to: &findings)
    }
    samples.report(to: &findings)
  }

  private func read(
    _ row: CSVRow, _ samples: inout SamplesByDay, _ days: inout [String: DaysByYear],
    _ findings: inout Findings
  ) {
    let text = row.bytes.span.extracting(row.trimmedRange(day))
    guard let date = DateText(text)?.date(.yearMonthDay) else {
      return findings.refuseDate(row, column: day)
    }
    let (name, origin) = split(row.string(metric))
    guard let quantity = Self.quantities[name] else {
      return findings.note(
        "metric-not-kept", at: row.place,
        because: "\(Excerpt.of(name)) is no measure that is kept: the row was left out")
    }
    guard let measure = Measure(quantity, in: row.string(unit)) else {
      return findings.refuse(
        "unit-not-known", at: row.place,
        because: "\(name) in \(Excerpt.of(row.string(unit))) is not known: the row was left out")
    }
    guard let value = findings.value(row, amount, measure, in: .point) else { return }
    let stream = SourceStream(vendor: "cronometer", device: origin, kind: .app)
    guard let milliseconds = clock(row) else {
      days[origin, default: DaysByYear(stream: stream)].append(
        [DayReading(quantity: quantity, value: value)], on: date, line: row.line)
      return
    }
    let start = Int64(date.daysSinceEpoch) * 86_400_000 + milliseconds
    samples.append(
      Sample(start: start, end: start, value: value), stream: samples.number(of: stream),
      quantity, clock: .wall, line: row.line)
  }

  private func clock(_ row: CSVRow) -> Int64? {
    guard let time, !row.isAbsent(time) else { return nil }
    return ClockText.milliseconds(row.bytes.span.extracting(row.trimmedRange(time)))
      .map { Int64($0) }
  }

  /// `weight` and `Apple Health` of `Weight (Apple Health)`.
  private func split(_ text: String) -> (name: String, origin: String) {
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "(") else {
      return (CellText.normalized(text), "")
    }
    return (
      CellText.normalized(String(text[..<open])),
      String(text[text.index(after: open)...].dropLast())
    )
  }

  private static let quantities: [String: Quantity] = [
    "weight": .weight, "body fat": .bodyFat, "lean body mass": .leanMass, "lean mass": .leanMass,
    "waist": .waistGirth, "waist size": .waistGirth, "hips": .hipGirth, "hip size": .hipGirth,
    "neck": .neckGirth, "neck size": .neckGirth, "chest": .chestGirth, "chest size": .chestGirth,
    "heart rate": .heartRate, "resting heart rate": .restingHeartRate,
    "oxygen saturation": .oxygenSaturation, "respiratory rate": .respiratoryRate,
    "height": .height,
  ]
}
