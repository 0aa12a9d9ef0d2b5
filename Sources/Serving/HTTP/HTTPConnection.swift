import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTP1

/// One connection: its requests one after the other, each answered by a task of its own.
///
/// A connection without a request has no task, and holds at most one read. Bytes are read when
/// there is room for them: in the body of the request, and for the answers that wait to be sent.
final class HTTPConnection: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = Never
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// Answers a request; throws to end the connection.
  typealias Responder = @Sendable (Request, AnswerWriter) async throws -> Void
  /// Answers a request whose bytes are all there without a task; false where it needs one.
  typealias QuickResponder = @Sendable (HTTPRequest, [ByteBuffer], AnswerWriter) -> Bool

  /// A request of which nothing is answered yet.
  private struct Held {
    let head: HTTPRequestHead
    var body: [ByteBuffer] = []
  }

  /// Without a byte of a request, or between two of them.
  private static let idleTime = TimeAmount.seconds(60)
  /// For a part of an answer, of 128 KiB at most.
  private static let slowestWrite = TimeAmount.seconds(120)
  /// More of a refused body is not read.
  ///
  /// A client that is still sending sees a reset instead of the answer when the connection is
  /// closed before its last byte: 4 MiB are the largest post, and a file is larger.
  private static let maximumRest = 32 << 20

  private let respond: Responder
  private let respondNow: QuickResponder
  /// Until the end of its bytes, or of the read that they came with.
  private var held: Held?
  private var body: ArrivingBody?
  /// From the head of a request to its end.
  private var isReceiving = false
  /// From the head of a request to the end of its answer.
  private var isAnswering = false
  /// True when the connection ends with the answer.
  private var isLast = false
  /// The parts of later requests that have arrived.
  private var waiting: [HTTPServerRequestPart] = []
  private var restByteCount = 0
  /// Nil until the first request.
  private var isLoopback: Bool?
  private var activeAt = NIODeadline.now()
  private var unwritableSince: NIODeadline?
  private var timer: Scheduled<Void>?

  init(respondNow: @escaping QuickResponder, respond: @escaping Responder) {
    (self.respondNow, self.respond) = (respondNow, respond)
  }

  func handlerAdded(context: ChannelHandlerContext) { schedule(Self.idleTime, context) }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  private func end() {
    timer?.cancel()
    timer = nil
    body?.fail()
    (body, held) = (nil, nil)
    waiting = []
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    receive(unwrapInboundIn(data), context)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    answerHeld(isWhole: false, context)
    context.fireChannelReadComplete()
  }

  private func receive(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
    activeAt = .now()
    if isAnswering, !isReceiving { return waiting.append(part) }
    switch part {
    case .head(let head):
      (isReceiving, isAnswering) = (true, true)
      isLast = isLast || !head.isKeepAlive || head.version != .http1_1
      held = Held(head: head)
    case .body(let bytes):
      guard held == nil else {
        held?.body.append(bytes)
        return
      }
      body?.push(bytes)
      guard !isAnswering else { return }
      restByteCount += bytes.readableBytes
      if restByteCount > Self.maximumRest { context.close(promise: nil) }
    case .end:
      isReceiving = false
      guard held == nil else { return answerHeld(isWhole: true, context) }
      body?.end()
      if !isAnswering { complete(context) }
    }
  }

  /// Begins to answer the request that is held, if there is one.
  private func answerHeld(isWhole: Bool, _ context: ChannelHandlerContext) {
    guard let held else { return }
    self.held = nil
    isLoopback = isLoopback ?? ["127.0.0.1", "::1"].contains(context.remoteAddress?.ipAddress)
    guard let request = HTTPRequest(held.head) else { return refuse(context) }
    let writer = AnswerWriter(
      channel: context.channel, version: held.head.version, isLast: isLast,
      isLoopback: isLoopback ?? false)
    if isWhole, respondNow(request, held.body, writer) { return }
    begin(request, held, writer)
    for bytes in held.body { body?.push(bytes) }
    if isWhole { body?.end() }
  }

  private func begin(_ request: HTTPRequest, _ held: Held, _ writer: AnswerWriter) {
    let channel = writer.channel
    let hasBody =
      held.head.headers.contains(name: "Content-Length")
      || held.head.headers.contains(name: "Transfer-Encoding")
    body = hasBody ? ArrivingBody(onRoom: { channel.read() }) : nil
    let whole = Request(
      head: request,
      body: body.map { RequestBody(asyncSequence: $0) } ?? RequestBody(buffer: ByteBuffer()))
    Task { [respond] in
      do {
        try await respond(whole, writer)
      } catch {
        channel.close(promise: nil)
      }
    }
  }

  /// Ends the connection: the next byte could be the beginning of anything.
  private func refuse(_ context: ChannelHandlerContext) {
    (isAnswering, isLast) = (true, true)
    let headers: HTTPHeaders = ["Connection": "close", "Content-Length": "0"]
    let head = HTTPResponseHead(version: .http1_1, status: .badRequest, headers: headers)
    write(context: context, data: wrapOutboundOut(.head(head)), promise: nil)
    write(context: context, data: wrapOutboundOut(.end(nil)), promise: nil)
    context.flush()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is HTTPParserError, !isAnswering { return refuse(context) }
    context.close(promise: nil)
  }

  // MARK: Answers

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
    activeAt = .now()
    isAnswering = false
    guard !isLast else {
      let sent = promise ?? context.eventLoop.makePromise()
      sent.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
      return context.writeAndFlush(data, promise: sent)
    }
    context.write(data, promise: promise)
    restByteCount = 0
    body?.drop()
    if !isReceiving { complete(context) }
  }

  /// Goes on to the next request, when the client takes the answers to the former ones.
  private func complete(_ context: ChannelHandlerContext) {
    body = nil
    guard !isLast else { return context.close(promise: nil) }
    guard context.channel.isWritable else { return }
    let parts = waiting
    waiting = []
    for part in parts { receive(part, context) }
    answerHeld(isWhole: false, context)
    if waiting.isEmpty { context.read() }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    unwritableSince = context.channel.isWritable ? nil : .now()
    if context.channel.isWritable, !isAnswering, !isReceiving { complete(context) }
    context.fireChannelWritabilityChanged()
  }

  func read(context: ChannelHandlerContext) {
    guard waiting.isEmpty, context.channel.isWritable, body?.isFull != true else { return }
    context.read()
  }

  // MARK: Ends

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    let isClosed = event as? ChannelEvent == .inputClosed
    if isClosed { body?.fail() }
    guard isClosed || event is ChannelShouldQuiesceEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    isLast = true
    if !isAnswering, waiting.isEmpty { context.close(promise: nil) }
  }

  private func schedule(_ time: TimeAmount, _ context: ChannelHandlerContext) {
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: time) {
      self.check(context)
    }
  }

  private func check(_ context: ChannelHandlerContext) {
    let now = NIODeadline.now()
    if let unwritableSince, now - unwritableSince >= Self.slowestWrite {
      return context.close(promise: nil)
    }
    // An answer may take its time, such as one that follows changes.
    if isAnswering, !isReceiving { return schedule(Self.idleTime, context) }
    let rest = activeAt + Self.idleTime - now
    guard rest > .zero else { return context.close(promise: nil) }
    schedule(rest, context)
  }
}

extension HTTPRequest {
  /// Nil for a method that is none, and for an address that is not clear.
  fileprivate init?(_ head: HTTPRequestHead) {
    guard let method = HTTPRequest.Method(head.method.rawValue),
      let address = RequestAddress(
        target: head.uri, hosts: head.headers["Host"], mayOmitHost: head.version != .http1_1)
    else { return nil }
    self.init(method: method, scheme: "http", authority: address.host, path: address.path)
    for (name, value) in head.headers {
      // Most names have another length, which costs less to compare.
      if name.utf8.count == 4, name.lowercased() == "host" { continue }
      guard let name = HTTPField.Name(name) else { continue }
      headerFields.append(HTTPField(name: name, value: value))
    }
  }
}
