import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTP1

/// Writes the answer to one request.
struct AnswerWriter: Sendable {
  let channel: any Channel
  /// Of the request: HTTP/1.0 knows no chunks.
  let version: HTTPVersion
  /// True when the connection ends with this answer.
  let isLast: Bool
  /// True for a client on this machine.
  let isLoopback: Bool

  /// Asks the client to send its body.
  func writeContinue() async throws {
    let head = HTTPResponseHead(version: version, status: .continue)
    try await channel.writeAndFlush(HTTPServerResponsePart.head(head)).get()
  }

  /// Writes an answer without a file, from any thread.
  func writeNow(_ answer: Answer) {
    // Everything there: the thread of the journal has the next posts to write.
    guard channel.eventLoop.inEventLoop else {
      return channel.eventLoop.execute { writeNow(answer) }
    }
    channel.write(HTTPServerResponsePart.head(head(of: answer.response())), promise: nil)
    if !answer.body.isEmpty {
      let body = ByteBuffer(bytes: answer.body)
      channel.write(HTTPServerResponsePart.body(.byteBuffer(body)), promise: nil)
    }
    channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
  }

  /// Writes an answer; returns when the connection has taken all but its end.
  func write(_ response: Response) async throws {
    try await response.body.write(
      BodyWriter(
        channel: channel, head: head(of: response), byteCount: response.body.contentLength))
  }

  private func head(of response: Response) -> HTTPResponseHead {
    var headers = HTTPHeaders()
    headers.reserveCapacity(response.headers.count + 1)
    for field in response.headers { headers.add(name: field.name.rawName, value: field.value) }
    if isLast { headers.replaceOrAdd(name: "Connection", value: "close") }
    return HTTPResponseHead(
      version: version, status: HTTPResponseStatus(statusCode: response.status.code),
      headers: headers)
  }
}

/// Sends a body that is written at once with its head, and other ones part after part.
private struct BodyWriter: ResponseBodyWriter {
  let channel: any Channel
  /// Nil when it was sent.
  var head: HTTPResponseHead?
  /// Nil when it is not known before the end.
  let byteCount: Int?
  var whole: ByteBuffer?

  mutating func write(_ buffer: ByteBuffer) async throws {
    if head != nil, whole == nil, byteCount == buffer.readableBytes {
      whole = buffer
      return
    }
    let sent = channel.eventLoop.makePromise(of: Void.self)
    channel.eventLoop.execute { [channel, head, whole] in
      if let head { channel.write(HTTPServerResponsePart.head(head), promise: nil) }
      if let whole { channel.write(HTTPServerResponsePart.body(.byteBuffer(whole)), promise: nil) }
      channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(buffer)), promise: sent)
    }
    (head, whole) = (nil, nil)
    try await sent.futureResult.get()
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    channel.eventLoop.execute { [channel, head, whole] in
      if let head { channel.write(HTTPServerResponsePart.head(head), promise: nil) }
      if let whole { channel.write(HTTPServerResponsePart.body(.byteBuffer(whole)), promise: nil) }
      channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
    }
  }
}
