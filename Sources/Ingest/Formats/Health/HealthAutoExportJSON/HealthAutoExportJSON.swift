import ActivityModel
import JSONStream

extension Adapter {
  /// JSON that the app Health Auto Export extracts from Apple Health.
  static let healthAutoExportJSON = Adapter(
    name: "health-auto-export-json", version: 6, title: "Health Auto Export, JSON",
    recognizes: HealthAutoExportJSON.recognizes, read: HealthAutoExportJSON.read)
}

/// Reads metrics, which become days and samples, and workouts, which become activities.
enum HealthAutoExportJSON {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json else { return false }
    return ["data.", ""].contains { prefix in
      (json.has("\(prefix)metrics[].name") && json.has("\(prefix)metrics[].data"))
        // Strength apps state the start as a number.
        || (json.has("\(prefix)workouts[].name")
          && json["\(prefix)workouts[].start"]?.contains("-") ?? false)
    }
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var records = JSONRecordReader(arrays: ["metrics", "workouts"], wrapper: "data")
    var metrics = AutoExportMetrics()
    while records.next(&source, &diagnostics) {
      switch records.container {
      case .array(0): metrics.take(records.record, &diagnostics)
      case .array: AutoExportWorkout.report(records.record, to: &diagnostics)
      case .root, .rootArray: break
      }
    }
    if let damage = records.damage {
      diagnostics.refuse(
        "damaged", at: damage.place,
        because: "\(damage.message): the part before it gets in; \(damage.advice)")
      guard metrics.count > 0 || diagnostics.factCount > 0 else { throw IngestError(damage) }
    }
    metrics.report(to: &diagnostics)
  }
}

/// Collects the metrics of a file.
struct AutoExportMetrics {
  private var days: DaysByYear
  private var samples = SamplesByDay()
  private let stream: Int
  private var dayCount = 0

  /// The number of imported points.
  var count: Int { dayCount + samples.count }

  init() {
    // The phone has merged its sources.
    let stream = SourceStream(.healthAutoExport, kind: .merged)
    days = DaysByYear(stream: stream)
    self.stream = samples.number(of: stream)
  }

  private static let quantities: [String: Quantity] = [
    "step_count": .steps, "walking_running_distance": .distance,
    "cycling_distance": .cyclingDistance, "swimming_distance": .swimmingDistance,
    "active_energy": .activeEnergy, "basal_energy_burned": .basalEnergy,
    "flights_climbed": .floors, "apple_exercise_time": .exerciseTime, "heart_rate": .heartRate,
    "resting_heart_rate": .restingHeartRate, "heart_rate_variability": .heartRateVariability,
    "vo2_max": .vo2Max, "respiratory_rate": .respiratoryRate,
    "blood_oxygen_saturation": .oxygenSaturation, "weight_body_mass": .weight,
    "body_fat_percentage": .bodyFat, "lean_body_mass": .leanMass, "height": .height,
    "dietary_energy": .dietaryEnergy,
  ]

  /// Reads one metric with all its points.
  mutating func take(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    let name = record.string(of: record.member("name"))
    let points = record.elements(of: record.member("data"))
    if name == "sleep_analysis" {
      for point in points { takeSleep(record, point, &diagnostics) }
      return
    }
    let unit = record.string(of: record.member("units"))
    guard let quantity = Self.quantities[name], let scale = UnitScale.of(quantity, in: unit) else {
      diagnostics.note(
        "metric-not-kept", at: record.start,
        because: "the metric \(Excerpt.of(name)) in \(Excerpt.of(unit)) is not kept")
      return
    }
    let times = points.map { time(record, record.member("date", of: $0)) }
    let known = times.compactMap(\.self)
    let areDays = !known.isEmpty && known.allSatisfy(\.isMidnight)
    let length =
      quantity.isCounted && !areDays ? interval(known, at: record.start, &diagnostics) : 0
    for (point, start) in zip(points, times) {
      let place = record.place(of: point)
      guard let start else {
        diagnostics.refuse(
          "time-not-readable", at: place, because: "a point has no readable time: it is left out")
        continue
      }
      let number = record.member("qty", of: point) ?? record.member("Avg", of: point)
      guard let value = scale.value(record.text.span.extracting(record.range(of: number))) else {
        diagnostics.refuse(
          "value-not-readable", at: place,
          because: "a point of \(Excerpt.of(name)) has no readable number: it is left out")
        continue
      }
      if areDays {
        append(DayReading(quantity: quantity, value: value), on: start.date, at: place)
      } else {
        append(value, quantity, start, length: length, at: place)
      }
    }
  }

