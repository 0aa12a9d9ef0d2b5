import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

/// The days of a history in which every activity moved evenly, in Berlin.
private func days(
  _ history: TestHistory, profile: [ProfileSetting] = [.timeZone("Europe/Berlin")],
  seconds: Int64 = 1_800
) -> [Day] {
  var history = history
  history.profile(profile.map { ProfileChange(from: nil, setting: $0) })
  let projection = MemberProjection.of(history.events, stages: [.days]) { activity, _ in
    .even(activity, seconds: seconds)
  }
  return projection.dayList
}

private func report(
  _ vendor: String, device: String = "", kind: SourceStream.Kind = .watch, _ date: String,
  _ readings: [Quantity: Int64]
) throws -> Fact {
  let day = try local(date).date
  return .daysReported(
    DaysReported(
      stream: SourceStream(vendor: vendor, device: device, kind: kind), year: day.numbers.year,
      days: [
        DayReport(
          date: day, readings: readings.map { DayReading(quantity: $0.key, value: $0.value) })
      ]))
}

private func activity(
  _ sport: Sport, at moment: String, meters: Int64? = nil, kilocalories: Int64? = nil
) throws -> ActivityRecorded {
  var activity = ActivityRecorded(start: .instant(try Instant(moment), utcOffsetSeconds: nil))
  activity.sport = sport
  activity.totals.distanceMillimeters = meters.map { $0 * 1_000 }
  activity.totals.energyCalories = kilocalories.map { $0 * 1_000 }
  return activity
}

