import ActivityModel
import Foundation
import Runtime
import Synchronization
import TestSupport
import Testing

@testable import Serving

/// The thread that imports and rebuilds.
@Suite struct WorkerTests {
  /// A store of posts beside a log that others append to.
  private final class SharedLog: PostStore {
    let hasNews = Mutex(false)
    let refusal = Mutex<JournalError?>(nil)
    let gate = MemberGate()
    let segmentCounts = (open: 0, sealed: 0)
    let backlogByteCount = 0
    var failure: JournalError? { refusal.withLock(\.self) }

    func append(
      _ post: Post, then finish: @escaping @Sendable (Result<Void, JournalError>) -> Void
    ) {}
    func advance(at now: Instant) -> Bool { false }
    func hasNewEvents() -> Bool {
      hasNews.withLock { hasNews in
        defer { hasNews = false }
        return hasNews
      }
    }
    func forget(_ member: MemberID) {}
    func openStreams(of names: [MemberID], since now: Instant) -> [OpenStream] { [] }
    func probeAfterFailure() {}
    func close() {}
  }

  private func withWorker(
    _ body: (SharedLog, FakePipeline, Notices) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      let place = PostQueueFolder(dataFolder: folder.path)
      try place.create()
      let notices = Notices()
      let (log, pipeline) = (SharedLog(), FakePipeline())
      var timing = WorkerTiming()
      (timing.pauseSeconds, timing.refreshDelay, timing.restFactor) = (0.001, .zero, 0)
      let worker = PostQueueWorker(
        log, place, uploads: UploadStore(folder: place.uploads, quotaByteCount: 1),
        pipeline: pipeline, timing: timing,
        notify: { text in notices.texts.withLock { $0.append(text) } })
      worker.start()
      defer { worker.stop() }
      // Files that an earlier run left behind.
      while pipeline.state.withLock(\.refreshCount) < 1 { sched_yield() }
      try body(log, pipeline, notices)
    }
  }

  private final class Notices: Sendable {
    let texts = Mutex<[String]>([])
  }

  @Test func `events of other servers are rebuilt here too`() throws {
    try withWorker { log, pipeline, _ in
      log.hasNews.withLock { $0 = true }
      while pipeline.state.withLock(\.refreshCount) < 2 { sched_yield() }
    }
  }

  @Test func `it is reported once that posts are refused, and that they are taken again`() throws {
    try withWorker { log, _, notices in
      let full = DiskError(action: "write", path: "j", reason: "No space left", isFull: true)
      log.refusal.withLock { $0 = .disk(full) }
      while notices.texts.withLock(\.isEmpty) { sched_yield() }
      log.refusal.withLock { $0 = nil }
      while notices.texts.withLock(\.count) < 2 { sched_yield() }
      #expect(
        notices.texts.withLock(\.self) == [
          "posts are refused: cannot write j: No space left", "posts are taken again",
        ])
    }
  }
}
