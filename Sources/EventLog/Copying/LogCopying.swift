import Runtime
import ActivityModel

/// A log whose rows can be read as they are stored.
protocol RowSource {
  var logID: [UInt8] { get }
  var partitionCount: Int { get }

  /// The members of a partition, erased ones among them.
  func members(of partition: Int) throws(Failure) -> [MemberEntry]

  func head(of partition: Int) throws(Failure) -> LogHead

  /// The erased histories, with what recognizes their members.
  func forgotten() throws(Failure) -> [ForgottenList.Entry]

  /// The events behind a position, at least one unless it is the last; some 4 MiB at most.
  func page(of partition: Int, after position: Int) throws(Failure) -> [StoredEvent]
}

/// A log that takes rows as they are.
protocol RowTarget {
  func head(of partition: Int) throws(Failure) -> LogHead

  /// Inserts members that are not there yet.
  func insert(_ members: [MemberEntry], into partition: Int) throws(Failure)

  /// Appends events in one transaction; when it returns, they survive a power cut.
  func append(_ events: [StoredEvent], to partition: Int) throws(Failure)

  func note(_ forgotten: [ForgottenList.Entry]) throws(Failure)
}

/// Copies a log row by row, so that digests and chains stay.
///
/// Goes on where an interrupted copy ended.
struct LogCopying {
  let source: any RowSource
  let target: any RowTarget
  /// For messages.
  let targetName: String
  let onProgress: (Int) -> Void

  /// - Returns: The ends of all partitions.
  /// - Throws: `Failure.Code.foreignFile` when the target holds other events; `damaged` when a row
  ///   does not fit to the chain.
  func run() throws(Failure) -> [LogHead] {
    // First, so that an erased history is never without its entry.
    try target.note(try source.forgotten())
    return try runWithoutList()
  }

  /// The same, and leaves the list of forgotten members as it is.
  func runWithoutList() throws(Failure) -> [LogHead] {
    var heads: [LogHead] = []
    for partition in 0..<source.partitionCount { heads.append(try copy(partition)) }
    return heads
  }

  private func copy(_ partition: Int) throws(Failure) -> LogHead {
    let end = try source.head(of: partition)
    var head = try target.head(of: partition)
    try refuseOther(head, partition, end)
    try target.insert(try source.members(of: partition), into: partition)
    while head.position < end.position {
      let page = try source.page(of: partition, after: head.position)
      guard !page.isEmpty else {
        throw .damaged(
          "there is no such event",
          place: "position \(LogPosition(partition: partition, head.position + 1))")
      }
      for event in page { head = try checked(event.row, after: head) }
      try target.append(page, to: partition)
      onProgress(page.count)
    }
    guard try target.head(of: partition) == end else {
      throw .damaged("the copy does not end where the log does", place: targetName)
    }
    return end
  }

  /// Refuses to mix two logs.
  private func refuseOther(
    _ head: LogHead, _ partition: Int, _ end: LogHead
  ) throws(Failure) {
    guard head.position > 0 else { return }
    let same =
      head.position <= end.position
      ? try source.page(of: partition, after: head.position - 1).first : nil
    guard same?.row.chain == head.chain else {
      throw Failure(
        .foreignFile, "another log is there already", place: targetName,
        advice: "copy to a place that is empty")
    }
  }

  private func checked(_ row: EventRow, after head: LogHead) throws(Failure) -> LogHead {
    guard row.position == head.position + 1, row.chain == row.chain(after: head.chain) else {
      throw .damaged(
        "the chain is broken between it and the event before",
        place: "position \(LogPosition(partition: row.partition, row.position))")
    }
    return LogHead(position: row.position, chain: row.chain)
  }
}
