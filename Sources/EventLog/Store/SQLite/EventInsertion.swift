import ActivityModel
import GRDB

/// Inserts events by statements that are made once for all of a transaction.
struct EventInsertion {
  private let rows: BoundStatement
  private let payloads: BoundStatement

  init(into db: Database) throws {
    rows = BoundStatement(try db.cachedStatement(sql: Self.rowStatement))
    payloads = BoundStatement(
      try db.cachedStatement(
        sql: "INSERT OR FAIL INTO payloads (position, part, bytes) VALUES (?, ?, ?)"))
  }

  // A statement of one row has nothing to take back, and the transaction goes with it: with `FAIL`,
  // SQLite copies no page for that.
  private static let rowStatement = """
    INSERT OR FAIL INTO events (\(EventRow.columns))
    VALUES (\(Array(repeating: "?", count: EventRow.columnCount).joined(separator: ", ")))
    """

  func insert(_ events: [StoredEvent]) throws {
    for event in events {
      try rows.execute { event.row.bind(to: &$0) }
      for (index, part) in event.payload.parts.enumerated() {
        try payloads.execute { values in
          values.append(event.row.position)
          values.append(index)
          values.append(part)
        }
      }
    }
  }
}

extension EventRow {
  /// Binds the columns in their order.
  fileprivate func bind(to values: inout StatementValues) {
    values.append(position)
    values.append(partition)
    values.append(memberKey.bytes)
    values.append(sequence)
    values.append(id?.digest)
    values.append(kind)
    values.append(schemaVersion)
    values.append(Int(recordedAt.milliseconds))
    values.append(importEvent?.digest)
    values.append(source?.digest)
    values.append(partCount)
    values.append(salt)
    values.append(commitment)
    values.append(chain)
    values.append(digest)
  }
}
