package import Runtime
package import ActivityModel
package import Ingest
package import EventLog

/// A stored original, read by an adapter like its file.
package final class OriginalSource {
  /// The name of its file, or the one in its first line where that is part of the original.
  package private(set) var fileName: String
  private let nextChunk: () throws(Failure) -> [UInt8]?
  /// Chunks that were inspected for the format and not yet read.
  private var pending: [[UInt8]] = []
  /// The damage of the original, once it is detected.
  package private(set) var damage: Failure?

  /// Creates a source whose `nextChunk` returns the next bytes, never empty, or nil at the end.
  ///
  /// `nextChunk` throws for a damaged original, possibly only at its end.
  package init(fileName: String, nextChunk: @escaping () throws(Failure) -> [UInt8]?) {
    self.fileName = fileName
    self.nextChunk = nextChunk
  }

  package convenience init(
    _ source: SourceID, fileName: String, in store: OriginalStore
  ) throws(Failure) {
    let opened = OpenedOriginal(try store.open(source))
    self.init(fileName: fileName) { () throws(Failure) in try opened.reader.nextChunk() }
  }

  /// The first bytes that adapters may inspect.
  package func head() throws(Failure) -> SourceHead {
    var bytes = pending.flatMap(\.self)
    while bytes.count < SourceHead.length, let chunk = try nextChunk() {
      pending.append(chunk)
      bytes += chunk
    }
    if let (name, rest) = Source.named(bytes) {
      (fileName, bytes) = (name, rest)
      pending = rest.isEmpty ? [] : [rest]
    }
    return SourceHead(
      fileName: fileName.lowercased(), bytes: Array(bytes.prefix(SourceHead.length)))
  }

  /// A reader of all bytes; call it once.
  package func sourceReader() -> SourceReader {
    pending.reverse()
    return SourceReader(fileName: fileName) { () throws(IngestError) in try self.next() }
  }

  /// Reads the rest, so that the whole original is verified.
  package func checkRest() throws(Failure) {
    if let damage { throw damage }
    while try nextChunk() != nil {}
  }

  private func next() throws(IngestError) -> [UInt8]? {
    if let chunk = pending.popLast() { return chunk }
    do throws(Failure) {
      return try nextChunk()
    } catch {
      damage = error
      throw IngestError(
        reason: "original", at: Place(), error.message, advice: error.advice)
    }
  }
}

/// Wraps a non-copyable reader for escaping closures.
private final class OpenedOriginal {
  var reader: OriginalReader

  init(_ reader: consuming OriginalReader) { self.reader = reader }
}