struct `A day's number` {
  @Test func `is the believed vendor's, and the others are named`() throws {
    var history = TestHistory()
    history.importing(
      "a.csv", adapter: "csv", source: 1,
      [
        (1, try report("google-fit", kind: .phone, "2026-07-01", [.steps: 9_000])),
        (2, try report("fitbit", "2026-07-01", [.steps: 8_000, .sleepTime: 27_059_999])),
        (3, try report("samsung", kind: .merged, "2026-07-01", [.sleepTime: 25_200_000])),
      ])
    let day = days(history)[0]
    #expect(day.steps == 8_000)
    #expect(day.sleepMinutes == 420)
    #expect(day.sources == ["steps": "fitbit", "sleepMinutes": "samsung"])
    #expect(
      day.others == [
        OtherReading(field: "sleepMinutes", source: "fitbit", value: .init(thousandths: 450_000)),
        OtherReading(field: "steps", source: "google-fit", value: .init(thousandths: 9_000_000)),
      ])
  }

  @Test(arguments: [
    (["google-fit"], "google-fit"), (["phone-2"], "google-fit/phone-2"),
    (["google-fit/phone-2"], "google-fit/phone-2"), ([], "fitbit"),
    (["unheard-of"], "fitbit"),
  ])
  func `follows the member's own order first`(priority: [String], source: String) throws {
    var history = TestHistory()
    history.importing(
      "a.csv", adapter: "csv", source: 1,
      [
        (1, try report("google-fit", kind: .phone, "2026-07-01", [.steps: 9_000])),
        (
          2,
          try report("google-fit", device: "phone-2", kind: .phone, "2026-07-01", [.steps: 9_500])
        ),
        (3, try report("fitbit", "2026-07-01", [.steps: 8_000])),
      ])
    let profile: [ProfileSetting] = [.timeZone("Europe/Berlin"), .sourcePriority(priority)]
    #expect(days(history, profile: profile)[0].sources["steps"] == source)
  }

  @Test func `is the largest that any export of one vendor gave`() throws {
    var history = TestHistory()
    history.importing(
      "noon.csv", adapter: "csv", source: 1,
      [(1, try report("fitbit", "2026-07-01", [.steps: 4_000, .distance: 3_000_000]))])
    history.importing(
      "night.csv", adapter: "csv", source: 2,
      [(2, try report("fitbit", "2026-07-01", [.steps: 12_000]))])
    let day = days(history)[0]
    #expect(day.steps == 12_000 && day.others.isEmpty)
    #expect(day.distanceMeters?.text == "3000.000")
  }

  @Test func `follows the newest export that has a date, also downwards`() throws {
    func steps(_ exports: [(name: String, steps: Int64)]) throws -> Int? {
      var history = TestHistory()
      for (number, export) in exports.enumerated() {
        history.importing(
          export.name, adapter: "json", source: number + 1,
          [(number + 1, try report("google-fit", "2026-07-01", [.steps: export.steps]))])
      }
      return days(history)[0].steps
    }
    let (march, may) = (
      "takeout-20260301T101500Z-001.zip!/a.json", "takeout-20260502T1.zip!/a.json"
    )
    #expect(try steps([(march, 9_000), (may, 8_000)]) == 8_000)
    #expect(try steps([(may, 8_000), (march, 9_000)]) == 8_000)
    #expect(try steps([(may, 8_000), (may, 8_500), (march, 9_000)]) == 8_500)
    #expect(try steps([("a.json", 7_000), (march, 9_000), (may, 8_000)]) == 8_000)
    #expect(try steps([("a.json", 9_500), (may, 8_000)]) == 9_500)
    // Months and days that no calendar has are no date.
    #expect(try steps([("takeout-20261301.zip!/a.json", 9_000), (may, 8_000)]) == 9_000)
    #expect(try steps([("fitbit_export_20260601.csv", 7_000), (may, 8_000)]) == 7_000)
  }

  @Test func `believes the day of an export that its contents state before its name`() throws {
    func steps(_ exports: [(name: String, day: String?, steps: Int64)]) throws -> Int? {
      var history = TestHistory()
      for (number, export) in exports.enumerated() {
        history.importing(
          export.name, adapter: "json", source: number + 1,
          exportedOn: export.day.flatMap(LocalDate.init(iso8601:)),
          [(number + 1, try report("apple-health", "2026-07-01", [.steps: export.steps]))])
      }
      return days(history)[0].steps
    }
    let (may, june) = ("2026-05-02", "2026-06-01")
    #expect(try steps([("export.xml", may, 9_000), ("export.xml", june, 8_000)]) == 8_000)
    #expect(try steps([("export.xml", june, 8_000), ("export.xml", may, 9_000)]) == 8_000)
    #expect(
      try steps([("takeout-20261231.zip!/a", may, 9_000), ("export.xml", june, 8_000)]) == 8_000)
    #expect(try steps([("export.xml", nil, 9_000), ("export.xml", june, 8_000)]) == 9_000)
  }

  @Test(
    arguments: [
      // A step counter counts the run and no ride; it contains its own run.
      ("fitbit", 12_000, "22000.000", "fitbit + activities"),
      ("fitbit", 4_000, "15000.000", "activities"),
      // It contains every sport.
      ("google-fit", 12_000, "15000.000", "activities"),
      ("google-fit", 17_000, "17000.000", "google-fit"),
    ] as [(String, Int64, String, String)])
  func `adds to a vendor's distance what it cannot hold, and nothing else`(
    vendor: String, meters: Int64, distance: String, source: String
  ) throws {
    var history = TestHistory()
    history.importing(
      "all.tcx", adapter: "tcx", source: 1,
      [
        (1, .activityRecorded(try activity(.run, at: "2026-07-01T06:00:00Z", meters: 5_000))),
        (2, .activityRecorded(try activity(.ride, at: "2026-07-01T18:00:00Z", meters: 10_000))),
        (3, try report(vendor, "2026-07-01", [.distance: meters * 1_000])),
      ])
    let day = days(history)[0]
    #expect(day.distanceMeters?.text == distance)
    #expect(day.sources["distanceMeters"] == source)
  }

  @Test func `takes a vendor's own recording out of its total, and the official one in`() throws {
    var history = TestHistory()
    // The watch measured 5.0 km, the phone's program 5.2 km of the same run; both started at once.
    var watch = try activity(.run, at: "2026-07-01T06:00:00Z", meters: 5_000)
    watch.totals.elapsedMilliseconds = 1_800_000
    var phone = try activity(.run, at: "2026-07-01T06:00:00Z", meters: 5_200)
    phone.totals.elapsedMilliseconds = 1_800_000
    history.importing("a.fit", adapter: "fit", source: 1, [(1, .activityRecorded(watch))])
    history.importing(
      "sessions.json", adapter: "google-fit-sessions", source: 2,
      [
        (2, .activityRecorded(phone)),
        (3, try report("google-fit", "2026-07-01", [.distance: 9_000_000])),
      ])
    let day = days(history)[0]
    #expect(day.activities.count == 1)
    // 9.0 − 5.2 + 5.0.
    #expect(day.distanceMeters?.text == "8800.000")
    #expect(day.sources["distanceMeters"] == "google-fit + activities")
    #expect(day.others.map(\.value.text).contains("9000.000"))
  }

  @Test(
    arguments: [
      (6_000, "8000.000", "activities"), (9_000, "9000.000", "fitbit"),
      (8_000, "8000.000", "activities"),
    ] as [(Int64, String, String)])
  func `is never below what was recorded piece by piece`(
    vendorMeters: Int64, distance: String, source: String
  ) throws {
    var history = TestHistory()
    history.importing(
      "all.tcx", adapter: "tcx", source: 1,
      [
        (1, .activityRecorded(try activity(.run, at: "2026-07-01T06:00:00Z", meters: 5_000))),
        (2, .activityRecorded(try activity(.walk, at: "2026-07-01T18:00:00Z", meters: 3_000))),
        (3, .activityRecorded(try activity(.vehicle, at: "2026-07-01T19:00:00Z", meters: 90_000))),
        (4, try report("fitbit", "2026-07-01", [.distance: vendorMeters * 1_000])),
      ])
    let day = days(history)[0]
    #expect(day.distanceMeters?.text == distance)
    #expect(day.sources["distanceMeters"] == source)
    #expect(day.others.count == 1 && day.others[0].field == "distanceMeters")
    #expect(day.activities == [1, 2, 3].map { EventID.numbered($0).hex })
  }

  @Test func `is null without a source, and zero where a source has zero`() throws {
    var history = TestHistory()
    history.importing(
      "a.csv", adapter: "csv", source: 1,
      [
        (1, try report("fitbit", "2026-07-01", [.steps: 0])),
        (2, try report("fitbit", "2026-07-02", [.vo2Max: 40_000])),
        (3, .activityRecorded(try activity(.yoga, at: "2026-07-03T06:00:00Z"))),
      ])
    let days = days(history)
    #expect(days.map(\.date) == ["2026-07-03", "2026-07-01"])
    #expect(days[1].steps == 0 && days[1].sleepMinutes == nil && days[1].activeMinutes == nil)
    #expect(days[0].steps == nil && days[0].activeMinutes == nil && days[0].distanceMeters == nil)
  }

  @Test func `of a watch in a drawer is no number`() throws {
    var history = TestHistory()
    history.importing(
      "a.csv", adapter: "csv", source: 1,
      [
        (
          1,
          try report(
            "fitbit", "2026-07-01",
            [.steps: 0, .sedentaryTime: 86_400_000, .activeEnergy: 0, .moderatelyActiveTime: 0])
        ),
        (2, try report("google-fit", kind: .phone, "2026-07-01", [.steps: 700])),
        (3, try report("fitbit", "2026-07-02", [.steps: 1, .sedentaryTime: 86_400_000])),
        (4, try report("fitbit", "2026-07-03", [.steps: 0, .sedentaryTime: 86_400_000])),
      ])
    let days = days(history)
    #expect(days.map(\.date) == ["2026-07-02", "2026-07-01"])
    #expect(days.map(\.steps) == [1, 700])
    #expect(days[1].activeEnergyKilocalories == nil)
  }

  @Test(
    arguments: [
      ([.moderatelyActiveTime: 600_000, .vigorouslyActiveTime: 1_200_000], 30, 20),
      ([.moderatelyActiveTime: 600_000], 10, nil),
      ([.vigorouslyActiveTime: 659_999], 10, 10),
      ([.exerciseTime: 1_500_000], 25, nil),
      ([.exerciseTime: 1_500_000, .moderatelyActiveTime: 600_000], 10, nil),
      // Another quantity.
      ([.moveTime: 6_000_000, .steps: 1], nil, nil),
    ] as [([Quantity: Int64], Int?, Int?)])
  func `of active minutes adds moderate and vigorous, nothing twice`(
    readings: [Quantity: Int64], active: Int?, vigorous: Int?
  ) throws {
    var history = TestHistory()
    history.importing(
      "a.csv", adapter: "csv", source: 1, [(1, try report("fitbit", "2026-07-01", readings))])
    let day = days(history)[0]
    #expect(day.activeMinutes == active && day.vigorousMinutes == vigorous)
  }

  @Test(
    arguments: [
      (Sport.swim, 30), (.walk, 30), (.hike, 30), (.row, 30), (.ski, 30), (.ride, 30), (.run, 30),
      (.strength, nil), (.yoga, nil), (.vehicle, nil), (.other, nil),
    ] as [(Sport, Int?)])
  func `of active minutes holds the moving time of every sport of endurance`(
    sport: Sport, minutes: Int?
  ) throws {
    var history = TestHistory()
    history.importing(
      "a.tcx", adapter: "tcx", source: 1,
      [(1, .activityRecorded(try activity(sport, at: "2026-07-01T06:00:00Z")))])
    #expect(days(history)[0].activeMinutes == minutes)
  }

  @Test func `of move minutes is one vendor's own count, beside active minutes`() throws {
    var history = TestHistory()
    history.importing(
      "a.csv", adapter: "csv", source: 1,
      [
        (1, try report("google-fit", "2026-07-01", [.moveTime: 6_000_000])),
        (2, try report("fitbit", "2026-07-01", [.moderatelyActiveTime: 600_000])),
      ])
    let day = days(history)[0]
    #expect(day.moveMinutes == 100 && day.activeMinutes == 10)
    #expect(day.sources["moveMinutes"] == "google-fit")
  }

  @Test func `of active minutes is the union, or the vendor's when that is larger`() throws {
    var history = TestHistory()
    history.importing(
      "all.tcx", adapter: "tcx", source: 1,
      [
        (1, .activityRecorded(try activity(.run, at: "2026-07-01T06:00:00Z", kilocalories: 400))),
        (2, .activityRecorded(try activity(.ride, at: "2026-07-01T06:20:00Z", kilocalories: 300))),
        (3, .activityRecorded(try activity(.walk, at: "2026-07-01T09:00:00Z"))),
        (4, try report("fitbit", "2026-07-01", [.moderatelyActiveTime: 2_940_000])),
        (
          5,
          try report("google-fit", kind: .phone, "2026-07-01", [.moderatelyActiveTime: 9_900_000])
        ),
      ])
    let day = days(history)[0]
    // 06:00 to 06:50 is 50 minutes, 30 of them running, and the walk 30 more.
    #expect(day.activeMinutes == 80 && day.sources["activeMinutes"] == "activities")
    #expect(day.vigorousMinutes == 30)
    #expect(day.activeEnergyKilocalories?.text == "700.000")
    #expect(day.others.map(\.source) == ["fitbit", "google-fit"])
  }
}

