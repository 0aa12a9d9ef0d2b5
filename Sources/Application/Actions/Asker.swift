public import ActivityModel

/// The one who asks for an action on the server.
public struct Asker: Hashable, Sendable {
  /// A member as the history identifies one, or the club for its operator.
  public let member: MemberID
  /// The name under which the member is published.
  public let name: MemberID
  /// The means, such as `the token "phone"`.
  public let means: String

  public init(_ member: MemberID, as name: MemberID? = nil, by means: String) {
    self.member = member
    self.name = name ?? member
    self.means = means
  }

  /// For the names of the sources that record actions: `anna by the token "phone"`.
  var text: String { "\(name.name) by \(means)" }
}
