import ActivityModel
import JSONStream

/// Reads the tables of activities, nights and weights, in English or, in parts, German or Dutch.
struct WithingsTables: TableReader {
  private static let period: [TableColumn] = [
    .start("from", "von"), TableColumn(["to", "bis"], .end),
  ]
  private static let activities = TableDescription(
    "withings", .activity,
    period + [TableColumn(["activity type", "aktivitätstyp", "aktivitätsart"], .sport)])
  private static let nights = TableDescription(
    "withings", .day,
    period + [
      TableColumn(["light (s)", "leicht (s)"], .quantity(.lightSleepTime), in: "s"),
      TableColumn(["deep (s)", "tief (s)"], .quantity(.deepSleepTime), in: "s"),
      .measure("rem (s)", .remSleepTime, "s"),
      TableColumn(["awake (s)", "wach (s)"], .quantity(.awakeTime), in: "s"),
    ])
  private static let weights = TableDescription(
    "withings", .interval,
    [
      .start("date", "datum"),
      TableColumn(["weight (kg)", "gewicht (kg)"], .quantity(.weight), in: "kg"),
      TableColumn(["weight (lb)", "gewicht (lb)"], .quantity(.weight), in: "lb"),
    ])
  private static let fats = [
    "fat mass (kg)", "fat mass (lb)", "fettmasse (kg)", "fettmasse (lb)", "vetcellen (kg)",
  ]
  private static let bones = [
    "bone mass (kg)", "bone mass (lb)", "knochenmasse (kg)", "fat mass (kg)", "fat mass (lb)",
    "fettmasse (kg)", "botmassa (kg)",
  ]

  private let columns: TableColumns
  private let start: Int
  private let fat: Int?
  private var sleeps = SleepsOfTable(
    stream: SourceStream(.withings, kind: .merged), countsTimeInBed: false)
  private var samples = SamplesByDay()
  private var clock = TimestampReader()

  init?(_ header: CSVHeader) {
    guard let columns = Self.columns(in: header), let start = columns[.start] else { return nil }
    (self.columns, self.start, fat) = (columns, start, header.column(Self.fats))
  }

  /// The columns of one of the tables; nil for another program's.
  private static func columns(in header: CSVHeader) -> TableColumns? {
    if header.column("to", "bis") != nil, header.column("from", "von") != nil {
      let activities = TableColumns(Self.activities, header)
      if activities[.sport] != nil { return activities }
      let nights = TableColumns(Self.nights, header)
      return header.column("light (s)", "leicht (s)") != nil ? nights : nil
    }
    return header.column(bones) != nil ? weights.columns(in: header) : nil
  }

  var otherNames: [String] {
    guard columns.description.rows == .interval else { return [] }
    let kept = [start, columns.column(.weight), fat].compactMap(\.self)
    return columns.header.names(except: Set(kept))
  }

  mutating func read(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    guard let time = row.time(start, &clock).map(TableTime.init) else {
      return diagnostics.refuse(
        "time-not-readable", at: row.place,
        because: "the time \(Excerpt.of(row.string(start))) cannot be read; the row was left out")
    }
    switch columns.description.rows {
    case .activity: readActivity(row, time, &diagnostics)
    case .day: readNight(row, time, &diagnostics)
    case .interval: readWeight(row, time, &diagnostics)
    }
  }

  consuming func report(headerAt _: Place, to diagnostics: inout Diagnostics) {
    sleeps.report(to: &diagnostics)
    samples.report(to: &diagnostics)
  }

  /// The end of a row; without an offset, on the clock of the start.
  private mutating func end(of row: CSVRow, from start: TableTime) -> TableTime? {
    guard let end = columns[.end].flatMap({ row.time($0, &clock) }).map(TableTime.init) else {
      return nil
    }
    guard end.instant == nil, start.instant != nil else { return end }
    return end.at(offsetSeconds: start.offsetSeconds ?? 0)
  }

  // MARK: Activities

