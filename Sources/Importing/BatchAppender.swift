package import Runtime
import ActivityModel
import Ingest
package import EventLog

/// Appends whole sources in order, and keeps their originals before.
package struct BatchAppender: Sendable {
  /// Where new events go; nil for a dry run.
  package let log: LogAccess?
  package let originals: OriginalStore?
  package let workers: Int
  package var restoresUndone = false

  package var isDryRun: Bool { log == nil }

  /// Appends what is new of a batch.
  ///
  /// - Returns: the results, each with its outcome in the log.
  package func append(
    _ results: [ProcessedSource], from batch: [ImportItem]
  ) throws(Failure) -> [ProcessedSource] {
    var results = results
    let new = results.indices.filter { results[$0].prepared != nil }
    let undone = results.indices.filter { results[$0].restores != nil }
    guard let log, !new.isEmpty || !undone.isEmpty else { return results }
    let members =
      (new + undone).compactMap { batch[$0].member }
      + new.flatMap { results[$0].named.map(\.prepared.member) }
    let outcomes = try log.writing(for: members) {
      (log) throws(Failure) -> [AppendOutcome] in
      // No other process keeps one now, so an unfinished one is of a run that was ended.
      try originals?.removeAbandoned()
      try BatchAppender.restoreUndone(&results, in: log)
      var recognized: [Int] = []
      for index in new where results[index].isRecognized {
        // A member may have been forgotten while the file was read.
        guard let member = batch[index].member, try !log.isForgotten(member) else { continue }
        var named: [NamedSource] = []
        for part in results[index].named where try !log.isForgotten(part.prepared.member) {
          named.append(part)
        }
        results[index].named = named
        recognized.append(index)
      }
      try keepOriginals(recognized.map { (results[$0], batch[$0]) })
      for index in recognized where results[index].isAccepted {
        try results[index].reviseProfile(asOf: log, restoringUndone: restoresUndone)
      }
      let sources = new.flatMap { results[$0].allPrepared }
      guard !sources.isEmpty else { return [] }
      try BatchAppender.noteOtherOwners(of: new, in: &results, log)
      return try log.append(sources, recordedAt: SystemClock.now)
    }
    var left = outcomes[...]
    for index in new where results[index].prepared != nil {
      let own = left.prefix(results[index].allPrepared.count)
      left = left.dropFirst(own.count)
      guard let first = own.first else { break }
      results[index].take(first)
      results[index].takeNamed(Array(own.dropFirst()))
    }
    return results
  }

  /// Keeps the bytes of what is about to be acknowledged, so that they can be read again.
  private func keepOriginals(
    _ sources: [(result: ProcessedSource, item: ImportItem)]
  ) throws(Failure) {
    guard let originals else { return }
    var met: Set<SourceID> = []
    let wanted = sources.filter { source in
      // A table of the club that names members is kept nowhere: each row is its member's.
      guard let id = source.result.prepared?.source, source.result.keepsOriginal else {
        return false
      }
      return met.insert(id).inserted && !originals.holds(id)
    }
    guard !wanted.isEmpty else { return }
    let batch = try originals.beginBatch()
    let written = parallelMap(wanted, workers: workers) { source in
      Result { () throws(Failure) in
        try BatchAppender.original(of: source.result, from: source.item, in: originals)
      }
    }
    try batch.keep(
      written.map { (original) throws(Failure) in try original.get() }.compactMap(\.self))
  }

  private static func original(
    of result: ProcessedSource, from item: ImportItem, in originals: OriginalStore
  ) throws(Failure) -> FinishedOriginal? {
    guard let id = result.prepared?.source, case .met(.source(let source), _) = item.content else {
      return nil
    }
    var writer = try originals.begin()
    var reader = source.identifyingReader(for: result.report.adapter.flatMap(Adapter.named))
    do throws(IngestError) {
      while let chunk = try reader.nextChunk() {
        do throws(Failure) { try writer.write(chunk) } catch { throw IngestError(log: error) }
      }
      if let failure = source.content.failureIfChanged { throw failure }
    } catch {
      throw Failure(
        .storage, error.rejection.message, place: source.name,
        advice: error.rejection.advice)
    }
    return try writer.finish(as: id)
  }
}

