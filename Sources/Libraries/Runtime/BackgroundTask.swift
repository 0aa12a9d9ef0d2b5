import Dispatch
import Synchronization

/// Runs a piece of work in the background; the caller fetches the result later.
///
/// The deinitializer waits for the work to end.
package final class BackgroundTask<Value: Sendable>: Sendable {
  private final class Outcome: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let group = DispatchGroup()
  private let outcome = Outcome()

  /// - Parameters:
  ///   - inline: Runs the work on the caller's thread, before this returns.
  ///   - work: Runs exactly once.
  package init(inline: Bool, _ work: @escaping @Sendable () -> Value) {
    let run = { @Sendable [outcome] in
      let value = work()
      outcome.value.withLock { $0 = value }
    }
    if inline { run() } else { DispatchQueue.global().async(group: group, execute: run) }
  }

  deinit { group.wait() }

  /// The result, or nil while the work is running.
  package var valueIfDone: Value? { outcome.value.withLock { $0 } }

  /// Waits for the result.
  package func value() -> Value {
    group.wait()
    guard let value = outcome.value.withLock({ $0 }) else {
      preconditionFailure("work that has ended has a result")
    }
    return value
  }
}
