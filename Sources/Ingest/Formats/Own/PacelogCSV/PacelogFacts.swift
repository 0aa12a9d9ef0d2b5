import ActivityModel

/// The facts of the rows read so far.
struct PacelogFacts {
  private var days: [String: DaysByYear] = [:]
  private var samples = SamplesByDay()
  private var others: [LocatedFact] = []
  private var clock = TimestampReader()

  // MARK: Days

  mutating func appendDay(
    _ cells: NamedCells, _ columns: TableColumns, _ diagnostics: inout Diagnostics
  ) {
    guard let date = date(cells, &diagnostics) else { return }
    let device = cells["device"] ?? ""
    let stream = SourceStream(.ownTables, device: device, kind: .unknown)
    days[device, default: DaysByYear(stream: stream)].append(
      columns.readings(of: cells.row, in: .point, &diagnostics), on: date, line: cells.row.line)
  }

  private func date(_ cells: NamedCells, _ diagnostics: inout Diagnostics) -> LocalDate? {
    guard let column = cells.header.column("date") else { return nil }
    if let date = Self.date(cells.row.string(column)) { return date }
    if cells.dates != .yearMonthDay, let date = cells.row.date(column)?.date(cells.dates) {
      return date
    }
    diagnostics.refuseDate(cells.row, column: column)
    return nil
  }

  /// A date, or its midnight: `2024-03-01` and `2024-03-01 00:00:00`.
  static func date(_ text: String) -> LocalDate? {
    if let date = LocalDate(iso8601: text) { return date }
    guard let stated = TimestampText.parse(Array(text.utf8).span) else { return nil }
    let time = TableTime(stated)
    return time.isMidnight ? time.date : nil
  }

  // MARK: Samples

  mutating func appendSample(_ cells: NamedCells, _ diagnostics: inout Diagnostics) {
    guard let start = time("start", cells, &diagnostics) else { return }
    guard let end = cells["end"] == nil ? start : time("end", cells, &diagnostics) else { return }
    guard start.clock == end.clock, end.milliseconds >= start.milliseconds else {
      return diagnostics.refuse(
        "end-before-start", at: cells.place,
        because:
          "the end is before the start, or only one of the two has a zone; the row was left"
          + " out")
    }
    guard let (quantity, value) = value(cells, &diagnostics) else { return }
    let stream = samples.number(
      of: SourceStream(.ownTables, device: cells["device"] ?? "", kind: .unknown))
    let zone = start.offsetSeconds.map { samples.number(of: .offset(seconds: Int32($0))) } ?? 0
    samples.append(
      Sample(start: start.milliseconds, end: end.milliseconds, value: value, zone: zone),
      stream: stream, quantity, clock: start.clock, line: cells.row.line)
  }

  private func value(_ cells: NamedCells, _ diagnostics: inout Diagnostics) -> (Quantity, Int64)? {
    let name = cells["quantity"] ?? ""
    guard let column = cells.header.column("value") else { return nil }
    if name == "sleep_stage" {
      let word = cells.row.string(column)
      if let stage = Self.stages[word] { return (.sleepStage, stage.rawValue) }
      return diagnostics.refuse(
        "sleep-stage-not-known", at: cells.place,
        because: "\(Excerpt.of(word)) is none of"
          + " \(Self.stages.keys.sorted().joined(separator: ", ")); the row was left out")
    }
    guard let measured = PacelogTable.measures.first(where: { $0.names == [name] }),
      case .quantity(let quantity) = measured.meaning,
      let measure = Measure(quantity, in: measured.unit)
    else {
      return diagnostics.refuse(
        "quantity-not-known", at: cells.place,
        because: "there is no quantity \(Excerpt.of(name)); the row was left out")
    }
    guard let value = measure.value(cells.row, column, in: .point) else {
      diagnostics.refuseRow(cells.row, "value", column)
      return nil
    }
    return (quantity, value)
  }

  private static let stages: [String: SleepStage] = [
    "in_bed": .inBed, "awake": .awake, "asleep": .asleep, "light": .light, "deep": .deep,
    "rem": .rem,
  ]

  // MARK: Activities

  mutating func appendActivity(
    _ cells: NamedCells, _ columns: TableColumns, _ diagnostics: inout Diagnostics
  ) {
    guard let start = time("start", cells, &diagnostics) else { return }
    var activity = columns.activity(cells.row, at: start.stated)
    activity.totals = columns.totals(of: cells.row, &diagnostics) {
      $1.value(cells.row, $0, in: .point)
    }
    guard activity.totals != DeviceTotals() else {
      return diagnostics.refuseWithoutContent(cells.row)
    }
    activity.isManual = true
    if let sport = activity.sportLabel.flatMap(Sport.init) { activity.sport = sport }
    others.append(LocatedFact(fact: .activityRecorded(activity), place: cells.place))
  }

  // MARK: Tests

  mutating func appendTest(_ cells: NamedCells, _ diagnostics: inout Diagnostics) {
    guard let date = date(cells, &diagnostics) else { return }
    let reading = PacelogTest(cells)
    guard let (test, result) = reading.testAndResult else {
      return diagnostics.refuse(
        "test-not-readable", at: cells.place,
        because: "\(reading.missing); the row was left out")
    }
    let fact = TestRecorded(date: date, test: test, result: result, notes: cells["notes"])
    others.append(LocatedFact(fact: .testRecorded(fact), place: cells.place))
  }

  // MARK: All of it

  consuming func report(to diagnostics: inout Diagnostics) {
    for located in others { diagnostics.append(located.fact, at: located.place, records: 1) }
    for (_, days) in days.sorted(by: { $0.key < $1.key }) {
      days.noteDifferences(in: &diagnostics)
      days.report(to: &diagnostics)
    }
    samples.report(to: &diagnostics)
  }

  private mutating func time(
    _ name: String, _ cells: NamedCells, _ diagnostics: inout Diagnostics
  ) -> TableTime? {
    guard let column = cells.header.column(name) else { return nil }
    if let stated = cells.row.time(column, &clock) { return TableTime(stated) }
    return diagnostics.refuse(
      "time-not-readable", at: cells.place,
      because: "the \(name) \(Excerpt.of(cells.row.string(column))) is no time such as"
        + " 2024-03-01T08:00:07+01:00; the row was left out")
  }
}

extension Diagnostics {
  /// Refuses a row whose number cannot be read.
  mutating func refuseRow(_ row: CSVRow, _ name: String, _ column: Int) {
    refuse(
      "value-not-readable", at: row.place,
      because: "the \(name) \(Excerpt.of(row.string(column))) is not a readable number; the row was"
        + " left out")
  }
}
