import ActivityModel
import ReadModels
import TestSupport
import Testing
@testable import Projection

struct `Minutes of moving` {
  private func count(_ stretches: [(Int64, Int64)], rules: ZoneRules = .utc) -> [Int32: Int] {
    let minutes = MinuteUnion.minutesByDay(
      stretches.map { MinuteUnion.Stretch(milliseconds: $0.0..<$0.1, rules: rules) })
    return Dictionary(uniqueKeysWithValues: minutes.map { ($0.key.daysSinceEpoch, $0.value) })
  }

  @Test(
    arguments: [
      ([(0, 60_000)], 1), ([(0, 30_000)], 1), ([(0, 29_999)], 0),
      ([(0, 20_000), (40_000, 50_000)], 1), ([(0, 20_000), (10_000, 29_000)], 0),
      ([(20_000, 110_000)], 2), ([(40_000, 100_000)], 1), ([(0, 600_000), (300_000, 900_000)], 15),
      ([(300_000, 900_000), (0, 600_000), (0, 600_000)], 15),
      ([(0, 45_000), (45_000, 120_000)], 2),
    ] as [([(Int64, Int64)], Int)])
  func `count when their greater part was moving, and once`(
    stretches: [(Int64, Int64)], minutes: Int
  ) {
    #expect(count(stretches) == [0: minutes])
  }

  @Test func `add up to the days, in the zone in force at each`() throws {
    let rules = try #require(ZoneDatabase.handmade.rules(named: "Europe/Berlin"))
    let start = try Instant("2026-01-01T00:00:00Z").milliseconds
    let year = count([(start, start + 365 * 86_400_000)], rules: rules)
    let spring = try local("2026-03-29").date.daysSinceEpoch
    let autumn = try local("2026-10-25").date.daysSinceEpoch
    #expect(year[spring] == 1_380 && year[autumn] == 1_500)
    #expect(year[spring + 1] == 1_440)
    #expect(year.values.reduce(0, +) == 365 * 1_440)
  }

  @Test func `equal a count minute by minute`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      // Whole seconds, so that the slow count is exact.
      let stretches = (0..<6).map { _ in
        let start = Int64.random(in: 0..<600, using: &random)
        return (start * 1_000, (start + Int64.random(in: 1..<300, using: &random)) * 1_000)
      }
      let slow = (0..<15).count { minute in
        (0..<60).count { second in
          let moment = Int64(minute * 60 + second) * 1_000
          return stretches.contains { $0.0 <= moment && moment < $0.1 }
        } >= 30
      }
      #expect(count(stretches) == [0: slow])
    }
  }
}
