import ActivityModel

@testable import EventLog
import Digests

/// The contents of the golden logs, one for each version of the stored messages.
///
/// Never changed: a log on a user's disk does not change either. Additions of a later version go
/// into records of its own.
enum GoldenRecords {
  /// One thing that is done to a golden log.
  enum Step {
    case source(SourceRecord)
    case reread(RereadRecord)
    case userEvents([UserEvent], of: MemberID)
    case forget(MemberID)
  }

  static let ada = Examples.member("ada")
  static let ben = Examples.member("ben")
  /// The member who is forgotten in the end.
  static let cleo = Examples.member("cleo")
  static let recordedAt = Instant(milliseconds: 1_775_001_600_000)

  /// The contents of the golden log of a version, in its order.
  static func known(to version: Int) -> [Step] {
    since.prefix(version + 1).flatMap { $0 }
  }

  /// The additional contents of each version.
  private static let since: [[Step]] = [version0.map(Step.source), version1, version2]

  /// Facts of the kinds that version 0 knew at its end, for two members.
  private static let version0: [SourceRecord] = [
    record("runs.gpx", of: ada, [.activityRecorded(run), .activityRecorded(manualRun)]),
    record("long.fit", of: ada, [.activityRecorded(longRide)]),
    record("days.csv", of: ada, [.daysReported(days), .daysReported(emptyYear)]),
    record("fixes.rec", of: ben, [.locationsReceived(locations)]),
    record("days.csv", of: ben, [.daysReported(days)]),
    record("profile.json", of: ben, [.profileChanged(profile)]),
    SourceRecord(
      member: ben, source: source("broken.tcx"), names: ["in/a.zip", "in/a.zip!/broken.tcx"],
      byteCount: 91,
      outcome: .refused(
        Rejection(
          reason: "not-well-formed", place: Place(line: 3, column: 9),
          message: "the element Lap does not end", advice: "export the file again"),
        by: nil)),
  ]

  private static let version1: [Step] = [
    .source(record("samples.csv", of: ada, [.samplesReceived(samples)])),
    .source(record("tests.json", of: ben, [.testRecorded(mile), .testRecorded(custom)])),
    .source(record("activities.csv", of: ben, [.activityRecorded(row)])),
    .userEvents(
      corrections.enumerated().map { .activityCorrected(ActivityCorrected($1, revision: $0)) },
      of: ada),
    .userEvents(turns, of: ada),
    .reread(rereadRun),
    .source(record("runs.gpx", of: cleo, [.activityRecorded(run), .activityRecorded(manualRun)])),
    .userEvents([.importUndone(ImportToggle(source: source("runs.gpx")))], of: cleo),
    .forget(cleo),
  ]

  /// Points behind part 0: no points, one part of them, and several.
  ///
  /// Also fixes that state an offset.
  private static let version2: [Step] = [
    .source(record("columns.fit", of: ben, [.activityRecorded(everyColumn)])),
    .source(record("more.fit", of: ada, [.activityRecorded(run), .activityRecorded(longRide)])),
    .source(record("other.fit", of: ben, [.activityRecorded(longRide)])),
    .source(record("exercises.csv", of: ben, [.subjectRecorded(names)])),
    .source(record("offset.rec", of: ben, [.locationsReceived(localLocations)])),
  ]

  private static func record(
    _ name: String, of member: MemberID, _ facts: [Fact]
  ) -> SourceRecord {
    SourceRecord(
      member: member, source: source(name), names: ["in/\(name)"], byteCount: 4_096,
      outcome: .facts(
        facts.enumerated().map { index, fact in
          LocatedFact(fact: fact, place: Place(byteOffset: 100 * index))
        }, by: AdapterStamp(name: "golden", version: 3)),
      diagnostics: [
        Diagnostic(
          rule: "time-not-ascending", severity: .note, count: 2,
          firstPlace: Place(line: 5), explanation: "a point comes before the one before it")
      ])
  }

  static func source(_ name: String) -> SourceID {
    SourceID(digest: Digest(sha256Of: Array("golden/\(name)".utf8)))
  }

  // MARK: Activities

  private static let start = Instant(milliseconds: 1_774_936_800_000)

  static var run: ActivityRecorded {
    var run = ActivityRecorded(start: .instant(start, utcOffsetSeconds: 7_200))
    run.sport = .trailRun
    run.sportLabel = "Trail"
    run.title = "Hügelrunde"
    run.notes = "two\nlines"
    run.device = "Forerunner 265"
    run.creator = "a program"
    run.timeZoneName = "Europe/Berlin"
    run.track = track(points: 40)
    var lap = Lap()
    lap.start = start
    lap.intensity = .rest
    lap.firstPoint = 7
    lap.totals = totals
    run.laps = [lap, Lap()]
    run.timerEvents = [
      TimerEvent(time: start, kind: .start),
      TimerEvent(time: start.adding(milliseconds: 39_000), kind: .stop),
    ]
    run.totals = totals
    return run
  }

  private static var manualRun: ActivityRecorded {
    let day = LocalDate(daysSinceEpoch: 20_540)
    var run = ActivityRecorded(
      start: .local(LocalDateTime(date: day, millisecondsOfDay: 64_800_000)))
    run.sport = .run
    run.isManual = true
    run.totals.distanceMillimeters = 10_000_000
    return run
  }

  /// As a platform's table has it, whose points are in another file.
  private static var row: ActivityRecorded {
    var run = manualRun
    run.isManual = false
    run.recordingFile = "activities/4711.fit.gz"
    return run
  }

