package import ActivityModel
package import EventLog
import Ingest

/// The outcome of an import: one entry for each innermost source.
public struct ImportReport: Codable, Sendable, Equatable {
  /// In the order in which the sources were met.
  public var sources: [SourceReport]
  public var isDryRun: Bool
  /// The data folder, if this import created its log; otherwise null.
  public var newLog: String?

  public init(sources: [SourceReport] = [], isDryRun: Bool = false) {
    self.sources = sources
    self.isDryRun = isDryRun
  }

  /// Adds a source; it shares what it has in common with the source before it.
  mutating func append(_ source: SourceReport) {
    var source = source
    if let last = sources.last { source.share(with: last) }
    sources.append(source)
  }

  public func count(_ outcome: SourceReport.Outcome) -> Int {
    // Iterates by index, because reports are large and numerous.
    sources.indices.count { sources[$0].outcome == outcome }
  }

  /// Names members as they are published.
  package mutating func name(by names: MemberNames) {
    guard !names.isEmpty else { return }
    for index in sources.indices {
      guard let member = sources[index].member.flatMap(MemberID.init) else { continue }
      sources[index].member = names.published(member).name
      sources[index].otherMembers = sources[index].otherMembers.map {
        MemberID($0).map { names.published($0).name } ?? $0
      }
    }
  }

  /// Leaves out what other members have: the report is for one of them.
  package mutating func leaveOutOtherMembers() {
    for index in sources.indices where !sources[index].otherMembers.isEmpty {
      sources[index].otherMembers = []
    }
  }

  public var newEvents: Int { sources.indices.reduce(0) { $0 + sources[$1].newEvents } }

  /// True when something was rejected for the first time: a whole source, the damaged rest of one,
  /// or a folder that is not a member's.
  ///
  /// Single points that a rule rejects are in the report only.
  public var hasNewRejections: Bool {
    sources.indices.contains { index in
      let outcome = sources[index].outcome
      return outcome == .refused || (outcome == .partly && sources[index].isDamaged)
        || sources[index].isSkippedFolder
    }
  }

  public var hasRejections: Bool { hasNewRejections || count(.refusedBefore) > 0 }
}

/// An activity in a source that its member deleted.
public struct DeletedReport: Codable, Sendable, Equatable {
  /// The activity's id.
  public let activity: String
  /// ISO 8601 with the offset in force there and then.
  public let localStart: String
  /// ISO 8601 in UTC.
  public let deletedAt: String

  package init(
    activity: String,
    localStart: String,
    deletedAt: String
  ) {
    self.activity = activity
    self.localStart = localStart
    self.deletedAt = deletedAt
  }
}

/// Rows of one workout, diary day or list that an import takes away.
public struct LostReport: Codable, Sendable, Equatable {
  /// Rows of one name.
  public struct Name: Codable, Sendable, Equatable {
    public let name: String
    public let count: Int

    package init(name: String, count: Int) { (self.name, self.count) = (name, count) }
  }

  /// Such as `workout of 2026-03-01 10:00`.
  public let subject: String
  /// How many rows fewer there are.
  public let count: Int
  /// `set` or `sets`, by the count.
  public let noun: String
  /// The names of which there are fewer rows.
  public let names: [Name]

  package init(subject: String, count: Int, noun: String, names: [Name]) {
    (self.subject, self.count, self.noun, self.names) = (subject, count, noun, names)
  }
}

/// A diagnostic as reports show it.
public struct DiagnosticReport: Codable, Sendable, Equatable {
  public let rule: String
  /// `note` or `refused`.
  public let severity: String
  public let count: Int
  public let line: Int?
  public let column: Int?
  public let byteOffset: Int?
  public let explanation: String

  package init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule
    severity = diagnostic.severity.rawValue
    count = diagnostic.count
    line = diagnostic.firstPlace.line
    column = diagnostic.firstPlace.column
    byteOffset = diagnostic.firstPlace.byteOffset
    explanation = diagnostic.explanation
  }

  package var place: Place { Place(line: line, column: column, byteOffset: byteOffset) }
}

/// A rejection in a report.
public struct RejectionReport: Codable, Sendable, Equatable {
  public let reason: String
  public let line: Int?
  public let column: Int?
  public let byteOffset: Int?
  public let message: String
  public let advice: String

  package init(_ rejection: Rejection) {
    reason = rejection.reason
    line = rejection.place.line
    column = rejection.place.column
    byteOffset = rejection.place.byteOffset
    message = rejection.message
    advice = rejection.advice
  }

  package var place: Place { Place(line: line, column: column, byteOffset: byteOffset) }

  package var isHarmless: Bool { Rejection.isHarmless(reason: reason) }

  /// The rejection of another source with the same bytes in the same import.
  func ofSameBytes(as name: String) -> RejectionReport {
    RejectionReport(
      Rejection(
        reason: reason, place: Place(), message: "the same bytes as \(name)", advice: advice))
  }
}

extension Place {
  package init(line: Int?, column: Int?, byteOffset: Int?) {
    self.init()
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
  }
}
