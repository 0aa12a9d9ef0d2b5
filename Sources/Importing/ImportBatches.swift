package import Runtime
import ActivityModel

/// Imports sources in batches: several workers read, one appends.
///
/// Sources enter the log in the order of the walk, so that its bytes do not depend on the number of
/// workers. With several workers, one batch is appended while the next is read.
package struct ImportBatches {
  package let processor: SourceProcessor
  package let appender: BatchAppender
  package let workers: Int
  package let meter: ImportMeter?
  package let cache: InputCache?
  /// Sources waiting to be read together.
  private var waiting: [ImportItem] = []
  private var waitingByteCount = 0
  /// The batch that has been read and is being appended.
  private var appending: Batch?
  private var report: ImportReport
  /// The name of the first source of each member with some bytes that this run refused.
  private var refused: [SourceBytes: String] = [:]
  /// The bytes that a dry run would import: no log can answer that they come again.
  private var accepted: Set<SourceBytes> = []

  private struct SourceBytes: Hashable {
    let member: String?
    let digest: Digest
  }

  private struct Batch {
    let items: [ImportItem]
    let results: BackgroundTask<Result<[ProcessedSource], Failure>>
  }

  /// The batch size: large enough to share the cost of a commit, small enough to hold two in
  /// memory.
  private static let byteCount = 16 << 20
  private static let sourceCount = 256

  package init(
    processor: SourceProcessor, appender: BatchAppender, workers: Int,
    meter: ImportMeter? = nil, cache: InputCache?
  ) {
    self.processor = processor
    self.appender = appender
    self.workers = workers
    self.meter = meter
    self.cache = cache
    report = ImportReport(isDryRun: appender.isDryRun)
  }

  /// Adds the next source.
  package mutating func add(_ item: ImportItem) throws(Failure) {
    waiting.append(item)
    waitingByteCount += item.memoryByteCount
    guard
      waitingByteCount >= ImportBatches.byteCount || waiting.count >= ImportBatches.sourceCount
    else { return }
    try readWaiting()
  }

  /// Adds the reports of sources that are not read.
  package mutating func add(_ reports: [SourceReport]) throws(Failure) {
    // Reports keep the order of the files, so they wait behind unfinished sources.
    guard !waiting.isEmpty || appending != nil else {
      for report in reports { append(report) }
      return
    }
    for report in reports { try add(ImportItem(content: .reported(report))) }
  }

  /// Finishes all batches and returns the report on all sources.
  package mutating func finish() throws(Failure) -> ImportReport {
    try readWaiting()
    try settle()
    return report
  }

  private mutating func readWaiting() throws(Failure) {
    guard !waiting.isEmpty else { return }
    let items = waiting
    waiting.removeAll(keepingCapacity: true)
    waitingByteCount = 0
    let results = parallelMap(items, workers: workers) { [processor] in
      processor.process(
        IdentifiedItem($0, tables: processor.tables, calendars: processor.calendars))
    }
    try settle()
    appending = Batch(
      items: items,
      results: BackgroundTask(inline: workers == 1) { [appender] in
        Result { () throws(Failure) in try appender.append(results, from: items) }
      })
  }

  /// Waits for the batch that is being appended, and adds it to the report.
  private mutating func settle() throws(Failure) {
    guard let batch = appending else { return }
    appending = nil
    let results = try batch.results.value().get()
    for (item, result) in zip(batch.items, results) {
      if let origin = item.origin { cache?.note(result.report, of: origin) }
    }
    for result in results { append(result.report) }
    meter?.sourceCount = report.sources.count
    meter?.report()
  }

  /// Adds a source; of one that has the bytes of a source before it, the report names that one.
  private mutating func append(_ source: SourceReport) {
    var source = source
    if let digest = source.digest {
      compare(&source, SourceBytes(member: source.member, digest: digest))
    }
    report.append(source)
  }

  private mutating func compare(_ source: inout SourceReport, _ bytes: SourceBytes) {
    switch source.outcome {
    case .refused, .refusedBefore:
      guard let first = refused[bytes] else {
        if source.outcome == .refused { refused[bytes] = source.name }
        return
      }
      guard source.outcome == .refusedBefore || appender.isDryRun else { return }
      source.outcome = .refused
      source.rejection = source.rejection?.ofSameBytes(as: first)
      source.diagnostics = []
    case .imported, .partly:
      let isAgain = appender.isDryRun && !accepted.insert(bytes).inserted
      if isAgain { source.becomeUnread(as: .known) }
    default: break
    }
  }
}
