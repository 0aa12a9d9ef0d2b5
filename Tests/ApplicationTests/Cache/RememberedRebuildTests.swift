import Runtime
import Rebuilding
import ActivityModel
import Foundation
import EventLog
@testable import Application
import Synchronization
import TestSupport
import Testing

/// The cache of read models changes the time of a rebuild, and none of their bytes.
@Suite struct RememberedRebuildTests {
  @Test func `finding out that nothing is new opens no event`() throws {
    try CachedWorkplace.use { workplace in
      try workplace.write(northward(day: 1), to: "anna/run1.gpx")
      try workplace.write(northward(day: 1), to: "ben/run1.gpx")
      _ = try workplace.importInbox()
      let first = Opened()
      #expect(try workplace.rebuild { first.watch($0) }.rebuiltMembers == ["anna", "ben"])
      #expect(first.count > 0)
      let second = Opened()
      let report = try workplace.rebuild { second.watch($0) }
      #expect(report.currentMembers == ["anna", "ben"])
      #expect(second.count == 0)
      // Without what is remembered the same is found out by looking.
      let third = Opened()
      #expect(try workplace.rebuild(cached: false) { third.watch($0) } == report)
    }
  }

  @Test func `one member's new event opens no other history`() throws {
    try CachedWorkplace.use { workplace in
      try workplace.write(northward(day: 1), to: "anna/run1.gpx")
      try workplace.write(northward(day: 1), to: "ben/run1.gpx")
      _ = try workplace.importInbox()
      try workplace.rebuild()
      try workplace.write(northward(day: 2), to: "ben/run2.gpx")
      _ = try workplace.importInbox()
      let opened = Opened()
      #expect(try workplace.rebuild { opened.watch($0) }.rebuiltMembers == ["ben"])
      #expect(opened.members == ["ben"])
    }
  }

  /// A rebuild of everything believes nothing of what is remembered, and remembers it anew.
  @Test(arguments: [RebuildScope.outOfDate, .everything])
  func `of a history that has grown only what is new is read`(before: RebuildScope) throws {
    try CachedWorkplace.use { workplace in
      // Of different lengths: whether equal ones are one is asked of their points.
      for day in 1...5 {
        try workplace.write(northward(day: day, points: 30 + 9 * day), to: "anna/run\(day).gpx")
      }
      _ = try workplace.importInbox()
      try workplace.rebuild(before)
      try workplace.write(northward(day: 6, points: 90), to: "anna/run6.gpx")
      _ = try workplace.importInbox()
      let opened = Opened()
      try workplace.rebuild { opened.watch($0) }
      // The activity, and what became of its file.
      #expect(opened.eventCount == 2)
      let whole = Opened()
      try workplace.rebuild(.everything) { whole.watch($0) }
      #expect(whole.eventCount == 12)
    }
  }

  /// One member who has grown is checked while the numbers are worked out, two are checked first.
  @Test(arguments: [["anna"], ["anna", "ben"]])
  func `an old event that was damaged since is absent, as if all were read anew`(
    grown: [String]
  ) throws {
    try CachedWorkplace.use { workplace in
      for member in ["anna", "ben"] {
        for day in 1...3 {
          try workplace.write(
            northward(day: day, points: 30 + 9 * day), to: "\(member)/run\(day).gpx")
        }
      }
      _ = try workplace.importInbox()
      try workplace.rebuild()
      for member in grown {
        try workplace.write(northward(day: 4, points: 90), to: "\(member)/run4.gpx")
      }
      _ = try workplace.importInbox()
      let damage = { (log: any EventLogReader) in WatchedLog(log, damagedSequence: 1) { _, _ in } }
      let report = try workplace.rebuild(reading: damage)
      #expect(report.rebuiltMembers == grown)
      #expect(report.problems.map(\.member) == grown)
      try workplace.rebuild(into: "fresh", cached: false, reading: damage)
      let (out, fresh) = (
        try workplace.contents(of: "out"), try workplace.contents(of: "fresh")
      )
      for member in grown {
        let paths = out.keys.filter { $0.hasPrefix("members/\(member)/") }
        #expect(paths.contains { $0.hasSuffix("/runs.json") })
        #expect(paths.allSatisfy { out[$0] == fresh[$0] })
      }
    }
  }

  @Test func `the history of another log is not believed`() throws {
    try CachedWorkplace.use { workplace in
      for day in 1...3 { try workplace.write(northward(day: day), to: "anna/run\(day).gpx") }
      _ = try workplace.importInbox()
      try workplace.rebuild()
      for name in ["events.sqlite", "events.sqlite-wal", "events.sqlite-shm", "events.head"] {
        try? FileManager.default.removeItem(
          at: workplace.folder.appendingPathComponent("var/\(name)"))
      }
      try FileManager.default.removeItem(at: URL(fileURLWithPath: workplace.inbox))
      for day in 4...7 { try workplace.write(northward(day: day), to: "anna/run\(day).gpx") }
      _ = try workplace.importInbox()
      try workplace.rebuild()
      try workplace.rebuild(into: "fresh", cached: false)
      #expect(try workplace.contents(of: "out") == workplace.contents(of: "fresh"))
    }
  }

