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
  public let elevationsCentimeters: [Int32?]
  public let heartRatesBPM: [Int32?]
  /// As the device counts: for a run often of one leg alone.
  public var cadencesPerMinute: [Int32?] = []
  public var powersWatts: [Int32?] = []

  /// Approximate bytes in memory.
  var byteCount: Int {
    let columns = [elevationsCentimeters, heartRatesBPM, cadencesPerMinute, powersWatts]
    return 8 * columns.reduce(distancesMillimeters.count + 32) { $0 + $1.count }
  }
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
    let places = Moments(points, elapsedMilliseconds: elapsedMilliseconds, steps: count)
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
  /// Those of a mean.
  static let turningCadences: ClosedRange<Int32> = 1...300
  /// No rider has more, even for a second.
  static let possibleWatts: ClosedRange<Int32> = 0...3_000
}

extension Curve {
  /// The distance at the start and after each of `steps` equal parts of the time.
  fileprivate func millimeters(atEndsOf steps: Int64) -> [Int64] {
    var next = 0
    return (0...steps).map { step in
      let time = elapsedMilliseconds * step / steps
      while milliseconds[next] < time { next += 1 }
      guard next > 0, milliseconds[next] > time else {
        return Self.millimeters(micrometers[next])
      }
      let part = Double(time - milliseconds[next - 1]) / Double(milliseconds(onPieceTo: next))
      let gain = (Double(micrometers(onPieceTo: next)) * part).roundedUpFromHalf
      return Self.millimeters(micrometers[next - 1] + gain)
    }
  }
}

/// Assigns readings to the nearest moments.
private struct Moments {
  /// The index into the track of every timed point that the curve reaches; ascending in time.
  ///
  /// Empty when these are the first points of the track.
  private var sources: [Int] = []
  /// For each moment, how many of them belong to it or to an earlier one.
  private var ends: [Int] = []

  /// Counts moments instead of dividing `time * steps + elapsed / 2` by `elapsed`.
  ///
  /// The next point is seldom more than a moment further on.
  ///
  /// - Complexity: O(n + steps).
  init(_ points: TimedPoints, elapsedMilliseconds: Int64, steps: Int64) {
    let start = points.startMilliseconds ?? 0
    ends.reserveCapacity(Int(steps) + 1)
    var next = elapsedMilliseconds
    var count = 0
    for point in points.list {
      let time = point.milliseconds - start
      guard time <= elapsedMilliseconds else { break }
      let place = time * steps + elapsedMilliseconds / 2
      while place >= next {
        ends.append(count)
        next += elapsedMilliseconds
      }
      count += 1
    }
    while ends.count <= steps { ends.append(count) }
    if !points.areUnchanged { sources = points.list.prefix(count).map(\.source) }
  }

  /// - Complexity: O(n).
  func means(of column: [Int32], possible: ClosedRange<Int32>) -> [Int32?] {
    guard !column.isEmpty, ends.last ?? 0 > 0 else { return [] }
    // Not looked up where they are the points of the track themselves.
    return sources.isEmpty
      ? means(possible) { column[$0] } : means(possible) { column[sources[$0]] }
  }

  @inline(__always)
  private func means(_ possible: ClosedRange<Int32>, _ value: (Int) -> Int32) -> [Int32?] {
    var next = 0
    let means = ends.map { end -> Int32? in
      var (sum, count) = (Int64(0), Int64(0))
      while next < end {
        let value = value(next)
        next &+= 1
        guard possible.contains(value) else { continue }
        sum &+= Int64(value)
        count &+= 1
      }
      return count > 0 ? Int32(sum.roundedQuotient(by: count)) : nil
    }
    return means.allSatisfy { $0 == nil } ? [] : means
  }
}

extension Int64 {
  /// The quotient rounded to the nearest integer, halves away from zero.
  ///
  /// - Precondition: `divisor` is positive.
  fileprivate func roundedQuotient(by divisor: Int64) -> Int64 {
    (2 * self + (self < 0 ? -divisor : divisor)) / (2 * divisor)
  }
}

extension Double {
  /// Rounded to the nearest integer, halves up, of a value that is not negative: `rounded()` is a
  /// call.
  fileprivate var roundedUpFromHalf: Int64 {
    let whole = Int64(self)
    return self - Double(whole) >= 0.5 ? whole + 1 : whole
  }
}
