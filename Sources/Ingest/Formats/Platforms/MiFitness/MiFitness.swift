import ActivityModel
import JSONStream

extension Adapter {
  /// Tables in the copy of an account of Mi Fitness: readings, reports of days, and workouts.
  static let miFitness = Adapter(
    name: "mi-fitness", version: 4,
    title: "Mi Fitness, fitness_data, aggregated_fitness_data and sport_record",
    reader: MiFitness.self)
}

/// Reads rows of a key, a time, and JSON with the numbers of that key.
struct MiFitness: TableReader {
  /// A number in the JSON of a row.
  private typealias Part = (name: String, measure: Measure)

  private static let beat: [Part] = [("bpm", .thousands(.heartRate))]
  private static let oxygen: [Part] = [("spo2", .thousands(.oxygenSaturation))]
  private static let walked: [Part] = [
    ("steps", .count(.steps)), ("distance", .thousands(.distance)),
  ]
  /// The same in both tables: the energy beside steps is a part of it.
  private static let burnt: [Part] = [("calories", .thousands(.activeEnergy))]
  private static let resting = Measure.thousands(.restingHeartRate)

  /// Counted in a minute.
  private static let minutes = ["steps": walked, "calories": burnt]
  private static let moments: [String: [Part]] = [
    "heart_rate": beat, "single_heart_rate": beat, "spo2": oxygen, "single_spo2": oxygen,
    "vo2_max": [("vo2_max", .thousands(.vo2Max))],
    "weight": [
      ("weight", .thousands(.weight)),
      ("body_fat_rate", .thousands(.bodyFat)),
    ],
  ]
  private static let days: [String: [Part]] = [
    "steps": walked, "calories": burnt, "heart_rate": [("avg_rhr", resting)],
    "spo2": [("avg_spo2", .thousands(.oxygenSaturation))],
    "intensity": [("duration", .minutes(.exerciseTime))],
  ]
  private static let sleeps: Set = ["sleep", "watch_night_sleep", "watch_daytime_sleep"]

  static var needsRow: Bool { true }

  private let key, time, value: Int
  private let sid, tag, category: Int?
  private var samples = SamplesByDay()
  private var days: [SourceStream: DaysByYear] = [:]
  private var nights: SleepsOfTable

  init?(_ header: CSVHeader) {
    guard let key = header.column("key"), let time = header.column("time"),
      let value = header.column("value"), header.contains("updatetime")
    else { return nil }
    (self.key, self.time, self.value) = (key, time, value)
    (sid, tag) = (header.column("sid"), header.column("tag"))
    category = header.column("category", "categroy")
    // A summary of the nights is believed after the nights themselves.
    nights = SleepsOfTable(
      stream: SourceStream(.miFitness, kind: tag == nil ? .watch : .app))
  }

  consuming func report(headerAt _: Place, to diagnostics: inout Diagnostics) {
    for (_, days) in days.sorted(by: { $0.key.device < $1.key.device }) {
      days.report(to: &diagnostics)
    }
    nights.report(to: &diagnostics)
    samples.report(to: &diagnostics)
  }

  mutating func read(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    let key = row.string(key)
    if let tag, row.string(tag) != "daily_report" {
      return diagnostics.note(
        "section-not-kept", at: row.place,
        because: "rows of \(Excerpt.of(row.string(tag))) are no reports of a day: they are left out"
      )
    }
    guard category != nil || parts(of: key) != nil || Self.sleeps.contains(key) else {
      return diagnostics.note(
        "metric-not-kept", at: row.place,
        because: "\(Excerpt.of(key)) is no measure that is kept: the row was left out")
    }
    guard let stated = EpochText.instant(row.bytes.span.extracting(row.trimmedRange(time))),
      stated.milliseconds >= MiFitnessValue.firstTime
    else { return diagnostics.refuseStart(row, row.string(time)) }
    guard let json = try? JSONDocument(Array(row.bytes[row.range(value)])).root else {
      return diagnostics.refuse(
        "value-not-readable", at: row.place,
        because: "the value of \(Excerpt.of(key)) is no JSON that can be read; the row was left out"
      )
    }
    let numbers = MiFitnessValue(json, row)
    if category != nil {
      readWorkout(numbers, key, at: stated, &diagnostics)
    } else if Self.sleeps.contains(key) {
      readSleeps(numbers, at: stated, &diagnostics)
    } else {
      readNumbers(numbers, key, at: stated, &diagnostics)
    }
  }

