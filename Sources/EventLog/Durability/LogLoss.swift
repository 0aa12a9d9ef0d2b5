import ActivityModel

/// A loss of acknowledged events or of a file that guards them.
struct LogLoss: Hashable, Sendable, CustomStringConvertible {
  enum Cause: Hashable, Sendable {
    /// The log ends too early.
    case missing(ClosedRange<Int>, lastRecordedAt: Instant?)
    /// The log goes on, but not with the event that was acknowledged.
    case differs(position: Int)
    /// The log has events, but the durable head is missing.
    case noDurableHead(path: String)
    /// The durable head exists but is unreadable.
    case unreadableDurableHead(path: String)
    /// The durable head belongs to another log.
    case otherLog(path: String)
    /// Members were forgotten, but the list of them is missing.
    case noForgottenList(path: String, memberCount: Int)
    /// The list exists but is unreadable.
    case unreadableForgottenList(path: String)
    /// The list belongs to another log.
    case otherForgottenList(path: String)
  }

  let cause: Cause
  /// Of the positions; 0 in a log on one machine.
  var partition = 0

  var description: String {
    (partition == 0 ? "" : "partition \(partition): ") + finding
  }

  private var finding: String {
    switch cause {
    case .missing(let positions, let lastRecordedAt):
      let last = lastRecordedAt.map { ", the last of them recorded at \($0.iso8601)" } ?? ""
      return "\(range(positions)) \(positions.count == 1 ? "was" : "were") acknowledged"
        + " and \(positions.count == 1 ? "is" : "are") missing\(last)"
    case .differs(let position):
      return "the event at position \(position) is not the one that was acknowledged"
    case .noDurableHead(let path):
      return "the log's durable head is missing (\(path)): it is unknown whether"
        + " events are missing too"
    case .unreadableDurableHead(let path):
      return "the log's durable head cannot be read (\(path)): it is unknown whether"
        + " events are missing"
    case .otherLog(let path):
      return "the log's durable head belongs to another log (\(path))"
    case .noForgottenList(let path, let memberCount):
      let members = memberCount == 1 ? "1 member was" : "\(memberCount) members were"
      return "\(members) forgotten, and the list of who may not come back is missing or not"
        + " whole (\(path)): an import could bring them back"
    case .unreadableForgottenList(let path):
      return "the list of who was forgotten cannot be read (\(path)): an import could bring them"
        + " back"
    case .otherForgottenList(let path):
      return "the list of who was forgotten belongs to another log (\(path)): an import could"
        + " bring them back"
    }
  }
}

extension LogLoss {
  /// A suggestion for the user.
  var advice: String {
    switch cause {
    case .missing, .differs, .noDurableHead, .unreadableDurableHead, .otherLog:
      "bring the file back from a backup, or go on without them with --accept-loss"
    case .noForgottenList, .unreadableForgottenList, .otherForgottenList:
      "bring the file back, or go on without it with --accept-loss"
    }
  }
}

/// `event 7`, or `events 7 to 9 (3 events)`.
func range(_ positions: ClosedRange<Int>) -> String {
  positions.count == 1
    ? "event \(positions.lowerBound)"
    : "events \(positions.lowerBound) to \(positions.upperBound) (\(positions.count) events)"
}
