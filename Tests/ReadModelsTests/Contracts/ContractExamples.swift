import ReadModels

/// One full and one bare value of every contract: what the conformance tests run over.
///
/// Full: every optional field has a value; bare: none has, and every list is empty.
enum ContractExamples {
  static let all: [any ReadModel & Hashable] = full + bare

  static let full: [any ReadModel & Hashable] = [
    Activities(member: "anna", period: "2026", activities: [morningRun], deleted: [deletedRide]),
    Runs(
      member: "anna", period: "2026",
      runs: [
        Run(
          id: id("1"),
          bestEfforts: [
            RunEffort(discipline: "5k", seconds: Thousandths(thousandths: 1_500_125))
          ])
      ]),
    activityDetail,
    ActivityMap(features: [fastStretch, stop]),
    series,
    Days(member: "anna", period: "2026", days: [sunday]),
    Records(member: "anna", records: [fiveKilometers], tests: [benchPress]),
    YearRecords(
      member: "anna", period: "2026", records: [fiveKilometers], tests: [benchPress],
      refused: [refused]),
    totals, yearTotals, training, latest, routes, strength, lifts, workouts, body, stated, food,
    programs, clubPrograms,
    privacy,
    MemberIndex(
      member: "anna", formerNames: ["anne"], lastSequence: 42,
      files: [FileDigest(path: "2026/index.json", sha256: id("a"), byteCount: 4_711)],
      problems: [Problem(event: id("9"), explanation: "the payload's digest is wrong")]),
    YearIndex(
      member: "anna", period: "2026",
      files: [
        FileDigest(path: "activities/\(id("1")).json", sha256: id("a"), byteCount: 4_711)
      ]),
    Manifest(
      settingsFingerprint: id("5"), stages: ["activities": 1, "records": 3],
      tzdataVersion: "2025b",
      parts: [FileDigest(path: "manifest/0.json", sha256: id("d"), byteCount: 170)],
      club: FileDigest(path: "club/index.json", sha256: id("e"), byteCount: 210)),
    ManifestPart(members: [
      "anna": MemberVersion(index: id("b"), lastSequence: 42),
      "ben_2": MemberVersion(index: id("c"), lastSequence: 7),
    ]),
    explanations, clubShare, clubActivity, clubIndex, board, openBoard,
    boardRows, progress, schedule, classes,
    ClubIndex(
      lastSequence: 7,
      files: [FileDigest(path: "news.json", sha256: id("a"), byteCount: 711)],
      problems: [Problem(event: id("9"), explanation: "the payload's digest is wrong")]),
    trainers, daily, news, offers, notes, gymPlaces, nearby,
  ]

  static let bare: [any ReadModel & Hashable] = [
    Activities(member: "anna", period: "2026", activities: [bareActivity]),
    Runs(member: "anna", period: "2026", runs: []),
    ActivityDetail(
      member: "anna", activity: bareActivity,
      provenance: Provenance(event: id("1"), events: [id("1")])),
    ActivityMap(features: []),
    ActivitySeries(
      member: "anna", activity: id("1"), elapsedSeconds: Thousandths(thousandths: 500), steps: 1,
      distanceMeters: [], elevationMeters: [], heartRate: []),
    Days(member: "anna", period: "2026", days: [Day(date: "2026-03-29", timeZone: "UTC")]),
    Records(member: "anna", records: [], tests: []),
    YearRecords(member: "anna", period: "2026", records: [], tests: [], refused: []),
    Totals(member: "anna", years: [], allTime: nil, longestStreak: nil, lastStreak: nil),
    YearTotals(member: "anna", period: "2026", weeks: [], months: []),
    Latest(
      member: "anna", newestDate: nil, days: [], weeks: [], months: [], lastStreak: nil,
      longestStreak: nil, activities: [], records: []),
    Routes(member: "anna", period: "2026", routes: []),
    Training(
      member: "anna", period: "2026", activities: [], weeks: [], days: [], vdot: nil,
      predictions: []),
    bareStrength, Lifts(member: "anna", records: []), bareWorkouts, bareBody, bareStated, bareFood,
    barePrograms, ClubPrograms(programs: [], removed: []),
    Privacy(member: "anna", periods: []),
    MemberIndex(member: "anna", lastSequence: 0, files: [], problems: []),
    YearIndex(member: "anna", period: "2026", files: []),
    Manifest(settingsFingerprint: "0", stages: [:], tzdataVersion: "2025b", parts: []),
    ManifestPart(members: [:]),
    Explanations(
      member: "anna", subject: "vdot", title: "what predictions are made from", explanations: [],
      evidence: [], tracks: [], thresholds: []),
    ClubShare(member: "anna", period: "2026"), ClubActivity(period: "2026", weeks: []),
    ClubIndex(lastSequence: 0, files: [], problems: []),
    ClubIndex(period: "2026", files: []), bareBoard,
    BoardRows(board: "steps", season: "2026-W13", rows: []), bareProgress,
    ClubSchedule(period: "2026", asOf: "2026-03-02", classes: []),
    MemberClasses(member: "anna", period: "2026", months: [], bookings: []),
    Trainers(trainers: []), Daily(dated: [], undated: []), News(items: []), Offers(offers: []),
    Notes(member: "anna", notes: []), bareTrainers, bareDaily, bareNews, bareOffers, bareNotes,
    bareGymPlaces, bareNearby,
  ]