extension BatchAppender {
  /// Restores the undone imports of a batch, unless another importer did just now.
  fileprivate static func restoreUndone(
    _ results: inout [ProcessedSource], in log: any EventStore
  ) throws(Failure) {
    let undone = results.indices.filter { results[$0].restores != nil }
    let byMember = Dictionary(grouping: undone) { results[$0].report.member }
    for (name, indices) in byMember.sorted(by: { $0.value[0] < $1.value[0] }) {
      guard let member = name.flatMap(MemberID.init) else { continue }
      let restored = try log.restore(
        Set(indices.compactMap { results[$0].restores }), of: member, at: SystemClock.now)
      for index in indices {
        let isRestored = results[index].restores.map(restored.contains) ?? false
        results[index].report.outcome = isRestored ? .restored : .known
      }
    }
  }

  /// Notes the other members who imported the same bytes before.
  ///
  /// Settings are left out: a club may give all members the same.
  fileprivate static func noteOtherOwners(
    of indices: [Int], in results: inout [ProcessedSource], _ log: any EventLogReader
  ) throws(Failure) {
    let sources: [SourceID] = indices.compactMap { index in
      results[index].isAccepted ? results[index].prepared?.source : nil
    }
    var owners = try log.owners(of: sources).mapValues { $0.map(\.name) }
    for index in indices where results[index].isAccepted && results[index].profile == nil {
      guard let source = results[index].prepared?.source, let member = results[index].report.member
      else { continue }
      results[index].report.otherMembers = (owners[source] ?? []).filter { $0 != member }
      owners[source, default: []].append(member)
    }
  }
}

extension IngestError {
  fileprivate init(log error: Failure) {
    self.init(reason: "storage", at: Place(), error.message, advice: error.advice)
  }
}

extension ProcessedSource {
  /// The source as its owner's, and its parts as those of the members whom it names.
  fileprivate var allPrepared: [PreparedSource] {
    prepared.map { [$0] + named.map(\.prepared) } ?? []
  }

  /// Adds the log's answers for the members whom the source names.
  ///
  /// Rows of a member who was forgotten are left out.
  fileprivate mutating func takeNamed(_ outcomes: [AppendOutcome]) {
    guard report.outcome == .imported || report.outcome == .partly else { return }
    var contents: [FactContents] = []
    for (part, outcome) in zip(named, outcomes) {
      guard case .imported(let new, let known) = outcome else { continue }
      report.newEvents += new.count
      report.knownEvents += known
      let isNew = Set(new)
      contents += zip(part.prepared.eventIDs, part.parts)
        .compactMap { isNew.contains($0) ? $1 : nil }
    }
    if !named.isEmpty { report.newContents = SourceContents(contents) }
  }

  /// The outcome that the log reports: the source may be there already, from an earlier batch, this
  /// one, or another importer.
  fileprivate mutating func take(_ outcome: AppendOutcome) {
    switch outcome {
    case .imported(let new, let known):
      report.newEvents = new.count
      report.knownEvents = known
      let isNew = Set(new)
      report.newContents = SourceContents(
        zip(prepared?.eventIDs ?? [], parts).compactMap { isNew.contains($0) ? $1 : nil })
    case .known:
      report.becomeUnread(as: .known)
      report.knownEvents = prepared?.eventIDs.count ?? 0
    case .refused:
      break
    case .refusedBefore:
      if report.outcome != .ignored { report.outcome = .refusedBefore }
      report.diagnostics = []
    case .forgotten:
      report.becomeUnread(as: .skipped)
      report.rejection = report.member.flatMap(MemberID.init).map {
        RejectionReport(.forgotten($0))
      }
    }
  }
}

extension SourceReport {
  /// Reports no more of it than of one that was not read.
  mutating func becomeUnread(as outcome: Outcome) {
    self.outcome = outcome
    contents = SourceContents()
    newContents = nil
    recordsRead = 0
    diagnostics = []
  }
}
