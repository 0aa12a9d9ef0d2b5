import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

/// 2026-03-02 18:00 on some clock, a Monday.
private let monday: Int64 = 1_772_474_400
private let week: Int64 = 604_800

/// Facts of the club, recorded in March 2026.
private struct ClubHistory {
  private(set) var history = TestHistory()

  mutating func importing(
    _ source: Int, vendor: String = "icalendar", _ series: [(String, ClassSeries)]
  ) {
    let facts = series.enumerated().map { index, entry in
      (
        source * 100 + index,
        Fact.subjectRecorded(
          SubjectRecorded(
            stream: SourceStream(vendor: vendor, kind: .app), subject: entry.0,
            content: .classSeries(entry.1)))
      )
    }
    history.importing("\(source)", adapter: vendor, source: source, facts)
  }

  var facts: ClubFacts {
    let events = history.events.map {
      RecordedEvent(
        sequence: $0.sequence, id: $0.id,
        recordedAt: Instant(milliseconds: 1_772_500_000_000), body: $0.body)
    }
    return ClubFacts(events: events, zones: .handmade)
  }

  func schedule(_ year: Int = 2026) -> ClubSchedule? {
    ClubYear("\(year)").documents([], facts).compactMap { $0.content as? ClubSchedule }.first
  }
}

private func weekly(_ title: String, count: Int, zone: String? = nil) -> ClassSeries {
  var series = ClassSeries(
    title: title, starts: (0..<count).map { monday + Int64($0) * week })
  series.zone = zone
  series.durationSeconds = 3_600
  return series
}

@Suite struct `The timetable` {
  @Test func `ends with the year after the newest event of the club`() {
    var club = ClubHistory()
    club.importing(1, [("yoga", weekly("Yoga", count: 1_566))])
    #expect(club.facts.years == ["2026", "2027"])
    #expect(club.schedule(2027)?.classes.map(\.times.count) == [52])
    #expect(club.schedule(2028) == nil)
  }

