import Files
public import Runtime
public import ActivityModel
import Glibc

/// The bytes of every source that an adapter knew, compressed, each under the digest of its
/// content.
///
/// A file appears under its name only when it is whole and on the disk.
public struct OriginalStore: Sendable {
  public let folder: String

  /// The path of a source's original, stored or not.
  public func path(of source: SourceID) -> String { "\(folder)/\(source.hex).zst" }

  public func holds(_ source: SourceID) -> Bool { FileSystem.exists(path(of: source)) }

  /// Begins to keep a source whose bytes are still to come, and whose id is not yet known.
  public func begin() throws(Failure) -> OriginalWriter {
    try FileSystem.createFolder(folder)
    return try OriginalWriter(self)
  }

  /// Begins to keep several sources at once.
  public func beginBatch() throws(Failure) -> OriginalBatch { try OriginalBatch(self) }

  /// Stores a source from memory.
  ///
  /// - Returns: True when it was new.
  /// - Throws: `Failure` for a disk error.
  @discardableResult
  public func keep(_ source: SourceID, _ bytes: [UInt8]) throws(Failure) -> Bool {
    guard !holds(source) else { return false }
    var writer = try begin()
    try writer.write(bytes)
    return try writer.keep(as: source)
  }

  /// The bytes of a source, as they came.
  ///
  /// - Throws: `Failure.Code.missingOriginal` when it is not kept.
  public func open(_ source: SourceID) throws(Failure) -> OriginalReader {
    guard holds(source) else { throw .missingOriginal(source) }
    return try OriginalReader(source, path: path(of: source))
  }

  /// The damage of a stored original, or nil when its bytes match its source.
  ///
  /// - Complexity: O(bytes); holds one chunk in memory.
  public func damage(of source: SourceID) throws(Failure) -> Failure? {
    var reader = try open(source)
    do throws(Failure) {
      while try reader.nextChunk() != nil {}
      return nil
    } catch {
      guard error.code == .damaged else { throw error }
      return error
    }
  }

  /// Removes all originals except those of some sources, and all unfinished ones.
  ///
  /// Requires that no other process writes.
  ///
  /// - Returns: The number of removed originals.
  func removeAll(except needed: Set<SourceID>) throws(Failure) -> Int {
    let kept = Set(needed.map { "\($0.hex).zst" })
    var count = 0
    for name in try FileSystem.names(in: folder) where !kept.contains(name) {
      let isOriginal = name.hasSuffix(".zst") && SourceID(hex: name.dropLast(4)) != nil
      guard isOriginal || OriginalWriter.process(ofTemporaryName: name) != nil else { continue }
      try FileSystem.remove("\(folder)/\(name)")
      if isOriginal { count += 1 }
    }
    if FileSystem.exists(folder) { try FileSystem.synchronizeFolder(folder) }
    return count
  }

  /// Removes what processes left that ended before their originals were whole.
  ///
  /// Files of processes that are still at work stay.
  public func removeAbandoned() throws(Failure) {
    for name in try FileSystem.names(in: folder) {
      guard let process = OriginalWriter.process(ofTemporaryName: name),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try FileSystem.remove("\(folder)/\(name)")
    }
  }
}
