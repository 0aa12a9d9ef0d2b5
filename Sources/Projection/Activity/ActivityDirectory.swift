public import ActivityModel

/// A member's activities by name, time and id, without their numbers: what commands look up.
public struct ActivityDirectory: Sendable {
  /// One activity.
  public struct Entry: Sendable {
    /// The first is the activity's id, the others its aliases.
    public let ids: [EventID]
    /// The first timed point, or the stated start.
    public let start: Instant
    /// The last timed point; nil for an activity without a clock, which cannot be trimmed.
    public let end: Instant?
    /// ISO 8601 with the offset in force there and then.
    public let localStart: String
    /// The corrected sport; `unknown` where only the speed would reveal it.
    public let sport: Sport
    /// As corrected.
    public let title: String?
    /// All sources that contain it.
    public let sources: Set<SourceID>
    /// The corrections in force.
    public let corrections: [InForce]
    /// When it was deleted; nil when it was not.
    public let deletedAt: Instant?
    /// The activity that this one was split off from; nil for any other.
    public let origin: EventID?
  }

  /// A correction and its event.
  public struct InForce: Hashable, Sendable {
    public let correction: ActivityCorrection
    public let event: EventID
    public let recordedAt: Instant
  }

  /// A correction of days and its event.
  public struct DaysInForce: Hashable, Sendable {
    public let correction: DayCorrection
    public let event: EventID
    public let recordedAt: Instant
  }

  /// Ascending by start and id; deleted ones too.
  public let entries: [Entry]
  /// Ascending by quantity and day; of one quantity none overlaps another.
  public let days: [DaysInForce]
  /// How many corrections the member ever made.
  public let correctionCount: Int

  /// The activities in all events of a member, ascending by sequence.
  ///
  /// - Complexity: Near-linear in the activities; analyses nothing.
  public init(
    member: MemberID, events: [RecordedEvent], settings: Settings, zones: ZoneDatabase
  ) {
    let history = History(events)
    let reconciled = DeduplicatedActivities(
      member: member, history: history, settings: settings, zones: zones, tracks: .empty)
    entries = reconciled.activities.map(Entry.init).sorted {
      ($0.start, $0.ids[0]) < ($1.start, $1.ids[0])
    }
    days = history.corrections.days.segments.map {
      DaysInForce(correction: $0.value, event: $0.event, recordedAt: $0.recordedAt)
    }
    correctionCount = events.count {
      if case .userEvent(.activityCorrected) = $0.body { true } else { false }
    }
  }
}

extension ActivityDirectory.Entry {
  fileprivate init(_ activity: ReconciledActivity) {
    let (group, corrections) = (activity.group, activity.corrections)
    let merged = MergedRecording(group)
    let timed = group.recordings.first(where: \.hasClock)
    let part = activity.part
    let start =
      timed.map { Instant(milliseconds: max($0.span.start, part.start ?? .min)) }
      ?? group.clockStart ?? group.official.start
    self.init(
      ids: [activity.id] + activity.aliases, start: start,
      end: timed.map { Instant(milliseconds: min($0.span.end, part.end ?? .max)) },
      localStart: merged.zone.rules.iso8601(start),
      sport: corrections.sport ?? merged.activity.sport,
      title: corrections.title ?? merged.activity.title,
      sources: Set(group.recordings.flatMap(\.citations).map(\.source)),
      corrections: corrections.all.map {
        ActivityDirectory.InForce(
          correction: $0.value, event: $0.event, recordedAt: $0.recordedAt)
      },
      deletedAt: corrections.deletedAt, origin: activity.origin)
  }
}
