public import ReadModels

/// The part of a run that everybody may see: one piece of its route, with a clock and a distance
/// that begin where the piece does.
///
/// Nothing in it depends on what comes before or after: not the length of the run, not its time,
/// not how finely it was sampled.
public struct PublicRun: Sendable {
  public let map: ActivityMap
  /// Nil when the run has none, or the piece is too short for one.
  public let series: ActivitySeries?
  public let meters: Double
  public let seconds: Double

  /// The longest part of a route that `cut` leaves; nil when it leaves none.
  ///
  /// - Complexity: O(positions).
  public init?(_ map: ActivityMap, _ series: ActivitySeries?, _ cut: PrivacyCut) {
    let piece = TimedRoute(map).pieces(cut).max { $0.meters < $1.meters }
    guard let piece, piece.meters > 0 else { return nil }
    self.map = piece.map
    self.series = series.flatMap { ActivitySeries(of: $0, from: piece.start, to: piece.end) }
    meters = piece.meters
    seconds = piece.end - piece.start
  }

  /// Splits of a kilometre along the series.
  public var splits: [Split] {
    guard let series, series.distanceMeters.count == series.steps + 1 else { return [] }
    let seconds = Double(series.elapsedSeconds.thousandths) / 1_000
    let meters = series.distanceMeters.map { Double($0.thousandths) / 1_000 }
    var splits: [Split] = []
    var (last, lastTime) = (0.0, 0.0)
    for step in 1..<meters.count {
      while meters[step] >= last + 1_000 {
        let wanted = last + 1_000
        let part = (wanted - meters[step - 1]) / (meters[step] - meters[step - 1])
        let time = seconds * (Double(step - 1) + part) / Double(series.steps)
        splits.append(Split(index: splits.count + 1, meters: 1_000, seconds: time - lastTime))
        (last, lastTime) = (wanted, time)
      }
    }
    if let end = meters.last, end - last >= 10 {
      splits.append(
        Split(index: splits.count + 1, meters: end - last, seconds: seconds - lastTime))
    }
    return splits
  }
}

extension Split {
  fileprivate init(index: Int, meters: Double, seconds: Double) {
    let time = Thousandths(rounding: seconds)
    let pace = Thousandths(rounding: seconds / meters * 1_000)
    self.init(
      index: index, distanceMeters: Thousandths(rounding: meters), elapsedSeconds: time,
      movingSeconds: time, elapsedPaceSecondsPerKilometer: pace,
      movingPaceSecondsPerKilometer: pace)
  }
}

extension Thousandths {
  /// The number with three decimals.
  public init(rounding value: Double) { self.init(thousandths: Int64((value * 1_000).rounded())) }
}

extension ActivitySeries {
  /// The part of a series between two moments, sampled anew.
  ///
  /// At least two steps of the whole go into one of the part: else its kinks would show the length
  /// of the whole.
  fileprivate init?(of whole: ActivitySeries, from start: Double, to end: Double) {
    let elapsed = Double(whole.elapsedSeconds.thousandths) / 1_000
    guard elapsed > 0, end > start, whole.distanceMeters.count == whole.steps + 1 else {
      return nil
    }
    let most = (end - start) / elapsed * Double(whole.steps) / 2
    guard let steps = [120, 60, 40, 20, 10].first(where: { Double($0) <= most }) else { return nil }
    let places = (0...steps).map { step in
      let time = start + (end - start) * Double(step) / Double(steps)
      return min(max(0, time / elapsed), 1) * Double(whole.steps)
    }
    let meters = places.map { place -> Double in
      let index = min(Int(place), whole.steps - 1)
      let (first, next) = (
        Double(whole.distanceMeters[index].thousandths) / 1_000,
        Double(whole.distanceMeters[index + 1].thousandths) / 1_000
      )
      return first + (next - first) * (place - Double(index))
    }
    let hasElevation = whole.elevationMeters.count == whole.steps + 1
    self.init(
      member: whole.member, activity: whole.activity,
      elapsedSeconds: Thousandths(rounding: end - start),
      steps: steps, distanceMeters: meters.map { Thousandths(rounding: $0 - meters[0]) },
      elevationMeters: hasElevation
        ? places.map { whole.elevationMeters[Int($0.rounded())] } : [], heartRate: [])
  }
}