  static let privacy = Privacy(
    member: "anna",
    periods: [
      PrivacyPeriod(from: nil, zones: [home]), PrivacyPeriod(from: "2026-03-29", zones: []),
    ],
    visibility: PartVisibility(runs: "public", days: "club", body: "nobody"),
    club: [
      ClubAudiencePeriod(from: nil, audience: "nobody"),
      ClubAudiencePeriod(from: "2026-03-01", audience: "club"),
    ])

  static let home = HiddenZone(
    name: "home", center: Position(longitudeE7: 163_738_000, latitudeE7: 482_082_000),
    radiusMeters: 300)

  /// 64 times the same hexadecimal digit.
  static func id(_ digit: Character) -> String { String(repeating: digit, count: 64) }

  static let bareActivity = Activity(
    id: id("1"), start: "2026-03-29T06:00:00Z", localStart: "2026-03-29T06:00:00Z",
    timeZone: "UTC", sport: "unknown")

  static let morningRun: Activity = {
    var run = Activity(
      id: id("1"), start: "2026-03-29T06:00:00.250Z", localStart: "2026-03-29T08:00:00.250+02:00",
      timeZone: "Europe/Berlin", sport: "run")
    run.timeZoneSource = "profile"
    run.sportSource = "file"
    run.aliases = [id("2"), id("3")]
    run.title = "Morgenlauf <\"Alte Donau\">"
    run.distanceMeters = Thousandths(thousandths: 10_012_340)
    run.distanceSource = "device"
    run.deviceDistanceMeters = Thousandths(thousandths: 10_012_340)
    run.gpsDistanceMeters = Thousandths(thousandths: 9_998_007)
    run.elapsedSeconds = Thousandths(thousandths: 3_605_000)
    run.movingSeconds = Thousandths(thousandths: 3_540_500)
    run.movingTimeMethod = "speed"
    run.ascentMeters = Thousandths(thousandths: 84_250)
    run.descentMeters = Thousandths(thousandths: 0)
    run.averagePaceSecondsPerKilometer = Thousandths(thousandths: 353_614)
    run.averageHeartRate = Thousandths(thousandths: 148_301)
    run.maximumHeartRate = 171
    run.averageCadence = Thousandths(thousandths: 172_400)
    run.averagePowerWatts = Thousandths(thousandths: 243_750)
    run.calories = Thousandths(thousandths: 712_000)
    run.device = "Forerunner 965"
    run.flags = ["timer-longer-than-elapsed"]
    run.sources = [
      SourceReference(fileName: "inbox/2026-03-29.gpx", sha256: id("a"), adapter: "gpx")
    ]
    return run
  }()

  static let deletedRide = DeletedActivity(
    id: id("4"), aliases: [id("5")], start: "2026-03-30T16:00:00Z",
    localStart: "2026-03-30T18:00:00+02:00", sport: "ride", title: "To work",
    deletedAt: "2026-04-02T18:21:07Z")

  static let activityDetail: ActivityDetail = {
    var provenance = Provenance(event: id("1"), events: [id("1"), id("2")])
    provenance.pointsRead = 3_601
    provenance.pointsKept = 3_600
    provenance.droppedPoints = [DroppedPoints(rule: "sandwich", count: 1)]
    provenance.segments = 2
    provenance.bridgedGaps = 1
    provenance.jumps = 1
    var detail = ActivityDetail(member: "anna", activity: morningRun, provenance: provenance)
    detail.splitsPerKilometer = [split]
    detail.splitsPerMile = [split]
    detail.bestEfforts = [
      BestEffort(
        discipline: "5k", distanceMeters: Thousandths(thousandths: 5_000_000),
        seconds: Thousandths(thousandths: 1_500_125),
        paceSecondsPerKilometer: Thousandths(thousandths: 300_025), window: window)
    ]
    detail.laps = [lap]
    return detail
  }()

  static let split = Split(
    index: 1, distanceMeters: Thousandths(thousandths: 1_000_000),
    elapsedSeconds: Thousandths(thousandths: 361_007),
    movingSeconds: Thousandths(thousandths: 350_000),
    elapsedPaceSecondsPerKilometer: Thousandths(thousandths: 361_007),
    movingPaceSecondsPerKilometer: Thousandths(thousandths: 360_993))