struct `The days of a life` {
  @Test func `begin and end where the clocks of the place say`() throws {
    var history = TestHistory()
    history.importing(
      "all.tcx", adapter: "tcx", source: 1,
      [
        // 23:30 in Berlin; half of it after midnight.
        (1, .activityRecorded(try activity(.run, at: "2026-07-01T21:45:00Z"))),
        // The night of 29 March has no hour from two to three.
        (2, .activityRecorded(try activity(.run, at: "2026-03-28T22:50:00Z"))),
        (3, .activityRecorded(try activity(.run, at: "2026-03-29T21:40:00Z"))),
      ])
    let found = days(history)
    #expect(
      found.map { [$0.date, "\($0.activeMinutes ?? -1)", "\($0.activities.count)"] } == [
        ["2026-07-02", "15", "0"], ["2026-07-01", "15", "1"], ["2026-03-30", "10", "0"],
        ["2026-03-29", "40", "1"], ["2026-03-28", "10", "1"],
      ])
    #expect(found.allSatisfy { $0.timeZone == "Europe/Berlin" })
  }

  @Test func `divide a row that has the clock on the wall alone`() throws {
    let moment = LocalDateTime(date: try local("2026-03-31").date, millisecondsOfDay: 79_200_000)
    var row = ActivityRecorded(start: .local(moment))
    row.sport = .run
    row.totals.distanceMillimeters = 20_000_000
    row.totals.energyCalories = 1_400_000
    var history = TestHistory()
    history.importing("Activities.csv", adapter: "garmin-connect-csv", source: 1, 1, row)
    // 22:00 to 00:01 in Berlin.
    let found = days(history, seconds: 7_260)
    #expect(found.map(\.date) == ["2026-04-01", "2026-03-31"])
    #expect(found.map(\.distanceMeters?.text) == ["165.289", "19834.711"])
    #expect(found.map(\.activeEnergyKilocalories?.text) == ["11.570", "1388.430"])
    #expect(found.map(\.activeMinutes) == [1, 120])
  }

  @Test func `are the member's, wherever they were`() throws {
    var history = TestHistory()
    var run = try activity(.run, at: "2026-07-01T23:00:00Z")
    run.timeZoneName = "Pacific/Honolulu"
    history.importing("run.tcx", adapter: "tcx", source: 1, 1, run)
    let day = days(history)[0]
    // The run was on 1 July there, though it was 2 July at home.
    #expect(day.date == "2026-07-01" && day.timeZone == "Europe/Berlin")
    #expect(day.activeMinutes == 30)
  }

  @Test func `without any clock are in UTC`() throws {
    var history = TestHistory()
    history.importing(
      "run.tcx", adapter: "tcx", source: 1, 1, try activity(.run, at: "2026-07-01T23:45:00Z"))
    let found = days(history, profile: [])
    #expect(found.map(\.date) == ["2026-07-02", "2026-07-01"])
    #expect(found[0].timeZone == "UTC")
  }
}
