import Bytes
public import ActivityModel
import Digests

/// The inputs of an analysis: equal keys give equal analyses.
public struct AnalysisKey: Hashable, Sendable {
  /// Rises when the same recording would now give other numbers.
  public static let version = 13

  /// One recording that an analysis reads.
  public struct Part: Hashable, Sendable {
    public let events: [EventID]
    /// When the activity began and ended that was found in the fixes of these events, in ms since
    /// the epoch; nil for one that was recorded as such.
    public let found: ClosedRange<Int64>?
  }

  /// The recording whose track is analysed, then those that fill in what it lacks, in their order.
  public let recordings: [Part]
  /// Decides which speeds are possible, and which are no movement.
  public let sport: AssumedSport
  /// The parts that the member cut off.
  public let trim: Trim
  /// Those that no analysis reads are at their defaults.
  public var settings: Settings { inForce.read }
  private let inForce: AnalysisSettings

  init(
    _ recordings: [ActivityRecording], sport: AssumedSport, trim: Trim, settings: AnalysisSettings
  ) {
    self.recordings = recordings.map { recording in
      let span = recording.span
      return Part(
        events: recording.evidence,
        found: recording.format == .stream ? span.start...span.end : nil)
    }
    self.sport = sport
    self.trim = trim
    inForce = settings
  }

  public static func == (left: AnalysisKey, right: AnalysisKey) -> Bool {
    left.recordings == right.recordings && left.sport == right.sport && left.trim == right.trim
      && (left.inForce === right.inForce || left.settings == right.settings)
  }

  public func hash(into hasher: inout Hasher) {
    // The settings are the same for all activities of a projection.
    hasher.combine(recordings)
    hasher.combine(sport)
    hasher.combine(trim)
  }

  /// The settings that an analysis reads; the others are at their defaults.
  public static func read(_ settings: Settings) -> Settings {
    var read = settings
    read.records = Settings.Records()
    read.reconciling = Settings.Reconciling()
    read.classifying = Settings.Classifying()
    read.classifying.slowestMinuteMillimetersPerSecond =
      settings.classifying.slowestMinuteMillimetersPerSecond
    read.streams = Settings.Streams()
    read.days = Settings.Days()
    read.training = Settings.Training()
    read.pace.thresholdSpeedMillimetersPerSecond = 0
    return read
  }

  /// Identifies all of the key but the settings.
  ///
  /// - Complexity: O(events).
  public var digest: Digest {
    var writer = PackedWriter()
    writer.integer(Self.version)
    writer.list(recordings) { $1.values($0.events, $0.found) }
    writer.values(sport.named.rawValue, sport.guessed?.rawValue, trim.start, trim.end)
    return Digest(sha256Of: writer.bytes)
  }
}

/// Settings, and the part of them that analyses read.
///
/// A class, because both together take two kilobytes, and every key has them.
final class AnalysisSettings: Sendable {
  let all: Settings
  /// Those that no analysis reads are at their defaults.
  let read: Settings

  init(_ settings: Settings) {
    all = settings
    read = AnalysisKey.read(settings)
  }
}

/// Remembers analyses, the expensive part of a projection.
///
/// A memo changes the duration of a projection and nothing else. Bytes that were kept in one part
/// may be unknown in another.
public protocol AnalysisMemo: Sendable {
  /// The result that `compute` gave for an equal key, or gives now, without the line of a map.
  func analysis(
    for key: AnalysisKey, in part: AnalysisCachePart, compute: () -> ActivityAnalysis
  ) -> ActivityAnalysis

  /// The bytes that were kept for an equal key; nil when they are forgotten.
  func recall(_ key: Digest, in part: AnalysisCachePart) -> [UInt8]?

  /// Keeps bytes under their own digest, in case that they are asked for again.
  func keep(_ bytes: [UInt8], for key: Digest, in part: AnalysisCachePart)

  /// Identifies the settings, stages and zone rules by which the kept bytes were made.
  var generation: String { get }

  /// Keeps what was made on the way to the numbers for a document that is made later.
  ///
  /// The memo may forget it; then it is made again.
  func cacheDrawing(_ drawing: ActivityDrawing, of key: AnalysisKey)

  /// Takes one part out of a drawing that was kept; returns nil when the memo forgot it.
  func takeFromDrawing<Part>(
    of key: AnalysisKey, _ part: (inout ActivityDrawing) -> Part?
  ) -> Part?
}

extension AnalysisMemo {
  public func analysis(
    for key: AnalysisKey, in part: AnalysisCachePart, compute: () -> ActivityAnalysis
  ) -> ActivityAnalysis {
    compute()
  }

  public func recall(_ key: Digest, in part: AnalysisCachePart) -> [UInt8]? { nil }

