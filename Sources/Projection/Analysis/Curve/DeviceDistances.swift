import ActivityModel

/// The device's own distance at the timed points that have a believable one.
struct DeviceDistances {
  /// Places among the timed points; ascending.
  private(set) var points: [Int] = []
  /// Since the start of the activity; never falling.
  private(set) var micrometers: [Int64] = []

  /// 100,000 km: what lies beyond is no reading.
  static let possibleMillimeters: ClosedRange<Int64> = 0...100_000_000_000

  /// Whether enough of the timed points of a track have a reading.
  static func areComplete(in track: Track, shareThousandths: Int) -> Bool {
    let readings = track.distanceMillimeters.values
    guard !readings.isEmpty else { return false }
    var (timed, read) = (0, 0)
    for (time, reading) in zip(track.timeMilliseconds.values, readings)
    where time != Column.absent {
      timed += 1
      if possibleMillimeters.contains(reading) { read += 1 }
    }
    return read > 0 && Double(read) * 1_000 >= Double(timed) * Double(shareThousandths)
  }

  /// Takes the readings that do not fall, without those that only shoot up and come back.
  ///
  /// - Returns: nil when most of them fall: then the device began anew, again and again, and
  ///   what is left would not be a distance.
  /// - Complexity: O(n).
  init?(_ timed: TimedPoints, track: Track, rules: SportRules) {
    points.reserveCapacity(timed.count)
    micrometers.reserveCapacity(timed.count)
    let readings = Readings(timed, track)
    var total = 0
    for point in 0..<timed.count {
      guard let reading = readings[point] else { continue }
      total += 1
      if let last = micrometers.last, let lastPoint = points.last {
        if reading < last { continue }
        let elapsed = timed.milliseconds[point] - timed.milliseconds[lastPoint]
        if rules.isImpossible(micrometers: reading - last, milliseconds: elapsed),
          readings.fallsBack(after: point, rules)
        {
          continue
        }
      }
      points.append(point)
      micrometers.append(reading)
    }
    guard points.count >= 2, points.count * 2 >= total else { return nil }
  }

  /// The readings of timed points, in micrometres.
  private struct Readings {
    private let timed: TimedPoints
    private let millimeters: [Int64]

    init(_ timed: TimedPoints, _ track: Track) {
      self.timed = timed
      millimeters = track.distanceMillimeters.values
    }

    @inline(__always)
    subscript(point: Int) -> Int64? {
      guard !millimeters.isEmpty else { return nil }
      let reading = millimeters[timed.sources[point]]
      return DeviceDistances.possibleMillimeters.contains(reading) ? reading * 1_000 : nil
    }

    /// Whether the next reading is lower, by more than anybody can move in that time.
    func fallsBack(after point: Int, _ rules: SportRules) -> Bool {
      guard let reading = self[point],
        let next = (point + 1..<timed.count).first(where: { self[$0] != nil }),
        let lower = self[next], lower < reading
      else { return false }
      return rules.isImpossible(
        micrometers: reading - lower,
        milliseconds: timed.milliseconds[next] - timed.milliseconds[point])
    }
  }
}
