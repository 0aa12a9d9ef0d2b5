import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

/// The days of some facts in Berlin; activities moved evenly for half an hour.
private func days(
  _ facts: [Fact], zone: String = "Europe/Berlin", profile: [ProfileChange] = [],
  seconds: Int64 = 1_800
) -> [Day] {
  var history = TestHistory()
  history.importing(
    "a.json", adapter: "json", source: 1, facts.enumerated().map { ($0.offset + 1, $0.element) })
  history.profile([ProfileChange(from: nil, setting: .timeZone(zone))] + profile)
  let projection = MemberProjection.of(history.events, stages: [.days]) { activity, _ in
    .even(activity, seconds: seconds)
  }
  return projection.dayList
}

private func total(
  _ vendor: String, kind: SourceStream.Kind = .watch, _ date: String, _ readings: [Quantity: Int64]
) throws -> Fact {
  let day = try local(date).date
  return .daysReported(
    DaysReported(
      stream: SourceStream(vendor: vendor, device: "", kind: kind), year: day.numbers.year,
      days: [
        DayReport(
          date: day, readings: readings.map { DayReading(quantity: $0.key, value: $0.value) })
      ]))
}

private func activity(_ sport: Sport, at moment: String, meters: Int64?) throws -> Fact {
  var activity = ActivityRecorded(start: .instant(try Instant(moment), utcOffsetSeconds: nil))
  activity.sport = sport
  activity.totals.distanceMillimeters = meters.map { $0 * 1_000 }
  return .activityRecorded(activity)
}

/// 10:00 in Berlin on 1 July 2026.
private let morning: Int64 = 1_782_892_800_000

struct `A day of samples` {
  @Test func `is the union of the streams, each minute of the one believed first`() {
    let day = days([
      .samples("watch", Sample.minutes(from: morning, [10, 0, 30])),
      .samples("phone", kind: .phone, Sample.minutes(from: morning + minute, [99, 99, 40])),
    ])[0]
    #expect(day.date == "2026-07-01" && day.steps == 80)
    #expect(day.sources["steps"] == "watch + phone")
    #expect(
      day.others == [
        OtherReading(field: "steps", source: "phone", value: .init(thousandths: 238_000)),
        OtherReading(field: "steps", source: "watch", value: .init(thousandths: 40_000)),
      ])
  }

  @Test func `asks merged rows before watches, watches before phones, and the member first`()
    throws
  {
    let kinds: [SourceStream.Kind] = [.unknown, .app, .phone, .watch, .merged]
    for (index, kind) in kinds.enumerated() {
      let facts = kinds[...index].enumerated().map { number, kind in
        Fact.samples(
          "v\(number)", kind: kind, Sample.minutes(from: morning, [Int64(number + 1)]))
      }
      #expect(days(facts)[0].sources["steps"] == "v\(index)", "\(kind)")
    }
    let facts: [Fact] = [
      .samples("a", Sample.minutes(from: morning, [1])),
      .samples("b", Sample.minutes(from: morning, [2])),
      .samples("a", Sample.minutes(from: morning + 86_400_000, [1])),
      .samples("b", Sample.minutes(from: morning + 86_400_000, [2])),
    ]
    #expect(days(facts).map(\.steps) == [1, 1])
    let priority = ProfileChange(
      from: try local("2026-07-02").date, setting: .sourcePriority(["b"]))
    #expect(days(facts, profile: [priority]).map(\.steps) == [2, 1])
  }

  @Test func `counts the facts of several exports of one stream once`() {
    let once = days([.samples("fitbit", Sample.minutes(from: morning, [10, 20, 30]))])
    let twice = days([
      .samples("fitbit", Sample.minutes(from: morning, [10, 20])),
      .samples("fitbit", Sample.minutes(from: morning, [10, 20, 30])),
    ])
    #expect(once == twice && once[0].steps == 60)
  }

  @Test(
    arguments: [(50, 60, "watch"), (70, 70, "band"), (60, 60, "watch")] as [(Int64, Int, String)])
  func `is never below a vendor that gives only a total`(
    vendor: Int64, steps: Int, source: String
  ) throws {
    let day = days([
      .samples("watch", Sample.minutes(from: morning, [60])),
      try total("band", "2026-07-01", [.steps: vendor]),
    ])[0]
    #expect(day.steps == steps && day.sources["steps"] == source)
    #expect(day.others.count == 1 && day.others[0].source != source)
  }

  @Test func `believes the minutes of a vendor before its own total, and names it`() throws {
    let day = days([
      .samples("watch", Sample.minutes(from: morning, [60])),
      try total("watch", "2026-07-01", [.steps: 90]),
    ])[0]
    #expect(day.steps == 60 && day.sources["steps"] == "watch")
    #expect(
      day.others == [
        OtherReading(field: "steps", source: "watch", value: .init(thousandths: 90_000))
      ])
  }

  @Test func `leaves a watch in the drawer out, minute by minute`() throws {
    let facts: [Fact] = [
      .samples("watch", Sample.minutes(from: morning, [0, 0, 0])),
      .samples("phone", kind: .phone, Sample.minutes(from: morning, [50, 60, 70])),
    ]
    #expect(days(facts)[0].steps == 0)
    let drawer = try total("watch", "2026-07-01", [.steps: 0, .sedentaryTime: 86_400_000])
    let day = days(facts + [drawer])[0]
    #expect(day.steps == 180 && day.sources["steps"] == "phone")
    #expect(days([facts[0], drawer]) == [])
  }
}

