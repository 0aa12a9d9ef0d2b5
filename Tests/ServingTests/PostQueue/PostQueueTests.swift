import Runtime
import ActivityModel
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Serving

/// From the journal to the log.
@Suite struct PostQueueTests {
  private let evening = Instant(milliseconds: 1_767_312_000_000 + 80_000_000)

  private func post(_ number: Int, device: String = "phone") throws -> JournalEntry {
    .post(
      Post(
        key: StreamKey(
          member: try #require(MemberID("anna")), dialect: .osmAnd, device: device),
        received: Instant(milliseconds: 1_767_312_000_000 + Int64(number)),
        extent: Extent(latitudeE7: 0, longitudeE7: 0), body: Array("fix \(number)".utf8)))
  }

  private func postQueue(
    in folder: URL, _ pipeline: FakePipeline, _ disk: (any JournalDisk)? = nil
  ) throws -> PostQueue {
    try PostQueue(
      PostQueueFolder(dataFolder: folder.path), disk: disk, pipeline: pipeline, notify: { _ in })
  }

  private func names(in folder: URL) throws -> [String] {
    try LinuxJournalDisk(folder: folder.appendingPathComponent("intake").path)
      .fileNumbers().map(String.init)
  }

  @Test func `segments that are due get into the log, and the journal goes`() throws {
    try withTemporaryFolder { folder in
      let pipeline = FakePipeline()
      let postQueue = try postQueue(in: folder, pipeline)
      for number in 0..<3 { try postQueue.journal.appendAndWait(post(number)) }
      _ = try postQueue.advance(at: Instant(milliseconds: 1_767_312_060_000))
      #expect(pipeline.state.withLock { $0.sources }.isEmpty)
      _ = try postQueue.advance(at: evening)
      #expect(pipeline.state.withLock { $0.sources } == ["fix 0\nfix 1\nfix 2\n": "anna"])
      #expect(postQueue.segmentCounts == (0, 0))
      #expect(try names(in: folder).isEmpty)
      postQueue.journal.close()
    }
  }

  @Test func `an open segment survives a restart`() throws {
    try withTemporaryFolder { folder in
      let pipeline = FakePipeline()
      for number in 0..<3 {
        let postQueue = try postQueue(in: folder, pipeline)
        try postQueue.journal.appendAndWait(post(number))
        postQueue.journal.close()
      }
      let postQueue = try postQueue(in: folder, pipeline)
      _ = try postQueue.advance(at: evening)
      #expect(pipeline.state.withLock { $0.sources } == ["fix 0\nfix 1\nfix 2\n": "anna"])
      postQueue.journal.close()
    }
  }

  @Test(arguments: [FakePipeline.FailingStep.before, .after])
  func `after a failed import the same segment is imported again, and a second one is known`(
    failure: FakePipeline.FailingStep
  ) throws {
    try withTemporaryFolder { folder in
      let pipeline = FakePipeline()
      pipeline.state.withLock { $0.failures = [failure, failure] }
      let first = try postQueue(in: folder, pipeline)
      for number in 0..<3 { try first.journal.appendAndWait(post(number)) }
      #expect(throws: (any Error).self) { try first.advance(at: evening) }
      // Comes after the seal: belongs to the next segment.
      try first.journal.appendAndWait(post(3))
      first.journal.close()
      let second = try postQueue(in: folder, pipeline)
      #expect(throws: (any Error).self) { try second.advance(at: evening) }
      _ = try second.advance(at: evening)
      let (sources, known) = pipeline.state.withLock { ($0.sources, $0.knownCount) }
      #expect(sources == ["fix 0\nfix 1\nfix 2\n": "anna", "fix 3\n": "anna"])
      #expect(known == (failure == .after ? sources.count + 1 : 0))
      second.journal.close()
    }
  }

  /// P21 as a whole: acknowledged ⊆ journal ⊆ log, when the power fails at any call to the disk.
  @Test func `an acknowledged fix is in the log after any power cut`() throws {
    var random = SeededGenerator(seed: 5)
    for calls in stride(from: 2, to: 80, by: 3) {
      try withTemporaryFolder { folder in
        let pipeline = FakePipeline()
        let disk = FaultyDisk()
        let first = try postQueue(in: folder, pipeline, disk)
        disk.state.withLock { $0.callsLeft = calls }
        var acknowledged: [String] = []
        for number in 0..<20 {
          if (try? first.journal.appendAndWait(post(number))) != nil {
            acknowledged.append("fix \(number)")
          }
          if number % 5 == 4 { _ = try? first.advance(at: evening) }
        }
        first.journal.close()
        let second = try postQueue(in: folder, pipeline, disk.afterPowerCut(&random))
        _ = try second.advance(at: evening)
        second.journal.close()
        let lines = pipeline.state.withLock {
          $0.sources.keys.flatMap { $0.split(separator: "\n") }
        }
        #expect(Set(lines.map(String.init)).isSuperset(of: acknowledged), "after \(calls) calls")
      }
    }
  }

  @Test func `two servers do not share a folder`() throws {
    try withTemporaryFolder { folder in
      let place = PostQueueFolder(dataFolder: folder.path)
      let lock = try place.lock()
      do {
        _ = try place.lock()
        Issue.record("the second server got the folder")
      } catch {
        #expect(
          "\(error)" == """
            another server uses \(place.path)
              stop it first, or choose another data folder
            """)
      }
      withExtendedLifetime(lock) {}
    }
  }
}
