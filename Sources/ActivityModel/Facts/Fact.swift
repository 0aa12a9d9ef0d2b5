/// Something that happened, as stated by a source.
///
/// Indirect, because an activity has some forty fields, and a fact is handed on often.
public indirect enum Fact: Hashable, Sendable {
  case activityRecorded(ActivityRecorded)
  case daysReported(DaysReported)
  case locationsReceived(LocationsReceived)
  case profileChanged(ProfileChanged)
  case samplesReceived(SamplesReceived)
  case subjectRecorded(SubjectRecorded)
  case testRecorded(TestRecorded)
}

/// A fact and its position in its source.
public struct LocatedFact: Hashable, Sendable {
  public let fact: Fact
  public let place: Place
  /// The member whom the row names, where the club's table names one; nil for the owner of the
  /// source.
  public let owner: MemberID?

  public init(fact: Fact, place: Place, owner: MemberID? = nil) {
    self.fact = fact
    self.place = place
    self.owner = owner
  }
}
