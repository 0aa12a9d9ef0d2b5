import HTTPTypes
import HummingbirdCore
import NIOCore
import Testing

@testable import Serving

/// Bodies that end before they are whole.
@Suite struct SlowPostTests {
  private func reply(
    _ fixture: ServiceFixture, _ method: HTTPRequest.Method, _ path: String, _ scope: TokenScope,
    isOsmAndPort: Bool = false
  ) async throws -> (status: Int, retryAfter: String?, text: String) {
    var head = HTTPRequest(method: method, scheme: nil, authority: "localhost", path: path)
    head.headerFields[.contentLength] = "60"
    head.headerFields[.authorization] = "Bearer \(ServiceFixture.secret("anna", scope))"
    let body = ArrivingBody(onRoom: {})
    body.push(ByteBuffer(string: #"{"_type":"location","tid":"#))
    body.fail()
    let request = Request(head: head, body: RequestBody(asyncSequence: body))
    let incoming = IncomingRequest(request: request, origin: .init(isOsmAndPort: isOsmAndPort))
    let response = await fixture.service.response(to: incoming)
    let text = BodyText()
    try await response.body.write(text)
    let retryAfter = response.headers.first { $0.name.canonicalName == "retry-after" }?.value
    return (response.status.code, retryAfter, text.text)
  }

  private final class BodyText: ResponseBodyWriter {
    private(set) var text = ""
    func write(_ buffer: ByteBuffer) { text += String(buffer: buffer) }
    func finish(_ trailingHeaders: HTTPFields?) {}
  }

  /// Clients delete what got a status from 400 to 499.
  @Test(arguments: [
    (HTTPRequest.Method.post, "/pub", false), (.post, "/live/owntracks", false),
    (.post, "/live/overland", false), (.post, "/live/osmand", false),
    (.put, "/live/gpslogger", false), (.post, "/", true),
  ])
  func `a post that comes too slowly may come again`(
    method: HTTPRequest.Method, path: String, isOsmAndPort: Bool
  ) async throws {
    try await withService { (fixture) async throws in
      let reply = try await reply(fixture, method, path, .post, isOsmAndPort: isOsmAndPort)
      #expect(reply.status == 503)
      #expect(reply.retryAfter == "10")
      #expect(
        reply.text == """
          {"error":"the body did not arrive in time","place":"body",\
          "advice":"keep the data and try again"}

          """)
      #expect(fixture.postQueue.segmentCounts.open == 0)
    }
  }

  @Test func `an upload that comes too slowly is 408`() async throws {
    try await withService { (fixture) async throws in
      let reply = try await reply(fixture, .put, "/upload/a.gpx", .upload)
      #expect(reply.status == 408)
      #expect(reply.retryAfter == "10")
    }
  }
}
