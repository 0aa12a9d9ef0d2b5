/// A notice for the user about a log that was opened nevertheless.
public struct LogNotice: Hashable, Sendable, CustomStringConvertible {
  public enum Code: String, Sendable, CaseIterable {
    /// Committed but not acknowledged events were found whole, and stay.
    case completed
    /// Incomplete events were cut off; they were never acknowledged.
    case cut
    /// Acknowledged events are missing; the log was opened for reading, or the loss accepted.
    case missing
    case lossAccepted
    /// A forgotten member was in the log again, and is gone again.
    case erasedAgain
    /// A program ended while it erased a member; now that is done.
    case erasureFinished
  }

  public let code: Code
  /// The positions it is about, when they are known.
  public let positions: ClosedRange<Int>?
  /// A whole sentence.
  public let description: String

  static func completed(_ positions: ClosedRange<Int>) -> LogNotice {
    LogNotice(
      code: .completed, positions: positions,
      description: "\(range(positions)) had been written but not yet acknowledged when the"
        + " program ended: they are whole, and stay")
  }

  static func cut(_ positions: ClosedRange<Int>) -> LogNotice {
    LogNotice(
      code: .cut, positions: positions,
      description: "\(range(positions)) had not been acknowledged when the program ended, and"
        + " are not whole: they were cut, import their sources again")
  }

  static func missing(_ loss: LogLoss, path: String) -> LogNotice {
    LogNotice(
      code: .missing, positions: loss.positions, description: "\(path): \(loss.description)")
  }

  static func lossAccepted(_ loss: LogLoss, path: String) -> LogNotice {
    LogNotice(
      code: .lossAccepted, positions: loss.positions,
      description: "\(path): \(loss.description); accepted, the log goes on without them")
  }
}

extension LogNotice {
  static func erasedAgain(_ erasure: Erasure) -> LogNotice {
    LogNotice(
      code: .erasedAgain, positions: nil,
      description: "a forgotten member was in the log again, as in an old copy of it:"
        + " \(counted(erasure.eventCount, "event")) erased again")
  }

  static var erasureFinished: LogNotice {
    LogNotice(
      code: .erasureFinished, positions: nil,
      description: "the program had ended while it forgot a member: that is done now")
  }
}

/// `1 event`, `2 events`.
private func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

extension LogLoss {
  var positions: ClosedRange<Int>? {
    switch cause {
    case .missing(let positions, _): positions
    case .differs(let position): position...position
    case .noDurableHead, .unreadableDurableHead, .otherLog, .noForgottenList,
      .unreadableForgottenList,
      .otherForgottenList:
      nil
    }
  }
}
