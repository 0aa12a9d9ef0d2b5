import ActivityModel

/// The values of an activity at evenly spaced moments, in a fixed maximum number.
public struct SeriesAnalysis: Hashable, Sendable {
  /// The maximum that a chart can show.
  static var mostSteps: Int64 { 240 }

  public let elapsedMilliseconds: Int64
  /// Each lasts at least a second, except in a shorter activity.
  public let steps: Int
  /// At the start, and at the end of each step.
  public let distancesMillimeters: [Int64]
  /// Nil for a step without readings; empty without any reading.
  public let elevationsCentimeters: [Int64?]
  public let heartRatesBPM: [Int64?]
  /// As the device counts: for a run often of one leg alone.
  public var cadencesPerMinute: [Int64?] = []
  public var powersWatts: [Int64?] = []
}

extension ActivityAnalysis {
  /// True when the activity has a curve, and therefore a series.
  var hasCurve: Bool { !kilometerSplits.isEmpty }
}

extension SeriesAnalysis {
  /// - Precondition: The curve's duration is positive.
  /// - Complexity: O(n).
  init(of curve: Curve, points: TimedPoints, track: Track) {
    elapsedMilliseconds = curve.elapsedMilliseconds
    let count = min(Self.mostSteps, max(1, elapsedMilliseconds / 1_000))
    steps = Int(count)
    distancesMillimeters = curve.millimeters(atEndsOf: count)
    let places = Moments(points: points, elapsedMilliseconds: elapsedMilliseconds, steps: count)
    elevationsCentimeters = places.means(
      of: track.elevationCentimeters.values, possible: Ascent.possibleCentimeters)
    heartRatesBPM = places.means(
      of: track.heartRateBPM.values, possible: HeartRate.possibleBPM)
    cadencesPerMinute = places.means(
      of: track.cadencePerMinute.values, possible: Self.possibleCadences)
    powersWatts = places.means(of: track.powerWatts.values, possible: Self.possibleWatts)
  }

  /// Turns or steps a minute; 0 means coasting.
  static let possibleCadences: ClosedRange<Int32> = 0...300
  /// No rider has more, even for a second.
  static let possibleWatts: ClosedRange<Int32> = 0...3_000
}

extension Curve {
  /// The distance at the start and after each of `steps` equal parts of the time.
  fileprivate func millimeters(atEndsOf steps: Int64) -> [Int64] {
    var next = 0
    return (0...steps).map { step in
      let time = elapsedMilliseconds * step / steps
      while nodes[next].milliseconds < time { next += 1 }
      let node = nodes[next]
      guard next > 0, node.milliseconds > time else { return Self.millimeters(node.micrometers) }
      let last = nodes[next - 1]
      let part = Double(time - last.milliseconds) / Double(node.milliseconds - last.milliseconds)
      let gain = (Double(node.micrometers - last.micrometers) * part).rounded()
      return Self.millimeters(last.micrometers + Int64(gain))
    }
  }
}

/// Assigns readings to the nearest moments.
private struct Moments {
  let points: TimedPoints
  let elapsedMilliseconds: Int64
  let steps: Int64

  /// - Complexity: O(n).
  func means(of column: [Int32], possible: ClosedRange<Int32>) -> [Int64?] {
    guard !column.isEmpty, let start = points.startMilliseconds else { return [] }
    var sums = [Int64](repeating: 0, count: Int(steps) + 1)
    var counts = sums
    for point in points.list where possible.contains(column[point.source]) {
      let time = point.milliseconds - start
      guard time <= elapsedMilliseconds else { break }
      let moment = Int((time * steps + elapsedMilliseconds / 2) / elapsedMilliseconds)
      sums[moment] += Int64(column[point.source])
      counts[moment] += 1
    }
    guard counts.contains(where: { $0 > 0 }) else { return [] }
    return zip(sums, counts).map { sum, count in
      count == 0 ? nil : Int64((Double(sum) / Double(count)).rounded())
    }
  }
}
