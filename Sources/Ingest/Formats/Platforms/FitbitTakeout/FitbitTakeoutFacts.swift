import ActivityModel

/// The facts of the records read so far.
struct FitbitTakeoutFacts {
  private let unit: Measure?
  private var samples = SamplesByDay()
  private let stream: Int
  private var nights = NightsByDay()

  private static let source = SourceStream(.fitbit, kind: .watch)

  /// - Parameter unit: of numbers whose record does not name their quantity.
  init(unit: Measure?) {
    self.unit = unit
    stream = samples.number(of: Self.source)
  }

  mutating func take(_ record: FitbitRecord, _ diagnostics: inout Diagnostics) {
    if record.texts["dateOfSleep"] != nil {
      takeNight(record, &diagnostics)
    } else if record.texts["activityName"] != nil {
      takeExercise(record, &diagnostics)
    } else if let beats = record.texts["value.bpm"] {
      append(beats, .thousands(.heartRate, zeroMeansNone: true), record, length: 0, &diagnostics)
    } else if let unit, let value = record.texts["value"] {
      append(value, unit, record, length: 60_000, &diagnostics)
    } else {
      diagnostics.refuse(
        "record-not-known", at: Place(line: record.line),
        because: "a record is neither of heart rate, sleep, exercise nor of what the file's name"
          + " says: it is left out")
    }
  }

  private mutating func append(
    _ text: String, _ unit: Measure, _ record: FitbitRecord, length: Int64,
    _ diagnostics: inout Diagnostics
  ) {
    let place = Place(line: record.line)
    guard let start = time(record.texts["dateTime"]) else {
      refuseTime(record, "dateTime", &diagnostics)
      return
    }
    guard let value = unit.value(Array(text.utf8).span, in: .point) else {
      diagnostics.refuse(
        "value-not-readable", at: place,
        because: "\(Excerpt.of(text)) is no readable number: the record is left out")
      return
    }
    diagnostics.note(
      "time-in-utc", at: place,
      because: "times of single minutes name no zone: they are read as UTC, in which Fitbit counts")
    if value == 0, unit.zeroMeansNone { return }
    samples.append(
      Sample(start: start.wall, end: start.wall + length, value: value), stream: stream,
      unit.quantity, line: record.line)
  }

  // MARK: Nights

  /// A night belongs to the local day that Fitbit names, which is the one on which it ends.
  private mutating func takeNight(_ record: FitbitRecord, _ diagnostics: inout Diagnostics) {
    guard let date = LocalDate(iso8601: record.texts["dateOfSleep"] ?? "") else {
      refuseTime(record, "dateOfSleep", &diagnostics)
      return
    }
    nights.append(
      asleep: minutes(record.texts["minutesAsleep"]), inBed: minutes(record.texts["timeInBed"]),
      on: date, line: record.line)
    for stage in record.stages {
      guard let start = time(stage["dateTime"]), let level = Self.levels[stage["level"] ?? ""],
        let seconds = Decimal.scaled(Array((stage["seconds"] ?? "").utf8).span, places: 3),
        (0...172_800_000).contains(seconds)
      else {
        diagnostics.refuse(
          "sleep-stage-not-known", at: Place(line: record.line),
          because: "a stage of a night cannot be read: it is left out")
        continue
      }
      samples.append(
        Sample(start: start.wall, end: start.wall + seconds, value: level.rawValue),
        stream: stream, .sleepStage, clock: .wall, line: record.line)
    }
  }

  private static let levels: [String: SleepStage] = [
    "wake": .awake, "awake": .awake, "restless": .awake, "asleep": .asleep, "light": .light,
    "deep": .deep, "rem": .rem,
  ]

  /// Up to two days, in milliseconds; zero for what is no number.
  private func minutes(_ text: String?) -> Int64 {
    let minutes = text.flatMap { Decimal.scaled(Array($0.utf8).span, places: 0) } ?? 0
    return (0...2_880).contains(minutes) ? minutes * 60_000 : 0
  }

  // MARK: Exercise

  private mutating func takeExercise(_ record: FitbitRecord, _ diagnostics: inout Diagnostics) {
    guard let start = time(record.texts["startTime"]) else {
      refuseTime(record, "startTime", &diagnostics)
      return
    }
    diagnostics.note(
      "time-in-utc", at: Place(line: record.line),
      because: "times of exercise name no zone: they are read as UTC, in which Fitbit counts")
    func number(_ name: String, places: Int) -> Int64? {
      record.texts[name].flatMap { Decimal.measured($0, places: places) }
    }
    var activity = ActivityRecorded(
      start: .instant(Instant(milliseconds: start.wall), utcOffsetSeconds: nil))
    activity.sportLabel = record.texts["activityName"]
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.platformActivity = record.texts["logId"].map { "fitbit/\($0)" }
    activity.totals.timerMilliseconds = number("activeDuration", places: 0)
    activity.totals.elapsedMilliseconds = number("duration", places: 0)
    activity.totals.energyCalories = number("calories", places: 3)
    activity.totals.steps = number("steps", places: 0)
    activity.totals.averageHeartRateBPM = number("averageHeartRate", places: 0)
      .flatMap(Int32.init(exactly:))
    if let distance = record.texts["distance"],
      let unit = ["Kilometer": "km", "Mile": "mi"][record.texts["distanceUnit"] ?? ""]
    {
      activity.totals.distanceMillimeters =
        UnitScale.of(.distance, in: unit)?.value(Array(distance.utf8).span)
    }
    diagnostics.append(.activityRecorded(activity), at: Place(line: record.line), records: 1)
  }

  // MARK: All of it

  consuming func report(to diagnostics: inout Diagnostics) {
    var days = DaysByYear(stream: Self.source)
    nights.report(into: &days, keepsZero: false)
    days.report(to: &diagnostics)
    samples.report(to: &diagnostics)
  }

  /// `09/01/19 07:00:00`, or as ISO 8601.
  private func time(_ text: String?) -> TableTime? {
    var clock = TableClock(order: .monthDayYear)
    return text.flatMap { clock.time(Array($0.utf8).span) }
  }

  private func refuseTime(
    _ record: FitbitRecord, _ name: String, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.refuse(
      "time-not-readable", at: Place(line: record.line),
      because: "the \(name) \(Excerpt.of(record.texts[name] ?? "")) is no time: the record is left"
        + " out")
  }
}
