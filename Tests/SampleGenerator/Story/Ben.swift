/// Ben lives in New York, runs with a phone and a watch of Fitbit, and visits Berlin in March.
extension Ben {
  static let zone = HomeZone.newYork
  static let athlete = Athlete(restingHeartRate: 58, maximumHeartRate: 192, maximumSpeed: 4.6)
  static let cyclist = Athlete(restingHeartRate: 58, maximumHeartRate: 186, maximumSpeed: 12.5)

  static var files: [String: [UInt8]] {
    [
      "member.json": Array(profile.utf8),
      "strava/Morning_Run.gpx": stravaGPX(morningRun, creator: "StravaGPX Android"),
      "strava/export_51170933.zip": export,
      "strava/upload_failed.tcx": mismatchedTags,
      "berlin/group-run-2026-03-21.gpx": Anna.groupRunFile,
      "Takeout/Fit/Daily activity metrics/Daily activity metrics.csv":
        googleFitDailyCSV(days, seed: 211),
      "fitbit/fitbit_export_20260413.csv": fitbitExport(days, seed: 212),
    ]
  }

  private static let profile = """
    {
      "timeZone": [
        {"from": "2026-01-01", "value": "America/New_York"},
        {"from": "2026-03-20", "value": "Europe/Berlin"},
        {"from": "2026-03-24", "value": "America/New_York"}
      ],
      "birthDate": "1991-11-02",
      "sex": "male",
      "heightCentimeters": 181,
      "weightKilograms": 78.2,
      "restingHeartRate": 58,
      "maximumHeartRate": 192,
      "sourcePriority": ["fitbit", "google-fit"],
      "goals": [{"measure": "steps", "period": "day", "atLeast": 9000}],
      "visibility.club": "club",
      "boards": [{"board": "monthly-workouts", "name": "Ben", "audience": "club"}]
    }

    """

  /// One point is 500 m off, and a phone call stops the timer for four minutes.
  private static let morningRun = Outing(
    "Morning Run – coffee call", .run, start: zone.moment(3, 3, 6, 35, 18), route: .brooklynPark,
    athlete: athlete, temperature: 3, phases: [.go(960, 2.75), .pause(245), .go(1_020, 2.9)]
  ).recording(seed: 201).every(5).withSpike(at: 150, northE7: 31_800, eastE7: 41_900)

  /// On the day on which the clocks go forward.
  private static let springForward = Outing(
    "Spring forward 🌱", .run, start: zone.moment(3, 8, 8, 10, 0), route: .brooklynPark, from: 900,
    athlete: athlete, temperature: 8, phases: [.go(1_800, 2.8)]
  ).recording(seed: 202).every(3)

  private static let ride = Outing(
    "Hudson ride, headwind", .ride, start: zone.moment(3, 28, 14, 20, 45), route: .hudson,
    from: 2_000, athlete: cyclist, temperature: 14,
    phases: [.go(900, 6.8), .go(45, 0), .go(1_200, 7.9), .pause(380), .go(1_500, 7.2)]
  ).recording(seed: 203).every(4)

  /// Ten kilometres as fast as he can.
  private static let tenKilometers = Outing(
    "10K – Çiğdem paced me!", .run, start: zone.moment(4, 4, 9, 0, 2), route: .brooklynPark,
    from: 2_400, athlete: athlete, temperature: 12,
    phases: [.go(1_200, 3.55), .go(1_200, 3.45), .go(480, 3.8)]
  ).recording(seed: 204).every(4)

  private static var export: [UInt8] {
    zip([
      ZipEntry("activities/14873302517.gpx", stravaGPX(springForward)),
      ZipEntry("activities/15066128840.gpx.gz", gzip(stravaGPX(ride)), isCompressed: false),
      ZipEntry(
        "activities/15142290077.tcx.gz",
        gzip(tcx(tenKilometers, TCXStyle(device: "Fitbit Charge 6"))), isCompressed: false),
    ])
  }

  /// Broken on purpose: an upload that has lost some lines, so that a tag is closed that is not
  /// open.
  private static var mismatchedTags: [UInt8] {
    let whole = Outing(
      "Lunch Run", .run, start: zone.moment(3, 11, 12, 31, 0), route: .brooklynPark,
      athlete: athlete, phases: [.go(300, 2.7)]
    ).recording(seed: 205).every(10)
    let lines = String(decoding: tcx(whole, TCXStyle(device: "Fitbit Charge 6")), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let lost = lines.indices.filter { lines[$0].hasSuffix("<Trackpoint>") }[12]
    return Array((lines[..<lost] + lines[(lost + 3)...]).joined(separator: "\n").utf8)
  }

  /// Watch and phone count the same steps from 1 March on, six weeks long.
  private static var days: [DailyTotals] {
    var runMeters: [Int: Int] = [:]
    for run in [morningRun, springForward, tenKilometers] {
      let midnight = zone.clock(at: run.start) / 86_400 * 86_400
      runMeters[midnight, default: 0] += run.distanceMillimeters / 1_000
    }
    return DailyTotals.days(from: midnight(3, 1), count: 43, runMeters: runMeters, seed: 210)
  }
}
