/// Anna runs in Berlin with a watch of Garmin.
extension Anna {
  static let zone = HomeZone.berlin
  static let athlete = Athlete(restingHeartRate: 52, maximumHeartRate: 188, maximumSpeed: 4.9)

  static var files: [String: [UInt8]] {
    [
      "member.json": Array(profile.utf8),
      "garmin/activity_22041871.gpx": garminConnectGPX(intervals),
      "garmin/activity_22107340.gpx": garminConnectGPX(canal),
      "garmin/activity_22107340.tcx": tcx(canal, watch),
      "garmin/activity_22160015.tcx": tcx(treadmill, treadmillWatch),
      "garmin/activity_22318842.gpx.gz": gzip(garminConnectGPX(summerTime)),
      "garmin/Activities.csv": activities,
      "hevy/workout_data.csv": Array(workouts.utf8),
      "shared/samstagslauf.gpx": groupRunFile,
    ]
  }

  private static let profile = """
    {
      "timeZone": "Europe/Berlin",
      "birthDate": "1988-05-17",
      "sex": "female",
      "heightCentimeters": 172,
      "weightKilograms": [
        {"from": "2026-01-01", "value": 62.5},
        {"from": "2026-03-15", "value": 61.8}
      ],
      "restingHeartRate": 52,
      "maximumHeartRate": 188,
      "places": [{"name": "home", "latitude": 52.4795, "longitude": 13.4186}],
      "visibility.club": "club",
      "boards": [{"board": "monthly-workouts", "name": "Anna K.", "audience": "public"}]
    }

    """

  private static let watch = TCXStyle(device: "Forerunner 255")
  private static let treadmillWatch = TCXStyle(device: "Forerunner 255", hasPositions: false)

  /// Six fast pieces with slow ones between them.
  private static let intervals = Outing(
    "Intervalle Tempelhofer Feld: 6 × 400 m", .run, start: zone.moment(3, 4, 17, 42, 12),
    route: .airfield, athlete: athlete, temperature: 9,
    phases: [.go(600, 2.85)] + (0..<6).flatMap { _ in [.go(95, 4.35), .go(90, 1.95)] }
      + [.go(420, 2.7)]
  ).recording(seed: 101).every(4)

  /// The same points are exported as GPX and as TCX.
  private static let canal = Outing(
    "Kanalrunde mit Möwen", .run, start: zone.moment(3, 8, 9, 15, 40), route: .canal, from: 700,
    athlete: athlete, temperature: 6, phases: [.go(1_500, 2.9), .go(900, 3.1), .go(240, 2.6)]
  ).recording(seed: 102).every(8)

  /// Without positions.
  private static let treadmill = Outing(
    "Laufband, draußen Regen", .run, start: zone.moment(3, 12, 18, 5, 3), route: .airfield,
    athlete: athlete, temperature: 21, phases: [.go(600, 2.6), .go(900, 3.0), .go(300, 2.4)]
  ).recording(seed: 103).every(10)

  /// Begins in winter time and ends in summer time, an hour and a half later by the clock.
  private static let summerTime = Outing(
    "Nachtlauf in die Sommerzeit 🌙", .run, start: zone.moment(3, 29, 1, 38, 20),
    route: .tiergarten, from: 300, athlete: athlete, temperature: 4, phases: [.go(2_100, 2.8)]
  ).recording(seed: 104)

  /// Runs with Ben, who visits; the organiser's file, without sensors.
  static let groupRunFile = stravaGPX(
    Outing(
      "Samstagslauf – Großer Tiergarten & zurück", .run, start: zone.moment(3, 21, 10, 4, 30),
      route: .tiergarten, athlete: athlete, temperature: 11,
      phases: [.go(900, 2.55), .go(900, 2.75), .go(300, 2.4)]
    ).recording(seed: 105).every(4), hasSensors: false)

  /// The hours of the two strength trainings of the watch, set by set.
  private static let workouts =
    """
    title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,\
    set_type,weight_kg,reps,distance_km,duration_seconds,rpe

    """
    + hevy(
      "Kraft für den Rücken", "10 Mar 2026, 18:51", "10 Mar 2026, 19:35",
      [
        ("Squat (Barbell)", "warmup", "40", "8", ""), ("Squat (Barbell)", "normal", "60", "5", "7"),
        ("Squat (Barbell)", "normal", "60", "5", "8"),
        ("Squat (Barbell)", "normal", "62.5", "5", "9"),
        ("Bent Over Row (Barbell)", "normal", "35", "8", ""),
        ("Bent Over Row (Barbell)", "normal", "35", "8", ""), ("Pull Up", "normal", "", "6", ""),
        ("Pull Up", "failure", "", "4", "10"),
      ])
    + hevy(
      "Kraft für den Rücken", "24 Mar 2026, 18:40", "24 Mar 2026, 19:27",
      [
        ("Squat (Barbell)", "warmup", "40", "8", ""),
        ("Squat (Barbell)", "normal", "62.5", "5", "8"),
        ("Squat (Barbell)", "normal", "65", "5", "9"),
        ("Deadlift (Barbell)", "normal", "80", "5", ""),
        ("Deadlift (Barbell)", "normal", "85", "3", "9"), ("Pull Up", "normal", "", "7", ""),
        ("Plank", "normal", "", "", ""),
      ])

  /// One workout as the app Hevy exports it: a row a set.
  private static func hevy(
    _ title: String, _ start: String, _ end: String,
    _ sets: [(exercise: String, kind: String, weight: String, reps: String, exertion: String)]
  ) -> String {
    var index = 0
    return sets.enumerated().map { place, set in
      index = place > 0 && sets[place - 1].exercise == set.exercise ? index + 1 : 0
      let seconds = set.exercise == "Plank" ? "75" : ""
      return "\"\(title)\",\"\(start)\",\"\(end)\",\"\",\"\(set.exercise)\",,\"\",\(index),"
        + "\"\(set.kind)\",\(set.weight),\(set.reps),,\(seconds),\(set.exertion)\n"
    }.joined()
  }

  /// The list holds what was recorded, and two activities of which there is no track.
  private static var activities: [UInt8] {
    garminActivitiesCSV([
      GarminActivity(intervals, type: "Running", zone: zone),
      GarminActivity(canal, type: "Running", zone: zone),
      GarminActivity(treadmill, type: "Treadmill Running", zone: zone, isIndoors: true),
      GarminActivity(summerTime, type: "Running", zone: zone),
      GarminActivity(
        type: "Strength Training", title: "Kraft für den Rücken",
        clockAtStart: midnight(3, 10) + 67_920, distance: nil, kilocalories: 187, seconds: 2_545,
        heartRates: (98, 131)),
      GarminActivity(
        type: "Strength Training", title: "Strength", clockAtStart: midnight(3, 24) + 67_215,
        distance: nil, kilocalories: 204, seconds: 2_790, heartRates: (101, 138)),
      GarminActivity(
        type: "Pool Swim", title: "Stadtbad", clockAtStart: midnight(3, 17) + 26_280,
        distance: "1,200", kilocalories: 312, seconds: 1_986, heartRates: (128, 149)),
    ])
  }
}
