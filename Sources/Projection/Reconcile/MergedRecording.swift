import ActivityModel

/// The official recording of a cluster, with what it lacks filled in from the others.
///
/// The others are asked in the order of the cluster, the best first, field by field. Where the
/// person was and when is never mixed: the track, its segments and its clock are the official
/// recording's alone.
struct MergedRecording: Sendable {
  /// What the numbers are computed from, but for the points: they are the official recording's.
  var activity: ActivityRecorded
  /// The laps as some device counted them, for reading; those within `activity` are for computing.
  let laps: [Lap]
  /// Thousandths of a kilocalorie.
  let energyCalories: Int64?
  let zone: ZoneInForce

  init(_ cluster: Cluster) {
    let recordings = cluster.recordings
    activity = cluster.official.header
    if activity.sport.isUnspecific,
      let specific = recordings.map(\.header).first(where: { !$0.sport.isUnspecific })
        ?? recordings.map(\.header).first(where: { $0.sport != .unknown })
    {
      activity.sport = specific.sport
      activity.sportLabel = specific.sportLabel
    }
    activity.title = recordings.firstValue { $0.header.title }
    activity.notes = recordings.firstValue { $0.header.notes }
    activity.device = recordings.firstValue { $0.header.device }
    activity.totals = MergedRecording.totals(of: recordings)
    laps = recordings.map(\.header.laps).first { !$0.isEmpty } ?? []
    energyCalories = recordings.firstStated(\.energyCalories)
    zone =
      recordings.map(\.zone).min { $0.source.trust < $1.source.trust } ?? cluster.official.zone
  }

  /// The official totals, filled from the others.
  ///
  /// Times only where the official recording has no clock of its own, because another device was
  /// started and stopped at other moments. Nothing that the official laps or points tell.
  private static func totals(of recordings: [ActivityRecording]) -> DeviceTotals {
    let official = recordings[0]
    var totals = official.header.totals
    if !official.track.summary.hasTimes {
      totals.timerMilliseconds = recordings.firstStated(\.timerMilliseconds)
      totals.elapsedMilliseconds = recordings.firstStated(\.elapsedMilliseconds)
      totals.movingMilliseconds = recordings.firstStated(\.movingMilliseconds)
    }
    if official.deviceMillimeters == nil {
      totals.distanceMillimeters = recordings.firstValue { $0.deviceMillimeters }
    }
    totals.ascentCentimeters = recordings.firstStated(\.ascentCentimeters)
    totals.descentCentimeters = recordings.firstStated(\.descentCentimeters)
    return totals
  }
}

extension [ActivityRecording] {
  /// The first recording's that has any.
  func firstValue<Value>(_ value: (ActivityRecording) -> Value?) -> Value? {
    lazy.compactMap(value).first
  }

  /// The first total of the whole, or sum over the laps.
  fileprivate func firstStated(_ total: KeyPath<StatedTotals, Int64?>) -> Int64? {
    firstValue { $0.header.statedTotals[keyPath: total] }
  }
}

extension ZoneInForce.Source {
  /// Smaller is better.
  fileprivate var trust: Int {
    switch self {
    case .file: 0
    case .offset: 1
    case .profile: 2
    case .assumed: 3
    }
  }
}
