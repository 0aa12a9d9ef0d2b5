import Files
import Runtime
import ActivityModel
import Digests
import PostgreSQL

/// The acknowledged ends of the partitions of a log in a database, as this machine knows them.
///
/// Kept in the data folder: a database that is behind it has lost acknowledged events.
struct ServerHeads: Hashable, Sendable {
  let logID: [UInt8]
  var heads: [Int: LogHead] = [:]

  /// Takes the ends that are further on.
  mutating func advance(to others: [Int: LogHead]) {
    heads.merge(others) { $1.position > $0.position ? $1 : $0 }
  }
}

extension ServerHeads {
  /// A line for each partition with events; the last line is the SHA-256 of the others.
  var text: String { body + "sha256 \(Digest(sha256Of: Array(body.utf8)).hex)\n" }

  private var body: String {
    let lines = heads.sorted { $0.key < $1.key }.map { partition, head in
      "partition \(partition) position \(head.position) chain \(head.chain.hex)\n"
    }
    return "pacelog heads 1\nlog \(hexadecimal(logID))\n" + lines.joined()
  }

  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 4, lines[0] == "pacelog heads 1", lines[1].hasPrefix("log "),
      let logID = bytes(hexadecimal: lines[1].dropFirst(4))
    else { return nil }
    self.logID = logID
    for line in lines[2..<(lines.count - 2)] {
      let words = line.split(separator: " ")
      guard words.count == 6, let partition = Int(words[1]), let position = Int(words[3]),
        let chain = Digest(hex: words[5])
      else { return nil }
      heads[partition] = LogHead(position: position, chain: chain)
    }
    guard self.text == text else { return nil }
  }
}

/// The file of ``ServerHeads`` in a data folder.
struct ServerHeadsFile: Sendable {
  let path: String

  /// - Throws: `Failure.Code.damaged` when the file exists but is unreadable.
  func read() throws(Failure) -> ServerHeads? {
    guard let bytes = try FileSystem.read(path, limit: 1 << 20) else { return nil }
    guard let heads = ServerHeads(text: String(decoding: bytes, as: UTF8.self)) else {
      throw .damaged("the log's durable head cannot be read", place: path)
    }
    return heads
  }

  /// Records ends of partitions; when this returns, they survive a power cut.
  ///
  /// Several processes may do so at the same time.
  func advance(to heads: [Int: LogHead], of log: ServerLog) throws(Failure) {
    try locked { () throws(Failure) in
      var known = try read().flatMap { $0.logID == log.id ? $0 : nil } ?? ServerHeads(logID: log.id)
      known.advance(to: heads)
      try write(known)
    }
  }

  /// Records the ends that a database has, for a loss that was accepted.
  func replace(with heads: [LogHead], of log: ServerLog) throws(Failure) {
    try locked { () throws(Failure) in
      try write(
        ServerHeads(
          logID: log.id,
          heads: Dictionary(uniqueKeysWithValues: heads.enumerated().map { ($0, $1) })))
    }
  }

  private func write(_ heads: ServerHeads) throws(Failure) {
    try FileSystem.replace(path, with: Array(heads.text.utf8))
  }

  private func locked(_ body: () throws(Failure) -> Void) throws(Failure) {
    let holder = LockHolder(command: "pacelog", since: Instant(milliseconds: 0))
    let lock = try DataFolderLock(path + ".lock", holder: holder, wait: .seconds(60))
    defer { lock.release() }
    try body()
  }

  /// The acknowledged events that a database does not have, or nil.
  func loss(
    _ connection: PostgreSQLConnection, _ log: ServerLog
  ) throws -> LogLoss? {
    let known: ServerHeads
    do throws(Failure) {
      // Another machine may have written all that there is.
      guard let found = try read() else { return nil }
      known = found
    } catch {
      guard error.code == .damaged else { throw error }
      return LogLoss(cause: .unreadableDurableHead(path: path))
    }
    guard known.logID == log.id else { return LogLoss(cause: .otherLog(path: path)) }
    return try connection.firstLoss(of: known.heads)
  }
}

extension PostgreSQLConnection {
  /// The first acknowledged end that the database does not have, or nil.
  fileprivate func firstLoss(of heads: [Int: LogHead]) throws -> LogLoss? {
    let wanted = heads.filter { $0.value.position > 0 }.sorted { $0.key < $1.key }
    let rows = try run(
      """
      SELECT coalesce(partitions.position, 0), events.chain
      FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS known(partition, position, place)
        LEFT JOIN partitions ON partitions.partition = known.partition
        LEFT JOIN events
          ON events.partition = known.partition AND events.position = known.position
      ORDER BY known.place
      """, [.integers(wanted.map(\.key)), .integers(wanted.map(\.value.position))])
    for (row, (partition, head)) in wanted.enumerated() {
      let end = try rows.integer(row, 0)
      if head.position > end {
        return LogLoss(
          cause: .missing(end + 1...head.position, lastRecordedAt: nil), partition: partition)
      }
      guard try rows.optionalDigest(row, 1) == head.chain else {
        return LogLoss(cause: .differs(position: head.position), partition: partition)
      }
    }
    return nil
  }
}
