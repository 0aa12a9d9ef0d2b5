import Files
public import Runtime
public import ActivityModel
import Compression
import Glibc
import Synchronization

/// Writes an original while its source is read.
///
/// An original that is not kept is deleted on deinitialization.
public struct OriginalWriter: ~Copyable {
  private let store: OriginalStore
  private let temporary: TemporaryOriginal
  private let file: OpenFile
  private var compressor = ZstdWriter()

  private static let counter = Atomic(0)

  init(_ store: OriginalStore) throws(Failure) {
    self.store = store
    let number = Self.counter.add(1, ordering: .relaxed).newValue
    temporary = TemporaryOriginal(path: "\(store.folder)/.\(getpid())-\(number).new")
    file = try OpenFile(temporary.path, O_WRONLY | O_CREAT | O_TRUNC)
  }

  /// Takes the next bytes of the source.
  public mutating func write(_ bytes: [UInt8]) throws(Failure) {
    let compressed = compressor.compress(bytes)
    if !compressed.isEmpty { try file.write(compressed) }
  }

  /// Ends the source, and brings it to the disk under its name.
  ///
  /// - Parameter source: the digest of all bytes written.
  /// - Returns: whether the source was new.
  /// - Throws: `Failure` when the disk refuses.
  @discardableResult
  public consuming func keep(as source: SourceID) throws(Failure) -> Bool {
    guard !store.holds(source) else { return false }
    let batch = try store.beginBatch()
    try batch.keep([finish(as: source)])
    return true
  }

  /// Ends the source; an ``OriginalBatch`` later syncs it with others.
  ///
  /// - Parameter source: The digest of all bytes written.
  /// - Returns: The original under a temporary name, which exists as long as the value.
  /// - Throws: `Failure` for a disk error.
  public consuming func finish(as source: SourceID) throws(Failure) -> FinishedOriginal {
    try file.write(compressor.finish())
    return FinishedOriginal(source: source, temporary: temporary)
  }

  /// The process behind a temporary name, or nil for any other name.
  static func process(ofTemporaryName name: String) -> pid_t? {
    guard name.hasPrefix("."), name.hasSuffix(".new"), let dash = name.firstIndex(of: "-") else {
      return nil
    }
    return pid_t(name[name.index(after: name.startIndex)..<dash])
  }
}

/// An original that is whole, and may still be on its way to the disk.
public struct FinishedOriginal: Sendable {
  let source: SourceID
  let temporary: TemporaryOriginal
}

/// A file that is deleted on deinitialization, unless it was renamed.
final class TemporaryOriginal: Sendable {
  let path: String

  init(path: String) { self.path = path }

  deinit {
    // An error is ignored here; `removeAbandoned` tries again.
    try? FileSystem.remove(path)
  }
}
