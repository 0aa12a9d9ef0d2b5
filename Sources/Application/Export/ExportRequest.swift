import Runtime
import Output

/// What analysts want, and in which form.
public struct ExportRequest: Sendable {
  public enum Format: String, Sendable, CaseIterable {
    case ndjson, csv, parquet
    /// One file an activity.
    case gpx
    /// One file a run, coloured by pace.
    case geojson

    /// Whether it holds tables.
    var isTabular: Bool { self != .gpx && self != .geojson }

    /// The text that a table is written as; Parquet is made from it.
    var text: TableText { self == .csv ? .csv : .ndjson }
  }

  public var format = Format.ndjson
  /// The names of tables; empty: all that are made of read models alone.
  public var tables: [String] = []
  /// Nil: everybody.
  public var member: String?
  /// Only what events behind this position of the log changed; nil: everything.
  public var since: Int?
  /// Whether positions in privacy zones are left out.
  public var isPublic = false
  /// Where the files go; nil: one table, on standard output.
  public var folder: String?

  public init() {}

  /// The names of all tables.
  public static var tableNames: [String] { FlatTable.all.map(\.name) + [PointsTable.name] }
}

extension ExportRequest {
  /// - Throws: a usage error for what does not go together.
  func checked() throws(PipelineError) -> ExportRequest {
    var checked = self
    if let unknown = tables.first(where: { !ExportRequest.tableNames.contains($0) }) {
      throw PipelineError(
        .usage, "there is no table \"\(unknown)\"",
        advice: "the tables are: \(ExportRequest.tableNames.joined(separator: ", "))")
    }
    if let since, since < 0 {
      throw PipelineError(
        .usage, "--since \(since): not a position of the log",
        advice: "give the sequence that the last feed.json names")
    }
    guard format.isTabular else {
      guard tables.isEmpty, since == nil else {
        throw PipelineError(
          .usage, "\(format.rawValue) writes one file per track, without tables or changes",
          advice: "remove --table and --since, or choose ndjson, csv or parquet")
      }
      guard folder != nil else {
        throw PipelineError(
          .usage, "\(format.rawValue) writes many files", advice: "add --output FOLDER")
      }
      return checked
    }
    if tables.isEmpty { checked.tables = FlatTable.all.map(\.name) }
    guard folder != nil || (checked.tables.count == 1 && format != .parquet) else {
      throw PipelineError(
        .usage, "several tables cannot share standard output",
        advice: "add --output FOLDER, or choose one --table as ndjson or csv")
    }
    return checked
  }
}

/// What an export wrote: `feed.json`.
public struct FeedReport: Codable, Sendable, Equatable {
  public struct Table: Codable, Sendable, Equatable {
    public let table: String
    /// Beside this file; null on standard output.
    public let file: String?
    /// All rows; with `since` the changes, of each kind.
    public var rows = 0
    public var added = 0
    public var changed = 0
    public var removed = 0
  }

  public var schema = "pacelog.feed.v0"
  public let format: String
  public let isPublic: Bool
  /// The position of the log up to which everything is told: what to give as `--since` next.
  public let sequence: Int
  /// Null: the whole.
  public let since: Int?
  /// Null: everybody.
  public let onlyMember: String?
  /// Everybody there is: rows of others have to be deleted, somebody was forgotten.
  public let members: [String]
  /// Of whom nothing was told up to `since`: rows of an earlier time have to be deleted first.
  public var newMembers: [String] = []
  /// Another one, other stages or other zone rules: take the whole again.
  public let settingsFingerprint: String
  public let stages: [String: Int]
  public let tzdataVersion: String
  public var tables: [Table] = []
  /// Files of tracks; null for tables.
  public var trackCount: Int?
}

extension FeedReport {
  /// The report as people read it.
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
