import Files
import Runtime
import ActivityModel
import GRDB

extension SQLiteLogReader {
  func headers(_ query: HeaderQuery) throws(Failure) -> [EventHeader] {
    try connections.read { db in
      var conditions = ["TRUE"]
      var arguments: StatementArguments = []
      var memberKey: MemberKey?
      if let member = query.member {
        guard let key = try db.key(of: member, connections.names) else { return [] }
        memberKey = key
        conditions.append("member_key = ?")
        arguments += [data(key.bytes)]
      }
      if let kinds = query.kinds {
        let numbers = kinds.map(\.rawValue).sorted()
        conditions.append("kind IN (\(numbers.map { _ in "?" }.joined(separator: ", ")))")
        arguments += StatementArguments(numbers)
      }
      if let before = query.before {
        guard before.partition == 0 else { return [] }
        conditions.append("position < ?")
        arguments += [before.number]
        if let key = memberKey {
          // Without it, each page of a long history would pass over all pages before it.
          conditions.append(
            """
            sequence < coalesce(
              (SELECT sequence FROM events WHERE position = ? AND member_key = ?), \(Int.max))
            """)
          arguments += [before.number, data(key.bytes)]
        }
      }
      return try db.headers(
        where: conditions.joined(separator: " AND "), arguments,
        order: memberKey == nil ? "position" : "sequence", limit: query.limit)
    }
  }

  func headers(from low: Digest, to high: Digest, limit: Int) throws(Failure) -> [EventHeader] {
    try connections.read { db in
      try db.headers(
        where: "id BETWEEN ? AND ?", [data(low), data(high)], order: "position", limit: limit)
    }
  }

  func statistics() throws(Failure) -> LogStatistics {
    try connections.read { db in
      let rows = try Row.fetchAll(
        db,
        sql:
          "SELECT kind, count(id), max(position), count(*) FROM events GROUP BY kind ORDER BY kind")
      return try LogStatistics(
        kinds: rows.map {
          (try $0.integer(0), try $0.integer(1), try $0.integer(2), try $0.integer(3))
        }, head: LogHead(db), memberCount: db.memberNames().count,
        byteCount: ["", "-wal"].reduce(0) { $0 + FileSystem.length(connections.path + $1) })
    }
  }
}

extension Database {
  /// Newest first, by `order`.
  ///
  /// The order of one member's events is `sequence`: their positions rise with it, and it has an
  /// index, so that the newest ones are found without the others.
  fileprivate func headers(
    where condition: String, _ arguments: StatementArguments, order: String, limit: Int
  ) throws -> [EventHeader] {
    let statement = try cachedStatement(
      sql: """
        SELECT \(EventRow.columns), (
          SELECT coalesce(sum(length(bytes)), 0) FROM payloads
          WHERE payloads.position = events.position)
        FROM events WHERE \(condition) ORDER BY \(order) DESC LIMIT ?
        """)
    let rows = try Row.fetchCursor(statement, arguments: arguments + [max(0, limit)])
    var headers: [EventHeader] = []
    // Of the keys seen so far: a short list costs no table of all members.
    var members: [MemberKey: MemberID?] = [:]
    while let row = try rows.next() {
      let stored = try EventRow(row)
      let member = try members[stored.memberKey] ?? member(of: stored.memberKey)
      members[stored.memberKey] = .some(member)
      headers.append(
        try EventHeader(
          stored, member, byteCount: try row.integer(15)))
    }
    return headers
  }
}
