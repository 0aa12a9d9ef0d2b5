import ActivityModel
import TestSupport
import Testing

@testable import Serving

/// P24: memory is bounded by construction.
@Suite struct BoundedMemoryTests {
  private static let fix = #"{"_type":"location","tid":"ne","lat":1,"lon":2,"tst":1767322800}"#
  private let post = ["Authorization": "Bearer \(ServiceFixture.secret("anna", .post))"]

  /// Two reads ahead of each connection; below 512 bytes a read is not made smaller.
  @Test func `all connections together read 16 MiB ahead, or 512 bytes at a time`() {
    var previous = Int.max
    for connections in [0, 1, 2, 160, 512, 513, 1_000, 4_000, 10_000, 16_384, 16_385, 1_000_000] {
      let size = ReadBuffers.byteCount(connections: connections)
      #expect(size * 2 * connections <= 16 << 20 || size == 512, "\(connections)")
      #expect((512...16_384).contains(size) && size & (size - 1) == 0)
      #expect(size <= previous)
      previous = size
    }
    #expect(ReadBuffers.byteCount(connections: 1) == 16_384)
    #expect(ReadBuffers.byteCount(connections: 10_000) == 512)
  }

  @Test func `an opened connection makes reads smaller until it is closed`() {
    let buffers = ReadBuffers()
    let alone = buffers.nextBufferSize()
    for _ in 0..<10_000 { buffers.connectionOpened() }
    #expect(buffers.nextBufferSize() == 512)
    for _ in 0..<10_000 { buffers.connectionClosed() }
    #expect(buffers.nextBufferSize() == alone)
  }

  @Test func `a body whose length does not fit is 503 before any of it is read`() async throws {
    try await withService { (fixture) async throws in
      let lease = fixture.service.budget.lease()
      #expect(lease.take(16 << 20 - Self.fix.utf8.count + 1))
      let reply = try await fixture.send("POST", "/pub", body: Self.fix, headers: post)
      #expect(reply.status == 503)
      #expect(reply.headers["retry-after"] == "5")
      #expect(reply.text.contains("too much is being received"))
      withExtendedLifetime(lease) {}
    }
  }

  @Test func `a body that just fits is taken, and its room comes back`() async throws {
    try await withService { (fixture) async throws in
      let lease = fixture.service.budget.lease()
      #expect(lease.take(16 << 20 - Self.fix.utf8.count))
      for _ in 0..<3 {
        #expect(
          try await fixture.send("POST", "/pub", body: Self.fix, headers: post).status == 200)
      }
      withExtendedLifetime(lease) {}
    }
  }

  @Test func `a stranger takes no memory for a body`() async throws {
    try await withService { (fixture) async throws in
      let lease = fixture.service.budget.lease()
      #expect(lease.take(16 << 20))
      #expect(try await fixture.send("POST", "/pub", body: Self.fix).status == 401)
      withExtendedLifetime(lease) {}
    }
  }

  @Test func `a segment that has its size is closed by the post that fills it`() async throws {
    try await withService { (fixture) async throws in
      let key = StreamKey(
        member: try #require(MemberID("anna")), dialect: .overland, device: "phone")
      func post(_ byteCount: Int) -> Post {
        Post(
          key: key, received: Instant(milliseconds: 1_767_312_000_000),
          extent: Extent(latitudeE7: 0, longitudeE7: 0),
          body: [UInt8](repeating: 65, count: byteCount))
      }
      let postQueue = fixture.postQueue
      try await postQueue.append(post((1 << 20) - 1))
      #expect(postQueue.segmentCounts == (1, 0))
      try await postQueue.append(post(1))
      // Behind the seal, in the journal's order.
      try await postQueue.append(post(1))
      #expect(postQueue.segmentCounts == (1, 1))
    }
  }

  @Test func `an import takes segments up to a size, and one at least`() throws {
    var segments = Segments()
    for number in 1...5 {
      let key = StreamKey(
        member: try #require(MemberID("anna")), dialect: .osmAnd, device: "\(number)")
      let post = Post(
        key: key, received: Instant(milliseconds: 0),
        extent: Extent(latitudeE7: 0, longitudeE7: 0), body: [])
      segments.apply(
        JournalRecord(number: UInt64(number), entry: .post(post)),
        at: JournalPlace(file: 1, offset: 0, byteCount: 100))
      segments.apply(
        JournalRecord(number: UInt64(10 + number), entry: .seal(key)),
        at: JournalPlace(file: 1, offset: 0, byteCount: 1))
    }
    for (count, byteCount, expected) in [
      (64, 500, 5), (64, 499, 4), (64, 100, 1), (64, 99, 1), (2, 500, 2), (64, 250, 2),
    ] {
      let batch = segments.oldestSealed(count: count, byteCount: byteCount)
      #expect(batch == Array(segments.sealed.prefix(expected)))
    }
    #expect(Segments().oldestSealed(count: 1, byteCount: 1).isEmpty)
  }
}
