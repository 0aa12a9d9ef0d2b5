import ActivityModel
import Output
import Synchronization

/// The outcome of the last action of each token, until a page shows it.
final class Notices: Sendable {
  private let kept = Mutex<[Key: Desk.Notice]>([:])

  private struct Key: Hashable {
    let member: MemberID
    let means: String

    init(_ identity: Identity) { (member, means) = (identity.member, identity.means) }
  }

  /// More are not kept: the log has what was recorded.
  private static let maximumCount = 1_000

  func set(_ notice: Desk.Notice, for identity: Identity) {
    kept.withLock { kept in
      if kept.count >= Self.maximumCount { kept.removeAll() }
      kept[Key(identity)] = notice
    }
  }

  func take(for identity: Identity) -> Desk.Notice? {
    kept.withLock { $0.removeValue(forKey: Key(identity)) }
  }
}
