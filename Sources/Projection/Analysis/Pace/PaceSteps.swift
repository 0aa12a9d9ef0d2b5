/// The steps of a ramp by speed.
struct PaceSteps {
  /// The least speed of each step, in mm/s; the first is 0, and none falls.
  let leastSpeeds: [Int32]

  /// One step for all speeds.
  static let one = PaceSteps(leastSpeeds: [0])

  /// The step of a speed, from 0.
  ///
  /// - Complexity: O(steps), and less when the step is near another one, `guess`.
  @inline(__always)
  func step(of speed: Int32, near guess: Int = 0) -> Int {
    var step = guess
    while step &+ 1 < leastSpeeds.count, speed >= leastSpeeds[step &+ 1] { step &+= 1 }
    while step > 0, speed < leastSpeeds[step] { step &-= 1 }
    return step
  }
}

extension PaceSteps {
  static var zoneCount: Int { 5 }

  /// Personal pace zones, by the speed of a person's best hour in mm/s.
  ///
  /// They begin at 0, 78, 88, 95 and 102 % of it.
  init(zonesOf thresholdSpeed: Int64) {
    leastSpeeds = [0, 78, 88, 95, 102].map { Int32((thresholdSpeed * $0 + 99) / 100) }
  }
}
