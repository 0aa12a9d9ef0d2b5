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
          historyCache(of: member, check, isAlone: members.count == 1))
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

  private func historyCache(
    of member: MemberID, _ check: JSONFileSink.Check, isAlone: Bool
  ) -> HistoryCache? {
    cache.map {
      HistoryCache(
        cache: $0, member: member, checksBeside: isAlone && workers > 1, recalls: check == .sizes)
    }
  }

  private func stage(
    _ member: MemberID, _ untouched: Set<String>, _ check: JSONFileSink.Check,
    _ gyms: [GymPlace], _ historyCache: HistoryCache?
  ) -> Result<StagedWork, Failure> {
    do throws(Failure) {
      if let historyCache, !untouched.isEmpty,
        let recent = try stageRecent(member, untouched, gyms, historyCache)
      {
        return .success(recent)
      }
      var history = try MemberHistoryReader(
        of: member, in: log, heldPointCount: heldPointCount, cache: historyCache)
      var head: MemberHead?
      if let read = history.takeRemembered() { head = try historyCache?.keep(read, in: log) }
      let analyses = analyses(of: member)
      var known = analyses?.knownOutput() ?? KnownOutput()
      let former = Set(known.years.map(\.name))
      known.untouchedYears = untouched
      let (output, reduced) = self.output(
        of: member, history,
        MemberProjection(
          member: member, name: names.published(member), events: history.takeEvents(),
          settings: settings, zones: zones.database, stages: stages,
          memo: analyses ?? DrawingCache(), tracks: history.tracks, gyms: gyms), known)
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
      analyses?.saveAnalyses(keepsUnused: check == .sizes)
      analyses?.save(staged.takeKnown(), replacing: former)
      if let head, problems.isEmpty { years(of: member)?.keep(reduced, upTo: head) }
      let named = problems.map {
        RebuildReport.MemberProblem(
          member: name(of: member), event: $0.event, explanation: $0.explanation)
      }
      return .success((staged, named))
    } catch {
      return .failure(error)
    }
  }

  /// Stages a member of whom there are new activities, without the years before them.
  ///
  /// - Returns: Nil when the whole history is needed; nothing is staged then.
  private func stageRecent(
    _ member: MemberID, _ untouched: Set<String>, _ gyms: [GymPlace], _ historyCache: HistoryCache
  ) throws(Failure) -> StagedWork? {
    guard let analyses = analyses(of: member), let years = years(of: member),
      var history = try MemberHistoryReader(
        recentOf: member, in: log, heldPointCount: heldPointCount, cache: historyCache,
        years: years.recall),
      let resumption = history.resumption,
      let projection = MemberProjection(
        resuming: resumption, member: member, name: names.published(member),
        events: history.takeEvents(), settings: settings, zones: zones.database, stages: stages,
        memo: analyses, tracks: history.tracks, gyms: gyms)
    else { return nil }
    var known = analyses.knownOutput()
    let former = Set(known.years.map(\.name))
    known.untouchedYears = untouched
    let (output, reduced) = self.output(of: member, history, projection, known)
    var staged = try stage(output, .sizes)
    guard !resumption.needsEarlierYears, history.failure == nil, try history.isSound() else {
      sink.discard([staged])
      return nil
    }
    analyses.saveAnalyses(keepsUnused: true)
    analyses.save(staged.takeKnown(), replacing: former)
    if let read = history.takeRemembered(), let head = try historyCache.keep(read, in: log) {
      years.keep(reduced, upTo: head)
    }
    return (staged, [])
  }

  private func analyses(of member: MemberID) -> AnalysisCache? {
    cache.map {
      AnalysisCache(cache: $0, member: member, settings: settings, generation: generation)
    }
  }

  private func years(of member: MemberID) -> YearsCache? {
    cache.map {
      YearsCache(
        cache: $0, member: member, published: names.published(member), generation: generation.text)
    }
  }

  /// The documents to write for a member; they hold what they are made of until they are written.
  private func output(
    of member: MemberID, _ history: MemberHistoryReader, _ projection: MemberProjection,
    _ known: KnownOutput
  ) -> (MemberOutput, ReducedYears) {
    let output = MemberOutput(
      member: name(of: member), formerNames: names.former(of: member).map(\.name),
      lastSequence: history.lastSequence,
      problems: history.damages.map(Problem.init) + projection.problems, life: projection.life,
      years: projection.years.map { year in
        YearOutput(name: year.name, version: year.version, documents: year.documents)
      }, known: known)
    return (output, projection.reduced)
  }

  private func stage(
    _ output: consuming MemberOutput, _ check: JSONFileSink.Check
  ) throws(Failure) -> StagedMember {
    try sink.stage(output, checking: check)
  }
}

/// A member that was staged, and the events that could not be projected.
private typealias StagedWork = (
  staged: StagedMember, problems: [RebuildReport.MemberProblem]
)

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
