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
  /// started and stopped at other moments. Nothing that the official laps or points tell.
  private static func totals(of recordings: [ActivityRecording]) -> DeviceTotals {
    let official = recordings[0].activity
    var totals = official.totals
    for other in recordings.dropFirst().map(\.activity) {
      if official.track.timeMilliseconds.isEmpty {
        totals.fill(\.timerMilliseconds, of: official, from: other)
        totals.fill(\.elapsedMilliseconds, of: official, from: other)
        totals.fill(\.movingMilliseconds, of: official, from: other)
      }
      if official.deviceMillimeters == nil && totals.distanceMillimeters == nil {
        totals.distanceMillimeters = other.deviceMillimeters
      }
      totals.fill(\.ascentCentimeters, of: official, from: other)
      totals.fill(\.descentCentimeters, of: official, from: other)
      totals.fill(\.steps, of: official, from: other)
    }
    return totals
  }
}

extension DeviceTotals {
  /// Takes another recording's total where neither the official total nor its laps tell one.
  fileprivate mutating func fill(
    _ total: WritableKeyPath<DeviceTotals, Int64?>, of official: ActivityRecorded,
    from other: ActivityRecorded
  ) {
    guard self[keyPath: total] == nil, official.sumOverLaps(total) == nil else { return }
    self[keyPath: total] = other.totals[keyPath: total] ?? other.sumOverLaps(total)
  }
}

extension [ActivityRecording] {
  /// The first recording's that has any.
  func firstValue<Value>(_ value: (ActivityRecording) -> Value?) -> Value? {
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
