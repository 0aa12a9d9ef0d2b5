import Synchronization

/// A value that is computed when it is first asked for, and kept.
final class Lazily<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// The value; `compute` is pure, so that it does not matter which of two callers computes it.
  func get(_ compute: () -> Value) -> Value {
    if let known = value.withLock({ $0 }) { return known }
    let computed = compute()
    return value.withLock { value in
      let first = value ?? computed
      value = first
      return first
    }
  }
}

/// A value that threads change one after the other.
final class Guarded<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }

  func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    value.withLock { body(&$0) }
  }
}
