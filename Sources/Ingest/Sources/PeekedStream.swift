internal import ArchiveStream

/// A stream whose first bytes can be inspected before it is read.
final class PeekedStream {
  private let source: () throws(ArchiveError) -> [UInt8]?
  /// Bytes that were inspected but not yet read.
  private var peeked: [[UInt8]] = []

  /// Creates a stream whose `next` returns the next bytes, never empty, or nil at the end.
  init(_ source: @escaping () throws(ArchiveError) -> [UInt8]?) { self.source = source }

  /// Returns at most the first `count` bytes.
  ///
  /// Call this before `next`.
  func head(_ count: Int) throws(ArchiveError) -> [UInt8] {
    var head = Array(peeked.joined())
    while head.count < count, let chunk = try source() {
      peeked.append(chunk)
      head += chunk
    }
    return Array(head.prefix(count))
  }

  /// Returns the next bytes, never empty, or nil at the end.
  func next() throws(ArchiveError) -> [UInt8]? {
    try peeked.isEmpty ? source() : peeked.removeFirst()
  }
}
