public import ActivityModel

/// What an analysis depends on: equal keys, equal analyses.
public struct AnalysisKey: Hashable, Sendable {
  /// Rises when the same recording would now give other numbers.
  public static let version = 1

  /// The event whose track is analysed, then those that fill in what it lacks, in their order.
  public let events: [EventID]
  /// Decides which speeds are believed, and what is standing still.
  public let sport: Sport
  /// Those that no analysis reads are at their defaults.
  public let settings: Settings

  init(events: [EventID], sport: Sport, settings: Settings) {
    self.events = events
    self.sport = sport
    var read = settings
    read.records = Settings.Records()
    read.reconciling = Settings.Reconciling()
    read.classifying = Settings.Classifying()
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
    of activity: ActivityRecorded, toldBy events: [EventID], settings: Settings
  ) -> ActivityAnalysis {
    let key = AnalysisKey(events: events, sport: activity.sport, settings: settings)
    return memo.analysis(for: key) { analyze(activity, settings) }
  }
}
