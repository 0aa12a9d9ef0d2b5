import ActivityModel

/// The facts of the rows read so far.
struct PacelogFacts {
  private static let vendor = "pacelog-csv"

  private var days: [String: DaysByYear] = [:]
  private var samples = SamplesByDay()
  private var others: [LocatedFact] = []
  private var clock = TimestampReader()

  // MARK: Days

  mutating func appendDay(
    _ row: CSVRow, _ days: TableColumns, _ table: PacelogTable, _ findings: inout Findings
  ) {
    guard let column = days[.start] else { return }
    guard let date = LocalDate(iso8601: row.string(column)) else {
      findings.refuseDate(row, column: column)
      return
    }
    let device = table.text("device", row) ?? ""
    let readings = days.readings(of: row, in: .point, &findings)
    let stream = SourceStream(vendor: Self.vendor, device: device, kind: .unknown)
    self.days[device, default: DaysByYear(stream: stream)].append(
      readings, on: date, line: row.line)
  }

  // MARK: Samples

  mutating func appendSample(
    _ row: CSVRow, _ table: PacelogTable, _ findings: inout Findings
  ) {
    guard let start = time("start", row, table, &findings) else { return }
    let hasEnd = table.text("end", row) != nil
    guard let end = hasEnd ? time("end", row, table, &findings) : start else { return }
    guard start.isSameClock(as: end), end.milliseconds >= start.milliseconds else {
      findings.refuse(
        "end-before-start", at: row.place,
        because:
          "the end is before the start, or only one of the two has a zone; the row was left"
          + " out")
      return
    }
    guard let (quantity, value) = value(row, table, &findings) else { return }
    let stream = samples.number(
      of: SourceStream(
        vendor: Self.vendor, device: table.text("device", row) ?? "", kind: .unknown))
    let zone = start.offset.map { samples.number(of: .offset(seconds: Int32($0))) } ?? 0
    samples.append(
      Sample(start: start.milliseconds, end: end.milliseconds, value: value, zone: zone),
      stream: stream, quantity, clock: start.clock, line: row.line)
  }

  private func value(
    _ row: CSVRow, _ table: PacelogTable, _ findings: inout Findings
  ) -> (Quantity, Int64)? {
    let name = table.text("quantity", row) ?? ""
    guard let column = table.header.column("value") else { return nil }
    if name == "sleep_stage" {
      if let stage = Self.stages[row.string(column)] { return (.sleepStage, stage.rawValue) }
      findings.refuse(
        "sleep-stage-not-known", at: row.place,
        because: "\(Excerpt.of(row.string(column))) is none of"
          + " \(Self.stages.keys.sorted().joined(separator: ", ")); the row was left out")
      return nil
    }
    guard let measured = PacelogTable.measures.first(where: { $0.names == [name] }),
      case .quantity(let quantity) = measured.meaning,
      let measure = Measure(quantity, in: measured.unit)
    else {
      findings.refuse(
        "quantity-not-known", at: row.place,
        because: "there is no quantity \(Excerpt.of(name)); the row was left out")
      return nil
    }
    guard let value = measure.value(row, column, in: .point) else {
      findings.refuseRow(row, "value", column)
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
    _ row: CSVRow, _ table: PacelogTable, _ findings: inout Findings
  ) {
    guard let start = time("start", row, table, &findings) else { return }
    var activity = ActivityRecorded(start: start.stated)
    activity.isManual = true
    activity.sportLabel = table.text("sport", row)
    activity.sport =
      activity.sportLabel.flatMap(Sport.init) ?? SportNames.sport(named: activity.sportLabel)
    activity.title = table.text("title", row)
    activity.notes = table.text("notes", row)
    activity.device = table.text("device", row)
    func total(_ name: String, places: Int) -> Int64? {
      guard let column = table.header.column(name), !row.isEmpty(column) else { return nil }
      guard let value = row.scaled(column, places: places), DaysByYear.readable.contains(value)
      else {
        findings.refuseNumber(row, column: column)
        return nil
      }
      return value
    }
    activity.totals.timerMilliseconds = total("duration_s", places: 3)
    activity.totals.elapsedMilliseconds = total("elapsed_s", places: 3)
    activity.totals.distanceMillimeters = total("distance_m", places: 3)
    activity.totals.energyCalories = total("energy_kcal", places: 3)
    activity.totals.ascentCentimeters = total("ascent_m", places: 2)
    activity.totals.averageHeartRateBPM = total("average_heart_rate_bpm", places: 0)
      .flatMap(Int32.init(exactly:))
    activity.totals.maximumHeartRateBPM = total("maximum_heart_rate_bpm", places: 0)
      .flatMap(Int32.init(exactly:))
    activity.totals.steps = total("steps", places: 0)
    guard activity.totals != DeviceTotals() else {
      findings.refuseWithoutContent(row)
      return
    }
    others.append(LocatedFact(fact: .activityRecorded(activity), place: row.place))
  }

  // MARK: Tests

  mutating func appendTest(_ row: CSVRow, _ table: PacelogTable, _ findings: inout Findings) {
    guard let column = table.header.column("date"),
      let date = LocalDate(iso8601: row.string(column))
    else {
      if let column = table.header.column("date") { findings.refuseDate(row, column: column) }
      return
    }
    let reading = PacelogTest(row, table)
    guard let (test, result) = reading.testAndResult else {
      findings.refuse(
        "test-not-readable", at: row.place,
        because: "\(reading.missing); the row was left out")
      return
    }
    let fact = TestRecorded(
      date: date, test: test, result: result, notes: table.text("notes", row))
    others.append(LocatedFact(fact: .testRecorded(fact), place: row.place))
  }

  // MARK: All of it

  consuming func report(to findings: inout Findings) {
    for located in others { findings.append(located.fact, at: located.place, records: 1) }
    for (_, days) in days.sorted(by: { $0.key < $1.key }) { days.report(to: &findings) }
    samples.report(to: &findings)
  }

  private mutating func time(
    _ name: String, _ row: CSVRow, _ table: PacelogTable, _ findings: inout Findings
  ) -> RowTime? {
    guard let column = table.header.column(name) else { return nil }
    guard let stated = row.time(column, &clock) else {
      findings.refuse(
        "time-not-readable", at: row.place,
        because: "the \(name) \(Excerpt.of(row.string(column))) is no time such as"
          + " 2024-03-01T08:00:07+01:00; the row was left out")
      return nil
    }
    return RowTime(stated: stated)
  }
}

/// A time of a row on the clock that it is counted on.
struct RowTime {
  let stated: StatedTime

  /// Since 1970 on `clock`.
  var milliseconds: Int64 {
    switch stated {
    case .instant(let instant, _): instant.milliseconds
    case .local(let local): Instant(utc: local).milliseconds
    }
  }

  var clock: SamplesReceived.Clock {
    if case .instant = stated { .utc } else { .wall }
  }

  /// In seconds, where it is real.
  var offset: Int? {
    if case .instant(_, let offset) = stated { offset } else { nil }
  }

  func isSameClock(as other: RowTime) -> Bool { clock == other.clock }
}

extension Findings {
  /// Refuses a row whose number cannot be read.
  mutating func refuseRow(_ row: CSVRow, _ name: String, _ column: Int) {
    refuse(
      "value-not-readable", at: row.place,
      because: "the \(name) \(Excerpt.of(row.string(column))) is not a readable number; the row was"
        + " left out")
  }
}
