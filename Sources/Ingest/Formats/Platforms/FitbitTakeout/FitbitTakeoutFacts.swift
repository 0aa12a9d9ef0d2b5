import ActivityModel
import JSONStream

/// The facts of the records read so far.
struct FitbitTakeoutFacts {
  private let series: FitbitSeries?
  private var samples = SamplesByDay()
  private let stream: Int
  private var sleeps = SleepsOfTable(stream: FitbitTakeoutFacts.source, clock: .wall)
  private var logs: Set<String> = []
  private var weighings = FitbitWeighings()
  private var days = DaysByYear(stream: FitbitTakeoutFacts.source)

  private static let source = SourceStream(.fitbit, kind: .watch)

  /// - Parameter series: Of numbers whose record does not name their quantity.
  init(series: FitbitSeries?) {
    self.series = series
    stream = samples.number(of: Self.source)
  }

  mutating func take(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    let value = record.member("value")
    if record.stated("dateOfSleep") != nil {
      takeNight(record, &diagnostics)
    } else if record.stated("activityName") != nil {
      takeExercise(record, &diagnostics)
    } else if let beats = record.stated("bpm", of: value) {
      append(beats, .thousands(.heartRate), record, length: 0, &diagnostics)
    } else if record.stated("weight") != nil {
      weighings.take(record, at: time(day: record), &diagnostics)
    } else if let series, series.isDaily {
      takeDay(record, series.measure, &diagnostics)
    } else if let series, let value = record.stated("value") {
      append(
        value, series.measure, record, length: 60_000, isOnWallClock: series.isOnWallClock,
        &diagnostics)
    } else {
      refuseUnknown(record, &diagnostics)
    }
  }

  private func refuseUnknown(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    diagnostics.refuse(
      "record-not-known", at: Place(line: record.line),
      because: "a record is neither of heart rate, sleep, exercise, weight nor of what the file's"
        + " name says: it is left out")
  }

  private mutating func append(
    _ text: String, _ unit: Measure, _ record: borrowing JSONTape, length: Int64,
    isOnWallClock: Bool = false, _ diagnostics: inout Diagnostics
  ) {
    guard let start = time(record.stated("dateTime")) else {
      refuseTime(record, "dateTime", &diagnostics)
      return
    }
    guard let value = value(text, unit, record, &diagnostics) else { return }
    if !isOnWallClock {
      diagnostics.note(
        "time-in-utc", at: Place(line: record.line),
        because:
          "times of single minutes name no zone: they are read as UTC, in which Fitbit counts")
    }
    if unit.isNone(value) { return }
    samples.append(
      Sample(start: start.wall, end: start.wall + length, value: value), stream: stream,
      unit.quantity, clock: isOnWallClock ? .wall : .utc, line: record.line)
  }

  private func value(
    _ text: String, _ unit: Measure, _ record: borrowing JSONTape, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    if let value = unit.value(Array(text.utf8).span, in: .point) { return value }
    diagnostics.refuse(
      "value-not-readable", at: Place(line: record.line),
      because: "\(Excerpt.of(text)) is no readable number: the record is left out")
    return nil
  }

  // MARK: Days

  /// Minutes of a day are a number; a heart rate is an object, whose date is null without one.
  mutating func takeDay(
    _ record: borrowing JSONTape, _ measure: Measure, _ diagnostics: inout Diagnostics
  ) {
    let object = record.stated("value") == nil ? record.member("value") : nil
    guard let text = record.stated("value", of: object ?? JSONTape.root) else {
      refuseUnknown(record, &diagnostics)
      return
    }
    let stated = object == nil ? record.stated("dateTime") : record.stated("date", of: object)
    if object != nil, stated == nil { return }
    takeDay(
      text, on: stated, named: object == nil ? "dateTime" : "value.date", record, measure,
      &diagnostics)
  }

  /// A number of the day in a text.
  mutating func takeDay(
    _ text: String, on stated: String?, named name: String = "dateTime",
    _ record: borrowing JSONTape, _ measure: Measure, _ diagnostics: inout Diagnostics
  ) {
    guard let date = time(stated)?.date else {
      refuseTime(record, name, stated, &diagnostics)
      return
    }
    guard let value = value(text, measure, record, &diagnostics) else { return }
    if measure.isNone(value) { return }
    let reading = DayReading(quantity: measure.quantity, value: value)
    days.append([reading], on: date, line: record.line)
  }

  /// A number of a stretch on the clock of the person.
  mutating func append(_ sample: Sample, _ quantity: Quantity, line: Int) {
    samples.append(sample, stream: stream, quantity, clock: .wall, line: line)
  }

  // MARK: Nights

  /// A night belongs to the local day that Fitbit names, which is the one on which it ends.
  private mutating func takeNight(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    guard let date = LocalDate(iso8601: record.stated("dateOfSleep") ?? "") else {
      refuseTime(record, "dateOfSleep", &diagnostics)
      return
    }
    if let log = record.stated("logId"), !logs.insert(log).inserted {
      diagnostics.note(
        "overlapping-sleep", at: Place(line: record.line),
        because: "a sleep is in the file twice: it counts once")
      return
    }
    let place = Place(line: record.line)
    let inBed = minutes(record.stated("timeInBed"))
    let start = time(record.stated("startTime"))?.wall
    let end = time(record.stated("endTime"))?.wall ?? start.map { $0 + inBed }
    var sleep = SleepsOfTable.Sleep(
      start: start ?? 0, end: end ?? 0, line: record.line, date: date)
    sleep.readings = [
      DayReading(quantity: .sleepTime, value: minutes(record.stated("minutesAsleep"))),
      DayReading(quantity: .timeInBed, value: inBed),
    ]
    guard let start, let end, end > start else {
      sleep.stages = stages(record, &diagnostics)
      sleeps.untimed.append(sleep)
      return
    }
    guard diagnostics.acceptsSleep(from: start, to: end, at: place, in: "record") else {
      return
    }
    sleep.stages = stages(record, &diagnostics)
    sleeps.sleeps.append(sleep)
  }

