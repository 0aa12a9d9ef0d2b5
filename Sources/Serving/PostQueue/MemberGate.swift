import ActivityModel
import Dispatch
import Synchronization

/// Keeps the erasure of a member apart from posts and uploads of the same member.
///
/// Whoever hands over data of a member goes in first, then checks the token, and leaves when the
/// data are where an erasure finds them. An erasure keeps others out and waits for those inside.
final class MemberGate: Sendable {
  private struct State {
    /// The number of those inside, by their members.
    var inside: [MemberID: Int] = [:]
    /// Signalled when the last one inside leaves.
    var closed: [MemberID: DispatchSemaphore] = [:]
  }

  private let state = Mutex(State())

  /// Goes in; false while the member is erased.
  func enter(_ member: MemberID) -> Bool {
    state.withLock { state in
      guard state.closed[member] == nil else { return false }
      state.inside[member, default: 0] += 1
      return true
    }
  }

  /// Leaves after ``enter(_:)``.
  func leave(_ member: MemberID) {
    let waiting = state.withLock { state -> DispatchSemaphore? in
      let rest = (state.inside[member] ?? 1) - 1
      state.inside[member] = rest > 0 ? rest : nil
      return rest > 0 ? nil : state.closed[member]
    }
    waiting?.signal()
  }

  /// Runs an erasure when all of a member have left; one thread does so at a time.
  func closed<Result>(for member: MemberID, _ body: () throws -> Result) rethrows -> Result {
    let empty = DispatchSemaphore(value: 0)
    let isInUse = state.withLock { state in
      state.closed[member] = empty
      return state.inside[member] != nil
    }
    defer { state.withLock { $0.closed[member] = nil } }
    if isInUse { empty.wait() }
    return try body()
  }
}
