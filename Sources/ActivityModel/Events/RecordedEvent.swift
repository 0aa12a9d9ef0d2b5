/// What the log holds of one member at one place in the member's own order.
public struct RecordedEvent: Sendable {
  /// Counts from 1 without a gap, for each member.
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

/// A fact, or what became of a source.
public enum EventBody: Hashable, Sendable {
  case fact(Fact)
  case sourceImported(SourceImported)
  case sourceRefused(SourceRefused)

  public var kind: EventKind {
    switch self {
    case .fact(.activityRecorded): .activityRecorded
    case .fact(.daysReported): .daysReported
    case .fact(.locationsReceived): .locationsReceived
    case .fact(.profileChanged): .profileChanged
    case .fact(.samplesReceived): .samplesReceived
    case .fact(.testRecorded): .testRecorded
    case .sourceImported: .sourceImported
    case .sourceRefused: .sourceRefused
    }
  }
}

/// The kinds of events.
///
/// Raw values are stored: they never change, and none is used twice.
///
/// 7 is kept for corrections, 10 to 13 for undoing, restoring, rereading and erasing.
public enum EventKind: Int, Sendable, CaseIterable {
  case activityRecorded = 1
  case samplesReceived = 2
  case locationsReceived = 3
  case daysReported = 4
  case testRecorded = 5
  case profileChanged = 6
  case sourceImported = 8
  case sourceRefused = 9
}
