import Dispatch
import Foundation
import Synchronization

/// Collects entries that arrive at the same time, and writes them together on one thread.
///
/// With a quick disk, an entry that comes alone is written by the thread that brings it: waking
/// another thread, and being woken by it, would add a fifth to the time of the write.
final class CommitQueue: Sendable {
  /// Writes entries; returns the number of the first one when all are durable.
  typealias Commit = @Sendable ([JournalEntry]) -> Result<UInt64, JournalError>
  /// Tries to write without an entry; returns the reason why an entry would not be written.
  typealias Probe = @Sendable () -> JournalError?

  private struct Waiting {
    let entry: JournalEntry
    let byteCount: Int
    let since: ContinuousClock.Instant
    let finish: @Sendable (Result<UInt64, JournalError>) -> Void
  }

  private struct State {
    var waiting: [Waiting] = []
    var byteCount = 0
    /// Since when a batch is being written.
    var writingSince: ContinuousClock.Instant?
    /// The number of batches since the last one of several entries, or that took long.
    var calmBatchCount = 0
    var others: [@Sendable () -> Void] = []
    var isClosed = false
    /// The reason why the last batch was not written.
    var failure: JournalError?
    /// Since when a write is to be tried without a post.
    var probesFrom = ContinuousClock.now

    var isIdle: Bool { writingSince == nil && waiting.isEmpty && others.isEmpty }
  }

  /// The longest write of a disk that is quick.
  private static let quickWrite = Duration.milliseconds(1)
  /// The single entries, one after the other, after which one counts as alone.
  private static let calmBatchCount = 16

  private let limits: JournalLimits
  /// True when the thread that brings an entry may write it.
  private let lendsThreads: Bool
  private let probe: Probe
  private let commit: Commit
  private let state = Mutex(State())
  private let work = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - limits: When to refuse more.
  ///   - lendsThreads: True when the thread that brings an entry may write it. That thread answers
  ///     no other thread in the meantime: false for a database, which may take seconds.
  ///   - probe: Called by one thread at a time, between two commits.
  ///   - commit: Called by one thread at a time.
  init(
    _ limits: JournalLimits, lendsThreads: Bool, probe: @escaping Probe = { nil },
    commit: @escaping Commit
  ) {
    self.limits = limits
    self.lendsThreads = lendsThreads
    self.probe = probe
    self.commit = commit
    Thread.detachNewThread { [self] in run() }
  }

  /// Writes an entry; returns its number when it is durable.
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
    let item = Waiting(entry: entry, byteCount: byteCount, since: now, finish: finish)
    let admission = state.withLock { state -> Admission in
      if state.isClosed { return .refused(.closed) }
      let oldest = state.writingSince ?? state.waiting.first?.since ?? now
      guard state.byteCount + byteCount <= limits.backlogByteCount,
        now - oldest <= limits.delay
      else { return .refused(.busy) }
      state.byteCount += byteCount
      if lendsThreads, state.isIdle, state.calmBatchCount >= Self.calmBatchCount {
        state.writingSince = now
        return .alone
      }
      state.waiting.append(item)
      return state.waiting.count == 1 ? .first : .later
    }
    switch admission {
    case .refused(let reason): finish(.failure(reason))
    case .alone: write([item])
    case .first: work.signal()
    case .later: break
    }
  }

  /// How an entry gets into the queue.
  private enum Admission {
    case refused(JournalError)
    /// Its thread writes it.
    case alone
    case first, later
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

  /// Tries a write on the writing thread when the last one failed some time ago.
  ///
  /// A balancer sends no post to a server that is not ready: no post would clear the failure.
  func probeAfterFailure() {
    let now = ContinuousClock.now
    let isDue = state.withLock { state in
      guard !state.isClosed, state.failure != nil, state.probesFrom <= now else { return false }
      state.probesFrom = now + limits.probePause
      state.others.append { [self] in
        let failure = probe()
        self.state.withLock { $0.failure = failure }
      }
      return true
    }
    if isDue { work.signal() }
  }

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

  private struct Next {
    let batch: [Waiting]
    let others: [@Sendable () -> Void]
    /// True when the queue ends with it.
    let isLast: Bool
  }

  private func run() {
    while true {
      work.wait()
      let next = state.withLock { state -> Next? in
        // The thread that writes now wakes this one at its end.
        guard state.writingSince == nil else { return nil }
        defer { (state.waiting, state.others) = ([], []) }
        state.writingSince = .now
        return Next(batch: state.waiting, others: state.others, isLast: state.isClosed)
      }
      guard let next else { continue }
      write(next.batch, then: next.others)
      if next.isLast { break }
    }
    ended.signal()
  }

  private func write(_ batch: [Waiting], then others: [@Sendable () -> Void] = []) {
    let start = ContinuousClock.now
    let outcome = batch.isEmpty ? .success(0) : commit(batch.map(\.entry))
    let isQuick = ContinuousClock.now - start <= Self.quickWrite
    for other in others { other() }
    let hasMore = state.withLock { state in
      state.byteCount -= batch.reduce(0) { $0 + $1.byteCount }
      state.writingSince = nil
      if case .failure(let failure) = outcome {
        state.failure = failure
        state.probesFrom = .now + limits.probePause
      } else if !batch.isEmpty {
        state.failure = nil
      }
      let isCalm = isQuick && batch.count <= 1 && state.waiting.isEmpty
      state.calmBatchCount = isCalm ? state.calmBatchCount + batch.count : 0
      return !state.waiting.isEmpty || !state.others.isEmpty || state.isClosed
    }
    for (index, item) in batch.enumerated() {
      item.finish(outcome.map { $0 + UInt64(index) })
    }
    if hasMore { work.signal() }
  }
}

/// When a queue refuses more posts.
struct JournalLimits: Sendable {
  /// The bytes that may wait.
  var backlogByteCount = 8 << 20
  /// The time that the oldest of them may wait.
  var delay = Duration.seconds(1)
  /// The time from a failed write to an attempt without a post.
  var probePause = Duration.seconds(1)
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
  /// The database lacks events that were acknowledged, with the words of the log.
  case behind(String)

  /// True when there was no room for it.
  var isFull: Bool { if case .disk(let error) = self { error.isFull } else { false } }
}

extension JournalError: CustomStringConvertible {
  /// For the operator.
  var description: String {
    switch self {
    case .busy: "too many positions wait for the disk"
    case .closed: "the server is stopping"
    case .disk(let error): "\(error)"
    case .database(let reason): "the database does not answer: \(reason)"
    case .behind(let reason): "the database lacks acknowledged events: \(reason)"
    }
  }
}

extension JournalEntry {
  fileprivate var bodyByteCount: Int {
    if case .post(let post) = self { post.body.count } else { 0 }
  }
}
