import ActivityModel
import Foundation
import GRDB
import GRDBSQLite

/// Bytes of a column, read where SQLite holds them.
///
/// GRDB's value of a column copies them twice on the way to an array, which took a tenth of
/// reading a short activity.
protocol ByteColumn: DatabaseValueConvertible, StatementColumnConvertible {
  /// Nil for bytes of another form.
  init?(_ bytes: UnsafeRawBufferPointer)
}

extension ByteColumn {
  /// Nil for a value of another type: a flipped bit can change it.
  init?(sqliteStatement statement: SQLiteStatement, index: CInt) {
    guard unsafe sqlite3_column_type(statement, index) == SQLITE_BLOB else { return nil }
    let start = unsafe sqlite3_column_blob(statement, index)
    let count = unsafe Int(sqlite3_column_bytes(statement, index))
    unsafe self.init(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Rows that were copied are read this way.
  static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
    guard case .blob(let data) = value.storage else { return nil }
    return unsafe data.withUnsafeBytes { unsafe Self($0) }
  }

  /// Never written: statements take `Data`.
  var databaseValue: DatabaseValue { .null }
}

/// A column of any bytes.
struct BytesColumn: ByteColumn {
  let bytes: [UInt8]

  init?(_ bytes: UnsafeRawBufferPointer) { self.bytes = unsafe [UInt8](bytes) }
}

/// A column of 32 bytes.
struct DigestColumn: ByteColumn {
  let digest: Digest

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let digest = unsafe Digest(bytes) else { return nil }
    self.digest = digest
  }
}

/// A column of integers.
struct IntegerColumn: DatabaseValueConvertible, StatementColumnConvertible {
  let value: Int64

  /// Nil for a value of another type: a flipped bit can change it.
  init?(sqliteStatement statement: SQLiteStatement, index: CInt) {
    guard unsafe sqlite3_column_type(statement, index) == SQLITE_INTEGER else { return nil }
    value = unsafe sqlite3_column_int64(statement, index)
  }

  private init(_ value: Int64) { self.value = value }

  /// Rows that were copied are read this way.
  static func fromDatabaseValue(_ value: DatabaseValue) -> IntegerColumn? {
    guard case .int64(let integer) = value.storage else { return nil }
    return IntegerColumn(integer)
  }

  var databaseValue: DatabaseValue { value.databaseValue }
}
