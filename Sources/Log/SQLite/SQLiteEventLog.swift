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
}

/// A log file that was opened for writing, under the lock of its folder.
final class SQLiteEventLog: SQLiteReading, EventLog {
  let connections: LogConnections
  let witness: WitnessFile
  private let lock: DataFolderLock
  private let random: @Sendable (Int) -> [UInt8]

  /// - Parameter random: gives as many bytes as asked for; tests make them repeatable.
  init(
    _ connections: LogConnections, _ witness: WitnessFile, _ lock: DataFolderLock,
    random: @escaping @Sendable (Int) -> [UInt8]
  ) {
    self.connections = connections
    self.witness = witness
    self.lock = lock
    self.random = random
  }

  func append(
    _ sources: [PreparedSource], recordedAt: Instant
  ) throws(LogError) -> [AppendOutcome] {
    try connections.write { db in
      var outcomes: [AppendOutcome] = []
      var appended: (before: LogHead, after: LogHead)?
      try db.inTransaction(.immediate) {
        var appending = try Appending(db, recordedAt: recordedAt, random: random)
        let before = appending.head
        outcomes = try sources.map { try appending.append($0) }
        guard appending.head != before else { return .rollback }
        appended = (before, appending.head)
        try witness.notePending(before.position + 1...appending.head.position)
        return .commit
      }
      if let appended {
        try witness.write(
          HeadWitness(logID: try db.logID(), head: appended.after, recordedAt: recordedAt))
      }
      return outcomes
    }
  }

  func close() throws(LogError) {
    try connections.close()
    lock.release()
  }
}

/// Bytes that nobody can foresee.
let systemRandomBytes: @Sendable (Int) -> [UInt8] = { count in
  var generator = SystemRandomNumberGenerator()
  return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
}

/// One transaction that appends.
private struct Appending {
  private let db: Database
  private let recordedAt: Instant
  private let random: (Int) -> [UInt8]
  private(set) var head: LogHead
  private var members: MemberTable
  private var lastSequences: [MemberKey: Int] = [:]

  init(_ db: Database, recordedAt: Instant, random: @escaping (Int) -> [UInt8]) throws {
    self.db = db
    self.recordedAt = recordedAt
    self.random = random
    head = try LogHead(db)
    members = try MemberTable(db)
  }

  mutating func append(_ source: PreparedSource) throws -> AppendOutcome {
    let isRefusal = source.conclusion.kind == .sourceRefused
    guard try !holds(source.conclusion.id) else { return isRefusal ? .refusedBefore : .known }
    var newEvents: [EventID] = []
    for fact in source.facts where try !holds(fact.id) {
      try append(fact, of: source)
      newEvents.append(fact.id)
    }
    try append(source.conclusion, of: source)
    return isRefusal
      ? .refused
      : .imported(newEvents: newEvents, knownEvents: source.facts.count - newEvents.count)
  }

  private func holds(_ id: EventID) throws -> Bool {
    let statement = try db.cachedStatement(sql: "SELECT 1 FROM events WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [data(id.digest)]) != nil
  }

  private mutating func append(_ event: PreparedEvent, of source: PreparedSource) throws {
    let key = try members.key(of: source.member, db, random: random)
    let sequence = try (lastSequences[key] ?? db.lastSequence(of: key)) + 1
    guard let salt = Digest(random(32)) else {
      preconditionFailure("asked for 32 bytes, got others")
    }
    let row = EventRow(
      event, of: source,
      at: LedgerPlace(
        position: head.position + 1, memberKey: key, sequence: sequence,
        previousChain: head.chain),
      recordedAt: recordedAt, salt: salt)
    try row.insert(db)
    try event.payload.insert(db, position: row.position)
    lastSequences[key] = sequence
    head = LogHead(position: row.position, chain: row.chain)
  }
}
