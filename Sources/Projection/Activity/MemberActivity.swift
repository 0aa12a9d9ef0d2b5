import ActivityModel

/// One activity of a member, reconciled and analysed: what the stages read.
struct MemberActivity: Sendable {
  enum SportSource: String, Sendable { case file, speed, correction }

  let cluster: Cluster
  let corrections: ActivityCorrections
  let merged: MergedRecording
  /// Without what its map shows, which ``drawing`` makes.
  let analysis: ActivityAnalysis
  let drawing: DrawnActivity
  /// Nil when nothing tells the sport.
  let sportSource: SportSource?
  /// Thousandths of a beat a minute.
  let averageHeartRateThousandths: Int64?
  let maximumHeartRateBPM: Int?
  /// How long the heart beat how fast; empty when no recording tells it.
  let heartRateTimes: [HeartRateTime]
  /// The first timed point that was kept, or the stated start.
  let start: Instant
  /// Sorted, each once.
  let flags: [String]
  /// The smallest event id of the cluster.
  let id: EventID

  var sport: Sport { merged.activity.sport }
  var zone: ZoneInForce { merged.zone }
  var localDate: LocalDate { zone.rules.local(at: start).date }
}

/// Analyses clusters.
struct ActivityAnalyst {
  let settings: Settings
  let clock: MemberClock
  let step: AnalysisStep

  func activity(of reconciled: ReconciledActivity) -> MemberActivity {
    let corrections = reconciled.corrections
    let cluster = reconciled.cluster.trimmed(to: corrections.trim)
    var merged = MergedRecording(cluster)
    if let title = corrections.title { merged.activity.title = title }
    if let sport = corrections.sport { merged.activity.sport = sport }
    var analysis = analysis(of: merged.activity, from: cluster, corrections)
    var sportSource: MemberActivity.SportSource? = corrections.sport == nil ? .file : .correction
    if merged.activity.sport == .unknown {
      sportSource = nil
      if let sport = Sport(speedsOf: analysis, rules: settings.classifying) {
        sportSource = .speed
        merged.activity.sport = sport
        analysis = self.analysis(of: merged.activity, from: cluster, corrections)
      }
    }
    let heartRate = heartRate(analysis, of: cluster, corrections)
    return MemberActivity(
      cluster: cluster, corrections: corrections, merged: merged, analysis: analysis,
      drawing: DrawnActivity(
        activity: merged.activity, recordings: cluster.recordings, trim: corrections.trim,
        settings: settings, step: step),
      sportSource: sportSource,
      averageHeartRateThousandths: heartRate.averageHeartRateThousandths,
      maximumHeartRateBPM: heartRate.maximumHeartRateBPM,
      heartRateTimes: heartRate.heartRateTimes,
      start: analysis.startMilliseconds.map(Instant.init(milliseconds:))
        ?? cluster.official.start,
      flags: flags(of: cluster, corrections, analysis: analysis), id: cluster.ids[0])
  }

  private func analysis(
    of activity: ActivityRecorded, from cluster: Cluster, _ corrections: ActivityCorrections
  ) -> ActivityAnalysis {
    step.analysis(
      of: activity, mergedFrom: cluster.recordings, trim: corrections.trim, settings: settings)
  }

  /// The analysis that tells the heart rate: the official recording's; else that of the first
  /// other one that has it.
  private func heartRate(
    _ official: ActivityAnalysis, of cluster: Cluster, _ corrections: ActivityCorrections
  ) -> ActivityAnalysis {
    var analysis = official
    for other in cluster.recordings.dropFirst()
    where analysis.averageHeartRateThousandths == nil && other.tellsHeartRate {
      analysis = step.analysis(
        of: other.header, mergedFrom: [other], trim: corrections.trim, settings: settings)
    }
    return analysis
  }

  private func flags(
    of cluster: Cluster, _ corrections: ActivityCorrections, analysis: ActivityAnalysis
  ) -> [String] {
    var flags = Set(analysis.flags)
    if !corrections.all.isEmpty { flags.insert("corrected") }
    if cluster.official.header.isManual { flags.insert("manual") }
    if cluster.isFoundInStream { flags.insert("found-in-stream") }
    if cluster.isZoneShiftedTwin { flags.insert("zone-shifted-twin") }
    if cluster.recordings.contains(where: { clock.isUnknown($0.header.timeZoneName) }) {
      flags.insert("unknown-time-zone")
    }
    if cluster.officialIsPartial { flags.insert("longer-recording-exists") }
    return flags.sorted { $0.precedes($1) }
  }
}

extension ActivityRecording {
  /// Whether it is worth an analysis of its own to learn the heart rate.
  fileprivate var tellsHeartRate: Bool {
    track.summary.hasHeartRates || header.totals.averageHeartRateBPM != nil
      || header.laps.contains { $0.totals.averageHeartRateBPM != nil }
  }
}

extension Cluster {
  /// Whether the official recording covers less than four fifths of another one: a watch that was
  /// stopped half-way, beside a phone that went on.
  fileprivate var officialIsPartial: Bool {
    recordings.dropFirst().contains { other in
      official.span.overlap(with: other.span) * 5 < other.span.length * 4
    }
  }
}
