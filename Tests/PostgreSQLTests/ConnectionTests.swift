import Foundation
import Glibc
import PostgreSQL
import TestSupport
import Testing

@Suite(.enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.missing)))
struct ConnectionTests {
  private let timeout = Duration.seconds(20)

  private func withConnection<Value>(
    _ body: (PostgreSQLConnection) throws -> Value
  ) throws -> Value {
    let connection = try PostgreSQLServer.shared.get().connect()
    defer { connection.close() }
    return try body(connection)
  }

  @Test(arguments: [0, 1, -1, 255, 256, -256, .max, .min])
  func `an integer comes back as it went`(value: Int) throws {
    try withConnection { connection in
      let result = try connection.run("SELECT $1::bigint", [.integer(value)], timeout: timeout)
      #expect(try result.integer(0, 0) == value)
    }
  }

  @Test(arguments: [0, 1, 255, 256, 70_000, 3_000_000])
  func `bytes of any length and value come back as they went`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try withConnection { connection in
      let result = try connection.run("SELECT $1::bytea", [.bytes(bytes)], timeout: timeout)
      #expect(try result.bytes(0, 0) == bytes)
    }
  }

  @Test func `columns of rows are taken apart in their order, with what is missing`() throws {
    try withConnection { connection in
      let result = try connection.run(
        "SELECT * FROM unnest($1::bigint[], $2::bytea[], $3::text[]) AS t(a, b, c)",
        [.integers([7, -1]), .byteArrays([nil, [0, 1]]), .texts(["", "Zoë"])], timeout: timeout)
      #expect(result.rowCount == 2)
      #expect(try result.integer(0, 0) == 7 && result.integer(1, 0) == -1)
      #expect(try result.optionalBytes(0, 1) == nil && result.bytes(1, 1) == [0, 1])
      #expect(try result.text(0, 2) == "" && result.text(1, 2) == "Zoë")
      let none = try connection.run(
        "SELECT * FROM unnest($1::bytea[]) AS t(a)", [.byteArrays([])], timeout: timeout)
      #expect(none.rowCount == 0)
    }
  }

  @Test func `a missing value and a missing column are errors, not crashes`() throws {
    try withConnection { connection in
      let result = try connection.run("SELECT NULL::bytea AS found", timeout: timeout)
      #expect(
        throws: PostgreSQLError(code: .malformed, message: "the column 'found' is missing")
      ) { try result.bytes(0, 0) }
      #expect(
        throws: PostgreSQLError(code: .malformed, message: "there is no row 0, column 1")
      ) { try result.bytes(0, 1) }
      #expect(
        throws: PostgreSQLError(code: .malformed, message: "there is no row 1, column 0")
      ) { try result.bytes(1, 0) }
    }
  }

  @Test func `statements of one call are one transaction`() throws {
    try withConnection { connection in
      try connection.run(script: "CREATE TEMP TABLE t (a bigint PRIMARY KEY)", timeout: timeout)
      let insert = Statement("INSERT INTO t VALUES ($1)", [.integer(1)])
      #expect(
        throws: PostgreSQLError(
          code: .refused, message: #"duplicate key value violates unique constraint "t_pkey""#,
          state: "23505")
      ) { try connection.run([insert, insert], timeout: timeout) }
      #expect(try connection.run("SELECT count(*) FROM t", timeout: timeout).integer(0, 0) == 0)
      let results = try connection.run(
        [insert, Statement("SELECT a FROM t")], timeout: timeout)
      #expect(results[0].changedRowCount == 1)
      #expect(try results[1].integer(0, 0) == 1)
    }
  }

  @Test func `a server that does not answer in time is given up`() throws {
    try withConnection { connection in
      #expect(
        throws: PostgreSQLError(
          code: .timedOut, message: "the server did not answer within 200 ms")
      ) { try connection.run("SELECT pg_sleep(30)", timeout: .milliseconds(200)) }
      #expect(!connection.isOpen)
      #expect(
        throws: PostgreSQLError(code: .disconnected, message: "the connection was closed")
      ) { try connection.run("SELECT 1", timeout: timeout) }
    }
  }

  @Test func `a connection that the server ends leaves the outcome open`() throws {
    try withConnection { connection in
      let other = try PostgreSQLServer.shared.get().connect()
      defer { other.close() }
      _ = try other.run(
        "SELECT pg_terminate_backend($1::int)", [.integer(connection.serverProcessID)],
        timeout: timeout)
      let error = #expect(throws: PostgreSQLError.self) {
        try connection.run("SELECT 1", timeout: timeout)
      }
      #expect(error?.code == .disconnected)
      #expect(error?.leavesOutcomeOpen == true)
      #expect(!connection.isOpen)
    }
  }

  @Test func `an address without a server is unreachable`() {
    let error = #expect(throws: PostgreSQLError.self) {
      try PostgreSQLConnection(
        "postgresql:///none?host=/nowhere", application: "test", timeout: .seconds(5))
    }
    #expect(error?.code == .unreachable)
    #expect(error?.message.contains("/nowhere") == true)
  }

  @Test func `a server that takes connections and never answers leaves time for the next`() throws {
    let silent = try SilentServer()
    let server = try PostgreSQLServer.shared.get()
    let connection = try PostgreSQLConnection(
      "postgresql:///postgres?host=\(silent.folder.path),\(server.folder.path)&user=pacelog",
      application: "test", timeout: .seconds(4))
    connection.close()
    let error = #expect(throws: PostgreSQLError.self) {
      try PostgreSQLConnection(
        "postgresql:///postgres?host=\(silent.folder.path),/nowhere&user=pacelog",
        application: "test", timeout: .seconds(1))
    }
    #expect(error?.code == .unreachable)
    #expect(
      error?.message.hasPrefix(
        "\(silent.folder.path): the server did not answer within 500 ms; /nowhere: ") == true)
  }

  @Test func `large batches pass in both directions at once`() throws {
    try withConnection { connection in
      let part = [UInt8](repeating: 7, count: 1 << 20)
      let statement = Statement("SELECT $1::bytea", [.bytes(part)])
      let results = try connection.run(
        [Statement](repeating: statement, count: 24), timeout: timeout)
      #expect(try results.allSatisfy { try $0.bytes(0, 0) == part })
    }
  }
}

/// A socket of a server that takes connections and never answers.
private final class SilentServer {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("pacelog-silent-\(UUID().uuidString.prefix(8))", isDirectory: true)
  private let socket: Int32

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = folder.appendingPathComponent(".s.PGSQL.5432").path
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let bound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(socket, address, length)
      }
    }
    #expect(bound == 0 && listen(socket, 8) == 0)
  }

  deinit {
    close(socket)
    try? FileManager.default.removeItem(at: folder)
  }
}
