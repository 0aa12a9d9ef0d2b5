import ActivityModel
import JSONStream

/// The exercises of a session: each has totals, and lists of readings with a wall clock each.
enum PolarExercises {
  static func read(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    let exercises = record.elements(of: record.member("exercises"))
    // The totals of a session are those of its only exercise.
    let session: Int? = exercises.count > 1 ? nil : JSONTape.root
    for node in exercises.isEmpty ? [JSONTape.root] : exercises {
      let place = record.place(of: node)
      append(record, node, session, at: place, &diagnostics)
    }
  }

  /// Takes an exercise that has a time and some content.
  ///
  /// - Parameters:
  ///   - record: The file.
  ///   - node: The exercise; the session itself where it lists none.
  ///   - session: Whose totals count where the exercise has none; nil for one of several exercises.
  ///   - place: The place of the exercise.
  ///   - diagnostics: Gets the note of an exercise without a zone, and the refusals.
  private static func append(
    _ record: borrowing JSONTape, _ node: Int, _ session: Int?, at place: Place,
    _ diagnostics: inout Diagnostics
  ) {
    let clock = PolarClock(record, node)
    guard let start = clock.time(record, record.member("startTime", of: node)) else {
      return diagnostics.refuseWithoutStart("an exercise", at: place)
    }
    var activity = ActivityRecorded(
      start: .instant(start, utcOffsetSeconds: clock.offsetSeconds.flatMap { $0 == 0 ? nil : $0 }))
    if clock.offsetSeconds == nil {
      // The days and hours of the watch.
      activity.timeZoneName = "UTC"
      StartInName.noteZone(&diagnostics, at: place, where: "the exercise")
    }
    activity.sportLabel = sportLabel(record, node) ?? session.flatMap { sportLabel(record, $0) }
    activity.sport =
      activity.sportLabel.flatMap { sports[$0] } ?? SportNames.sport(named: activity.sportLabel)
    activity.notes = record.text("note")
    activity.creator = "Polar Flow"
    activity.totals = totals(record, node, session)
    activity.track = PolarSamples.track(record, node, clock, startingAt: start, &diagnostics)
    diagnostics.append(
      activity, at: place,
      orRefuse: "an exercise has no duration, no distance and no reading: it is left out")
  }

  /// A word, or in newer exports an object with a number.
  private static func sportLabel(_ record: borrowing JSONTape, _ node: Int) -> String? {
    let sport = record.member("sport", of: node)
    return record.text(of: sport) ?? record.text(of: record.member("id", of: sport))
  }

  /// By the numbers of Polar's list of sports.
  ///
  /// The others, such as 39 for soccer, 58 for a bootcamp and 120 for Latin dances, are no sports
  /// of Pacelog.
  private static let sports: [String: Sport] = [
    "1": .run, "2": .ride, "3": .walk, "4": .run, "5": .mountainBikeRide, "6": .ski, "7": .ski,
    "8": .row, "9": .walk, "10": .skate, "11": .hike, "15": .strength, "17": .treadmillRun,
    "18": .indoorRide, "19": .run, "22": .ski, "23": .swim, "24": .ski, "25": .ski,
    "27": .trailRun, "28": .skate, "29": .skate, "30": .skate, "33": .yoga, "36": .run,
    "38": .ride, "59": .ski, "60": .ski, "85": .ski, "86": .mountainBikeRide, "92": .run,
    "95": .paddle, "96": .paddle, "103": .swim, "105": .openWaterSwim, "112": .ski, "113": .ski,
    "116": .hike, "117": .row, "118": .indoorRide,
  ]

  private static func totals(
    _ record: borrowing JSONTape, _ node: Int, _ session: Int?
  ) -> DeviceTotals {
    let heart = record.member("heartRate", of: node) ?? heartStatistic(record, node)
    let most = DaysByYear.readable.upperBound
    var totals = DeviceTotals()
    // The numbers of the exercise come last and count.
    totals.take(ofSessions, of: session, in: record, upTo: most)
    totals.take(ofExercises, of: node, in: record, upTo: most)
    totals.take(ofHearts, of: heart, in: record, upTo: most)
    if let timer = PolarAccount.duration(record, record.member("duration", of: node)) {
      totals.timerMilliseconds = timer
    }
    return totals
  }

  private static let ofSessions: [JSONTotal] = [
    ("durationMillis", .duration, 0), ("distanceMeters", .distance, 3), ("calories", .energy, 3),
    ("hrAvg", .averageHeartRate, 0), ("hrMax", .maximumHeartRate, 0),
  ]
  private static let ofExercises: [JSONTotal] = [
    ("durationMillis", .duration, 0), ("distanceMeters", .distance, 3), ("distance", .distance, 3),
    ("calories", .energy, 3), ("kiloCalories", .energy, 3), ("ascentMeters", .ascent, 2),
    ("ascent", .ascent, 2), ("descentMeters", .descent, 2), ("descent", .descent, 2),
  ]
  private static let ofHearts: [JSONTotal] = [
    ("avg", .averageHeartRate, 0), ("max", .maximumHeartRate, 0),
  ]

