import Dispatch
import Synchronization

/// A piece of work that is done beside its caller, and whose result is fetched later.
///
/// It has ended when nobody holds it any more.
package final class SideWork<Value: Sendable>: Sendable {
  private final class Outcome: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let group = DispatchGroup()
  private let outcome = Outcome()

  /// - Parameters:
  ///   - atOnce: whether it is done before this returns, by the caller itself.
  ///   - work: what is to be done, once.
  package init(atOnce: Bool, _ work: @escaping @Sendable () -> Value) {
    let run = { @Sendable [outcome] in
      let value = work()
      outcome.value.withLock { $0 = value }
    }
    if atOnce { run() } else { DispatchQueue.global().async(group: group, execute: run) }
  }

  deinit { group.wait() }

  /// The result, if there is one by now.
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
