import Projection
import Synchronization

/// Drawings that were made on the way to the numbers, for the maps that come later.
///
/// Holds so many bytes and no more: what finds no place is drawn again when it is wanted.
/// Remembers no numbers.
final class DrawingShelf: AnalysisMemo {
  private struct State {
    var drawings: [AnalysisKey: [UInt8]] = [:]
    var byteCount = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  init(limit: Int = 24 << 20) { self.limit = limit }

  func analysis(
    for key: AnalysisKey, compute: () -> ActivityAnalysis
  ) -> ActivityAnalysis {
    compute()
  }

  func setAside(_ drawing: [UInt8], for key: AnalysisKey) {
    state.withLock { state in
      guard state.byteCount + drawing.count <= limit else { return }
      state.byteCount += drawing.count - (state.drawings[key]?.count ?? 0)
      state.drawings[key] = drawing
    }
  }

  func takeAside(_ key: AnalysisKey) -> [UInt8]? {
    state.withLock { state in
      let drawing = state.drawings.removeValue(forKey: key)
      state.byteCount -= drawing?.count ?? 0
      return drawing
    }
  }
}
