import Files
import Runtime
import GRDB

/// The connections of one process to one log file.
struct LogConnections: Sendable {
  let path: String
  let names: NameIndex
  /// Many at a time, none of which can write.
  private let readers: DatabasePool
  /// The only one of all processes that writes, and the only one that checkpoints.
  private let writer: DatabaseQueue?

  /// Opens a file that exists.
  init(_ path: String, forWriting: Bool, names: NameIndex = NameIndex()) throws(Failure) {
    let folder = FileSystem.parentFolder(of: path)
    try self.init(
      path, forWriting: forWriting, isReadOnly: !forWriting && !FileSystem.isWritable(folder),
      names: names)
  }

  /// The same of a file in a folder that is known to be read-only, or not.
  init(
    _ path: String, forWriting: Bool, isReadOnly: Bool, names: NameIndex = NameIndex()
  ) throws(Failure) {
    self.path = path
    self.names = names
    let reading = isReadOnly ? Self.unchangingFile(path) : path
    (writer, readers) = try Self.translating(path) {
      let writer =
        forWriting ? try DatabaseQueue(path: path, configuration: Self.writing) : nil
      return (writer, try DatabasePool(path: reading, configuration: Self.reading))
    }
  }

  /// The path or URI of a file in a folder in which SQLite cannot create its auxiliary files.
  ///
  /// If its WAL is empty, the URI declares the file immutable.
  private static func unchangingFile(_ path: String) -> String {
    guard FileSystem.length(path + "-wal") == 0 else { return path }
    let escaped = path.utf8.map { byte in
      let isPlain = byte == UInt8(ascii: "/") || UnicodeScalar(byte).properties.isAlphabetic
      return isPlain && byte < 0x80
        ? String(UnicodeScalar(byte)) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
    }
    return "file:" + escaped.joined() + "?immutable=1"
  }

  private static var reading: Configuration {
    var configuration = Configuration()
    configuration.label = "pacelog.read"
    configuration.readonly = true
    configuration.busyMode = .timeout(10)
    return configuration
  }

  /// Pages in the memory of the connection that writes, in KiB.
  ///
  /// Ids are random, so each event changes a page of its own of their index. SQLite's 2 MiB are too
  /// few for a batch: it then writes pages before the commit, and reads them again.
  private static let writingCacheKibibytes = 8_192

  private static var writing: Configuration {
    var configuration = Configuration()
    configuration.label = "pacelog.write"
    configuration.busyMode = .timeout(10)
    configuration.prepareDatabase { db in
      try db.execute(
        sql: """
          PRAGMA journal_mode = WAL;
          PRAGMA synchronous = FULL;
          PRAGMA recursive_triggers = ON;
          PRAGMA secure_delete = ON;
          PRAGMA cache_size = -\(writingCacheKibibytes);
          """)
    }
    return configuration
  }

  /// The body reads one consistent state of the log.
  func read<Value>(_ body: (Database) throws -> Value) throws(Failure) -> Value {
    try Self.translating(path) { try readers.read(body) }
  }

  /// Runs alone; the body opens its own transactions.
  func write<Value>(_ body: (Database) throws -> Value) throws(Failure) -> Value {
    guard let writer else {
      throw .storage("write", reason: "the log was opened for reading", path: path)
    }
    return try Self.translating(path) { try writer.writeWithoutTransaction(body) }
  }

  /// Copies the file as it is at one moment over another one.
  func copy(to path: String) throws(Failure) {
    try Self.translating(path) {
      let copy = try DatabaseQueue(path: path)
      try readers.backup(to: copy)
      try copy.close()
    }
  }

  func close() throws(Failure) {
    try Self.translating(path) {
      // The writer last: it is the one that brings everything into the file and tidies up.
      try readers.close()
      try writer?.close()
    }
  }

  /// Converts SQLite's errors to errors of the log.
  static func translating<Value>(
    _ path: String, _ body: () throws -> Value
  ) throws(Failure) -> Value {
    do {
      return try body()
    } catch let error as Failure {
      throw error
    } catch let error as DatabaseError {
      throw Failure(error, path: path)
    } catch let error as UnreadableRow {
      throw .damaged("the column '\(error.column)' cannot be read", place: path)
    } catch {
      throw .storage("use the log", reason: "\(error)", path: path)
    }
  }
}

extension Failure {
  init(_ error: DatabaseError, path: String) {
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB:
      self = .damaged("the file's structure is damaged", place: path)
    case .SQLITE_MISUSE: self = .closed(path)
    default:
      // A copy of the file fails with the words of success.
      let message = error.message == "not an error" ? nil : error.message
      self = .storage("use the log", reason: message ?? "\(error.resultCode)", path: path)
    }
  }
}
