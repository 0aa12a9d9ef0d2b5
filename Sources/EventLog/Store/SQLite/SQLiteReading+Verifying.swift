import ActivityModel
import GRDB

extension SQLiteReading {
  func verify() throws(LogError) -> VerifyReport {
    let checkpoint = try Checkpoint(durableHead)
    return try connections.read { db in
      var verification = Verification(db)
      verification.checkFile()
      verification.checkEnd(checkpoint)
      verification.checkEvents()
      verification.checkStrayPayloads()
      return verification.report()
    }
  }
}

/// A walk over everything that the file holds.
///
/// Nothing ends it: whatever cannot be read is damage, and the next thing is looked at.
private struct Verification {
  private let db: Database
  private let head: LogHead?
  private var members: [MemberKey: MemberID]?
  private var checks: [VerifyReport.Check] = []
  private var damages: [LogDamage] = []
  private var lastSequences: [MemberKey: Int] = [:]
  /// The last position in the durable head or the table.
  private var end: Int

  init(_ db: Database) {
    self.db = db
    head = try? LogHead(db)
    end = head?.position ?? 0
  }

  consuming func report() -> VerifyReport {
    let damages = damages.enumerated().sorted {
      ($0.element.position ?? .max, $0.offset) < ($1.element.position ?? .max, $1.offset)
    }
    return VerifyReport(
      head: head ?? LogHead(position: 0, chain: EventRow.chainOrigin(logID: [])),
      checks: checks, damages: damages.map(\.element))
  }

  /// The structure that SQLite needs, and the tables and guards that make the file a log.
  mutating func checkFile() {
    attempt("SQLite's own structure cannot be read") { db, damages in
      let findings = try String.fetchAll(db, sql: "PRAGMA integrity_check(100)")
      for finding in findings where finding != "ok" {
        damages.append(LogDamage(position: nil, finding: "SQLite says: \(finding)"))
      }
    }
    checks.append(VerifyReport.Check(name: "structure of the file", count: 1))
    attempt("the list of tables cannot be read") { db, damages in
      guard try LogFileFormat.statements(db) != LogFileFormat.expectedStatements() else { return }
      damages.append(
        LogDamage(position: nil, finding: "its tables and guards are not those of a log"))
    }
    checks.append(VerifyReport.Check(name: "tables and guards", count: 1))
    var members: [MemberKey: MemberID]?
    attempt("the table of members cannot be read") { db, _ in members = try db.memberNames() }
    self.members = members
    checks.append(VerifyReport.Check(name: "members", count: members?.count ?? 0))
  }

  mutating func checkEnd(_ checkpoint: Checkpoint) {
    attempt("the end of the log cannot be read") { db, damages in
      guard let loss = try checkpoint.loss(db) else { return }
      damages.append(LogDamage(position: loss.positions?.lowerBound, finding: loss.description))
    }
    checks.append(
      VerifyReport.Check(name: "witness of the log's end", count: checkpoint.position ?? 0))
  }

  mutating func checkEvents() {
    var previousChain = try? EventRow.chainOrigin(logID: db.logID())
    for position in stride(from: 1, through: end, by: 1) {
      guard let stored = load(position) else {
        previousChain = nil
        lastSequences.removeAll()
        continue
      }
      if let finding = finding(stored, after: previousChain) {
        damages.append(
          LogDamage(position: position, sequence: stored.row.sequence, finding: finding))
      }
      previousChain = stored.row.chain
    }
    for name in ["digests of events", "links of the chain", "ids of events"] {
      checks.append(VerifyReport.Check(name: name, count: end))
    }
  }

  /// Payloads that belong to no event, or to no part of it.
  mutating func checkStrayPayloads() {
    attempt("the table of payloads cannot be read") { db, damages in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT position, part FROM payloads WHERE NOT EXISTS (
            SELECT 1 FROM events
            WHERE events.position = payloads.position AND payloads.part < part_count
              AND payloads.part >= 0)
          """)
      while let row = try rows.next() {
        damages.append(
          LogDamage(
            position: try row.integer(0), finding: "there is a part \(try row.integer(1)) too many"
          ))
      }
    }
  }

  private mutating func load(_ position: Int) -> StoredEvent? {
    do {
      if let stored = try StoredEvent(db, at: position) { return stored }
      damages.append(LogDamage(position: position, finding: "there is no such event"))
    } catch {
      damages.append(LogDamage(position: position, finding: "it cannot be read from the file"))
    }
    return nil
  }

  /// The damage of one event, by itself and relative to its predecessor, or nil.
  private mutating func finding(_ stored: StoredEvent, after previous: Digest?) -> String? {
    let row = stored.row
    if let damage = stored.damage {
      lastSequences.removeAll()
      return damage
    }
    if let previous, row.chain != row.chain(after: previous) {
      return "the chain is broken between it and the event before"
    }
    // After damage the count begins anew: the damage itself was named.
    let expected = lastSequences[row.memberKey].map { $0 + 1 } ?? row.sequence
    lastSequences[row.memberKey] = row.sequence
    guard row.sequence == expected else {
      return "the member's events do not follow one another"
    }
    guard row.isErased else { return contentFinding(stored) }
    return members?[row.memberKey] == nil ? nil : "it was erased, and its member was not forgotten"
  }

  /// Verifies that the content matches the id.
  private func contentFinding(_ stored: StoredEvent) -> String? {
    do throws(StoredFormError) {
      let body = try stored.body()
      if let finding = try stored.outlineFinding(body) { return finding }
      if case .memberForgotten(let receipt) = body { return finding(receipt, stored.row) }
      guard let member = members?[stored.row.memberKey] else {
        return members == nil ? nil : "nobody knows which member it belongs to"
      }
      return EventID(of: body, member: member) == stored.row.id
        ? nil : "its id is not the one of its content"
    } catch {
      switch error {
      case .malformed(let finding): return "its content cannot be read: \(finding)"
      case .unknown(let what): return "a newer Pacelog wrote \(what)"
      }
    }
  }

  /// Verifies that a receipt belongs to its history.
  private func finding(_ receipt: MemberForgotten, _ row: EventRow) -> String? {
    guard receipt.memberKey == row.memberKey.bytes else {
      return "it says that another history was erased"
    }
    return EventID(of: receipt) == row.id ? nil : "its id is not the one of its content"
  }

  /// Runs one check, and notes what ends it.
  private mutating func attempt(
    _ failure: String, _ check: (Database, inout [LogDamage]) throws -> Void
  ) {
    do {
      try check(db, &damages)
    } catch {
      let reason = (error as? LogError)?.description ?? "\(error)"
      damages.append(LogDamage(position: nil, finding: "\(failure): \(reason)"))
    }
  }
}

extension StoredEvent {
  /// The damage of the outline in part 0, or nil when it matches the points.
  fileprivate func outlineFinding(_ body: EventBody) throws(StoredFormError) -> String? {
    let stored = try payload.outline(kind: body.kind, version: row.schemaVersion)
    return stored == body.outlined ? nil : "its outline is not the one of its points"
  }
}
