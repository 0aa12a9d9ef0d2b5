/// A stretch of one colour of a map, found from the speeds along it.
struct ColorStretch {
  let start: Int64
  let end: Int64
  let millimeters: Int64
  /// Longitude before latitude, in 1e-7 degree.
  let positions: [[Int64]]

  static func all(of map: ExplainedTrack.Map, thresholdSpeed: Int64) -> [ColorStretch] {
    let percentiles = percentiles(of: map)
    let kinds = map.speeds.map { speed in
      speed < 0
        ? speed
        : thresholdSpeed > 0 ? zone(speed, thresholdSpeed) : step(min(speed, 100_000), percentiles)
    }
    var stretches: [ColorStretch] = []
    var first = 1
    while first < kinds.count {
      var last = first
      while last + 1 < kinds.count, kinds[last + 1] == kinds[first] { last += 1 }
      if kinds[first] != -2 {
        stretches.append(
          ColorStretch(
            start: map.milliseconds[first - 1], end: map.milliseconds[last],
            millimeters: map.millimeters[last] - map.millimeters[first - 1],
            positions: (first - 1...last).map { [map.longitudesE7[$0], map.latitudesE7[$0]] }))
      }
      first = last + 1
    }
    return stretches
  }

  /// The least speeds that 5, 50 and 95 % of the moving time do not exceed.
  private static func percentiles(of map: ExplainedTrack.Map) -> [Int64] {
    let pieces = map.speeds.indices.dropFirst().filter { map.speeds[$0] >= 0 }.map { node in
      (
        speed: min(map.speeds[node], 100_000),
        time: map.milliseconds[node] - map.milliseconds[node - 1]
      )
    }.sorted { $0.speed < $1.speed }
    let total = pieces.reduce(0) { $0 + $1.time }
    return ([5, 50, 95] as [Int64]).compactMap { percent in
      var sum: Int64 = 0
      return pieces.first { piece in
        sum += piece.time
        return sum * 100 >= total * percent
      }?.speed
    }
  }

  /// 5 % → 0, 50 % → ½, 95 % → 1, in sixteen steps.
  private static func step(_ speed: Int64, _ percentiles: [Int64]) -> Int64 {
    guard percentiles.count == 3 else { return 0 }
    let (low, middle, high) = (percentiles[0], percentiles[1], percentiles[2])
    if speed == middle { return 8 }
    if speed < middle { return speed <= low ? 0 : 8 * (speed - low) / (middle - low) }
    return speed >= high ? 15 : 8 + 8 * (speed - middle) / (high - middle)
  }

  private static func zone(_ speed: Int64, _ threshold: Int64) -> Int64 {
    Int64(([78, 88, 95, 102] as [Int64]).count { speed * 100 >= $0 * threshold })
  }
}
