import Runtime
package import ActivityModel
package import Ingest

/// Determines if a source is already known, before or while it is read.
///
/// Computing the digest of a large export takes a third of the time of reading it. With two workers
/// both happen at once, at the risk of reading a known file unnecessarily. An export of 500,000
/// records then takes a fifth less time.
package struct ConcurrentLookup: Sendable {
  /// The source's id, and the result for a source that needs no reading.
  package typealias Found = (id: SourceID, known: ProcessedSource?)

  private let search: BackgroundTask<Result<Found, SourceFailure>>
  private let isBeside: Bool

  /// - Parameters:
  ///   - isBeside: Runs the lookup in the background.
  ///   - find: Digests the source and queries the log.
  package init(beside isBeside: Bool, _ find: @escaping @Sendable () throws(SourceFailure) -> Found)
  {
    self.isBeside = isBeside
    search = BackgroundTask(inline: !isBeside) { Result(catching: find) }
  }

  /// Waits for the result.
  package func found() throws(SourceFailure) -> Found { try search.value().get() }

  /// The result for a known source, if it is available before reading.
  package func knownByNow() throws(SourceFailure) -> ProcessedSource? {
    isBeside ? nil : try found().known
  }

  /// The bytes of the source, until they turn out to be known.
  package func reader(of source: Source) -> SourceReader {
    guard isBeside else { return source.reader() }
    var rest = source.reader()
    return SourceReader(fileName: rest.fileName) { () throws(IngestError) -> [UInt8]? in
      guard !readingIsInVain else {
        // This error is never shown; the lookup's result is reported instead.
        throw IngestError(
          reason: "known", at: Place(), "it need not be read", advice: "nothing is to be done")
      }
      return try rest.nextChunk()
    }
  }

  private var readingIsInVain: Bool {
    switch search.valueIfDone {
    case .success(let found): found.known != nil
    case .failure: true
    case nil: false
    }
  }
}
