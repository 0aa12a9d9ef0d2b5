import ActivityModel
import GRDB

extension Database {
  /// Clears a member's events except the data behind the chain, and the member's name.
  ///
  /// Unreadable rows are cleared as well; `verify` continues to report them.
  ///
  /// - Returns: The number of cleared events.
  func erase(_ key: MemberKey) throws -> Int {
    let positions = try Int.fetchAll(
      self,
      sql: """
        SELECT position FROM events WHERE member_key = ? AND id IS NOT NULL AND kind <> ?
        """, arguments: [data(key.bytes), EventKind.memberForgotten.rawValue])
    for position in positions { try eraseEvent(at: position) }
    try execute(
      sql: "UPDATE members SET name = NULL, digest = ? WHERE key = ?",
      arguments: [data(MemberEntry.digest(key, nil)), data(key.bytes)])
    return positions.count
  }

  private func eraseEvent(at position: Int) throws {
    let header = try cachedStatement(
      sql: "SELECT \(EventRow.columns) FROM events WHERE position = ?")
    let row = try Row.fetchOne(header, arguments: [position]).flatMap { try? EventRow($0) }
    try execute(
      sql: """
        UPDATE events SET id = NULL, import = NULL, source = NULL, salt = NULL, part_count = 0,
          digest = coalesce(?, digest)
        WHERE position = ?
        """, arguments: [(row?.erased.digest).map(data), position])
    try execute(sql: "DELETE FROM payloads WHERE position = ?", arguments: [position])
  }

  /// The sources that some event still names.
  func sources() throws -> Set<SourceID> {
    let rows = try Row.fetchCursor(
      self, sql: "SELECT DISTINCT source FROM events WHERE source IS NOT NULL")
    var sources: Set<SourceID> = []
    while let row = try rows.next() { sources.insert(SourceID(digest: try row.digest(0))) }
    return sources
  }

  /// The keys of members with an erased history.
  ///
  /// Reads keys only, so that a damaged name does not prevent the log from opening.
  func forgottenKeys() throws -> [MemberKey] {
    let rows = try Row.fetchCursor(self, sql: "SELECT key FROM members WHERE name IS NULL")
    var keys: [MemberKey] = []
    while let row = try rows.next() { keys.append(try row.memberKey(0)) }
    return keys
  }
}

extension EventRow {
  /// The row after an erasure.
  var erased: EventRow {
    var row = self
    row.id = nil
    row.importEvent = nil
    row.source = nil
    row.salt = nil
    row.partCount = 0
    row.digest = row.digest(
      payloadDigest: Payload(parts: []).digest(version: row.schemaVersion))
    return row
  }
}
