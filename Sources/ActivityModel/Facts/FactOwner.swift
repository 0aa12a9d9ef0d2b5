/// The owners whose history may hold a fact.
public enum FactOwner: Hashable, Sendable {
  /// A person's own: activities, days, settings.
  case member
  /// Statements of the club for everybody: trainers, news, offers.
  case club
  case either

  /// Indicates whether the history of an owner may hold the fact.
  public func admits(_ owner: MemberID) -> Bool {
    switch self {
    case .member: !owner.isClub
    case .club: owner.isClub
    case .either: true
    }
  }
}

extension Fact {
  /// Whose facts of this kind are.
  public var owner: FactOwner {
    switch self {
    case .activityRecorded, .daysReported, .locationsReceived, .profileChanged, .samplesReceived,
      .testRecorded:
      .member
    case .subjectRecorded(let recorded): recorded.content.kind.owner
    }
  }
}
