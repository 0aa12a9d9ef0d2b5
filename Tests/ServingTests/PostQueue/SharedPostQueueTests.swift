import ActivityModel
import Application
import EventLog
import Foundation
import Importing
import PostgreSQL
import Runtime
import Synchronization
import TestSupport
import Testing

@testable import Serving

/// Several servers on one database.
@Suite(.enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.missing)))
struct SharedPostQueueTests {
  private static let morning: Int64 = 1_767_312_000_000
  private let evening = Instant(milliseconds: morning + 80_000_000)

  private func post(
    _ number: Int, of member: String = "anna", device: String = "phone", byteCount: Int = 0
  ) throws -> Post {
    Post(
      key: StreamKey(member: try #require(MemberID(member)), dialect: .osmAnd, device: device),
      received: Instant(milliseconds: Self.morning + Int64(number)),
      extent: Extent(latitudeE7: 0, longitudeE7: 0),
      body: Array("fix \(number)".utf8) + [UInt8](repeating: 120, count: byteCount))
  }

  /// Passes the address and a data folder for each of two servers.
  private func withDatabase(_ body: (String, [URL]) async throws -> Void) async throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("pacelog-shared-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: root) }
    let folders = ["one", "two"].map { root.appendingPathComponent($0) }
    for folder in folders {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let server = try PostgreSQLServer.shared.get()
    let name = "shared_\(UUID().uuidString.prefix(8).lowercased())"
    try server.run("CREATE DATABASE \(name) TEMPLATE template0")
    defer { try? server.run("DROP DATABASE \(name) WITH (FORCE)") }
    try await body(server.address(name), folders)
  }

  private func table(_ address: String, _ folder: URL) throws -> ReceivedTable {
    try ReceivedTable(
      try #require(ServerPlace(address: address, folder: DataFolder(path: folder.path))))
  }

  private func postQueue(
    _ address: String, _ folder: URL, _ pipeline: FakePipeline
  ) throws -> SharedPostQueue {
    let place = PostQueueFolder(dataFolder: folder.path)
    try place.create()
    return SharedPostQueue(try table(address, folder), place, pipeline: pipeline, notify: { _ in })
  }

  private func count(_ address: String) throws -> Int {
    let connection = try PostgreSQLConnection(address, application: "t", timeout: .seconds(20))
    defer { connection.close() }
    return try connection.run("SELECT count(*) FROM pacelog.intake", timeout: .seconds(20))
      .integer(0, 0)
  }

  @Test func `posts through two servers are one segment, whichever imports it`() async throws {
    try await withDatabase { address, folders in
      let pipeline = FakePipeline()
      let one = try postQueue(address, folders[0], pipeline)
      let two = try postQueue(address, folders[1], pipeline)
      try await one.append(post(0))
      try await two.append(post(1))
      // The answer to the first one was lost: the client sent it to the other server.
      try await two.append(post(0))
      try await one.append(post(2, of: "ben"))
      one.close()
      #expect(try !two.advance(at: Instant(milliseconds: Self.morning + 60_000)))
      #expect(pipeline.state.withLock { $0.sources }.isEmpty)
      let three = try postQueue(address, folders[1], pipeline)
      _ = try three.advance(at: evening)
      #expect(
        pipeline.state.withLock { $0.sources } == ["fix 0\nfix 1\n": "anna", "fix 2\n": "ben"])
      #expect(try count(address) == 0)
      two.close()
      three.close()
    }
  }

  @Test func `a server that ends between import and removal leaves the same segments to the next`()
    async throws
  {
    try await withDatabase { address, folders in
      let pipeline = FakePipeline()
      let one = try postQueue(address, folders[0], pipeline)
      for number in 0..<3 { try await one.append(post(number)) }
      pipeline.state.withLock { $0.failures = [.after] }
      #expect(throws: Failure.self) { try one.advance(at: evening) }
      // More posts come before the next server looks.
      try await one.append(post(3))
      one.close()
      let two = try postQueue(address, folders[1], pipeline)
      _ = try two.advance(at: evening)
      let state = pipeline.state.withLock { $0 }
      #expect(Set(state.sources.keys) == ["fix 0\nfix 1\nfix 2\n", "fix 3\n"])
      #expect(state.knownCount == 1)
      #expect(try count(address) == 0)
      two.close()
    }
  }

  @Test func `while one server imports, another does not`() async throws {
    try await withDatabase { address, folders in
      let pipeline = FakePipeline()
      let one = try postQueue(address, folders[0], pipeline)
      try await one.append(post(0))
      let outcome = try table(address, folders[1]).importing { _ in
        try one.advance(at: evening)
      }
      #expect(outcome == false)
      #expect(try count(address) == 1)
      one.close()
    }
  }

  @Test func `a long stream is closed in segments of a mebibyte`() async throws {
    try await withDatabase { address, folders in
      let pipeline = FakePipeline()
      let one = try postQueue(address, folders[0], pipeline)
      for number in 0..<6 { try await one.append(post(number, byteCount: 400_000)) }
      while try count(address) > 0 {
        let server = try postQueue(address, folders[1], pipeline)
        _ = try server.advance(at: evening)
        server.close()
      }
      let sizes = pipeline.state.withLock { $0.sources.keys.map(\.utf8.count) }
      #expect(sizes.sorted() == [3 * 400_006, 3 * 400_006])
      one.close()
    }
  }

  @Test func `open posts of both servers are shown`() async throws {
    try await withDatabase { address, folders in
      let pipeline = FakePipeline()
      let one = try postQueue(address, folders[0], pipeline)
      let two = try postQueue(address, folders[1], pipeline)
      try await one.append(post(0))
      try await two.append(post(1))
      try await two.append(post(2, of: "ben"))
      let anna = try #require(MemberID("anna"))
      let streams = try one.openStreams(
        of: [anna], since: Instant(milliseconds: Self.morning + 2))
      #expect(streams.map(\.bodies) == [["fix 0", "fix 1"]])
      for server in [one, two] { server.close() }
    }
  }

  @Test func `forgetting erases posts and nothing of others`() async throws {
    try await withDatabase { address, folders in
      let pipeline = FakePipeline()
      let one = try postQueue(address, folders[0], pipeline)
      try await one.append(post(0))
      try await one.append(post(1, of: "ben"))
      try one.forget(try #require(MemberID("anna")))
      #expect(try count(address) == 1)
      _ = try one.advance(at: evening)
      #expect(pipeline.state.withLock { $0.sources } == ["fix 1\n": "ben"])
      one.close()
    }
  }

  @Test(arguments: ["anna", "ben"])
  func `a user who does not own the tables erases nothing`(name: String) async throws {
    try await withDatabase { address, folders in
      let one = try postQueue(address, folders[0], FakePipeline())
      // The log has nothing of Anna.
      try append(0, address, folders[0])
      try await one.append(post(0))
      try await one.append(post(1, of: "ben"))
      let connection = try PostgreSQLConnection(address, application: "t", timeout: .seconds(20))
      try connection.run(
        script: """
          DO $$ BEGIN
            CREATE ROLE poster LOGIN IN ROLE pacelog_writer;
          EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
          END $$
          """, timeout: .seconds(20))
      connection.close()
      var configuration = Configuration(folder: folders[0].path)
      configuration.dataFolder = folders[0].path
      configuration.logAddress = address.replacing("user=pacelog", with: "user=poster")
      let pipeline = Pipeline(configuration: configuration)
      let refused = #expect(throws: Failure.self) {
        try ReceivedErasure(in: pipeline).forget(name)
      }
      #expect(refused?.message == "only the owner of the tables can erase a member")
      #expect(try count(address) == 2)
      one.close()
    }
  }

  @Test func `without the database a post is refused for the moment`() async throws {
    try await withDatabase { address, folders in
      let one = try postQueue(address, folders[0], FakePipeline())
      try await one.append(post(0))
      let connection = try PostgreSQLConnection(address, application: "t", timeout: .seconds(20))
      try connection.run(script: "ALTER TABLE pacelog.intake RENAME TO gone", timeout: .seconds(20))
      let second = try post(1)
      await #expect(throws: JournalError.self) { try await one.append(second) }
      let error = try #require(one.failure)
      #expect(
        ServiceError(error)
          == ServiceError(
            503, "the database does not answer", place: "server",
            advice: "keep the data and try again",
            retryAfter: 10))
      try connection.run(script: "ALTER TABLE pacelog.gone RENAME TO intake", timeout: .seconds(20))
      connection.close()
      try await one.append(post(2))
      #expect(one.failure == nil)
      one.close()
    }
  }

  /// Appends an event to the log, as another server or an import does.
  private func append(_ day: Int, _ address: String, _ folder: URL) throws {
    var configuration = Configuration(folder: folder.path)
    (configuration.dataFolder, configuration.logAddress) = (folder.path, address)
    let file = folder.appendingPathComponent("\(day).json")
    let fixes = (0..<60).map { index in
      "{\"_type\":\"location\",\"tid\":\"ne\",\"lat\":52.\(5_000 + index * 12),\"lon\":13.4"
        + ",\"tst\":\(1_767_322_800 + day * 86_400 + index * 10),\"acc\":5}"
    }
    try Data("[\(fixes.joined(separator: ","))]".utf8).write(to: file)
    let input = Input(path: file.path, owner: .member(try #require(MemberID("ben"))))
    #expect(try Pipeline(configuration: configuration).importReceived([input]).newEvents == 1)
  }

  @Test func `events of another server are noticed, once`() async throws {
    try await withDatabase { address, folders in
      let one = try postQueue(address, folders[0], FakePipeline())
      _ = try one.hasNewEvents()
      #expect(try !one.hasNewEvents())
      try append(0, address, folders[1])
      #expect(try one.hasNewEvents())
      #expect(try !one.hasNewEvents())
      one.close()
    }
  }

  @Test func `a database that lacks acknowledged events takes no posts until it has them`()
    async throws
  {
    try await withDatabase { address, folders in
      let one = try postQueue(address, folders[0], FakePipeline())
      try append(0, address, folders[0])
      #expect(try one.hasNewEvents())
      // As after a failover to a standby that lagged behind: the machine knows one event more.
      let connection = try PostgreSQLConnection(address, application: "t", timeout: .seconds(20))
      try connection.run(
        script: "ALTER TABLE pacelog.partitions DISABLE TRIGGER ALL;"
          + " UPDATE pacelog.partitions SET position = position - 1", timeout: .seconds(20))
      let loss = #expect(throws: Failure.self) { try one.hasNewEvents() }
      #expect(loss?.code == .lossDetected)
      let refused = try post(1)
      await #expect(throws: JournalError.self) { try await one.append(refused) }
      let error = ServiceError(try #require(one.failure))
      #expect(error.status == 503)
      #expect(error.message.hasPrefix("the database lacks acknowledged events: "))
      #expect(error.message.contains("acknowledged and "))
      #expect(try count(address) == 0)
      // The database that has them is back.
      try connection.run(
        script: "UPDATE pacelog.partitions SET position = position + 1", timeout: .seconds(20))
      connection.close()
      _ = try one.hasNewEvents()
      #expect(one.failure == nil)
      try await one.append(post(2))
      #expect(try count(address) == 1)
      one.close()
    }
  }

  @Test func `after a failure the database is tried without a post`() async throws {
    try await withDatabase { address, folders in
      let place = PostQueueFolder(dataFolder: folders[0].path)
      try place.create()
      var limits = JournalLimits()
      limits.probePause = .zero
      let one = SharedPostQueue(
        try table(address, folders[0]), place, limits: limits, pipeline: FakePipeline(),
        notify: { _ in })
      let connection = try PostgreSQLConnection(address, application: "t", timeout: .seconds(20))
      try connection.run(script: "ALTER TABLE pacelog.intake RENAME TO gone", timeout: .seconds(20))
      let first = try post(0)
      await #expect(throws: JournalError.self) { try await one.append(first) }
      #expect(one.failure != nil)
      try connection.run(script: "ALTER TABLE pacelog.gone RENAME TO intake", timeout: .seconds(20))
      connection.close()
      while one.failure != nil {
        one.probeAfterFailure()
        await Task.yield()
      }
      #expect(try count(address) == 0)
      one.close()
    }
  }

  @Test func `a token counts on every server at once, and stays known while the database is away`()
    async throws
  {
    try await withDatabase { address, folders in
      let stores = try folders.map { try TokenStore(path: "", table: table(address, $0)) }
      #expect(try stores[1].token(secret: "s") == nil)
      let token = Token(
        member: try #require(MemberID("anna")), scope: .post, label: "phone",
        createdAt: Instant(milliseconds: 0), digest: Token.digest(of: "s"))
      try stores[0].change { $0.add(token) }
      #expect(try stores[1].token(secret: "s") == token)
      #expect(try stores[0].list().tokens == [token])
      let connection = try PostgreSQLConnection(address, application: "t", timeout: .seconds(20))
      try connection.run(script: "ALTER TABLE pacelog.tokens RENAME TO gone", timeout: .seconds(20))
      try await Task.sleep(for: SharedTokens.lifetime * 1.5)
      #expect(try stores[1].token(secret: "s") == token)
      #expect(throws: Failure.self) { try stores[1].token(secret: "other") }
      try connection.run(script: "ALTER TABLE pacelog.gone RENAME TO tokens", timeout: .seconds(20))
      connection.close()
      #expect(try stores[0].change { $0.remove { $0.label == "phone" } } == [token])
      try await Task.sleep(for: SharedTokens.lifetime * 1.5)
      #expect(try stores[1].token(secret: "s") == nil)
    }
  }
}
