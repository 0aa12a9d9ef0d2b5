import ActivityModel
@testable import Application
@testable import EventLog
import Foundation
import Rebuilding
import Runtime
import Synchronization
import TestSupport
import Testing

/// Several processes publish one member: each test interrupts an attempt at every point of it.
@Suite(.enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.missing)))
struct MemberAttemptTests {
  @Test func `an attempt that ends anywhere is completed by the next one`() throws {
    try WorkedMember.use { member in
      let expected = try member.expected(1)
      let points = try member.points(from: 0, to: 1)
      #expect(points.count > 12)
      for index in points.indices {
        try member.publish(0)
        let run = try member.begin()
        try end(at: index, member, run, 1)
        let outcome = try member.attempt(run, 1)
        try expectDone(outcome, wasRecorded: points[index] == .recorded)
        #expect(try member.published() == expected, "ended at \(points[index])")
      }
    }
  }

  @Test func `an attempt that was stopped across a later run changes nothing of it`() throws {
    try WorkedMember.use { member in
      let expected = try member.expected(2)
      let points = try member.points(from: 0, to: 1)
      for index in points.indices {
        let outcome = try stopAcrossLaterRun(at: index, member, comparing: true)
        if points[index] != .recorded {
          guard case .superseded = outcome else {
            Issue.record("stopped at \(points[index]): \(String(describing: outcome))")
            continue
          }
        }
        #expect(try member.published() == expected, "stopped at \(points[index])")
      }
    }
  }

  /// The negative control: what the test above has to find.
  @Test func `without the comparison of runs, a stopped attempt destroys what is published`() throws
  {
    try WorkedMember.use { member in
      let expected = try member.expected(2)
      _ = try stopAcrossLaterRun(at: 0, member, comparing: false)
      #expect(try member.published() != expected)
    }
  }

  @Test func `of two attempts of one run, the later one publishes`() throws {
    try WorkedMember.use { member in
      let expected = try member.expected(1)
      let points = try member.points(from: 0, to: 1)
      for index in points.indices {
        try member.publish(0)
        let run = try member.begin()
        let counter = Counter()
        try member.attempt(run, 1) { _ in
          guard counter.next() == index else { return }
          _ = try? member.attempt(run, 1)
        }
        #expect(try member.published() == expected, "stopped at \(points[index])")
        let publication = try member.pipeline.publicationTable().publications()[member.anna]
        #expect(publication?.isPublished == true)
      }
    }
  }

  /// Ends an attempt as `kill -9` does: nothing of it goes on.
  private func end(
    at index: Int, _ member: WorkedMember, _ run: RebuildRun, _ end: Int
  ) throws {
    let counter = Counter()
    let isThere = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      _ = try? member.attempt(run, end) { _ in
        guard counter.next() == index else { return }
        isThere.signal()
        while true { sleep(1_000) }
      }
    }
    try #require(isThere.wait(timeout: .now() + 60) == .success)
  }

  private func expectDone(
    _ outcome: MemberTaskResult.Outcome?, wasRecorded: Bool
  ) throws {
    switch try #require(outcome) {
    case .published: #expect(!wasRecorded)
    case .alreadyPublished: #expect(wasRecorded)
    case .superseded: Issue.record("it was superseded")
    }
  }

  /// A run is stopped at a point, a later run publishes a later state, and the first goes on.
  private func stopAcrossLaterRun(
    at index: Int, _ member: WorkedMember, comparing: Bool
  ) throws -> MemberTaskResult.Outcome? {
    try member.publish(0)
    let run = try member.begin()
    let counter = Counter()
    return try member.attempt(run, 1, comparing: comparing) { _ in
      guard counter.next() == index else { return }
      do {
        _ = try member.attempt(member.begin(), 2)
      } catch {
        Issue.record("\(error)")
      }
    }
  }
}

private final class Counter: Sendable {
  private let count = Mutex(-1)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
