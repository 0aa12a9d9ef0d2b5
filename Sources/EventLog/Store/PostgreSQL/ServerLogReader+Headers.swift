import Runtime
import ActivityModel
import PostgreSQL

extension ServerLogReader {
  /// Newest first in each partition; the highest partition first.
  func headers(_ query: HeaderQuery) throws(Failure) -> [EventHeader] {
    try read { connection in
      var filter = HeaderFilter(limit: query.limit)
      if let member = query.member {
        guard let key = try connection.key(of: member) else { return [] }
        filter.add("partition = ", .integer(log.partition(of: key)))
        filter.add("member_key = ", .bytes(key.bytes))
      }
      if let kinds = query.kinds {
        filter.add("kind = ANY", .integers(kinds.map(\.rawValue).sorted()))
      }
      if let before = query.before { filter.add(before: before) }
      return try connection.headers(filter)
    }
  }

  func headers(from low: Digest, to high: Digest, limit: Int) throws(Failure) -> [EventHeader] {
    try read { connection in
      var filter = HeaderFilter(limit: limit)
      filter.add("partition = ANY", .integers(Array(0..<log.partitionCount)))
      filter.add("id >= ", .bytes(low.bytes))
      filter.add("id <= ", .bytes(high.bytes))
      return try connection.headers(filter)
    }
  }

  func statistics() throws(Failure) -> LogStatistics {
    try read { connection in
      let results = try connection.run(
        [
          Statement(
            """
            SELECT kind, count(id), max(position), count(*) FROM events
            GROUP BY kind ORDER BY kind
            """),
          Statement("SELECT count(*) FROM members WHERE name IS NOT NULL"),
          Statement(
            """
            SELECT sum(pg_total_relation_size(pg_class.oid))::bigint FROM pg_class
            WHERE relnamespace = 'pacelog'::regnamespace AND relkind = 'r'
            """),
          Statement("SELECT position, chain FROM partitions ORDER BY partition"),
        ], timeout: ServerConnections.longTimeout)
      let (kinds, heads) = (results[0], results[3])
      return try LogStatistics(
        kinds: (0..<kinds.rowCount).map { row in
          (
            try kinds.integer(row, 0), try kinds.integer(row, 1), try kinds.integer(row, 2),
            try kinds.integer(row, 3)
          )
        },
        head: LogHead(
          partitions: (0..<heads.rowCount).map {
            LogHead(position: try heads.integer($0, 0), chain: try heads.digest($0, 1))
          }), memberCount: results[1].integer(0, 0), byteCount: results[2].integer(0, 0))
    }
  }
}

/// The conditions of a list of headers.
struct HeaderFilter {
  private var conditions: [String] = []
  private var parameters: [Parameter] = []
  private let limit: Int

  init(limit: Int) { self.limit = max(0, limit) }

  /// Adds a comparison, without its right side.
  mutating func add(_ comparison: String, _ value: Parameter) {
    parameters.append(value)
    conditions.append("\(comparison)($\(parameters.count))")
  }

  mutating func add(before position: LogPosition) {
    parameters += [.integer(position.partition), .integer(position.number)]
    conditions.append("(partition, position) < ($\(parameters.count - 1), $\(parameters.count))")
  }

  var statement: Statement {
    Statement(
      """
      WITH wanted AS (
        SELECT * FROM events\(conditions.isEmpty ? "" : " WHERE ")\
      \(conditions.joined(separator: " AND "))
        ORDER BY partition DESC, position DESC LIMIT $\(parameters.count + 1)
      )
      SELECT \(EventRow.columns(of: "wanted")), coalesce((
        SELECT sum(octet_length(bytes)) FROM payloads
        WHERE payloads.partition = wanted.partition AND payloads.position = wanted.position), 0)
        ::bigint
      FROM wanted ORDER BY partition DESC, position DESC
      """, parameters + [.integer(limit)])
  }
}

extension PostgreSQLConnection {
  fileprivate func headers(_ filter: HeaderFilter) throws -> [EventHeader] {
    let result = try run([filter.statement], timeout: ServerConnections.longTimeout)[0]
    let rows = try (0..<result.rowCount).map { try EventRow(result, $0) }
    let names = try names(of: Set(rows.map(\.memberKey)))
    return try rows.enumerated().map { index, row in
      try EventHeader(
        row, names[row.memberKey],
        byteCount: result.integer(index, EventRow.columnCount))
    }
  }
}
