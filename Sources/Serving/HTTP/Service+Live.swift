import ActivityModel
import Dispatch
import EventLog
import JSONStream

extension Service {
  /// Takes the fixes of a client; answers when they are on the disk.
  func live(_ dialect: Dialect, _ incoming: IncomingRequest) async throws(ServiceError) -> Answer {
    if ["POST", "PUT"].contains(incoming.method), !incoming.hasBody, incoming.query.isEmpty {
      throw .lengthMissing
    }
    var request = LiveRequest(received: SystemClock.now)
    request.parameters = FormText.parameters(incoming.query)
    request.deviceHeader = incoming.header("X-Limit-D")
    // Before the body, where the headers name the token: a stranger takes no memory.
    let early = try identityBeforeBody(of: incoming, dialect)
    // To the end: the journal holds the fixes until they are on the disk.
    let lease = budget.lease()
    defer { withExtendedLifetime(lease) {} }
    let limit = dialect.takesBatches ? Self.bodyLimit : Self.smallByteCount
    let words = dialect.takesBatches ? Self.bodyLimitWords : "64 KiB"
    let body =
      incoming.hasBody ? try await incoming.body(limit: limit, words: words, lease) : []
    if incoming.isForm, dialect == .osmAnd || dialect == .gpsLogger {
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
    return try await keep(request, of: identity.member, dialect)
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
    guard rate.take(token) else { throw .busy("this token posts too often", retryAfter: 10) }
    return identity
  }

  private func keep(
    _ request: LiveRequest, of member: MemberID, _ dialect: Dialect
  ) async throws(ServiceError) -> Answer {
    let decoded: LivePost?
    do throws(LiveRefusal) {
      decoded = try await Self.decoded(request, dialect).get()
    } catch {
      throw ServiceError(error)
    }
    if let decoded {
      let post = Post(
        key: StreamKey(member: member, dialect: dialect, device: decoded.device),
        received: request.received, extent: decoded.extent, body: decoded.body)
      do throws(JournalError) {
        try await intake.append(post)
      } catch {
        throw ServiceError(error)
      }
      metrics.acknowledged(dialect, fixes: decoded.fixCount)
    }
    return dialect.success
  }

  /// Larger bodies are decoded one after the other: their trees take much memory.
  private static let smallByteCount = 65_536
  private static let queue = DispatchQueue(label: "pacelog.decoding")

  private static func decoded(
    _ request: LiveRequest, _ dialect: Dialect
  ) async -> Result<LivePost?, LiveRefusal> {
    let decode = { @Sendable in
      Result { () throws(LiveRefusal) in try dialect.decode(request) }
    }
    guard request.body.count > smallByteCount else { return decode() }
    return await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: decode()) }
    }
  }

  private func pathTokens(_ incoming: IncomingRequest) -> [Credential] {
    guard takesTokensInPaths, let token = incoming.pathToken else { return [] }
    return [Credential(secret: token)]
  }

  /// The ids of devices in the protocol of OsmAnd, where a token may be in the place of one.
  private func deviceIDs(_ request: LiveRequest) -> [Credential] {
    var ids = [request.parameter("id", "deviceid")].compactMap(\.self)
    if let root = try? PostedJSON(request.body).root, let id = root["device_id"]?.plainText {
      ids.append(id)
    }
    return ids.map { Credential(secret: $0) }
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
