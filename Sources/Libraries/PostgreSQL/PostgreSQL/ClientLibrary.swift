import CPostgreSQL

/// The functions of libpq, which every connection finds loaded.
let libpq = (try? clientLibrary.get()) ?? cpostgresql_functions()

/// The client library of PostgreSQL, loaded once in a process; else the reason why it is not there.
let clientLibrary = Result { () throws(PostgreSQLError) in
  try loadClientLibrary(named: "libpq.so.5")
}

/// Loads a client library of PostgreSQL.
///
/// - Parameter name: The name with the version of its interface.
/// - Returns: The addresses of its functions.
/// - Throws: `unreachable` when it is not installed.
func loadClientLibrary(named name: String) throws(PostgreSQLError) -> cpostgresql_functions {
  var functions = cpostgresql_functions()
  guard unsafe cpostgresql_load(name, &functions) else {
    throw PostgreSQLError(
      code: .unreachable,
      message: "the client library \(name) is not installed: apt-get install libpq5")
  }
  return functions
}
