package import ActivityModel
package import EventLog
import Ingest

/// The outcome of an import: one entry for each innermost source.
public struct ImportReport: Codable, Sendable, Equatable {
  /// In the order in which the sources were met.
  public var sources: [SourceReport]
  public var isDryRun: Bool
  /// The data folder of a log that this import began; null when there was one.
  public var newLog: String?

  public init(sources: [SourceReport] = [], isDryRun: Bool = false) {
    self.sources = sources
    self.isDryRun = isDryRun
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

  public var newEvents: Int { sources.indices.reduce(0) { $0 + sources[$1].newEvents } }

  /// True when something was rejected for the first time: a whole source, the damaged rest of one,
  /// or a folder that is not a member's.
  ///
  /// Single points that a rule rejects are in the report only.
  public var hasNewRefusals: Bool {
    sources.indices.contains { index in
      let outcome = sources[index].outcome
      return outcome == .refused || (outcome == .partly && sources[index].isDamaged)
        || sources[index].isSkippedFolder
    }
  }

  public var hasRefusals: Bool { hasNewRefusals || count(.refusedBefore) > 0 }
}

/// The outcome for one source.
public struct SourceReport: Codable, Sendable, Equatable {
  public enum Outcome: String, Codable, Sendable, CaseIterable {
    /// Everything was imported, or was already in the log from another source.
    case imported
    /// Imported, except for the parts named in the findings.
    case partly
    /// The same bytes were imported before.
    case known
    /// The same bytes were imported before, the import was undone, and it counts again.
    case restored
    /// The same bytes were imported before, and the import was undone: it stays so.
    case undone
    case refused
    /// The same bytes were refused before, for the same reason.
    case refusedBefore = "refused before"
    /// Recognized as having nothing to import, such as a picture in an export.
    case ignored
    /// Not read: it has no owner, its member was forgotten, or it is no file.
    case skipped

    /// The outcome of a source without facts; `before` for one of an earlier run.
    package static func refused(_ refusal: Refusal, before: Bool = false) -> Outcome {
      refusal.isHarmless ? .ignored : before ? .refusedBefore : .refused
    }
  }

  public var name: String
  public var member: String?
  public var outcome: Outcome
  /// The adapter that read it; nil when none recognized the format.
  public var adapter: String?
  public var sha256: String?
  /// The number of events that were new to the log.
  public var newEvents = 0
  /// The number of events that were already in the log from another source.
  public var knownEvents = 0
  /// Points, fixes or rows that went into events.
  public var recordsRead = 0
  public var contents = SourceContents()
  /// The part that was new to the log; null when the log was not asked, as in a dry run.
  public var newContents: SourceContents?
  public var findings: [FindingReport] = []
  public var refusal: RefusalReport?
  /// Activities in it that the member deleted: they stay deleted.
  public var deleted: [DeletedReport] = []
  /// Rows that earlier exports have and this one, which counts now, lacks.
  public var lost: [LostReport] = []
  /// Other members who imported the same bytes.
  public var otherMembers: [String] = []

  package init(name: String, member: MemberID?, outcome: Outcome) {
    self.name = name
    self.member = member?.name
    self.outcome = outcome
  }

  /// Indicates whether it is a whole folder that could not be any member's.
  var isSkippedFolder: Bool {
    outcome == .skipped && refusal?.reason == SkippedReason.memberName
  }

  /// True when a part was lost because the source is damaged.
  public var isDamaged: Bool { findings.contains { $0.rule == "damaged" } }
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

/// A finding as reports show it.
public struct FindingReport: Codable, Sendable, Equatable {
  public let rule: String
  /// `note` or `refused`.
  public let severity: String
  public let count: Int
  public let line: Int?
  public let column: Int?
  public let byteOffset: Int?
  public let explanation: String

  package init(_ finding: Finding) {
    rule = finding.rule
    severity = finding.severity.rawValue
    count = finding.count
    line = finding.firstPlace.line
    column = finding.firstPlace.column
    byteOffset = finding.firstPlace.byteOffset
    explanation = finding.explanation
  }

  package var place: Place { Place(line: line, column: column, byteOffset: byteOffset) }
}

/// A rejection in a report.
public struct RefusalReport: Codable, Sendable, Equatable {
  public let reason: String
  public let line: Int?
  public let column: Int?
  public let byteOffset: Int?
  public let message: String
  public let advice: String

  package init(_ refusal: Refusal) {
    reason = refusal.reason
    line = refusal.place.line
    column = refusal.place.column
    byteOffset = refusal.place.byteOffset
    message = refusal.message
    advice = refusal.advice
  }

  package var place: Place { Place(line: line, column: column, byteOffset: byteOffset) }

  package var isHarmless: Bool { Refusal.isHarmless(reason: reason) }
}

extension Place {
  package init(line: Int?, column: Int?, byteOffset: Int?) {
    self.init()
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
  }
}
