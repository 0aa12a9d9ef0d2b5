/// The receipt of an erasure: it proves that a history was erased without naming the member.
///
/// It follows the erased events in the same history.
public struct MemberForgotten: Hashable, Sendable {
  /// The 16 random bytes that identify the member in the headers of events.
  public let memberKey: [UInt8]
  /// The number of erased events.
  public let erasedEventCount: Int

  public init(memberKey: [UInt8], erasedEventCount: Int) {
    self.memberKey = memberKey
    self.erasedEventCount = erasedEventCount
  }
}