  /// The statistic of the heart rates of an exercise.
  private static func heartStatistic(_ record: borrowing JSONTape, _ node: Int) -> Int? {
    let list = record.member("statistics", of: record.member("statistics", of: node))
    for statistic in record.elements(of: list)
    where record.string(of: record.member("type", of: statistic)) == "STATISTICS_TYPE_HEART_RATE" {
      return statistic
    }
    return nil
  }
}

/// Times without a zone, and how many minutes their clock is ahead of UTC.
struct PolarClock {
  /// Nil when neither the exercise nor the session states it.
  let offsetSeconds: Int?

  init(_ record: borrowing JSONTape, _ exercise: Int) {
    let node = Self.offset(record, exercise) ?? Self.offset(record, JSONTape.root)
    let minutes = record.scaled(node, places: 0)
    offsetSeconds = minutes.flatMap { abs($0) <= 1_080 ? Int($0) * 60 : nil }
  }

  private static func offset(_ record: borrowing JSONTape, _ node: Int) -> Int? {
    record.member("timezoneOffset", of: node) ?? record.member("timeZoneOffset", of: node)
      ?? record.member("timezoneOffsetMinutes", of: node)
  }

  func time(_ record: borrowing JSONTape, _ node: Int?) -> Instant? {
    let instant: Instant
    switch TimestampText.parse(record.text.span.extracting(record.range(of: node))) {
    case .instant(let stated, _)?: instant = stated
    case .local(let local)?:
      instant = Instant(utc: local).adding(milliseconds: Int64(offsetSeconds ?? 0) * -1_000)
    case nil: return nil
    }
    return TrackClock.believable.contains(instant.milliseconds) ? instant : nil
  }
}

/// Lists of readings, which belong together by the second.
enum PolarSamples {
  static func track(
    _ record: borrowing JSONTape, _ exercise: Int, _ clock: PolarClock, startingAt start: Instant,
    _ diagnostics: inout Diagnostics
  ) -> Track {
    var points: [Int64: TrackPoint] = [:]
    let samples = record.member("samples", of: exercise)
    for (name, reading) in lists {
      for node in record.elements(of: record.member(name, of: samples)) {
        guard let time = clock.time(record, record.member("dateTime", of: node)) else { continue }
        points[time.second, default: TrackPoint(at: time)][reading] = value(
          of: reading, record, record.member("value", of: node))
      }
    }
    takeRoute(record, record.member("recordedRoute", of: samples), clock, start, &points)
    PolarChannels.take(record, exercise, startingAt: start, &points, &diagnostics)
    PolarChannels.takeRoute(record, exercise, clock, startingAt: start, &points)
    var track = Track()
    for (_, point) in points.sorted(by: { $0.key < $1.key }) { track.append(point) }
    return track
  }

  private static let lists: [(name: StaticString, reading: PointReading)] = [
    ("heartRate", .heartRate), ("speed", .speed), ("cadence", .cadence), ("altitude", .elevation),
    ("distance", .distance),
  ]

  /// Some exports have the times of a route in UTC: those of the first point decide.
  private static func takeRoute(
    _ record: borrowing JSONTape, _ list: Int?, _ clock: PolarClock, _ start: Instant,
    _ points: inout [Int64: TrackPoint]
  ) {
    let nodes = record.elements(of: list)
    guard let first = nodes.first,
      let firstTime = clock.time(record, record.member("dateTime", of: first))
    else { return }
    let ahead = Int64(clock.offsetSeconds ?? 0) * 1_000
    let gap = firstTime.milliseconds - start.milliseconds
    let shift = abs(gap + ahead) < abs(gap) ? ahead : 0
    for node in nodes {
      guard let stated = clock.time(record, record.member("dateTime", of: node)) else { continue }
      let time = stated.adding(milliseconds: shift)
      let position = StatedPosition(
        record, latitude: record.member("latitude", of: node),
        longitude: record.member("longitude", of: node))
      guard let coordinate = try? position.coordinate() else { continue }
      points[time.second, default: TrackPoint(at: time)].coordinate = coordinate
    }
  }

  /// A reading that can be none: a gap has no value, or `NaN`.
  static func value(
    of reading: PointReading, _ record: borrowing JSONTape, _ node: Int?
  ) -> Int64? {
    guard let number = record.scaled(node, places: reading.places) else { return nil }
    switch reading {
    case .heartRate where number == 0: return nil
    // Kilometres an hour.
    case .speed:
      return (0...1_000_000).contains(number) ? Int64(Int32(metersPerHour: number)) : nil
    default: return reading.value(number)
    }
  }
}

extension Instant {
  /// The whole seconds since 1970.
  var second: Int64 { milliseconds.flooredQuotient(by: 1_000) }
}
