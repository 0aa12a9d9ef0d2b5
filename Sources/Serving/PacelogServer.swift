import ActivityModel
public import Application
import Dispatch
import EventLog
import Foundation
import Glibc
import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTP1
import NIOPosix
import Output
public import Runtime
import Synchronization

/// The server of `pacelog serve`: phones post, members look.
///
/// One process on one machine, behind a proxy that does TLS; several with a log in a database.
public struct PacelogServer: Sendable {
  private let pipeline: Pipeline
  private let timing: WorkerTiming
  private let rules: SegmentRules
  private let notify: @Sendable (String) -> Void

  private var configuration: Configuration { pipeline.configuration }

  /// - Parameters:
  ///   - pipeline: The log, the output and the settings.
  ///   - refreshSeconds: From a change to the rebuild of its member.
  ///   - quietSeconds: The time without a post after which a movement is imported.
  ///   - notify: Called with what the operator should know.
  public init(
    pipeline: Pipeline, refreshSeconds: Int = 30, quietSeconds: Int = 600,
    notify: @escaping @Sendable (String) -> Void
  ) {
    self.pipeline = pipeline
    self.notify = notify
    var timing = WorkerTiming()
    timing.refreshDelay = .seconds(refreshSeconds)
    self.timing = timing
    var rules = SegmentRules()
    rules.quietMilliseconds = Int64(quietSeconds) * 1_000
    self.rules = rules
  }

  /// Serves until SIGTERM or SIGINT; then ends requests and steps that have begun.
  ///
  /// - Throws: When an address is taken, another server uses the data folder, or a restore that a
  ///   crash interrupted cannot be completed.
  public func run() throws(Failure) {
    let listeners = try listeners()
    // First of all: a restore that a crash interrupted is not completed beside a new folder.
    try DataFolder(path: configuration.dataFolder).create()
    let folder = PostQueueFolder(dataFolder: configuration.dataFolder)
    let lock = try folder.lock()
    defer { withExtendedLifetime(lock) {} }
    let table = try configuration.receivedTable()
    let postQueue = try opened(folder, table)
    let uploads = UploadStore(
      folder: folder.uploads, quotaByteCount: configuration.serve.quotaByteCount,
      notify: notify)
    uploads.removeParts()
    let worker = PostQueueWorker(
      postQueue, folder, uploads: uploads, pipeline: pipeline, timing: timing, notify: notify)
    let tokens = TokenStore(
      path: folder.tokens, table: table, forgotten: pipeline.forgottenMembers)
    readTokens(tokens)
    let service = Service(
      postQueue: postQueue, uploads: uploads, tokens: tokens,
      places: places, actions: PipelineActions(pipeline), names: names,
      takesTokensInPaths: configuration.serve.takesTokensInPaths, notify: notify,
      onWork: { work in
        switch work {
        case .upload: worker.poke()
        case .change: worker.noteChange()
        }
      })
    let failure = serve(service, on: listeners, begin: worker.start)
    worker.stop()
    postQueue.close()
    if let failure { throw failure }
  }

  /// Reads the tokens: the first requests should not have to wait for them.
  private func readTokens(_ tokens: TokenStore) {
    do throws(Failure) {
      _ = try tokens.token(secret: "")
    } catch {
      notify("no request is taken before the tokens can be read: \(error.oneLine)")
    }
  }

  private var names: ServedNames {
    ServedNames(manifest: joined(configuration.outputFolder, "manifest.json")) { [pipeline] in
      try? pipeline.names()
    }
  }

  private func opened(
    _ folder: PostQueueFolder, _ table: ReceivedTable?
  ) throws(Failure) -> any PostStore {
    do throws(DiskError) {
      let journal = try PostQueue(folder, rules: rules, pipeline: pipeline, notify: notify)
      guard let table else { return journal }
      defer { journal.close() }
      try importRest(of: journal)
      let shared = SharedPostQueue(
        table, folder, rules: rules, pipeline: pipeline, notify: notify)
      // The first posts may find a database that lacks what this machine knows.
      _ = try? shared.hasNewEvents()
      return shared
    } catch {
      throw Failure(
        .failed, "the journal cannot be opened: \(error)",
        advice: "check the disk and the permissions of \(folder.path)")
    }
  }

