import TestSupport

/// The true totals of a person's day, before any device has counted it.
struct DailyTotals {
  /// Of 2026, as `midnight` gives it.
  let midnight: Int
  let steps: Int
  let runMeters: Int
  /// Minutes asleep in the night that ends on this day.
  let sleepMinutes: Int
  let isWatchWorn: Bool

  /// Weeks of an office worker who runs at times; the metres run are given by midnight of the day.
  static func days(
    from first: Int, count: Int, runMeters: [Int: Int], seed: UInt64
  ) -> [DailyTotals] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      let midnight = first + index * 86_400
      // 1970-01-01 was a Thursday.
      let isWeekend = (midnight / 86_400 + 3) % 7 >= 5
      let walked = random.integer(isWeekend ? 3_200...11_800 : 5_400...9_600)
      let run = runMeters[midnight] ?? 0
      let sleep = random.integer(isWeekend ? 430...520 : 355...460)
      return DailyTotals(
        midnight: midnight, steps: walked + run * 5 / 6, runMeters: run, sleepMinutes: sleep,
        isWatchWorn: index % 17 != 11)
    }
  }

  /// Along the ground, 0.74 m a step walked.
  var meters: Int { (steps - runMeters * 5 / 6) * 74 / 100 + runMeters }
  var runMinutes: Int { runMeters / 170 }
}
