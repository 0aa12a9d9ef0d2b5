import ActivityModel
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Serving

/// P21: what was acknowledged is in the journal, whatever happens to program, disk and power.
@Suite struct JournalTests {
  /// The bodies that a journal holds.
  private final class Held: Sendable {
    let bodies = Mutex<[[UInt8]]>([])

    func take(_ record: JournalRecord) {
      if case .post(let post) = record.entry { bodies.withLock { $0.append(post.body) } }
    }
  }

  private func post(_ number: Int) -> JournalEntry {
    guard let member = MemberID("anna") else { preconditionFailure("a valid name") }
    return .post(
      Post(
        key: StreamKey(member: member, dialect: .osmAnd, device: "phone"),
        received: Instant(milliseconds: Int64(number)),
        extent: Extent(latitudeE7: 1, longitudeE7: 2), body: Array("body \(number)".utf8)))
  }

  private func open(_ disk: any JournalDisk, _ held: Held = Held()) throws -> Journal {
    try Journal(disk, observer: { record, _ in held.take(record) }, notify: { _ in })
  }

  private func bodies(_ disk: any JournalDisk) throws -> [[UInt8]] {
    let held = Held()
    let journal = try open(disk, held)
    journal.close()
    return held.bodies.withLock { $0 }
  }

  /// Posts until the disk refuses, and returns the bodies that were acknowledged.
  private func acknowledged(_ disk: FaultyDisk, posts: Int) throws -> [[UInt8]] {
    let journal = try open(disk)
    defer { journal.close() }
    var bodies: [[UInt8]] = []
    for number in 0..<posts {
      guard (try? journal.appendAndWait(post(number))) != nil else { continue }
      bodies.append(Array("body \(number)".utf8))
    }
    return bodies
  }

  @Test func `an acknowledged post survives a power cut after any call`() throws {
    var random = SeededGenerator(seed: 21)
    // More posts than those that the journal's own thread writes before it lends the others theirs.
    for calls in 0..<100 {
      let disk = FaultyDisk()
      disk.state.withLock { $0.callsLeft = calls }
      let acknowledged = try acknowledged(disk, posts: 40)
      for _ in 0..<8 {
        let left = Set(try bodies(disk.afterPowerCut(&random)))
        #expect(left.isSuperset(of: acknowledged), "after \(calls) calls")
      }
    }
  }

  @Test func `acknowledging before the sync would be caught`() throws {
    var random = SeededGenerator(seed: 21)
    var losses = 0
    for calls in 1..<60 {
      let disk = FaultyDisk()
      disk.state.withLock { ($0.callsLeft, $0.ignoresSyncs) = (calls, true) }
      let acknowledged = try acknowledged(disk, posts: 20)
      let left = Set(try bodies(disk.afterPowerCut(&random)))
      if !left.isSuperset(of: acknowledged) { losses += 1 }
    }
    #expect(losses > 30)
  }

  @Test func `a full disk refuses posts, keeps those before, and takes more when there is room`()
    throws
  {
    let disk = FaultyDisk()
    let journal = try open(disk)
    try journal.appendAndWait(post(0))
    disk.state.withLock { $0.failure = .full }
    #expect(throws: JournalError.self) { try journal.appendAndWait(post(1)) }
    #expect(journal.failure?.isFull == true)
    disk.state.withLock { $0.failure = nil }
    try journal.appendAndWait(post(2))
    #expect(journal.failure == nil)
    journal.close()
    let held = try bodies(disk)
    #expect(held.contains(Array("body 0".utf8)) && held.contains(Array("body 2".utf8)))
  }

  @Test func `a refused post leaves no file`() throws {
    let disk = FaultyDisk()
    let journal = try open(disk)
    try journal.appendAndWait(post(0))
    disk.state.withLock { ($0.failure, $0.creates) = (.full, true) }
    for number in 1...10 {
      #expect(throws: JournalError.self) { try journal.appendAndWait(post(number)) }
    }
    #expect(disk.fileNumbers() == [1])
    journal.close()
    #expect(try bodies(disk) == [Array("body 0".utf8)])
  }

  @Test(arguments: [false, true])
  func `attempts without a post leave one file, which the next post goes to`(
    creates: Bool
  ) throws {
    let disk = FaultyDisk()
    disk.state.withLock { $0.creates = creates }
    var limits = JournalLimits()
    limits.probePause = .zero
    let journal = try Journal(disk, limits: limits, observer: { _, _ in }, notify: { _ in })
    try journal.appendAndWait(post(0))
    disk.state.withLock { $0.failure = .full }
    #expect(throws: JournalError.self) { try journal.appendAndWait(post(1)) }
    let files = disk.fileNumbers()
    for _ in 0..<10 {
      journal.probeAfterFailure()
      try journal.waitForBatches()
      #expect(journal.failure?.isFull == true)
      #expect(disk.fileNumbers() == files)
    }
    disk.state.withLock { $0.failure = nil }
    journal.probeAfterFailure()
    try journal.waitForBatches()
    #expect(journal.failure == nil)
    #expect(disk.fileNumbers().count == files.count + 1)
    // Nothing failed since: nothing is tried.
    journal.probeAfterFailure()
    try journal.waitForBatches()
    try journal.appendAndWait(post(2))
    #expect(disk.fileNumbers().count == files.count + 1)
    journal.close()
    let held = try bodies(disk)
    #expect(held.contains(Array("body 0".utf8)) && held.contains(Array("body 2".utf8)))
  }

