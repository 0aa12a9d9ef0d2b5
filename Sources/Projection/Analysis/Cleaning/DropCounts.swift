/// How many points each rule of cleaning took out.
struct DropCounts {
  /// At exactly 0° north, 0° east: what a device writes that knows no position.
  var invalid = 0
  /// Without a time, or with one outside the years 1 to 9999.
  var untimed = 0
  /// Less accurate than the setting demands.
  var inaccurate = 0
  /// The same as another point in everything.
  var duplicate = 0
  /// At the time of another point, which was better or first.
  var sameTime = 0
  /// Too far off to get there, and too far off to get back.
  var spike = 0

  var total: Int { invalid + untimed + inaccurate + duplicate + sameTime + spike }

  /// In the order in which the rules apply; none with zero.
  var list: [DroppedCount] {
    [
      ("invalid", invalid), ("untimed", untimed), ("inaccurate", inaccurate),
      ("duplicate", duplicate), ("same_time", sameTime), ("spike", spike),
    ]
    .filter { $0.1 > 0 }
    .map { DroppedCount(rule: $0.0, count: $0.1) }
  }
}
