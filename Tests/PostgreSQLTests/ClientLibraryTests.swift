import Testing

@testable import PostgreSQL

struct ClientLibraryTests {
  @Test func `a machine without the client library gets the package that has it`() {
    #expect(
      throws: PostgreSQLError(
        code: .unreachable,
        message: "the client library libpq.so.0 is not installed: apt-get install libpq5")
    ) {
      try loadClientLibrary(named: "libpq.so.0")
    }
  }
}
