import ActivityModel
import Dispatch
import EventLog
import JSONStream

extension Service {
  /// Takes the fixes of a client; answers when they are on the disk.
  func live(_ dialect: Dialect, _ incoming: IncomingRequest) async throws(ServiceError) -> Answer {
    try checkLength(of: incoming)
    // Before the body, where the headers name the token: a stranger takes no memory.
    let early = try identityBeforeBody(of: incoming, dialect)
    // To the end: the journal holds the fixes until they are on the disk.
    let lease = budget.lease()
    defer { withExtendedLifetime(lease) {} }
    let limit = dialect.takesBatches ? Self.bodyLimit : Self.smallByteCount
    let words = dialect.takesBatches ? Self.bodyLimitWords : "64 KiB"
    let body = try await postedBody(incoming, limit: limit, words: words, lease)
    let (request, identity) = try sender(of: body, dialect, incoming, early)
    let decoded: LivePost?
    do throws(LiveRejection) {
      decoded = try await Self.decoded(request, dialect)
    } catch {
      throw ServiceError(error)
    }
    guard let decoded else { return dialect.success }
    let outcome = await withCheckedContinuation { continuation in
      record(decoded, dialect, of: identity, at: request.received) {
        continuation.resume(returning: $0)
      }
    }
    return try outcome.get()
  }

  /// The same with a small body that has arrived; calls back when it is on the disk.
  func liveNow(
    _ dialect: Dialect, _ incoming: IncomingRequest, _ body: [UInt8],
    _ finish: @escaping @Sendable (Result<Answer, ServiceError>) -> Void
  ) throws(ServiceError) {
    try checkLength(of: incoming)
    let early = try identityBeforeBody(of: incoming, dialect)
    let lease = budget.lease()
    guard lease.take(body.count) else { throw .busy("too much is being received") }
    let (request, identity) = try sender(of: body, dialect, incoming, early)
    let decoded: LivePost?
    do throws(LiveRejection) {
      decoded = try dialect.decode(request)
    } catch {
      throw ServiceError(error)
    }
    guard let decoded else { return finish(.success(dialect.success)) }
    record(decoded, dialect, of: identity, at: request.received) { outcome in
      withExtendedLifetime(lease) { finish(outcome) }
    }
  }

  /// Hands fixes to the disk; calls back when they are there, or at once when they are refused.
  private func record(
    _ decoded: LivePost, _ dialect: Dialect, of identity: Identity, at received: Instant,
    _ finish: @escaping @Sendable (Result<Answer, ServiceError>) -> Void
  ) {
    do throws(ServiceError) {
      try admit(identity, for: .post)
    } catch {
      return finish(.failure(error))
    }
    defer { postQueue.gate.leave(identity.member) }
    postQueue.append(Post(decoded, of: identity.member, dialect, at: received)) {
      [metrics] outcome in
      if case .success = outcome { metrics.acknowledged(dialect, fixes: decoded.fixCount) }
      finish(outcome.map { dialect.success }.mapError { ServiceError($0) })
    }
  }

  /// The body of a post; one that comes too slowly may come again.
  private func postedBody(
    _ incoming: IncomingRequest, limit: Int, words: String, _ lease: BodyBudget.Lease
  ) async throws(ServiceError) -> [UInt8] {
    guard incoming.hasBody else { return [] }
    do throws(ServiceError) {
      return try await incoming.body(limit: limit, words: words, lease)
    } catch {
      throw error == .tooSlow ? .postTooSlow : error
    }
  }

  private func checkLength(of incoming: IncomingRequest) throws(ServiceError) {
    if ["POST", "PUT"].contains(incoming.method), !incoming.hasBody, incoming.query.isEmpty {
      throw .lengthMissing
    }
  }

  /// The request for its dialect, and its sender.
  private func sender(
    of body: [UInt8], _ dialect: Dialect, _ incoming: IncomingRequest, _ early: Identity?
  ) throws(ServiceError) -> (LiveRequest, Identity) {
    var request = LiveRequest(received: SystemClock.now)
    request.parameters = FormText.parameters(incoming.query)
    request.deviceHeader = incoming.header("x-limit-d")
    if !dialect.takesBatches, incoming.isForm || (!incoming.isJSON && !PostedJSON.begins(body)) {
      request.parameters += FormText.parameters(String(decoding: body, as: UTF8.self))
    } else {
      request.body = body
    }
    let identity =
      if let early {
        early
      } else {
        try checked(
          identity(of: incoming, .live(dialect), extra: pathTokens(incoming) + deviceIDs(request)))
      }
    guard let token = identity.token else { throw .unauthorized }
    request.label = token.label
    request.token = identity.secret
    return (request, identity)
  }

  /// The identity, when the headers alone have to name it; nil where the body may.
  private func identityBeforeBody(
    of incoming: IncomingRequest, _ dialect: Dialect
  ) throws(ServiceError) -> Identity? {
    guard dialect != .osmAnd else { return nil }
    return try checked(identity(of: incoming, .live(dialect), extra: pathTokens(incoming)))
  }

  /// An identity whose token may post now.
  private func checked(_ identity: Identity) throws(ServiceError) -> Identity {
    guard let token = identity.token else { throw .unauthorized }
    guard rate.take(token.digest) else { throw .busy("this token posts too often", retryAfter: 10) }
    return identity
  }

  /// Larger bodies are decoded one after the other: their trees take much memory.
  private static let smallByteCount = 65_536
  private static let queue = DispatchQueue(label: "pacelog.decoding")

  private static func decoded(
    _ request: LiveRequest, _ dialect: Dialect
  ) async throws(LiveRejection) -> LivePost? {
    guard request.body.count > smallByteCount else { return try dialect.decode(request) }
    return try await queue.value { () throws(LiveRejection) in try dialect.decode(request) }
  }

  private func pathTokens(_ incoming: IncomingRequest) -> [Credential] {
    guard takesTokensInPaths, let token = incoming.pathToken else { return [] }
    return [Credential(secret: token)]
  }

  /// The ids of devices in the protocol of OsmAnd, where a token may be in the place of one.
  private func deviceIDs(_ request: LiveRequest) -> [Credential] {
    var ids = [request.parameter("id", "deviceid")].compactMap(\.self)
    if !request.body.isEmpty, let root = try? PostedJSON(request.body).root,
      let id = root["device_id"]?.plainText
    {
      ids.append(id)
    }
    return ids.map { Credential(secret: $0) }
  }
}

extension Post {
  fileprivate init(
    _ decoded: LivePost, of member: MemberID, _ dialect: Dialect, at received: Instant
  ) {
    self.init(
      key: StreamKey(member: member, dialect: dialect, device: decoded.device),
      received: received, extent: decoded.extent, body: decoded.body)
  }
}

extension Dialect {
  /// True when a body may hold more than one fix.
  fileprivate var takesBatches: Bool {
    switch self {
    case .ownTracks, .overland: true
    case .osmAnd, .gpsLogger: false
    }
  }

  /// The answer that its clients take for success.
  fileprivate var success: Answer {
    switch self {
    case .ownTracks: .json("[]")
    case .overland: .json("{\"result\":\"ok\"}")
    case .osmAnd, .gpsLogger: Answer(status: 200)
    }
  }
}
