import Files
import Runtime
import ActivityModel
import GRDB

/// Erases members from a log file permanently, under the lock of its folder.
///
/// The list of forgotten members is written first. The next opening completes an interrupted
/// erasure, and repeats it for an old file that was put back.
struct Erasing: Sendable {
  let connections: LogConnections
  let folder: DataFolder
  let beforeErasing: BeforeErasing

  /// Erases a member's history, or returns nil when there is none.
  ///
  /// `names` are those that the member took besides that of the history.
  func forget(
    _ member: MemberID, alsoNamed names: [MemberID], recordedAt: Instant
  ) throws(Failure) -> Erasure? {
    let known: (key: MemberKey, logID: [UInt8])? = try connections.read { db in
      guard let key = try db.key(of: member, connections.names) else { return nil }
      return (key, try db.logID())
    }
    guard let known else { return nil }
    try folder.forgotten.begin(
      member, known.key, alsoNamed: names, logID: known.logID, random: folder.random)
    return try erase(known.key, named: member, recordedAt: recordedAt)
  }

  /// Erases the members in the list whose events are still in the file.
  func finish(recordedAt: Instant) throws(Failure) -> [LogNotice] {
    guard let list = try folder.forgotten.read() else { return [] }
    var notices: [LogNotice] = []
    for (entry, member) in try connections.read({ db in try list.unfinished(db) }) {
      let erasure = try erase(entry.key, named: member, recordedAt: recordedAt)
      notices.append(entry.isErased ? .erasedAgain(erasure) : .erasureFinished)
    }
    return notices
  }

  /// Does everything that follows the entry in the list; the member is nil when the rows are
  /// cleared already.
  private func erase(
    _ key: MemberKey, named member: MemberID?, recordedAt: Instant
  ) throws(Failure) -> Erasure {
    if let member { try beforeErasing(member) }
    let eventCount = member == nil ? 0 : try clearRows(of: key, recordedAt: recordedAt)
    try overwrite()
    let originalCount = try removeOriginals()
    try folder.forgotten.noteErased(key)
    return Erasure(eventCount: eventCount, originalCount: originalCount)
  }

  /// Clears the rows and puts the receipt behind them, in one transaction.
  private func clearRows(
    of key: MemberKey, recordedAt: Instant
  ) throws(Failure) -> Int {
    try connections.write { db in
      var count = 0
      let before = try LogHead(db)
      var after = before
      try db.inTransaction(.immediate) {
        try LogFileFormat.unguarded(db) { count = try db.erase(key) }
        let table = SQLiteEventTable(db: db, forgotten: nil, names: connections.names)
        var transaction = AppendTransaction(
          after: before, found: try table.find(WantedEvents(historyOf: key)),
          recordedAt: recordedAt, random: folder.random)
        transaction.appendReceipt(for: key, erasedEventCount: count)
        after = transaction.head
        try table.insert(transaction.addition)
        try folder.durableHead.notePending(before.position + 1...after.position)
        return .commit
      }
      try folder.durableHead.write(
        DurableHead(logID: try db.logID(), head: after, recordedAt: recordedAt))
      return count
    }
  }

  /// Removes all copies of cleared rows from the file and its WAL.
  ///
  /// Deleted content is overwritten at once, but split pages may hold older copies of a row. The
  /// whole file is therefore rewritten. Other members' events pass through a temporary file, which
  /// stays in the data folder.
  private func overwrite() throws(Failure) {
    let folder = FileSystem.parentFolder(of: connections.path)
      .replacing("'", with: "''")
    try connections.write { db in
      try db.execute(sql: "PRAGMA temp_store_directory = '\(folder)'; VACUUM")
      let result = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      guard try result?.integer(0) == 0 else { throw Failure.erasureBlocked(connections.path) }
    }
  }

  /// Removes all originals without an event, and unfinished ones.
  private func removeOriginals() throws(Failure) -> Int {
    let needed = try connections.read { db in try db.sources() }
    return try folder.originals.removeAll(except: needed)
  }
}

extension ForgottenList {
  /// The histories that are to be erased and are not, with the name that the file has for them.
  func unfinished(_ db: Database) throws -> [(entry: Entry, member: MemberID?)] {
    belongs(to: try db.logID()) ? unfinished(in: try db.memberNames()) : []
  }
}
