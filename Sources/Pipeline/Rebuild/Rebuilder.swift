import ActivityModel
import Digests
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

/// Whose read models need not be made again.
struct CurrentMembers {
  var members: [PublishedMember] = []
  /// Whether these are all members, and as they are remembered: then there is nothing to do.
  var isWhole = false

  var names: Set<String> { Set(members.map(\.head.member.name)) }
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
    let names = current.names
    var report = RebuildReport(outputFolder: configuration.outputFolder)
    report.currentMembers = heads.map(\.member.name).filter(names.contains)
    guard !current.isWhole || heads.isEmpty else {
      // The manifest.
      report.filesUnchanged = 1
      return report
    }
    guard !heads.isEmpty || scope == .everything else { return report }
    let stale = heads.map(\.member).filter { !names.contains($0.name) }
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
    let summary = try writing { () throws(SinkError) in
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
  var numbersMayChange: Bool {
    if let cache, let manifest = try? sink.manifestDigest(),
      PublishedMemory(cache: cache, outputFolder: sink.folder)
        .knows(manifest: manifest, generation: generation)
    {
      return false
    }
    return writtenGeneration().map { $0 != generation } ?? false
  }

  /// The members whose read models know of their newest event, under the settings in force.
  func currentMembers(
    among heads: [MemberHead], _ scope: RebuildScope
  ) throws(PipelineError) -> CurrentMembers {
    var current = CurrentMembers()
    guard scope == .outOfDate else { return current }
    let remembered = try rememberedMembers()
    var unknown: [MemberHead] = []
    for head in heads {
      guard let known = remembered[head.member] else {
        unknown.append(head)
        continue
      }
      guard known.head == head else { continue }
      if try marks(of: head.member, known.folders) == known.marks {
        current.members.append(known)
      } else {
        unknown.append(head)
      }
    }
    current.isWhole = current.members.count == heads.count
    guard !unknown.isEmpty, writtenGeneration() == generation else { return current }
    for head in unknown {
      if let member = try publishedMember(head) { current.members.append(member) }
    }
    return current
  }

  /// Of which histories the output was made, as far as that is remembered.
  private func rememberedMembers() throws(PipelineError) -> [MemberID: PublishedMember] {
    guard let cache,
      let manifest = try reading({ () throws(SinkError) in try sink.manifestDigest() })
    else { return [:] }
    return PublishedMemory(cache: cache, outputFolder: sink.folder)
      .members(manifest: manifest, generation: generation) ?? [:]
  }

  private func remember(
    _ heads: [MemberHead], _ current: [PublishedMember], _ staged: [StagedMember]
  ) throws(PipelineError) {
    guard let cache,
      let manifest = try reading({ () throws(SinkError) in try sink.manifestDigest() })
    else { return }
    var published = current
    let staged = Dictionary(staged.map { ($0.member, $0) }) { first, _ in first }
    for head in heads {
      guard let member = staged[head.member.name], member.lastSequence == head.sequence,
        let marks = try marks(of: head.member, member.fileFolders)
      else { continue }
      published.append(PublishedMember(head: head, folders: member.fileFolders, marks: marks))
    }
    PublishedMemory(cache: cache, outputFolder: sink.folder)
      .keep(published, manifest: manifest, generation: generation)
  }

  private func marks(
    of member: MemberID, _ folders: [String]
  ) throws(PipelineError) -> [FolderMark]? {
    try reading { () throws(SinkError) in try sink.marks(of: member.name, folders) }
  }

  /// What the member's own files say, where nothing is remembered or something is not as it was;
  /// nil when they are out of date.
  private func publishedMember(_ head: MemberHead) throws(PipelineError) -> PublishedMember? {
    let index = try reading { () throws(SinkError) in
      try sink.currentIndex(of: head.member.name)
    }
    // Before the files are looked at: what goes meanwhile is seen the next time.
    guard let index, index.lastSequence == head.sequence,
      let marks = try marks(of: head.member, index.fileFolders),
      index.files.allSatisfy({ isThere($0, of: head.member) })
    else { return nil }
    return PublishedMember(head: head, folders: index.fileFolders, marks: marks)
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
      let results = parallelMap(batch, workers: workers) { member in
        stage(member, check, historyMemory(of: member, check, isAlone: members.count == 1))
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
  ) -> HistoryMemory? {
    guard check == .sizes, let cache else { return nil }
    return HistoryMemory(cache: cache, member: member, checksBeside: isAlone && workers > 1)
  }

  private func stage(
    _ member: MemberID, _ check: JSONFileSink.Check, _ historyMemory: HistoryMemory?
  ) -> Result<(staged: StagedMember, problems: [RebuildReport.MemberProblem]), PipelineError> {
    do throws(PipelineError) {
      var history = try asking { () throws(LogError) in
        try LeanHistory(
          of: member, in: log, heldPointCount: heldPointCount, memory: historyMemory)
      }
      if let read = history.takeRemembered() {
        try asking { () throws(LogError) in try historyMemory?.keep(read, in: log) }
      }
      let memory = cache.map {
        MemberMemory(
          cache: $0, member: member, settings: configuration.settings, generation: generation)
      }
      let output = output(of: member, &history, memory)
      let problems = output.problems
      var staged = try stage(output, check)
      guard try asking({ () throws(LogError) in try history.isSound() }) else {
        sink.discard([staged])
        return stage(member, check, nil)
      }
      if let failure = history.failure {
        sink.discard([staged])
        throw PipelineError(log: failure)
      }
      let known = staged.takeKnown()
      if !staged.knowsNothingNew { memory?.save(known) }
      let named = problems.map {
        RebuildReport.MemberProblem(
          member: member.name, event: $0.event, explanation: $0.explanation)
      }
      return .success((staged, named))
    } catch {
      return .failure(error)
    }
  }

  /// What is to be written of a member.
  private func output(
    of member: MemberID, _ history: inout LeanHistory, _ memory: MemberMemory?
  ) -> MemberOutput {
    let projection = MemberProjection(
      member: member, events: history.takeEvents(), settings: configuration.settings,
      zones: zones.database, stages: configuration.stages, memo: memory ?? AsideShelf(),
      tracks: history.tracks)
    memory?.saveAnalyses()
    return MemberOutput(
      member: member.name, lastSequence: history.lastSequence,
      problems: history.damages.map(Problem.init) + projection.problems,
      documents: projection.documents, forEachKnown: { memory?.forEachDocument($0) })
  }

  private func stage(
    _ output: consuming MemberOutput, _ check: JSONFileSink.Check
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
