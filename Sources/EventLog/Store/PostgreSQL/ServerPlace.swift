import Files
public import Runtime
public import ActivityModel
import Glibc
import PostgreSQL

/// A log in a PostgreSQL database, with the data folder of the machine that uses it.
///
/// The folder keeps the durable head of what this machine appended, the list of forgotten members,
/// and the originals.
public struct ServerPlace: Sendable {
  let address: ServerAddress
  let folder: DataFolder
  var random: RandomBytes = systemRandomBytes
  /// The number of chains that a new log gets when the address names none.
  var newPartitionCount = 1
  /// Accepts a server that acknowledges what is not on its disk: for tests alone.
  var acceptsUnsafeServer = false

  /// - Returns: Nil unless the address is one of PostgreSQL, with at most 1,024 partitions.
  public init?(address: String, folder: DataFolder) {
    guard let address = ServerAddress(address) else { return nil }
    self.address = address
    self.folder = folder
  }

  /// Closes the connections of this process that are idle.
  public func closeConnections() { connections.closeIdle() }

  var connections: ServerConnections { .to(address) }
  var heads: ServerHeadsFile { ServerHeadsFile(path: "\(folder.path)/events.heads") }
}

extension ServerPlace: LogPlace {
  public var name: String { address.name }

  /// Copies the log into log files, row by row: one for each partition.
  public func copyLog(to copy: DataFolder) throws(Failure) {
    if let loss = try openForReading().notices.first(where: { $0.code == .missing }) {
      throw Failure(
        .lossDetected, loss.description, place: "",
        advice: "bring the database back from a backup, or go on without them with --accept-loss")
    }
    let source = try ServerRowSource(connections)
    // The list of who was forgotten is beside the data folder, and stays as it is.
    let target = try FolderRows(
      writing: copy, logID: source.logID, partitionCount: source.partitionCount)
    _ = try LogCopying(
      source: source, target: target, targetName: copy.path, onProgress: { _ in }
    ).runWithoutList()
    try target.close()
  }

  public var writer: LockHolder? {
    try? connections.read { connection in try ServerLocks.holder(connection) }
  }

  /// A commit is durable before anything else sees it.
  public func needsRecovery() throws(Failure) -> Bool { false }

  public func openForReading() throws(Failure) -> OpenedLog<any EventLogReader> {
    try folder.finishReplacing()
    let (log, loss): (ServerLog, LogLoss?) = try connections.read { connection in
      guard let log = try ServerLog(connection, place: name) else {
        throw Failure.missingLog(name)
      }
      if let list = try? folder.forgotten.read(), list.belongs(to: log.id),
        try !connection.unfinished(list).isEmpty
      {
        throw Failure.unfinishedErasure(name)
      }
      return (log, try heads.loss(connection, log))
    }
    return OpenedLog(
      log: ServerEventReader(log, connections, folder.forgotten),
      notices: loss.map { [.missing($0, path: name)] } ?? [])
  }

  public func openForWriting(
    for members: [MemberID]?, _ request: WriteRequest,
    onWaiting: (LockHolder?) -> Void, beforeErasing: @escaping BeforeErasing
  ) throws(Failure) -> OpenedLog<any EventStore> {
    try folder.finishReplacing()
    try FileSystem.createFolder(folder.path)
    var notices: [LogNotice] = []
    let store: ServerEventStore = try connections.translating {
      let writer = try connections.takeWriter(
        ServerLocks.name(request.command, since: request.now))
      do {
        let log = try existing(writer) ?? create(writer)
        try refuseUnsafe(writer)
        try lock(writer, members, request, onWaiting)
        try awaitStandbys(writer)
        notices = try recover(writer, log, request)
        return ServerEventStore(self, log, writer, beforeErasing)
      } catch {
        writer.close()
        throw error
      }
    }
    notices += try store.finishErasing(recordedAt: request.now)
    return OpenedLog(log: store, notices: notices)
  }

  private func existing(_ connection: PostgreSQLConnection) throws -> ServerLog? {
    let log = try ServerLog(connection, place: name)
    guard let log, let wanted = address.partitionCount, wanted != log.partitionCount else {
      return log
    }
    throw Failure(
      .foreignFile,
      "this log has \(log.partitionCount) partitions, and \(wanted) were asked for",
      place: name, advice: "a log keeps its partitions: correct the address, or copy the log")
  }

