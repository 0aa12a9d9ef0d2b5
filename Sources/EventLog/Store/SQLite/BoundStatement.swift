import ActivityModel
import GRDB
import GRDBSQLite

/// A statement whose values go to SQLite without a copy in between.
///
/// GRDB takes the values as an array of existentials and the bytes as `Data`, which was a third of
/// inserting a short event.
struct BoundStatement {
  private let statement: Statement

  init(_ statement: Statement) { self.statement = statement }

  /// Runs the statement, which gives no rows.
  func execute(_ bind: (inout StatementValues) -> Void) throws { _ = try hasRow(bind) }

  /// Runs the statement as far as its first row.
  ///
  /// - Returns: True when there is one.
  func hasRow(_ bind: (inout StatementValues) -> Void) throws -> Bool {
    var values = unsafe StatementValues(statement.sqliteStatement)
    bind(&values)
    let code = unsafe values.code == SQLITE_OK ? sqlite3_step(values.statement) : values.code
    defer { unsafe sqlite3_reset(values.statement) }
    guard code == SQLITE_DONE || code == SQLITE_ROW else {
      let message = unsafe String(cString: sqlite3_errmsg(sqlite3_db_handle(values.statement)))
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
    }
    return code == SQLITE_ROW
  }
}

/// The values of a statement, in their order; the first failure stays in `code`.
///
/// Safe because it lives no longer than the call to which its statement belongs.
@safe struct StatementValues {
  fileprivate let statement: SQLiteStatement
  fileprivate private(set) var code = SQLITE_OK
  private var index: CInt = 0

  fileprivate init(_ statement: SQLiteStatement) { unsafe self.statement = statement }

  mutating func append(_ value: Int) {
    unsafe bind { statement, index in unsafe sqlite3_bind_int64(statement, index, Int64(value)) }
  }

  mutating func append(_ value: String) {
    unsafe bind { statement, index in
      var value = value
      return value.withUTF8 { bytes in
        unsafe sqlite3_bind_text(
          statement, index, bytes.baseAddress, CInt(bytes.count), Self.copying)
      }
    }
  }

  mutating func append(_ value: Digest?) {
    unsafe bind { statement, index in
      guard let value else { return unsafe sqlite3_bind_null(statement, index) }
      return unsafe value.withUnsafeBytes { unsafe Self.copy($0, to: statement, index) }
    }
  }

  mutating func append(_ value: [UInt8]) {
    unsafe bind { statement, index in
      unsafe value.withUnsafeBytes { unsafe Self.copy($0, to: statement, index) }
    }
  }

  /// `SQLITE_TRANSIENT`, which Swift does not import: SQLite copies the bytes.
  private static var copying: sqlite3_destructor_type? {
    unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  /// Hands bytes to SQLite, which copies them.
  private static func copy(
    _ bytes: UnsafeRawBufferPointer, to statement: SQLiteStatement, _ index: CInt
  ) -> CInt {
    guard let start = bytes.baseAddress else {
      return unsafe sqlite3_bind_zeroblob(statement, index, 0)
    }
    return unsafe sqlite3_bind_blob(statement, index, start, CInt(bytes.count), copying)
  }

  private mutating func bind(_ bind: (SQLiteStatement, CInt) -> CInt) {
    index += 1
    if code == SQLITE_OK { code = unsafe bind(statement, index) }
  }
}
