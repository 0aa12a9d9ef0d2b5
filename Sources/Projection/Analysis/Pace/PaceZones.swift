/// Personal pace zones: parts of the speed of a person's best hour.
struct PaceZones {
  static var count: Int { 5 }

  private let thresholdSpeed: Int64

  /// - Parameter thresholdSpeed: in mm/s, positive.
  init(thresholdSpeed: Int64) { self.thresholdSpeed = thresholdSpeed }

  /// The zone of a speed, 0 to 4: below 0.78, 0.88, 0.95, 1.02 of the threshold, and above.
  func zone(of speed: Int32) -> Int {
    let hundredfold = 100 * Int64(speed)
    if hundredfold < 78 * thresholdSpeed { return 0 }
    if hundredfold < 88 * thresholdSpeed { return 1 }
    if hundredfold < 95 * thresholdSpeed { return 2 }
    return hundredfold < 102 * thresholdSpeed ? 3 : 4
  }
}
