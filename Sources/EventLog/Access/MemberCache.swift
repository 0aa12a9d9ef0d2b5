import Files
import Foundation
import GRDB
import Runtime
import Synchronization

/// The entries of the cache that belong to one member each, in one SQLite file.
///
/// A small member has some eight entries of 150 bytes. As files of their own they took 33 kB of the
/// disk. Entries of one member are neighbours in the file. Those that are written wait for others,
/// so that one transaction takes many.
///
/// Nothing depends on the file: a damaged one is deleted and made again, and one that is in use or
/// cannot be written is not used. It is not synced to the disk.
final class MemberCache: Sendable {
  /// The name of an entry.
  struct Key: Hashable {
    /// The kind of contents, such as `histories`.
    let kind: String
    /// The digest of the member's name, and perhaps a year.
    let entry: String
  }

  static let kinds = ["analyses", "documents", "histories", "years"]

  private struct State {
    var database: DatabaseQueue?
    /// Entries that are not in the file yet; nil for those that are to be removed.
    var waiting: [Key: [UInt8]?] = [:]
    var waitingByteCount = 0
  }

  private let path: String
  private let state = Mutex(State())

  /// So many entries or bytes wait at most.
  private static let mostWaiting = (entries: 1_024, bytes: 1 << 20)

  init(path: String) { self.path = path }

  deinit { flush() }

  /// The bytes of an entry, or nil without one that can be read.
  func read(_ key: Key) -> [UInt8]? {
    state.withLock { state in
      if let waiting = state.waiting[key] { return waiting }
      return use(&state, creating: false) { db in
        let statement = try db.cachedStatement(
          sql: "SELECT bytes FROM entries WHERE entry = ? AND kind = ?")
        return try BytesColumn.fetchOne(statement, arguments: [key.entry, key.kind])?.bytes
      } ?? nil
    }
  }

  /// The names of all entries of a kind.
  func names(ofKind kind: String) -> [String] {
    state.withLock { state in
      flush(&state)
      return use(&state, creating: false) { db in
        try String.fetchAll(
          db, sql: "SELECT entry FROM entries WHERE kind = ?", arguments: [kind])
      } ?? []
    }
  }

  /// Replaces an entry; nil removes it.
  func write(_ bytes: [UInt8]?, to key: Key) {
    state.withLock { state in
      state.waiting[key] = .some(bytes)
      state.waitingByteCount += bytes?.count ?? 0
      if state.waiting.count >= Self.mostWaiting.entries
        || state.waitingByteCount >= Self.mostWaiting.bytes
      {
        flush(&state)
      }
    }
  }

  /// Writes the entries that wait.
  func flush() { state.withLock { flush(&$0) } }

  /// Deletes all entries whose names begin with `prefix`, and overwrites their bytes.
  ///
  /// - Throws: When neither they nor the whole file can be deleted.
  func remove(beginningWith prefix: String) throws(Failure) {
    try state.withLock { state throws(Failure) in
      state.waiting = state.waiting.filter { !$0.key.entry.hasPrefix(prefix) }
      flush(&state)
      guard FileSystem.length(path) > 0 else { return }
      let isDone: Void? = use(&state, creating: false) { db in
        try db.execute(
          sql: "DELETE FROM entries WHERE entry >= ? AND entry < ?",
          arguments: [prefix, prefix + "~"])
      }
      if isDone == nil { try deleteFile(&state) }
    }
  }

  // MARK: The file

  private func flush(_ state: inout State) {
    guard !state.waiting.isEmpty else { return }
    // In the order of the file.
    let entries = state.waiting.sorted {
      ($0.key.entry, $0.key.kind) < ($1.key.entry, $1.key.kind)
    }
    (state.waiting, state.waitingByteCount) = ([:], 0)
    let needsFile = entries.contains { $0.value != nil }
    _ = use(&state, creating: needsFile) { db in
      try db.inTransaction {
        let insert = BoundStatement(
          try db.cachedStatement(
            sql: "INSERT OR REPLACE INTO entries (entry, kind, bytes) VALUES (?, ?, ?)"))
        let delete = BoundStatement(
          try db.cachedStatement(sql: "DELETE FROM entries WHERE entry = ? AND kind = ?"))
        for (key, bytes) in entries {
          try (bytes == nil ? delete : insert).execute { values in
            values.append(key.entry)
            values.append(key.kind)
            if let bytes { values.append(bytes) }
          }
        }
        return .commit
      }
    }
  }

  /// Runs `body` with the file.
  ///
  /// - Returns: Nil without a file, and after an error; a damaged file is gone then.
  private func use<Result>(
    _ state: inout State, creating: Bool, _ body: (Database) throws -> Result
  ) -> Result? {
    guard state.database != nil || creating || FileSystem.length(path) > 0 else { return nil }
    do {
      let database = try state.database ?? open()
      state.database = database
      return try database.writeWithoutTransaction(body)
    } catch {
      let code = (error as? DatabaseError)?.resultCode
      // A file without the table is another program's, or damaged.
      if code == .SQLITE_CORRUPT || code == .SQLITE_NOTADB || code == .SQLITE_ERROR {
        try? deleteFile(&state)
      }
      return nil
    }
  }

  private func open() throws -> DatabaseQueue {
    try createPrivateFolder(FileSystem.parentFolder(of: path))
    if FileSystem.inode(path) == nil {
      // SQLite would let others read a file that it makes.
      try FileSystem.replace(path, with: [], isDurable: false)
      // Earlier programs had a folder of files for each kind.
      for kind in Self.kinds {
        try? FileManager.default.removeItem(
          atPath: joined(FileSystem.parentFolder(of: path), kind))
      }
    }
    var configuration = Configuration()
    configuration.label = "pacelog.cache"
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      try db.execute(
        sql: """
          PRAGMA journal_mode = TRUNCATE;
          PRAGMA synchronous = OFF;
          PRAGMA secure_delete = ON;
          CREATE TABLE IF NOT EXISTS entries (
            entry TEXT NOT NULL,
            kind TEXT NOT NULL,
            bytes BLOB NOT NULL,
            PRIMARY KEY (entry, kind)
          ) WITHOUT ROWID;
          """)
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private func deleteFile(_ state: inout State) throws(Failure) {
    try? state.database?.close()
    state.database = nil
    for file in [path, path + "-journal"] { try FileSystem.remove(file) }
  }
}