  @Test func `keeps the hour over a change of the clocks`() throws {
    var club = ClubHistory()
    club.importing(1, [("yoga", weekly("Yoga", count: 5, zone: "Europe/Berlin"))])
    let yoga = try #require(club.schedule()?.classes.first)
    #expect(yoga.timeZone == "Europe/Berlin")
    #expect(
      yoga.times.map(\.localStart) == [
        "2026-03-02T18:00:00+01:00", "2026-03-09T18:00:00+01:00", "2026-03-16T18:00:00+01:00",
        "2026-03-23T18:00:00+01:00", "2026-03-30T18:00:00+02:00",
      ])
  }

  @Test func `shows times in UTC on the clock of most classes`() {
    var club = ClubHistory()
    club.importing(
      1,
      [
        ("a", weekly("A", count: 1, zone: "UTC")), ("b", weekly("B", count: 1, zone: "Asia/Tokyo")),
        ("c", weekly("C", count: 1, zone: "Asia/Tokyo")),
        ("d", weekly("D", count: 1, zone: "Europe/Berlin")),
      ])
    let starts = club.schedule()?.classes.map { "\($0.title) \($0.times[0].localStart ?? "-")" }
    #expect(
      starts == [
        "A 2026-03-03T03:00:00+09:00", "B 2026-03-02T18:00:00+09:00",
        "C 2026-03-02T18:00:00+09:00", "D 2026-03-02T18:00:00+01:00",
      ])
  }

  @Test func `a class in no known zone has no offset`() throws {
    var club = ClubHistory()
    club.importing(1, [("yoga", weekly("Yoga", count: 1, zone: "(GMT +01:00)"))])
    let yoga = try #require(club.schedule()?.classes.first)
    #expect(yoga.timeZone == nil)
    #expect(yoga.times.map(\.localStart) == ["2026-03-02T18:00:00"])
  }

  @Test func `a class that comes again changed replaces the former one whole`() {
    var club = ClubHistory()
    club.importing(1, [("yoga", weekly("Yoga", count: 4))])
    var later = ClassSeries(title: "Yin yoga", starts: [monday + 3_600])
    later.isCancelled = true
    club.importing(2, [("yoga", later)])
    let schedule = club.schedule()
    #expect(schedule?.classes.map(\.title) == ["Yin yoga"])
    #expect(schedule?.classes[0].times.map(\.isCancelled) == [true])
  }

  @Test func `a class that is gone from a later file stays`() {
    var club = ClubHistory()
    club.importing(
      1, [("yoga", weekly("Yoga", count: 2)), ("boxing", weekly("Boxing", count: 1))])
    club.importing(2, [("yoga", weekly("Yoga", count: 2))])
    #expect(club.schedule()?.classes.map(\.title) == ["Boxing", "Yoga"])
  }

  @Test func `a single row of the club's table takes the place of a weekly time`() throws {
    var single = ClassSeries(title: "Yoga", starts: [monday + week])
    (single.isCancelled, single.details.trainer) = (true, "Ben")
    var usual = weekly("Yoga", count: 3)
    (usual.details.trainer, usual.details.room) = ("Anna", "Hall 2")
    var club = ClubHistory()
    club.importing(1, vendor: "pacelog-classes", [("week", usual), ("single", single)])
    let classes = try #require(club.schedule()?.classes)
    #expect(classes.count == 1)
    #expect(
      classes[0].times.map { "\($0.trainer ?? "-") \($0.room ?? "-") \($0.isCancelled)" }
        == ["Anna Hall 2 false", "Ben Hall 2 true", "Anna Hall 2 false"])
    #expect(classes[0].times.map(\.durationSeconds) == [3_600, 3_600, 3_600])
  }

  @Test func `a single row without a zone is on the clock of the weekly row`() throws {
    let usual = weekly("Yoga", count: 3, zone: "Europe/Berlin")
    let plain = ClassSeries(title: "Yoga", starts: [monday])
    var other = ClassSeries(title: "Yoga", starts: [monday + week])
    other.offsets = [ClassOffset(fromWallSeconds: monday + week, offsetSeconds: 7_200)]
    var unknown = ClassSeries(title: "Yoga", starts: [monday + 2 * week])
    unknown.zone = "Middle Earth"
    var club = ClubHistory()
    club.importing(
      1, vendor: "pacelog-classes",
      [("week", usual), ("plain", plain), ("other", other), ("unknown", unknown)])
    let yoga = try #require(club.schedule()?.classes.first)
    #expect(yoga.timeZone == "Europe/Berlin")
    #expect(
      yoga.times.map(\.localStart) == [
        "2026-03-02T18:00:00+01:00", "2026-03-09T18:00:00+02:00", "2026-03-16T18:00:00",
      ])
    #expect(club.schedule()?.classes.count == 1)
  }

  @Test func `has no document without a class`() {
    #expect(ClubHistory().schedule() == nil)
    #expect(ClubFacts.none.years.isEmpty)
  }
}

@Suite struct `Times of a class` {
  private func starts(_ series: ClassSeries) -> [String] {
    series.occurrences(in: .handmade).map {
      "\($0.localStart) \($0.title)\($0.isCancelled ? " cancelled" : "")"
    }
  }

  @Test func `end in UTC by the rules of the zone`() {
    var series = weekly("Yoga", count: 5, zone: "Europe/Berlin")
    // The start of 30 March, after the change of the clocks; an hour later without it.
    series.lastStartSecond = monday + 4 * week - 7_200
    #expect(starts(series).count == 5)
    series.lastStartSecond = monday + 4 * week - 7_201
    #expect(starts(series).count == 4)
  }

  @Test func `are taken out by a moment of another clock, or by a day`() {
    var series = weekly("Yoga", count: 3, zone: "Europe/Berlin")
    series.excluded = [
      ClassExclusion(ClassMoment(wallSeconds: monday - 3_600, zone: "UTC"), isDay: false),
      ClassExclusion(ClassMoment(wallSeconds: monday + week - 64_800), isDay: true),
    ]
    #expect(starts(series) == ["2026-03-16T18:00:00+01:00 Yoga"])
  }

  @Test func `change by a moment of another clock`() {
    var series = weekly("Yoga", count: 2, zone: "Europe/Berlin")
    var change = ClassChange(
      original: ClassMoment(wallSeconds: monday - 3_600, zone: "UTC"),
      start: ClassMoment(wallSeconds: monday + 600))
    change.isCancelled = true
    series.changes = [change]
    #expect(
      starts(series) == [
        "2026-03-02T18:10:00+01:00 Yoga cancelled", "2026-03-09T18:00:00+01:00 Yoga",
      ])
  }
}
