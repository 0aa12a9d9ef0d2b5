import ActivityModel

/// The official recording of a cluster, with what it lacks filled in from the others.
///
/// The others are asked in the order of the cluster, the best first, field by field. Where the
/// person was and when is never mixed: the track, its segments and its clock are the official
/// recording's alone.
struct MergedRecording: Sendable {
  /// What the numbers are computed from.
  var activity: ActivityRecorded
  /// The laps as some device counted them, for reading; those within `activity` are for computing.
  let laps: [Lap]
  /// Thousandths of a kilocalorie.
  let energyCalories: Int64?
  let zone: ZoneInForce

  init(_ cluster: Cluster) {
    let recordings = cluster.recordings
    activity = cluster.official.activity
    if activity.sport.isUnspecific,
      let specific = recordings.map(\.activity).first(where: { !$0.sport.isUnspecific })
        ?? recordings.map(\.activity).first(where: { $0.sport != .unknown })
    {
      activity.sport = specific.sport
      activity.sportLabel = specific.sportLabel
    }
    activity.title = recordings.firstValue { $0.activity.title }
    activity.notes = recordings.firstValue { $0.activity.notes }
    activity.device = recordings.firstValue { $0.activity.device }
    activity.totals = MergedRecording.totals(of: recordings)
    laps = recordings.map(\.activity.laps).first { !$0.isEmpty } ?? []
    energyCalories = recordings.firstValue {
      $0.activity.totals.energyCalories ?? $0.activity.sumOverLaps(\.energyCalories)
    }
    zone =
      recordings.map(\.zone).min { $0.source.trust < $1.source.trust } ?? cluster.official.zone
  }

  /// The official totals, filled from the others.
  ///
  /// Times only where the official recording has no clock of its own, because another device was
  /// started and stopped at other moments. A distance only where the official one counts none.
  private static func totals(of recordings: [Recording]) -> DeviceTotals {
    let official = recordings[0].activity
    var totals = official.totals
    for other in recordings.dropFirst().map(\.activity) {
      if official.track.timeMilliseconds.isEmpty {
        totals.fill(\.timerMilliseconds, from: other.totals)
        totals.fill(\.elapsedMilliseconds, from: other.totals)
        totals.fill(\.movingMilliseconds, from: other.totals)
      }
      if official.deviceMillimeters == nil && totals.distanceMillimeters == nil {
        totals.distanceMillimeters = other.deviceMillimeters
      }
      totals.fill(\.ascentCentimeters, from: other.totals)
      totals.fill(\.descentCentimeters, from: other.totals)
      totals.fill(\.averageHeartRateBPM, from: other.totals)
      totals.fill(\.maximumHeartRateBPM, from: other.totals)
      totals.fill(\.averageCadencePerMinute, from: other.totals)
      totals.fill(\.maximumSpeedMillimetersPerSecond, from: other.totals)
      totals.fill(\.averagePowerWatts, from: other.totals)
      totals.fill(\.steps, from: other.totals)
    }
    return totals
  }
}

extension DeviceTotals {
  fileprivate mutating func fill<Value>(
    _ total: WritableKeyPath<DeviceTotals, Value?>, from other: DeviceTotals
  ) {
    self[keyPath: total] = self[keyPath: total] ?? other[keyPath: total]
  }
}

extension [Recording] {
  /// The first recording's that has any.
  func firstValue<Value>(_ value: (Recording) -> Value?) -> Value? {
    lazy.compactMap(value).first
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
