public import Runtime
public import ActivityModel

/// The extent of an erasure.
public struct Erasure: Hashable, Sendable {
  /// Events whose content is gone.
  public let eventCount: Int
  /// The number of removed originals that no other member needs.
  public let originalCount: Int
}

/// Removes a member's data outside of the data folder, before the log erases the name.
///
/// May be called again for the same member after a crash.
public typealias BeforeErasing = @Sendable (MemberID) throws(Failure) -> Void