  /// Imports what the journal has from the time before the log was in a database.
  private func importRest(of journal: PostQueue) throws(DiskError) {
    guard journal.segmentCounts != (0, 0) else { return }
    do {
      try journal.seal()
      _ = try journal.advance(at: SystemClock.now)
    } catch {
      throw DiskError(
        action: "import", path: journal.folder.path, reason: "\(error)", isFull: false)
    }
  }

  private var places: ServedPlaces {
    let site = configuration.site
    return ServedPlaces(
      output: configuration.outputFolder, site: site.isConfigured ? site.folder : nil,
      isSitePublic: site.isConfigured && site.settings.audience == .everybody)
  }

  // MARK: HTTP

  /// Serves on all listeners, and waits for the end.
  ///
  /// - Parameters:
  ///   - service: Answers the requests.
  ///   - listeners: In the order in which they begin.
  ///   - begin: Called when all listeners have begun.
  /// - Returns: The reason why one of them could not begin.
  private func serve(
    _ service: Service, on listeners: [Listener], begin: () -> Void
  ) -> Failure? {
    let group = MultiThreadedEventLoopGroup(
      numberOfThreads: min(4, ProcessInfo.processInfo.activeProcessorCount))
    let connections = OpenConnections()
    let buffers = ReadBuffers()
    let ended = DispatchSemaphore(value: 0)
    let signals = StopSignals { ended.signal() }
    defer { signals.cancel() }
    var bound: [any Channel] = []
    // The threads of the group end with the process: connections may still have timers.
    defer { for channel in bound { channel.close(promise: nil) } }
    for listener in listeners {
      do {
        bound.append(try listener.bind(service, group, connections, buffers))
      } catch let failure as Failure {
        return failure
      } catch {
        return listener.failure(error)
      }
    }
    begin()
    for (listener, channel) in zip(listeners, bound) {
      notify(listener.announcement(of: channel))
    }
    ended.wait()
    service.stopping.set()
    for channel in bound { try? channel.close().wait() }
    connections.stop()
    // A client that does not end its request does not keep the server.
    let deadline = ContinuousClock.now + .seconds(15)
    while connections.count > 0, ContinuousClock.now < deadline {
      Thread.sleep(forTimeInterval: 0.02)
    }
    return nil
  }

  /// - Throws: When settings do not go together.
  private func listeners() throws(Failure) -> [Listener] {
    let serve = configuration.serve
    var listeners = [Listener(address: serve.address, port: serve.port)]
    if let port = serve.osmAndPort {
      guard port == 0 || port != serve.port else {
        throw Failure(
          .usage, "port and osmandPort of \"serve\" are both \(port)",
          advice: "choose another number for one of them")
      }
      listeners.append(Listener(address: serve.address, port: port, isOsmAnd: true))
    }
    if let socket = serve.socket {
      let access = try SocketAccess(group: serve.socketGroup)
      // First, while no request and no import makes files: see SocketAccess.
      listeners.insert(Listener(socket: socket, access: access), at: 0)
    } else if serve.socketGroup != nil {
      throw Failure(
        .usage, "\"serve\" has a socketGroup and no socket",
        advice: "add the path of a socket, or remove socketGroup")
    }
    return listeners
  }
}

/// An address on which requests arrive.
private struct Listener: Sendable {
  var address = ""
  var port = 0
  var socket: String?
  /// Those who may connect to the socket.
  var access: SocketAccess?
  var isOsmAnd = false

  /// More than any club has members.
  private static let connectionCount = 10_000
  private static let headersByteCount = 16_384

  var name: String { socket ?? "\(address):\(port)" }

