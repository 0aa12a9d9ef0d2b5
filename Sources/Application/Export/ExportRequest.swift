import ActivityModel
import EventLog
import Projection
import Runtime
import Output

/// The tables to export, and their form.
public struct ExportRequest: Sendable {
  public enum Format: String, Sendable, CaseIterable {
    case ndjson, csv, parquet
    /// One file per activity.
    case gpx
    /// One file per run, coloured by pace.
    case geojson
    /// One file per workout with sets.
    case openweight

    /// True for formats of tables.
    var isTabular: Bool { [.ndjson, .csv, .parquet].contains(self) }

    /// The stages that make what a format without tables is written from.
    fileprivate var stages: [Stage] {
      switch self {
      case .ndjson, .csv, .parquet: []
      case .gpx: [.activities]
      case .geojson: [.activities, .pace]
      case .openweight: [.activities, .strength]
      }
    }

    /// The ending of the name of a file.
    var fileEnding: String { self == .openweight ? "json" : rawValue }

    /// The content of one file, where the format has no tables.
    var unit: String { self == .openweight ? "workout" : "track" }

    /// True for a table whose rows are in the files of a format without tables.
    func contains(_ table: String) -> Bool {
      self == .openweight && [FlatTable.sets.name, FlatTable.workouts.name].contains(table)
    }

    /// The text format of a table; Parquet is converted from it.
    var text: TableText { self == .csv ? .csv : .ndjson }
  }

  public var format = Format.ndjson
  /// The names of tables; empty for all that need read models only.
  public var tables: [String] = []
  /// Nil for all members.
  public var member: String?
  /// Restricts the export to changes since the export with this sequence; nil for everything.
  ///
  /// The text of a position of the log, as an export named it.
  public var since: String?
  /// True when positions in privacy zones are removed.
  public var isPublic = false
  /// The destination; nil for one table on standard output.
  public var folder: String?

  public init() {}

  /// Indicates whether it is for the club, which owns some rows and is no member.
  var isOfClub: Bool { member == MemberID.club.name }

  /// The names of all tables.
  public static var tableNames: [String] { FlatTable.all.map(\.name) + [PointsTable.name] }
}

extension ExportRequest {
  /// The request with the tables to write.
  ///
  /// - Parameter stages: Those of the configuration.
  /// - Returns: The request; all tables that these stages make, where it names none.
  /// - Throws: A usage error for an invalid combination; an error for what no stage makes.
  func checked(_ stages: [Stage]) throws(Failure) -> ExportRequest {
    var checked = self
    if let unknown = tables.first(where: { !ExportRequest.tableNames.contains($0) }) {
      throw Failure(
        .usage, "there is no table \"\(unknown)\"",
        advice: "the tables are: \(ExportRequest.tableNames.joined(separator: ", "))")
    }
    if let since, LogExtent(since) == nil {
      throw Failure(
        .usage, "--since \(since): not a position of the log",
        advice: "give the sequence that the last feed.json names")
    }
    if isPublic { try checkPublic() }
    guard format != .openweight || !isPublic else {
      throw Failure(
        .usage, "workouts are not public", advice: "remove --public, or choose another format")
    }
    guard format.isTabular else {
      guard tables.allSatisfy(format.contains), since == nil else {
        throw Failure(
          .usage,
          "\(format.rawValue) writes one file per \(format.unit), without tables or changes",
          advice: "remove the names of tables and --since, or choose ndjson, csv or parquet")
      }
      guard folder != nil else {
        throw Failure(
          .usage, "\(format.rawValue) writes many files", advice: "add --output FOLDER")
      }
      for stage in format.stages {
        try ExportRequest.require(stage, for: "the format \(format.rawValue)", stages)
      }
      return checked
    }
    for table in tables {
      guard let stage = ExportRequest.stage(of: table) else { continue }
      try ExportRequest.require(stage, for: "the table \(table)", stages)
    }
    if tables.isEmpty {
      let known = Set(stages.map(\.name))
      let all = isPublic ? ExportRequest.publicTableNames : FlatTable.all.map(\.name)
      checked.tables = all.filter { table in
        ExportRequest.stage(of: table).map { known.contains($0.name) } ?? true
      }
    }
    guard folder != nil || (checked.tables.count == 1 && format != .parquet) else {
      throw Failure(
        .usage, "several tables cannot share standard output",
        advice: "add --output FOLDER, or name one table, as ndjson or csv")
    }
    return checked
  }
}

