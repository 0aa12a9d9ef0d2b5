import ActivityModel
import Digests

@testable import EventLog

/// Named values that tests begin with; whatever a test is about, it changes.
enum Examples {
  static let ada = member("ada")
  static let ben = member("ben")
  static let gpx = AdapterStamp(name: "gpx", version: 1)
  /// 2026-03-01T08:00:00Z.
  static let noon = Instant(milliseconds: 1_772_352_000_000)

  static func member(_ name: String) -> MemberID {
    guard let member = MemberID(name) else { preconditionFailure("\(name) is no member id") }
    return member
  }

  static func source(_ name: String) -> SourceID {
    SourceID(digest: Digest(sha256Of: Array(name.utf8)))
  }

  static func date(_ text: String) -> LocalDate {
    guard let date = LocalDate(iso8601: text) else { preconditionFailure("\(text) is no date") }
    return date
  }

  static func place(line: Int, column: Int? = nil) -> Place { Place(line: line, column: column) }

  /// Ten points, a second and some metres apart, with heart rate on every second.
  static func track(points: Int = 10, from start: Instant = noon) -> Track {
    var track = Track()
    for index in 0..<points {
      var point = TrackPoint()
      point.time = start.adding(milliseconds: Int64(index) * 1_000)
      point.coordinate = Coordinate(
        latitudeE7: 525_200_000 + index * 250, longitudeE7: 134_050_000 - index * 80)
      point.elevationCentimeters = Int32(3_400 + index % 7)
      point.heartRateBPM = index.isMultiple(of: 2) ? Int32(120 + index % 20) : nil
      if index == points / 2 { track.endSegment() }
      track.append(point)
    }
    return track
  }

  /// Two sets of two exercises; in the second every field has a value.
  static var setList: SetList {
    var list = SetList()
    list.exercises = ["Squat (Barbell)", "Pull Up"]
    var set = StrengthSet(exercise: 1)
    set.kind = .drop
    set.weight = StatedWeight(millionths: 22_500_000, unit: .pound, meaning: .added)
    set.repetitions = 8
    set.durationMilliseconds = 45_000
    set.distanceMillimeters = 10_000
    set.exertionTenths = 85
    set.reserveTenths = 20
    set.restMilliseconds = 90_000
    set.group = "A"
    set.start = noon
    set.notes = "slow"
    set.claimedMaximum = StatedWeight(millionths: 30_000_001, unit: .kilogram)
    list.sets = [StrengthSet(exercise: 0), set]
    return list
  }

  /// A run in which every field has a value.
  static func run(from start: Instant = noon, points: Int = 10) -> ActivityRecorded {
    var run = ActivityRecorded(start: .instant(start, utcOffsetSeconds: 3_600))
    run.sport = .trailRun
    run.sportLabel = "Trail Running"
    run.title = "Morning run"
    run.notes = "muddy\nand cold"
    run.device = "Forerunner 245"
    run.creator = "Garmin Connect"
    run.platformActivity = "garmin/4711"
    run.timeZoneName = "Europe/Berlin"
    run.isManual = true
    run.track = track(points: points, from: start)
    run.laps = [lap(start)]
    run.timerEvents = [
      TimerEvent(time: start, kind: .start),
      TimerEvent(time: start.adding(milliseconds: 9_000), kind: .stop),
    ]
    run.totals = totals
    return run
  }

  private static func lap(_ start: Instant) -> Lap {
    var lap = Lap()
    lap.start = start
    lap.totals = totals
    lap.intensity = .rest
    lap.firstPoint = 3
    return lap
  }

  private static var totals: DeviceTotals {
    var totals = DeviceTotals()
    totals.distanceMillimeters = 5_000_000
    totals.timerMilliseconds = 1_500_000
    totals.elapsedMilliseconds = 1_600_000
    totals.movingMilliseconds = 1_490_000
    totals.ascentCentimeters = 12_000
    totals.descentCentimeters = 0
    totals.energyCalories = 350_500
    totals.averageHeartRateBPM = 151
    totals.maximumHeartRateBPM = 183
    totals.averageCadencePerMinute = 84
    totals.maximumSpeedMillimetersPerSecond = 5_100
    totals.averagePowerWatts = 290
    totals.steps = 4_200
    return totals
  }

  static func days(year: Int = 2_026, steps: [Int64] = [8_000, 12_345]) -> DaysReported {
    let first = date("\(year)-01-01")
    return DaysReported(
      stream: SourceStream(vendor: "fitbit", device: "Charge 5", kind: .merged), year: year,
      days: steps.enumerated().map { index, steps in
        DayReport(
          date: first.adding(days: index),
          readings: [
            DayReading(quantity: .steps, value: steps),
            DayReading(quantity: .distance, value: steps * 750),
          ])
      })
  }

