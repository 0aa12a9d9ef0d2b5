package import ActivityModel
package import EventLog

/// A source after its worker: its report, and what to append.
package struct ProcessedSource: Sendable {
  package var report: SourceReport
  package var prepared: PreparedSource?
  /// The facts of a member's profile, which are read against its facts in the log.
  package var profile: SourceRecord?
  /// A source whose import was undone, and that counts again.
  package var restores: SourceID?
  /// How much each prepared event holds, in their order.
  package var parts: [FactContents] = []
  /// Statements of a table of the club about members: each is a fact of its member.
  package var named: [NamedSource] = []

  /// True when an adapter knew the format: then it is kept, also when it was refused, so that a
  /// program that has learned more can read it again.
  package var isRecognized: Bool { report.adapter != nil }

  /// False for a table of the club that names members, also when all of its rows were refused.
  var keepsOriginal: Bool {
    report.adapter.flatMap(KnownAdapter.init)?.keepsNoOriginal != true
  }

  /// True when facts of it are to be appended.
  package var isAccepted: Bool { report.outcome == .imported || report.outcome == .partly }
}

/// The part of a club's table that is one member's.
package struct NamedSource: Sendable {
  package let prepared: PreparedSource
  /// How much each prepared event holds, in their order.
  package let parts: [FactContents]
}
