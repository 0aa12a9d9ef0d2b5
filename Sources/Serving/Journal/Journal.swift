import Synchronization

/// Records posts before they are acknowledged: many at once, with one `fdatasync`.
///
/// Every opening begins a new file, so that nothing is ever appended behind an end that a crash
/// has torn. After a failed write the next batch goes to a new file too.
final class Journal: Sendable {
  /// Called by one thread at a time for every record on the disk, in order, before its
  /// acknowledgement.
  typealias Observer = @Sendable (JournalRecord, JournalPlace) -> Void

  /// Shared with the thread of the queue.
  private final class Shared: Sendable {
    let writer: Mutex<JournalWriter>
    init(_ writer: JournalWriter) { self.writer = Mutex(writer) }
  }

  private let disk: any JournalDisk
  private let shared: Shared
  private let queue: CommitQueue

  /// Reads all files and begins a new one.
  ///
  /// - Parameters:
  ///   - disk: The files.
  ///   - limits: When to refuse more posts.
  ///   - observer: Also called for every record read.
  ///   - notify: Called with each damage.
  /// - Throws: When a file cannot be read.
  /// - Complexity: O(bytes of all files); holds one file at a time.
  init(
    _ disk: any JournalDisk, limits: JournalLimits = JournalLimits(),
    observer: @escaping Observer, notify: (String) -> Void
  ) throws(DiskError) {
    self.disk = disk
    let shared = Shared(try JournalWriter(disk, observer: observer, notify: notify))
    self.shared = shared
    let probe = { @Sendable () -> JournalError? in
      shared.writer.withLock { writer -> JournalError? in
        do throws(DiskError) {
          try writer.probe()
          return nil
        } catch {
          return .disk(error)
        }
      }
    }
    queue = CommitQueue(limits, lendsThreads: true, probe: probe) { entries in
      shared.writer.withLock { writer in
        Result { () throws(DiskError) in try writer.write(entries) }.mapError(JournalError.disk)
      }
    }
  }

  /// Records an entry; returns its number when it is on the disk.
  @discardableResult
  func appendAndWait(_ entry: JournalEntry) throws(JournalError) -> UInt64 {
    try queue.appendAndWait(entry)
  }

  /// Adds an entry; calls back when it is on the disk, or at once when it is refused.
  func enqueue(
    _ entry: JournalEntry, finish: @escaping @Sendable (Result<UInt64, JournalError>) -> Void
  ) {
    queue.enqueue(entry, finish: finish)
  }

  /// Removes the files before one; a later opening does not need their records.
  func remove(before file: Int) throws(DiskError) {
    for number in try disk.fileNumbers() where number < file { try disk.remove(number) }
  }

  /// Begins a new file with the next entry and removes the others, unless one is needed by then.
  ///
  /// - Parameter oldestFile: Called between two batches.
  /// - Throws: When the journal is closed.
  func removeBeforeNextFile(_ oldestFile: @escaping @Sendable () -> Int?) throws(JournalError) {
    try queue.betweenBatches { [shared] in
      if oldestFile() == nil { shared.writer.withLock { $0.removeAllFiles() } }
    }
  }

  /// The record at a place, or nil when it is damaged.
  func read(_ place: JournalPlace) throws(DiskError) -> JournalRecord? {
    let bytes = try disk.read(place.file, at: place.offset, count: place.byteCount)
    return JournalFormat.record(in: bytes, at: 0)?.0
  }

  /// Returns when every entry that was added before the call is written or has failed.
  ///
  /// - Throws: When the journal is closed.
  func waitForBatches() throws(JournalError) { try queue.betweenBatches {} }

  /// Tries a write when the last one failed some time ago.
  func probeAfterFailure() { queue.probeAfterFailure() }

  /// Bytes that wait for the disk.
  var backlogByteCount: Int { queue.backlogByteCount }

  /// The reason why the last batch was not written; nil after one that was.
  var failure: JournalError? { queue.failure }

  /// Writes everything that waits, and refuses more.
  func close() {
    queue.close()
    shared.writer.withLock { $0.close() }
  }
}
