import Runtime
import Importing
import ActivityModel
import Foundation
import EventLog
@testable import Application
@testable import Rebuilding
import Output
import TestSupport
import Testing

/// Read models that grew with the log are those that a rebuild makes of it.
@Suite struct PrefixTests {
  /// A prefix a sixteenth of the log apart; every one in the long form.
  private static let isLong = ProcessInfo.processInfo.environment["PACELOG_SOAK"] != nil

  @Test func `at every prefix of the log, growing and making anew give the same bytes`() throws {
    try withTemporaryFolder { folder in
      let log = try sampleLog(in: folder)
      defer { try? log.close() }
      let end = try log.head().position
      #expect(end > 40)
      var generator = SeededGenerator(seed: 10)
      var (compared, position) = (0, 0)
      while position < end {
        // As often as a run is missed, the next one finds several events.
        position = min(
          end, position + (Self.isLong ? 1 : .random(in: 1...(end / 3), using: &generator)))
        let prefix = PrefixLog(log, end: position)
        let fresh = folder.appendingPathComponent("fresh")
        try? FileManager.default.removeItem(at: fresh)
        try rebuild(prefix, into: fresh, .everything)
        // One that is made at every prefix, and one that misses some.
        for (name, misses) in [("grown", false), ("missing", true)] {
          let grown = folder.appendingPathComponent(name)
          if misses, position < end, .random(in: 0..<4, using: &generator) == 0 { continue }
          try hurt(grown, using: &generator)
          let cache = CacheFolder(dataFolder: folder.appendingPathComponent("of-\(name)").path)
          try rebuild(prefix, into: grown, .outOfDate, cache)
          try expectSame(grown, fresh, position)
          compared += misses ? 0 : 1
        }
      }
      print("compared \(compared) of \(end) prefixes")
      #expect(compared >= (Self.isLong ? end : 3))
    }
  }

  @Test func `a file that does not follow the log is seen`() throws {
    try withTemporaryFolder { folder in
      let log = try sampleLog(in: folder)
      defer { try? log.close() }
      let grown = folder.appendingPathComponent("grown")
      let fresh = folder.appendingPathComponent("fresh")
      let end = try log.head().position
      try rebuild(PrefixLog(log, end: end / 2), into: grown, .outOfDate)
      try rebuild(PrefixLog(log, end: end), into: fresh, .everything)
      #expect(try contents(of: grown) != contents(of: fresh))
    }
  }

  @Test func `a damaged event is absent and named, whether read models grow or are made anew`()
    throws
  {
    try withTemporaryFolder { folder in
      let log = try sampleLog(in: folder)
      defer { try? log.close() }
      let (grown, fresh) = (
        folder.appendingPathComponent("grown"), folder.appendingPathComponent("fresh")
      )
      let end = try log.head().position
      let activities = try log.headers(HeaderQuery(kinds: [.activityRecorded], limit: 1_000))
      let victim = try #require(activities.last { $0.position.number > end / 2 })
      try rebuild(PrefixLog(log, end: end / 2), into: grown, .outOfDate)
      let damaged = PrefixLog(log, end: end, damaged: victim.id)
      let report = try rebuild(damaged, into: grown, .outOfDate)
      #expect(
        report.problems.map { "\($0.member) \($0.event): \($0.explanation)" } == [
          "\(try #require(victim.member).name) sequence \(victim.sequence): it was damaged by a test;"
            + " treated as absent"
        ])
      try rebuild(damaged, into: fresh, .everything)
      try expectSame(grown, fresh, end)
      let whole = folder.appendingPathComponent("whole")
      try rebuild(PrefixLog(log, end: end), into: whole, .everything)
      #expect(try contents(of: whole) != contents(of: fresh))
    }
  }

  private func sampleLog(in folder: URL) throws -> any EventLogReader {
    let inbox = repositoryRoot.appendingPathComponent("SampleData/inbox").path
    var configuration = Configuration(folder: folder.path)
    configuration.keepsOriginals = false
    _ = try Pipeline(configuration: configuration, workers: 2).run(
      importing: [Input(path: inbox, owner: .memberByFolder)], rebuilding: false)
    return try DataFolder(path: configuration.dataFolder).openForReading().log
  }

  @discardableResult
  private func rebuild(
    _ log: any HistoryReader, into output: URL, _ scope: RebuildScope,
    _ cache: CacheFolder? = nil
  ) throws -> RebuildReport {
    var configuration = Configuration(folder: output.path)
    configuration.outputFolder = output.path
    let rebuilder = Rebuilder(
      log: log, settings: configuration.settings,
      stages: configuration.stages, zones: try SystemZones(),
      sink: JSONFileSink(folder: output.path), workers: 2, progress: .silent,
      cache: cache)
    return try rebuilder.run(scope)
  }

  /// The state that an interrupted run may leave: files are missing.
  private func hurt(_ output: URL, using generator: inout SeededGenerator) throws {
    guard Int.random(in: 0..<3, using: &generator) == 0,
      let victim = try contents(of: output).keys.sorted().randomElement(using: &generator)
    else { return }
    try FileManager.default.removeItem(at: output.appendingPathComponent(victim))
  }

  private func expectSame(_ grown: URL, _ fresh: URL, _ position: Int) throws {
    let (grown, fresh) = (try contents(of: grown), try contents(of: fresh))
    let different = Set(grown.keys).union(fresh.keys).filter { grown[$0] != fresh[$0] }
    #expect(different.isEmpty, "after event \(position): \(different.sorted())")
  }

  private func contents(of folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in FileManager.default.enumerator(atPath: folder.path)?.compactMap({ $0 as? String })
      ?? []
    {
      files[path] = FileManager.default.contents(
        atPath: folder.appendingPathComponent(path).path)
    }
    return files.filter { !$0.value.isEmpty }
  }
}
