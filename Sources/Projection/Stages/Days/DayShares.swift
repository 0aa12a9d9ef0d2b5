import ActivityModel

extension ActivityAnalysis {
  /// The distance from the start to an instant, along the curve; without one, evenly in time.
  ///
  /// - Parameters:
  ///   - instant: In milliseconds since the epoch.
  ///   - start: The start of the activity in the same unit: a row with the clock on the wall has
  ///     one in the member's zone, which no analysis knows.
  ///   - total: The length of the activity.
  /// - Returns: A distance between 0 and the length.
  fileprivate func millimeters(until instant: Int64, from start: Int64, of total: Int64) -> Int64 {
    guard let elapsed = elapsedMilliseconds, elapsed > 0, instant > start else { return 0 }
    guard instant < start + elapsed else { return total }
    let quarter = Curve.quarterHour
    let first = (start.flooredQuotient(by: quarter) + 1) * quarter
    // Times and distances between which the instant is.
    var (left, right) = ((start, Int64(0)), (start + elapsed, total))
    if !quarterHourMillimeters.isEmpty {
      let count = Int((instant - first).flooredQuotient(by: quarter)) + 1
      if count > 0 {
        let index = min(count, quarterHourMillimeters.count) - 1
        left = (first + Int64(index) * quarter, quarterHourMillimeters[index])
      }
      if count < quarterHourMillimeters.count {
        right = (first + Int64(max(0, count)) * quarter, quarterHourMillimeters[max(0, count)])
      }
    }
    let length = (right.1 - left.1).scaled(by: instant - left.0, over: right.0 - left.0)
    return min(left.1 + (length ?? 0), total)
  }
}

extension MemberActivity {
  /// The local days from the start to the end, each with its part of a value: by the distance
  /// covered, or by time without one.
  ///
  /// The parts add up to the value.
  func shares(of value: Int64) -> [(date: LocalDate, value: Int64)] {
    let midnights = self.midnights
    guard !midnights.isEmpty else { return [(localDate, value)] }
    let total = max(analysis.distanceMillimeters ?? 0, 0)
    let elapsed = analysis.elapsedMilliseconds ?? 0
    var shares: [(date: LocalDate, value: Int64)] = []
    var before: Int64 = 0
    for (index, midnight) in midnights.enumerated() {
      let (part, whole) =
        total > 0
        ? (analysis.millimeters(until: midnight, from: start.milliseconds, of: total), total)
        : (midnight - start.milliseconds, elapsed)
      let until = value.scaled(by: part, over: whole) ?? 0
      shares.append((localDate.adding(days: index), until - before))
      before = until
    }
    return shares + [(localDate.adding(days: midnights.count), value - before)]
  }

  /// The local days from the start to the end.
  var dates: ClosedRange<LocalDate> { localDate...localDate.adding(days: midnights.count) }

  /// The starts of local days within the activity, ascending.
  private var midnights: [Int64] {
    guard let elapsed = analysis.elapsedMilliseconds, elapsed > 0 else { return [] }
    let end = start.milliseconds + elapsed
    var midnights: [Int64] = []
    while midnights.count < Self.mostDays {
      let next = zone.rules.startOfDay(localDate.adding(days: midnights.count + 1)).milliseconds
      guard next < end else { break }
      midnights.append(next)
    }
    return midnights
  }

  /// A longer span is a clock that jumped: the rest belongs to the last day.
  private static var mostDays: Int { 40 }
}
