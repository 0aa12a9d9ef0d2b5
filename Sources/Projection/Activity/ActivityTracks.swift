public import ActivityModel

/// The points of a member's activities: what is handed on to those who want more than numbers.
public struct ActivityTracks: Sendable {
  /// One activity.
  public struct Entry: Sendable {
    /// The id under which the read models know it.
    public let id: EventID
    private let cluster: Cluster
    private let trim: Trim

    fileprivate init(_ activity: ReconciledActivity) {
      id = activity.id
      cluster = activity.cluster
      trim = activity.corrections.trim
    }

    /// The points of the recording that the numbers are made of, as it recorded them, within what
    /// the member left of it; empty for an activity without points.
    ///
    /// Points that cleaning leaves out of the numbers are among them.
    ///
    /// - Complexity: O(points), every time; what is not at hand is fetched from the log.
    public var track: Track {
      (trim.isWhole ? cluster : cluster.trimmed(to: trim)).official.track.points
    }
  }

  /// Ascending by start and id; without deleted ones.
  public let entries: [Entry]

  /// What all events of a member, ascending by sequence, tell of activities.
  ///
  /// - Parameters:
  ///   - member: whose they are.
  ///   - events: all of them, but for those that could not be projected.
  ///   - settings: the thresholds that tell which recordings are of one activity.
  ///   - zones: the rules of the time zones that files and profile name.
  ///   - tracks: those that the events come without.
  /// - Complexity: near-linear in the activities; no point is looked at yet.
  public init(
    member: MemberID, events: [RecordedEvent], settings: Settings, zones: ZoneDatabase,
    tracks: TrackLibrary = .empty
  ) {
    let reconciled = ReconciledMember(
      member: member, history: History(events), settings: settings, zones: zones, tracks: tracks)
    entries = reconciled.activities
      .filter { $0.corrections.deletedAt == nil }
      .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
      .map(Entry.init)
  }
}
