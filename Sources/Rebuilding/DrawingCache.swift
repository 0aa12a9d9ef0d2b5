package import Projection
import Synchronization

/// Caches intermediate results of analyses for the maps and charts that are made later.
///
/// Its size is bounded: results without a place are computed again on demand. It stores no numbers.
package final class DrawingCache: AnalysisMemo {
  private struct State {
    var drawings: [AnalysisKey: ActivityDrawing] = [:]
    var byteCount = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  package init(limit: Int = 8 << 20) { self.limit = limit }

  package func cacheDrawing(_ drawing: ActivityDrawing, of key: AnalysisKey) {
    let byteCount = drawing.byteCount
    state.withLock { state in
      guard state.byteCount + byteCount <= limit else { return }
      let former = state.drawings.updateValue(drawing, forKey: key)
      state.byteCount += byteCount - (former?.byteCount ?? 0)
    }
  }

  package func takeFromDrawing<Part>(
    of key: AnalysisKey, _ part: (inout ActivityDrawing) -> Part?
  ) -> Part? {
    state.withLock { state in
      guard let place = state.drawings.index(forKey: key) else { return nil }
      let before = state.drawings.values[place].byteCount
      let taken = part(&state.drawings.values[place])
      let rest = state.drawings.values[place]
      state.byteCount -= before - rest.byteCount
      if rest.isEmpty { state.drawings.remove(at: place) }
      return taken
    }
  }
}
