package import Runtime
import ActivityModel

/// Takes sources in batches, read by several workers and appended by one.
///
/// Sources enter the log in the order of the walk: its bytes do not depend on the number of
/// workers. With several workers, one batch is appended while the next is read.
package struct ImportBatches {
  package let processor: SourceProcessor
  package let appender: BatchAppender
  package let workers: Int
  package let progress: WorkProgress
  package let memory: InputMemory?
  /// What waits for more, to be read together.
  private var waiting: [ImportItem] = []
  private var waitingByteCount = 0
  /// What has been read, and is on its way into the log.
  private var appending: Batch?
  private var report: ImportReport

  private struct Batch {
    let items: [ImportItem]
    let results: SideWork<Result<[ProcessedSource], PipelineError>>
  }

  /// How much is read before it is appended: enough to share the cost of a commit, little enough
  /// to hold two of them in memory.
  private static let byteCount = 16 << 20
  private static let sourceCount = 256

  package init(
    processor: SourceProcessor, appender: BatchAppender, workers: Int, progress: WorkProgress,
    memory: InputMemory?
  ) {
    self.processor = processor
    self.appender = appender
    self.workers = workers
    self.progress = progress
    self.memory = memory
    report = ImportReport(isDryRun: appender.isDryRun)
  }

  /// Takes the next source.
  package mutating func add(_ item: ImportItem) throws(PipelineError) {
    waiting.append(item)
    waitingByteCount += item.memoryByteCount
    guard
      waitingByteCount >= ImportBatches.byteCount || waiting.count >= ImportBatches.sourceCount
    else { return }
    try readWaiting()
  }

  /// Takes what is to be said of sources of which nothing is read.
  package mutating func add(_ reports: [SourceReport]) throws(PipelineError) {
    // Reports stand in the order of the files: behind those that are not done yet.
    guard !waiting.isEmpty || appending != nil else { return report.sources += reports }
    for report in reports { try add(ImportItem(content: .reported(report))) }
  }

  /// Ends what is under way, and tells what became of all sources.
  package mutating func finish() throws(PipelineError) -> ImportReport {
    try readWaiting()
    try settle()
    return report
  }

  private mutating func readWaiting() throws(PipelineError) {
    guard !waiting.isEmpty else { return }
    let items = waiting
    waiting.removeAll(keepingCapacity: true)
    waitingByteCount = 0
    let results = parallelMap(items, workers: workers) { [processor] in
      processor.process(IdentifiedItem($0))
    }
    try settle()
    appending = Batch(
      items: items,
      results: SideWork(atOnce: workers == 1) { [appender] in
        Result { () throws(PipelineError) in try appender.append(results, from: items) }
      })
  }

  /// Waits for the batch that is being appended, and reports it.
  private mutating func settle() throws(PipelineError) {
    guard let batch = appending else { return }
    appending = nil
    let results = try batch.results.value().get()
    for (item, result) in zip(batch.items, results) {
      if let origin = item.origin { memory?.note(result.report, of: origin) }
    }
    report.sources += results.map(\.report)
    let refused = report.count(.refused)
    progress.report(
      "importing: \(counted(report.sources.count, "file")), \(report.count(.known)) known"
        + (refused == 0 ? "" : ", \(refused) refused"))
  }
}
