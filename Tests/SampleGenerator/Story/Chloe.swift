/// Chloe lives in Adelaide and records with whatever her phones have.
extension Chloe {
  static let zone = HomeZone.adelaide
  static let athlete = Athlete(restingHeartRate: 55, maximumHeartRate: 194, maximumSpeed: 4.4)

  static var files: [String: [UInt8]] {
    [
      "member.json": Array(profile.utf8),
      "handheld/Gorge.gpx": gpx10(hike),
      "handheld/card-pulled-out.gpx": cutOff,
      "gpslogger/20260322.csv": gpsLoggerCSV(walk, zone: zone, seed: 311),
      "owntracks/2026-04.rec": ownTracksRec(clocksBack, seed: 312),
      "phone/2026-03-18.jsonl": jsonLines(torrensRun, time: .iso8601, seed: 313),
      "phone/2026-04-09.jsonl": jsonLines(eveningRun, time: .milliseconds, seed: 314),
    ]
  }

  private static let profile = """
    {
      "timeZone": "Australia/Adelaide",
      "birthDate": "1996-08-30",
      "sex": "female",
      "heightCentimeters": 165.5,
      "weightKilograms": 58,
      "maximumHeartRate": 194,
      "maximumMinuteSpeed": 5.2,
      "goals": [{"measure": "workouts", "period": "week", "atLeast": 1}],
      "activeDaysPerWeek": 1,
      "paused": [
        {"from": "2026-03-23", "value": "yes"},
        {"from": "2026-04-06", "value": "no"}
      ],
      "boards": [{"board": "monthly-workouts", "name": "Chloe", "audience": "club"}]
    }

    """

  private static let hike = Outing(
    "Gorge loop, koalas: 3", .hike, start: zone.moment(3, 14, 8, 20, 0), route: .gorge,
    athlete: athlete, temperature: 19,
    phases: [.go(1_800, 1.05), .go(420, 0), .go(2_400, 1.25)]
  ).recording(seed: 301).every(10)

  private static let walk = Outing(
    "Walk to the market", .walk, start: zone.moment(3, 22, 16, 45, 10), route: .parkLands,
    athlete: athlete, temperature: 23, phases: [.go(900, 1.35), .go(200, 0), .go(700, 1.42)]
  ).recording(seed: 302).every(5)

  /// On the Sunday on which the clocks go back.
  private static let clocksBack = Outing(
    "Sunday walk", .walk, start: zone.moment(4, 5, 9, 30, 0), route: .parkLands, from: 1_500,
    athlete: athlete, temperature: 17, phases: [.go(1_300, 1.3), .go(330, 0), .go(900, 1.38)]
  ).recording(seed: 303).every(15)

  private static let torrensRun = Outing(
    "Torrens", .run, start: zone.moment(3, 18, 6, 50, 0), route: .torrens, athlete: athlete,
    temperature: 16, phases: [.go(600, 2.5), .go(700, 2.8), .go(300, 2.3)]
  ).recording(seed: 304).every(5)

  private static let eveningRun = Outing(
    "Torrens, evening", .run, start: zone.moment(4, 9, 18, 12, 0), route: .torrens, from: 1_200,
    athlete: athlete, temperature: 18, phases: [.go(500, 2.6), .go(600, 2.95), .go(240, 2.4)]
  ).recording(seed: 305).every(5)

  /// Broken on purpose: the card was pulled out while the receiver was writing.
  private static var cutOff: [UInt8] {
    let whole = gpx10(
      Outing(
        "Unfinished", .run, start: zone.moment(4, 1, 17, 40, 0), route: .torrens, athlete: athlete,
        phases: [.go(600, 2.6)]
      ).recording(seed: 306).every(10))
    return Array(whole[..<(whole.count * 3 / 5)])
  }
}
