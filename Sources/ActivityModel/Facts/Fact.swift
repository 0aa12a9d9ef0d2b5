/// Something that happened, as stated by a source.
public enum Fact: Hashable, Sendable {
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

  public init(fact: Fact, place: Place) {
    self.fact = fact
    self.place = place
  }
}
