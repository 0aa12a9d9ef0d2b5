public import ActivityModel

/// The one who asks for an action on the server.
public struct Asker: Hashable, Sendable {
  /// A member, or the club for its operator.
  public let member: MemberID
  /// The means, such as `the token "phone"`.
  public let means: String

  public init(_ member: MemberID, by means: String) {
    self.member = member
    self.means = means
  }

  /// For the names of the sources that record actions: `anna by the token "phone"`.
  var text: String { "\(member.name) by \(means)" }
}
