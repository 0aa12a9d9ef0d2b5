/// The fastest window of every distance that a curve is long enough for.
struct BestEfforts {
  private let search: EffortSearch
  /// Pieces of the curve between jumps, and between positions that were repeated and caught up: no
  /// window reaches over one.
  private let ranges: [Range<Int>]

  init(on curve: Curve, longestGapMilliseconds: Int) {
    search = EffortSearch(
      nodes: curve.nodes, longestGapMilliseconds: Int64(longestGapMilliseconds))
    var ranges: [Range<Int>] = []
    var first = 0
    for node in curve.nodes.indices {
      guard [.jump, .caughtUp].contains(curve.nodes[node].link) else { continue }
      ranges.append(first..<node)
      first = node
    }
    self.ranges = ranges + [first..<curve.count]
  }

  /// - Complexity: O(n) a discipline.
  func efforts(_ disciplines: [Discipline]) -> [EffortAnalysis] {
    disciplines.compactMap(effort)
  }

  private func effort(_ discipline: Discipline) -> EffortAnalysis? {
    var best: EffortSearch.Window?
    for range in ranges {
      best = search.fastest(discipline.distanceMillimeters * 1_000, within: range, beating: best)
    }
    return best.map { window in
      EffortAnalysis(
        discipline: discipline, milliseconds: Int64(window.milliseconds + 0.5),
        startMilliseconds: Int64(window.startMilliseconds + 0.5),
        startMillimeters: Curve.millimeters(window.startMicrometers))
    }
  }
}