  /// Makes a log in a database without one; of several that do so at once, one succeeds.
  private func create(_ connection: PostgreSQLConnection) throws -> ServerLog {
    if let known = try heads.read(), known.heads.values.contains(where: { $0.position > 0 }) {
      let count = known.heads.values.reduce(0) { $0 + $1.position }
      throw Failure.loss(
        LogLoss(cause: .missing(1...count, lastRecordedAt: nil)), inDatabase: name)
    }
    let script = ServerFormat.script(
      partitionCount: address.partitionCount ?? newPartitionCount, logID: random(16))
    try make(script, connection, attempts: 5)
    try connection.run(
      script: "SET search_path = pacelog, pg_catalog; SET ROLE \(ServerFormat.writer)")
    guard let log = try existing(connection) else { throw Failure.missingLog(name) }
    return log
  }

  /// Runs the script of a new log, again when another database of the server made the roles at the
  /// same moment.
  private func make(
    _ script: String, _ connection: PostgreSQLConnection, attempts: Int
  ) throws {
    do {
      try connection.run(script: script)
    } catch {
      guard error.code == .refused else { throw error }
      try connection.run(script: "ROLLBACK")
      // Another process made it meanwhile.
      guard try ServerLog(connection, place: name) == nil else { return }
      guard attempts > 1, ["23505", "42710", "XX000"].contains(error.state) else { throw error }
      usleep(100_000)
      try make(script, connection, attempts: attempts - 1)
    }
  }

  /// Refuses a server that would acknowledge what a crash takes back.
  func refuseUnsafe(_ connection: PostgreSQLConnection) throws {
    guard !acceptsUnsafeServer else { return }
    for (setting, minimum) in [("fsync", "on"), ("full_page_writes", "on")] {
      let rows = try connection.run("SELECT current_setting($1)", [.text(setting)])
      guard try rows.text(0, 0) == minimum else {
        throw Failure.server(
          "the server runs with \(setting) = off: a crash would take back what it acknowledged",
          place: name, advice: "set \(setting) = on in its configuration")
      }
    }
    try connection.run(
      script: """
        DO $$ BEGIN
          IF current_setting('synchronous_commit') IN ('off', 'local') THEN
            PERFORM set_config('synchronous_commit', 'on', false);
          END IF;
        END $$
        """)
  }

  private func lock(
    _ writer: PostgreSQLConnection, _ members: [MemberID]?, _ request: WriteRequest,
    _ onWaiting: (LockHolder?) -> Void
  ) throws {
    do {
      try ServerLocks(for: members).take(writer, wait: request.wait) {
        onWaiting(try ServerLocks.holder(writer))
      }
    } catch let error as PostgreSQLError where error.state == "55P03" {
      throw Failure.lockedMembers(name, by: try ServerLocks.holder(writer))
    }
  }

  /// Waits until everything that this writer can see is as durable as what it will append.
  ///
  /// A primary that crashed and came back shows commits that no standby has yet. An import that
  /// found such events known would acknowledge what the next failover takes away. The message has
  /// no reader: a commit waits for the standbys only if it wrote something.
  private func awaitStandbys(_ writer: PostgreSQLConnection) throws {
    _ = try writer.run("SELECT pg_logical_emit_message(true, 'pacelog', '')")
  }

  /// Compares the database with the durable head of this machine.
  private func recover(
    _ writer: PostgreSQLConnection, _ log: ServerLog, _ request: WriteRequest
  ) throws -> [LogNotice] {
    guard let loss = try heads.loss(writer, log) else { return [] }
    guard request.acceptsLoss else { throw Failure.loss(loss, inDatabase: name) }
    try heads.replace(with: writer.heads(), of: log)
    return [.lossAccepted(loss, path: name)]
  }
}

extension Failure {
  static func loss(_ loss: LogLoss, inDatabase place: String) -> Failure {
    Failure(
      .lossDetected, loss.description, place: place,
      advice: "bring the database back from a backup, or go on without them with --accept-loss")
  }

  fileprivate static func lockedMembers(_ place: String, by holder: LockHolder?) -> Failure {
    Failure(
      .locked,
      "\(holder?.description ?? "another process") is writing for the same members",
      place: place, advice: "try again when it has ended, or wait longer with --wait")
  }
}