  static let lap: LapDetail = {
    var lap = LapDetail(index: 1)
    lap.start = "2026-03-29T06:00:00Z"
    lap.distanceMeters = Thousandths(thousandths: 1_000_050)
    lap.timerSeconds = Thousandths(thousandths: 360_000)
    lap.elapsedSeconds = Thousandths(thousandths: 361_000)
    lap.calories = Thousandths(thousandths: 70_000)
    lap.averageHeartRate = 141
    lap.maximumHeartRate = 150
    lap.intensity = "active"
    return lap
  }()

  static let window = Window(
    startSeconds: Thousandths(thousandths: 12_500), endSeconds: Thousandths(thousandths: 1_512_625),
    startMeters: Thousandths(thousandths: 33_333), endMeters: Thousandths(thousandths: 5_033_333))

  static let fastStretch = PaceFeature(
    geometry: LineString(coordinates: [
      Position(longitudeE7: 164_000_000, latitudeE7: 482_000_010),
      Position(longitudeE7: 164_000_100, latitudeE7: 482_000_000),
    ]),
    properties: PaceProperties(
      stroke: "#00924e", paceClass: "fast",
      paceSecondsPerKilometer: Thousandths(thousandths: 290_000),
      startSeconds: Thousandths(thousandths: 0), endSeconds: Thousandths(thousandths: 5_000),
      distanceMeters: Thousandths(thousandths: 17_241)))

  static let stop = PaceFeature(
    geometry: LineString(coordinates: [
      Position(longitudeE7: -1_800_000_000, latitudeE7: -900_000_000),
      Position(longitudeE7: 1_800_000_000, latitudeE7: 900_000_000),
    ]),
    properties: PaceProperties(
      stroke: "#8c8c8c", paceClass: "stopped", paceSecondsPerKilometer: nil,
      startSeconds: Thousandths(thousandths: 5_000), endSeconds: Thousandths(thousandths: 65_000),
      distanceMeters: Thousandths(thousandths: 0)))

  static let sunday: Day = {
    var day = Day(date: "2026-03-29", timeZone: "Europe/Berlin")
    day.steps = 0
    day.activeMinutes = 61
    day.vigorousMinutes = 58
    day.distanceMeters = Thousandths(thousandths: 12_300_000)
    day.activeEnergyKilocalories = Thousandths(thousandths: 800_500)
    day.sleepMinutes = 440
    day.inBedMinutes = 471
    day.moveMinutes = 90
    day.totalEnergyKilocalories = Thousandths(thousandths: 2_400_500)
    day.dietaryEnergyKilocalories = Thousandths(thousandths: 2_100_000)
    (day.floors, day.weightKilograms) = (9, Thousandths(thousandths: 61_500))
    day.restingHeartRate = Thousandths(thousandths: 48_000)
    day.heartRateVariabilityMilliseconds = Thousandths(thousandths: 61_250)
    day.heartRateVariabilityRMSSDMilliseconds = Thousandths(thousandths: 55_000)
    day.oxygenSaturationPercent = Thousandths(thousandths: 97_500)
    day.respiratoryRate = Thousandths(thousandths: 14_200)
    day.sleepStages = SleepStages(
      lightMinutes: 240, deepMinutes: 100, remMinutes: 100, awakeMinutes: 12)
    day.activities = [id("1")]
    day.sources = ["steps": "fitbit", "activeMinutes": "runs", "distanceMeters": "google-fit"]
    day.others = [
      OtherReading(
        field: "steps", source: "google-fit", value: Thousandths(thousandths: 9_000_000))
    ]
    return day
  }()

  static let fiveKilometers = PersonalRecord(
    discipline: "5k", sport: "run", distanceMeters: Thousandths(thousandths: 5_000_000),
    seconds: Thousandths(thousandths: 1_500_125), date: "2026-03-29", activity: id("1"),
    window: window,
    history: [
      RecordStep(
        date: "2025-06-01", activity: id("4"), seconds: Thousandths(thousandths: 1_620_000),
        previousSeconds: nil),
      RecordStep(
        date: "2026-03-29", activity: id("1"), seconds: Thousandths(thousandths: 1_500_125),
        previousSeconds: Thousandths(thousandths: 1_620_000)),
    ],
    flags: ["treadmill"])

  static let refused = RefusedEffort(
    discipline: "1k", sport: "run", distanceMeters: Thousandths(thousandths: 1_000_000),
    seconds: Thousandths(thousandths: 61_000), date: "2026-02-01", activity: id("7"),
    reason: "faster-than-world-record", explanation: "61.0 s is faster than 0.98 × 131.96 s")
}
