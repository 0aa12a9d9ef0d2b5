import ActivityModel

/// Computes the ascent and descent of a recording.
///
/// A running median of up to five elevations removes single errors, and a change counts only once
/// it exceeds a threshold.
struct Ascent {
  /// Rounded half up.
  var climbedCentimeters: Int64 { (climbed + 1) / 2 }
  var fallenCentimeters: Int64 { (fallen + 1) / 2 }
  /// Doubled, so that the mean of two is an integer.
  private var (climbed, fallen): (Int64, Int64) = (0, 0)
  /// Doubled; carried on over pauses and segments.
  private var reference: Int64?
  /// False when there is no elevation at all.
  private(set) var hasElevation = false
  private let doubledThreshold: Int64
  /// The elevations of the current segment.
  private var elevations: [Int32] = []

  /// From below the deepest shore, at -430 m, to the highest mountain; 0 is a valid value.
  ///
  /// -500 m is a device's 0 for no elevation: FIT stores metres from there.
  static let possibleCentimeters: ClosedRange<Int32> = -49_900...1_000_000

  init(thresholdCentimeters: Int) { doubledThreshold = 2 * Int64(thresholdCentimeters) }

  @inline(__always)
  mutating func add(_ elevation: Int32) {
    if Self.possibleCentimeters.contains(elevation) { elevations.append(elevation) }
  }

  /// Counts the elevations added since the last segment.
  ///
  /// - Complexity: O(n).
  mutating func endSegment() {
    guard !elevations.isEmpty else { return }
    hasElevation = true
    let median = RunningMedian(elevations: elevations)
    var last = reference ?? median.doubled(around: 0)
    for index in elevations.indices {
      let change = median.doubled(around: index) - last
      guard change.magnitude > doubledThreshold else { continue }
      if change > 0 { climbed += change } else { fallen -= change }
      last += change
    }
    reference = last
    elevations.removeAll(keepingCapacity: true)
  }
}

extension Ascent {
  /// Computes the ascent over valid points; a jump of the position does not cut the elevations.
  ///
  /// - Complexity: O(n).
  init(of points: TimedPoints, _ track: Track, _ settings: Settings.Ascent) {
    self.init(thresholdCentimeters: settings.thresholdCentimeters)
    let column = track.elevationCentimeters.values
    guard !column.isEmpty else { return }
    for point in points.list {
      if point.startsSegment { endSegment() }
      add(column[point.source])
    }
    endSegment()
  }
}

extension ActivityRecorded {
  /// True for skiing downhill, where lifts carry up: only the device's own ascent counts.
  ///
  /// Decided by the words of the file, since the sport may be cross-country skiing as well.
  var usesLifts: Bool {
    guard sport == .ski, let label = sportLabel?.lowercased() else { return false }
    return Self.liftWords.contains(where: label.contains)
      && !Self.touringWords.contains(where: label.contains)
  }

  private static let liftWords = ["alpin", "downhill", "resort", "snowboard", "piste", "abfahrt"]
  /// `alpinisme` and `skialp` name tours.
  private static let touringWords = ["alpinis", "skialp", "tour", "backcountry", "mountaineer"]
}

/// The running median of the elevations of one segment, in centimetres.
private struct RunningMedian {
  let elevations: [Int32]

  /// Twice the median of up to five neighbours: of four, the sum of the middle two.
  @inline(__always)
  func doubled(around index: Int) -> Int64 {
    guard index >= 2, index + 2 < elevations.count else { return doubledAtEnd(index) }
    return 2
      * Int64(
        Self.median(
          elevations[index - 2], elevations[index - 1], elevations[index],
          elevations[index + 1], elevations[index + 2]))
  }

  private func doubledAtEnd(_ index: Int) -> Int64 {
    let window = elevations[max(0, index - 2)...min(elevations.count - 1, index + 2)].sorted()
    let middle = window.count / 2
    return Int64(window[middle]) + Int64(window[window.count % 2 == 0 ? middle - 1 : middle])
  }

  /// The median of five values: removes the lowest and the highest of four in pairs, which leaves
  /// three.
  @inline(__always)
  private static func median(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32, _ e: Int32) -> Int32 {
    let low = max(min(a, b), min(c, d))
    let high = min(max(a, b), max(c, d))
    return max(min(low, high), min(max(low, high), e))
  }
}
