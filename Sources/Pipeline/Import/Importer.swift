import ActivityModel
import Foundation
import Ingest
import Log

/// Brings sources into the log: reads, tells what is new, and appends whole sources in order.
///
/// Sources are parsed by several workers and appended by one, in the order in which they were
/// met: the log's bytes do not depend on the number of workers.
struct Importer {
  let processor: SourceProcessor
  /// Where new events go; nil for a dry run.
  let log: LogAccess?
  let originals: OriginalStore?
  let walker: SourceWalker
  /// The folders that Pacelog writes itself: never read, also when they lie in an input.
  let ownFolders: [String]
  /// Real paths of files that are being written just now: for another time.
  var leavingOut: Set<[UInt8]> = []
  let workers: Int
  let progress: Progress
  /// Tells which files need not be opened; nil to open all.
  let memory: InputMemory?

  /// How much is read before it is appended: enough to share the cost of a commit, little enough
  /// for memory.
  private static let batchByteCount = 24 << 20
  private static let batchSourceCount = 256

  /// Imports everything at and under the inputs.
  func run(_ inputs: [Input]) throws(PipelineError) -> ImportReport {
    var report = ImportReport(isDryRun: log == nil)
    var batch: [ImportItem] = []
    let own = ownFolders.map { Array(resolved($0).utf8) + [UInt8(ascii: "/")] }
    for input in inputs {
      for place in input.places(report: &report) {
        if try isForgotten(place.member) {
          report.sources.append(
            SourceReport(
              name: place.path, member: place.member, outcome: .skipped,
              refusal: .forgotten(place.member)))
          continue
        }
        memory?.begin(place)
        for outcome in walker.files(at: place.path)
        where !outcome.lies(in: own) && !isLeftOut(outcome) {
          try take(outcome, of: place.member, into: &batch, report: &report)
        }
      }
    }
    try finish(&batch, report: &report)
    return report
  }

  private func isLeftOut(_ outcome: FileOutcome) -> Bool {
    guard !leavingOut.isEmpty, case .file(let file) = outcome else { return false }
    return leavingOut.contains(file.path)
  }

  private func isForgotten(_ member: MemberID) throws(PipelineError) -> Bool {
    try asking { () throws(LogError) in try processor.log?.isForgotten(member) ?? false }
  }

  private func take(
    _ outcome: FileOutcome, of member: MemberID, into batch: inout [ImportItem],
    report: inout ImportReport
  ) throws(PipelineError) {
    switch outcome {
    case .unreadable(let unreadable):
      batch.append(ImportItem(member: member, content: .met(.unreadable(unreadable))))
    case .file(let file):
      if let known = memory?.recall(file) {
        // Reports stand in the order of the files: behind those that wait in the batch.
        if batch.isEmpty {
          report.sources += known
        } else {
          batch += known.map { ImportItem(member: member, content: .known($0)) }
        }
      } else {
        let origin = memory?.begin(file)
        for outcome in walker.sources(in: file) {
          batch.append(ImportItem(member: member, content: .met(outcome), origin: origin))
          try finishIfFull(&batch, report: &report)
        }
        origin.map { memory?.end($0) }
      }
    }
    try finishIfFull(&batch, report: &report)
  }

  private func finishIfFull(
    _ batch: inout [ImportItem], report: inout ImportReport
  ) throws(PipelineError) {
    let byteCount = batch.reduce(0) { $0 + $1.memoryByteCount }
    guard byteCount >= Self.batchByteCount || batch.count >= Self.batchSourceCount else { return }
    try finish(&batch, report: &report)
  }

  /// Reads a batch, appends what is new in it, and reports it.
  private func finish(
    _ batch: inout [ImportItem], report: inout ImportReport
  ) throws(PipelineError) {
    guard !batch.isEmpty else { return }
    let identified = IdentifiedItem.identify(batch, workers: workers)
    var results = parallelMap(identified, workers: workers) { [processor] in
      processor.process($0)
    }
    try append(&results, from: batch)
    for (item, result) in zip(batch, results) {
      if let origin = item.origin { memory?.note(result.report, of: origin) }
    }
    batch.removeAll(keepingCapacity: true)
    report.sources += results.map(\.report)
    let refused = report.count(.refused)
    progress.report(
      "importing: \(counted(report.sources.count, "file")), \(report.count(.known)) known"
        + (refused == 0 ? "" : ", \(refused) refused"))
  }

