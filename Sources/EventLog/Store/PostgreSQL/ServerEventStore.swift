import Runtime
import ActivityModel
import PostgreSQL
import Synchronization

/// A log in a database that was opened for writing, under the locks of its members.
final class ServerEventStore: ServerLogReader, EventStore {
  let log: ServerLog
  let connections: ServerConnections
  let forgotten: ForgottenFile
  private let place: ServerPlace
  private let beforeErasing: BeforeErasing
  /// The connection with the locks; nil once it is closed or lost.
  private let writer: Mutex<PostgreSQLConnection?>
  private let closed = Mutex(false)
  var isClosed: Bool { closed.withLock(\.self) }

  init(
    _ place: ServerPlace, _ log: ServerLog, _ writer: PostgreSQLConnection,
    _ beforeErasing: @escaping BeforeErasing
  ) {
    self.place = place
    self.log = log
    self.beforeErasing = beforeErasing
    connections = place.connections
    forgotten = place.folder.forgotten
    self.writer = Mutex(writer)
  }

  func append(
    _ sources: [PreparedSource], recordedAt: Instant, asOne: Bool
  ) throws(Failure) -> [AppendOutcome] {
    try writing { writer in
      let keys = try self.keys(of: Set(sources.map(\.member)), writer)
      let byPartition = try Dictionary(grouping: sources.indices) { index in
        try log.partition(of: keys.key(of: sources[index].member))
      }.sorted { $0.key < $1.key }
      var outcomes = [AppendOutcome](repeating: .known, count: sources.count)
      for groups in asOne ? [byPartition] : byPartition.map({ [$0] }) {
        let parts = groups.map { ($0.key, WantedEvents($0.value.map { sources[$0] })) }
        let found = try append(parts, keys, writer, recordedAt: recordedAt) { part, transaction in
          groups[part].value.map { transaction.append(sources[$0]) }
        }
        for (group, found) in zip(groups, found) {
          for (index, outcome) in zip(group.value, found) { outcomes[index] = outcome }
        }
      }
      return outcomes
    }
  }

  func append(
    _ userEvents: [UserEvent], of member: MemberID, recordedAt: Instant
  ) throws(Failure) -> [EventID] {
    let events = userEvents.map { PreparedEvent(.userEvent($0), member: member) }
    return try writing { writer in
      let keys = try self.keys(of: [member], writer)
      let part = (try log.partition(of: keys.key(of: member)), WantedEvents(events, of: member))
      return try append([part], keys, writer, recordedAt: recordedAt) { _, transaction in
        try zip(userEvents, events).compactMap { userEvent, event in
          try transaction.append(event, source: userEvent.source, of: member)
        }
      }[0]
    }
  }

  func forget(_ member: MemberID, recordedAt: Instant) throws(Failure) -> Erasure? {
    let names = try allNames(of: member)
    return try writing { writer in
      guard let key = try writer.key(of: member) else { return nil }
      return try erasing(writer).forget(member, key, alsoNamed: names, recordedAt: recordedAt)
    }
  }

  /// Ends erasures that are in the list and not in the log.
  func finishErasing(recordedAt: Instant) throws(Failure) -> [LogNotice] {
    try writing { writer in try erasing(writer).finish(recordedAt: recordedAt) }
  }

  private func erasing(_ writer: PostgreSQLConnection) -> ServerErasing {
    ServerErasing(
      connection: writer, log: log, place: place, beforeErasing: beforeErasing)
  }

  func admit(_ member: MemberID) throws(Failure) -> Bool {
    try writing { writer in
      let token = ForgottenList.token(member, logID: log.id)
      let wasKnown = try ServerErasing.admit(token, writer)
      guard var list = try forgotten.read(), list.admit(member, logID: log.id) else {
        return wasKnown
      }
      try forgotten.write(list)
      return true
    }
  }

  func close() throws(Failure) {
    closed.withLock { $0 = true }
    if let connection = writer.withLock({ writer in
      defer { writer = nil }
      return writer
    }) {
      connections.giveWriter(connection)
    }
  }
}

