import Synchronization

/// Bounds the memory of all bodies that are being read and kept at once.
final class BodyBudget: Sendable {
  private let limit: Int
  private let used = Mutex(0)

  init(byteCount: Int = 16 << 20) { limit = byteCount }

  /// Begins to count a body; what it took comes back when the lease is gone.
  func lease() -> Lease { Lease(self) }

  /// The bytes of one body.
  final class Lease: Sendable {
    private let budget: BodyBudget
    private let taken = Mutex(0)

    fileprivate init(_ budget: BodyBudget) { self.budget = budget }

    deinit {
      let byteCount = taken.withLock { $0 }
      budget.used.withLock { $0 -= byteCount }
    }

    /// Takes more bytes; false when other bodies have them.
    func take(_ byteCount: Int) -> Bool {
      let isFree = budget.used.withLock { used in
        guard used + byteCount <= budget.limit else { return false }
        used += byteCount
        return true
      }
      if isFree { taken.withLock { $0 += byteCount } }
      return isFree
    }
  }
}
