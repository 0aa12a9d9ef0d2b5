/// The part of an analysis that is as long as the track: where which colour goes.
///
/// Kept apart from the numbers, for only a map needs it, and a thousand of them fill a cache.
struct PaceDrawing: Sendable {
  let segments: [PaceSegmentAnalysis]
  let profile: PaceProfile?

  /// Approximate bytes in memory.
  var byteCount: Int {
    segments.reduce((profile?.nodes.count ?? 0) * MemoryLayout<PaceProfile.Node>.stride) {
      $0 + MemoryLayout<PaceSegmentAnalysis>.stride + 64 + 8 * $1.latitudesE7.count
    }
  }

  /// True when there is no line to draw in any colours.
  fileprivate var isEmpty: Bool {
    guard let profile else { return segments.isEmpty }
    return !profile.nodes.dropFirst().contains { $0.speed != PaceProfile.apart }
  }
}

extension ActivityAnalysis {
  /// Takes the line of the map out of the numbers.
  mutating func takeMap() -> PaceDrawing {
    let drawing = PaceDrawing(segments: paceSegments, profile: paceProfile)
    isDrawn = !drawing.isEmpty
    (paceSegments, paceProfile) = ([], nil)
    return drawing
  }

  /// Takes the series out of the numbers.
  mutating func takeSeries() -> SeriesAnalysis? {
    defer { series = nil }
    return series
  }
}
