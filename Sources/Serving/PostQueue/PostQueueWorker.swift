import ActivityModel
import Dispatch
import EventLog
import Foundation
import LinuxCalls
import Runtime
import Synchronization

/// The thread that imports and rebuilds, so that no event loop waits for the log.
final class PostQueueWorker: Sendable {
  private struct State {
    var hasStarted = false
    var isStopping = false
    /// Of the first event that the read models do not have.
    var changedAt: ContinuousClock.Instant?
    /// True while posts are refused, as it was reported.
    var refusesPosts = false
    /// Not before then is anything rebuilt, imported.
    var rebuildsFrom = ContinuousClock.now
    var importsFrom = ContinuousClock.now
  }

  private let postQueue: any PostStore
  private let folder: PostQueueFolder
  private let uploads: UploadStore
  private let pipeline: any ReceivedImporting
  private let timing: WorkerTiming
  private let notify: @Sendable (String) -> Void
  private let state = Mutex(State())
  private let wake = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  init(
    _ postQueue: any PostStore, _ folder: PostQueueFolder, uploads: UploadStore,
    pipeline: any ReceivedImporting,
    timing: WorkerTiming = WorkerTiming(), notify: @escaping @Sendable (String) -> Void
  ) {
    self.postQueue = postQueue
    self.folder = folder
    self.uploads = uploads
    self.pipeline = pipeline
    self.timing = timing
    self.notify = notify
  }

  func start() {
    // Files that an earlier run left behind.
    noteChange()
    state.withLock { $0.hasStarted = true }
    Thread.detachNewThread { [self] in
      while !state.withLock({ $0.isStopping }) {
        step(at: SystemClock.now)
        _ = wake.wait(timeout: .now() + timing.pauseSeconds)
      }
      ended.signal()
    }
  }

  /// Looks for work at once.
  func poke() { wake.signal() }

  /// Notes that the log has events that the read models may not have.
  func noteChange() {
    state.withLock { $0.changedAt = $0.changedAt ?? .now }
    wake.signal()
  }

  /// Ends after the current step; a worker that never started ends at once.
  func stop() {
    let hasStarted = state.withLock { state in
      state.isStopping = true
      return state.hasStarted
    }
    guard hasStarted else { return }
    wake.signal()
    ended.wait()
  }

  // MARK: Steps

  private func step(at now: Instant) {
    if state.withLock({ $0.importsFrom <= .now }) {
      do {
        for member in try folder.requestedErasures() { try postQueue.forget(member) }
        // Other servers import too.
        if (try? postQueue.hasNewEvents()) == true { noteChange() }
        let hasFixes = try postQueue.advance(at: now)
        let hasFiles = try uploads.importKept(pipeline)
        if hasFixes || hasFiles {
          noteChange()
          returnFreedMemory()
        }
      } catch {
        notify("what was received waits: \(error)")
        state.withLock { $0.importsFrom = .now + timing.retry }
      }
    }
    reportRefusal()
    if state.withLock({ isRefreshDue($0) }) { refresh() }
  }

  /// Reports once that posts are refused, with the reason, and once that they no longer are.
  private func reportRefusal() {
    let failure = postQueue.failure
    let isNews = state.withLock { state in
      defer { state.refusesPosts = failure != nil }
      return state.refusesPosts != (failure != nil)
    }
    guard isNews else { return }
    notify(failure.map { "posts are refused: \($0)" } ?? "posts are taken again")
  }

  private func isRefreshDue(_ state: State) -> Bool {
    guard let changedAt = state.changedAt else { return false }
    return changedAt + timing.refreshDelay <= .now && state.rebuildsFrom <= .now
  }

  /// Rebuilds, and pauses so long that this takes at most a twentieth of a core.
  private func refresh() {
    state.withLock { $0.changedAt = nil }
    let start = ContinuousClock.now
    do throws(Failure) {
      try pipeline.refresh()
      returnFreedMemory()
      state.withLock { $0.rebuildsFrom = .now + (ContinuousClock.now - start) * timing.restFactor }
    } catch {
      notify("the read models wait: \(error)")
      state.withLock { state in
        state.changedAt = state.changedAt ?? start
        state.rebuildsFrom = .now + timing.retry
      }
    }
  }
}

/// The pauses of the worker.
struct WorkerTiming: Sendable {
  var pauseSeconds = 1.0
  /// From a change to the rebuild.
  var refreshDelay = Duration.seconds(30)
  /// The rest after a rebuild, as a multiple of its time.
  var restFactor = 19
  /// After a failure.
  var retry = Duration.seconds(10)
}
