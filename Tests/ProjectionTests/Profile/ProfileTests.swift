import ActivityModel
import TestSupport
import Testing

@testable import Projection

struct `A value over time` {
  @Test func `holds from its day until the next`() throws {
    var weight = Timeline<Int>()
    weight.set(70, from: try local("2024-01-01").date)
    weight.set(72, from: try local("2025-01-01").date)
    let days = ["2023-12-31", "2024-01-01", "2024-12-31", "2025-01-01", "2030-01-01"]
    #expect(try days.map { weight[try local($0).date] } == [nil, 70, 70, 72, 72])
  }

  @Test func `without a day has always held`() throws {
    var weight = Timeline<Int>()
    weight.set(72, from: try local("2025-01-01").date)
    weight.set(70, from: nil)
    #expect(weight[LocalDate(daysSinceEpoch: -100_000)] == 70)
    #expect(try weight[local("2025-01-01").date] == 72)
  }

  @Test func `is replaced by what is said later of the same day`() throws {
    var weight = Timeline<Int>()
    for value in [70, 71, 69] { weight.set(value, from: try local("2024-01-01").date) }
    weight.set(60, from: nil)
    weight.set(61, from: nil)
    #expect(try weight[local("2024-01-01").date] == 69)
    #expect(try weight[local("2023-01-01").date] == 61)
    #expect(weight.entries.count == 2)
  }

  @Test func `does not depend on the order of different days`() throws {
    let days = try (1...9).map { try local("2024-0\($0)-01").date }
    var random = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      var timeline = Timeline<Int32>()
      for day in days.shuffled(using: &random) { timeline.set(day.daysSinceEpoch, from: day) }
      #expect(timeline.entries.map(\.value) == days.map(\.daysSinceEpoch))
    }
  }
}

struct `A member's clock` {
  private func clock(_ zones: [(from: String?, name: String)]) throws -> MemberClock {
    let changes = try zones.map { zone in
      ProfileChange(from: try zone.from.map { try local($0).date }, setting: .timeZone(zone.name))
    }
    return MemberClock(profile: Profile(changes: changes), zones: .handmade)
  }

  @Test func `believes the record's own zone, then its offset, then the profile`() throws {
    let clock = try clock([(nil, "Europe/Berlin")])
    let moment = try Instant("2026-07-01T12:00:00Z")
    let named = clock.resolve(.instant(moment, utcOffsetSeconds: 0), zoneName: "Asia/Tokyo")
    #expect(named.zone.name == "Asia/Tokyo" && named.zone.source == .file)
    let offset = clock.resolve(.instant(moment, utcOffsetSeconds: 25_200), zoneName: nil)
    #expect(offset.zone.name == "+07:00" && offset.zone.source == .offset)
    let own = clock.resolve(.instant(moment, utcOffsetSeconds: nil), zoneName: nil)
    #expect(own.zone.name == "Europe/Berlin" && own.zone.source == .profile)
  }

  @Test func `states that it assumes UTC when no fact has the zone`() throws {
    let moment = try Instant("2026-07-01T12:00:00Z")
    for clock in [try clock([]), try clock([("2027-01-01", "Asia/Tokyo")])] {
      let zone = clock.resolve(.instant(moment, utcOffsetSeconds: nil), zoneName: nil).zone
      #expect(zone.name == "UTC" && zone.source == .assumed)
    }
  }

  @Test func `passes over an unknown zone`() throws {
    let clock = try clock([(nil, "Europe/Berlin"), ("2026-08-01", "Moon/Tycho")])
    let moment = try Instant("2026-07-01T12:00:00Z")
    let zone = clock.resolve(.instant(moment, utcOffsetSeconds: nil), zoneName: "Moon/Copernicus")
    #expect(zone.zone.name == "Europe/Berlin")
    #expect(clock.isUnknown("Moon/Copernicus") && !clock.isUnknown("UTC") && !clock.isUnknown(nil))
    #expect(try clock.zone(at: Instant("2026-08-02T00:00:00Z")).source == .assumed)
  }

  @Test func `changes zones when the new zone's day begins`() throws {
    let clock = try clock([(nil, "Europe/Berlin"), ("2026-07-10", "Asia/Tokyo")])
    // 00:00 in Tokyo is 15:00 the day before in UTC.
    #expect(try clock.zone(at: Instant("2026-07-09T14:59:59Z")).name == "Europe/Berlin")
    #expect(try clock.zone(at: Instant("2026-07-09T15:00:00Z")).name == "Asia/Tokyo")
    #expect(try clock.zone(on: local("2026-07-09").date).name == "Europe/Berlin")
    #expect(try clock.zone(on: local("2026-07-10").date).name == "Asia/Tokyo")
  }

  @Test(arguments: [
    ("2026-07-01T08:00:00", "2026-07-01T06:00:00Z"),
    ("2026-01-01T08:00:00", "2026-01-01T07:00:00Z"),
    ("2026-07-10T08:00:00", "2026-07-09T23:00:00Z"),
  ])
  func `reads a wall clock in the zone of that day`(wall: String, moment: String) throws {
    let clock = try clock([(nil, "Europe/Berlin"), ("2026-07-10", "Asia/Tokyo")])
    #expect(clock.resolve(.local(try local(wall)), zoneName: nil).start.iso8601 == moment)
  }
}