  @Test func `a missing index and a changed manifest are noticed`() throws {
    try CachedWorkplace.use { workplace in
      try workplace.write(northward(day: 1), to: "anna/run1.gpx")
      try workplace.write(northward(day: 1), to: "ben/run1.gpx")
      _ = try workplace.importInbox()
      try workplace.rebuild()
      let output = try workplace.contents(of: "out")
      let out = workplace.folder.appendingPathComponent("out")
      try FileManager.default.removeItem(at: out.appendingPathComponent("members/anna/index.json"))
      #expect(try workplace.rebuild().rebuiltMembers == ["anna"])
      try FileManager.default.removeItem(at: out.appendingPathComponent("manifest.json"))
      #expect(try workplace.rebuild().rebuiltMembers == ["anna", "ben"])
      #expect(try workplace.contents(of: "out") == output)
    }
  }

  @Test func `a file that came, went or was replaced is noticed; what was changed in place is not`()
    throws
  {
    try CachedWorkplace.use { workplace in
      try workplace.write(northward(day: 1), to: "anna/run1.gpx")
      try workplace.write(northward(day: 1), to: "ben/run1.gpx")
      _ = try workplace.importInbox()
      try workplace.rebuild()
      let output = try workplace.contents(of: "out")
      let anna = workplace.folder.appendingPathComponent("out/members/anna")
      let inner = try #require(
        output.keys.first { $0.contains("anna/2026/activities/") && $0.contains(".json") })
      let (days, run) = (
        anna.appendingPathComponent("2026/days.json"),
        workplace.folder.appendingPathComponent("out/\(inner)")
      )
      for file in [days, run] {
        try FileManager.default.removeItem(at: file)
        #expect(try workplace.rebuild().rebuiltMembers == ["anna"])
        try Data("another".utf8).write(to: file, options: .atomic)
        #expect(try workplace.rebuild().rebuiltMembers == ["anna"])
        #expect(try workplace.contents(of: "out") == output)
      }
      // A file without an owner is looked at once, and left alone.
      try Data().write(to: anna.appendingPathComponent("note.txt"))
      #expect(try workplace.rebuild().rebuiltMembers.isEmpty)
      try FileManager.default.removeItem(at: anna.appendingPathComponent("note.txt"))
      #expect(try workplace.rebuild().rebuiltMembers.isEmpty)

      try Data("changed".utf8).write(to: days)
      #expect(try workplace.rebuild().rebuiltMembers == [])
      #expect(try workplace.rebuild(cached: false).rebuiltMembers == ["anna"])
      #expect(try workplace.contents(of: "out") == output)
    }
  }

  @Test(arguments: [1, 2, 3])
  func `growing with a cache, damaged or not, gives the bytes of making all anew`(seed: UInt64)
    throws
  {
    try CachedWorkplace.use { workplace in
      var generator = SeededGenerator(seed: seed)
      for step in 0..<8 {
        for member in ["anna", "ben"] where Bool.random(using: &generator) {
          let day = Int.random(in: 0..<20, using: &generator)
          // Some run twice on a day, from two devices: they are joined, or stay two.
          let latitude = 50 + Double(Int.random(in: 0..<2, using: &generator)) / 100_000
          let points = Int.random(in: 20..<200, using: &generator)
          try workplace.write(
            northward(day: day, points: points, latitude: latitude),
            to: "\(member)/run\(step).gpx")
          // The same nights again and again, each time with more of them.
          try workplace.write(
            overMidnight(
              day: day / 7, points: Int.random(in: 100..<500, using: &generator)),
            to: "\(member)/phone\(step).jsonl")
        }
        if Bool.random(using: &generator) { try workplace.damageCache(using: &generator) }
        _ = try workplace.importInbox()
        let held =
          [0, 100, MemberHistoryReader.heldPointCount].randomElement(using: &generator) ?? 0
        try workplace.rebuild(heldPointCount: held)
        try? FileManager.default.removeItem(
          at: workplace.folder.appendingPathComponent("fresh"))
        try workplace.rebuild(into: "fresh", .everything, cached: false)
        let (grown, fresh) = (
          try workplace.contents(of: "out"), try workplace.contents(of: "fresh")
        )
        let different = Set(grown.keys).union(fresh.keys).filter { grown[$0] != fresh[$0] }
        #expect(different.isEmpty, "after step \(step): \(different.sorted())")
      }
    }
  }

  @Test func `the id of a recording that came and went between two rebuilds leads on`() throws {
    try CachedWorkplace.use { workplace in
      try workplace.write(northward(day: 1, points: 60), to: "anna/first.gpx")
      _ = try workplace.importInbox()
      try workplace.rebuild()
      // The same run, recorded by another device.
      try workplace.write(northward(day: 1, points: 60, latitude: 50.00001), to: "anna/second.gpx")
      _ = try workplace.importInbox()
      let pipeline = Pipeline(configuration: workplace.configuration)
      _ = try pipeline.turnImport(.named("second.gpx"), of: nil, undoing: true)
      try workplace.rebuild()
      try workplace.rebuild(into: "fresh", .everything, cached: false)
      let (grown, fresh) = (
        try workplace.contents(of: "out"), try workplace.contents(of: "fresh")
      )
      let different = Set(grown.keys).union(fresh.keys).filter { grown[$0] != fresh[$0] }
      #expect(different.isEmpty, "\(different.sorted())")
      let file = grown["members/anna/2026/activities.json"] ?? Data()
      let list = String(decoding: file, as: UTF8.self)
      #expect(list.contains(#/"aliases": \["[0-9a-f]{64}"\]/#))
    }
  }

  @Test func `a map that has not changed is not drawn again`() throws {
    try CachedWorkplace.use { workplace in
      try workplace.write(northward(day: 1, points: 200), to: "anna/run1.gpx")
      _ = try workplace.importInbox()
      try workplace.rebuild()
      let map = try #require(
        try workplace.contents(of: "out").keys.first { $0.hasSuffix(".geojson") })
      let file = workplace.folder.appendingPathComponent("out/\(map)")
      // Of the same size: a rebuild that drew it again would put it right.
      let forged = Data(repeating: 0x20, count: try Data(contentsOf: file).count)
      try forged.write(to: file)
      try workplace.write(northward(day: 2), to: "anna/run2.gpx")
      _ = try workplace.importInbox()
      try workplace.rebuild()
      #expect(try Data(contentsOf: file) == forged)
      try workplace.rebuild(.everything)
      #expect(try Data(contentsOf: file) != forged)
    }
  }
}

