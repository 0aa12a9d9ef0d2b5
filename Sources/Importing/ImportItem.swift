package import ActivityModel
package import Ingest

/// One source on its way.
package struct ImportItem: Sendable {
  package enum Content: Sendable {
    case met(SourceOutcome, of: MemberID)
    /// There is nothing to read, as in a file that has not changed.
    case reported(SourceReport)
  }

  package let content: Content
  /// The file that it was met in, as the memory of files numbers it.
  package var origin: InputMemory.Origin?

  /// Whose it is; nil when nothing is read of it.
  package var member: MemberID? {
    if case .met(_, let member) = content { member } else { nil }
  }

  package var memoryByteCount: Int {
    guard case .met(.source(let source), _) = content else { return 0 }
    // Of one in a temporary file what it tells is held, encoded, until the batch is appended.
    return source.content.isSpooled ? source.content.byteCount / 8 : source.content.byteCount
  }
}
