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
  /// Remembers what was worked out and published before; nil to do everything anew.
  var cache: CacheFolder?
  var heldPointCount = LeanHistory.heldPointCount

  func run(_ scope: RebuildScope) throws(PipelineError) -> RebuildReport {
    let heads = try asking { () throws(LogError) in try log.memberHeads() }
    let current = try currentMembers(among: heads, scope)
    var report = RebuildReport(outputFolder: configuration.outputFolder)
    report.currentMembers = heads.map(\.member).filter(current.members.contains).map(\.name)
    guard !current.isWhole || heads.isEmpty else {
      // The manifest.
      report.filesUnchanged = 1
      return report
    }
    guard !heads.isEmpty || scope == .everything else { return report }
    let stale = heads.map(\.member).filter { !current.members.contains($0) }
    report.rebuiltMembers = stale.map(\.name)

    // Also with nothing to stage: a run that ended before its manifest is finished now.
    let staged = try stage(stale, check: scope == .everything ? .contents : .sizes, &report)
    try publish(staged, others: scope == .everything ? .removed : .kept, &report)
    try remember(heads, current.members, staged)
    return report
  }

  private func publish(
    _ staged: [StagedMember], others: JSONFileSink.Others, _ report: inout RebuildReport
  ) throws(PipelineError) {
    let summary = try asking { () throws(SinkError) in
      try sink.publish(staged, as: generation, others: others)
    }
    report.filesWritten = summary.written
    report.filesUnchanged = summary.unchanged
    report.filesRemoved = summary.removed
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
  ///
  /// Whole, when these are all, and the manifest says so: then there is nothing to do.
  func currentMembers(
    among heads: [MemberHead], _ scope: RebuildScope
  ) throws(PipelineError) -> (members: Set<MemberID>, isWhole: Bool) {
    guard scope == .outOfDate else { return ([], false) }
    let remembered = try rememberedHeads() ?? [:]
    let indexed = try asking { () throws(SinkError) in
      try sink.indexed(heads.map(\.member.name))
    }
    var members: Set<MemberID> = []
    var unknown: [MemberHead] = []
    for head in heads where indexed.contains(head.member.name) {
      guard let known = remembered[head.member] else {
        unknown.append(head)
        continue
      }
      if known == head { members.insert(head.member) }
    }
    let isWhole = members.count == heads.count
    guard !unknown.isEmpty, writtenGeneration() == generation else { return (members, isWhole) }
    for head in unknown where try isCurrent(head) { members.insert(head.member) }
    return (members, isWhole)
  }

  /// Of which histories the output was made, as far as that is remembered.
  private func rememberedHeads() throws(PipelineError) -> [MemberID: MemberHead]? {
    guard let cache,
      let manifest = try asking({ () throws(SinkError) in try sink.manifestDigest() })
    else { return nil }
    return PublishedMemory(cache: cache, outputFolder: sink.folder)
      .heads(manifest: manifest, generation: generation)
  }

  private func remember(
    _ heads: [MemberHead], _ current: Set<MemberID>, _ staged: [StagedMember]
  ) throws(PipelineError) {
    guard let cache,
      let manifest = try asking({ () throws(SinkError) in try sink.manifestDigest() })
    else { return }
    let published = Dictionary(staged.map { ($0.member, $0.lastSequence) }) { first, _ in first }
    let known = heads.filter {
      current.contains($0.member) || published[$0.member.name] == $0.sequence
    }
    PublishedMemory(cache: cache, outputFolder: sink.folder)
      .keep(known, manifest: manifest, generation: generation)
  }

  /// What the member's own files say, where nothing is remembered.
  private func isCurrent(_ head: MemberHead) throws(PipelineError) -> Bool {
    let index = try asking { () throws(SinkError) in
      try sink.currentIndex(of: head.member.name)
    }
    guard let index, index.lastSequence == head.sequence else { return false }
    return index.files.allSatisfy { isThere($0, of: head.member) }
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
    // Large enough that no worker waits long for the last of a batch; each holds one member.
    for batch in members.batches(of: max(1, workers) * 16) {
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
        try LeanHistory(of: member, in: log, heldPointCount: heldPointCount)
      }
      let memory = cache.map {
        MemberMemory(
          cache: $0, member: member, settings: configuration.settings, generation: generation)
      }
      let projection = MemberProjection(
        member: member, events: history.events, settings: configuration.settings,
        zones: zones.database, stages: configuration.stages, memo: memory ?? DrawingShelf(),
        tracks: history.tracks)
      let problems = history.damages.map(Problem.init) + projection.problems
      let former = memory?.documents() ?? [:]
      let output = MemberOutput(
        member: member.name, lastSequence: history.lastSequence, problems: problems,
        documents: projection.documents, known: former)
      let staged = try stage(output, check)
      if let failure = history.failure {
        sink.discard([staged])
        throw PipelineError(log: failure)
      }
      memory?.save(staged.known, former: former)
      let named = problems.map {
        RebuildReport.MemberProblem(
          member: member.name, event: $0.event, explanation: $0.explanation)
      }
      return .success((staged, named))
    } catch {
      return .failure(error)
    }
  }

  private func stage(
    _ output: MemberOutput, _ check: JSONFileSink.Check
  ) throws(PipelineError) -> StagedMember {
    try asking { () throws(SinkError) in try sink.stage(output, checking: check) }
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

/// Does something with the output; what the sink refuses becomes an error of the pipeline.
private func asking<Result>(
  _ body: () throws(SinkError) -> Result
) throws(PipelineError) -> Result {
  do throws(SinkError) {
    return try body()
  } catch {
    throw PipelineError(sink: error)
  }
}

extension PipelineError {
  init(sink error: SinkError) {
    self.init(
      .failed, "cannot \(error.action) \(error.path): \(error.reason)", advice: error.advice)
  }
}