  private func parts(of key: String) -> [Part]? {
    if tag != nil { return Self.days[key] }
    if key == "resting_heart_rate" { return [("bpm", Self.resting)] }
    return Self.minutes[key] ?? Self.moments[key]
  }

  private mutating func readNumbers(
    _ numbers: MiFitnessValue, _ key: String, at time: Instant, _ diagnostics: inout Diagnostics
  ) {
    let row = numbers.row
    let parts = parts(of: key) ?? []
    // A report of heart rates need not have one at rest.
    if tag == nil, !parts.contains(where: { numbers.digits($0.name) != nil }) {
      return diagnostics.refuse(
        "value-not-readable", at: row.place,
        because: "the value of \(Excerpt.of(key)) has no number that is kept; the row was left out")
    }
    let readings = parts.compactMap { part in
      numbers.value(part.name, part.measure, &diagnostics)
        .map { DayReading(quantity: part.measure.quantity, value: $0) }
    }
    let stream = stream(row)
    if tag != nil || key == "resting_heart_rate" {
      days[stream, default: DaysByYear(stream: stream)].append(
        readings, on: MiFitnessValue.day(numbers.moment("date_time") ?? time), line: row.line)
      return
    }
    let end = time.milliseconds + (Self.minutes[key] == nil ? 0 : 60_000)
    for reading in readings {
      samples.append(
        Sample(start: time.milliseconds, end: end, value: reading.value),
        stream: samples.number(of: stream), reading.quantity, line: row.line)
    }
  }

  /// A watch has a numeric id; a phone or an app has a word.
  private func stream(_ row: CSVRow) -> SourceStream {
    guard tag == nil else { return SourceStream(.miFitness, kind: .merged) }
    let device = sid.map(row.string) ?? ""
    let isWatch = device.hasPrefix("blt.") || device.allSatisfy { $0.isASCII && $0.isNumber }
    return SourceStream(.miFitness, device: device, kind: isWatch ? .watch : .unknown)
  }

  private mutating func readSleeps(
    _ numbers: MiFitnessValue, at time: Instant, _ diagnostics: inout Diagnostics
  ) {
    guard tag != nil else {
      if let sleep = numbers.sleep(on: nil, &diagnostics) { nights.sleeps.append(sleep) }
      return
    }
    let segments = numbers.elements("segment_details")
    if segments.isEmpty { diagnostics.refuseSleep(numbers.row) }
    for segment in segments {
      let sleep = segment.sleep(on: MiFitnessValue.day(time), &diagnostics)
      if let sleep { nights.sleeps.append(sleep) }
    }
  }

  private func readWorkout(
    _ numbers: MiFitnessValue, _ key: String, at time: Instant, _ diagnostics: inout Diagnostics
  ) {
    let row = numbers.row
    let start = numbers.moment("start_time") ?? time
    var activity = ActivityRecorded(
      start: .instant(start, utcOffsetSeconds: numbers.offsetSeconds.flatMap { $0 == 0 ? nil : $0 })
    )
    activity.sportLabel = key.isEmpty ? category.map(row.string) : key
    activity.sport = MiFitnessValue.sport(key, category.map(row.string))
    activity.totals = numbers.totals
    if let end = numbers.moment("end_time"), end > start {
      activity.totals.elapsedMilliseconds = end.milliseconds(since: start)
    }
    guard activity.totals != DeviceTotals() else {
      return diagnostics.refuseWithoutContent(row)
    }
    diagnostics.append(activity, at: row.place)
  }
}
