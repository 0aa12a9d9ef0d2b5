import HTTPTypes
import HummingbirdCore
import NIOCore
import Synchronization
import Testing

@testable import Serving

/// The stream of events about a member's changes.
@Suite struct ChangesTests {
  /// Removes all tokens after the first piece, and stops the server after the second.
  private final class Reader: ResponseBodyWriter {
    private let fixture: ServiceFixture
    let pieces = Mutex<[String]>([])
    let isFinished = Mutex(false)

    init(_ fixture: ServiceFixture) { self.fixture = fixture }

    func write(_ buffer: ByteBuffer) async throws {
      let count = pieces.withLock { pieces in
        pieces.append(String(buffer: buffer))
        return pieces.count
      }
      _ = try fixture.service.tokens.change { list in list.remove { _ in true } }
      if count > 1 { fixture.service.stopping.set() }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws { isFinished.withLock { $0 = true } }
  }

  @Test func `ends when its token is removed`() async throws {
    try await withService { (fixture) async throws in
      var head = HTTPRequest(
        method: .get, scheme: nil, authority: "localhost", path: "/members/anna/changes")
      head.headerFields[.authorization] = "Bearer \(ServiceFixture.secret("anna", .read))"
      let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
      let response = await fixture.service.response(
        to: IncomingRequest(request: request, origin: .init()))
      #expect(response.status == .ok)
      let reader = Reader(fixture)
      try await response.body.write(reader)
      #expect(reader.pieces.withLock { $0 } == ["retry: 5000\n\n"])
      #expect(reader.isFinished.withLock { $0 })
    }
  }
}