  func bind(
    _ service: Service, _ group: MultiThreadedEventLoopGroup, _ connections: OpenConnections,
    _ buffers: ReadBuffers
  ) throws -> any Channel {
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 1_024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            AvailableConnectionsChannelHandler(maxConnections: Self.connectionCount))
        }
      }
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelOption(.recvAllocator, value: buffers)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try setUp(channel, service)
          buffers.follow(channel)
          connections.add(channel)
        }
      }
    guard let socket else { return try bootstrap.bind(host: address, port: port).wait() }
    let channel = try SocketAccess.makingPrivate {
      try bootstrap.bind(unixDomainSocketPath: socket, cleanupExistingSocketFile: true).wait()
    }
    do {
      try access?.apply(to: socket)
    } catch {
      channel.close(promise: nil)
      throw error
    }
    return channel
  }

  /// The reason why it could not begin, in words.
  func failure(_ error: any Error) -> Failure {
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE:
      return Failure(
        .failed, "\(name) cannot be served: another program uses it",
        advice: "stop that program, or choose another port in \"serve\" of the configuration")
    case EACCES, EPERM:
      return Failure(
        .failed, "\(name) cannot be served: the system does not allow it",
        advice: socket == nil
          ? "choose a port above 1023 in \"serve\" of the configuration"
          : "give the server's user the right to write to the folder of the socket")
    case let code?:
      return Failure(
        .failed, "\(name) cannot be served: \(systemReason(code))",
        advice: "correct \(socket == nil ? "the address" : "the socket") in \"serve\" of the"
          + " configuration")
    case nil where error is UnixDomainSocketPathWrongType:
      return Failure(
        .failed, "\(name) cannot be served: there is something else than a socket",
        advice: "move it away, or choose another socket in \"serve\" of the configuration")
    case nil:
      return Failure(
        .failed, "\(name) cannot be served: \(error)",
        advice: "choose another address or port in \"serve\" of the configuration")
    }
  }

  /// The words for the operator when all addresses are served.
  func announcement(of channel: any Channel) -> String {
    let place = socket ?? channel.localAddress.map { "\(address):\($0.port ?? port)" } ?? name
    return "serving on \(place)\(isOsmAnd ? " for OsmAnd and Traccar Client" : "")"
  }

  private func setUp(_ channel: any Channel, _ service: Service) throws {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = Self.headersByteCount
    limits.maxHeaderListSize = Self.headersByteCount
    limits.maxHeaderFieldCount = 100
    let pipeline = channel.pipeline.syncOperations
    try pipeline.configureHTTPServerPipeline(
      withPipeliningAssistance: false, withErrorHandling: false,
      withOutboundHeaderValidation: false, withEncoderConfiguration: .init(),
      withDecoderLimitConfiguration: limits)
    let connection = HTTPConnection(
      respondNow: { [self] head, body, writer in
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        return service.answerNow(to: incoming(request, writer), body: body) { answer in
          writer.writeNow(answer)
        }
      },
      respond: { [self] request, writer in
        try await respond(service, incoming(request, writer), writer)
      })
    try pipeline.addHandler(connection)
  }

  private func incoming(_ request: Request, _ writer: AnswerWriter) -> IncomingRequest {
    let origin = IncomingRequest.Origin(
      isOsmAndPort: isOsmAnd, isLocal: writer.isLoopback, isProxySocket: socket != nil)
    return IncomingRequest(request: request, origin: origin)
  }

  private func respond(
    _ service: Service, _ incoming: IncomingRequest, _ writer: AnswerWriter
  ) async throws {
    var failure: ServiceError?
    if incoming.header("expect")?.lowercased() == "100-continue" {
      failure = service.errorBeforeBody(of: incoming)
      if failure == nil {
        try await writer.writeContinue()
      }
    }
    let response =
      if let failure {
        Answer(failure).response()
      } else {
        await service.response(to: incoming)
      }
    try await writer.write(response)
  }
}

/// Calls a function once, at the first SIGTERM or SIGINT.
private final class StopSignals: Sendable {
  private let sources: Mutex<[any DispatchSourceSignal]>

  init(_ stop: @escaping @Sendable () -> Void) {
    let isStopped = StopFlag()
    sources = Mutex(
      [SIGTERM, SIGINT].map { number in
        _ = signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
          guard !isStopped.isSet else { return }
          isStopped.set()
          stop()
        }
        source.resume()
        return source
      })
  }

  func cancel() { sources.withLock { $0.forEach { $0.cancel() } } }
}
