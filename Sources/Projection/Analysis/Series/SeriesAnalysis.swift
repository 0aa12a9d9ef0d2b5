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
      let gain = (Double(node.micrometers - last.micrometers) * part).roundedUpFromHalf
      return Self.millimeters(last.micrometers + gain)
    }
  }
}

/// Assigns readings to the nearest moments.
private struct Moments {
  private struct Entry {
    /// An index into the track.
    let source: Int
    let moment: Int
  }

  /// Of every timed point that the curve reaches, ascending in time.
  private var entries: [Entry] = []
  private let steps: Int64

  /// Counts moments instead of dividing `time * steps + elapsed / 2` by `elapsed`.
  ///
  /// The next point is seldom more than a moment further on.
  ///
  /// - Complexity: O(n + steps).
  init(_ points: TimedPoints, elapsedMilliseconds: Int64, steps: Int64) {
    self.steps = steps
    let start = points.startMilliseconds ?? 0
    entries.reserveCapacity(points.list.count)
    var (moment, next) = (0, elapsedMilliseconds)
    for point in points.list {
      let time = point.milliseconds - start
      guard time <= elapsedMilliseconds else { break }
      let place = time * steps + elapsedMilliseconds / 2
      while place >= next {
        moment += 1
        next += elapsedMilliseconds
      }
      entries.append(Entry(source: point.source, moment: moment))
    }
  }

  /// - Complexity: O(n).
  func means(of column: [Int32], possible: ClosedRange<Int32>) -> [Int32?] {
    guard !column.isEmpty, !entries.isEmpty else { return [] }
    var means = [Int32?](repeating: nil, count: Int(steps) + 1)
    // The entries of a moment follow one another.
    var (moment, sum, count) = (0, Int64(0), Int64(0))
    func endMoment() {
      if count > 0 { means[moment] = Int32(sum.roundedQuotient(by: count)) }
    }
    for entry in entries {
      if entry.moment != moment {
        endMoment()
        (moment, sum, count) = (entry.moment, 0, 0)
      }
      let value = column[entry.source]
      guard possible.contains(value) else { continue }
      sum += Int64(value)
      count += 1
    }
    endMoment()
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
