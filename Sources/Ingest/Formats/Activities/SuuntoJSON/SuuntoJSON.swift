import ActivityModel
import JSONStream

extension Adapter {
  /// The log of an activity as Suunto's app and watches write it.
  static let suuntoJSON = Adapter(
    name: "suunto-json", version: 2, title: "Suunto, JSON of an activity",
    recognizes: { head in
      guard let json = head.json else { return false }
      return json.hasAny(
        "Samples[].Attributes.suunto/sml", "DeviceLog.Samples[].Attributes.suunto/sml",
        "DeviceLog.Samples[].TimeISO8601")
    },
    read: { source, diagnostics throws(IngestError) in
      var log = SuuntoJSON()
      try log.read(&source, &diagnostics)
    })
}

/// Reads one activity: samples of one or two readings each, then what is known of the whole.
///
/// The samples of one second are one point. Units are those of physics: radians, hertz, kelvin,
/// joule.
struct SuuntoJSON {
  private var points: [Int64: TrackPoint] = [:]
  private var clock = TrackClock()
  private var utcOffsetSeconds: Int?
  private var events: [TimerEvent] = []
  private var header = SuuntoHeader()

  mutating func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var records = JSONRecordReader(arrays: ["Samples"], wrapper: "DeviceLog", keepsRoot: true)
    while records.next(&source, &diagnostics) {
      if records.container == .root {
        header.take(records.record, of: records.record.member("DeviceLog"))
        report(at: records.record.start, to: &diagnostics)
        self = SuuntoJSON()
      } else {
        take(records.record, &diagnostics)
      }
    }
    if let damage = records.damage { throw IngestError(damage) }
  }

  // MARK: Samples

  /// Takes a sample, whose readings are its own members or those of one inside.
  private mutating func take(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    let log = record.member("suunto/sml", of: record.member("Attributes"))
    if log != nil { header.take(record, of: log) }
    let sample = log == nil ? JSONTape.root : record.member("Sample", of: log)
    guard let sample else { return }
    let text = record.text.span.extracting(record.range(of: record.member("TimeISO8601")))
    let line = UInt32(clamping: record.start.line ?? 1)
    guard case .time(let time, let offset) = clock.read(text, line: line, &diagnostics) else {
      return diagnostics.refuse(
        "time-not-readable", at: record.start,
        because: "a sample has no time that can be read: it is left out")
    }
    utcOffsetSeconds = utcOffsetSeconds ?? offset
    for event in record.elements(of: record.member("Events", of: sample)) {
      take(event: event, of: record, at: time)
    }
    takeReadings(of: sample, record, at: time, &diagnostics)
  }

  private mutating func take(
    event node: Int, of record: borrowing JSONTape, at time: Instant
  ) {
    let activity = record.member("Activity", of: node)
    header.sport = header.sport ?? record.text(of: record.member("ActivityType", of: activity))
    let pause = record.member("Pause", of: node)
    switch record.member("State", of: pause).flatMap(record.kind) {
    case .true: events.append(TimerEvent(time: time, kind: .stop))
    case .false: events.append(TimerEvent(time: time, kind: .start))
    default: return
    }
  }

  private mutating func takeReadings(
    of sample: Int, _ record: borrowing JSONTape, at time: Instant,
    _ diagnostics: inout Diagnostics
  ) {
    var point = TrackPoint(at: time)
    for (name, reading) in Self.readings where point[reading] == nil {
      point[reading] = reading.value(record.scaled(name, of: sample, places: reading.places))
    }
    point.heartRateBPM = Self.perMinute("HR", of: sample, record, .heartRate)
    point.cadencePerMinute = Self.perMinute("Cadence", of: sample, record, .cadence)
    if point.heartRateBPM == 0 { point.heartRateBPM = nil }
    point.temperatureCentidegrees = record.number("Temperature", sample, places: 2)
      .flatMap { PointReading.temperature.value($0 - Self.zeroCelsius) }
      .flatMap { Int32(exactly: $0) }
    point.coordinate = coordinate(of: sample, record, &diagnostics)
    guard point != TrackPoint(at: time) else { return }
    if points[time.second] == nil { points[time.second] = TrackPoint(at: time) }
    points[time.second]?.complete(with: point)
  }

  /// Barometers before satellites.
  private static let readings: [(name: StaticString, reading: PointReading)] = [
    ("Altitude", .elevation), ("GPSAltitude", .elevation), ("Distance", .distance),
    ("Speed", .speed), ("Power", .power), ("EHPE", .accuracy),
  ]

  private static func perMinute(
    _ name: StaticString, of sample: Int, _ record: borrowing JSONTape, _ reading: PointReading
  ) -> Int32? {
    let thousandths = record.number(name, sample, places: 3)
    return reading.value(thousandths.map { ($0 * 60 + 500) / 1_000 }).flatMap {
      Int32(exactly: $0)
    }
  }

  /// In hundredths of a kelvin.
  private static let zeroCelsius: Int64 = 27_315

  private func coordinate(
    of sample: Int, _ record: borrowing JSONTape, _ diagnostics: inout Diagnostics
  ) -> Coordinate? {
    guard let latitude = record.scaled("Latitude", of: sample, places: 12),
      let longitude = record.scaled("Longitude", of: sample, places: 12)
    else { return nil }
    let (north, east) = (Self.degreesE7(latitude), Self.degreesE7(longitude))
    if let coordinate = Coordinate(latitudeE7: north, longitudeE7: east) { return coordinate }
    let problem = StatedPosition.Problem.outOfRange
    return diagnostics.note(
      problem.rawValue, at: record.start,
      because: "a latitude or longitude is not on the globe: the sample stays without a position")
  }

  /// Of trillionths of a radian; far beyond the globe for numbers that are no angles.
  private static func degreesE7(_ radians: Int64) -> Int {
    // 180 ÷ π with twelve decimals, as an integer.
    let product = Int128(radians) * 57_295_779_513_082
    let divisor: Int128 = 100_000_000_000_000_000
    let half = product < 0 ? -divisor / 2 : divisor / 2
    return Int(clamping: (product + half) / divisor)
  }

  // MARK: The whole

  private func report(at place: Place, to diagnostics: inout Diagnostics) {
    let track = track
    let first = track.timeMilliseconds[0].map {
      StatedTime.instant(Instant(milliseconds: $0), utcOffsetSeconds: utcOffsetSeconds)
    }
    guard let start = first ?? header.start else {
      return diagnostics.refuseWithoutStart("an activity", at: place)
    }
    var activity = ActivityRecorded(start: start)
    activity.track = track
    activity.sportLabel = header.sport
    activity.sport = header.sport.map { Self.sports[$0] ?? .other } ?? .unknown
    activity.device = header.device
    activity.creator = "Suunto"
    activity.timerEvents = events.sorted { $0.time < $1.time }
    activity.totals = header.totals
    diagnostics.append(
      activity, at: place,
      orRefuse: "an activity has no sample, no duration and no distance: it is left out")
  }

  /// The points by their times; a pause ends a segment.
  private var track: Track {
    let pauses = events.filter { $0.kind == .stop }.map(\.time.second).sorted()
    var next = 0
    var track = Track()
    for (second, point) in points.sorted(by: { $0.key < $1.key }) {
      while next < pauses.count, pauses[next] < second {
        track.endSegment()
        next += 1
      }
      track.append(point)
    }
    return track
  }

  /// The numbers of the sports that Pacelog has.
  private static let sports: [String: Sport] = [
    "3": .run, "4": .ride, "5": .mountainBikeRide, "6": .swim, "8": .skate, "10": .yoga,
    "11": .hike, "12": .walk, "14": .paddle, "15": .row, "17": .indoorRide, "20": .ski,
    "21": .ski, "22": .ski, "23": .strength, "70": .skate, "71": .row, "72": .paddle,
    "73": .vehicle, "74": .hike, "78": .ski, "80": .ski, "82": .trailRun, "83": .openWaterSwim,
    "84": .walk, "85": .hike, "88": .ski, "89": .paddle, "93": .treadmillRun,
  ]
}
