import CPostgreSQL
import Glibc

/// The calls of libpq on one connection, none of which waits.
@safe struct Wire {
  private let connection: OpaquePointer

  /// Begins to connect; nil when there is no memory.
  init?(_ values: [(name: String, value: String)]) {
    let started = unsafe withCStrings(values.map(\.name)) { names in
      unsafe withCStrings(values.map(\.value)) { values in
        unsafe libpq.PQconnectStartParams(names, values, 1)
      }
    }
    guard let started = unsafe started else { return nil }
    unsafe connection = started
    // Notices of the server would go to standard error; the error after them has the same text.
    _ = unsafe libpq.PQsetNoticeProcessor(started, { _, _ in }, nil)
  }

  /// Closes the connection; nothing may follow.
  func finish() { unsafe libpq.PQfinish(connection) }

  var isOpen: Bool { unsafe libpq.PQstatus(connection) == CONNECTION_OK }
  var isBad: Bool { unsafe libpq.PQstatus(connection) == CONNECTION_BAD }
  var serverProcessID: Int { Int(unsafe libpq.PQbackendPID(connection)) }
  var isBusy: Bool { unsafe libpq.PQisBusy(connection) == 1 }

  /// The first line of the last error.
  var message: String { firstLine(of: unsafe text(libpq.PQerrorMessage(connection))) }

  /// The next step of connecting.
  func poll() -> PostgresPollingStatusType { unsafe libpq.PQconnectPoll(connection) }

  /// Reads everything that has come; false when the connection is lost.
  func consumeInput() -> Bool { unsafe libpq.PQconsumeInput(connection) == 1 }

  /// Writes as much as the socket takes: 0 for all of it, 1 for a part, -1 for a lost connection.
  func flush() -> Int32 { unsafe libpq.PQflush(connection) }

  func becomeNonblocking() -> Bool { unsafe libpq.PQsetnonblocking(connection, 1) == 0 }
  func enterPipeline() -> Bool { unsafe libpq.PQenterPipelineMode(connection) == 1 }
  func leavePipeline() -> Bool { unsafe libpq.PQexitPipelineMode(connection) == 1 }

  /// Queues the end of a round trip.
  func synchronize() -> Bool { unsafe libpq.PQpipelineSync(connection) == 1 }

  func send(script: String) -> Bool { unsafe libpq.PQsendQuery(connection, script) == 1 }

  func prepare(_ text: String, _ parameters: PackedParameters, as name: String) -> Bool {
    unsafe parameters.prepare(text, as: name, connection)
  }

  func send(_ text: String, _ parameters: PackedParameters, as name: String?) -> Bool {
    unsafe parameters.send(text, as: name, connection)
  }

  /// The next result, which must have come; nil at the end of those of one statement.
  func nextResult() -> QueryResult? {
    unsafe libpq.PQgetResult(connection).map { unsafe QueryResult(owning: $0) }
  }

  /// Waits until the socket is ready; false when the deadline comes first.
  func wait(
    for events: Int32, until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) -> Bool {
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return false }
      var entry = pollfd(
        fd: unsafe libpq.PQsocket(connection), events: Int16(truncatingIfNeeded: events), revents: 0
      )
      let count = unsafe Glibc.poll(&entry, 1, Int32(clamping: max(1, left.wholeMilliseconds)))
      if count > 0 { return true }
      guard count == 0 || errno == EINTR else { throw .disconnected("the socket cannot be read") }
    }
  }
}
