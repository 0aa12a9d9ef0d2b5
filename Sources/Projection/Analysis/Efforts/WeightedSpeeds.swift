/// Speeds with weights, for percentiles.
struct WeightedSpeeds {
  private var speeds: [(speed: Int32, weight: Int64)] = []

  mutating func add(_ speed: Int32, weight: Int64) { speeds.append((speed, weight)) }

  /// The least speed not exceeded by at least `percent` of the weight; nil without any.
  ///
  /// - Complexity: O(n log n).
  func percentile(_ percent: Int64) -> Int? {
    let ascending = speeds.sorted { $0.speed < $1.speed }
    let total = ascending.reduce(0) { $0 + $1.weight }
    var sum: Int64 = 0
    for (speed, weight) in ascending {
      sum += weight
      if sum * 100 >= total * percent { return Int(speed) }
    }
    return nil
  }
}
