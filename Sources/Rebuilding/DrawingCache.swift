package import Projection
import Synchronization

/// Caches intermediate results of analyses for the maps and charts that are made later.
///
/// Its size is bounded: results without a place are computed again on demand. It stores no numbers.
package final class DrawingCache: AnalysisMemo {
  private struct Place: Hashable {
    let part: DrawingPart
    let key: AnalysisKey
  }

  private struct State {
    var items: [Place: [UInt8]] = [:]
    var byteCount = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  package init(limit: Int = 24 << 20) { self.limit = limit }

  package func analysis(
    for key: AnalysisKey, compute: () -> ActivityAnalysis
  ) -> ActivityAnalysis {
    compute()
  }

  package func cacheDrawing(_ item: [UInt8], as part: DrawingPart, of key: AnalysisKey) {
    state.withLock { state in
      guard state.byteCount + item.count <= limit else { return }
      let former = state.items.updateValue(item, forKey: Place(part: part, key: key))
      state.byteCount += item.count - (former?.count ?? 0)
    }
  }

  package func takeCachedDrawing(_ part: DrawingPart, of key: AnalysisKey) -> [UInt8]? {
    state.withLock { state in
      let item = state.items.removeValue(forKey: Place(part: part, key: key))
      state.byteCount -= item?.count ?? 0
      return item
    }
  }
}