struct `Days and clocks` {
  @Test func `part at the midnight of the place, in days of 23 and 25 hours`() throws {
    // Each minute of a year has one step: every day has as many as minutes.
    let start = try Instant("2026-01-01T00:00:00Z").milliseconds - 3_600_000
    let facts = (0..<365).map { day in
      Fact.samples(
        "w",
        (0..<24).map { hour in
          let from = start + Int64(day * 24 + hour) * 3_600_000
          return Sample(start: from, end: from + 3_600_000, value: 60)
        })
    }
    let found = days(facts)
    #expect(found.count == 365 && found.reduce(0) { $0 + ($1.steps ?? 0) } == 365 * 1_440)
    let steps = Dictionary(uniqueKeysWithValues: found.map { ($0.date, $0.steps) })
    #expect(steps["2026-03-29"] == 1_380 && steps["2026-10-25"] == 1_500)
    #expect(steps["2026-03-28"] == 1_440 && steps["2026-03-30"] == 1_440)
  }

  @Test func `follow the zone that a sample names, else the member's at that moment`() throws {
    let late = try Instant("2026-07-01T20:30:00Z").milliseconds
    let zones: [StatedZone] = [
      .named("Asia/Tokyo"), .offset(seconds: -36_000), .named("Nowhere/AtAll"),
    ]
    let facts: [Fact] = [
      .samples(
        "w", zones: zones,
        [
          Sample(start: late, end: late + minute, value: 1, zone: 1),
          Sample(start: late + minute, end: late + 2 * minute, value: 10, zone: 2),
          Sample(start: late + 2 * minute, end: late + 3 * minute, value: 100, zone: 3),
          Sample(start: late + 3 * minute, end: late + 4 * minute, value: 1_000),
        ])
    ]
    let found = days(facts)
    #expect(found.map(\.date) == ["2026-07-02", "2026-07-01"])
    #expect(found.map(\.steps) == [1, 1_110])
  }

  @Test func `read a wall clock in the zone of its day`() throws {
    let noon = try Instant("2026-07-01T12:00:00Z").milliseconds
    let wall = days([.samples("w", clock: .wall, Sample.minutes(from: noon, [5]))])
    #expect(wall[0].date == "2026-07-01" && wall[0].steps == 5)
    // The same minute as a moment: Berlin is two hours ahead.
    let both = days([
      .samples("w", clock: .wall, Sample.minutes(from: noon, [5])),
      .samples("w", Sample.minutes(from: noon - 7_200_000, [5])),
    ])
    #expect(both == wall)
  }

  @Test func `lose nothing that a wall clock shows in the night of a change`() throws {
    for date in ["2026-03-29T00:00:00Z", "2026-10-25T00:00:00Z"] {
      let start = try Instant(date).milliseconds
      let samples = (0..<24).filter { !(date.contains("03-29") && $0 == 2) }.map { hour in
        Sample(
          start: start + Int64(hour) * 3_600_000, end: start + Int64(hour + 1) * 3_600_000,
          value: 100)
      }
      let found = days([.samples("w", clock: .wall, samples)])
      #expect(found.count == 1 && found[0].steps == samples.count * 100)
    }
  }

  @Test func `are shifted as a whole with everything in them`() {
    var random = SeededGenerator(seed: 14)
    for _ in 0..<20 {
      let samples = (0..<40).map { _ in
        let start = Int64.random(in: 0..<172_800_000, using: &random)
        return Sample(
          start: start, end: start + .random(in: 0..<7_200_000, using: &random),
          value: .random(in: 0..<500, using: &random))
      }
      let hours = Int64.random(in: -12...12, using: &random)
      let there = samples.map {
        Sample(
          start: $0.startMilliseconds - hours * 3_600_000,
          end: $0.endMilliseconds - hours * 3_600_000, value: $0.value)
      }
      let offset: [StatedZone] = [.offset(seconds: Int32(hours * 3_600))]
      let named = there.map {
        Sample(start: $0.startMilliseconds, end: $0.endMilliseconds, value: $0.value, zone: 1)
      }
      let home = days([.samples("w", samples)], zone: "UTC")
      let away = days([.samples("w", zones: offset, named)], zone: "UTC")
      #expect(home.map(\.date) == away.map(\.date) && home.map(\.steps) == away.map(\.steps))
    }
  }
}

