/// The fastest window of every distance for which a curve is long enough.
///
/// A window may contain a pause, a gap, a jump or a span of repeated positions; it may not begin or
/// end within one.
struct BestEfforts {
  private let curve: EffortCurve
  private let search: EffortSearch
  private let minutes: MinuteSpeeds

  init(on curve: EffortCurve, minutes: MinuteSpeeds, longestGapMilliseconds: Int) {
    self.curve = curve
    self.minutes = minutes
    search = EffortSearch(
      curve: curve.counted, longestGapMilliseconds: Int64(longestGapMilliseconds))
  }

  /// - Complexity: O(n) a discipline.
  func efforts(_ disciplines: [Discipline]) -> [EffortAnalysis] {
    disciplines.compactMap(effort)
  }

  private func effort(_ discipline: Discipline) -> EffortAnalysis? {
    let distance = discipline.distanceMillimeters * 1_000
    guard let window = search.fastest(distance, within: curve.counted.nodes) else { return nil }
    let start = window.startMicrometers
    let end = start + distance
    let milliseconds = Int64(window.milliseconds + 0.5)
    let startMilliseconds = Int64(window.startMilliseconds + 0.5)
    return EffortAnalysis(
      discipline: discipline, milliseconds: milliseconds, startMilliseconds: startMilliseconds,
      startMillimeters: Curve.millimeters(
        start + curve.uncountedMicrometers(before: window.startNode)),
      endMillimeters: Curve.millimeters(end + curve.uncountedMicrometers(before: window.endNode)),
      fastestMinuteMillimetersPerSecond: minutes.fastest(
        touching: startMilliseconds..<startMilliseconds + max(1, milliseconds)))
  }
}
