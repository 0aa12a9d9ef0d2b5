import Runtime
import ActivityModel
import Projection

/// Imports, and what became of them.
public struct UndoReport: Codable, Sendable, Equatable {
  /// One import.
  public struct Entry: Codable, Sendable, Equatable {
    public let member: String
    public let name: String
    /// The digest of the source: what names the import.
    public let source: String
    /// ISO 8601 in UTC.
    public let importedAt: String
    /// The adapter that read it, with its version: `gpx 1`.
    public let adapter: String
    /// How many events it tells.
    public let events: Int
    public var isUndone: Bool
    /// Whether this call changed it.
    public var isChanged = false
    /// How many of its events count no longer, or count again; the others are told by other
    /// imports too.
    public var changedEvents = 0

    init(_ item: MemberImport) {
      member = item.member.name
      name = item.name
      source = item.source.hex
      importedAt = item.entry.importedAt.iso8601
      adapter = "\(item.entry.reading.adapter.name) \(item.entry.reading.adapter.version)"
      events = item.entry.reading.events.count
      isUndone = item.entry.isUndone
    }
  }

  public let imports: [Entry]

  /// The outcome of this call as text.
  public var text: String {
    imports.map(\.text).joined(separator: "\n")
  }

  /// All imports as a table.
  public var listing: String {
    guard !imports.isEmpty else { return "nothing was imported yet" }
    return table(
      header: ["import", "member", "imported", "events", "format", "counts", "name"],
      rows: imports.map {
        [
          String($0.source.prefix(12)), $0.member, $0.importedAt, String($0.events), $0.adapter,
          $0.isUndone ? "undone" : "yes", $0.name,
        ]
      })
  }
}

extension UndoReport.Entry {
  fileprivate var text: String {
    guard isChanged else {
      return "\(name): " + (isUndone ? "undone already" : "not undone: it counts already")
    }
    let kept = events - changedEvents
    let others = kept == 0 ? "" : "; \(counted(kept, "event")) of it other imports tell too"
    return isUndone
      ? "undone: \(name): \(counted(changedEvents, "event")) no longer "
        + (changedEvents == 1 ? "counts" : "count") + others
      : "restored: \(name): \(counted(changedEvents, "event")) "
        + (changedEvents == 1 ? "counts" : "count") + " again" + others
  }
}
