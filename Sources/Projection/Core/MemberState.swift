public import ActivityModel

/// All that is known of one member, reconciled: what every stage starts from.
public struct MemberState: Sendable {
  public let member: MemberID
  public let settings: Settings

  init(member: MemberID, settings: Settings) {
    self.member = member
    self.settings = settings
  }
}
