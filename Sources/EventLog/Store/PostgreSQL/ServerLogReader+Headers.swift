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

  func headers(withIDPrefix prefix: String, limit: Int) throws(Failure) -> [EventHeader] {
    let missing = 64 - prefix.utf8.count
    guard missing >= 0, let low = Digest(hex: prefix + String(repeating: "0", count: missing)),
      let high = Digest(hex: prefix + String(repeating: "f", count: missing))
    else { return [] }
    return try read { connection in
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
      return try LogStatistics(
        kinds: results[0], memberCount: results[1].integer(0, 0),
        byteCount: results[2].integer(0, 0), heads: results[3])
    }
  }
}

extension LogStatistics {
  fileprivate init(
    kinds: QueryResult, memberCount: Int, byteCount: Int, heads: QueryResult
  ) throws {
    var counts: [Count] = []
    var erasedCount = 0
    for row in 0..<kinds.rowCount {
      guard let kind = EventKind(rawValue: try kinds.integer(row, 0)) else {
        throw Failure.newerEvent(
          "an event of kind \(try kinds.integer(row, 0))", position: try kinds.integer(row, 2))
      }
      let count = try kinds.integer(row, 1)
      erasedCount += try kinds.integer(row, 3) - count
      if count > 0 { counts.append(Count(kind: kind, count: count)) }
    }
    let ends = try (0..<heads.rowCount).map {
      LogHead(position: try heads.integer($0, 0), chain: try heads.digest($0, 1))
    }
    self.init(
      head: LogHead(partitions: ends), memberCount: memberCount, counts: counts,
      erasedCount: erasedCount, byteCount: byteCount)
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
      SELECT \(EventRow.serverColumns(of: "wanted")), coalesce((
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
        byteCount: result.integer(index, EventRow.serverColumnCount))
    }
  }
}
