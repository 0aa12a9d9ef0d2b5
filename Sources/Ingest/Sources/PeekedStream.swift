internal import ArchiveStream

/// Bytes that are read once, whose first ones can be looked at beforehand.
final class PeekedStream {
  private let source: () throws(ArchiveError) -> [UInt8]?
  /// What has been looked at and not been given out yet.
  private var peeked: [[UInt8]] = []

  /// A stream whose `next` gives the next bytes, never empty, or nil at the end.
  init(_ source: @escaping () throws(ArchiveError) -> [UInt8]?) { self.source = source }

  /// The first bytes, at most `count`; to be asked for before anything else.
  func head(_ count: Int) throws(ArchiveError) -> [UInt8] {
    var head: [UInt8] = []
    while head.count < count, let chunk = try source() {
      peeked.append(chunk)
      head += chunk
    }
    return Array(head.prefix(count))
  }

  /// The next bytes, never empty, or nil at the end.
  func next() throws(ArchiveError) -> [UInt8]? {
    try peeked.isEmpty ? source() : peeked.removeFirst()
  }
}
