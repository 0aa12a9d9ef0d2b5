import Dispatch
import Foundation
import ReadModels
import Output
import Synchronization
import TestSupport
import Testing

/// One generation after the other is put in place while readers read all the time.
@Suite struct `Readers during rebuilds` {
  /// The results of the readers: how often they read, and how many generations at once.
  struct Sightings: Sendable {
    var readings = 0
    var mixtures = 0
    var generations: Set<Int> = []
    var failures: [String] = []

    mutating func add(_ numbers: Set<Int>) {
      readings += 1
      if numbers.count > 1 { mixtures += 1 }
      generations.formUnion(numbers)
    }
  }

  /// The shared state of the threads of one run.
  private final class Run: Sendable {
    private let sightings = Mutex(Sightings())
    private let isWriting = Atomic(true)
    private let threads = DispatchGroup()

    func start(_ body: @Sendable @escaping (Run) throws -> Void) {
      threads.enter()
      // A thread of its own: tasks would wait for one another on a machine with one core.
      Thread.detachNewThread { [self] in
        do { try body(self) } catch { note { $0.failures.append("\(error)") } }
        threads.leave()
      }
    }

    func note(_ body: (inout Sightings) -> Void) { sightings.withLock { body(&$0) } }

    func endWriting() { isWriting.store(false, ordering: .releasing) }

    var goesOn: Bool { isWriting.load(ordering: .acquiring) }

    func wait() -> Sightings {
      threads.wait()
      return sightings.withLock { $0 }
    }
  }

  /// Lets `read` run again and again in two threads, until a third has put `count` generations in
  /// place, and once more.
  private func sightings(
    count: Int, in folder: URL, read: @Sendable @escaping (String) throws -> Set<Int>
  ) throws -> Sightings {
    let sink = JSONFileSink(folder: folder.path)
    try sink.write([Generations.output(0)])
    let run = Run()
    run.start { run in
      defer { run.endWriting() }
      for number in 1...count { try sink.write([Generations.output(number)]) }
    }
    for _ in 0..<2 {
      run.start { run in
        while run.goesOn {
          let numbers = try read(sink.folder)
          run.note { $0.add(numbers) }
        }
        let numbers = try read(sink.folder)
        run.note { $0.add(numbers) }
      }
    }
    return run.wait()
  }

  @Test func `a reader who checks digests never accepts a mixture`() throws {
    try withOutputFolder { folder in
      let sightings = try sightings(count: 50, in: folder) { folder in
        let read = try OutputReader(folder: folder).all(of: "anna")
        return try Generations.numbers(in: read.files.values).union([read.lastSequence])
      }
      #expect(sightings.failures == [])
      #expect(sightings.mixtures == 0)
      #expect(sightings.generations.contains(50))
    }
  }

  /// The control: without the digests the same loop sees mixtures, so it would see them above.
  @Test func `a reader who trusts the files alone is caught with a mixture`() throws {
    try withOutputFolder { folder in
      var mixtures = 0
      for _ in 0..<20 where mixtures == 0 {
        let sightings = try sightings(count: 50, in: folder) { folder in
          let member = URL(fileURLWithPath: folder).appendingPathComponent("members/anna")
          let files = ["days.json", "runs/fixed.json"].compactMap {
            try? Data(contentsOf: member.appendingPathComponent($0))
          }
          return try Generations.numbers(in: files.map { Array($0) })
        }
        #expect(sightings.failures == [])
        mixtures += sightings.mixtures
      }
      #expect(mixtures > 0)
    }
  }
}