  private func stages(
    _ record: borrowing JSONTape, _ diagnostics: inout Diagnostics
  ) -> [SleepsOfTable.Stage] {
    // Short awakenings are beside the stages, and within them.
    let levels = record.member("levels")
    let nodes = ["data", "shortData"].flatMap { name in
      record.elements(of: record.member(name, of: levels))
    }
    var stages: [SleepsOfTable.Stage] = []
    for node in nodes
    where record.isObject(node) && record.stated("level", of: node) != "unknown" {
      guard let start = time(record.stated("dateTime", of: node)),
        let level = Self.levels[record.stated("level", of: node) ?? ""],
        let seconds = record.scaled("seconds", of: node, places: 3),
        (0...172_800_000).contains(seconds)
      else {
        diagnostics.refuse(
          "sleep-stage-not-known", at: Place(line: record.line),
          because: "a stage of a night cannot be read: it is left out")
        continue
      }
      stages.append(
        SleepsOfTable.Stage(start: start.wall, end: start.wall + seconds, stage: level))
    }
    return stages
  }

  private static let levels: [String: SleepStage] = [
    "wake": .awake, "awake": .awake, "restless": .awake, "asleep": .asleep, "light": .light,
    "deep": .deep, "rem": .rem,
  ]

  /// Up to two days, in milliseconds; zero for what is no number.
  private func minutes(_ text: String?) -> Int64 {
    let minutes = text.flatMap { Decimal.scaled($0, places: 0) } ?? 0
    return (0...2_880).contains(minutes) ? minutes * 60_000 : 0
  }

  // MARK: Exercise

  private mutating func takeExercise(
    _ record: borrowing JSONTape, _ diagnostics: inout Diagnostics
  ) {
    guard let start = time(record.stated("startTime")) else {
      refuseTime(record, "startTime", &diagnostics)
      return
    }
    if start.instant == nil {
      diagnostics.note(
        "time-in-utc", at: Place(line: record.line),
        because: "times of exercise name no zone: they are read as UTC, in which Fitbit counts")
    }
    var activity = ActivityRecorded(
      start: .instant(
        Instant(milliseconds: start.milliseconds), utcOffsetSeconds: start.offsetSeconds))
    activity.sportLabel = record.stated("activityName")
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.platformActivity = record.stated("logId").map { "fitbit/\($0)" }
    activity.totals.timerMilliseconds = record.measured("activeDuration")
    activity.totals.elapsedMilliseconds = record.measured("duration")
    activity.totals.energyCalories = record.measured("calories", places: 3)
    activity.totals.steps = record.measured("steps")
    activity.totals.averageHeartRateBPM = record.measured("averageHeartRate")
      .flatMap(Int32.init(exactly:))
    if let distance = record.stated("distance"),
      let unit = ["Kilometer": "km", "Mile": "mi"][record.stated("distanceUnit") ?? ""]
    {
      activity.totals.distanceMillimeters =
        UnitScale.of(.distance, in: unit)?.value(Array(distance.utf8).span)
    }
    diagnostics.append(.activityRecorded(activity), at: Place(line: record.line), records: 1)
  }

  // MARK: All of it

  consuming func report(to diagnostics: inout Diagnostics) {
    days.report(to: &diagnostics)
    sleeps.report(to: &diagnostics)
    weighings.report(on: Self.source, to: &diagnostics)
    samples.report(to: &diagnostics)
  }

  /// `09/01/19` and `07:00:00`, in members of their own.
  private func time(day record: borrowing JSONTape) -> TableTime? {
    record.stated("date").flatMap { time("\($0) \(record.stated("time") ?? "")") }
  }

  /// `09/01/19 07:00:00`, or as ISO 8601.
  private func time(_ text: String?) -> TableTime? {
    var clock = TableClock(order: .monthDayYear)
    return text.flatMap { clock.time(Array($0.utf8).span) }
  }

  private func refuseTime(
    _ record: borrowing JSONTape, _ name: StaticString, _ diagnostics: inout Diagnostics
  ) {
    refuseTime(record, "\(name)", record.stated(name), &diagnostics)
  }

  private func refuseTime(
    _ record: borrowing JSONTape, _ name: String, _ text: String?, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.refuse(
      "time-not-readable", at: Place(line: record.line),
      because: "the \(name) \(Excerpt.of(text ?? "")) is no time: the record is left out")
  }
}

extension JSONTape {
  fileprivate var line: Int { start.line ?? 1 }

  /// The text of a member that is a string or a number, even an empty one.
  fileprivate func stated(_ name: StaticString, of node: Int? = JSONTape.root) -> String? {
    guard let member = member(name, of: node) else { return nil }
    return kind(of: member) == .string || kind(of: member) == .number ? string(of: member) : nil
  }
}