  static func locations(_ points: Int = 5, on day: String = "2026-03-01") -> LocationsReceived {
    let start = Instant(utc: LocalDateTime(date: date(day), millisecondsOfDay: 3_600_000))
    let track = track(points: points, from: start)
    return LocationsReceived(
      stream: SourceStream(vendor: "owntracks", device: "phone", kind: .phone), day: date(day),
      points: (0..<points).map { track[$0] })
  }

  static func samples(
    _ values: [Int64] = [61_000, 59_500, 121_000], quantity: Quantity = .heartRate,
    clock: SamplesReceived.Clock = .utc, zones: [StatedZone] = [.named("Europe/Berlin")],
    on day: String = "2026-03-01"
  ) -> SamplesReceived {
    let start = Instant(utc: LocalDateTime(date: date(day), millisecondsOfDay: 3_600_000))
    return SamplesReceived(
      stream: SourceStream(vendor: "apple-health", device: "Watch", kind: .watch),
      quantity: quantity, clock: clock, day: date(day), zones: zones,
      samples: values.enumerated().map { index, value in
        let begin = start.milliseconds + Int64(index) * 5_000
        return Sample(
          start: begin, end: begin + Int64(index) * 10, value: value,
          zone: UInt16(index % (zones.count + 1)))
      })
  }

  static let names = SubjectRecorded(
    stream: SourceStream(vendor: "own", kind: .app), subject: "exercises.csv",
    content: .exerciseNames(
      ExerciseNames(aliases: [.init(name: "Kniebeuge", sameAs: "Barbell Squat")])))

  static let lift = TestRecorded(
    date: date("2026-02-03"), test: .benchPress,
    result: .lift(weightGrams: 60_000, repetitions: 5), notes: "slow")

  static let profile = ProfileChanged(changes: [
    ProfileChange(from: nil, setting: .timeZone("Europe/Berlin")),
    ProfileChange(from: nil, setting: .birthDate(date("1980-05-17"))),
    ProfileChange(from: nil, setting: .sex(.female)),
    ProfileChange(from: date("2026-01-01"), setting: .heightMillimeters(1_720)),
    ProfileChange(from: date("2026-01-01"), setting: .weightGrams(61_500)),
    ProfileChange(from: date("2026-01-01"), setting: .restingHeartRateBPM(48)),
    ProfileChange(from: date("2026-01-01"), setting: .maximumHeartRateBPM(188)),
    ProfileChange(
      from: date("2026-01-01"), setting: .maximumMinuteSpeedMillimetersPerSecond(7_500)),
    ProfileChange(from: date("2026-02-01"), setting: .sourcePriority(["garmin", "fitbit"])),
  ])

  static func zone(
    _ name: String, latitude: Int = 482_082_000, longitude: Int = -163_738_000, radius: Int = 300
  ) -> PrivacyZone {
    guard let center = Coordinate(latitudeE7: latitude, longitudeE7: longitude),
      let zone = PrivacyZone(name: name, center: center, radiusMeters: radius)
    else { preconditionFailure("a zone of the examples cannot be") }
    return zone
  }

  /// One fact of every kind, by name.
  static let facts: [(name: String, fact: Fact)] = [
    ("activity", .activityRecorded(run())),
    ("days", .daysReported(days())),
    ("locations", .locationsReceived(locations())),
    ("profile", .profileChanged(profile)),
    ("samples", .samplesReceived(samples())),
    ("lift", .testRecorded(lift)),
    ("names", .subjectRecorded(names)),
  ]

  static let diagnostic = Diagnostic(
    rule: "position-out-of-range", severity: .refused, count: 3,
    firstPlace: place(line: 17, column: 4), explanation: "latitude 95 is not on the globe")

  static let rejection = Rejection(
    reason: "not-well-formed", place: place(line: 12), message: "the element trkpt does not end",
    advice: "export the file again")

  /// The result of an adapter for a file: the facts at lines 1, 11, 21 ...
  static func imported(
    _ name: String, _ facts: [Fact], member: MemberID = ada, adapter: AdapterStamp = gpx
  ) -> SourceRecord {
    SourceRecord(
      member: member, source: source(name), names: ["in/\(name)"], byteCount: 1_000,
      outcome: .facts(
        facts.enumerated().map { index, fact in
          LocatedFact(fact: fact, place: place(line: 1 + 10 * index))
        }, by: adapter),
      diagnostics: [diagnostic], exportedOn: date("2026-02-28"))
  }

  static func refused(_ name: String, member: MemberID = ada) -> SourceRecord {
    SourceRecord(
      member: member, source: source(name), names: ["in/\(name)"], byteCount: 77,
      outcome: .refused(rejection, by: gpx), diagnostics: [diagnostic])
  }

  /// The run of another day.
  static func run(day: Int, points: Int = 10) -> Fact {
    .activityRecorded(run(from: noon.adding(milliseconds: Int64(day) * 86_400_000), points: points))
  }

  /// The runs of so many days, one after another.
  static func runs(_ count: Int, points: Int = 10) -> [Fact] {
    (0..<count).map { run(day: $0, points: points) }
  }
}
