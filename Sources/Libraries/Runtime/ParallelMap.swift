import Dispatch
import Synchronization

/// Transforms items on up to `workers` threads; the results keep the order of the items.
///
/// - Complexity: O(n) calls of `transform`, one per item.
package func parallelMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], workers: Int, _ transform: @Sendable (Item) -> Result
) -> [Result] {
  guard workers > 1, items.count > 1 else { return items.map(transform) }
  let shared = Mutex((next: 0, results: [Result?](repeating: nil, count: items.count)))
  DispatchQueue.concurrentPerform(iterations: min(workers, items.count)) { _ in
    while true {
      let index = shared.withLock { state -> Int in
        defer { state.next += 1 }
        return state.next
      }
      guard index < items.count else { return }
      let result = transform(items[index])
      shared.withLock { $0.results[index] = result }
    }
  }
  return shared.withLock { $0.results.compactMap(\.self) }
}
