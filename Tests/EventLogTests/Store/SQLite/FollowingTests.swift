import ActivityModel
import Digests
import Foundation
import Glibc
import Synchronization
import Testing

@testable import EventLog

/// A reader that follows a log while others append to it.
@Suite struct FollowingTests {
  @Test func `a reader sees every event once and in order, whoever appends meanwhile`() throws {
    try withDataFolder { folder throws in
      try folder.append([record(writer: 9, number: 0)])
      let (writers, sourcesPerWriter) = (4, 12)
      let reader = try folder.openForReading().log
      let scene = Scene()
      for writer in 0..<writers {
        Thread.detachNewThread {
          do {
            try append(sourcesPerWriter, by: writer, to: folder, in: scene)
          } catch {
            scene.failures.withLock { $0.append("\(error)") }
          }
          scene.endedWriters.withLock { $0 += 1 }
        }
      }
      var following = Following()
      while scene.endedWriters.withLock({ $0 }) < writers {
        try following.follow(reader)
        scene.rounds.withLock { $0 += 1 }
      }
      #expect(scene.failures.withLock { $0 } == [])
      #expect(following.rounds > 2, "the reader was never in between")
      try following.follow(reader)
      #expect(following.gaps == [])
      #expect(following.ids.count == 2 + 2 * writers * sourcesPerWriter)
      for member in [Examples.ada, Examples.ben] {
        #expect(try following.ids(of: member) == reader.events(of: member).map(\.id))
      }
      try reader.close()
    }
  }

  @Test func `a reader that was shown a later event first would be seen`() {
    var seen = Following()
    seen.take(1, id: EventID(digest: Digest(sha256Of: [1])), of: Examples.ada)
    seen.take(3, id: EventID(digest: Digest(sha256Of: [3])), of: Examples.ada)
    seen.take(2, id: EventID(digest: Digest(sha256Of: [2])), of: Examples.ada)
    #expect(seen.gaps == ["ada: 3 after 1", "ada: 2 after 3"])
  }

  private func append(
    _ count: Int, by writer: Int, to folder: DataFolder, in scene: Scene
  ) throws {
    var number = 0
    while number < count {
      let log = try folder.openForWriting(
        command: "writer \(writer)", now: Examples.noon, wait: .seconds(600)
      ).log
      // Several transactions under one lock, of one source and of two, and a look in between.
      for size in [1, 2] where number < count {
        let end = min(count, number + size)
        _ = try log.append(
          (number..<end).map { record(writer: writer, number: $0) }, recordedAt: Examples.noon)
        number = end
        scene.waitForReader()
      }
      try log.close()
    }
  }

  private func record(writer: Int, number: Int) -> SourceRecord {
    Examples.imported(
      "\(writer)/\(number)", [Examples.run(day: 100 * writer + number)],
      member: number.isMultiple(of: 2) ? Examples.ada : Examples.ben)
  }
}

/// Where the threads of a test meet.
private final class Scene: Sendable {
  let failures = Mutex<[String]>([])
  let endedWriters = Mutex(0)
  let rounds = Mutex(0)

  /// Comes back when the reader has read everything that was there when this was called.
  func waitForReader() {
    let begun = rounds.withLock { $0 }
    while rounds.withLock({ $0 }) < begun + 2 { sched_yield() }
  }
}

/// The events that a reader was shown, and the place where it did not follow.
private struct Following {
  private(set) var gaps: [String] = []
  private(set) var rounds = 0
  private var shown: [MemberID: [EventID]] = [:]
  private var last: [MemberID: Int] = [:]

  var ids: [EventID] { shown.values.flatMap { $0 } }

  func ids(of member: MemberID) -> [EventID] { shown[member] ?? [] }

  /// Reads on from where it is.
  mutating func follow(_ log: any EventLogReader) throws {
    var news = false
    for member in try log.members() {
      for event in try log.events(of: member, after: last[member] ?? 0) {
        take(event.sequence, id: event.id, of: member)
        news = true
      }
    }
    if news { rounds += 1 }
  }

  mutating func take(_ sequence: Int, id: EventID, of member: MemberID) {
    if sequence != (last[member] ?? 0) + 1 {
      gaps.append("\(member.name): \(sequence) after \(last[member] ?? 0)")
    }
    last[member] = sequence
    shown[member, default: []].append(id)
  }
}
