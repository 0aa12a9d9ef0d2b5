import ActivityModel

/// What a member's recorded activities say of days.
struct ActivityDays: Sendable {
  /// The ids of the activities that began on a day, in order of their start.
  private(set) var activities: [LocalDate: [String]] = [:]
  private(set) var statements: [LocalDate: DayStatement] = [:]

  /// - Parameter activities: ascending by start.
  init(_ activities: [MemberActivity]) {
    for activity in activities {
      let date = activity.localDate
      self.activities[date, default: []].append(activity.id.hex)
      if let distance = activity.traveledMillimeters {
        add(distance, to: .distanceMeters, on: date)
      }
      if let energy = activity.merged.energyCalories {
        add(energy, to: .activeEnergyKilocalories, on: date)
      }
    }
    let own = activities.filter(\.isOwnStrength)
    addMinutes(of: own.filter { [.run, .ride].contains($0.sport.family) }, .activeMinutes)
    addMinutes(of: own.filter { $0.sport.family == .run }, .vigorousMinutes)
  }

  private mutating func addMinutes(of activities: [MemberActivity], _ field: DayField) {
    let minutes = MinuteUnion.minutesByDay(activities.flatMap(\.movingStretches))
    for (date, count) in minutes { add(Int64(count) * 1_000, to: field, on: date) }
  }

  private mutating func add(_ thousandths: Int64, to field: DayField, on date: LocalDate) {
    statements[date, default: DayStatement(source: "activities")]
      .values[field, default: 0] += thousandths
  }
}

extension MemberActivity {
  /// A bus ride makes no day longer, and by its speed alone a bus in town is a bicycle.
  fileprivate var isOwnStrength: Bool {
    sport != .vehicle && !(cluster.isFoundInStream && sport.family == .ride && !isVouchedFor)
  }

  /// The member says what it was.
  private var isVouchedFor: Bool { corrections.isConfirmed || corrections.sport != nil }

  fileprivate var traveledMillimeters: Int64? {
    isOwnStrength ? analysis.distanceMillimeters : nil
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
