import Bytes
import ActivityModel
import Digests

/// One activity of a member, reconciled and analysed: what the stages read.
///
/// A class, although nothing of it changes: stages hand activities on by the thousand, and a copy
/// of the parts would cost two dozen counted references.
final class MemberActivity: Sendable {
  enum SportSource: String, Sendable { case file, speed, correction }

  let group: DuplicateGroup
  let corrections: ActivityCorrections
  /// Beside the id; none twice.
  let aliases: [EventID]
  /// As the files and the member name it: its sport is `unknown` when only the speeds decide it.
  let merged: MergedRecording
  /// The sport that the speeds suggest; nil when the files or the member name one.
  let guessedSport: Sport?
  /// Without what its map shows, which ``drawing`` makes.
  let analysis: ActivityAnalysis
  /// Identifies all that ``drawing`` depends on but the settings.
  let drawingVersion: Digest
  private let analyst: ActivityAnalyst
  /// Nil when the sport is unknown.
  let sportSource: SportSource?
  /// Thousandths of a beat a minute; of this recording, or of another one that has it.
  let averageHeartRateThousandths: Int64?
  let maximumHeartRateBPM: Int?
  /// The recording that states or measured the heart rate; the official one when none does.
  var heartRateRecording: ActivityRecording { group.recordings[heartRatePlace] }
  private let heartRatePlace: Int
  /// How long the heart beat how fast; empty when no recording has it.
  let heartRateTimes: [HeartRateTime]
  /// The first timed point that was kept, or the stated start.
  let start: Instant
  /// By the zone in force.
  let localDate: LocalDate
  /// Sorted, each once.
  let flags: [String]

  init(
    group: DuplicateGroup, corrections: ActivityCorrections, aliases: [EventID],
    merged: MergedRecording,
    guessedSport: Sport?, analysis: ActivityAnalysis,
    heartRate: (analysis: ActivityAnalysis, place: Int),
    analyst: ActivityAnalyst,
    sportSource: SportSource?, flags: [String]
  ) {
    self.group = group
    self.corrections = corrections
    self.aliases = aliases
    self.merged = merged
    self.guessedSport = guessedSport
    self.analysis = analysis
    averageHeartRateThousandths = heartRate.analysis.averageHeartRateThousandths
    maximumHeartRateBPM = heartRate.analysis.maximumHeartRateBPM
    heartRateTimes = heartRate.analysis.heartRateTimes
    heartRatePlace = heartRate.place
    self.analyst = analyst
    drawingVersion =
      analyst.key(of: merged.activity, guessedSport, from: group, corrections).digest
    self.sportSource = sportSource
    start =
      analysis.startMilliseconds.map(Instant.init(milliseconds:)) ?? group.official.start
    localDate = merged.zone.rules.local(at: start).date
    self.flags = flags
  }

  /// The name of the recording that entered the member's history first.
  var id: EventID { group.ids[0] }
  var sport: Sport { guessedSport ?? merged.activity.sport }
  var zone: ZoneInForce { merged.zone }
  /// Thousandths of a step of either foot, or of a turn or stroke, a minute.
  var averageCadenceThousandths: Int64? {
    analysis.averageCadenceThousandths.map { countsOneFoot ? 2 * $0 : $0 }
  }
  /// True of a mean that both feet do not have: many devices count one foot.
  ///
  /// Both feet together make at least 110 steps a minute in a run, and 75 in a walk.
  var countsOneFoot: Bool {
    guard sport.isOnFoot, let mean = analysis.averageCadenceThousandths else { return false }
    return mean < (sport.family == .run ? 110_000 : 75_000)
  }
  /// Those of its analysis.
  var settings: Settings { analyst.settings.all }

  /// The input of maps and series, made on demand: held for every activity, it would take as much
  /// memory as all the rest.
  var drawing: DrawnActivity {
    analyst.drawing(of: merged.activity, guessedSport, from: group, corrections)
  }
}

/// Analyses duplicate groups.
final class ActivityAnalyst: Sendable {
  fileprivate let settings: AnalysisSettings
  private let settingsDigest: Digest
  private let clock: MemberClock
  private let step: AnalysisStep

  init(settings: Settings, clock: MemberClock, step: AnalysisStep) {
    self.settings = AnalysisSettings(settings)
    self.clock = clock
    self.step = step
    settingsDigest = Digest(sha256Of: Array(settings.canonicalText.utf8))
  }

  /// When an activity began, as the memo knows it from an earlier projection, or else computed.
  func start(
    of reconciled: ReconciledActivity, _ inputs: Digest, _ compute: () -> Instant
  ) -> Instant {
    let key = startKey(of: inputs)
    let part = AnalysisCachePart.of(reconciled.group.official.start)
    if let known = Instant(packed: step.memo.recall(key, in: part)) { return known }
    let start = compute()
    var writer = PackedWriter()
    writer.integer(start.milliseconds)
    step.memo.keep(writer.bytes, for: key, in: part)
    return start
  }