/// Counts whose histories are read, and how much of them.
private final class Opened: Sendable {
  private let read = Mutex<(members: [MemberID], events: Int)>(([], 0))

  var count: Int { read.withLock { $0.members.count } }
  var members: Set<String> { read.withLock { Set($0.members.map(\.name)) } }
  var eventCount: Int { read.withLock { $0.events } }

  func watch(_ log: any HistoryReader) -> any HistoryReader {
    WatchedLog(log) { member, events in
      self.read.withLock {
        if events == 0 { $0.members.append(member) }
        $0.events += events
      }
    }
  }
}

/// Histories that report when a history is read, and may have lost an event.
private final class WatchedLog: HistoryReader {
  private let log: any HistoryReader
  /// Of an event of each member that cannot be read any more.
  private let damagedSequence: Int?
  private let report: @Sendable (MemberID, _ events: Int) -> Void

  init(
    _ log: any HistoryReader, damagedSequence: Int? = nil,
    report: @escaping @Sendable (MemberID, Int) -> Void
  ) {
    self.log = log
    self.damagedSequence = damagedSequence
    self.report = report
  }

  func forEachEvent(
    of member: MemberID, after sequence: Int, _ body: (LogEntry) throws(Failure) -> Void
  ) throws(Failure) {
    report(member, 0)
    try log.forEachEvent(of: member, after: sequence) { (entry) throws(Failure) in
      report(member, 1)
      guard case .event(let event) = entry, event.sequence == damagedSequence else {
        return try body(entry)
      }
      try body(
        .damaged(LogDamage(position: nil, sequence: event.sequence, finding: "a test damaged it")))
    }
  }

  func entry(of member: MemberID, at sequence: Int) throws(Failure) -> LogEntry? {
    report(member, 1)
    return try log.entry(of: member, at: sequence)
  }

  func head(of member: MemberID, at sequence: Int) throws(Failure) -> MemberHead? {
    try log.head(of: member, at: sequence)
  }

  func isSound(_ member: MemberID, upTo sequence: Int) throws(Failure) -> Bool {
    guard damagedSequence == nil else { return false }
    return try log.isSound(member, upTo: sequence)
  }

  func members() throws(Failure) -> [MemberID] { try log.members() }

  func memberHeads() throws(Failure) -> [MemberHead] { try log.memberHeads() }

  func lastSequence(of member: MemberID) throws(Failure) -> Int {
    try log.lastSequence(of: member)
  }
}
