import ActivityModel

/// The official recording of a group, with missing fields filled from the others.
///
/// The others are searched in descending order of quality, field by field. Position and time are
/// never mixed: track, segments and clock are those of the official recording.
struct MergedRecording: Sendable {
  /// The input of the analysis, without the points of the official recording.
  var activity: ActivityRecorded
  /// The laps of any device, for display; those in `activity` are for computation.
  let laps: [Lap]
  /// Thousandths of a kilocalorie.
  let energyCalories: Int64?
  let zone: ZoneInForce

  init(_ group: DuplicateGroup) {
    let recordings = group.recordings
    activity = group.official.header
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
    activity.setList = recordings.setList
    activity.totals = MergedRecording.totals(of: group)
    if let start = group.clockStart { activity.start = .instant(start, utcOffsetSeconds: nil) }
    laps = recordings.map(\.header.laps).first { !$0.isEmpty } ?? []
    energyCalories = recordings.firstStated { $0.energyCalories }
    zone = group.zone
  }

  /// The official totals, completed from the others.
  ///
  /// Times only where the official recording has no clock of its own, because another device was
  /// started and stopped at other moments; and where it covers too little of another recording,
  /// which then gives the distance too. Nothing that the official laps or points state.
  private static func totals(of group: DuplicateGroup) -> DeviceTotals {
    let recordings = group.recordings
    let official = recordings[0]
    var totals = official.header.totals
    let longer = group.longer
    if !longer.isEmpty || !official.track.summary.hasTimes {
      let clock = group.clock?.stated
      totals.timerMilliseconds = clock?.timerMilliseconds
      totals.elapsedMilliseconds = clock?.elapsedMilliseconds
      totals.movingMilliseconds = clock?.movingMilliseconds
    }
    if !longer.isEmpty {
      totals.distanceMillimeters =
        group.clock?.deviceMillimeters ?? longer.firstValue { $0.deviceMillimeters }
    }
    // 0 means that nothing was measured, as indoors.
    if official.deviceMillimeters ?? 0 == 0, totals.distanceMillimeters ?? 0 == 0,
      let measured = recordings.firstValue({ $0.deviceMillimeters.flatMap { $0 > 0 ? $0 : nil } })
    {
      totals.distanceMillimeters = measured
    } else if official.deviceMillimeters == nil, totals.distanceMillimeters == nil {
      totals.distanceMillimeters = recordings.firstValue { $0.deviceMillimeters }
    }
    totals.ascentCentimeters = recordings.firstStated { $0.ascentCentimeters }
    totals.descentCentimeters = recordings.firstStated { $0.descentCentimeters }
    guard recordings.count > 1 else { return totals }
    func positive(_ value: Int32?) -> Int32? { value.flatMap { $0 > 0 ? $0 : nil } }
    let stated = official.stated
    if stated.averageCadenceThousandths == nil {
      totals.averageCadencePerMinute = recordings.firstValue {
        positive($0.header.totals.averageCadencePerMinute)
      }
    }
    if stated.averagePowerThousandths == nil {
      totals.averagePowerWatts = recordings.firstValue {
        positive($0.header.totals.averagePowerWatts)
      }
    }
    return totals
  }
}

extension ActivityRecording {
  /// True when it is shorter than four fifths of another recording of the activity.
  ///
  /// Their lengths are compared, as for the choice of the official one: the clock of one may be
  /// wrong.
  func isPart(of other: ActivityRecording) -> Bool {
    span.length * 5 < other.span.length * 4
  }

  /// True when it states how long the activity took.
  fileprivate var statesTime: Bool {
    stated.elapsedMilliseconds ?? stated.timerMilliseconds ?? stated.movingMilliseconds != nil
  }

  /// True when both are at one time: the middle of the shorter one is within the longer one.
  fileprivate func isAtTime(of other: ActivityRecording) -> Bool {
    let (shorter, longer) = span.length < other.span.length ? (self, other) : (other, self)
    let middle = shorter.span.start + shorter.span.length / 2
    return longer.span.start <= middle && middle <= longer.span.end
  }
}

extension DuplicateGroup {
  /// The recordings of which the official one covers less than four fifths.
  var longer: [ActivityRecording] {
    recordings.count == 1 ? [] : recordings.filter { official.isPart(of: $0) }
  }

  /// The recording whose stated times are those of the activity, all of them.
  ///
  /// Nil when the official one has a clock and covers enough, and when none states a time.
  fileprivate var clock: ActivityRecording? {
    let longer = longer
    if longer.isEmpty, official.hasClock { return nil }
    return (longer.isEmpty ? recordings : longer).first(where: \.statesTime)
  }

  /// When the activity began by the recording whose times it takes; nil for the official one.
  ///
  /// A clock that is wrong, or is read in an assumed zone, gives a length and no start.
  var clockStart: Instant? {
    guard recordings.count > 1, let clock, clock.id != official.id, clock.isAtTime(of: official),
      !(clock.hasAssumedZone || clock.hasWallClock) || official.hasAssumedZone,
      !clock.header.startsOnDayOnly
    else { return nil }
    return clock.start
  }
}

extension [ActivityRecording] {
  /// The first non-nil value among the recordings.
  func firstValue<Value>(_ value: (ActivityRecording) -> Value?) -> Value? {
    for recording in self {
      if let value = value(recording) { return value }
    }
    return nil
  }

  /// The sets that a person wrote into an app, else those that a watch counted.
  fileprivate var setList: SetList {
    let stated = filter { !$0.header.setList.isEmpty }
    return (stated.first(where: \.isSetList) ?? stated.first)?.header.setList ?? SetList()
  }

  /// The first stated total, or sum over laps.
  fileprivate func firstStated(_ total: (StatedTotals) -> Int64?) -> Int64? {
    firstValue { total($0.stated) }
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

extension DuplicateGroup {
  /// The best known of its recordings' zones; that of a clock on the wall is none.
  var zone: ZoneInForce {
    if official.hasWallClock { return official.zone }
    return recordings.filter { !$0.hasWallClock }.map(\.zone)
      .min { $0.source.trust < $1.source.trust } ?? official.zone
  }
}
