import Runtime
import ActivityModel
import EventLog
import Projection

/// Imports, and what became of them.
public struct UndoReport: StandingReport, Codable, Sendable, Equatable {
  /// The files that one member imported at one time from one archive or folder.
  public struct Entry: Codable, Sendable, Equatable {
    public fileprivate(set) var member: String
    /// The archive, the folder, or the only file.
    public let name: String
    /// Names the import: 64 hexadecimal digits.
    public let id: String
    /// ISO 8601 in UTC: when the last of its files came.
    public let importedAt: String
    /// The formats of its files, with their versions: `gpx 1`.
    public let formats: [String]
    public let files: Int
    public var undoneFiles: Int
    /// How many events its files hold.
    public let events: Int
    /// How many of its files this call undid or restored.
    public var changedFiles = 0
    /// How many events count no longer, or count again.
    public var changedEvents = 0
    /// How many events of the changed files other imports hold too.
    public var sharedEvents = 0
    /// The digests of its files.
    public let sources: [String]

    init(_ group: ImportGroup) {
      member = group.member.name
      name = group.name
      id = group.id.hex
      importedAt = group.importedAt.iso8601
      formats = Set(
        group.imports.map { "\($0.entry.reading.adapter.name) \($0.entry.reading.adapter.version)" }
      ).sorted()
      files = group.imports.count
      undoneFiles = group.undoneCount
      events = group.imports.reduce(0) { $0 + $1.entry.reading.events.count }
      sources = group.imports.map(\.source.hex)
    }
  }

  public private(set) var imports: [Entry]
  /// The members whose facts this call took back or restored; the club is none.
  public private(set) var changedMembers: [String] = []
  /// The level, the records and the scores on boards that are now others; empty without a rebuild.
  public var changes: [String] = []
  /// The member of whom nothing counts any more; absent when something does.
  public private(set) var emptiedMember: String?

  init(imports: [Entry], changedMembers: [MemberID] = [], emptied: MemberID? = nil) {
    self.imports = imports
    emptiedMember = emptied?.name
    self.changedMembers = changedMembers.filter { !$0.isClub }.map(\.name)
  }

  /// Names members as they are published.
  func named(by names: MemberNames) -> UndoReport {
    func published(_ name: String) -> String {
      MemberID(name).map { names.published($0).name } ?? name
    }
    var report = self
    report.changedMembers = changedMembers.map(published)
    report.emptiedMember = emptiedMember.map(published)
    for index in imports.indices {
      report.imports[index].member = published(imports[index].member)
    }
    return report
  }

  /// The outcome of this call as text.
  public var text: String {
    let emptied = emptiedMember.map { "\($0) has nothing left: pacelog forget \($0)" }
    return (imports.map(\.text) + [emptied].compactMap(\.self) + changeLines)
      .joined(separator: "\n")
  }

  /// All imports as a table.
  public var listing: String {
    guard !imports.isEmpty else { return "nothing was imported yet" }
    return table(
      header: ["import", "member", "imported", "files", "events", "format", "counts", "name"],
      rows: imports.map {
        [
          String($0.id.prefix(12)), $0.member, $0.importedAt, String($0.files), String($0.events),
          $0.formatText, $0.stateText, $0.name,
        ]
      })
  }
}

extension UndoReport.Entry {
  fileprivate var formatText: String {
    formats.count == 1 ? formats[0] : "\(formats.count) formats"
  }

  fileprivate var stateText: String {
    switch undoneFiles {
    case 0: "yes"
    case files: "undone"
    default: "\(undoneFiles) of \(files) undone"
    }
  }

  fileprivate var text: String {
    let isUndone = undoneFiles == files
    guard changedFiles > 0 else {
      return "\(name): " + (isUndone ? "already undone" : "not undone: it already counts")
    }
    let count = files == 1 ? "" : "\(counted(changedFiles, "file")), "
    let others =
      sharedEvents == 0 ? "" : "; other imports hold \(counted(sharedEvents, "event")) of it too"
    return isUndone
      ? "undone: \(name): \(count)\(counted(changedEvents, "event")) no longer "
        + (changedEvents == 1 ? "counts" : "count") + others
      : "restored: \(name): \(count)\(counted(changedEvents, "event")) "
        + (changedEvents == 1 ? "counts" : "count") + " again" + others
  }
}
