import Runtime
package import ActivityModel
package import Ingest

/// Whether a source is known already, found out before it is read, or beside that.
///
/// The digest of a large export takes a third as long as reading it. With two workers the export is
/// read while it is digested, at the risk of reading it in vain. An export of 500,000 records then
/// takes a fifth less time.
package struct SourceLookup: Sendable {
  /// The source's id, and what is said of a source that needs no reading.
  package typealias Found = (id: SourceID, known: ProcessedSource?)

  private let search: SideWork<Result<Found, SourceFailure>>
  private let isBeside: Bool

  /// - Parameters:
  ///   - isBeside: whether it is done beside the caller.
  ///   - find: digests the source, and asks the log.
  package init(beside isBeside: Bool, _ find: @escaping @Sendable () throws(SourceFailure) -> Found)
  {
    self.isBeside = isBeside
    search = SideWork(atOnce: !isBeside) { Result(catching: find) }
  }

  /// Waits for the end.
  package func found() throws(SourceFailure) -> Found { try search.value().get() }

  /// What is said of the source, if that is clear by now without reading it.
  package func knownByNow() throws(SourceFailure) -> ProcessedSource? {
    isBeside ? nil : try found().known
  }

  /// The bytes of the source, as long as they need to be read.
  package func reader(of source: Source) -> SourceReader {
    guard isBeside else { return source.reader() }
    var rest = source.reader()
    return SourceReader(fileName: rest.fileName) { () throws(IngestError) -> [UInt8]? in
      guard !readingIsInVain else {
        // Nobody sees it: what was found is reported instead.
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
