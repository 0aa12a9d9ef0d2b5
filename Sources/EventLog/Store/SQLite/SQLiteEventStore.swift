import Runtime
import ActivityModel
import GRDB

/// A log file that was opened for reading.
final class SQLiteEventReader: SQLiteLogReader {
  let connections: LogConnections
  let durableHead: DurableHeadFile
  let forgotten: ForgottenFile

  init(_ connections: LogConnections, _ durableHead: DurableHeadFile, _ forgotten: ForgottenFile) {
    self.connections = connections
    self.durableHead = durableHead
    self.forgotten = forgotten
  }

  func close() throws(Failure) { try connections.close() }
}

/// A log file that was opened for writing, under the lock of its folder.
final class SQLiteEventStore: SQLiteLogReader, EventStore {
  var connections: LogConnections { erasing.connections }
  var durableHead: DurableHeadFile { erasing.folder.durableHead }
  var forgotten: ForgottenFile { erasing.folder.forgotten }
  private let erasing: Erasing
  private let lock: DataFolderLock

  init(_ erasing: Erasing, _ lock: DataFolderLock) {
    self.erasing = erasing
    self.lock = lock
  }

  func append(
    _ sources: [PreparedSource], recordedAt: Instant, asOne: Bool
  ) throws(Failure) -> [AppendOutcome] {
    try append(WantedEvents(sources), recordedAt: recordedAt) { transaction in
      sources.map { transaction.append($0) }
    }
  }

  func append(
    _ userEvents: [UserEvent], of member: MemberID, recordedAt: Instant
  ) throws(Failure) -> [EventID] {
    let events = userEvents.map { PreparedEvent(.userEvent($0), member: member) }
    return try append(WantedEvents(events, of: member), recordedAt: recordedAt) { transaction in
      try zip(userEvents, events).compactMap { userEvent, event in
        try transaction.append(event, source: userEvent.source, of: member)
      }
    }
  }

  /// One transaction, and the durable head behind it.
  private func append<Outcome>(
    _ wanted: WantedEvents, recordedAt: Instant,
    _ body: (inout AppendTransaction) throws -> [Outcome]
  ) throws(Failure) -> [Outcome] {
    let random = erasing.folder.random
    let list = try forgotten.read()
    return try connections.write { db in
      var outcomes: [Outcome] = []
      let before = try LogHead(db)
      var after = before
      try db.inTransaction(.immediate) {
        let table = SQLiteEventTable(db: db, forgotten: list, names: connections.names)
        var transaction = AppendTransaction(
          after: before, found: try table.find(wanted), recordedAt: recordedAt, random: random)
        outcomes = try body(&transaction)
        after = transaction.head
        guard after != before else { return .rollback }
        try table.insert(transaction.addition)
        try durableHead.notePending(before.position + 1...after.position)
        return .commit
      }
      // Only events that the durable head covers may be acknowledged.
      if after != before {
        try durableHead.write(
          DurableHead(logID: try db.logID(), head: after, recordedAt: recordedAt))
      }
      return outcomes
    }
  }

  func forget(_ member: MemberID, recordedAt: Instant) throws(Failure) -> Erasure? {
    let names = try allNames(of: member)
    return try erasing.forget(member, alsoNamed: names, recordedAt: recordedAt)
  }

  func admit(_ member: MemberID) throws(Failure) -> Bool {
    let logID = try connections.read { db in try db.logID() }
    guard var list = try forgotten.read(), list.admit(member, logID: logID) else { return false }
    try forgotten.write(list)
    return true
  }

  func close() throws(Failure) {
    try connections.close()
    lock.release()
  }
}

/// The tables of a log file, within a transaction.
struct SQLiteEventTable {
  private let db: Database
  private let forgotten: ForgottenList?
  private let names: NameIndex

  init(db: Database, forgotten: ForgottenList?, names: NameIndex) {
    self.db = db
    self.forgotten = forgotten
    self.names = names
  }

  func find(_ wanted: WantedEvents) throws -> FoundEvents {
    var found = FoundEvents()
    let events = BoundStatement(try db.cachedStatement(sql: "SELECT 1 FROM events WHERE id = ?"))
    for id in wanted.ids where try events.hasRow({ $0.append(id.digest) }) {
      found.ids.insert(id)
    }
    if let forgotten {
      found.forgotten = forgotten.held(among: wanted.members, logID: try db.logID())
    }
    found.keys = try db.keys(of: Set(wanted.members), names)
    for key in wanted.keys.union(found.keys.values) {
      found.lastSequences[key] = try db.lastSequence(of: key)
    }
    return found
  }

  func insert(_ addition: EventAddition) throws {
    for member in addition.members { try db.insert(member.name, key: member.key) }
    try EventInsertion(into: db).insert(addition.events)
  }
}