extension ExportRequest {
  /// The stage that makes the documents of a table; nil for one of the club.
  private static func stage(of table: String) -> Stage? {
    switch table {
    case FlatTable.activities.name, FlatTable.splits.name, FlatTable.laps.name,
      FlatTable.efforts.name, PointsTable.name:
      .activities
    case FlatTable.tests.name: .records
    case FlatTable.goals.name: .progress
    case FlatTable.boards.name: .club
    case FlatTable.workouts.name, FlatTable.sets.name: .strength
    case FlatTable.bookings.name: .classes
    case FlatTable.classes.name: nil
    default: Stage.named(table)
    }
  }

  private static func require(
    _ stage: Stage, for what: String, _ stages: [Stage]
  ) throws(Failure) {
    guard !stages.contains(where: { $0.name == stage.name }) else { return }
    throw Failure(
      .failed, "\(what) needs the stage \(stage.name), which the configuration leaves out",
      advice: "add the stage \(stage.name) to the configuration, then run pacelog rebuild")
  }
}

extension ExportRequest {
  /// Those that everybody may see; points only when they are asked for.
  private static let publicTableNames = [FlatTable.activities.name, FlatTable.records.name]

  private func checkPublic() throws(Failure) {
    guard since == nil else {
      throw Failure(
        .usage, "--public writes everything, and no changes", advice: "remove --since")
    }
    let allowed = ExportRequest.publicTableNames + [PointsTable.name]
    if let other = tables.first(where: { !allowed.contains($0) }) {
      throw Failure(
        .usage, "the table \(other) is not public",
        advice: "--public writes \(allowed.joined(separator: ", "))")
    }
  }
}

/// The summary of an export: `feed.json`.
public struct FeedReport: Codable, Sendable, Equatable {
  public struct Table: Codable, Sendable, Equatable {
    public let table: String
    /// The name beside this file; null on standard output.
    public let file: String?
    /// The number of rows; with `since`, the number of changes of each kind.
    public var rows = 0
    public var added = 0
    public var changed = 0
    public var removed = 0
  }

  public var schema = "pacelog.feed.v0"
  public let format: String
  public let isPublic: Bool
  /// The last log position that the export covers; the next `--since`.
  ///
  /// Opaque text: two are equal, or not.
  public let sequence: String
  /// Null for a full export.
  public let since: String?
  /// Null for all members.
  public let onlyMember: String?
  /// All members, and the club where it has a history.
  ///
  /// Delete rows of any other: those members were forgotten.
  public let members: [String]
  /// Members without rows before `since`; delete older rows of theirs first.
  public var newMembers: [String] = []
  /// Do a full export again when this, the stages or the time zone rules change.
  public let settingsFingerprint: String
  public let stages: [String: Int]
  public let tzdataVersion: String
  public var tables: [Table] = []
  /// The number of track files; null for tables.
  public var trackCount: Int?
}

extension FeedReport {
  /// The report as text.
  public var text: String {
    if let trackCount {
      return "wrote \(counted(trackCount, "\(format) file")) up to sequence \(sequence)"
    }
    let lines = tables.map { table in
      since == nil
        ? "\(table.table): \(counted(table.rows, "row"))"
        : "\(table.table): \(table.added) added, \(table.changed) changed, \(table.removed) removed"
    }
    let head = since.map { "changes after sequence \($0) up to \(sequence)" }
    return (lines + [head ?? "everything up to sequence \(sequence)"]).joined(separator: "\n")
  }
}