/// The keys of members, of whom some may be new.
struct ServerKeys {
  var known: [MemberID: MemberKey] = [:]
  var proposed: [MemberID: MemberKey] = [:]

  func key(of member: MemberID) throws(Failure) -> MemberKey {
    guard let key = known[member] ?? proposed[member] else {
      throw .damaged("a member has no key", place: "table members")
    }
    return key
  }
}

extension ServerEventStore {
  /// Uses the connection with the locks, and gives it up when it is lost.
  private func writing<Value: Sendable>(
    _ body: (PostgreSQLConnection) throws -> Value
  ) throws(Failure) -> Value {
    guard !isClosed else { throw .closed(connections.address.name) }
    return try connections.translating {
      guard let connection = writer.withLock({ $0 }) else {
        throw PostgreSQLError(code: .disconnected, message: "the locks of this writer are gone")
      }
      do {
        return try body(connection)
      } catch {
        if !connection.isOpen { writer.withLock { $0 = nil } }
        throw error
      }
    }
  }

  private func keys(
    of members: Set<MemberID>, _ connection: PostgreSQLConnection
  ) throws -> ServerKeys {
    var keys = ServerKeys()
    for entry in try connection.entries(named: members.sorted()) {
      if let member = entry.member { keys.known[member] = entry.key }
    }
    for member in members.sorted() where keys.known[member] == nil {
      keys.proposed[member] = MemberKey(random: place.random)
    }
    return keys
  }

  /// The events that a transaction appends to one partition.
  private struct Part {
    let table: ServerTable
    let transaction: AppendTransaction
  }

  /// One transaction, and the durable head after it.
  ///
  /// Partitions are ascending, so that two transactions never wait for each other.
  private func append<Outcome>(
    _ partitions: [(partition: Int, wanted: WantedEvents)], _ keys: ServerKeys,
    _ writer: PostgreSQLConnection, recordedAt: Instant,
    _ body: (Int, inout AppendTransaction) throws -> [Outcome]
  ) throws -> [[Outcome]] {
    guard !partitions.isEmpty else { return [] }
    do {
      let list = try forgotten.read()
      var outcomes: [[Outcome]] = []
      var parts: [Part] = []
      for (index, (partition, wanted)) in partitions.enumerated() {
        let table = ServerTable(connection: writer, log: log, partition: partition)
        let own = keys.known.filter { log.partition(of: $0.value) == partition }
        let new = keys.proposed.filter { log.partition(of: $0.value) == partition }
        var (before, found) = try table.begin(
          wanted, keys: own, proposed: new, beginsTransaction: index == 0)
        if let list {
          found.forgotten.formUnion(list.held(among: wanted.members, logID: log.id))
        }
        var transaction = AppendTransaction(
          after: before, partition: partition, found: found, recordedAt: recordedAt,
          random: place.random)
        outcomes.append(try body(index, &transaction))
        if transaction.head != before {
          parts.append(Part(table: table, transaction: transaction))
        }
      }
      try commit(parts, writer)
      return outcomes
    } catch {
      if writer.isOpen { try ServerTable.rollBack(writer) }
      throw error
    }
  }

  /// Commits, and asks the server again when its answer is lost.
  private func commit(_ parts: [Part], _ writer: PostgreSQLConnection) throws {
    guard let last = parts.last else { return try ServerTable.commitNothing(writer) }
    do {
      for part in parts {
        try part.table.insert(
          part.transaction.addition, part.transaction.head,
          commits: part.table.partition == last.table.partition)
      }
    } catch let error as PostgreSQLError where error.leavesOutcomeOpen {
      guard let row = last.transaction.addition.events.last?.row else { throw error }
      let other = try connections.connect("pacelog")
      defer { other.close() }
      guard try ServerTable.holds(row, other) else { throw error }
    }
    let ends = parts.map { ($0.table.partition, $0.transaction.head) }
    try place.heads.advance(to: Dictionary(ends) { first, _ in first }, of: log)
  }
}
