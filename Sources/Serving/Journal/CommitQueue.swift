import Dispatch
import Foundation
import Synchronization

/// Collects entries that arrive at the same time, and writes them together on one thread.
final class CommitQueue: Sendable {
  /// Writes entries; returns the number of the first one when all are durable.
  typealias Commit = @Sendable ([JournalEntry]) -> Result<UInt64, JournalError>

  private struct Waiting {
    let entry: JournalEntry
    let byteCount: Int
    let since: ContinuousClock.Instant
    let finish: @Sendable (Result<UInt64, JournalError>) -> Void
  }

  private struct State {
    var waiting: [Waiting] = []
    var byteCount = 0
    /// Since when the writer works on a batch.
    var writingSince: ContinuousClock.Instant?
    var others: [@Sendable () -> Void] = []
    var isClosed = false
    /// The reason why the last batch was not written.
    var failure: JournalError?
  }

  private let limits: JournalLimits
  private let commit: Commit
  private let state = Mutex(State())
  private let work = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  init(_ limits: JournalLimits, commit: @escaping Commit) {
    self.limits = limits
    self.commit = commit
    Thread.detachNewThread { [self] in run() }
  }

  /// Writes an entry; returns its number when it is durable.
  func append(_ entry: JournalEntry) async throws(JournalError) -> UInt64 {
    let result = await withCheckedContinuation { continuation in
      enqueue(entry) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }

  /// The same for a thread that may wait.
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

  /// Adds an entry; calls back when it is durable, or at once when it is refused.
  func enqueue(
    _ entry: JournalEntry, finish: @escaping @Sendable (Result<UInt64, JournalError>) -> Void
  ) {
    let byteCount = entry.bodyByteCount + 64
    let now = ContinuousClock.now
    var isFirst = false
    let refusal = state.withLock { state -> JournalError? in
      if state.isClosed { return .closed }
      let oldest = state.writingSince ?? state.waiting.first?.since ?? now
      guard state.byteCount + byteCount <= limits.backlogByteCount,
        now - oldest <= limits.delay
      else { return .busy }
      isFirst = state.waiting.isEmpty
      state.waiting.append(
        Waiting(entry: entry, byteCount: byteCount, since: now, finish: finish))
      state.byteCount += byteCount
      return nil
    }
    if let refusal { return finish(.failure(refusal)) }
    if isFirst { work.signal() }
  }

  /// Runs a body on the writing thread, between two batches, and waits for it.
  ///
  /// - Throws: When the queue is closed.
  func betweenBatches(_ body: @escaping @Sendable () -> Void) throws(JournalError) {
    let done = DispatchSemaphore(value: 0)
    let isClosed = state.withLock { state in
      if !state.isClosed {
        state.others.append {
          body()
          done.signal()
        }
      }
      return state.isClosed
    }
    if isClosed { throw .closed }
    work.signal()
    done.wait()
  }

  /// Bytes that wait.
  var backlogByteCount: Int { state.withLock { $0.byteCount } }

  /// The reason why the last batch was not written; nil after one that was.
  var failure: JournalError? { state.withLock { $0.failure } }

  /// Writes everything that waits, and refuses more.
  func close() {
    let wasClosed = state.withLock { state in
      defer { state.isClosed = true }
      return state.isClosed
    }
    guard !wasClosed else { return }
    work.signal()
    ended.wait()
  }

  private func run() {
    while true {
      work.wait()
      let (batch, others, isClosed) = state.withLock { state in
        defer { (state.waiting, state.others) = ([], []) }
        state.writingSince = state.waiting.first.map { _ in .now }
        return (state.waiting, state.others, state.isClosed)
      }
      if !batch.isEmpty { write(batch) }
      for other in others { other() }
      if isClosed { break }
    }
    ended.signal()
  }

  private func write(_ batch: [Waiting]) {
    let outcome = commit(batch.map(\.entry))
    state.withLock { state in
      state.byteCount -= batch.reduce(0) { $0 + $1.byteCount }
      state.writingSince = nil
      if case .failure(let failure) = outcome {
        state.failure = failure
      } else {
        state.failure = nil
      }
    }
    for (index, item) in batch.enumerated() {
      item.finish(outcome.map { $0 + UInt64(index) })
    }
  }
}

/// When a queue refuses more posts.
struct JournalLimits: Sendable {
  /// The bytes that may wait.
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
  /// The database that takes the posts does not answer, for this reason.
  case database(String)

  /// True when there was no room for it.
  var isFull: Bool { if case .disk(let error) = self { error.isFull } else { false } }
}

extension JournalEntry {
  fileprivate var bodyByteCount: Int {
    if case .post(let post) = self { post.body.count } else { 0 }
  }
}
