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
    var sync = BackgroundSync(folder: sink.folder)
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
          sync.add(stagedFiles: done.staged.summary.written)
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
      var (staged, reduced, problems) = try stageWhole(
        member, history.takeEvents(), history, analyses, gyms, known, check)
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
      var reduction = MemberReduction(
        resuming: resumption, member: member, name: names.published(member),
        events: history.takeEvents(), settings: settings, zones: zones.database, stages: stages,
        memo: analyses, tracks: history.tracks, gyms: gyms)
    else { return nil }
    var known = analyses.knownOutput()
    let former = Set(known.years.map(\.name))
    known.untouchedYears = untouched
    guard
      case .success(var staged) = try stage(
        &reduction, of: member, history, analyses, known, .sizes)
    else { return nil }
    guard reduction.isWhole, !resumption.needsEarlierYears, history.failure == nil,
      try history.isSound()
    else {
      sink.discard([staged])
      return nil
    }
    analyses.saveAnalyses(keepsUnused: true)
    analyses.save(staged.takeKnown(), replacing: former)
    if let read = history.takeRemembered(), let head = try historyCache.keep(read, in: log) {
      years.keep(reduction.reduced, upTo: head)
    }
    return (staged, [])
  }

  private func analyses(of member: MemberID) -> AnalysisCache? {
    cache.map {
      AnalysisCache(
        cache: $0, member: member, settings: settings, generation: generation, closesYears: true)
    }
  }

  private func years(of member: MemberID) -> YearsCache? {
    cache.map {
      YearsCache(
        cache: $0, member: member, published: names.published(member), generation: generation.text)
    }
  }

  /// Stages all years of a member; events that a stage cannot handle are absent, and named.
  private func stageWhole(
    _ member: MemberID, _ events: [RecordedEvent], _ history: MemberHistoryReader,
    _ analyses: AnalysisCache?, _ gyms: [GymPlace], _ known: KnownOutput,
    _ check: JSONFileSink.Check
  ) throws(Failure) -> (StagedMember, ReducedYears, [Problem]) {
    let memo: any AnalysisMemo = analyses ?? DrawingCache()
    var failed: [EventID: String] = [:]
    while true {
      var reduction = MemberReduction(
        member: member, name: names.published(member), events: events, settings: settings,
        zones: zones.database, stages: stages, memo: memo, tracks: history.tracks, gyms: gyms,
        leavingOut: failed)
      switch try stage(&reduction, of: member, history, analyses, known, check) {
      case .success(let staged):
        return (staged, reduction.reduced, problems(history, reduction))
      case .failure(let failure):
        failure.add(to: &failed)
      }
    }
  }

  /// Stages each year of a member before the next one is reduced, so that one year at a time takes
  /// memory.
  ///
  /// - Returns: The failure of a stage when there is one; nothing is staged then.
  private func stage(
    _ reduction: inout MemberReduction, of member: MemberID, _ history: MemberHistoryReader,
    _ analyses: AnalysisCache?, _ known: KnownOutput, _ check: JSONFileSink.Check
  ) throws(Failure) -> Result<StagedMember, EventFailure> {
    var staging = try sink.staging(of: name(of: member), checking: check, known: known)
    do throws(Failure) {
      while true {
        let year: ProjectedYear?
        do throws(EventFailure) {
          year = try reduction.next()
        } catch {
          staging.discard()
          return .failure(error)
        }
        guard let year else { break }
        let output = YearOutput(
          name: year.name, version: year.version, documents: year.documents)
        if let documents = try staging.add(output) { analyses?.save(documents, of: year.name) }
      }
      try staging.add(reduction.life())
      return .success(
        try staging.finish(
          lastSequence: history.lastSequence, formerNames: names.former(of: member).map(\.name),
          problems: problems(history, reduction)))
    } catch {
      staging.discard()
      throw error
    }
  }

  private func problems(
    _ history: MemberHistoryReader, _ reduction: MemberReduction
  ) -> [Problem] {
    history.damages.map(Problem.init) + reduction.problems
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
