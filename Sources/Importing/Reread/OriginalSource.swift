package import ActivityModel
package import Ingest
package import EventLog

/// A kept original, to be read by an adapter as its file once was.
package final class OriginalSource {
  package let fileName: String
  private let nextChunk: () throws(LogError) -> [UInt8]?
  /// Chunks that were looked at to tell the format, and are still to be read.
  private var pending: [[UInt8]] = []
  /// What made the original unreadable, once it did.
  package private(set) var damage: LogError?

  /// An original whose `nextChunk` gives the next bytes, never empty, or nil at the end.
  ///
  /// It throws when the original is damaged, which may show only at its end.
  package init(fileName: String, nextChunk: @escaping () throws(LogError) -> [UInt8]?) {
    self.fileName = fileName
    self.nextChunk = nextChunk
  }

  package convenience init(
    _ source: SourceID, fileName: String, in store: OriginalStore
  ) throws(LogError) {
    let opened = OpenedOriginal(try store.open(source))
    self.init(fileName: fileName) { () throws(LogError) in try opened.reader.nextChunk() }
  }

  /// The first bytes, as much of them as an adapter may look at.
  package func head() throws(LogError) -> SourceHead {
    var bytes = pending.flatMap(\.self)
    while bytes.count < SourceHead.length, let chunk = try nextChunk() {
      pending.append(chunk)
      bytes += chunk
    }
    return SourceHead(
      fileName: fileName.lowercased(), bytes: Array(bytes.prefix(SourceHead.length)))
  }

  /// Everything from the first byte on; to be used once.
  package func sourceReader() -> SourceReader {
    pending.reverse()
    return SourceReader(fileName: fileName) { () throws(IngestError) in try self.next() }
  }

  /// Reads what an adapter left, so that the whole original is checked.
  package func checkRest() throws(LogError) {
    if let damage { throw damage }
    while try nextChunk() != nil {}
  }

  private func next() throws(IngestError) -> [UInt8]? {
    if let chunk = pending.popLast() { return chunk }
    do throws(LogError) {
      return try nextChunk()
    } catch {
      damage = error
      throw IngestError(
        reason: "original", at: Place(), error.message, advice: error.advice)
    }
  }
}

/// Holds what cannot be copied, for closures that may.
private final class OpenedOriginal {
  var reader: OriginalReader

  init(_ reader: consuming OriginalReader) { self.reader = reader }
}
