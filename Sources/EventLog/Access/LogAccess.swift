package import Runtime
package import ActivityModel
import Foundation

/// Opens the log for one piece of work, and closes it afterwards.
///
/// A writer holds the data folder only while it appends: others wait for it, not for its parsing.
package struct LogAccess: Sendable {
  package let place: any LogPlace
  /// The command that waiting processes see in their message.
  package let command: String
  package let lockWaitSeconds: Int
  package let acceptsLoss: Bool
  package let notify: @Sendable (String) -> Void
  /// Takes the read models of a member away who is about to be erased.
  package var beforeErasing: BeforeErasing = { (_) throws(Failure) in }

  package init(
    place: any LogPlace,
    command: String,
    lockWaitSeconds: Int,
    acceptsLoss: Bool,
    notify: @escaping @Sendable (String) -> Void,
    beforeErasing: @escaping BeforeErasing = { (_) throws(Failure) in }
  ) {
    self.place = place
    self.command = command
    self.lockWaitSeconds = lockWaitSeconds
    self.acceptsLoss = acceptsLoss
    self.notify = notify
    self.beforeErasing = beforeErasing
  }

  /// Hands over the log, or nil when nothing was ever imported.
  ///
  /// With `refusingLoss`, a log of which acknowledged events are missing is an error unless that
  /// was accepted: for what would publish less than there was.
  package func reading<Result>(
    refusingLoss: Bool = false, _ body: ((any EventLogReader)?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let opened = try opened() else { return try body(nil) }
    defer { try? opened.log.close() }
    for notice in opened.notices {
      guard refusingLoss, !acceptsLoss, notice.code == .missing else {
        notify(notice.description)
        continue
      }
      throw Failure(
        .failed, notice.description,
        advice: "restore a backup, or go on with what there is: --accept-loss")
    }
    return try body(opened.log)
  }

  /// The log, or nil when nothing was ever imported.
  private func opened() throws(Failure) -> OpenedLog<any EventLogReader>? {
    do throws(Failure) {
      return try place.openForReading()
    } catch {
      switch error.code {
      case .missingLog: return nil
      case .unfinishedErasure:
        // Opening for writing ends it.
        try writing { (_) throws(Failure) in }
        return try place.openForReading()
      default: throw error
      }
    }
  }

  /// Recovers the log when a process ended in the middle of its work.
  package func recover() throws(Failure) {
    guard try place.needsRecovery() else { return }
    try writing { (_) throws(Failure) in }
  }

  /// Hands over the log unless another process is writing to it: for work that may be left out.
  package func writingIfFree(
    _ body: (any EventStore) throws(Failure) -> Void
  ) throws(Failure) {
    do throws(Failure) {
      try write(for: nil, waiting: 0, body)
    } catch {
      guard error.code != .locked else { return }
      throw error
    }
  }

  /// Hands over the log to append to; makes it when there is none.
  ///
  /// The body may read and append for `members`, or for everyone when it is nil. Their histories do
  /// not change while the body runs, so it may decide by what it reads.
  package func writing<Result>(
    for members: [MemberID]? = nil, _ body: (any EventStore) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try write(for: members, waiting: lockWaitSeconds, body)
  }

  private func write<Result>(
    for members: [MemberID]?, waiting seconds: Int,
    _ body: (any EventStore) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let request = WriteRequest(
      command: command, now: SystemClock.now, wait: .seconds(seconds), acceptsLoss: acceptsLoss)
    let opened = try place.openForWriting(
      for: members.map { Set($0).sorted() }, request,
      onWaiting: { holder in
        notify("waiting for \(holder.map(String.init(describing:)) ?? "another process")")
      }, beforeErasing: beforeErasing)
    for notice in opened.notices { notify(notice.description) }
    defer { try? opened.log.close() }
    return try body(opened.log)
  }
}

/// The only clock: it gives the time of recording and decides nothing else.
package enum SystemClock {
  package static var now: Instant {
    Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1_000).rounded(.down)))
  }
}

extension EventLogReader {
  /// Hands over the headers of all that became of sources, whether they were read or refused.
  package func forEachSourceHeader(
    _ body: (EventHeader) throws(Failure) -> Void
  ) throws(Failure) {
    for kind in [EventKind.sourceImported, .sourceRefused] { try forEachHeader(of: kind, body) }
  }

  /// Hands over the headers of all events of a kind, newest first, a page at a time.
  package func forEachHeader(
    of kind: EventKind, _ body: (EventHeader) throws(Failure) -> Void
  ) throws(Failure) {
    var query = HeaderQuery(kinds: [kind], limit: 1_000)
    while true {
      let headers = try headers(query)
      for header in headers { try body(header) }
      guard headers.count == query.limit, let last = headers.last else { return }
      query.before = last.position
    }
  }
}
