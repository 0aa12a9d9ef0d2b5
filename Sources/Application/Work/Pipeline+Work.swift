import ActivityModel
import EventLog
import Foundation
import Output
import Projection
import ReadModels
public import Rebuilding
public import Runtime

/// The members that a run rebuilds.
public struct WorkPlan: Codable, Sendable, Equatable {
  public let run: Int
  /// One line for each task, those with the longest histories first.
  public let tasks: [String]
  public let currentMembers: Int

  public var text: String {
    "run \(run): \(counted(tasks.count, "member")) to rebuild, \(currentMembers) current"
  }
}

extension Pipeline {
  /// Begins a run of several processes, and lists its tasks.
  ///
  /// - Parameter everything: True to rebuild every member, not only those out of date.
  /// - Returns: The tasks.
  /// - Throws: A usage error without a log in a database.
  /// - Complexity: O(members).
  public func planWork(everything: Bool) throws(Failure) -> WorkPlan {
    let table = try publicationTable()
    let setting = try RunSetting(self)
    return try log("pacelog work").reading(refusingLoss: true) { (log) throws(Failure) in
      guard let log else { throw Pipeline.nothingToWork }
      try refusePublishedLoss(log)
      let heads = try log.memberHeads()
      let run = try setting.run(clubSequence: heads.club?.sequence ?? 0, in: log).run
      let stale = try everything ? heads.members : self.stale(heads.members, run, table)
      let number = try table.begin(run, for: stale.map(\.member))
      let tasks = stale.sorted { ($1.sequence, $0.member) < ($0.sequence, $1.member) }.map {
        MemberTask(run: number, member: $0.member, sequence: $0.sequence).line
      }
      return WorkPlan(
        run: number, tasks: tasks, currentMembers: heads.members.count - stale.count)
    }
  }

  private func stale(
    _ heads: [MemberHead], _ run: RebuildRun, _ table: PublicationTable
  ) throws(Failure) -> [MemberHead] {
    let known = try table.publications()
    let published = PublishedIndexes(configuration.outputFolder)
    return heads.filter { head in
      guard let publication = known[head.member], publication.isPublished,
        let files = publication.files, files.version == run.version,
        files.sequence == head.sequence
      else { return true }
      return !published.hold(files)
    }
  }

  /// Does tasks of a plan; other processes may do others, or the same.
  ///
  /// - Parameters:
  ///   - lines: The tasks.
  ///   - onDone: Is called with the answer to each task.
  /// - Returns: True when events could not be projected.
  /// - Throws: A usage error for a line that is no task, or for a run of another program, other
  ///   settings or zone rules; otherwise the first failure. Tasks that were not answered can be
  ///   done again.
  public func work(
    on lines: [String], onDone: (String) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    let table = try publicationTable()
    let tasks = try lines.map { (line) throws(Failure) in
      guard let task = MemberTask(line: line) else { throw Pipeline.noTask(line) }
      return task
    }
    let setting = try RunSetting(self)
    var hasProblems = false
    try log("pacelog work").reading(refusingLoss: true) { (log) throws(Failure) in
      guard let log else { throw Pipeline.nothingToWork }
      for (number, tasks) in Dictionary(grouping: tasks, by: \.run).sorted(by: { $0.key < $1.key })
      {
        let run = try knownRun(number, table)
        let work = try setting.work(on: run, table, log)
        try work.perform(tasks) { (result) throws(Failure) in
          for problem in result.problems {
            progress.notify(
              "problem: \(problem.member), event \(problem.event): \(problem.explanation)")
          }
          hasProblems = hasProblems || !result.problems.isEmpty
          try onDone(result.line)
        }
      }
    }
    return hasProblems
  }

  /// Writes the manifest and the documents of the club, when every member of a run is published.
  ///
  /// - Parameter number: The run; nil for the newest.
  /// - Returns: The written files, those of members not among them.
  /// - Throws: A usage error for a run that is not the newest, or has members that are not
  ///   published.
  /// - Complexity: O(members).
  public func finishWork(_ number: Int?) throws(Failure) -> RebuildReport {
    let table = try publicationTable()
    let setting = try RunSetting(self)
    return try log("pacelog work").reading(refusingLoss: true) { (log) throws(Failure) in
      guard let log, let newest = try table.newestRun() else { throw Pipeline.nothingToWork }
      let lock = try OutputLock(
        in: configuration.dataFolder, waitSeconds: lockWaitSeconds, notify: progress.notify)
      defer { lock.release() }
      try refuse(number ?? newest.number, unlessNewest: newest)
      let work = try setting.work(on: newest, table, log)
      return try table.alone(wait: .seconds(lockWaitSeconds)) { () throws(Failure) in
        try WorkFinish(work: work, zones: setting.zones).run { () throws(Failure) in
          guard let now = try table.newestRun() else { throw Pipeline.nothingToWork }
          try refuse(newest.number, unlessNewest: now)
        }
      }
    }
  }

  private func refuse(_ number: Int, unlessNewest newest: RebuildRun) throws(Failure) {
    guard number != newest.number else { return }
    throw Failure(
      .usage, "run \(number) is not the newest: there is run \(newest.number)",
      advice: "finish that one, or plan again")
  }

  private func knownRun(_ number: Int, _ table: PublicationTable) throws(Failure) -> RebuildRun {
    if let run = try table.run(number) { return run }
    throw Failure(
      .usage, "there is no run \(number) in \(logPlace.name)",
      advice: "plan it with `pacelog work plan` on the same database")
  }

  func publicationTable() throws(Failure) -> PublicationTable {
    if let server = logPlace as? ServerPlace { return PublicationTable(server) }
    throw Failure(
      .usage, "pacelog work needs a log in a database, and this one is in \(logPlace.name)",
      advice: "use pacelog rebuild, or name a database as \"log\" in the configuration")
  }

  private static let nothingToWork = Failure(
    .usage, "there is nothing to rebuild: the log is empty, or no run was planned",
    advice: "import something, then run pacelog work plan")

  private static func noTask(_ line: String) -> Failure {
    Failure(
      .usage, "\"\(line.prefix(80))\" is no task",
      advice: "a task is a line of pacelog work plan: the run, the member and the last event")
  }
}
