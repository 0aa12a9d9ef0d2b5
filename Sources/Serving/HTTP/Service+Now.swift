import HTTPTypes
import NIOCore

extension Service {
  /// The length of a body that is decoded in less than a millisecond.
  private static let smallPostByteCount = 8_192

  /// Takes a small post on the thread of its connection, unless it has to wait for a file.
  ///
  /// Phones send many of them, and a task with its switches of threads costs as much as all else.
  ///
  /// - Parameters:
  ///   - incoming: A request, whose body has arrived.
  ///   - body: The body.
  ///   - send: Called once, on any thread.
  /// - Returns: False when the request needs a task; then nothing was done.
  func answerNow(
    to incoming: IncomingRequest, body: [ByteBuffer], send: @escaping @Sendable (Answer) -> Void
  ) -> Bool {
    guard isSmallPost(incoming, body), let tokens = tokens.known, let names = names.knownNames
    else { return false }
    var incoming = incoming
    incoming.access = KnownAccess(tokens: tokens, names: names)
    do throws(ServiceError) {
      guard case .live(let dialect) = try checkedRoute(of: incoming) else { return false }
      try liveNow(dialect, incoming, body.flatMap { Array($0.readableBytesView) }) {
        [self, incoming] outcome in
        switch outcome {
        case .success(let answer):
          metrics.answered(answer.status)
          send(answer)
        case .failure(let error): send(answer(error, incoming))
        }
      }
    } catch {
      send(answer(error, incoming))
    }
    return true
  }

  private func isSmallPost(_ incoming: IncomingRequest, _ body: [ByteBuffer]) -> Bool {
    guard ["GET", "POST", "PUT"].contains(incoming.method),
      incoming.header("transfer-encoding") == nil, incoming.header("expect") == nil,
      body.reduce(0, { $0 + $1.readableBytes }) <= Self.smallPostByteCount
    else { return false }
    return incoming.origin.isOsmAndPort || incoming.path == "/pub"
      || incoming.path.hasPrefix("/live/")
  }
}
