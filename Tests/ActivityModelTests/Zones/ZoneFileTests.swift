import TestSupport
import Testing

@testable import ActivityModel

struct `Compiled time zones` {
  private static let january = Instant(milliseconds: 1_768_478_400_000)  // 2026-01-15T12:00:00Z
  private static let july = Instant(milliseconds: 1_782_907_200_000)  // 2026-07-01T12:00:00Z

  @Test(arguments: [UInt8(0), UInt8(ascii: "2"), UInt8(ascii: "3"), UInt8(ascii: "4")])
  func `are read in every version`(version: UInt8) throws {
    let zone = HandmadeZone(
      version: version, transitions: [(1_000_000, 1), (2_000_000, 0)], offsets: [3_600, 7_200],
      footer: "CET-1")
    let rules = try ZoneRules(tzif: zone.bytes)
    let offsets = [0, 999_999, 1_000_000, 1_999_999, 2_000_000, 9_000_000].map {
      rules.offsetSeconds(at: Instant(milliseconds: $0 * 1_000))
    }
    #expect(offsets == [3_600, 3_600, 7_200, 7_200, 3_600, 3_600])
  }

  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", 3_600, 7_200),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 39_600, 37_800),
    // Winter is the exception.
    ("IST-1GMT0,M10.5.0,M3.5.0/1", 0, 3_600),
    // Summer time all the year round.
    ("XXX3EDT4,0/0,J365/23", -14_400, -14_400),
    ("EST5EDT,J60,J300/-3", -18_000, -14_400),
    ("EST5EDT,59/2:30:15,299", -18_000, -14_400),
    // Days are counted back from the week after.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", -7_200, -3_600),
    ("JST-9", 0, 0),
  ])
  func `follow the rule at their end`(footer: String, winter: Int, summer: Int) throws {
    let rules = try ZoneRules(tzif: HandmadeZone(footer: footer).bytes)
    #expect(rules.offsetSeconds(at: Self.january) == winter)
    #expect(rules.offsetSeconds(at: Self.july) == summer)
  }

  @Test(arguments: [
    ("EST5EDT,J60,J300", 2024, "2024-03-01T07:00:00Z"),
    ("EST5EDT,J60,J300", 2025, "2025-03-01T07:00:00Z"),
    ("EST5EDT,59,299", 2024, "2024-02-29T07:00:00Z"),
    ("EST5EDT,59,299", 2025, "2025-03-01T07:00:00Z"),
    ("EST5EDT,M2.5.4,M11.1.0", 2024, "2024-02-29T07:00:00Z"),
    ("EST5EDT,M2.5.4,M11.1.0", 2025, "2025-02-27T07:00:00Z"),
    ("EST5EDT,M3.5.0/-2,M11.1.0", 2026, "2026-03-29T03:00:00Z"),
    ("EST5EDT,M3.5.0/98,M11.1.0", 2026, "2026-04-02T07:00:00Z"),
  ])
  func `change on the day that the rule means`(
    footer: String, year: Int, moment: String
  ) throws {
    let rules = try ZoneRules(tzif: HandmadeZone(footer: footer).bytes)
    let newYear = try #require(LocalDate(year: year, month: 1, day: 1))
    let start = Instant(utc: LocalDateTime(date: newYear, millisecondsOfDay: 43_200_000))
    let change = try #require(rules.stretch(at: start).endSecond)
    #expect(Instant(milliseconds: change * 1_000).iso8601 == moment)
  }

  @Test(arguments: [
    (HandmadeZone(footer: "CET"), "byte 109: cannot read 'CET' as a rule for the clocks"),
    (
      HandmadeZone(footer: "CET-1CEST"),
      "byte 109: cannot read 'CET-1CEST' as a rule for the clocks"
    ),
    (
      HandmadeZone(footer: "CET-1CEST,M13.5.0,M10.5.0"),
      "byte 109: cannot read 'CET-1CEST,M13.5.0,M10.5.0' as a rule for the clocks"
    ),
    (
      HandmadeZone(footer: "CET-25"),
      "byte 109: cannot read 'CET-25' as a rule for the clocks"
    ),
    (
      HandmadeZone(leapCount: 1),
      "byte 106: its times count leap seconds (a \"right\" zone); use the usual one"
    ),
    (HandmadeZone(offsets: []), "byte 92: it has no local time type"),
    (
      HandmadeZone(offsets: [100_000]),
      "byte 98: an offset of 100000 s from UTC is more than 26 hours"
    ),
    (
      HandmadeZone(transitions: [(5, 0), (5, 0)]),
      "byte 108: a transition is out of order or of an unknown type"
    ),
    (
      HandmadeZone(transitions: [(5, 1)]),
      "byte 103: a transition is out of order or of an unknown type"
    ),
  ])
  func `name their mistakes, and the places`(zone: HandmadeZone, message: String) {
    let error = #expect(throws: ZoneFileError.self) { try ZoneRules(tzif: zone.bytes) }
    #expect(error?.description == message)
  }

  @Test func `never read past their end`() throws {
    let whole = HandmadeZone(
      transitions: [(1_000, 1)], offsets: [0, 3_600], footer: "CET-1CEST,M3.5.0,M10.5.0/3"
    ).bytes
    for length in 0..<whole.count {
      #expect(throws: ZoneFileError.self) { try ZoneRules(tzif: Array(whole[..<length])) }
    }
  }

  @Test func `never trap, whatever their bytes`() {
    let whole = HandmadeZone(
      transitions: [(1_000, 1), (2_000, 0)], offsets: [0, 3_600],
      footer: "CET-1CEST,M3.5.0,M10.5.0/3"
    ).bytes
    var random = SeededGenerator(seed: 7)
    var readable = 0
    for _ in 0..<5_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      guard let rules = try? ZoneRules(tzif: bytes) else { continue }
      readable += 1
      for milliseconds in [Int64.min, -1, 0, 1_500_000, 4_000_000_000_000, .max] {
        _ = rules.offsetSeconds(at: Instant(milliseconds: milliseconds))
      }
      for days in [-719_162, 0, 20_000, 2_932_896] as [Int32] {
        let date = LocalDate(daysSinceEpoch: days)
        _ = rules.lengthMilliseconds(of: date)
        #expect(rules.stretch(at: rules.startOfDay(date)).offsetSeconds.magnitude <= 93_600)
      }
    }
    #expect(readable > 500)
  }
}

struct `Names of time zones` {
  @Test(arguments: [
    ("Europe/Berlin", true), ("America/Argentina/Ushuaia", true), ("Etc/GMT+5", true),
    ("UTC", true), ("America/Port-au-Prince", true), ("", false), ("/etc/passwd", false),
    ("Europe/../../etc/passwd", false), ("Europe//Berlin", false), ("Europe/", false),
    ("Europe/Berlin\u{0}", false), ("Zürich", false),
    (String(repeating: "a", count: 65), false),
  ])
  func `are looked up only when they cannot lead elsewhere`(name: String, isWellFormed: Bool) {
    let everything = ZoneDatabase { _ in .utc }
    #expect((everything.rules(named: name) != nil) == isWellFormed)
  }
}
