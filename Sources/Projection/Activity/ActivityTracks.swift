public import ActivityModel

/// The points of a member's activities, for exports.
public struct ActivityTracks: Sendable {
  /// One activity.
  public struct Entry: Sendable {
    /// Its id in the read models.
    public let id: EventID
    private let group: DuplicateGroup
    private let trim: Trim

    fileprivate init(_ activity: ReconciledActivity) {
      id = activity.id
      group = activity.group
      trim = activity.corrections.trim
    }

    /// The points of the official recording within the trim; empty for an activity without points.
    ///
    /// Includes points that cleaning drops.
    ///
    /// - Complexity: O(points) at each access; fetches missing points from the log.
    public var track: Track {
      (trim.isWhole ? group : group.trimmed(to: trim)).official.track.points
    }
  }

  /// Ascending by start and id; without deleted ones.
  public let entries: [Entry]

  /// The activities in all events of a member, ascending by sequence.
  ///
  /// - Parameters:
  ///   - member: The member's id.
  ///   - events: All events except those that could not be projected.
  ///   - settings: The thresholds of deduplication.
  ///   - zones: The rules of the time zones in files and profile.
  ///   - tracks: The tracks that the events lack.
  /// - Complexity: Near-linear in the activities; reads no points yet.
  public init(
    member: MemberID, events: [RecordedEvent], settings: Settings, zones: ZoneDatabase,
    tracks: LazyTracks = .empty
  ) {
    let reconciled = DeduplicatedActivities(
      member: member, history: History(events), settings: settings, zones: zones, tracks: tracks)
    entries = reconciled.activities
      .filter { $0.corrections.deletedAt == nil }
      .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
      .map(Entry.init)
  }
}
