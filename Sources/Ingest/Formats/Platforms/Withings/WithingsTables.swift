import ActivityModel
import JSONStream

/// The kind of a table of Withings, in English or, in parts, German.
struct WithingsTable: Sendable {
  enum Kind: Sendable { case activities, sleep, weight }

  let kind: Kind
  let header: CSVHeader
  /// The column of the start, or of the time of weighing.
  let start: Int
  let end: Int?

  init?(_ header: CSVHeader) {
    self.header = header
    let end = header.column("to", "bis")
    self.end = end
    if let from = header.column("from", "von"), end != nil {
      start = from
      if header.column(WithingsTable.activityType) != nil {
        kind = .activities
      } else if header.column(WithingsTable.light) != nil {
        kind = .sleep
      } else {
        return nil
      }
    } else if let date = header.column("date", "datum"),
      header.column(WithingsTable.weights) != nil, header.column(WithingsTable.bones) != nil
    {
      start = date
      kind = .weight
    } else {
      return nil
    }
  }

  static let activityType = ["activity type", "aktivitätstyp", "aktivitätsart"]
  static let light = ["light (s)", "leicht (s)"]
  static let deep = ["deep (s)", "tief (s)"]
  static let rem = ["rem (s)"]
  static let weights = ["weight (kg)", "weight (lb)", "gewicht (kg)", "gewicht (lb)"]
  static let fats = ["fat mass (kg)", "fat mass (lb)", "fettmasse (kg)", "fettmasse (lb)"]

  /// The columns of a table of weights that become no sample.
  var namesNotKept: [String] {
    let kept = [
      start, header.column(WithingsTable.weights), header.column(WithingsTable.fats),
    ].compactMap(\.self)
    return header.names.indices.filter { !kept.contains($0) && !header.names[$0].isEmpty }
      .map { header.names[$0] }
  }

  static let bones = [
    "bone mass (kg)", "bone mass (lb)", "knochenmasse (kg)", "fat mass (kg)", "fat mass (lb)",
    "fettmasse (kg)",
  ]
}

