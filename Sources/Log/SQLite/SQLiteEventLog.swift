import ActivityModel
import GRDB

/// A log file that was opened for reading.
final class SQLiteEventReader: SQLiteReading {
  let connections: LogConnections
  let witness: WitnessFile

  init(_ connections: LogConnections, _ witness: WitnessFile) {
    self.connections = connections
    self.witness = witness
  }

  func close() throws(LogError) { try connections.close() }
}

/// A log file that was opened for writing, under the lock of its folder.
final class SQLiteEventLog: SQLiteReading, EventLog {
  let connections: LogConnections
  let witness: WitnessFile
  private let lock: DataFolderLock
  private let random: RandomBytes

  init(
    _ connections: LogConnections, _ witness: WitnessFile, _ lock: DataFolderLock,
    random: @escaping RandomBytes
  ) {
    self.connections = connections
    self.witness = witness
    self.lock = lock
    self.random = random
  }

  func append(
    _ sources: [PreparedSource], recordedAt: Instant
  ) throws(LogError) -> [AppendOutcome] {
    try append(recordedAt: recordedAt) { appending in
      try sources.map { try appending.append($0) }
    }
  }

  func append(
    _ acts: [MemberAct], of member: MemberID, recordedAt: Instant
  ) throws(LogError) -> [EventID] {
    try append(recordedAt: recordedAt) { appending in
      try acts.compactMap { try appending.append($0, of: member) }
    }
  }

  /// One transaction, and the witness behind it.
  private func append<Outcome>(
    recordedAt: Instant, _ body: (inout Appending<SQLiteLedger>) throws -> [Outcome]
  ) throws(LogError) -> [Outcome] {
    try connections.write { db in
      var outcomes: [Outcome] = []
      let before = try LogHead(db)
      var after = before
      try db.inTransaction(.immediate) {
        var appending = Appending(
          to: SQLiteLedger(db: db, random: random), after: before,
          recordedAt: recordedAt, random: random)
        outcomes = try body(&appending)
        after = appending.head
        guard after != before else { return .rollback }
        try witness.notePending(before.position + 1...after.position)
        return .commit
      }
      // Only what the witness knows may be acknowledged.
      if after != before {
        try witness.write(
          HeadWitness(logID: try db.logID(), head: after, recordedAt: recordedAt))
      }
      return outcomes
    }
  }

  func close() throws(LogError) {
    try connections.close()
    lock.release()
  }
}

/// The tables of a log file, within a transaction.
private struct SQLiteLedger: LedgerStore {
  let db: Database
  let random: RandomBytes
  private var keys: [MemberID: MemberKey] = [:]

  init(db: Database, random: @escaping RandomBytes) {
    self.db = db
    self.random = random
  }

  func holds(_ id: EventID) throws -> Bool {
    let statement = try db.cachedStatement(sql: "SELECT 1 FROM events WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [data(id.digest)]) != nil
  }

  mutating func key(of member: MemberID) throws -> MemberKey {
    if let key = try keys[member] ?? db.key(of: member) {
      keys[member] = key
      return key
    }
    let key = MemberKey(random: random)
    try db.insert(member, key: key)
    keys[member] = key
    return key
  }

  func lastSequence(of key: MemberKey) throws -> Int { try db.lastSequence(of: key) }

  func insert(_ event: StoredEvent) throws {
    try event.row.insert(db)
    try event.payload.insert(db, position: event.row.position)
  }
}
