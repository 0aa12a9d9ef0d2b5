import Runtime
import ActivityModel
import PostgreSQL
import TestSupport
import Testing

@testable import EventLog

@Suite struct ServerHeadsTextTests {
  private static let heads = ServerHeads(
    logID: [UInt8](repeating: 7, count: 16),
    heads: [
      0: LogHead(position: 3, chain: EventRow.chainOrigin(logID: [1])),
      12: LogHead(position: 4_711, chain: EventRow.chainOrigin(logID: [2])),
    ])

  @Test func `ends come back from their text`() {
    #expect(ServerHeads(text: Self.heads.text) == Self.heads)
    let none = ServerHeads(logID: [1])
    #expect(ServerHeads(text: none.text) == none)
  }

  @Test func `a text with any changed byte is not believed`() {
    let bytes = Array(Self.heads.text.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      #expect(ServerHeads(text: String(decoding: changed, as: UTF8.self)) == nil, "\(index)")
    }
    for length in 0..<bytes.count {
      #expect(ServerHeads(text: String(decoding: bytes[..<length], as: UTF8.self)) == nil)
    }
  }

  @Test func `an end only moves on`() {
    var heads = Self.heads
    let origin = EventRow.chainOrigin(logID: [3])
    heads.advance(to: [
      0: LogHead(position: 2, chain: origin), 12: LogHead(position: 4_712, chain: origin),
      1: LogHead(position: 1, chain: origin),
    ])
    #expect(heads.heads.mapValues(\.position) == [0: 3, 1: 1, 12: 4_712])
  }
}

/// A machine with an acknowledgement of events notices when they are missing.
@Suite(.enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.missing)))
struct ServerHeadsTests {
  /// A log of which the last event was taken back, as by a server that lost its newest writes.
  private func withLoss(
    _ change: String, partitions: Int = 1, _ body: (ServerPlace) throws -> Void
  ) throws {
    try withServerPlace(partitions: partitions) { place throws in
      let log = try place.write().log
      _ = try log.append(
        [Examples.imported("a", Examples.runs(2))], recordedAt: Examples.noon)
      try log.close()
      let owner = try PostgreSQLConnection(
        place.address.url, application: "test", timeout: .seconds(20))
      defer { owner.close() }
      try owner.run(
        script: """
          SET session_replication_role = replica; SET search_path = pacelog;
          \(change)
          """, timeout: .seconds(20))
      try body(place)
    }
  }

  private static let takingBack = """
    DELETE FROM payloads WHERE position = 3; DELETE FROM events WHERE position = 3;
    UPDATE partitions SET position = 2, chain = (
      SELECT chain FROM events WHERE position = 2 AND events.partition = partitions.partition)
    WHERE position = 3
    """

  @Test func `a database that is behind takes no writes until the loss is accepted`() throws {
    try withLoss(Self.takingBack) { place throws in
      let error = #expect(throws: Failure.self) { try place.write() }
      #expect(error?.code == .lossDetected)
      #expect(error?.message == "event 3 was acknowledged and is missing")
      #expect(
        error?.advice
          == "bring the database back from a backup, or go on without them with --accept-loss")
      let reading = try place.openForReading()
      #expect(reading.notices.map(\.code) == [.missing])
      let accepted = try place.write(acceptingLoss: true)
      #expect(accepted.notices.map(\.code) == [.lossAccepted])
      try accepted.log.close()
      #expect(try place.write().notices.isEmpty)
    }
  }

  @Test func `a loss names its partition`() throws {
    try withLoss(Self.takingBack, partitions: 4) { place throws in
      let partition = try #require(
        try place.openForReading().log.headers(HeaderQuery()).first?.position.partition)
      let error = #expect(throws: Failure.self) { try place.write() }
      let prefix = partition == 0 ? "" : "partition \(partition): "
      #expect(error?.message == prefix + "event 3 was acknowledged and is missing")
    }
  }

  @Test func `another event in the place of an acknowledged one is a loss`() throws {
    let change = "UPDATE events SET chain = digest WHERE position = 3"
    try withLoss(change) { place throws in
      let error = #expect(throws: Failure.self) { try place.write() }
      #expect(error?.message == "the event at position 3 is not the one that was acknowledged")
    }
  }

  @Test func `a log that is gone altogether is not begun anew`() throws {
    try withLoss("DROP SCHEMA pacelog CASCADE") { place throws in
      let error = #expect(throws: Failure.self) { try place.write() }
      #expect(error?.code == .lossDetected)
      #expect(error?.message == "events 1 to 3 (3 events) were acknowledged and are missing")
    }
  }

  @Test func `another machine begins without a durable head, and what it writes is no loss here`()
    throws
  {
    try withLoss("SELECT 1") { place throws in
      try withDataFolder { folder in
        let other = try #require(ServerPlace(address: place.address.url, folder: folder))
        let log = try other.write().log
        _ = try log.append([Examples.refused("b")], recordedAt: Examples.noon)
        try log.close()
      }
      #expect(try place.write().notices.isEmpty)
    }
  }
}
