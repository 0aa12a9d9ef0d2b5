import Files
import Runtime
import ActivityModel
import GRDB
import Glibc

/// Brings a log into a state that can be appended to, under the lock of its folder.
struct LogRecovery {
  let folder: DataFolder
  let acceptingLoss: Bool
  private var logPath: String { folder.logPath }
  private var durableHead: DurableHeadFile { folder.durableHead }

  func open() throws(Failure) -> (connections: LogConnections, notices: [LogNotice]) {
    let checkpoint = try Checkpoint(durableHead)
    var notices: [LogNotice] = []
    let isNew = FileSystem.length(logPath) == 0
    if isNew {
      // The WAL of a file without a byte goes: refuse before anything is touched.
      notices = try acceptLossOfEverything(checkpoint)
      try makeLog()
    }
    let connections = try LogConnections(logPath, forWriting: true, names: folder.names)
    guard try connections.write(LogFileFormat.isOurs) else { throw .foreignFile(logPath) }
    // A leftover of a completed creation; it does no harm.
    try? removeUnfinishedLog()
    if isNew {
      try connections.write { db in try writeDurableHead(db) }
    } else if try isWithoutTables(connections) {
      // As an earlier program left it, which made a log in its place.
      notices = try acceptLossOfEverything(checkpoint)
      try create(connections)
      try connections.write { db in try writeDurableHead(db) }
    } else {
      notices = try recover(connections, checkpoint)
    }
    return (connections, notices + (try recoverForgotten(connections)))
  }

  /// Creates a log under a temporary name, and renames it once it is complete and synced.
  ///
  /// Created in place, a power cut could tear its first page, and the file would be unrecognizable.
  private func makeLog() throws(Failure) {
    try removeUnfinishedLog()
    for name in ["-wal", "-shm"] { try FileSystem.remove(logPath + name) }
    try FileSystem.synchronizeFolder(FileSystem.parentFolder(of: logPath))
    _ = try OpenFile(new, O_RDWR | O_CREAT | O_EXCL)
    let connections = try LogConnections(new, forWriting: true)
    try create(connections)
    try connections.close()
    try OpenFile(new, O_RDWR).synchronize()
    try putInPlace(new, as: logPath)
  }

  /// Where a log is made before it is put in its place.
  private var new: String { logPath + ".new" }

  private func removeUnfinishedLog() throws(Failure) {
    for name in ["", "-wal", "-shm"] { try FileSystem.remove(new + name) }
  }

  private func isWithoutTables(_ connections: LogConnections) throws(Failure) -> Bool {
    try connections.write { db in try LogFileFormat.statements(db).isEmpty }
  }

  private func create(_ connections: LogConnections) throws(Failure) {
    let logID = folder.random(16)
    try connections.write { db in
      try db.inTransaction {
        try LogFileFormat.create(db, logID: logID)
        return .commit
      }
      // From here on the file itself identifies the format, even without its WAL.
      try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  /// Compares the log with the checkpoint, and brings both to the same end.
  private func recover(
    _ connections: LogConnections, _ checkpoint: Checkpoint
  ) throws(Failure) -> [LogNotice] {
    try connections.write { db in
      let pending = try durableHead.pending()
      if let loss = try checkpoint.loss(db) {
        let notices = try accept(loss)
        try writeDurableHead(db)
        return notices
      }
      let known = checkpoint.position ?? 0
      let end = try LogHead(db).position
      var notices: [LogNotice] = []
      if end > known {
        notices = [try complete(db, known + 1...end)]
      } else if let pending, pending.upperBound > end {
        notices = [.cut(max(pending.lowerBound, end + 1)...pending.upperBound)]
      }
      if end != known || pending != nil || checkpoint.position == nil { try writeDurableHead(db) }
      return notices
    }
  }

  /// Compares the log with the list of who was forgotten.
  private func recoverForgotten(_ connections: LogConnections) throws(Failure) -> [LogNotice] {
    try connections.write { db in
      guard let loss = try folder.forgotten.loss(db) else { return [] }
      let notices = try accept(loss)
      try folder.forgotten.replaceLost(db)
      return notices
    }
  }

  /// The folder may be new, or the log may be gone that was in it.
  private func acceptLossOfEverything(
    _ checkpoint: Checkpoint
  ) throws(Failure) -> [LogNotice] {
    guard let loss = checkpoint.lossOfEverything else { return [] }
    return try accept(loss)
  }

  private func accept(_ loss: LogLoss) throws(Failure) -> [LogNotice] {
    guard acceptingLoss else { throw .lossDetected(loss, path: logPath) }
    return [.lossAccepted(loss, path: logPath)]
  }

  /// Keeps committed but unacknowledged events if all are intact; otherwise removes all of them.
  private func complete(_ db: Database, _ positions: ClosedRange<Int>) throws -> LogNotice {
    if try isWhole(db, positions) { return .completed(positions) }
    try db.inTransaction {
      try LogFileFormat.unguarded(db) {
        try db.execute(
          sql: "DELETE FROM payloads WHERE position >= ?", arguments: [positions.lowerBound])
        try db.execute(
          sql: "DELETE FROM events WHERE position >= ?", arguments: [positions.lowerBound])
        try db.execute(
          sql: "DELETE FROM members WHERE key NOT IN (SELECT member_key FROM events)")
      }
      return .commit
    }
    return .cut(positions)
  }

  private func isWhole(_ db: Database, _ positions: ClosedRange<Int>) throws -> Bool {
    var chain = try previousChain(db, positions.lowerBound)
    for position in positions {
      guard let stored = try? StoredEvent(db, at: position), stored.damage == nil,
        stored.row.chain == stored.row.chain(after: chain)
      else { return false }
      chain = stored.row.chain
    }
    return true
  }

  private func previousChain(_ db: Database, _ position: Int) throws -> Digest {
    guard position > 1 else { return EventRow.chainOrigin(logID: try db.logID()) }
    let row = try Row.fetchOne(
      db, sql: "SELECT chain FROM events WHERE position = ?", arguments: [position - 1])
    guard let row else {
      throw Failure.damaged("there is no such event", place: "position \(position - 1)")
    }
    return try row.digest(0)
  }

  private func writeDurableHead(_ db: Database) throws {
    try durableHead.write(try DurableHead(db))
  }
}