  private func append(
    _ results: inout [ProcessedSource], from batch: [ImportItem]
  ) throws(PipelineError) {
    let new = results.indices.filter { results[$0].prepared != nil }
    let undone = results.indices.filter { results[$0].restores != nil }
    guard let log, !new.isEmpty || !undone.isEmpty else { return }
    let outcomes = try log.writing { (log) throws(LogError) in
      // Nobody else keeps one now, so what lies there unfinished is of a run that was ended.
      try originals?.removeAbandoned()
      for index in undone { try results[index].restore(in: log) }
      var recognized: [Int] = []
      for index in new where results[index].isRecognized {
        // Somebody may have been forgotten while the file was read.
        if try !log.isForgotten(batch[index].member) { recognized.append(index) }
      }
      try keepOriginals(recognized.map { (results[$0], batch[$0]) })
      for index in recognized where results[index].isAccepted {
        try results[index].reviseProfile(asOf: log)
      }
      let sources = new.compactMap { results[$0].prepared }
      return sources.isEmpty ? [] : try log.append(sources, recordedAt: Clock.now)
    }
    let appended = new.filter { results[$0].prepared != nil }
    for (index, outcome) in zip(appended, outcomes) { results[index].report.take(outcome) }
  }

  /// Keeps the bytes of what is about to be acknowledged, so that they can be read again.
  private func keepOriginals(
    _ sources: [(result: ProcessedSource, item: ImportItem)]
  ) throws(LogError) {
    guard let originals else { return }
    var met: Set<SourceID> = []
    let wanted = sources.filter { source in
      guard let id = source.result.prepared?.source else { return false }
      return met.insert(id).inserted && !originals.holds(id)
    }
    guard !wanted.isEmpty else { return }
    let batch = try originals.beginBatch()
    let written = parallelMap(wanted, workers: workers) { source in
      Result { () throws(LogError) in
        try Importer.original(of: source.result, from: source.item, in: originals)
      }
    }
    try batch.keep(
      written.map { (original) throws(LogError) in try original.get() }.compactMap(\.self))
  }

  private static func original(
    of result: ProcessedSource, from item: ImportItem, in originals: OriginalStore
  ) throws(LogError) -> FinishedOriginal? {
    guard let id = result.prepared?.source, case .met(.source(let source)) = item.content else {
      return nil
    }
    var writer = try originals.begin()
    var reader = source.identifyingReader(for: result.report.adapter.flatMap(Adapter.named))
    do throws(IngestError) {
      while let chunk = try reader.nextChunk() {
        do throws(LogError) { try writer.write(chunk) } catch { throw IngestError(log: error) }
      }
    } catch {
      throw LogError(
        code: .storage, message: error.refusal.message, place: source.name,
        advice: error.refusal.advice)
    }
    return try writer.finish(as: id)
  }
}

extension ProcessedSource {
  /// Gives back what the source told, unless another importer did just now.
  fileprivate mutating func restore(in log: any EventLog) throws(LogError) {
    guard let source = restores, let member = report.member.flatMap(MemberID.init) else { return }
    let isRestored = try log.restore(source, of: member, at: Clock.now)
    report.outcome = isRestored ? .restored : .known
  }
}

extension FileOutcome {
  /// Whether it is a file in one of some folders, given by their paths with a slash at the end.
  fileprivate func lies(in folders: [[UInt8]]) -> Bool {
    guard case .file(let file) = self else { return false }
    return folders.contains { file.path.starts(with: $0) }
  }
}

/// A path from the root, without links, `.` and `..`.
private func resolved(_ path: String) -> String {
  URL(fileURLWithPath: path).resolvingSymlinksInPath().path
}

extension IngestError {
  fileprivate init(log error: LogError) {
    self.init(reason: "storage", at: Place(), error.message, advice: error.advice)
  }
}

extension Refusal {
  static func forgotten(_ member: MemberID) -> Refusal {
    Refusal(
      reason: "forgotten", place: Place(), message: "\(member.name) was forgotten",
      advice: "take it out of the inputs, or let the member come back:"
        + " pacelog admit \(member.name)")
  }
}

/// One source on its way, and whose it is.
struct ImportItem: Sendable {
  enum Content: Sendable {
    case met(SourceOutcome)
    /// Lies in a file that has not changed: nothing of it is read.
    case known(SourceReport)
  }

  let member: MemberID
  let content: Content
  /// The file that it was met in, as the memory of files numbers it.
  var origin: InputMemory.Origin?

  var memoryByteCount: Int {
    guard case .met(.source(let source)) = content else { return 0 }
    // Of one in a temporary file what it tells is held, encoded, until the batch is appended.
    return source.content.isSpooled ? source.content.byteCount / 8 : source.content.byteCount
  }
}

extension SourceReport {
  /// What the log says of it: it may stand there already, from the same batch or another importer.
  fileprivate mutating func take(_ outcome: AppendOutcome) {
    switch outcome {
    case .imported(let new, let known):
      newEvents = new.count
      knownEvents = known
    case .known:
      self.outcome = .known
      findings = []
    case .refused:
      break
    case .refusedBefore:
      if self.outcome != .ignored { self.outcome = .refusedBefore }
    case .forgotten:
      self.outcome = .skipped
      findings = []
      refusal = member.flatMap(MemberID.init).map { RefusalReport(.forgotten($0)) }
    }
  }
}
