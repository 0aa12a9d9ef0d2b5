import ActivityModel

/// Which efforts may take a record.
struct RecordRules {
  let settings: Settings.Records
  let profile: Profile

  /// Why an effort of an activity takes no record; nil when it may.
  func refusal(of effort: EffortAnalysis, in activity: MemberActivity) -> RecordRefusal? {
    refusal(of: activity) ?? refusal(of: effort, onBicycle: activity.sport.family == .ride)
  }

  /// Why no effort of an activity takes a record.
  private func refusal(of activity: MemberActivity) -> RecordRefusal? {
    if activity.corrections.isExcludedFromRecords { return .excluded }
    if activity.merged.activity.isManual { return .manual }
    if activity.cluster.isFoundInStream && !activity.corrections.isConfirmed {
      return .foundInStream
    }
    switch activity.sport {
    case .indoorRide: return .indoorRide
    case .treadmillRun where activity.analysis.distanceSource != .device:
      return .treadmillWithoutDeviceDistance
    default: return activity.sport.family == .run ? speedRefusal(of: activity) : nil
    }
  }

  private func speedRefusal(of run: MemberActivity) -> RecordRefusal? {
    let own = profile.maximumMinuteSpeedMillimetersPerSecond[run.localDate]
    let limit = own ?? settings.maximumMinuteSpeedMillimetersPerSecond
    guard let p95 = run.analysis.p95MinuteSpeedMillimetersPerSecond, p95 > limit else {
      return nil
    }
    return .minutesTooFast(p95: p95, limit: limit, isMembersOwn: own != nil)
  }

  private func refusal(of effort: EffortAnalysis, onBicycle: Bool) -> RecordRefusal? {
    let distance = effort.discipline.distanceMillimeters
    if onBicycle {
      let fastest = WorldRecords.rides.milliseconds(over: distance)
      return effort.milliseconds < fastest ? .fasterThanAnyRide(fastest: fastest) : nil
    }
    let worldRecord = WorldRecords.runs.milliseconds(over: distance)
    let share = settings.worldRecordThousandths
    guard effort.milliseconds * 1_000 < worldRecord * Int64(share) else { return nil }
    return .fasterThanWorldRecord(worldRecord: worldRecord, share: share)
  }
}
