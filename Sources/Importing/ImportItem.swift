package import ActivityModel
package import Ingest

/// One source on its way through the import.
package struct ImportItem: Sendable {
  package enum Content: Sendable {
    case met(SourceOutcome, of: MemberID)
    /// There is nothing to read, as in an unchanged file.
    case reported(SourceReport)
  }

  package let content: Content
  /// The file that contains it, as numbered by the input cache.
  package var origin: InputCache.Origin?

  /// The owner; nil when the source is not read.
  package var member: MemberID? {
    if case .met(_, let member) = content { member } else { nil }
  }

  package var memoryByteCount: Int {
    guard case .met(.source(let source), _) = content else { return 0 }
    // For a source in a temporary file, only its encoded facts stay in memory until the batch is
    // appended.
    return source.content.isSpooled ? source.content.byteCount / 8 : source.content.byteCount
  }
}
