import ActivityModel
import EventLog
import HTTPTypes
import HummingbirdCore
import NIOCore
import Runtime
import Synchronization

/// Answers requests: who may, what it does, and in which words.
final class Service: Sendable {
  let postQueue: any PostStore
  let uploads: UploadStore
  let tokens: TokenStore
  let places: ServedPlaces
  let names: ServedNames
  let actions: any ActionTaking
  let metrics = ServeMetrics()
  let budget = BodyBudget()
  let rate: RateLimit<Digest>
  /// Called when there is work for the worker.
  let onWork: @Sendable (ReceivedWork) -> Void
  /// Called with what the operator should know.
  private let notify: @Sendable (String) -> Void
  private let lastReport = Mutex("")
  /// True when the address of a post may end with a token.
  let takesTokensInPaths: Bool
  let stopping = StopFlag()
  let notices = Notices()
  let files = ServedFiles()
  let archives = Slots(Service.maximumArchives)
  let makers = Slots(Service.maximumMakers)

  static let queryLimit = 8_192
  static let bodyLimit = 4 << 20
  static let bodyLimitWords = "4 MiB"
  static let cookieName = "pacelog"

  init(
    postQueue: any PostStore, uploads: UploadStore, tokens: TokenStore, places: ServedPlaces,
    actions: any ActionTaking, names: ServedNames, rate: RateLimit<Digest> = RateLimit(),
    takesTokensInPaths: Bool = false, notify: @escaping @Sendable (String) -> Void = { _ in },
    onWork: @escaping @Sendable (ReceivedWork) -> Void = { _ in }
  ) {
    (self.postQueue, self.uploads, self.tokens) = (postQueue, uploads, tokens)
    (self.places, self.actions, self.names) = (places, actions, names)
    (self.rate, self.onWork, self.notify) = (rate, onWork, notify)
    self.takesTokensInPaths = takesTokensInPaths
  }

  /// The answer to a request.
  func response(to incoming: IncomingRequest) async -> Response {
    do throws(ServiceError) {
      let route = try checkedRoute(of: incoming)
      if case .changes(let member) = route {
        let identity = try identity(of: incoming, route, member: member)
        metrics.answered(200)
        return changes(of: identity, isHead: incoming.method == "HEAD")
      }
      if route == .everything {
        let response = try everything(incoming)
        metrics.answered(200)
        return response
      }
      let answer = try await answer(incoming, route)
      metrics.answered(answer.status)
      return answer.response(isHead: incoming.method == "HEAD")
    } catch {
      return answer(error, incoming).response(isHead: incoming.method == "HEAD")
    }
  }

  func answer(_ error: ServiceError, _ incoming: IncomingRequest) -> Answer {
    metrics.answered(error.status)
    var answer = pageOfMissing(error, incoming) ?? Answer(error)
    if error.status == 405, let route = route(of: incoming) {
      answer.headers.append(("Allow", route.methods.joined(separator: ", ")))
    }
    return answer
  }

  /// The reason to refuse a request before its body is sent; nil when there is none.
  func errorBeforeBody(of incoming: IncomingRequest) -> ServiceError? {
    do throws(ServiceError) {
      let route = try checkedRoute(of: incoming)
      if case .upload = route {
        _ = try identity(of: incoming, route)
        try refuseParts(incoming)
      }
      let limit = if case .upload = route { UploadStore.maximumByteCount } else { Self.bodyLimit }
      return (incoming.byteCount ?? 0) > limit ? .tooLarge("\(limit >> 20) MiB") : nil
    } catch {
      return error
    }
  }

  private func route(of incoming: IncomingRequest) -> Route? {
    Route(
      path: incoming.path, isOsmAndPort: incoming.origin.isOsmAndPort,
      takesTokens: takesTokensInPaths)
  }

  func checkedRoute(of incoming: IncomingRequest) throws(ServiceError) -> Route {
    guard incoming.query.utf8.count <= Self.queryLimit else {
      throw ServiceError(
        413, "the query is longer than 8 KiB", place: "query", advice: "send a body instead")
    }
    guard let route = route(of: incoming) else { throw .notFound(incoming.path) }
    guard route.methods.contains(incoming.method) else {
      throw .methodNotAllowed(incoming.path, allowed: route.methods)
    }
    guard incoming.header("content-encoding") == nil else { throw .encoded }
    return route
  }

  private func answer(
    _ incoming: IncomingRequest, _ route: Route
  ) async throws(ServiceError) -> Answer {
    switch route {
    case .live(let dialect): try await live(dialect, incoming)
    case .upload(let name): try await upload(name, incoming)
    case .uploadState(let digest): try await uploadState(digest, incoming)
    case .readModel(let member, let path): try await readModel(path, of: member, incoming)
    case .changes: throw .notFound(incoming.path)
    case .page(let path): try await page(path, incoming)
    case .signIn: try await signIn(incoming)
    case .signOut: try signOut(incoming)
    case .home: home()
    case .desk: try await desk(incoming)
    case .deskFile(let name): try deskFile(name, incoming)
    case .everything: throw .notFound(incoming.path)
    case .lastFixes(let member): try lastFixes(of: member, incoming)
    case .action(let kind): try await perform(kind, incoming)
    case .health: .text("ok\n")
    case .readiness: try readiness()
    case .metrics: try metricsAnswer(incoming)
    }
  }

  // MARK: State

  /// Reports something to the operator, and not again before something else.
  func report(_ text: String) {
    let isNews = lastReport.withLock { last in
      defer { last = text }
      return last != text
    }
    if isNews { notify(text) }
  }

  /// The answer while the tokens cannot be read; the operator sees the reason.
  func unreadableTokens(_ error: Failure) -> ServiceError {
    if error.code != .locked { report(error.oneLine) }
    return .tokensUnreadable
  }

  /// Ready when a post could be acknowledged now.
  private func readiness() throws(ServiceError) -> Answer {
    if stopping.isSet { throw .busy("the server is stopping") }
    if let failure = postQueue.failure {
      postQueue.probeAfterFailure()
      throw ServiceError(failure)
    }
    do throws(Failure) {
      _ = try tokens.token(secret: "")
    } catch {
      throw unreadableTokens(error)
    }
    return .text("ready\n")
  }

  private func metricsAnswer(_ incoming: IncomingRequest) throws(ServiceError) -> Answer {
    guard incoming.isLocal else { throw .notFound(incoming.path) }
    let counts = postQueue.segmentCounts
    return .text(
      metrics.text(
        backlogBytes: postQueue.backlogByteCount, open: counts.open, sealed: counts.sealed,
        isReady: (try? readiness()) != nil), type: "text/plain; version=0.0.4")
  }
}

/// New work for the thread that imports.
enum ReceivedWork: Sendable {
  /// A file is complete.
  case upload
  /// The log has new events.
  case change
}
