import Runtime
import ActivityModel
import GRDB

extension SQLiteLogReader {
  func owners(of sources: [SourceID]) throws(Failure) -> [SourceID: [MemberID]] {
    try connections.read { db in
      let statement = try db.cachedStatement(
        sql: """
          SELECT DISTINCT member_key FROM events
          WHERE source = ? AND kind IN (8, 9) AND kind = ?
          """)
      var keys: [SourceID: [MemberKey]] = [:]
      for source in sources {
        let arguments: StatementArguments = [
          data(source.digest), EventKind.sourceImported.rawValue,
        ]
        let rows = try Row.fetchAll(statement, arguments: arguments)
        guard !rows.isEmpty else { continue }
        keys[source] = try rows.compactMap { MemberKey(try $0.bytes(0)) }
      }
      guard !keys.isEmpty else { return [:] }
      return try keys.mapValues { keys in
        try keys.compactMap { key in try db.member(of: key) }.sorted()
      }
    }
  }
}
