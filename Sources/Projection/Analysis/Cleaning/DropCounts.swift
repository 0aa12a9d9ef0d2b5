/// The number of points that each cleaning rule dropped.
struct DropCounts {
  /// At exactly 0° north, 0° east, which devices write without a fix.
  var invalid = 0
  /// Without a time, or with one outside the years 1 to 9999.
  var untimed = 0
  /// Less accurate than the setting requires.
  var inaccurate = 0
  /// Equal to another point in every value.
  var duplicate = 0
  /// At the time of another point that was better or first.
  var sameTime = 0
  /// Too far from both neighbours to be reached.
  var spike = 0

  var total: Int { invalid + untimed + inaccurate + duplicate + sameTime + spike }

  /// The counts in the order of the rules, without zeros.
  var list: [DroppedCount] {
    [
      ("invalid", invalid), ("untimed", untimed), ("inaccurate", inaccurate),
      ("duplicate", duplicate), ("same_time", sameTime), ("spike", spike),
    ]
    .filter { $0.1 > 0 }
    .map { DroppedCount(rule: $0.0, count: $0.1) }
  }
}
