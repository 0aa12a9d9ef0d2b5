public import ActivityModel

/// What an analysis depends on: equal keys, equal analyses.
public struct AnalysisKey: Hashable, Sendable {
  /// Rises when the same recording would now give other numbers.
  public static let version = 2

  /// One recording that an analysis reads.
  public struct Part: Hashable, Sendable {
    public let events: [EventID]
    /// When the activity began and ended that was found in the fixes of these events, in ms since
    /// the epoch; nil for one that was recorded as such.
    public let found: ClosedRange<Int64>?
  }

  /// The recording whose track is analysed, then those that fill in what it lacks, in their order.
  public let recordings: [Part]
  /// Decides which speeds are believed, and what is standing still.
  public let sport: Sport
  /// What the member cut off.
  public let trim: Trim
  /// Those that no analysis reads are at their defaults.
  public let settings: Settings

  init(_ recordings: [ActivityRecording], sport: Sport, trim: Trim, settings: Settings) {
    self.recordings = recordings.map { recording in
      let span = recording.span
      return Part(
        events: recording.evidence,
        found: recording.format == .stream ? span.start...span.end : nil)
    }
    self.sport = sport
    self.trim = trim
    var read = settings
    read.records = Settings.Records()
    read.reconciling = Settings.Reconciling()
    read.classifying = Settings.Classifying()
    read.streams = Settings.Streams()
    read.days = Settings.Days()
    read.training = Settings.Training()
    read.pace.thresholdSpeedMillimetersPerSecond = 0
    self.settings = read
  }
}

/// Remembers analyses, the expensive part of a projection.
///
/// It must answer with what `compute` gave for an equal key, or call it: a memo changes how long a
/// projection takes and nothing else.
public protocol AnalysisMemo: Sendable {
  func analysis(for key: AnalysisKey, compute: () -> ActivityAnalysis) -> ActivityAnalysis
}

/// Remembers nothing.
public struct NoMemo: AnalysisMemo {
  public init() {}

  public func analysis(
    for key: AnalysisKey, compute: () -> ActivityAnalysis
  ) -> ActivityAnalysis {
    compute()
  }
}

/// How a recording becomes numbers.
struct AnalysisStep: Sendable {
  let memo: any AnalysisMemo
  /// Computes the numbers of one recording; the sport within it decides its caps.
  let analyze: @Sendable (ActivityRecorded, Settings) -> ActivityAnalysis

  func analysis(
    of activity: ActivityRecorded, mergedFrom recordings: [ActivityRecording], trim: Trim,
    settings: Settings
  ) -> ActivityAnalysis {
    let key = AnalysisKey(recordings, sport: activity.sport, trim: trim, settings: settings)
    return memo.analysis(for: key) { analyze(activity, settings) }
  }
}