  /// Longer than one part of a payload.
  private static var longRide: ActivityRecorded {
    var ride = ActivityRecorded(start: .instant(start, utcOffsetSeconds: nil))
    ride.sport = .ride
    for index in 0..<65_540 {
      var point = TrackPoint()
      point.time = start.adding(milliseconds: Int64(index) * 1_000)
      ride.track.append(point)
    }
    return ride
  }

  /// Every column, each with a gap of its own.
  private static var everyColumn: ActivityRecorded {
    var ride = ActivityRecorded(start: .instant(start, utcOffsetSeconds: nil))
    ride.sport = .ride
    for index in 0..<24 {
      var point = TrackPoint()
      func reading(_ column: Int) -> Int32? {
        index % 12 == column ? nil : Int32(column * 1_000 + index * index)
      }
      point.time = start.adding(milliseconds: Int64(index) * 1_000)
      point.coordinate = index % 12 == 2 ? nil : Coordinate(latitudeE7: -index, longitudeE7: index)
      point.elevationCentimeters = reading(4)
      point.distanceMillimeters = reading(5).map(Int64.init)
      point.heartRateBPM = reading(6)
      point.cadencePerMinute = reading(7)
      point.powerWatts = reading(8)
      point.speedMillimetersPerSecond = reading(9)
      point.temperatureCentidegrees = reading(10)
      point.accuracyCentimeters = reading(11)
      point.courseCentidegrees = reading(0)
      ride.track.append(point)
    }
    return ride
  }

  private static func track(points: Int) -> Track {
    var track = Track()
    for index in 0..<points {
      var point = TrackPoint()
      point.time = start.adding(milliseconds: Int64(index) * 1_000)
      point.coordinate = Coordinate(
        latitudeE7: 478_000_000 + index * 211, longitudeE7: 110_000_000 - index * index)
      point.elevationCentimeters = Int32(52_000 - index % 5)
      point.heartRateBPM = index % 3 == 1 ? nil : Int32(130 + index % 9)
      if index == 22 { track.endSegment() }
      track.append(point)
    }
    return track
  }

  private static var totals: DeviceTotals {
    var totals = DeviceTotals()
    totals.distanceMillimeters = 0
    totals.timerMilliseconds = 39_000
    totals.averageHeartRateBPM = 134
    totals.steps = -1
    return totals
  }

  // MARK: Days, fixes and profiles

  private static let days = DaysReported(
    stream: SourceStream(vendor: "fitbit", device: "Charge 6", kind: .merged), year: 2_026,
    days: [
      day(20_454, [.steps: 9_120, .distance: 6_500_000]), day(20_455, [:]),
      day(20_456, [.steps: 0]),
      day(20_460, [.distance: -1, .steps: .max]), day(20_461, [.steps: .min]),
    ])

  private static let emptyYear = DaysReported(
    stream: SourceStream(vendor: "garmin", device: "", kind: .watch), year: -1, days: [])

  private static func day(_ day: Int32, _ values: [Quantity: Int64]) -> DayReport {
    DayReport(
      date: LocalDate(daysSinceEpoch: day),
      readings: values.map { DayReading(quantity: $0.key, value: $0.value) })
  }

  private static var locations: LocationsReceived {
    let track = track(points: 12)
    return LocationsReceived(
      stream: SourceStream(vendor: "owntracks", device: "phone", kind: .phone),
      day: LocalDate(daysSinceEpoch: 20_543), points: (0..<12).map { track[$0] })
  }

  private static var localLocations: LocationsReceived {
    LocationsReceived(
      stream: locations.stream, day: locations.day, utcOffsetSeconds: -12_600,
      storedFixes: locations.fixes)
  }

  private static let profile = ProfileChanged(changes: [
    ProfileChange(from: nil, setting: .timeZone("Europe/Vienna")),
    ProfileChange(from: nil, setting: .sex(.other)),
    ProfileChange(from: LocalDate(daysSinceEpoch: 20_000), setting: .weightGrams(70_000)),
    ProfileChange(
      from: LocalDate(daysSinceEpoch: 20_100), setting: .sourcePriority(["fitbit", "garmin"])),
  ])

  // MARK: Samples and tests

  private static let samples = SamplesReceived(
    stream: SourceStream(vendor: "apple-health", device: "Watch", kind: .watch),
    quantity: .heartRate, clock: .utc, day: LocalDate(daysSinceEpoch: 20_543),
    zones: [.offset(seconds: 7_200), .named("Europe/Vienna")],
    samples: [
      Sample(start: start.milliseconds, end: start.milliseconds, value: 61_000, zone: 0),
      Sample(start: start.milliseconds + 1, end: start.milliseconds + 9, value: -3, zone: 2),
    ])

  private static let names = SubjectRecorded(
    stream: SourceStream(vendor: "own", kind: .app), subject: "exercises.csv",
    content: .exerciseNames(
      ExerciseNames(aliases: [.init(name: "Kniebeuge", sameAs: "Barbell Squat")])))

  private static let mile = TestRecorded(
    date: LocalDate(daysSinceEpoch: 20_544), test: .mile, result: .time(milliseconds: 361_500),
    notes: nil)

  private static let custom = TestRecorded(
    date: LocalDate(daysSinceEpoch: 20_545),
    test: .custom(CustomTest(name: "Stair run", unit: "steps", lessIsBetter: false)),
    result: .measure(thousandths: 412_000), notes: "wet")
}
