import ActivityModel

/// The conditions for an effort to take a record.
struct RecordRules {
  let settings: Settings.Records
  let profile: Profile

  /// Why an effort of an activity takes no record; nil when it may.
  func rejection(of effort: EffortAnalysis, in activity: MemberActivity) -> RecordRejection? {
    rejection(of: activity) ?? timeRejection(of: effort, in: activity)
  }

  /// Indicates whether an activity as a whole takes no record.
  ///
  /// The member keeps it from records, it looks like one of another sport, or every effort of it is
  /// too fast.
  func refuses(_ activity: MemberActivity) -> Bool {
    if activity.corrections.isExcludedFromRecords { return true }
    if activity.sport.family == .run, guessRejection(of: activity) != nil { return true }
    let efforts = activity.analysis.bestEfforts
    return !efforts.isEmpty && efforts.allSatisfy { timeRejection(of: $0, in: activity) != nil }
  }

  /// Indicates whether an activity has a distance that may take a record.
  func believesDistance(of activity: MemberActivity) -> Bool {
    switch activity.sport {
    case .indoorRide: false
    case .treadmillRun: activity.analysis.distanceSource == .device
    default: true
    }
  }

  /// Why no effort of an activity takes a record.
  private func rejection(of activity: MemberActivity) -> RecordRejection? {
    if activity.corrections.isExcludedFromRecords { return .excluded }
    if activity.merged.activity.isManual { return .manual }
    if activity.group.isFoundInStream && !activity.corrections.isConfirmed {
      return .foundInStream
    }
    switch activity.sport {
    case .indoorRide: return .indoorRide
    case .treadmillRun where activity.analysis.distanceSource != .device:
      return .treadmillWithoutDeviceDistance
    default: return activity.sport.family == .run ? guessRejection(of: activity) : nil
    }
  }

  private func guessRejection(of run: MemberActivity) -> RecordRejection? {
    let limit = settings.maximumGuessedMinuteSpeedMillimetersPerSecond
    guard run.guessedSport != nil, let minute = run.analysis.fastestMinuteMillimetersPerSecond,
      minute > limit
    else { return nil }
    return .guessedSport(minute: minute, limit: limit)
  }

  /// The reason why an effort is too fast for a record, regardless of its activity.
  private func timeRejection(
    of effort: EffortAnalysis, in activity: MemberActivity
  ) -> RecordRejection? {
    let isRun = activity.sport.family == .run
    return (isRun ? speedRejection(of: effort, in: activity) : nil)
      ?? rejection(of: effort, onBicycle: !isRun)
  }

  /// Only a run with many fast minutes loses efforts, and only those that touch such a minute.
  private func speedRejection(
    of effort: EffortAnalysis, in run: MemberActivity
  ) -> RecordRejection? {
    let own = profile.maximumMinuteSpeedMillimetersPerSecond[run.localDate]
    let limit = own ?? settings.maximumMinuteSpeedMillimetersPerSecond
    guard let p95 = run.analysis.p95MinuteSpeedMillimetersPerSecond, p95 > limit,
      let minute = effort.fastestMinuteMillimetersPerSecond, minute > limit
    else { return nil }
    return .minutesTooFast(minute: minute, p95: p95, limit: limit, isMembersOwn: own != nil)
  }

  private func rejection(of effort: EffortAnalysis, onBicycle: Bool) -> RecordRejection? {
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
