/// The receipt of an erasure: that a history was erased, and not whose it was.
///
/// It stands behind the erased events, in the same history.
public struct MemberForgotten: Hashable, Sendable {
  /// The random bytes that stand for the member in the headers of its events; 16.
  public let memberKey: [UInt8]
  /// How many events were erased.
  public let erasedEventCount: Int

  public init(memberKey: [UInt8], erasedEventCount: Int) {
    self.memberKey = memberKey
    self.erasedEventCount = erasedEventCount
  }
}
