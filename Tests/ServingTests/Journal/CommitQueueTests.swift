import ActivityModel
import Foundation
import Synchronization
import Testing

@testable import Serving

/// Entries are written once each, by one thread at a time, in an order that numbers show.
@Suite struct CommitQueueTests {
  /// Replaces the disk: counts, and sees if two threads write at a time.
  private final class Sheet: Sendable {
    struct State {
      var next: UInt64 = 0
      var isWriting = false
      var overlaps = 0
      var threads: [pthread_t] = []
      var pause = 0.0
    }

    let state = Mutex(State())

    func write(_ entries: [JournalEntry]) -> Result<UInt64, JournalError> {
      let (pause, first) = state.withLock { state in
        if state.isWriting { state.overlaps += 1 }
        state.isWriting = true
        state.threads.append(pthread_self())
        defer { state.next += UInt64(entries.count) }
        return (state.pause, state.next)
      }
      if pause > 0 { Thread.sleep(forTimeInterval: pause) }
      state.withLock { $0.isWriting = false }
      return .success(first)
    }
  }

  private func entry() throws -> JournalEntry {
    .seal(StreamKey(member: try #require(MemberID("anna")), dialect: .osmAnd, device: "phone"))
  }

  /// The threads that wrote 40 entries which came one after the other.
  private func threads(lendsThreads: Bool, pause: Double = 0) throws -> [pthread_t] {
    let sheet = Sheet()
    sheet.state.withLock { $0.pause = pause }
    let queue = CommitQueue(JournalLimits(), lendsThreads: lendsThreads, commit: sheet.write)
    for number in 0..<40 { #expect(try queue.appendAndWait(entry()) == UInt64(number)) }
    queue.close()
    return sheet.state.withLock { $0.threads }
  }

  @Test func `after 16 lone entries the thread that brings one writes it`() throws {
    let threads = try threads(lendsThreads: true)
    #expect(threads.prefix(16).allSatisfy { $0 != pthread_self() })
    // A machine that is busy may take longer for a write, and begin to count anew.
    #expect(threads.contains(pthread_self()))
  }

  @Test func `a slow disk, or a database, leaves the threads of connections free`() throws {
    for threads in [
      try threads(lendsThreads: true, pause: 0.002), try threads(lendsThreads: false),
    ] {
      #expect(Set(threads).count == 1)
      #expect(!threads.contains(pthread_self()))
    }
  }

  @Test func `every entry of many threads is written once, and none beside another`() throws {
    let sheet = Sheet()
    let queue = CommitQueue(JournalLimits(), lendsThreads: true, commit: sheet.write)
    let entry = try entry()
    let numbers = Mutex<[UInt64]>([])
    let between = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<200 {
        // Long pauses let the others come alone.
        if (round + thread * 25) % 200 < 150 { usleep(20) }
        if let number = try? queue.appendAndWait(entry) { numbers.withLock { $0.append(number) } }
        guard round % 50 == 0 else { continue }
        try? queue.betweenBatches {
          if sheet.state.withLock({ $0.isWriting }) { between.withLock { $0 += 1 } }
        }
      }
    }
    queue.close()
    #expect(numbers.withLock { $0.sorted() } == (0..<1_600).map { UInt64($0) })
    #expect(sheet.state.withLock { $0.overlaps } == 0)
    #expect(between.withLock { $0 } == 0)
    #expect(throws: JournalError.closed) { try queue.appendAndWait(entry) }
  }
}
