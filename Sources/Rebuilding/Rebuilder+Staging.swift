package import Runtime
package import ActivityModel
import EventLog
import Projection
package import ReadModels
package import Output

extension Rebuilder {
  /// Writes what changed of some members beside what is there.
  package func stage(
    _ members: [MemberID], untouched: [MemberID: Set<String>], check: JSONFileSink.Check,
    gyms: [GymPlace], _ report: inout RebuildReport
  ) throws(Failure) -> [StagedMember] {
    var staged: [StagedMember] = []
    // Large enough that no worker waits long for the last of a batch; each holds one member.
    for batch in members.batches(of: max(1, workers) * 16) {
      let results = parallelMap(batch, workers: workers) { member in
        stage(
          member, untouched[member] ?? [], check, gyms,
          historyMemory(of: member, check, isAlone: members.count == 1))
      }
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

  /// Nil for a rebuild of everything: it reads everything.
  private func historyMemory(
    of member: MemberID, _ check: JSONFileSink.Check, isAlone: Bool
  ) -> HistoryCache? {
    guard check == .sizes, let cache else { return nil }
    return HistoryCache(cache: cache, member: member, checksBeside: isAlone && workers > 1)
  }

  private func stage(
    _ member: MemberID, _ untouched: Set<String>, _ check: JSONFileSink.Check,
    _ gyms: [GymPlace], _ historyMemory: HistoryCache?
  ) -> Result<(staged: StagedMember, problems: [RebuildReport.MemberProblem]), Failure> {
    do throws(Failure) {
      var history = try MemberHistoryReader(
        of: member, in: log, heldPointCount: heldPointCount, memory: historyMemory)
      if let read = history.takeRemembered() {
        try historyMemory?.keep(read, in: log)
      }
      let memory = cache.map {
        AnalysisCache(
          cache: $0, member: member, settings: settings, generation: generation)
      }
      let output = output(of: member, &history, untouched, gyms, memory)
      let problems = output.problems
      var staged = try stage(output, check)
      guard try history.isSound() else {
        sink.discard([staged])
        return stage(member, untouched, check, gyms, nil)
      }
      if let failure = history.failure {
        sink.discard([staged])
        throw failure
      }
      memory?.saveAnalyses(keepsUnused: check == .sizes)
      memory?.save(staged.takeKnown())
      let named = problems.map {
        RebuildReport.MemberProblem(
          member: name(of: member), event: $0.event, explanation: $0.explanation)
      }
      return .success((staged, named))
    } catch {
      return .failure(error)
    }
  }

  /// The documents to write for a member.
  private func output(
    of member: MemberID, _ history: inout MemberHistoryReader, _ untouched: Set<String>,
    _ gyms: [GymPlace], _ memory: AnalysisCache?
  ) -> MemberOutput {
    let projection = MemberProjection(
      member: member, name: names.published(member), events: history.takeEvents(),
      settings: settings,
      zones: zones.database, stages: stages, memo: memory ?? DrawingCache(),
      tracks: history.tracks, gyms: gyms)
    var known = memory?.knownOutput() ?? KnownOutput()
    known.untouchedYears = untouched
    return MemberOutput(
      member: name(of: member), formerNames: names.former(of: member).map(\.name),
      lastSequence: history.lastSequence,
      problems: history.damages.map(Problem.init) + projection.problems, life: projection.life,
      years: projection.years.map { year in
        YearOutput(name: year.name, version: year.version, documents: year.documents)
      }, known: known)
  }

  private func stage(
    _ output: consuming MemberOutput, _ check: JSONFileSink.Check
  ) throws(Failure) -> StagedMember {
    try sink.stage(output, checking: check)
  }
}

extension Problem {
  init(_ damage: LogDamage) {
    self.init(
      event: damage.placeText, explanation: "\(damage.finding); treated as absent")
  }
}

extension LogDamage {
  fileprivate var placeText: String {
    sequence.map { "sequence \($0)" } ?? "unknown"
  }
}

extension Array {
  /// The elements in pieces of `size`, the last one shorter.
  fileprivate func batches(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