  public func keep(_ bytes: [UInt8], for key: Digest, in part: AnalysisCachePart) {}

  public var generation: String { "" }

  public func cacheDrawing(_ drawing: ActivityDrawing, of key: AnalysisKey) {}

  public func takeFromDrawing<Part>(
    of key: AnalysisKey, _ part: (inout ActivityDrawing) -> Part?
  ) -> Part? { nil }
}

/// Remembers nothing.
public struct NoMemo: AnalysisMemo {
  public init() {}
}

/// How a recording becomes numbers.
struct AnalysisStep: Sendable {
  let memo: any AnalysisMemo
  /// Computes the numbers of one recording, with the sport that was guessed from its speeds.
  let analyze: @Sendable (ActivityRecorded, Sport?, Settings) -> ActivityAnalysis

  init(
    memo: any AnalysisMemo,
    analyze: @escaping @Sendable (ActivityRecorded, Sport?, Settings) -> ActivityAnalysis
  ) {
    self.memo = memo
    self.analyze = analyze
  }

  init(_ memo: any AnalysisMemo) {
    self.init(memo: memo, analyze: ActivityAnalysis.init(of:guessedSport:settings:))
  }

  /// The numbers of one activity, without what its map shows.
  ///
  /// The points are those of the first of the recordings that it is merged from. Without points the
  /// numbers are those that the file states: to remember them costs more than to copy them.
  func analysis(
    of activity: ActivityRecorded, guessedSport: Sport?,
    mergedFrom recordings: [ActivityRecording], trim: Trim, settings: AnalysisSettings
  ) -> ActivityAnalysis {
    let track = recordings[0].track
    func analyzed() -> (ActivityAnalysis, ActivityDrawing) {
      var analysis = analyze(activity.with(track), guessedSport, settings.all)
      let drawing = ActivityDrawing(map: analysis.takeMap(), series: analysis.takeSeries())
      return (analysis, drawing)
    }
    guard track.summary.pointCount > 0 else { return analyzed().0 }
    let key = AnalysisKey(
      recordings, sport: AssumedSport(activity.sport, guessed: guessedSport), trim: trim,
      settings: settings)
    return memo.analysis(for: key, in: .of(recordings[0].start)) {
      let (analysis, drawing) = analyzed()
      memo.cacheDrawing(drawing, of: key)
      return analysis
    }
  }

  /// The line of an activity's map.
  ///
  /// - Complexity: that of an analysis, unless the activity has just been analysed.
  func drawing(
    of activity: ActivityRecorded, key: AnalysisKey, track: RecordedTrack, settings: Settings
  ) -> PaceDrawing {
    if let map = memo.takeFromDrawing(of: key, { $0.takeMap() }) { return map }
    var analysis = analyze(activity.with(track), key.sport.guessed, settings)
    memo.cacheDrawing(ActivityDrawing(series: analysis.takeSeries()), of: key)
    return analysis.takeMap()
  }

  /// Makes room in the memo: the map and the series of this analysis are not drawn.
  func releaseDrawing(of key: AnalysisKey) {
    _ = memo.takeFromDrawing(of: key) { drawing -> SeriesAnalysis? in
      _ = drawing.takeMap()
      return drawing.takeSeries()
    }
  }

  /// How an activity went; nil without a curve.
  ///
  /// - Complexity: that of an analysis, unless the activity has just been analysed.
  func series(
    of activity: ActivityRecorded, key: AnalysisKey, track: RecordedTrack, settings: Settings
  ) -> SeriesAnalysis? {
    if let series = memo.takeFromDrawing(of: key, { $0.takeSeries() }) { return series }
    var analysis = analyze(activity.with(track), key.sport.guessed, settings)
    return analysis.takeSeries()
  }
}

extension ActivityRecorded {
  fileprivate func with(_ track: RecordedTrack) -> ActivityRecorded {
    var activity = self
    activity.track = track.points
    return activity
  }
}

/// Makes the contents of the map and the series of one activity, on demand.
struct DrawnActivity: Sendable {
  private let key: AnalysisKey
  private let activity: ActivityRecorded
  private let track: RecordedTrack
  private let settings: AnalysisSettings
  private let step: AnalysisStep

  init(
    _ key: AnalysisKey, of activity: ActivityRecorded, track: RecordedTrack,
    settings: AnalysisSettings, step: AnalysisStep
  ) {
    self.key = key
    self.activity = activity
    self.track = track
    self.settings = settings
    self.step = step
  }

  func make() -> PaceDrawing {
    step.drawing(of: activity, key: key, track: track, settings: settings.all)
  }

  /// Nil without a curve.
  func makeSeries() -> SeriesAnalysis? {
    step.series(of: activity, key: key, track: track, settings: settings.all)
  }
}
