import ActivityModel
import EventLog
import Foundation
import Rebuilding
import Runtime
import Synchronization
import TestSupport
import Testing

@testable import Application

/// New activities cost the years that they change: earlier years are not opened, and all documents
/// are those of a rebuild.
@Suite struct RecentYearsTests {
  private static let lastYear = 2026

  @Test func `a new run opens no file of earlier years`() throws {
    try CachedWorkplace.use { workplace in
      for year in 2022...Self.lastYear {
        for day in [100, 130, 150, 170, 200] { try workplace.run(year, day: day) }
      }
      _ = try workplace.importInbox()
      try workplace.rebuild()
      let earlier = workplace.cachedEntries.filter { name in
        ["-2022", "-2023", "-2024"].contains { name.hasSuffix($0) }
      }
      // Histories, analyses and documents.
      #expect(earlier.count == 9)
      workplace.makeUnreadable(earlier)
      try workplace.run(Self.lastYear, day: 210)
      _ = try workplace.importInbox()
      let read = Mutex(0)
      try workplace.rebuild { log in
        CountedHistory(log) { read.withLock { $0 += 1 } }
      }
      // The activity and its source.
      #expect(read.withLock { $0 } == 2)
      try workplace.expectFresh("after the new run")
      for name in earlier { #expect(workplace.isUnreadable(name), "\(name)") }
    }
  }

  @Test func `a file that went from an earlier year is written again`() throws {
    try CachedWorkplace.use { workplace in
      for year in 2023...Self.lastYear {
        for day in [100, 130, 150, 170, 200] { try workplace.run(year, day: day) }
      }
      _ = try workplace.importInbox()
      try workplace.rebuild()
      try FileManager.default.removeItem(
        at: workplace.folder.appendingPathComponent("out/members/anna/2023/runs.json"))
      try workplace.run(Self.lastYear, day: 210)
      _ = try workplace.importInbox()
      try workplace.rebuild()
      try workplace.expectFresh("after a file went")
    }
  }

  @Test(arguments: [1, 2, 3, 4])
  func `runs in any order, with twins, corrections and undos, give the bytes of a rebuild`(
    seed: UInt64
  ) throws {
    try CachedWorkplace.use { workplace in
      var generator = SeededGenerator(seed: seed)
      for step in 0..<14 {
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          try workplace.runSomewhere(step: step, using: &generator)
        }
        if step > 2, Int.random(in: 0..<4, using: &generator) == 0 {
          try workplace.damageCache(using: &generator)
        }
        _ = try workplace.importInbox()
        if Int.random(in: 0..<5, using: &generator) == 0 {
          try workplace.correctSomething(step: step, using: &generator)
        }
        try workplace.rebuild(heldPointCount: [0, 400_000].randomElement(using: &generator) ?? 0)
        try workplace.expectFresh("seed \(seed), step \(step)")
      }
    }
  }
}

extension CachedWorkplace {
  /// A run of Anna's in the morning of a day.
  fileprivate func run(_ year: Int, day: Int) throws {
    let start = try #require(LocalDate(year: year, month: 1, day: 1)).adding(days: day - 1)
    try write(
      track(at: Int(start.daysSinceEpoch) * 86_400 + 25_200, points: 40 + day % 50),
      to: "anna/\(year)-\(day).gpx")
  }

  /// Most are new; some are around New Year, late, or of the same time from another device.
  ///
  /// A list may have the day and the numbers of one, without its time.
  fileprivate func runSomewhere(step: Int, using generator: inout SeededGenerator) throws {
    let years = [2023, 2024, 2025, 2026, 2026, 2026]
    let year = years.randomElement(using: &generator) ?? 2026
    let days = [-3, -1, 0, 1, 2, 8, 15, 60, 90, 180, 200, 201, 202, 360]
    let day = days.randomElement(using: &generator) ?? 0
    let first = try #require(LocalDate(year: year, month: 1, day: 1)).adding(days: day)
    let hour = [5, 6, 7, 23].randomElement(using: &generator) ?? 6
    let start = Int(first.daysSinceEpoch) * 86_400 + hour * 3_600
    let points = [30, 40, 400].randomElement(using: &generator) ?? 30
    let latitude = 50 + Double(Int.random(in: 0..<2, using: &generator)) / 100_000
    try write(
      track(at: start, points: points, latitude: latitude),
      to: "anna/\(step)-\(year)-\(day)-\(hour)-\(points)-\(latitude).gpx")
    guard Int.random(in: 0..<3, using: &generator) == 0 else { return }
    let listed = [30, 40, 400].randomElement(using: &generator) ?? 30
    try write(list(on: first, points: listed), to: "anna/\(step)-\(year)-\(day)-\(listed).csv")
  }