  private mutating func readActivity(
    _ row: CSVRow, _ start: TableTime, _ diagnostics: inout Diagnostics
  ) {
    var activity = ActivityRecorded(start: start.stated)
    activity.sportLabel = columns[.sport].map(row.string)
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.timeZoneName = columns.header.column("timezone", "zeitzone").map(row.string)
      .flatMap { $0.contains("/") ? $0 : nil }
    if let end = end(of: row, from: start), end.clock == start.clock,
      end.milliseconds >= start.milliseconds
    {
      activity.totals.elapsedMilliseconds = end.milliseconds - start.milliseconds
    }
    if let data = columns.header.column("data", "daten"), !row.isEmpty(data) {
      do throws(JSONError) {
        let root = try JSONDocument(Array(row.bytes[row.range(data)])).root
        activity.totals.take(root)
      } catch {
        diagnostics.note(
          "data-not-readable", at: row.place,
          because: "the JSON in the column of data cannot be read: the activity has no totals")
      }
    }
    diagnostics.append(activity, at: row.place)
  }

  // MARK: Nights and weights

  /// A sleep belongs to the local day on which it ends.
  private mutating func readNight(
    _ row: CSVRow, _ start: TableTime, _ diagnostics: inout Diagnostics
  ) {
    guard let end = end(of: row, from: start) else {
      return diagnostics.refuse(
        "date-not-readable", at: row.place,
        because: "the end of a night is no time; the row was left out")
    }
    guard end.clock == start.clock, end.milliseconds >= start.milliseconds else {
      return diagnostics.refuseSleep(row)
    }
    guard
      diagnostics.acceptsSleep(
        from: start.milliseconds, to: end.milliseconds, at: row.place)
    else { return }
    var stages: [DayReading] = []
    for (column, measure) in columns.measures where !row.isAbsent(column) {
      guard let part = measure.value(row, column, in: .point), part <= 172_800_000 else {
        return diagnostics.refuseRow(row, columns.header.names[column], column)
      }
      stages.append(DayReading(quantity: measure.quantity, value: part))
    }
    let asleep = stages.timeAsleep
    var sleep = SleepsOfTable.Sleep(
      start: start.milliseconds, end: end.milliseconds, line: row.line, date: end.date)
    let readings = [DayReading(quantity: .sleepTime, value: asleep)] + stages
    sleep.readings = readings.plausible(on: end.date) {
      diagnostics.refuse("value-out-of-bounds", at: row.place, because: $0)
    }
    sleeps.sleeps.append(sleep)
  }

  private mutating func readWeight(
    _ row: CSVRow, _ time: TableTime, _ diagnostics: inout Diagnostics
  ) {
    guard let (column, weight) = columns.measures.first, !row.isAbsent(column) else { return }
    guard let grams = weight.value(row, column, in: .point) else {
      return diagnostics.refuseRow(row, columns.header.names[column], column)
    }
    let stream = samples.number(of: SourceStream(.withings, device: "scale", kind: .unknown))
    func append(_ quantity: Quantity, _ value: Int64) {
      samples.append(
        Sample(start: time.milliseconds, end: time.milliseconds, value: value), stream: stream,
        quantity, clock: time.clock, line: row.line)
    }
    append(.weight, grams)
    guard let fat, !row.isAbsent(fat) else { return }
    let unit = CellText.nameAndUnit(columns.header.names[fat]).unit ?? ""
    guard let mass = Measure(.weight, in: unit)?.value(row, fat, in: .point), mass < grams else {
      return diagnostics.refuseNumber(row, column: fat)
    }
    // Thousandths of a per cent, rounded half up.
    append(.bodyFat, (mass * 100_000 + grams / 2) / grams)
  }
}

extension DeviceTotals {
  /// Takes the numbers that Withings keeps of an activity; zero is "not measured".
  fileprivate mutating func take(_ data: JSONNode) {
    func number(_ name: String, places: Int) -> Int64? {
      guard case .number(let text)? = data[name]?.value else { return nil }
      return Decimal.measured(text, places: places)
    }
    distanceMillimeters = number("distance", places: 3) ?? number("manual_distance", places: 3)
    energyCalories = number("calories", places: 3) ?? number("manual_calories", places: 3)
    timerMilliseconds = number("effduration", places: 3)
    steps = number("steps", places: 0)
    averageHeartRateBPM = number("hr_average", places: 0).flatMap(Int32.init(exactly:))
    maximumHeartRateBPM = number("hr_max", places: 0).flatMap(Int32.init(exactly:))
  }
}
