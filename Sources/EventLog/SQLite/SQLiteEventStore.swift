import ActivityModel
import GRDB

/// A log file that was opened for reading.
final class SQLiteEventReader: SQLiteReading {
  let connections: LogConnections
  let witness: WitnessFile
  let forgotten: ForgottenFile

  init(_ connections: LogConnections, _ witness: WitnessFile, _ forgotten: ForgottenFile) {
    self.connections = connections
    self.witness = witness
    self.forgotten = forgotten
  }

  func close() throws(LogError) { try connections.close() }
}

/// A log file that was opened for writing, under the lock of its folder.
final class SQLiteEventStore: SQLiteReading, EventStore {
  var connections: LogConnections { erasing.connections }
  var witness: WitnessFile { erasing.witness }
  var forgotten: ForgottenFile { erasing.forgotten }
  private let erasing: Erasing
  private let lock: DataFolderLock

  init(_ erasing: Erasing, _ lock: DataFolderLock) {
    self.erasing = erasing
    self.lock = lock
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
    let random = erasing.random
    let list = try forgotten.read()
    return try connections.write { db in
      var outcomes: [Outcome] = []
      let before = try LogHead(db)
      var after = before
      try db.inTransaction(.immediate) {
        var appending = Appending(
          to: SQLiteLedger(db: db, random: random, forgotten: list), after: before,
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

  func forget(_ member: MemberID, recordedAt: Instant) throws(LogError) -> Erasure? {
    try erasing.forget(member, recordedAt: recordedAt)
  }

  func admit(_ member: MemberID) throws(LogError) -> Bool {
    let logID = try connections.read { db in try db.logID() }
    guard var list = try forgotten.read(), list.admit(member, logID: logID) else { return false }
    try forgotten.write(list)
    return true
  }

  func close() throws(LogError) {
    try connections.close()
    lock.release()
  }
}

/// The tables of a log file, within a transaction.
struct SQLiteLedger: LedgerStore {
  private let db: Database
  private let random: RandomBytes
  private let forgotten: ForgottenList?
  private var keys: [MemberID: MemberKey] = [:]

  init(db: Database, random: @escaping RandomBytes, forgotten: ForgottenList?) {
    self.db = db
    self.random = random
    self.forgotten = forgotten
  }

  func isForgotten(_ member: MemberID) throws -> Bool {
    guard let forgotten else { return false }
    return forgotten.holds(member, logID: try db.logID())
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
