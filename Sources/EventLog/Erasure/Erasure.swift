public import ActivityModel

/// What was erased of a member.
public struct Erasure: Hashable, Sendable {
  /// Events whose content is gone.
  public let eventCount: Int
  /// Kept originals that nobody else needs, and that are gone.
  public let originalCount: Int

  public init(eventCount: Int, originalCount: Int) {
    self.eventCount = eventCount
    self.originalCount = originalCount
  }
}

/// Clears what lies outside of the data folder, before the log forgets whose it is.
///
/// May be called again for the same member after a crash.
public typealias BeforeErasing = @Sendable (MemberID) throws(LogError) -> Void
