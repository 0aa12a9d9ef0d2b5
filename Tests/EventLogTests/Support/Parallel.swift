import Dispatch
import Synchronization

/// Runs a body with each number on a thread of its own, and throws the first error.
func parallel(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
  let first = Mutex<(any Error)?>(nil)
  let queue = DispatchQueue(label: "parallel", attributes: .concurrent)
  let group = DispatchGroup()
  for index in 0..<count {
    queue.async(group: group) {
      do { try body(index) } catch { first.withLock { $0 = $0 ?? error } }
    }
  }
  group.wait()
  if let error = first.withLock(\.self) { throw error }
}
