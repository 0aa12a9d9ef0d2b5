/// One event of a member's history as the log stores it.
public struct RecordedEvent: Sendable {
  /// Counts from 1 without gaps within each member.
  public let sequence: Int
  public let id: EventID
  public let recordedAt: Instant
  public let body: EventBody

  public init(sequence: Int, id: EventID, recordedAt: Instant, body: EventBody) {
    self.sequence = sequence
    self.id = id
    self.recordedAt = recordedAt
    self.body = body
  }
}

/// The content of an event: a fact, the outcome of an import, an erasure, or a user's action.
public enum EventBody: Hashable, Sendable {
  case fact(Fact)
  case userEvent(UserEvent)
  case sourceImported(SourceImported)
  case sourceRefused(SourceRefused)
  case sourceReread(SourceReread)
  case memberForgotten(MemberForgotten)

  public var kind: EventKind {
    switch self {
    case .fact(.activityRecorded): .activityRecorded
    case .fact(.daysReported): .daysReported
    case .fact(.locationsReceived): .locationsReceived
    case .fact(.profileChanged): .profileChanged
    case .fact(.samplesReceived): .samplesReceived
    case .fact(.subjectRecorded): .subjectRecorded
    case .fact(.testRecorded): .testRecorded
    case .sourceImported: .sourceImported
    case .sourceRefused: .sourceRefused
    case .sourceReread: .sourceReread
    case .userEvent(.activityCorrected): .activityCorrected
    case .userEvent(.importUndone): .importUndone
    case .userEvent(.importRestored): .importRestored
    case .memberForgotten: .memberForgotten
    }
  }
}

/// The kinds of events.
///
/// Raw values are stored: they never change, and none is used twice.
public enum EventKind: Int, Sendable, CaseIterable {
  case activityRecorded = 1
  case samplesReceived = 2
  case locationsReceived = 3
  case daysReported = 4
  case testRecorded = 5
  case profileChanged = 6
  case activityCorrected = 7
  case sourceImported = 8
  case sourceRefused = 9
  case importUndone = 10
  case importRestored = 11
  case sourceReread = 12
  case memberForgotten = 13
  case subjectRecorded = 14
}
