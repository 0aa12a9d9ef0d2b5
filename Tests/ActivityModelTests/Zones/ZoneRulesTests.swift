import Foundation
import TestSupport
import Testing

@testable import ActivityModel

@Suite(.enabled(if: SystemZoneFiles.arePresent, Comment(rawValue: SystemZoneFiles.missing)))
struct `System time zones` {
  @Test(arguments: [
    ("Europe/Berlin", "2026-01-15T12:00:00Z", 3_600),
    ("Europe/Berlin", "2026-07-01T12:00:00Z", 7_200),
    // Beyond the file's list, by its rule.
    ("Europe/Berlin", "2087-07-01T12:00:00Z", 7_200),
    ("Europe/Berlin", "2087-12-24T12:00:00Z", 3_600),
    // Double summer time, and local mean time before there were zones.
    ("Europe/Berlin", "1945-06-15T12:00:00Z", 10_800),
    ("Europe/Berlin", "1850-01-01T12:00:00Z", 3_208),
    ("Asia/Kathmandu", "2026-01-01T00:00:00Z", 20_700),
    ("Asia/Kathmandu", "1985-06-01T00:00:00Z", 19_800),
    ("Australia/Lord_Howe", "2026-01-01T00:00:00Z", 39_600),
    ("Australia/Lord_Howe", "2026-07-01T00:00:00Z", 37_800),
    // Winter time is the exception there, not summer time.
    ("Europe/Dublin", "2026-01-01T00:00:00Z", 0),
    ("Europe/Dublin", "2090-07-01T00:00:00Z", 3_600),
    ("Pacific/Apia", "2011-12-30T09:59:59Z", -36_000),
    ("Pacific/Apia", "2011-12-30T10:00:00Z", 50_400),
    ("UTC", "2026-07-01T12:00:00Z", 0),
  ])
  func `know their offset`(zone: String, moment: String, offset: Int) throws {
    #expect(try SystemZoneFiles.rules(zone).offsetSeconds(at: Instant(moment)) == offset)
  }

  @Test(arguments: [
    // Skipped: shifted by the jump. Shown twice: the earlier.
    ("Europe/Berlin", "2026-03-29T02:30:00", "2026-03-29T01:30:00Z"),
    ("Europe/Berlin", "2026-03-29T03:00:00", "2026-03-29T01:00:00Z"),
    ("Europe/Berlin", "2026-10-25T02:30:00", "2026-10-25T00:30:00Z"),
    ("Europe/Berlin", "2026-10-25T03:00:00", "2026-10-25T02:00:00Z"),
    ("Europe/Berlin", "2087-03-30T02:30:00", "2087-03-30T01:30:00Z"),
    ("Australia/Lord_Howe", "2026-10-04T02:15:00", "2026-10-03T15:45:00Z"),
    ("Pacific/Apia", "2011-12-30T12:00:00", "2011-12-30T22:00:00Z"),
    ("Asia/Kathmandu", "2026-01-01T00:00:00", "2025-12-31T18:15:00Z"),
  ])
  func `know the moment of a wall clock`(zone: String, wall: String, moment: String) throws {
    #expect(try SystemZoneFiles.rules(zone).instant(of: local(wall)).iso8601 == moment)
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-03-28", "2026-03-27T23:00:00Z", 24.0),
    ("Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00Z", 23),
    ("Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00Z", 25),
    ("Europe/Berlin", "2087-10-26", "2087-10-25T22:00:00Z", 25),
    ("Australia/Lord_Howe", "2026-04-05", "2026-04-04T13:00:00Z", 24.5),
    ("Australia/Lord_Howe", "2026-10-04", "2026-10-03T13:30:00Z", 23.5),
    // Midnight did not exist.
    ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z", 23),
    // Nor did the day.
    ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z", 0),
    ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z", 24),
    // The first of two midnights.
    ("America/St_Johns", "2006-10-29", "2006-10-29T02:30:00Z", 25),
  ])
  func `know the length of a day`(
    zone: String, day: String, start: String, hours: Double
  ) throws {
    let rules = try SystemZoneFiles.rules(zone)
    let date = try #require(LocalDate(iso8601: day))
    #expect(rules.startOfDay(date).iso8601 == start)
    #expect(rules.lengthMilliseconds(of: date) == Int64(hours * 3_600_000))
  }

  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia",
    "Africa/Casablanca", "America/St_Johns", "Asia/Tehran", "Antarctica/Troll",
  ])
  func `agree with Foundation, and with themselves`(zone: String) throws {
    let rules = try SystemZoneFiles.rules(zone)
    let oracle = try #require(TimeZone(identifier: zone))
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      // 1970 to 2037: what every table holds.
      let instant = Instant(
        milliseconds: Int64.random(in: 0..<2_114_380_800, using: &random) * 1_000)
      let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000)
      #expect(rules.offsetSeconds(at: instant) == oracle.secondsFromGMT(for: date))
      let wall = rules.local(at: instant)
      let back = rules.instant(of: wall)
      #expect(rules.local(at: back) == wall && back <= instant)
      let stretch = rules.stretch(at: instant)
      #expect(stretch.offsetSeconds == rules.offsetSeconds(at: instant))
      if let end = stretch.endSecond {
        #expect(end * 1_000 > instant.milliseconds)
        let last = Instant(milliseconds: end * 1_000 - 1)
        #expect(rules.offsetSeconds(at: last) == stretch.offsetSeconds)
      }
    }
  }

  @Test func `days follow each other without gap or overlap`() throws {
    for zone in ["Europe/Berlin", "Pacific/Apia", "America/Sao_Paulo", "Australia/Lord_Howe"] {
      let rules = try SystemZoneFiles.rules(zone)
      var date = try #require(LocalDate(iso8601: "2010-01-01"))
      var start = rules.startOfDay(date)
      for _ in 0..<3_700 {
        start = start.adding(milliseconds: rules.lengthMilliseconds(of: date))
        date = date.adding(days: 1)
        #expect(rules.startOfDay(date) == start)
      }
    }
  }
}

struct `Fixed offsets` {
  @Test(arguments: [
    (0, "+00:00"), (25_200, "+07:00"), (-12_600, "-03:30"), (20_700, "+05:45"),
    (3_208, "+00:53:28"), (-75, "-00:01:15"),
  ])
  func `are written as ISO 8601 has them`(seconds: Int, text: String) {
    #expect(UTCOffset(seconds: seconds).text == text)
  }

  @Test func `stay within 26 hours`() {
    let moment = Instant(milliseconds: 0)
    #expect(ZoneRules(offsetSeconds: .max).offsetSeconds(at: moment) == 93_600)
    #expect(ZoneRules(offsetSeconds: .min).offsetSeconds(at: moment) == -93_600)
  }

  @Test func `write a moment with its offset`() throws {
    let rules = ZoneRules(offsetSeconds: 25_200)
    #expect(
      try rules.iso8601(Instant("2024-02-29T20:00:07Z")) == "2024-03-01T03:00:07+07:00")
  }
}

extension ZoneRules {
  /// The time from the start of a day to the start of the next: usually 23, 24 or 25 hours.
  func lengthMilliseconds(of date: LocalDate) -> Int64 {
    startOfDay(date.adding(days: 1)).milliseconds(since: startOfDay(date))
  }
}