  /// Identifies the inputs of an activity and the settings that its start depends on.
  private func startKey(of inputs: Digest) -> Digest {
    var writer = PackedWriter()
    writer.text("start")
    writer.digest(inputs)
    writer.digest(settingsDigest)
    return Digest(sha256Of: writer.bytes)
  }

  func activity(of reconciled: ReconciledActivity) -> MemberActivity {
    let corrections = reconciled.corrections
    let group = reconciled.group.trimmed(to: corrections.trim)
    var merged = MergedRecording(group)
    if let title = corrections.title { merged.activity.title = title }
    if let sport = corrections.sport { merged.activity.sport = sport }
    var analysis = analysis(of: merged.activity, nil, from: group, corrections)
    var sportSource: MemberActivity.SportSource? = corrections.sport == nil ? .file : .correction
    var guessedSport: Sport?
    if merged.activity.sport == .unknown {
      sportSource = nil
      if let sport = Sport(speedsOf: analysis, rules: settings.all.classifying) {
        sportSource = .speed
        guessedSport = sport
        step.releaseDrawing(of: key(of: merged.activity, nil, from: group, corrections))
        analysis = self.analysis(of: merged.activity, sport, from: group, corrections)
      }
    }
    return MemberActivity(
      group: group, corrections: corrections, aliases: reconciled.aliases, merged: merged,
      guessedSport: guessedSport,
      analysis: analysis,
      heartRate: heartRate(analysis, of: group, corrections), analyst: self,
      sportSource: sportSource, flags: flags(of: group, corrections, analysis: analysis))
  }

  fileprivate func key(
    of activity: ActivityRecorded, _ guessedSport: Sport?, from group: DuplicateGroup,
    _ corrections: ActivityCorrections
  ) -> AnalysisKey {
    AnalysisKey(
      group.recordings, sport: AssumedSport(activity.sport, guessed: guessedSport),
      trim: corrections.trim, settings: settings)
  }

  fileprivate func drawing(
    of activity: ActivityRecorded, _ guessedSport: Sport?, from group: DuplicateGroup,
    _ corrections: ActivityCorrections
  ) -> DrawnActivity {
    DrawnActivity(
      key(of: activity, guessedSport, from: group, corrections), of: activity,
      track: group.official.track, settings: settings, step: step)
  }

  private func analysis(
    of activity: ActivityRecorded, _ guessedSport: Sport?, from group: DuplicateGroup,
    _ corrections: ActivityCorrections
  ) -> ActivityAnalysis {
    step.analysis(
      of: activity, guessedSport: guessedSport, mergedFrom: group.recordings,
      trim: corrections.trim, settings: settings)
  }

  /// The analysis with the heart rate, and the place of its recording: the official one's;
  /// else that of the first other one that has it.
  private func heartRate(
    _ official: ActivityAnalysis, of group: DuplicateGroup, _ corrections: ActivityCorrections
  ) -> (analysis: ActivityAnalysis, place: Int) {
    var found = (analysis: official, place: 0)
    for (place, other) in group.recordings.enumerated().dropFirst()
    where found.analysis.averageHeartRateThousandths == nil && other.tellsHeartRate {
      let analysis = step.analysis(
        of: other.header, guessedSport: nil, mergedFrom: [other], trim: corrections.trim,
        settings: settings)
      found = (analysis, place)
    }
    return found
  }

  private func flags(
    of group: DuplicateGroup, _ corrections: ActivityCorrections, analysis: ActivityAnalysis
  ) -> [String] {
    var flags = Set(analysis.flags)
    if !corrections.all.isEmpty { flags.insert("corrected") }
    if group.official.header.isManual { flags.insert("manual") }
    if group.official.header.startsOnDayOnly { flags.insert("day-only") }
    if group.isFoundInStream { flags.insert("found-in-stream") }
    if group.isZoneShiftedTwin { flags.insert("zone-shifted-twin") }
    if group.recordings.contains(where: { clock.isUnknown($0.header.timeZoneName) }) {
      flags.insert("unknown-time-zone")
    }
    if group.officialIsPartial { flags.insert("longer-recording-exists") }
    return flags.sorted { $0.precedes($1) }
  }
}

extension Instant {
  /// Nil when the bytes are none of an instant.
  fileprivate init?(packed bytes: [UInt8]?) {
    guard let bytes else { return nil }
    var reader = PackedReader(bytes)
    guard let milliseconds = try? reader.number(Int64.self), reader.isAtEnd else { return nil }
    self.init(milliseconds: milliseconds)
  }
}

extension ActivityRecording {
  /// True when the heart rate needs an analysis of its own.
  fileprivate var tellsHeartRate: Bool {
    track.summary.hasHeartRates || header.totals.averageHeartRateBPM != nil
      || header.laps.contains { $0.totals.averageHeartRateBPM != nil }
  }
}

extension DuplicateGroup {
  /// True when the official recording covers less than four fifths of another one, as a watch that
  /// was stopped half-way beside a phone that continued.
  fileprivate var officialIsPartial: Bool { !longer.isEmpty }
}
