import EventLog
import Rebuilding
import Runtime
public import Importing
import ActivityModel
import Foundation
import Output

extension Pipeline {
  /// Imports inputs and rebuilds what is out of date, and reports the outcome, whatever happens.
  ///
  /// - Parameters:
  ///   - inputs: where from; nil: every input of the configuration.
  ///   - only: the one member whose inputs are read; nil: everybody's.
  ///   - strict: whether what was refused before counts as well.
  ///   - rebuilding: false to import alone.
  ///   - leavingOut: real paths of files that are being written just now.
  ///   - describingState: whether the log is to be described afterwards, which looks at every
  ///     refusal.
  /// - Returns: the outcome, failures included.
  public func runJob(
    importing inputs: [Input]? = nil, only: String? = nil, strict: Bool = false,
    rebuilding: Bool = true, leavingOut: Set<[UInt8]> = [], describingState: Bool = true
  ) -> JobReport {
    var report = JobReport(startedAt: SystemClock.now)
    let watch = ContinuousClock()
    do throws(Failure) {
      let start = watch.now
      let imported = try importSources(
        inputs == nil ? self.inputs(only: only) : inputs ?? [], leavingOut: leavingOut)
      report.run = RunReport(imported: imported, rebuilt: nil)
      report.importMilliseconds = (watch.now - start).wholeMilliseconds
      let middle = watch.now
      var run = RunReport(imported: imported, rebuilt: nil)
      if rebuilding {
        let (rebuilt, members) = try rebuildAndCount(after: imported)
        run = RunReport(imported: imported, rebuilt: rebuilt, members: members)
        run.site = try updateSite()
      }
      report.run = run
      report.rebuildMilliseconds = (watch.now - middle).wholeMilliseconds
      if run.needsAttention(strict: strict) { report.exitStatus = 3 }
    } catch {
      report.fail(error)
    }
    if describingState, let status = try? status() { report.state = JobReport.State(status) }
    report.endedAt = max(report.startedAt, SystemClock.now.milliseconds)
    return report
  }

  /// The inputs of the configuration that belong to one member.
  ///
  /// - Throws: a usage error when there are none.
  func inputs(only name: String?) throws(Failure) -> [Input] {
    guard !configuration.inputs.isEmpty else {
      throw Failure(
        .usage, "the configuration has no inputs",
        advice: "add \"inputs\": [ { \"path\": \"FOLDER\", \"member\": \"NAME\" } ] to it")
    }
    guard let name else { return configuration.inputs }
    let names = try names()
    let member = names.member(named: try Pipeline.validMemberID(name))
    let inputs = configuration.inputs.flatMap { input in
      var report = ImportReport()
      return input.places(names, report: &report).filter { $0.member == member }
        .map { Input(path: $0.path, owner: .member(member)) }
    }
    guard !inputs.isEmpty else {
      throw Failure(
        .usage, "no input belongs to \"\(name)\"",
        advice: "name a member that an input of the configuration, or a folder in it, belongs to")
    }
    return inputs
  }
}

extension JobReport.State {
  init(_ status: StatusReport) {
    self.init(
      head: status.head, byteCount: status.byteCount, memberCount: status.members.count,
      outOfDateCount: (status.members + [status.club].compactMap(\.self)).count { !$0.isCurrent },
      refusedCount: status.refused.count,
      secondsSinceVerified: status.lastVerifiedSeconds)
  }
}

extension Duration {
  fileprivate var wholeMilliseconds: Int {
    Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
