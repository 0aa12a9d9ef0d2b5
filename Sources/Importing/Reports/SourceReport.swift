package import ActivityModel
import Ingest

/// The outcome for one source.
///
/// A first import of a club reports on 100,000 files. Most reports take 104 bytes: what the files
/// of a folder have in common is shared, and values that few sources have are kept apart.
public struct SourceReport: Sendable, Equatable {
  public enum Outcome: String, Codable, Sendable, CaseIterable {
    /// Everything was imported, or was already in the log from another source.
    case imported
    /// Imported, except for the parts named in the diagnostics.
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
    package static func refused(_ rejection: Rejection, before: Bool = false) -> Outcome {
      rejection.isHarmless ? .ignored : before ? .refusedBefore : .refused
    }
  }

  private var origin = Origin.none
  /// The name without its folder.
  private var file = ""
  /// The digest of its bytes.
  package var digest: Digest?
  public var outcome: Outcome
  /// The number of events that were new to the log.
  public var newEvents = 0
  /// The number of events that were already in the log from another source.
  public var knownEvents = 0
  /// Points, fixes or rows that went into events.
  public var recordsRead = 0
  private var amounts = Amounts.none
  private var remarks = Remarks.none

  package init(name: String, member: MemberID?, outcome: Outcome) {
    self.outcome = outcome
    self.member = member?.name
    self.name = name
  }

  /// Shares what it has in common with another report of the same folder, member and adapter.
  mutating func share(with other: SourceReport) {
    if origin == other.origin { origin = other.origin }
  }

  /// Indicates whether it is a whole folder that could not be any member's.
  var isSkippedFolder: Bool {
    outcome == .skipped && rejection?.reason == SkippedReason.memberName
  }

  /// True when a part was lost because the source is damaged.
  public var isDamaged: Bool { diagnostics.contains { $0.rule == "damaged" } }
}

/// A value that many reports share.
private final class Shared<Value: Sendable & Equatable>: Sendable, Equatable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (left: Shared, right: Shared) -> Bool {
    left === right || left.value == right.value
  }
}

/// Where a source comes from.
private struct Origin: Sendable, Equatable {
  /// Ends with a slash; empty for a name without one.
  var folder = ""
  var member: String?
  var adapter: String?

  static let none = Shared(Origin())
}

/// How much a source holds.
private struct Amounts: Sendable, Equatable {
  var contents = SourceContents()
  var newContents: SourceContents?

  static let none = Shared(Amounts())
  /// Of a file with one activity: one that is new, one that is known, and one that is not yet
  /// compared with the log.
  private static let single = [
    Amounts(contents: .oneActivity, newContents: .oneActivity),
    Amounts(contents: .oneActivity, newContents: SourceContents()),
    Amounts(contents: .oneActivity),
  ].map(Shared.init)

  var shared: Shared<Amounts> {
    ([Self.none] + Self.single).first { $0.value == self } ?? Shared(self)
  }
}

extension SourceContents {
  fileprivate static let oneActivity = {
    var contents = SourceContents()
    contents.activities = 1
    return contents
  }()
}

/// The remarks on a source; most sources have none.
private struct Remarks: Sendable, Equatable {
  var diagnostics: [DiagnosticReport] = []
  var rejection: RejectionReport?
  var deleted: [DeletedReport] = []
  var lost: [LostReport] = []
  var otherMembers: [String] = []

  static let none = Shared(Remarks())
}

extension SourceReport {
  public var name: String {
    get { origin.value.folder + file }
    set {
      let end = newValue.utf8.lastIndex(of: UInt8(ascii: "/")).map(newValue.utf8.index(after:))
      let start = end ?? newValue.startIndex
      file = String(newValue[start...])
      editOrigin { $0.folder = String(newValue[..<start]) }
    }
  }

  public var member: String? {
    get { origin.value.member }
    set { editOrigin { $0.member = newValue } }
  }

  /// The adapter that read it; nil when none recognized the format.
  public var adapter: String? {
    get { origin.value.adapter }
    set { editOrigin { $0.adapter = newValue } }
  }

  /// 64 hexadecimal digits.
  public var sha256: String? { digest?.hex }

  public var contents: SourceContents {
    get { amounts.value.contents }
    set { editAmounts { $0.contents = newValue } }
  }

  /// The part that was new to the log; null when the log was not asked, as in a dry run.
  public var newContents: SourceContents? {
    get { amounts.value.newContents }
    set { editAmounts { $0.newContents = newValue } }
  }

  public var diagnostics: [DiagnosticReport] {
    get { remarks.value.diagnostics }
    set { editRemarks { $0.diagnostics = newValue } }
  }

  public var rejection: RejectionReport? {
    get { remarks.value.rejection }
    set { editRemarks { $0.rejection = newValue } }
  }

  /// Activities in it that the member deleted: they stay deleted.
  public var deleted: [DeletedReport] {
    get { remarks.value.deleted }
    set { editRemarks { $0.deleted = newValue } }
  }

  /// Rows that earlier exports have and this one, which counts now, lacks.
  public var lost: [LostReport] {
    get { remarks.value.lost }
    set { editRemarks { $0.lost = newValue } }
  }

  /// Other members who imported the same bytes.
  public var otherMembers: [String] {
    get { remarks.value.otherMembers }
    set { editRemarks { $0.otherMembers = newValue } }
  }

  private mutating func editOrigin(_ change: (inout Origin) -> Void) {
    var value = origin.value
    change(&value)
    if value != origin.value { origin = Shared(value) }
  }

  private mutating func editAmounts(_ change: (inout Amounts) -> Void) {
    var value = amounts.value
    change(&value)
    amounts = value.shared
  }

  private mutating func editRemarks(_ change: (inout Remarks) -> Void) {
    var value = remarks.value
    change(&value)
    remarks = value == Remarks.none.value ? Remarks.none : Shared(value)
  }
}

extension SourceReport: Codable {
  /// The members of the object, in JSON.
  private struct Fields: Codable {
    let name: String
    let member: String?
    let outcome: Outcome
    let adapter: String?
    let sha256: String?
    let newEvents: Int
    let knownEvents: Int
    let recordsRead: Int
    let contents: SourceContents
    let newContents: SourceContents?
    let findings: [DiagnosticReport]
    let refusal: RejectionReport?
    let deleted: [DeletedReport]
    let lost: [LostReport]
    let otherMembers: [String]
  }

  public func encode(to encoder: any Encoder) throws {
    let fields = Fields(
      name: name, member: member, outcome: outcome, adapter: adapter, sha256: sha256,
      newEvents: newEvents, knownEvents: knownEvents, recordsRead: recordsRead, contents: contents,
      newContents: newContents, findings: diagnostics, refusal: rejection, deleted: deleted,
      lost: lost,
      otherMembers: otherMembers)
    try fields.encode(to: encoder)
  }

  public init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    self.init(name: fields.name, member: nil, outcome: fields.outcome)
    (member, adapter) = (fields.member, fields.adapter)
    digest = try fields.sha256.map { text in
      if let digest = Digest(hex: text) { return digest }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\(text) is no SHA-256"))
    }
    newEvents = fields.newEvents
    knownEvents = fields.knownEvents
    recordsRead = fields.recordsRead
    amounts = Amounts(contents: fields.contents, newContents: fields.newContents).shared
    remarks = Shared(
      Remarks(
        diagnostics: fields.findings, rejection: fields.refusal, deleted: fields.deleted,
        lost: fields.lost, otherMembers: fields.otherMembers))
  }
}
