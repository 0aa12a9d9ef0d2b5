/// The results of an analysis that are as long as the track, cached for documents made later.
public struct ActivityDrawing: Sendable {
  /// The line of the map; nil when it was taken.
  private(set) var map: PaceDrawing?
  /// The values from moment to moment; nil without a curve, or when they were taken.
  private(set) var series: SeriesAnalysis?

  /// True when nothing is left to take.
  package var isEmpty: Bool { map == nil && series == nil }

  /// Approximate bytes in memory.
  package var byteCount: Int { (map?.byteCount ?? 0) + (series?.byteCount ?? 0) }

  /// Removes and returns the line.
  mutating func takeMap() -> PaceDrawing? {
    defer { map = nil }
    return map
  }

  /// Removes and returns the values.
  mutating func takeSeries() -> SeriesAnalysis? {
    defer { series = nil }
    return series
  }
}
