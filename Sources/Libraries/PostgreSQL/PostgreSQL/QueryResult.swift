import CPostgreSQL

/// The rows that a statement returned.
@safe public final class QueryResult: @unchecked Sendable {
  // Never changed after creation, so that threads may share it.
  fileprivate let result: OpaquePointer
  public let rowCount: Int

  /// Takes ownership of a result of libpq.
  init(owning result: OpaquePointer) {
    unsafe self.result = result
    rowCount = Int(unsafe libpq.PQntuples(result))
  }

  deinit { unsafe libpq.PQclear(result) }

  /// The number of rows that an INSERT, UPDATE or DELETE changed.
  public var changedRowCount: Int {
    unsafe libpq.PQcmdTuples(result).map { Int(unsafe String(cString: $0)) ?? 0 } ?? 0
  }

  public func isNull(_ row: Int, _ column: Int) -> Bool {
    unsafe libpq.PQgetisnull(result, Int32(row), Int32(column)) == 1
  }

  /// The value of a `bytea` or `text` column, or nil for NULL.
  ///
  /// - Throws: `malformed` when the result has no such place.
  public func optionalBytes(_ row: Int, _ column: Int) throws(PostgreSQLError) -> [UInt8]? {
    try check(row, column)
    guard !isNull(row, column) else { return nil }
    let length = Int(unsafe libpq.PQgetlength(result, Int32(row), Int32(column)))
    guard let start = unsafe libpq.PQgetvalue(result, Int32(row), Int32(column)) else { return nil }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: length))
  }

  public func bytes(_ row: Int, _ column: Int) throws(PostgreSQLError) -> [UInt8] {
    guard let bytes = try optionalBytes(row, column) else { throw malformed(column, "is missing") }
    return bytes
  }

  /// The value of a `bigint`, `integer`, `smallint` or `boolean` column.
  public func integer(_ row: Int, _ column: Int) throws(PostgreSQLError) -> Int {
    let bytes = try bytes(row, column)
    guard [1, 2, 4, 8].contains(bytes.count) else { throw malformed(column, "is no integer") }
    let bits = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let unused = UInt64(64 - 8 * bytes.count)
    return Int(Int64(bitPattern: bits << unused) >> Int64(unused))
  }

  public func text(_ row: Int, _ column: Int) throws(PostgreSQLError) -> String {
    String(decoding: try bytes(row, column), as: UTF8.self)
  }

  public func optionalText(_ row: Int, _ column: Int) throws(PostgreSQLError) -> String? {
    try optionalBytes(row, column).map { String(decoding: $0, as: UTF8.self) }
  }

  private func check(_ row: Int, _ column: Int) throws(PostgreSQLError) {
    guard row >= 0, row < rowCount, column >= 0, column < Int(unsafe libpq.PQnfields(result)) else {
      throw PostgreSQLError(code: .malformed, message: "there is no row \(row), column \(column)")
    }
  }

  private func malformed(_ column: Int, _ finding: String) -> PostgreSQLError {
    let name = unsafe libpq.PQfname(result, Int32(column)).map { unsafe String(cString: $0) } ?? "?"
    return PostgreSQLError(code: .malformed, message: "the column '\(name)' \(finding)")
  }
}

extension QueryResult {
  /// The error in the result, or nil.
  var error: PostgreSQLError? {
    switch unsafe libpq.PQresultStatus(result) {
    case PGRES_FATAL_ERROR, PGRES_BAD_RESPONSE, PGRES_PIPELINE_ABORTED:
      let message = unsafe PostgreSQL.text(libpq.PQresultErrorMessage(result))
      // 'C' is the value of the macro PG_DIAG_SQLSTATE.
      let state = unsafe PostgreSQL.text(
        libpq.PQresultErrorField(result, Int32(UInt8(ascii: "C"))))
      // 57P: the server shuts down, or ended this connection. 08: the connection failed.
      let isLost = state.isEmpty || state.hasPrefix("57P") || state.hasPrefix("08")
      return PostgreSQLError(
        code: isLost ? .disconnected : .refused, message: firstLine(of: message), state: state)
    default: return nil
    }
  }
}

/// A text of libpq, empty where it has none.
@unsafe func text(_ characters: UnsafeMutablePointer<CChar>?) -> String {
  unsafe characters.map { unsafe String(cString: $0) } ?? ""
}

/// The first line of a message of libpq, without `ERROR:  `.
func firstLine(of message: String) -> String {
  let line = message.split(whereSeparator: \.isNewline).first.map(String.init) ?? message
  for prefix in ["ERROR:  ", "FATAL:  ", "PANIC:  "] where line.hasPrefix(prefix) {
    return String(line.dropFirst(prefix.count))
  }
  return line
}
