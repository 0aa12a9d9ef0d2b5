import ActivityModel
package import EventLog
import Output
import Projection
package import ReadModels
package import Runtime

/// Rebuilds members of a run, and puts their files in place, while other processes may do the same.
///
/// An attempt claims the member, ends the ability of earlier attempts to put files in place, and
/// writes its own beside those that are there. It then sees that its claim still holds, puts the
/// files in place, and notes them. A later claim takes the unfinished files away: an earlier
/// attempt that was stopped for however long finds none of them.
package struct MemberWork {
  package let log: any EventLogReader
  package let table: PublicationTable
  package let run: RebuildRun
  package let rebuilder: Rebuilder
  /// The places to train that the documents of members name.
  package let gyms: [GymPlace]
  /// Is called at each point of an attempt: for tests alone.
  package var reached: @Sendable (AttemptPoint) -> Void = { _ in }

  /// - Parameters:
  ///   - log: the whole log.
  ///   - table: the claims.
  ///   - run: the run of every task.
  ///   - rebuilder: the settings, stages, names and output folder; its log is not read.
  ///   - gyms: the places to train as the run knows them.
  package init(
    log: any EventLogReader, table: PublicationTable, run: RebuildRun, rebuilder: Rebuilder,
    gyms: [GymPlace]
  ) {
    self.log = log
    self.table = table
    self.run = run
    self.rebuilder = rebuilder
    self.gyms = gyms
  }

  /// A member whose files are ready.
  private struct Ready: Sendable {
    let task: MemberTask
    let claim: PublicationClaim
    let sink: JSONFileSink
    var staged: StagedMember
    let problems: [RebuildReport.MemberProblem]
  }

  private enum Step {
    case ready(Ready)
    case done(MemberTaskResult)
  }

  /// Does some tasks, and reports each when it is done.
  ///
  /// - Parameters:
  ///   - tasks: tasks of the run.
  ///   - onDone: is called for each, in their order.
  /// - Throws: The first error of the log, of the database or of the system. Tasks that were
  ///   reported are done; the others can be done again.
  package func perform(
    _ tasks: [MemberTask], onDone: (MemberTaskResult) throws(Failure) -> Void
  ) throws(Failure) {
    let batchLength = max(1, rebuilder.workers) * 16
    for start in stride(from: 0, to: tasks.count, by: batchLength) {
      let batch = Array(tasks[start..<min(start + batchLength, tasks.count)])
      let steps = parallelMap(batch, workers: rebuilder.workers) { task in
        prepared(task)
      }
      try rebuilder.sink.syncToDisk()
      for step in steps {
        switch try step.get() {
        case .done(let result): try onDone(result)
        case .ready(let ready): try onDone(published(ready))
        }
      }
    }
  }

  private func prepared(_ task: MemberTask) -> Result<Step, Failure> {
    do throws(Failure) {
      switch try table.claim(task.member, run: task.run) {
      case .superseded: return .success(.done(result(task, .superseded)))
      case .published: return .success(.done(result(task, .alreadyPublished)))
      case .claimed(let claim):
        reached(.claimed)
        return .success(.ready(try staged(task, claim)))
      }
    } catch {
      return .failure(error)
    }
  }

  private func staged(_ task: MemberTask, _ claim: PublicationClaim) throws(Failure) -> Ready {
    let held = try log.lastSequence(of: task.member)
    guard held >= task.sequence else {
      throw Failure(
        .failed,
        "the log that this process reads has \(counted(held, "event")) of \(task.member.name), and"
          + " the task names \(task.sequence)",
        advice: "let the workers read the same database as the run, or a standby that has caught up"
      )
    }
    let sink = JSONFileSink(
      folder: rebuilder.sink.folder,
      attempt: OutputAttempt(run: claim.run, number: claim.attempt),
      isOnDemand: rebuilder.sink.isOnDemand)
    var report = RebuildReport(outputFolder: sink.folder)
    let staged = try rebuilder.limited(to: task, in: log, sink).stage(
      [task.member], untouched: [:], check: .contents, gyms: gyms, &report)
    reached(.staged)
    return Ready(
      task: task, claim: claim, sink: sink, staged: staged[0], problems: report.problems)
  }

  /// Puts the files in place, unless a later attempt has begun.
  private func published(_ ready: Ready) throws(Failure) -> MemberTaskResult {
    reached(.onDisk)
    guard try table.holds(ready.claim) else { return try givenUp(ready) }
    reached(.confirmed)
    do throws(Failure) {
      try ready.sink.put(ready.staged) { (step) throws(Failure) in
        reached(.step(step))
        // The other steps need files that a later attempt takes away.
        guard step.isRemoval else { return }
        guard try table.holds(ready.claim) else { throw .superseded(ready.task) }
      }
    } catch {
      guard try table.holds(ready.claim) else { return try givenUp(ready) }
      throw error
    }
    reached(.inPlace)
    let version = ready.staged.version
    guard let index = Digest(hex: version.index) else {
      throw Failure(.damaged, "the digest of an index is none", place: ready.staged.member)
    }
    let isRecorded = try table.record(
      PublishedFiles(
        name: ready.staged.member, sequence: version.lastSequence, version: run.version,
        index: index), of: ready.claim)
    reached(.recorded)
    guard isRecorded else { return try givenUp(ready) }
    return result(ready.task, .published(ready.staged.summary), ready.problems)
  }

  private func givenUp(_ ready: Ready) throws(Failure) -> MemberTaskResult {
    try ready.sink.giveUp(ready.staged)
    return result(ready.task, .superseded)
  }

  private func result(
    _ task: MemberTask, _ outcome: MemberTaskResult.Outcome,
    _ problems: [RebuildReport.MemberProblem] = []
  ) -> MemberTaskResult {
    MemberTaskResult(task: task, outcome: outcome, problems: problems)
  }
}

extension Rebuilder {
  /// The same for one member, whose history ends at the event of the task.
  fileprivate func limited(
    to task: MemberTask, in log: any EventLogReader, _ sink: JSONFileSink
  ) -> Rebuilder {
    Rebuilder(
      log: BoundedHistory(log, through: [task.member: task.sequence]), settings: settings,
      stages: stages, zones: zones, sink: sink, workers: 1, progress: .silent, names: names,
      heldPointCount: heldPointCount)
  }
}

extension Failure {
  fileprivate static func superseded(_ task: MemberTask) -> Failure {
    Failure(.failed, "a later run rebuilds \(task.member.name)")
  }
}