  /// The duration of points that state no end: the smallest distance between two points.
  private func interval(
    _ times: [TableTime], at place: Place, _ diagnostics: inout Diagnostics
  ) -> Int64 {
    let length = times.closestMilliseconds
    diagnostics.note(
      "interval", at: place,
      because: "a number lasts \(length / 1_000) s, as the two closest lie apart")
    return length
  }

  private mutating func append(_ reading: DayReading, on date: LocalDate, at place: Place) {
    dayCount += 1
    days.append([reading], on: date, line: place.line ?? 1)
  }

  private mutating func append(
    _ value: Int64, _ quantity: Quantity, _ start: TableTime, length: Int64, at place: Place
  ) {
    let milliseconds = start.instant?.milliseconds ?? start.wall
    samples.append(
      Sample(start: milliseconds, end: milliseconds + length, value: value), stream: stream,
      quantity, clock: start.instant == nil ? .wall : .utc, line: place.line ?? 1)
  }

  // MARK: Sleep

  /// By words without blanks, in lower case.
  private static let stages: [String: SleepStage] = [
    "inbed": .inBed, "awake": .awake, "asleep": .asleep, "unspecified": .asleep, "core": .light,
    "deep": .deep, "rem": .rem, "asleepunspecified": .asleep, "asleepcore": .light,
    "asleepdeep": .deep, "asleeprem": .rem,
  ]

  /// Reads a night's sums in hours, or one of its stages.
  private mutating func takeSleep(
    _ record: borrowing JSONTape, _ point: Int, _ diagnostics: inout Diagnostics
  ) {
    let place = record.place(of: point)
    let word = record.string(of: record.member("value", of: point)).lowercased()
      .filter { $0 != " " }
    if let stage = Self.stages[word],
      let start = time(record, record.member("startDate", of: point)),
      let end = time(record, record.member("endDate", of: point)), end.wall >= start.wall
    {
      append(stage.rawValue, .sleepStage, start, length: end.wall - start.wall, at: place)
      return
    }
    guard let date = dayOfNight(record, point) else {
      diagnostics.refuse(
        "time-not-readable", at: place, because: "a night has no readable date: it is left out")
      return
    }
    func hours(_ name: StaticString) -> Int64? {
      UnitScale(3_600_000).value(
        record.text.span.extracting(record.range(of: record.member(name, of: point)))
      ).flatMap { $0 > 0 ? $0 : nil }
    }
    let stages = [
      (hours("core"), Quantity.lightSleepTime), (hours("deep"), .deepSleepTime),
      (hours("rem"), .remSleepTime),
    ]
    let depths = stages.compactMap(\.0)
    let sum = depths.isEmpty ? nil : depths.reduce(0, +)
    if let asleep = hours("totalSleep") ?? hours("asleep") ?? sum {
      append(DayReading(quantity: .sleepTime, value: asleep), on: date, at: place)
    }
    for (value, quantity) in stages + [(hours("awake"), .awakeTime)] {
      guard let value else { continue }
      append(DayReading(quantity: quantity, value: value), on: date, at: place)
    }
    if let inBed = hours("inBed") {
      append(DayReading(quantity: .timeInBed, value: inBed), on: date, at: place)
    }
  }

  /// A night belongs to the day on which it ends, unless its date is a day and no moment.
  private func dayOfNight(_ record: borrowing JSONTape, _ point: Int) -> LocalDate? {
    let stated = time(record, record.member("date", of: point))
    if let stated, stated.isMidnight { return stated.date }
    let end = record.member("sleepEnd", of: point) ?? record.member("inBedEnd", of: point)
    return time(record, end)?.date ?? stated?.date
  }

  private func time(_ record: borrowing JSONTape, _ node: Int?) -> TableTime? {
    var clock = TableClock(order: .yearMonthDay)
    return clock.time(record.text.span.extracting(record.range(of: node)))
  }

  consuming func report(to diagnostics: inout Diagnostics) {
    days.report(to: &diagnostics)
    samples.report(to: &diagnostics)
  }
}
