public import Importing
import ActivityModel
import Ingest
import Projection

/// A dry run on files, with one entry for each innermost source; nothing is stored.
public struct Inspection: Codable, Sendable, Equatable {
  public let sources: [InspectedSource]
}

/// The result for one source.
public struct InspectedSource: Codable, Sendable, Equatable {
  public let name: String
  public internal(set) var byteCount: Int?
  public internal(set) var sha256: String?
  /// The adapter that reads it; null when none recognizes the format.
  public internal(set) var format: Format?
  public internal(set) var contents = SourceContents()
  /// ISO 8601: moments end in Z, wall-clock times do not, and days are dates.
  public internal(set) var first: String?
  public internal(set) var last: String?
  public internal(set) var activities: [InspectedActivity] = []
  public internal(set) var findings: [DiagnosticReport] = []
  public internal(set) var refusal: RejectionReport?
  /// The proposed columns of a table that no adapter reads, or whose description was asked for.
  public internal(set) var table: ProposedTable?

  init(name: String) { self.name = name }

  /// True when an import would reject the file.
  public var isRefused: Bool { refusal.map { !$0.isHarmless } ?? false }

  public struct Format: Codable, Sendable, Equatable {
    public let name: String
    public let version: Int
    /// A title for display: `GPX 1.0 and 1.1 tracks`.
    public let title: String
  }
}

/// One activity: the totals in the file beside those that Pacelog computes.
public struct InspectedActivity: Codable, Sendable, Equatable {
  public let sport: String
  public let title: String?
  public let start: String
  public let points: Int
  public let segments: Int
  public let laps: Int
  public let claimed: Totals
  public let computed: Totals
  /// `device`, `gps` or `stated`.
  public let distanceSource: String?
  /// `device`, `speed` or `stated`.
  public let movingTimeMethod: String?
  /// The number of points dropped by each cleaning rule.
  public let dropped: [String: Int]
  public let flags: [String]

  /// A missing total is null.
  public struct Totals: Codable, Sendable, Equatable {
    public let distanceMillimeters: Int64?
    public let elapsedMilliseconds: Int64?
    public let movingMilliseconds: Int64?
    public let ascentCentimeters: Int64?
  }
}

extension InspectedActivity {
  init(_ activity: ActivityRecorded, settings: Settings) {
    let analysis = ActivityAnalysis(of: activity, settings: settings)
    sport = activity.sport.rawValue
    title = activity.title
    start = activity.start.iso8601
    points = activity.track.count
    segments = activity.track.segmentStarts.count
    laps = activity.laps.count
    claimed = Totals(
      distanceMillimeters: analysis.deviceDistanceMillimeters,
      elapsedMilliseconds: activity.totals.elapsedMilliseconds,
      movingMilliseconds: activity.totals.movingMilliseconds ?? activity.totals.timerMilliseconds,
      ascentCentimeters: activity.totals.ascentCentimeters)
    computed = Totals(
      distanceMillimeters: analysis.distanceMillimeters,
      elapsedMilliseconds: analysis.elapsedMilliseconds,
      movingMilliseconds: analysis.movingMilliseconds,
      ascentCentimeters: analysis.ascentCentimeters)
    distanceSource = analysis.distanceSource?.rawValue
    movingTimeMethod = analysis.movingTimeMethod?.rawValue
    dropped = Dictionary(uniqueKeysWithValues: analysis.dropped.map { ($0.rule, $0.count) })
    flags = analysis.flags
  }
}

extension StatedTime {
  /// A moment ends in `Z`, a wall-clock time does not.
  var iso8601: String {
    switch self {
    case .instant(let instant, utcOffsetSeconds: _): instant.iso8601
    case .local(let local): local.iso8601
    }
  }
}

extension Fact {
  /// The first and the last time of a fact as text; empty for a profile.
  var extent: [String] {
    switch self {
    case .activityRecorded(let activity):
      [activity.start.iso8601] + activity.track.extent
    case .daysReported(let report):
      [report.days.first, report.days.last].compactMap { $0?.date.iso8601 }
    case .locationsReceived(let received):
      received.fixes.extent
    case .samplesReceived(let received):
      [received.samples.first?.startMilliseconds, received.samples.last?.endMilliseconds]
        .compactMap { $0.map(Instant.init(milliseconds:))?.iso8601 }
        .map { received.clock == .wall ? String($0.dropLast()) : $0 }
    case .subjectRecorded(let recorded):
      recorded.content.date.map { [$0.iso8601] } ?? []
    case .testRecorded(let recorded):
      [recorded.date.iso8601]
    case .profileChanged:
      []
    }
  }
}

extension Track {
  fileprivate var extent: [String] {
    guard let span = timeSpan else { return [] }
    return [span.lowerBound, span.upperBound].map { Instant(milliseconds: $0).iso8601 }
  }
}
