import CPostgreSQL

/// The functions of libpq, which every connection finds loaded.
let libpq = (try? loadClientLibrary()) ?? cpostgresql_functions()

/// Loads the client library of PostgreSQL, once in a process.
///
/// - Parameter name: The name with the version of its interface.
/// - Returns: The addresses of its functions.
/// - Throws: `unreachable` when it is not installed.
@discardableResult
func loadClientLibrary(
  named name: String = "libpq.so.5"
) throws(PostgreSQLError) -> cpostgresql_functions {
  var functions = cpostgresql_functions()
  guard unsafe cpostgresql_load(name, &functions) else {
    throw PostgreSQLError(
      code: .unreachable,
      message: "the client library \(name) is not installed: apt-get install libpq5")
  }
  return functions
}
