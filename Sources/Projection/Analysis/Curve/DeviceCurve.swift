import ActivityModel

extension Curve {
  /// The device's own curve, as the device counted it.
  ///
  /// What it had counted before the first point belongs to the activity when there was time for
  /// it since the stated start; else the file is a part of something longer.
  ///
  /// `startMilliseconds` is the stated start of the activity, since the epoch.
  init(
    _ distances: DeviceDistances, of timed: TimedPoints, rules: SportRules,
    startMilliseconds: Int64?
  ) {
    self.init(capacity: distances.readings.count + 2)
    guard let first = distances.readings.first, let origin = timed.startMilliseconds else {
      return
    }
    let base = Self.base(
      first.micrometers, since: startMilliseconds ?? origin,
      timed.list[first.point].milliseconds, rules)
    if first.point > 0 { append(0, at: 0, micrometers: 0, .pause) }
    var last = first
    for reading in distances.readings {
      append(
        reading.point, at: timed.list[reading.point].milliseconds - origin,
        micrometers: reading.micrometers - base,
        Self.link(from: last, to: reading, timed, rules))
      last = reading
    }
    extend(to: timed)
  }

  /// The reading at which the activity began: 0 when the first can have been reached since the
  /// start (five seconds are for clocks that are read at different moments), else the first.
  private static func base(
    _ reading: Int64, since start: Int64, _ first: Int64, _ rules: SportRules
  ) -> Int64 {
    let isImpossible = rules.isImpossible(
      micrometers: reading, milliseconds: max(0, first - start) + 5_000)
    return isImpossible ? reading : 0
  }

  /// How two readings are tied, by what lies between them.
  private static func link(
    from: DeviceDistances.Reading, to: DeviceDistances.Reading, _ timed: TimedPoints,
    _ rules: SportRules
  ) -> Link {
    guard from.point < to.point else { return .recorded }
    let time = timed.list[to.point].milliseconds - timed.list[from.point].milliseconds
    let distance = to.micrometers - from.micrometers
    if rules.isImpossible(micrometers: distance, milliseconds: time) { return .jump }
    var link = Link.recorded
    for point in timed.list[from.point + 1...to.point] {
      if point.startsSegment { return .pause }
      if point.link == .jump { link = .leap }
    }
    return link
  }
}
