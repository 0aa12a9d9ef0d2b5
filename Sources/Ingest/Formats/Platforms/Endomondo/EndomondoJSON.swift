import ActivityModel
import JSONStream

extension Adapter {
  /// The workouts in the archive of an account of Endomondo, which closed in 2020.
  static let endomondoJSON = Adapter(
    name: "endomondo-json", version: 2, title: "Endomondo, JSON of a workout",
    recognizes: { head in
      guard let json = head.json else { return false }
      return json.has("[].sport") && json.has("[].start_time")
        && json.hasAny("[].duration_s", "[].distance_km", "[].points[][].timestamp")
    },
    read: EndomondoJSON.read)
}

/// Reads one workout: a list of objects with one member each, and its points in the same form.
struct EndomondoJSON {
  private var start: Instant?
  private var end: Instant?
  private var points = RecordedPoints()
  private var untimedCount = 0
  private var words: [String: String] = [:]
  private var totals = DeviceTotals()

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var records = JSONRecordReader(arrays: [])
    var workout = EndomondoJSON()
    while records.next(&source, &diagnostics) {
      try check(records.record)
      workout.take(records.record, &diagnostics)
    }
    if let damage = records.damage { throw IngestError(damage) }
    workout.report(to: &diagnostics)
  }

  /// Refuses a list of several workouts: Endomondo writes each member as an object of its own, and
  /// a workout as a file of its own.
  private static func check(_ record: borrowing JSONTape) throws(IngestError) {
    guard record.member("sport") != nil, record.member("start_time") != nil else { return }
    throw IngestError(
      reason: "not-one-workout", at: record.place(of: JSONTape.root),
      "an object of the list has a sport and a start, as a list of workouts has: Endomondo writes"
        + " one workout a file",
      advice: "write the list as a table with a row a workout, and describe its columns:"
        + " pacelog inspect --describe proposes what they mean")
  }

  // MARK: Members

  private mutating func take(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    start = start ?? instant(record, "start_time")
    end = end ?? instant(record, "end_time")
    for name in Self.texts {
      if let text = record.text(name) { words["\(name)"] = text }
    }
    totals.take(Self.numbers, in: record)
    totals.maximumSpeedMillimetersPerSecond =
      record.scaled("speed_max_kmh", places: 3).flatMap(Self.speed)
      ?? totals.maximumSpeedMillimetersPerSecond
    for point in record.elements(of: record.member("points")) {
      take(point: point, of: record, &diagnostics)
    }
  }

  /// A ride on a bicycle is `CYCLING_SPORT` or `CYCLING_TRANSPORTATION`.
  private static let horseRiding = "RIDING"

  private static let texts: [StaticString] = ["name", "sport", "source", "message", "notes"]

  private static let numbers: [JSONTotal] = [
    ("duration_s", .duration, 3), ("distance_km", .distance, 6), ("calories_kcal", .energy, 3),
    ("ascend_m", .ascent, 2), ("descend_m", .descent, 2),
    ("heart_rate_avg_bpm", .averageHeartRate, 0), ("heart_rate_max_bpm", .maximumHeartRate, 0),
  ]

  /// A clock without a zone, which is that of the points, UTC.
  private func instant(_ record: borrowing JSONTape, _ name: StaticString) -> Instant? {
    let text = record.text.span.extracting(record.range(of: record.member(name)))
    guard case .local(let local)? = TimestampText.parse(text) else { return nil }
    let instant = Instant(utc: local)
    return TrackClock.believable.contains(instant.milliseconds) ? instant : nil
  }

  /// Of thousandths of a kilometre an hour.
  private static func speed(_ number: Int64) -> Int32? {
    (0...1_000_000).contains(number) ? Int32(metersPerHour: number) : nil
  }

  // MARK: Points

  /// Appends a point, which is a list of objects with one member each, or an object.
  private mutating func take(
    point node: Int, of record: borrowing JSONTape, _ diagnostics: inout Diagnostics
  ) {
    let line = UInt32(clamping: record.place(of: node).line ?? 1)
    let parts = record.isObject(node) ? [node] : record.elements(of: node)
    func member(_ name: StaticString) -> Int? {
      for part in parts {
        if let node = record.member(name, of: part) { return node }
      }
      return nil
    }
    guard let timestamp = member("timestamp") else {
      untimedCount += 1
      return
    }
    var draft = PointDraft(line: line)
    draft.time =
      EndomondoTime.instant(record.string(of: timestamp)).map {
        .time($0, utcOffsetSeconds: nil)
      } ?? .unreadable
    draft.position = position(member("location"), of: record)
    draft.point.elevationCentimeters = number(member("altitude"), of: record, .elevation)
    draft.point.distanceMillimeters = PointReading.distance.value(
      record.scaled(member("distance_km"), places: 6))
    draft.point.heartRateBPM = number(member("heart_rate_bpm"), of: record, .heartRate)
    draft.point.cadencePerMinute = number(member("cadence_rpm"), of: record, .cadence)
    draft.point.powerWatts = number(member("power_watts"), of: record, .power)
    draft.point.speedMillimetersPerSecond =
      record.scaled(member("speed_kmh"), places: 3).flatMap(Self.speed)
    if draft.point.heartRateBPM == 0 { draft.point.heartRateBPM = nil }
    points.append(draft, needsPosition: false, &diagnostics)
  }

  private func number(
    _ node: Int?, of record: borrowing JSONTape, _ reading: PointReading
  ) -> Int32? {
    reading.value(record.scaled(node, places: reading.places)).flatMap { Int32(exactly: $0) }
  }

  /// `[[{"latitude": 48.1}, {"longitude": 15.2}]]`.
  private func position(_ node: Int?, of record: borrowing JSONTape) -> StatedPosition {
    var (latitude, longitude): (Int?, Int?)
    for list in record.elements(of: node) {
      for part in record.isObject(list) ? [list] : record.elements(of: list) {
        latitude = latitude ?? record.member("latitude", of: part)
        longitude = longitude ?? record.member("longitude", of: part)
      }
    }
    return StatedPosition(record, latitude: latitude, longitude: longitude)
  }

  // MARK: The whole

  private mutating func report(to diagnostics: inout Diagnostics) {
    let place = Place(line: 1)
    guard let start = start ?? points.earliest?.time else {
      return diagnostics.refuseWithoutStart("a workout", at: place)
    }
    if self.start != nil { StartInName.noteZone(&diagnostics, at: place, where: "the workout") }
    if untimedCount > 0 {
      diagnostics.note(
        "way-without-times", at: place, count: untimedCount,
        because: "a point of the workout has no time: the way was drawn by hand and is left out")
    }
    if let end, let timer = totals.timerMilliseconds, end.milliseconds(since: start) >= timer {
      totals.elapsedMilliseconds = end.milliseconds(since: start)
    }
    var activity = ActivityRecorded(start: .instant(start, utcOffsetSeconds: nil))
    activity.sportLabel = words["sport"]
    activity.sport =
      activity.sportLabel == Self.horseRiding
      ? .other : SportNames.sport(named: activity.sportLabel)
    activity.title = words["name"]
    activity.notes = words["message"] ?? words["notes"]
    activity.creator = "Endomondo"
    activity.isManual = words["source"]?.hasPrefix("INPUT_MANUAL") ?? false
    activity.totals = totals
    activity.track = points.track
    diagnostics.append(
      activity, at: place,
      orRefuse: "a workout has no duration, no distance and no point that can be read: it is left"
        + " out")
  }
}

/// `Sat Sep 10 12:58:53 UTC 2011`.
enum EndomondoTime {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Nil for other text, and for another zone than UTC.
  static func instant(_ text: String) -> Instant? {
    let words = text.split(separator: " ")
    guard words.count == 6, ["UTC", "GMT"].contains(words[4]),
      let month = months.firstIndex(where: { $0 == words[1] }), let day = Int(words[2]),
      let year = Int(words[5]), let date = LocalDate(year: year, month: month + 1, day: day),
      let clock = ClockText.milliseconds(Array(words[3].utf8).span)
    else { return nil }
    let instant = Instant(utc: LocalDateTime(date: date, millisecondsOfDay: clock))
    return TrackClock.believable.contains(instant.milliseconds) ? instant : nil
  }
}