  /// Corrects an activity, or undoes an import.
  fileprivate func correctSomething(step: Int, using generator: inout SeededGenerator) throws {
    let member = try #require(MemberID("anna"))
    let (moment, place) = (later, Int.random(in: 0..<1_000, using: &generator))
    let kind = Int.random(in: 0..<3, using: &generator)
    try Pipeline(configuration: configuration).log("test").writing { (log) throws(Failure) in
      let activities = try log.headers(
        HeaderQuery(member: member, kinds: [.activityRecorded], limit: 1_000)
      ).compactMap(\.id)
      let sources = try log.importedSources(of: member).entries
      guard !activities.isEmpty, !sources.isEmpty else { return }
      let target = activities[place % activities.count]
      let source = sources[place % sources.count]
      let userEvent: UserEvent =
        switch kind {
        case 0:
          .activityCorrected(
            ActivityCorrected(.activity(target, .title("Corrected")), revision: step))
        case 1:
          .activityCorrected(
            ActivityCorrected(.activity(target, .isDeleted(true)), revision: step))
        default:
          .importUndone(ImportToggle(source: source.reading.source, revision: source.turnCount))
        }
      _ = try log.append([userEvent], of: member, recordedAt: moment)
    }
  }

  fileprivate func expectFresh(_ place: String) throws {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent("fresh"))
    try rebuild(into: "fresh", .everything, cached: false)
    let (grown, fresh) = (try contents(of: "out"), try contents(of: "fresh"))
    let different = Set(grown.keys).union(fresh.keys).filter { grown[$0] != fresh[$0] }
    #expect(different.isEmpty, "\(place): \(different.sorted())")
  }
}

/// A list of MapMyRun with a track of so many points, without its time of day.
private func list(on date: LocalDate, points: Int) -> String {
  """
  Workout Date,Activity Type,Distance (km),Workout Time (seconds)
  \(date.iso8601),Run,\(Double(points * 30) / 1_000),\(points * 10)

  """
}

/// A run straight north with a fix every ten seconds.
private func track(at start: Int, points: Int, latitude: Double = 50) -> String {
  let lines = (0..<points).map { index in
    let position = String(format: "%.7f", latitude + Double(index) * 30 / 111_200)
    let time = Instant(milliseconds: Int64(start + index * 10) * 1_000).iso8601
    return "<trkpt lat=\"\(position)\" lon=\"8.0\"><ele>100</ele><time>\(time)</time></trkpt>"
  }
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
    <trk><name>Run</name><type>running</type><trkseg>
    \(lines.joined(separator: "\n"))
    </trkseg></trk></gpx>

    """
}

/// A history that reports each event that is read.
private final class CountedHistory: HistoryReader {
  private let log: any HistoryReader
  private let count: @Sendable () -> Void

  init(_ log: any HistoryReader, count: @escaping @Sendable () -> Void) {
    self.log = log
    self.count = count
  }

  func forEachEvent(
    of member: MemberID, after sequence: Int, _ body: (LogEntry) throws(Failure) -> Void
  ) throws(Failure) {
    try log.forEachEvent(of: member, after: sequence) { (entry) throws(Failure) in
      count()
      try body(entry)
    }
  }

  func entry(of member: MemberID, at sequence: Int) throws(Failure) -> LogEntry? {
    count()
    return try log.entry(of: member, at: sequence)
  }

  func head(of member: MemberID, at sequence: Int) throws(Failure) -> MemberHead? {
    try log.head(of: member, at: sequence)
  }

  func isSound(_ member: MemberID, upTo sequence: Int) throws(Failure) -> Bool {
    try log.isSound(member, upTo: sequence)
  }

  func members() throws(Failure) -> [MemberID] { try log.members() }

  func memberHeads() throws(Failure) -> [MemberHead] { try log.memberHeads() }

  func lastSequence(of member: MemberID) throws(Failure) -> Int {
    try log.lastSequence(of: member)
  }
}
