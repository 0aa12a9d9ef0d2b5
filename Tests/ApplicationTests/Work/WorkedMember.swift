import ActivityModel
@testable import Application
@testable import EventLog
import Foundation
import Importing
import Output
import Projection
import Rebuilding
import Runtime
import Synchronization
import TestSupport
import Testing

/// One member in a database, whose history is published at several of its ends.
///
/// Between them, runs come and go, so that files of the member are made, replaced and removed.
struct WorkedMember {
  let anna: MemberID
  let workplace: CachedWorkplace
  let configuration: Configuration
  /// The last sequence of each state of the history.
  private(set) var ends: [Int] = []

  static func use(_ body: (WorkedMember) throws -> Void) throws {
    try PostgreSQLServer.shared.get().withDatabase { address in
      try withFolderInMemory { folder in
        let workplace = CachedWorkplace(folder: folder)
        var configuration = workplace.configuration
        configuration.logAddress = address
        let place = ServerPlace(
          address: address, folder: DataFolder(path: configuration.dataFolder))
        defer { place?.closeConnections() }
        var member = WorkedMember(
          anna: try #require(MemberID("anna")), workplace: workplace, configuration: configuration)
        try member.makeHistory()
        try body(member)
      }
    }
  }

  /// Every attempt syncs its file system.
  private static func withFolderInMemory(_ body: (URL) throws -> Void) throws {
    let memory = "/dev/shm"
    guard FileManager.default.isWritableFile(atPath: memory) else {
      return try withTemporaryFolder(body)
    }
    let folder = URL(fileURLWithPath: memory)
      .appendingPathComponent("pacelog-test-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private init(anna: MemberID, workplace: CachedWorkplace, configuration: Configuration) {
    self.anna = anna
    self.workplace = workplace
    self.configuration = configuration
  }

  var pipeline: Pipeline { Pipeline(configuration: configuration) }

  private mutating func makeHistory() throws {
    try importRun(day: 0)
    try importRun(day: 40)
    try note()
    try turn("run40.gpx", undoing: true)
    try importRun(day: 80)
    try note()
    try turn("run40.gpx", undoing: false)
    try turn("run0.gpx", undoing: true)
    try note()
  }

  private func importRun(day: Int) throws {
    let name = "anna/run\(day).gpx"
    try workplace.write(northward(day: day), to: name)
    _ = try pipeline.run(
      importing: [Input(path: "\(workplace.inbox)/\(name)", owner: .member(anna))],
      rebuilding: false)
  }

  private func turn(_ name: String, undoing: Bool) throws {
    _ = try pipeline.turnImport(.named(name), of: "anna", undoing: undoing)
  }

  private mutating func note() throws {
    ends.append(
      try pipeline.log("test").reading { (log) throws(Failure) in
        try log?.lastSequence(of: anna) ?? 0
      })
  }

  /// The member's files at an end of the history, as a rebuild by one process makes them.
  func expected(_ end: Int) throws -> [String: Data] {
    let zones = try SystemZones()
    let folder = workplace.folder.appendingPathComponent("expected\(end)").path
    try pipeline.log("test").reading { (log) throws(Failure) in
      guard let log else { return }
      _ = try Rebuilder(
        log: BoundedHistory(log, through: [anna: ends[end]]), settings: configuration.settings,
        stages: configuration.stages, zones: zones, sink: JSONFileSink(folder: folder),
        workers: 1, progress: .silent
      ).run(.everything)
    }
    return try workplace.contents(of: "expected\(end)/members")
  }

  /// The member's files that are there, unfinished ones among them.
  func published() throws -> [String: Data] { try workplace.contents(of: "out/members") }

  /// Begins a run that publishes the member.
  func begin() throws -> RebuildRun {
    let table = try pipeline.publicationTable()
    let setting = try RunSetting(pipeline)
    return try pipeline.log("test").reading { (log) throws(Failure) in
      guard let log else { throw Failure(.failed, "there is no log") }
      let run = try setting.run(clubSequence: 0, in: log).run
      let number = try table.begin(run, for: [anna])
      return RebuildRun(
        number: number, program: run.program, version: run.version, clubSequence: 0)
    }
  }

  /// One attempt of a run to publish the member as at an end of the history.
  @discardableResult
  func attempt(
    _ run: RebuildRun, _ end: Int, comparing: Bool = true,
    reached: @escaping @Sendable (AttemptPoint) -> Void = { _ in }
  ) throws -> MemberTaskResult.Outcome? {
    var table = try pipeline.publicationTable()
    table.comparesRuns = comparing
    let setting = try RunSetting(pipeline)
    var outcome: MemberTaskResult.Outcome?
    try pipeline.log("test").reading { (log) throws(Failure) in
      guard let log else { return }
      var work = try setting.work(on: run, table, log)
      work.reached = reached
      let task = MemberTask(run: run.number, member: anna, sequence: ends[end])
      try work.perform([task]) { outcome = $0.outcome }
    }
    return outcome
  }

  /// The points that an attempt goes through when the member is published as at an end.
  func points(from end: Int, to next: Int) throws -> [AttemptPoint] {
    try publish(end)
    let points = Mutex<[AttemptPoint]>([])
    _ = try attempt(begin(), next) { point in points.withLock { $0.append(point) } }
    return points.withLock(\.self)
  }

  /// Publishes the member as at an end, whatever is there.
  func publish(_ end: Int) throws { _ = try attempt(begin(), end) }
}