  @Test func `a failed write is not tried again before the pause is over`() throws {
    let disk = FaultyDisk()
    var limits = JournalLimits()
    limits.probePause = .seconds(3_600)
    let journal = try Journal(disk, limits: limits, observer: { _, _ in }, notify: { _ in })
    disk.state.withLock { $0.failure = .broken }
    #expect(throws: JournalError.self) { try journal.appendAndWait(post(0)) }
    let calls = disk.state.withLock { $0.callCount }
    journal.probeAfterFailure()
    try journal.waitForBatches()
    #expect(disk.state.withLock { $0.callCount } == calls)
    #expect(journal.failure != nil)
    journal.close()
  }

  @Test func `numbers ascend over restarts and failed writes`() throws {
    let disk = FaultyDisk()
    var numbers: [UInt64] = []
    for round in 0..<5 {
      let journal = try open(disk)
      numbers.append(try journal.appendAndWait(post(round)))
      disk.state.withLock { $0.failure = .broken }
      #expect(throws: JournalError.self) { try journal.appendAndWait(post(round)) }
      disk.state.withLock { $0.failure = nil }
      numbers.append(try journal.appendAndWait(post(round)))
      journal.close()
    }
    #expect(numbers == numbers.sorted())
    #expect(Set(numbers).count == numbers.count)
  }

  @Test func `a journal with a backlog of 8 MiB is busy, and acknowledges what it took`()
    async throws
  {
    let disk = SlowDisk()
    let journal = try open(disk)
    let body = [UInt8](repeating: 65, count: 1 << 20)
    guard case .post(let small) = post(0) else { return }
    let large = JournalEntry.post(
      Post(key: small.key, received: small.received, extent: small.extent, body: body))
    let outcomes = await withTaskGroup(of: Result<UInt64, JournalError>.self) { group in
      for _ in 0..<32 {
        group.addTask {
          await withCheckedContinuation { continuation in
            journal.enqueue(large) { continuation.resume(returning: $0) }
          }
        }
      }
      // Everything is queued or refused before the disk goes on.
      while disk.waitingWrites == 0 { await Task.yield() }
      var all: [Result<UInt64, JournalError>] = []
      // At most 8 bodies fit: all others are answered while the disk does nothing.
      while all.count < 24, let next = await group.next() { all.append(next) }
      disk.goOn()
      for await next in group { all.append(next) }
      return all
    }
    journal.close()
    let taken = outcomes.count { (try? $0.get()) != nil }
    #expect(taken > 0 && taken <= 8)
    #expect(outcomes.contains(.failure(.busy)))
    #expect(try bodies(disk.disk).count == taken)
  }

  @Test func `a closed journal refuses posts`() throws {
    let journal = try open(FaultyDisk())
    journal.close()
    #expect(throws: JournalError.closed) { try journal.appendAndWait(post(0)) }
  }

  @Test func `a real folder keeps the posts, and removing files leaves the later ones`() throws {
    try withTemporaryFolder { folder in
      let disk = LinuxJournalDisk(folder: folder.path)
      for number in 0..<3 {
        let journal = try open(disk)
        try journal.appendAndWait(post(number))
        journal.close()
      }
      #expect(try disk.fileNumbers() == [1, 2, 3])
      let journal = try open(disk)
      try journal.remove(before: 3)
      journal.close()
      #expect(try bodies(disk) == [Array("body 2".utf8)])
    }
  }
}

/// A disk whose first write waits until it may go on.
final class SlowDisk: JournalDisk {
  let disk = FaultyDisk()
  private let gate = DispatchSemaphore(value: 0)
  private let waiting = Atomic(0)

  var waitingWrites: Int { waiting.load(ordering: .acquiring) }
  func goOn() { for _ in 0..<100 { gate.signal() } }

  func fileNumbers() -> [Int] { disk.fileNumbers() }
  func read(_ file: Int, at offset: Int, count: Int) -> [UInt8] {
    disk.read(file, at: offset, count: count)
  }
  func byteCount(of file: Int) -> Int { disk.byteCount(of: file) }
  func create(_ file: Int) throws(DiskError) -> any JournalFile {
    waiting.add(1, ordering: .releasing)
    gate.wait()
    return try disk.create(file)
  }
  func overwrite(_ file: Int, at offset: Int, with bytes: [UInt8]) throws(DiskError) {
    try disk.overwrite(file, at: offset, with: bytes)
  }
  func remove(_ file: Int) { disk.remove(file) }
}
