import ActivityModel
import Foundation
import Log
import Projection
import ReadModels
import Sinks

/// Which members' read models are made again.
public enum RebuildScope: Sendable {
  /// Those of everybody, and every file is compared by its bytes.
  case everything
  /// Those of members with new events, or of all when settings, stages or zone rules changed.
  case outOfDate
}

/// Makes read models of the log, member by member, and writes what changed.
struct Rebuilder {
  let log: any HistoryReading
  let configuration: Configuration
  let zones: SystemZones
  let sink: JSONFileSink
  let workers: Int
  let progress: Progress

  func run(_ scope: RebuildScope) throws(PipelineError) -> RebuildReport {
    let members = try asking { () throws(LogError) in try log.members() }
    let current = try currentMembers(among: members, scope)
    let stale = members.filter { !current.contains($0) }
    var report = RebuildReport(outputFolder: configuration.outputFolder)
    report.currentMembers = members.filter(current.contains).map(\.name)
    report.rebuiltMembers = stale.map(\.name)
    guard !members.isEmpty || scope == .everything else { return report }

    // Also with nothing to stage: a run that ended before its manifest is finished now.
    let staged = try stage(stale, check: scope == .everything ? .contents : .sizes, &report)
    do throws(SinkError) {
      let summary = try sink.publish(
        staged, as: generation, others: scope == .everything ? .removed : .kept)
      report.filesWritten = summary.written
      report.filesUnchanged = summary.unchanged
      report.filesRemoved = summary.removed
    } catch {
      throw PipelineError(sink: error)
    }
    return report
  }

  // MARK: What is out of date

  /// What stands in the manifest beside the members: another generation means other numbers.
  var generation: Generation {
    Generation(
      settingsFingerprint: Digest(sha256Of: Array(configuration.settings.canonicalText.utf8)).hex,
      stages: Dictionary(uniqueKeysWithValues: configuration.stages.map { ($0.name, $0.version) }),
      tzdataVersion: zones.version)
  }

  /// Whether the output was made by other settings, stages or zone rules.
  var numbersMayChange: Bool { writtenGeneration().map { $0 != generation } ?? false }

  /// The members whose read models know of their newest event, under the settings in force.
  func currentMembers(
    among members: [MemberID], _ scope: RebuildScope
  ) throws(PipelineError) -> Set<MemberID> {
    guard scope == .outOfDate, writtenGeneration() == generation else { return [] }
    var current: Set<MemberID> = []
    for member in members where try isCurrent(member) { current.insert(member) }
    return current
  }

  private func isCurrent(_ member: MemberID) throws(PipelineError) -> Bool {
    let index: MemberIndex?
    do throws(SinkError) {
      index = try sink.currentIndex(of: member.name)
    } catch {
      throw PipelineError(sink: error)
    }
    guard let index, index.files.allSatisfy({ isThere($0, of: member) }) else { return false }
    return try asking { () throws(LogError) in
      try log.lastSequence(of: member) == index.lastSequence
    }
  }

  /// Whether a file has the size that the index says; its bytes are for `verify` and a rebuild.
  private func isThere(_ file: FileDigest, of member: MemberID) -> Bool {
    let path = joined(configuration.outputFolder, "members/\(member.name)/\(file.path)")
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.size] as? Int == file.byteCount
  }

  private func writtenGeneration() -> Generation? {
    // A manifest that cannot be read is out of date, and written anew.
    guard let manifest = try? OutputReader(folder: sink.folder).manifest() else { return nil }
    return Generation(
      settingsFingerprint: manifest.settingsFingerprint, stages: manifest.stages,
      tzdataVersion: manifest.tzdataVersion)
  }

  // MARK: Making read models

  private func stage(
    _ members: [MemberID], check: JSONFileSink.Check, _ report: inout RebuildReport
  ) throws(PipelineError) -> [StagedMember] {
    var staged: [StagedMember] = []
    for batch in members.batches(of: max(1, workers)) {
      let results = parallelMap(batch, workers: workers) { stage($0, check) }
      for result in results {
        switch result {
        case .success(let done):
          staged.append(done.staged)
          report.problems += done.problems
        case .failure(let error):
          sink.discard(staged)
          throw error
        }
      }
      progress.report("rebuilding: \(staged.count) of \(counted(members.count, "member"))")
    }
    return staged
  }

  private func stage(
    _ member: MemberID, _ check: JSONFileSink.Check
  ) -> Result<(staged: StagedMember, problems: [RebuildReport.MemberProblem]), PipelineError> {
    do throws(PipelineError) {
      let history = try asking { () throws(LogError) in
        try MemberHistory(of: member, in: log)
      }
      let projection = MemberProjection(
        member: member, events: history.events, settings: configuration.settings,
        zones: zones.database, stages: configuration.stages)
      let problems = history.damages.map(Problem.init) + projection.problems
      let output = MemberOutput(
        member: member.name, lastSequence: history.lastSequence, problems: problems,
        documents: projection.documents)
      let named = problems.map {
        RebuildReport.MemberProblem(
          member: member.name, event: $0.event, explanation: $0.explanation)
      }
      return .success((try stage(output, check), named))
    } catch {
      return .failure(error)
    }
  }

  private func stage(
    _ output: MemberOutput, _ check: JSONFileSink.Check
  ) throws(PipelineError) -> StagedMember {
    do throws(SinkError) {
      return try sink.stage(output, checking: check)
    } catch {
      throw PipelineError(sink: error)
    }
  }
}

extension Problem {
  fileprivate init(_ damage: LogDamage) {
    self.init(
      event: damage.placeText, explanation: "\(damage.finding); treated as absent")
  }
}

extension LogDamage {
  fileprivate var placeText: String {
    position.map { "position \($0)" } ?? sequence.map { "sequence \($0)" } ?? "unknown"
  }
}

extension Array {
  /// The elements in pieces of `size`, the last one shorter.
  fileprivate func batches(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}

extension PipelineError {
  init(sink error: SinkError) {
    self.init(
      .failed, "cannot \(error.action) \(error.path): \(error.reason)", advice: error.advice)
  }
}
