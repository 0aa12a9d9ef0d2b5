import ActivityModel
import Foundation
import Ingest
import Log

/// Brings sources into the log: reads, tells what is new, and appends whole sources in order.
///
/// Sources are parsed by several workers and appended by one, in the order in which they were
/// met: the log's bytes do not depend on the number of workers.
struct Importer {
  let reader: SourceProcessor
  let log: (any EventLog)?
  let originals: OriginalStore?
  let walker: SourceWalker
  let workers: Int
  let progress: Progress
  let recordedAt: Instant

  /// How much is read before it is appended: enough to share the cost of a commit, little enough
  /// for memory.
  private static let batchByteCount = 24 << 20
  private static let batchSourceCount = 256

  /// Imports everything at and under the inputs.
  func run(_ inputs: [Input]) throws(PipelineError) -> ImportReport {
    var report = ImportReport(isDryRun: log == nil)
    var batch: [ImportItem] = []
    var byteCount = 0
    for input in inputs {
      for place in input.places(report: &report) {
        for outcome in walker.sources(at: place.path) {
          let item = ImportItem(member: place.member, outcome: outcome)
          batch.append(item)
          byteCount += item.memoryByteCount
          if byteCount >= Self.batchByteCount || batch.count >= Self.batchSourceCount {
            try append(&batch, to: &report)
            byteCount = 0
          }
        }
      }
    }
    try append(&batch, to: &report)
    return report
  }

  private func append(
    _ batch: inout [ImportItem], to report: inout ImportReport
  ) throws(PipelineError) {
    defer { batch.removeAll(keepingCapacity: true) }
    var results = parallelMap(batch, workers: workers) { reader.process($0) }
    if let log {
      do throws(LogError) {
        try keepOriginals(of: results, from: batch)
        try append(&results, to: log)
      } catch {
        throw PipelineError(log: error)
      }
    }
    report.sources += results.map(\.report)
    let refused = report.count(.refused)
    progress.report(
      "importing: \(counted(report.sources.count, "file")), \(report.count(.known)) known"
        + (refused == 0 ? "" : ", \(refused) refused"))
  }

  /// Keeps the bytes of what is about to be acknowledged, so that it can be read again.
  private func keepOriginals(
    of results: [ProcessedSource], from batch: [ImportItem]
  ) throws(LogError) {
    guard let originals else { return }
    for (result, item) in zip(results, batch) {
      guard let prepared = result.prepared, result.isAccepted,
        case .source(let source) = item.outcome
      else { continue }
      try originals.keep(prepared.record.source, source)
    }
  }

  private func append(
    _ results: inout [ProcessedSource], to log: any EventLog
  ) throws(LogError) {
    let indices = results.indices.filter { results[$0].prepared != nil }
    guard !indices.isEmpty else { return }
    let outcomes = try log.append(
      indices.compactMap { results[$0].prepared }, recordedAt: recordedAt)
    for (index, outcome) in zip(indices, outcomes) {
      results[index].report.take(outcome)
    }
  }
}

/// One source on its way, and whose it is.
struct ImportItem: Sendable {
  let member: MemberID
  let outcome: SourceOutcome

  var memoryByteCount: Int {
    guard case .source(let source) = outcome, !source.content.isSpooled else { return 0 }
    return source.content.byteCount
  }
}

extension SourceReport {
  /// What the log says of it: more than one reader can know of the batch it came in.
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
      self.outcome = .refusedBefore
    }
  }
}
