import Runtime
import ActivityModel
import GRDB

extension SQLiteLogReader {
  func verify() throws(Failure) -> VerifyReport {
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
/// Never stops early: unreadable data counts as damage, and checking continues.
private struct Verification {
  private let db: Database
  private let head: LogHead?
  private var members: [MemberKey: MemberID]?
  private var checks: [VerifyReport.Check] = []
  private var damages: [LogDamage] = []
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

  /// The structure that SQLite needs, and the tables and triggers that make the file a log.
  mutating func checkFile() {
    attempt("SQLite's own structure cannot be read") { db, damages in
      let findings = try String.fetchAll(db, sql: "PRAGMA integrity_check(100)")
      for finding in findings where finding != "ok" {
        damages.append(LogDamage(position: nil, finding: "SQLite reports: \(finding)"))
      }
    }
    checks.append(VerifyReport.Check(name: "database structure", count: 1))
    attempt("the list of tables cannot be read") { db, damages in
      guard try !LogFileFormat.isComplete(db) else { return }
      damages.append(
        LogDamage(position: nil, finding: "its tables and triggers are not those of a log"))
    }
    checks.append(VerifyReport.Check(name: "tables and triggers", count: 1))
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
      VerifyReport.Check(name: "durable head of the log", count: checkpoint.position ?? 0))
  }

  mutating func checkEvents() {
    var checking = ChainChecking(
      origin: try? EventRow.chainOrigin(logID: db.logID()), members: members)
    for position in stride(from: 1, through: end, by: 1) {
      guard let stored = load(position) else {
        checking.passGap()
        continue
      }
      if let finding = checking.finding(stored) {
        damages.append(
          LogDamage(position: position, sequence: stored.row.sequence, finding: finding))
      }
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

  /// Runs one check, and notes what ends it.
  private mutating func attempt(
    _ failure: String, _ check: (Database, inout [LogDamage]) throws -> Void
  ) {
    do {
      try check(db, &damages)
    } catch {
      let reason = (error as? Failure)?.oneLine ?? "\(error)"
      damages.append(LogDamage(position: nil, finding: "\(failure): \(reason)"))
    }
  }
}