struct `Active minutes of samples` {
  @Test(
    arguments: [
      ([100, 99, 130, 129], 3, 1), ([99], 0, 0), ([130, 131, 132], 3, 3),
    ] as [([Int64], Int, Int)])
  func `have a hundred steps, vigorous ones a hundred and thirty`(
    steps: [Int64], active: Int, vigorous: Int
  ) {
    let day = days([.samples("w", Sample.minutes(from: morning, steps))])[0]
    #expect(day.activeMinutes == active && day.vigorousMinutes == vigorous)
  }

  @Test func `are not told by samples of more than five minutes`() {
    func active(_ minutes: Int64) -> Int? {
      days([
        .samples(
          "w", [Sample(start: morning, end: morning + minutes * minute, value: 120 * minutes)])
      ])[0].activeMinutes
    }
    #expect(active(5) == 5 && active(6) == nil)
  }

  @Test func `are one union of steps, moving and exercise`() throws {
    let day = days([
      // 10:00 to 10:30, moving all the time.
      try activity(.ride, at: "2026-07-01T08:00:00Z", meters: nil),
      .samples("w", Sample.minutes(from: morning + 28 * minute, [120, 120, 120, 120])),
      .samples(
        "apple", .exerciseTime,
        [
          Sample(start: morning + 31 * minute, end: morning + 33 * minute, value: 2 * minute),
          Sample(start: morning + 40 * minute, end: morning + 100 * minute, value: 30 * minute),
        ]),
    ])[0]
    // 30 + 2 of the walk + 1 of exercise + 30 of the hour.
    #expect(day.activeMinutes == 63 && day.vigorousMinutes == 0)
    #expect(day.sources["activeMinutes"] == "activities + w + apple")
    #expect(
      day.others.filter { $0.field == "activeMinutes" }.map(\.value.text) == [
        "30.000", "32.000", "4.000",
      ])
  }

  // The distance used to belong to the first day: 12,619 m of a run were counted there, and
  // 11,312 m of them again by the phone on the next.
  @Test func `of a run over midnight lie on both days, and so does its distance`() throws {
    let found = days([
      try activity(.run, at: "2026-07-01T21:45:00Z", meters: 5_000),
      .samples(
        "w", .distance,
        Sample.minutes(
          from: morning + 13 * 3_600_000 + 40 * minute, Array(repeating: 100_000, count: 40))),
    ])
    #expect(found.map(\.date) == ["2026-07-02", "2026-07-01"])
    #expect(found.map(\.activeMinutes) == [15, 15])
    // 23:40 to 23:45 and 00:15 to 00:20 are the watch's.
    #expect(found.map(\.distanceMeters?.text) == ["3000.000", "3000.000"])
    #expect(found.map { $0.sources["distanceMeters"] } == ["activities + w", "activities + w"])
    #expect(found.map(\.activities.count) == [0, 1])
  }
}

struct `Sleep of samples` {
  @Test func `without stages is time in bed, and no sleep`() throws {
    func sample(_ stage: SleepStage, from hour: Int64, to end: Int64) -> Fact {
      let start = morning + 13 * 3_600_000
      return .samples(
        "samsung", kind: .watch, .sleepStage,
        [
          Sample(
            start: start + hour * 3_600_000, end: start + end * 3_600_000, value: stage.rawValue)
        ])
    }
    let bed = days([sample(.inBed, from: 0, to: 8)])
    #expect(bed.map(\.date) == ["2026-07-02"])
    #expect(bed[0].inBedMinutes == 480 && bed[0].sleepMinutes == nil)
    let both = days([sample(.inBed, from: 0, to: 8), sample(.deep, from: 1, to: 7)])
    #expect(both[0].inBedMinutes == 480 && both[0].sleepMinutes == 360)
    let asleep = days([sample(.deep, from: 1, to: 7)])
    #expect(asleep[0].inBedMinutes == nil && asleep[0].sleepMinutes == 360)
    let total = try total("samsung", "2026-07-02", [.sleepTime: 400 * minute])
    #expect(days([sample(.inBed, from: 0, to: 8), total])[0].sleepMinutes == 400)
  }

