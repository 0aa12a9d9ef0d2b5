import Dispatch
import Foundation
import Synchronization

/// Records posts before they are acknowledged: many at once, with one `fdatasync`.
///
/// One thread writes. Every opening begins a new file, so that nothing is ever appended behind
/// an end that a crash has torn. After a failed write the next batch goes to a new file too.
final class Journal: Sendable {
  /// Called on the writing thread for every record on the disk, in order, before its
  /// acknowledgement.
  typealias Observer = @Sendable (JournalRecord, JournalPlace) -> Void

  private struct Waiting {
    let entry: JournalEntry
    let byteCount: Int
    let since: ContinuousClock.Instant
    let finish: @Sendable (Result<UInt64, JournalError>) -> Void
  }

  private struct Queue {
    var waiting: [Waiting] = []
    var byteCount = 0
    /// Since when the writer works on a batch.
    var writingSince: ContinuousClock.Instant?
    var rotations: [(oldestFile: @Sendable () -> Int?, finish: @Sendable () -> Void)] = []
    var isClosed = false
    /// The reason why the last batch was not written.
    var failure: DiskError?
  }

  private let disk: any JournalDisk
  private let limits: JournalLimits
  private let observer: Observer
  private let queue = Mutex(Queue())
  private let work = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

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
    self.limits = limits
    self.observer = observer
    let writer = try JournalWriter(disk, observer: observer, notify: notify)
    Thread.detachNewThread { [self] in run(writer) }
  }

  /// Records an entry; returns its number when it is on the disk.
  func append(_ entry: JournalEntry) async throws(JournalError) -> UInt64 {
    let result = await withCheckedContinuation { continuation in
      enqueue(entry) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }

  /// The same for a thread that may wait.
  @discardableResult
  func appendAndWait(_ entry: JournalEntry) throws(JournalError) -> UInt64 {
    let done = DispatchSemaphore(value: 0)
    let result = Mutex<Result<UInt64, JournalError>>(.failure(.closed))
    enqueue(entry) { outcome in
      result.withLock { $0 = outcome }
      done.signal()
    }
    done.wait()
    return try result.withLock { $0 }.get()
  }

  /// Removes the files before one; a later opening does not need their records.
  func remove(before file: Int) throws(DiskError) {
    for number in try disk.fileNumbers() where number < file { try disk.remove(number) }
  }

  /// Begins a new file with the next entry and removes the others, unless one is needed by then.
  ///
  /// - Parameter oldestFile: Called on the writing thread, between two batches.
  /// - Throws: When the journal is closed.
  func removeBeforeNextFile(_ oldestFile: @escaping @Sendable () -> Int?) throws(JournalError) {
    let done = DispatchSemaphore(value: 0)
    let isClosed = queue.withLock { queue in
      if !queue.isClosed { queue.rotations.append((oldestFile, { done.signal() })) }
      return queue.isClosed
    }
    if isClosed { throw .closed }
    work.signal()
    done.wait()
  }

  /// The record at a place, or nil when it is damaged.
  func read(_ place: JournalPlace) throws(DiskError) -> JournalRecord? {
    let bytes = try disk.read(place.file, at: place.offset, count: place.byteCount)
    return JournalFormat.record(in: bytes, at: 0)?.0
  }

  /// Bytes that wait for the disk.
  var backlogByteCount: Int { queue.withLock { $0.byteCount } }

  /// The reason why the last batch was not written; nil after one that was.
  var failure: DiskError? { queue.withLock { $0.failure } }

  /// Writes everything that waits, and refuses more.
  func close() {
    let wasClosed = queue.withLock { queue in
      defer { queue.isClosed = true }
      return queue.isClosed
    }
    guard !wasClosed else { return }
    work.signal()
    ended.wait()
  }

  // MARK: Queue

  /// Adds an entry; calls back when it is on the disk, or at once when it is refused.
  func enqueue(
    _ entry: JournalEntry, finish: @escaping @Sendable (Result<UInt64, JournalError>) -> Void
  ) {
    let byteCount = entry.bodyByteCount + 64
    let now = ContinuousClock.now
    var isFirst = false
    let refusal = queue.withLock { queue -> JournalError? in
      if queue.isClosed { return .closed }
      let oldest = queue.writingSince ?? queue.waiting.first?.since ?? now
      guard queue.byteCount + byteCount <= limits.backlogByteCount,
        now - oldest <= limits.delay
      else { return .busy }
      isFirst = queue.waiting.isEmpty
      queue.waiting.append(
        Waiting(entry: entry, byteCount: byteCount, since: now, finish: finish))
      queue.byteCount += byteCount
      return nil
    }
    if let refusal { return finish(.failure(refusal)) }
    if isFirst { work.signal() }
  }

  private func run(_ first: JournalWriter) {
    var writer = first
    while true {
      work.wait()
      let (batch, rotations, isClosed) = queue.withLock { queue in
        defer { (queue.waiting, queue.rotations) = ([], []) }
        queue.writingSince = queue.waiting.first.map { _ in .now }
        return (queue.waiting, queue.rotations, queue.isClosed)
      }
      if !batch.isEmpty { commit(batch, &writer) }
      for rotation in rotations {
        if rotation.oldestFile() == nil { writer.removeAllFiles() }
        rotation.finish()
      }
      if isClosed { break }
    }
    writer.close()
    ended.signal()
  }

  private func commit(_ batch: [Waiting], _ writer: inout JournalWriter) {
    let first: UInt64
    do throws(DiskError) {
      first = try writer.write(batch.map(\.entry))
    } catch {
      settle(batch, failure: error)
      for item in batch { item.finish(.failure(.disk(error))) }
      return
    }
    settle(batch, failure: nil)
    for (index, item) in batch.enumerated() { item.finish(.success(first + UInt64(index))) }
  }

  private func settle(_ batch: [Waiting], failure: DiskError?) {
    queue.withLock { queue in
      queue.byteCount -= batch.reduce(0) { $0 + $1.byteCount }
      queue.writingSince = nil
      queue.failure = failure
    }
  }
}

/// When a journal refuses more posts.
struct JournalLimits: Sendable {
  /// The bytes that may wait for the disk.
  var backlogByteCount = 8 << 20
  /// The time that the oldest of them may wait.
  var delay = Duration.seconds(1)
}

/// The reason why an entry was not recorded; a later attempt may succeed.
enum JournalError: Error, Hashable, Sendable {
  /// Too much is waiting for the disk.
  case busy
  /// The server is stopping.
  case closed
  case disk(DiskError)
}

extension JournalEntry {
  fileprivate var bodyByteCount: Int {
    if case .post(let post) = self { post.body.count } else { 0 }
  }
}