/// Reads the tables of activities, nights and weights.
enum WithingsTables {
  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var rows = TableRows()
    guard let header = try rows.header(&source, &diagnostics), let table = WithingsTable(header)
    else {
      return
    }
    if table.kind == .weight {
      diagnostics.noteColumns(notKept: table.namesNotKept, at: rows.row.place)
    }
    var nights = DaysByYear(stream: SourceStream(.withings, kind: .merged))
    var samples = SamplesByDay()
    var clock = TimestampReader()
    while try rows.next(&source, &diagnostics) {
      let row = rows.row
      guard let start = row.time(table.start, &clock) else {
        diagnostics.refuse(
          "time-not-readable", at: row.place,
          because:
            "the time \(Excerpt.of(row.string(table.start))) cannot be read; the row was left"
            + " out")
        continue
      }
      switch table.kind {
      case .activities: readActivity(row, table, RowTime(stated: start), &clock, &diagnostics)
      case .sleep: readNight(row, table, into: &nights, &diagnostics)
      case .weight: readWeight(row, table, RowTime(stated: start), into: &samples, &diagnostics)
      }
    }
    nights.report(to: &diagnostics)
    samples.report(to: &diagnostics)
  }

  // MARK: Activities

  private static func readActivity(
    _ row: CSVRow, _ table: WithingsTable, _ start: RowTime, _ clock: inout TimestampReader,
    _ diagnostics: inout Diagnostics
  ) {
    var activity = ActivityRecorded(start: start.stated)
    activity.sportLabel = table.header.column(WithingsTable.activityType).map(row.string)
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.timeZoneName = table.header.column("timezone", "zeitzone").map(row.string)
      .flatMap { $0.contains("/") ? $0 : nil }
    if let end = table.end.flatMap({ row.time($0, &clock) }).map(RowTime.init),
      end.isSameClock(as: start), end.milliseconds >= start.milliseconds
    {
      activity.totals.elapsedMilliseconds = end.milliseconds - start.milliseconds
    }
    if let data = table.header.column("data", "daten"), !row.isEmpty(data) {
      do throws(JSONError) {
        let root = try JSONDocument(Array(row.bytes[row.range(data)])).root
        activity.totals.take(root)
      } catch {
        diagnostics.note(
          "data-not-readable", at: row.place,
          because: "the JSON in the column of data cannot be read: the activity has no totals")
      }
    }
    diagnostics.append(.activityRecorded(activity), at: row.place, records: 1)
  }

  // MARK: Nights and weights

  /// A night belongs to the local day on which it ends, whose date the text begins with.
  private static func readNight(
    _ row: CSVRow, _ table: WithingsTable, into nights: inout DaysByYear,
    _ diagnostics: inout Diagnostics
  ) {
    guard let end = table.end, let date = LocalDate(iso8601: row.string(end).prefix(10).description)
    else {
      diagnostics.refuse(
        "date-not-readable", at: row.place,
        because: "the end of a night is no time; the row was left out")
      return
    }
    let columns = [WithingsTable.light, WithingsTable.deep, WithingsTable.rem]
      .compactMap { table.header.column($0) }.filter { !row.isAbsent($0) }
    var asleep: Int64 = 0
    for column in columns {
      guard let seconds = row.scaled(column, places: 3), (0...172_800_000).contains(seconds) else {
        diagnostics.refuseRow(row, table.header.names[column], column)
        return
      }
      asleep += seconds
    }
    // Of several sleeps that end on a day the longest counts: it is the night.
    nights.append([DayReading(quantity: .sleepTime, value: asleep)], on: date, line: row.line)
  }

  private static func readWeight(
    _ row: CSVRow, _ table: WithingsTable, _ time: RowTime, into samples: inout SamplesByDay,
    _ diagnostics: inout Diagnostics
  ) {
    guard let column = table.header.column(WithingsTable.weights), !row.isAbsent(column) else {
      return
    }
    guard let grams = grams(row, table, column) else {
      diagnostics.refuseRow(row, table.header.names[column], column)
      return
    }
    let stream = samples.number(
      of: SourceStream(.withings, device: "scale", kind: .unknown))
    func append(_ quantity: Quantity, _ value: Int64) {
      samples.append(
        Sample(start: time.milliseconds, end: time.milliseconds, value: value), stream: stream,
        quantity, clock: time.clock, line: row.line)
    }
    append(.weight, grams)
    guard let column = table.header.column(WithingsTable.fats), !row.isAbsent(column) else {
      return
    }
    guard let fat = Self.grams(row, table, column), fat < grams else {
      return diagnostics.refuseNumber(row, column: column)
    }
    // Thousandths of a per cent, rounded half up.
    append(.bodyFat, (fat * 100_000 + grams / 2) / grams)
  }

  private static func grams(_ row: CSVRow, _ table: WithingsTable, _ column: Int) -> Int64? {
    let isPounds = table.header.names[column].hasSuffix("(lb)")
    return UnitScale.of(.weight, in: isPounds ? "lb" : "kg")?
      .value(row.bytes.span.extracting(row.range(column)))
  }
}

extension DeviceTotals {
  /// Takes the numbers that Withings keeps of an activity; zero is "not measured".
  fileprivate mutating func take(_ data: JSONNode) {
    func number(_ name: String, places: Int) -> Int64? {
      guard case .number(let text)? = data[name]?.value,
        let value = Decimal.scaled(Array(text.utf8).span, places: places), value > 0,
        DaysByYear.readable.contains(value)
      else { return nil }
      return value
    }
    distanceMillimeters = number("distance", places: 3) ?? number("manual_distance", places: 3)
    energyCalories = number("calories", places: 3) ?? number("manual_calories", places: 3)
    timerMilliseconds = number("effduration", places: 3)
    steps = number("steps", places: 0)
    averageHeartRateBPM = number("hr_average", places: 0).flatMap(Int32.init(exactly:))
    maximumHeartRateBPM = number("hr_max", places: 0).flatMap(Int32.init(exactly:))
  }
}