  @Test func `asleep and in bed are of the same sleep where a total has naps too`() throws {
    let start = morning + 13 * 3_600_000
    func sample(_ stage: SleepStage, from hour: Int64, to end: Int64) -> Sample {
      Sample(start: start + hour * 3_600_000, end: start + end * 3_600_000, value: stage.rawValue)
    }
    let night = [sample(.awake, from: 0, to: 1), sample(.light, from: 1, to: 8)]
    let nap = [sample(.asleep, from: 15, to: 16)]
    let totals: [Quantity: Int64] = [.sleepTime: 480 * minute, .timeInBed: 545 * minute]
    let withNap = try total("fitbit", "2026-07-02", totals)
    for samples in [night + nap, night] {
      let day = days([.samples("fitbit", kind: .watch, .sleepStage, samples), withNap])[0]
      #expect(day.sleepMinutes == 420 && day.inBedMinutes == 480)
    }
    let alone = try total(
      "fitbit", "2026-07-02", [.sleepTime: 421 * minute, .timeInBed: 485 * minute])
    let day = days([.samples("fitbit", kind: .watch, .sleepStage, night), alone])[0]
    #expect(day.sleepMinutes == 420 && day.inBedMinutes == 485)
  }

  @Test func `of a watch that slept through a nap alone is that of the phone`() throws {
    let start = morning + 13 * 3_600_000
    func sleep(_ vendor: String, _ kind: SourceStream.Kind, _ hours: ClosedRange<Int64>) -> Fact {
      .samples(
        vendor, kind: kind, .sleepStage,
        [
          Sample(
            start: start + hours.lowerBound * 3_600_000, end: start + hours.upperBound * 3_600_000,
            value: SleepStage.light.rawValue)
        ])
    }
    let nap = sleep("watch", .watch, 14...15)
    let day = days([sleep("phone", .phone, 0...8), nap])[0]
    #expect(day.sleepMinutes == 480 && day.sources["sleepMinutes"] == "phone")
    #expect(day.others.map { "\($0.source) \($0.value.text)" } == ["watch 60.000"])
    // Its total of the day is that of the nap.
    let total = try total("watch", "2026-07-02", [.sleepTime: 60 * minute])
    #expect(days([sleep("phone", .phone, 0...8), nap, total])[0].sleepMinutes == 480)
    // A part of the night is no nap.
    #expect(
      days([sleep("phone", .phone, 0...8), sleep("watch", .watch, 1...4)])[0].sleepMinutes == 180)
    #expect(days([nap])[0].sleepMinutes == 60)
  }

  @Test(arguments: [(8, nil), (9, 540), (10, 600)] as [(Int64, Int?)])
  func `in bed is never another source's that is shorter than the sleep`(
    hours: Int64, inBed: Int?
  ) {
    let start = morning + 13 * 3_600_000
    func night(_ vendor: String, _ stage: SleepStage, _ hours: Int64) -> Fact {
      .samples(
        vendor, kind: .watch, .sleepStage,
        [Sample(start: start, end: start + hours * 3_600_000, value: stage.rawValue)])
    }
    let day = days([night("b", .inBed, hours), night("a", .light, 9)])[0]
    #expect(day.sleepMinutes == 540 && day.inBedMinutes == inBed)
    #expect(day.others.map(\.source) == (inBed == nil ? ["b"] : []))
    let own = days([night("a", .inBed, 10), night("b", .light, 9), night("b", .inBed, 11)])[0]
    #expect(own.sleepMinutes == 540 && own.inBedMinutes == 660)
    #expect(own.sources["inBedMinutes"] == "b")
  }

  @Test func `without stages, both numbers are of the longest sleep of the day`() throws {
    let start = morning + 13 * 3_600_000
    let beds = [(Int64(0), Int64(8)), (15, 16)].map { hours in
      Sample(
        start: start + hours.0 * 3_600_000, end: start + hours.1 * 3_600_000,
        value: SleepStage.inBed.rawValue)
    }
    let inBed = Fact.samples("samsung", kind: .watch, .sleepStage, beds)
    let day = days([inBed, try total("samsung", "2026-07-02", [.sleepTime: 450 * minute])])[0]
    #expect(day.sleepMinutes == 450 && day.inBedMinutes == 480)
    #expect(days([inBed])[0].inBedMinutes == 480)
  }

  @Test func `is of the first source that has the night, on the day of waking`() throws {
    func night(_ vendor: String, _ kind: SourceStream.Kind, hours: Int64) -> Fact {
      // From 23:00 in Berlin on.
      let start = morning + 13 * 3_600_000
      return .samples(
        vendor, kind: kind, .sleepStage,
        [Sample(start: start, end: start + hours * 3_600_000, value: SleepStage.light.rawValue)])
    }
    let day = days([
      night("phone", .phone, hours: 8), night("watch", .watch, hours: 7),
      try total("watch", "2026-07-02", [.sleepTime: 500 * minute]),
      try total("band", kind: .unknown, "2026-07-02", [.sleepTime: 400 * minute]),
    ])
    #expect(day.map(\.date) == ["2026-07-02"])
    #expect(day[0].sleepMinutes == 420 && day[0].sources["sleepMinutes"] == "watch")
    #expect(day[0].others.map(\.source) == ["band", "phone", "watch"])
  }
}
