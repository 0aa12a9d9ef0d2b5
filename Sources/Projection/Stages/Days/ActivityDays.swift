import ActivityModel

/// The parts of a member's recorded activities, by day.
struct ActivityDays: Sendable {
  /// The ids of the activities that began on a day, in order of their start.
  private(set) var activities: [LocalDate: [String]] = [:]
  /// In thousandths of the field's unit; distance and energy only.
  private(set) var values: [LocalDate: [DayField: Int64]] = [:]
  /// When the person moved in runs, rides, walks, swims and the like.
  let active: [MinuteUnion.Stretch]
  /// When the person moved in runs.
  let vigorous: [MinuteUnion.Stretch]
  /// The minutes, ascending and apart, whose distance an activity has.
  private(set) var distanceMinutes: [Range<Int64>] = []
  /// The same for energy.
  private(set) var energyMinutes: [Range<Int64>] = []
  /// The recorded parts of ``values``, for sums and for comparison with vendors' totals.
  private(set) var recorded: [LocalDate: [DayField: [RecordedShare]]] = [:]

  /// - Parameters:
  ///   - activities: ascending by start.
  ///   - recorder: nil in a rebuild.
  init(_ activities: [MemberActivity], recorder: DerivationRecorder? = nil) {
    let own = activities.filter(\.isOwnStrength)
    active = own.filter(\.isActive).flatMap(\.movingStretches)
    vigorous = own.filter { $0.sport.family == .run }.flatMap(\.movingStretches)
    for activity in activities {
      self.activities[activity.localDate, default: []].append(activity.id.hex)
      if let distance = activity.traveledMillimeters {
        add(distance, of: activity, to: .distanceMeters, recorder)
        activity.addMinutes(to: &distanceMinutes)
      }
      if let energy = activity.merged.energyCalories {
        add(energy, of: activity, to: .activeEnergyKilocalories, recorder)
        activity.addMinutes(to: &energyMinutes)
      }
    }
  }

  /// Divides the value of an activity that lasts over midnight.
  private mutating func add(
    _ value: Int64, of activity: MemberActivity, to field: DayField, _ recorder: DerivationRecorder?
  ) {
    for share in activity.shares(of: value) {
      var recorded = RecordedShare(activity: activity, value: share.value, whole: value)
      if let recorder { recorded.explain(as: field, recorder) }
      values[share.date, default: [:]][field, default: 0] += share.value
      self.recorded[share.date, default: [:]][field, default: []].append(recorded)
    }
  }

  /// The sum over the activities of a day; nil when none has the value.
  func candidate(_ field: DayField, on date: LocalDate) -> DayCandidate? {
    values[date]?[field].map { value in
      let parts = (recorded[date]?[field] ?? []).compactMap(\.derivation)
      return DayCandidate(
        source: "activities", value: value,
        derivation: parts.isEmpty
          ? nil : Derivation(.sum("activities of the day", parts.map(\.step), field.unit)))
    }
  }
}

extension MemberActivity {
  /// A bus ride makes no day longer, and by its speed alone a bus in town is a bicycle.
  fileprivate var isOwnStrength: Bool {
    sport != .vehicle && !(group.isFoundInStream && sport.family == .ride && !isVouchedFor)
  }

  /// True when its moving time is active time.
  ///
  /// A walk that was only found in a stream is not: its steps show how brisk it was.
  fileprivate var isActive: Bool {
    switch sport {
    case .run, .trailRun, .treadmillRun, .ride, .mountainBikeRide, .indoorRide, .swim,
      .openWaterSwim, .row, .paddle, .ski, .skate:
      true
    case .walk, .hike: !group.isFoundInStream || isVouchedFor
    case .strength, .yoga, .vehicle, .transition, .other, .unknown: false
    }
  }

  /// The member states the sport.
  var isVouchedFor: Bool { corrections.isConfirmed || corrections.sport != nil }

  var traveledMillimeters: Int64? {
    isOwnStrength ? analysis.distanceMillimeters : nil
  }

  /// Adds the minutes from start to end, some of which may be there already.
  ///
  /// Activities come ascending by start.
  fileprivate func addMinutes(to minutes: inout [Range<Int64>]) {
    guard let elapsed = analysis.elapsedMilliseconds, elapsed > 0 else { return }
    let first = start.milliseconds.flooredQuotient(by: 60_000)
    let end = (start.milliseconds + elapsed - 1).flooredQuotient(by: 60_000) + 1
    let from = max(first, minutes.last?.upperBound ?? first)
    if from < end { minutes.append(from..<end) }
  }

  /// When the person moved; without a track, from the start on for as long as stated.
  fileprivate var movingStretches: [MinuteUnion.Stretch] {
    var intervals = analysis.movingIntervals
    if intervals.isEmpty, let moving = analysis.movingMilliseconds, moving > 0 {
      intervals = [start.milliseconds..<(start.milliseconds + moving)]
    }
    return intervals.map { MinuteUnion.Stretch(milliseconds: $0, rules: zone.rules) }
  }
}
