import Dispatch

extension DispatchQueue {
  /// One thread for user actions: the log has one writer.
  static let actions = DispatchQueue(label: "pacelog.actions")

  /// The value of work that may block, which is done on this queue.
  func value<Value: Sendable, Thrown: Error>(
    of work: @escaping @Sendable () throws(Thrown) -> Value
  ) async throws(Thrown) -> Value {
    let outcome = await withCheckedContinuation { continuation in
      self.async { continuation.resume(returning: Result(catching: work)) }
    }
    return try outcome.get()
  }
}
