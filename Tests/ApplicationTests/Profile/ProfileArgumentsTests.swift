import Runtime
import ActivityModel
@testable import Application
import Testing

@Suite struct ProfileArgumentsTests {
  struct Case: CustomTestStringConvertible {
    let words: [String]
    let from: String?
    let expected: [ProfileChange]
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: [String], from: String? = nil, _ expected: [ProfileSetting]) {
      self.words = words
      self.from = from
      let day = from.flatMap(LocalDate.init(iso8601:))
      self.expected = expected.map { ProfileChange(from: day, setting: $0) }
    }
  }

  static let zones: [PrivacyZone] = [
    ("home", 482_082_000, 163_738_000, 300), ("gym", -10_000_000, -25_000_000, 50),
  ]
  .compactMap { name, latitude, longitude, radius in
    Coordinate(latitudeE7: latitude, longitudeE7: longitude).flatMap {
      PrivacyZone(name: name, center: $0, radiusMeters: radius)
    }
  }

  static let places = zones.compactMap { NamedPlace(name: $0.name, coordinate: $0.center) }

  @Test(arguments: [
    Case(["weight=70kg"], [.weightGrams(70_000)]),
    Case(["weight=70.5"], from: "2026-01-01", [.weightGrams(70_500)]),
    Case(["weight=154lb"], [.weightGrams(69_853)]),
    Case(["weight=70,5"], [.weightGrams(70_500)]),
    Case(["weight=155 lbs"], [.weightGrams(70_307)]),
    Case(["height=172cm"], [.heightMillimeters(1_720)]),
    Case(["height=1.80"], [.heightMillimeters(1_800)]),
    Case(["height=1,80m"], [.heightMillimeters(1_800)]),
    Case(["height=71in"], [.heightMillimeters(1_803)]),
    Case(["timeZone=Europe/Berlin"], [.timeZone("Europe/Berlin")]),
    Case(["timeZone=America/Argentina/Ushuaia"], [.timeZone("America/Argentina/Ushuaia")]),
    Case(["timeZone=Etc/GMT+5"], [.timeZone("Etc/GMT+5")]),
    Case(["birthDate=1988-05-17"], [.birthDate(LocalDate(daysSinceEpoch: 6_711))]),
    Case(["sex=female", "restingHeartRate=48bpm"], [.sex(.female), .restingHeartRateBPM(48)]),
    Case(["maximumHeartRate=188"], [.maximumHeartRateBPM(188)]),
    Case(["maximumMinuteSpeed=6.25m/s"], [.maximumMinuteSpeedMillimetersPerSecond(6_250)]),
    Case(["sourcePriority=fitbit,google-fit"], [.sourcePriority(["fitbit", "google-fit"])]),
    Case(["privacyZones=home:48.2082:16.3738:300m,gym:-1:-2.5:50"], [.privacyZones(zones)]),
    Case(["privacyZones="], [.privacyZones([])]),
    Case(["places=home:48.2082:16.3738,gym:-1:-2.5"], [.places(places)]),
    Case(["places="], [.places([])]),
    Case(["weightUnit=lb"], [.weightUnit(.pound)]),
    Case(["visibility.club=club"], from: "2026-01-01", [.clubVisibility(.club)]),
    Case(["goals="], [.goals([])]),
    Case(
      ["restDays=mon,sun"], [Weekdays("sun,mon")].compactMap { $0.map(ProfileSetting.restDays) }),
    Case(["restDays="], [Weekdays("")].compactMap { $0.map(ProfileSetting.restDays) }),
    Case(["paused=yes", "activeDaysPerWeek=3"], [.paused(true), .activeDaysPerWeek(3)]),
    Case(
      ["goals=steps:day:8000,sleepMinutes:day:420-540"],
      [
        .goals(
          [
            Goal(measure: .steps, period: .day, atLeast: 8_000, atMost: nil),
            Goal(measure: .sleepMinutes, period: .day, atLeast: 420, atMost: 540),
          ].compactMap(\.self))
      ]),
    Case(
      ["boards=runs:Anna B.:public,steps:Anna"],
      [
        .boards(
          [
            BoardEntry(board: "runs", name: "Anna B.", audience: .public),
            BoardEntry(board: "steps", name: "Anna", audience: .club),
          ].compactMap(\.self))
      ]),
  ])
  func `settings are read with or without their unit`(example: Case) throws {
    #expect(try ProfileArguments(example.words, from: example.from).changes == example.expected)
  }

  struct ErrorCase: CustomTestStringConvertible {
    let words: [String]
    var from: String?
    let message: String
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(arguments: [
    ErrorCase(
      words: ["weight=fat"],
      message: """
        weight=fat: not a valid value
          it takes kilograms from 20 to 400
        """),
    ErrorCase(
      words: ["weight=7000kg"],
      message: """
        weight=7000kg: not a valid value
          it takes kilograms from 20 to 400
        """),
    ErrorCase(
      words: ["weigth=70kg"],
      message: """
        there is no setting "weigth"
          did you mean "weight"?
        """),
    ErrorCase(
      words: ["shoes=blue"],
      message: """
        there is no setting "shoes"
          the settings are: timeZone, birthDate, sex, height, weight, restingHeartRate, \
        maximumHeartRate, maximumMinuteSpeed, sourcePriority, privacyZones, visibility, \
        visibility.club, goals, restDays, paused, activeDaysPerWeek, boards, places, \
        weightUnit
        """),
    ErrorCase(
      words: ["weight=70stone"],
      message: """
        weight=70stone: not a valid value
          it takes kilograms from 20 to 400
        """),
    ErrorCase(
      words: ["weight"],
      message: """
        weight: no value
          write it as setting=value, such as weight=70kg
        """),
    ErrorCase(
      words: ["timeZone=../../etc/passwd"],
      message: """
        timeZone=../../etc/passwd: not a valid value
          it takes an IANA name such as Europe/Berlin
        """),
    ErrorCase(
      words: ["privacyZones=home:48:16:10m"],
      message: """
        privacyZones=home:48:16:10m: not a valid value
          it takes zones such as home:48.2082:16.3738:300m, with commas between them, radius 50 \
        to 20000
        """),
    ErrorCase(
      words: ["visibility.club=link"],
      message: """
        visibility.club=link: not a valid value
          it takes nobody, club or public
        """),
    ErrorCase(
      words: ["goals=steps:day:8000,steps"],
      message: """
        goals=steps:day:8000,steps: not a valid value
          it takes goals such as steps:day:8000,sleepMinutes:day:420-540 for a day, week, month or \
        year; the measures are steps, activeMinutes, activeEnergyKilocalories, distanceMeters, \
        workouts, sleepMinutes, proteinGrams, dietaryEnergyKilocalories; distanceMeters@run counts \
        the activities of one sport
        """),
    ErrorCase(
      words: ["paused=maybe"],
      message: """
        paused=maybe: not a valid value
          it takes yes or no
        """),
    ErrorCase(
      words: ["activeDaysPerWeek=8"],
      message: """
        activeDaysPerWeek=8: not a valid value
          it takes days from 1 to 7
        """),
    ErrorCase(
      words: ["boards=Runs:Anna"],
      message: """
        boards=Runs:Anna: not a valid value
          it takes boards such as monthly-steps:Anna B.:public, with commas between them
        """),
    ErrorCase(
      words: ["places=home:48.2:16.37:300m"],
      message: """
        places=home:48.2:16.37:300m: not a valid value
          it takes places such as home:48.2082:16.3738,work:48.21:16.4
        """),
    ErrorCase(
      words: ["weightUnit=stone"],
      message: """
        weightUnit=stone: not a valid value
          it takes kg or lb
        """),
    ErrorCase(
      words: ["weight=70kg"], from: "2026-02-30",
      message: """
        --from 2026-02-30: not a valid date
          write it as 2026-01-31
        """),
  ])
  func `what is wrong is said with what to do`(example: ErrorCase) {
    let error = #expect(throws: Failure.self) {
      try ProfileArguments(example.words, from: example.from)
    }
    #expect(error?.description == example.message)
    #expect(error?.code == .usage)
  }
}
