package import ActivityModel
import EventLog
package import Output

/// One member to rebuild, as a line: the run, the member's name in the log, and the last event.
package struct MemberTask: Hashable, Sendable {
  package let run: Int
  package let member: MemberID
  /// The last event of the member that the documents know of.
  package let sequence: Int

  package init(run: Int, member: MemberID, sequence: Int) {
    self.run = run
    self.member = member
    self.sequence = sequence
  }

  /// `7 anna 1204`.
  package var line: String { "\(run) \(member.name) \(sequence)" }

  /// - Returns: Nil unless the line is ``line`` of a task.
  package init?(line: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, let run = Int(words[0]), run > 0,
      let member = MemberID(String(words[1])),
      !member.isClub, let sequence = Int(words[2]), sequence > 0
    else { return nil }
    self.init(run: run, member: member, sequence: sequence)
    guard self.line == line else { return nil }
  }
}

/// The outcome of one task.
package struct MemberTaskResult: Sendable {
  package enum Outcome: Sendable {
    case published(WriteSummary)
    /// An earlier attempt of the same run had done it.
    case alreadyPublished
    /// A later run has the member, or the member was forgotten.
    case superseded
  }

  package let task: MemberTask
  package let outcome: Outcome
  /// Events that could not be projected.
  package let problems: [RebuildReport.MemberProblem]

  /// `7 anna 1204 published, 31 files written, 2 unchanged`.
  package var line: String {
    switch outcome {
    case .published(let summary):
      "\(task.line) published, \(summary.written) written, \(summary.unchanged) unchanged"
    case .alreadyPublished: "\(task.line) published before"
    case .superseded: "\(task.line) superseded"
    }
  }
}

/// The moments of an attempt between which a process may end.
package enum AttemptPoint: Hashable, Sendable {
  case claimed, staged, onDisk, confirmed
  /// Before a step that puts the files in place.
  case step(Publication.Step)
  case inPlace, recorded
}
