import ActivityModel
import Ingest
import Testing

@Suite struct MemberProfileTests {
  static let text = """
    {
      "timeZone": "Europe/Berlin",
      "birthDate": "1988-05-17",
      "weightKilograms": [
        { "value": 71 },
        { "from": "2026-01-01", "value": 70.5 }
      ],
      "sourcePriority": ["fitbit", "google-fit"],
      "privacyZones": [
        {
          "value": [
            { "name": "home", "latitude": 48.2082, "longitude": 16.3738, "radiusMeters": 300 },
            { "name": "work", "latitude": -33.9, "longitude": -70.6500001, "radiusMeters": 50 }
          ]
        },
        { "from": "2026-03-01", "value": [] }
      ]
    }

    """

  private func read(_ text: String, name: String = "member.json") -> ParseResult {
    Adapter.memberProfile.read(SourceReader(fileName: name, bytes: Array(text.utf8)))
  }

  @Test func `a value holds always, or from a day on`() throws {
    guard case .facts(let facts, 7, []) = read(Self.text),
      case .profileChanged(let profile) = try #require(facts.first).fact
    else {
      Issue.record("the profile is not read")
      return
    }
    #expect(
      profile.changes == [
        ProfileChange(from: nil, setting: .timeZone("Europe/Berlin")),
        ProfileChange(from: nil, setting: .birthDate(LocalDate(daysSinceEpoch: 6_711))),
        ProfileChange(from: nil, setting: .weightGrams(71_000)),
        ProfileChange(from: LocalDate(iso8601: "2026-01-01"), setting: .weightGrams(70_500)),
        ProfileChange(from: nil, setting: .sourcePriority(["fitbit", "google-fit"])),
        ProfileChange(
          from: nil,
          setting: .privacyZones([
            try zone("home", 482_082_000, 163_738_000, 300),
            try zone("work", -339_000_000, -706_500_001, 50),
          ])),
        ProfileChange(from: LocalDate(iso8601: "2026-03-01"), setting: .privacyZones([])),
      ])
  }

  private func zone(
    _ name: String, _ latitude: Int, _ longitude: Int, _ radius: Int
  ) throws -> PrivacyZone {
    let center = try #require(Coordinate(latitudeE7: latitude, longitudeE7: longitude))
    return try #require(PrivacyZone(name: name, center: center, radiusMeters: radius))
  }

  @Test func `zones may be given without days`() throws {
    let text = """
      { "privacyZones": [
        { "name": "home", "latitude": 48.2, "longitude": 16.4, "radiusMeters": 300 } ] }
      """
    guard case .facts(let facts, 1, []) = read(text),
      case .profileChanged(let profile) = try #require(facts.first).fact
    else {
      Issue.record("the profile is not read")
      return
    }
    let home = try zone("home", 482_000_000, 164_000_000, 300)
    #expect(profile.changes == [ProfileChange(from: nil, setting: .privacyZones([home]))])
  }

  @Test func `goals, rest and boards are read as on the command line`() throws {
    let text = """
      {
        "visibility.club": [{ "from": "2026-03-01", "value": "public" }],
        "goals": [
          { "measure": "steps", "period": "day", "atLeast": 8000 },
          { "measure": "sleepMinutes", "period": "week", "atMost": 4000, "atLeast": 2900 }
        ],
        "restDays": ["mon", "sun"], "paused": "no", "activeDaysPerWeek": 3,
        "boards": [
          { "from": "2026-01-01", "value": [
            { "board": "runs", "name": "Anna B.", "audience": "public" },
            { "board": "steps", "name": "Anna" } ] }
        ]
      }
      """
    guard case .facts(let facts, 6, []) = read(text),
      case .profileChanged(let profile) = try #require(facts.first).fact
    else {
      Issue.record("the profile is not read")
      return
    }
    let goals = [Goal("steps:day:8000"), Goal("sleepMinutes:week:2900-4000")]
    let boards = [BoardEntry("runs:Anna B.:public"), BoardEntry("steps:Anna:club")]
    #expect(
      profile.changes == [
        ProfileChange(from: LocalDate(iso8601: "2026-03-01"), setting: .clubVisibility(.public)),
        ProfileChange(from: nil, setting: .goals(goals.compactMap(\.self))),
        ProfileChange(from: nil, setting: .restDays(try #require(Weekdays(bits: 65)))),
        ProfileChange(from: nil, setting: .paused(false)),
        ProfileChange(from: nil, setting: .activeDaysPerWeek(3)),
        ProfileChange(
          from: LocalDate(iso8601: "2026-01-01"), setting: .boards(boards.compactMap(\.self))),
      ])
  }

  @Test(arguments: [
    "\"goals\": \"joy:day:1,steps:day:8000\"",
    """
    "goals": [
      { "measure": "joy", "period": "day", "atLeast": 1 },
      { "measure": "steps", "period": "day", "atLeast": 8000 } ]
    """,
  ])
  func `a goal of an unknown measure is refused alone`(goals: String) throws {
    guard
      case .facts(let facts, 2, let diagnostics) = read(
        "{ \(goals), \"timeZone\": \"Asia/Tokyo\" }"),
      case .profileChanged(let profile) = try #require(facts.first).fact
    else {
      Issue.record("the profile is not read")
      return
    }
    #expect(
      profile.changes.map(\.setting) == [
        .goals([Goal("steps:day:8000")].compactMap(\.self)),
        .timeZone("Asia/Tokyo"),
      ])
    #expect(diagnostics.map(\.rule) == ["goal-measure-not-known"])
    #expect(
      diagnostics.map(\.explanation) == [
        "there is no measure 'joy' for a goal (there are: steps, activeMinutes,"
          + " activeEnergyKilocalories, distanceMeters, workouts, sleepMinutes, proteinGrams,"
          + " dietaryEnergyKilocalories); the other goals and settings are kept"
      ])
  }

  @Test func `a profile of unknown goals alone is refused`() {
    guard case .refused(let rejection, _) = read("{ \"goals\": \"joy:day:1\" }") else {
      Issue.record("the profile is read")
      return
    }
    #expect(rejection.message == "the profile has no goal of a known measure")
  }

  @Test func `places and the unit of weights are read`() throws {
    let text = """
      {
        "places": [{ "name": "home", "latitude": 48.2082, "longitude": 16.3738 }],
        "weightUnit": [{ "from": "2026-01-01", "value": "lb" }]
      }
      """
    guard case .facts(let facts, 2, []) = read(text),
      case .profileChanged(let profile) = try #require(facts.first).fact
    else {
      Issue.record("the profile is not read")
      return
    }
    let home = try #require(Coordinate(latitudeE7: 482_082_000, longitudeE7: 163_738_000))
    #expect(
      profile.changes == [
        ProfileChange(
          from: nil, setting: .places([try #require(NamedPlace(name: "home", coordinate: home))])),
        ProfileChange(from: LocalDate(iso8601: "2026-01-01"), setting: .weightUnit(.pound)),
      ])
  }

  struct ErrorCase: CustomTestStringConvertible {
    let text: String
    let message: String
    var testDescription: String { text }
  }

  @Test(arguments: [
    ErrorCase(
      text: "{\n \"timezone\": \"Europe/Berlin\"\n}",
      message: """
        line 2, column 2: there is no setting "timezone" (there are: timeZone, birthDate, sex, \
        heightCentimeters, weightKilograms, restingHeartRate, maximumHeartRate, \
        maximumMinuteSpeed, sourcePriority, privacyZones, visibility, visibility.club, goals, \
        restDays, paused, activeDaysPerWeek, boards, places, weightUnit)
        """),
    ErrorCase(
      text: "{ \"weightKilograms\": \"heavy\" }",
      message: """
        line 1, column 22: weightKilograms has a value it cannot have (it takes kilograms from 20 \
        to 400)
        """),
    ErrorCase(
      text: "{ \"weightKilograms\": [ { \"form\": \"2026-01-01\", \"value\": 70 } ] }",
      message: """
        line 1, column 24: an entry of weightKilograms is not as expected (write it as {"from": \
        "2026-01-01", "value": ...})
        """),
    ErrorCase(
      text: "{ \"weightKilograms\": [ { \"from\": \"1 Jan\", \"value\": 70 } ] }",
      message: """
        line 1, column 34: "from" is not a valid date (write it as "2026-01-31")
        """),
    ErrorCase(
      text:
        "{ \"privacyZones\": [ { \"name\": \"a\", \"latitude\": 91, \"longitude\": 0, \"radiusMeters\": 99 } ] }",
      message: """
        line 1, column 19: privacyZones has a value it cannot have (it takes zones such as \
        home:48.2082:16.3738:300m, with commas between them, radius 50 to 20000)
        """),
    ErrorCase(
      text: "{ }",
      message: """
        line 1, column 1: the profile is empty (add a setting; there are: timeZone, birthDate, \
        sex, heightCentimeters, weightKilograms, restingHeartRate, maximumHeartRate, \
        maximumMinuteSpeed, sourcePriority, privacyZones, visibility, visibility.club, goals, \
        restDays, paused, activeDaysPerWeek, boards, places, weightUnit)
        """),
  ])
  func `a mistake refuses the whole profile, with its place`(example: ErrorCase) {
    guard case .refused(let rejection, _) = read(example.text) else {
      Issue.record("the profile is read")
      return
    }
    let place = rejection.place.description
    #expect("\(place): \(rejection.message) (\(rejection.advice))" == example.message)
  }

  @Test(arguments: [
    ("member.json", "{ \"timeZone\"", true), ("me.json", "{\"sex\": \"male\"}", true),
    ("me.json", "{\"sex\": \"male\", \"locations\": []}", false), ("me.json", "{}", false),
    ("member.json", "lat,lon", false),
  ])
  func `a profile is told by its keys, or by its name`(
    name: String, text: String, isProfile: Bool
  ) {
    let head = SourceHead(fileName: name, bytes: Array(text.utf8))
    #expect((Adapter.recognizing(head)?.name == "member-profile") == isProfile)
  }
}
