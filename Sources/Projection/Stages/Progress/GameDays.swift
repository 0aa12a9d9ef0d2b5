import ActivityModel
import ReadModels

/// One local day as goals and streaks see it.
struct GameDay {
  let date: LocalDate
  /// In thousandths of the measure's unit; without measures that no source has.
  var values: [Goal.Measure: Int64] = [:]
  /// Those that are long enough, ascending by start.
  var workouts: [MemberActivity] = []
  /// Every activity, ascending by start.
  var activities: [MemberActivity] = []
  /// Indicates whether a source has anything of the day.
  var isKnown = false
  var isActive = false
  /// Indicates whether streaks wait: the day is planned rest, or the member pauses.
  let isNeutral: Bool
  let isPaused: Bool
}

/// The days of a year and of the weeks that reach into it.
struct GameDays {
  /// One after the other, without a gap.
  private var days: [GameDay]
  private let first: LocalDate

  init(_ period: Period) {
    let games = period.profile.games
    let span = Period.days(of: period.year, margin: 7)
    first = span.lowerBound
    days = (0..<span.count).map { offset in
      let date = span.lowerBound.adding(days: offset)
      let isPaused = games.paused[date] ?? false
      return GameDay(
        date: date, isNeutral: isPaused || (games.restDays[date]?.contains(date) ?? false),
        isPaused: isPaused)
    }
    let rules = period.settings.progress
    for day in period.nearbyDays { take(day, rules) }
    for (date, diary) in period.diaries {
      guard let place = place(of: date), let protein = diary.chosen.total(.protein) else {
        continue
      }
      days[place].values[.proteinGrams] = protein
    }
    for activity in period.nearbyActivities {
      guard let place = place(of: activity.localDate) else { continue }
      days[place].activities.append(activity)
      if activity.isWorkout(rules) { days[place].add(activity) }
    }
  }

  /// The days of a span, ascending.
  func of(_ span: ClosedRange<LocalDate>) -> ArraySlice<GameDay> {
    let start = Int(span.lowerBound.daysSinceEpoch - first.daysSinceEpoch)
    let end = Int(span.upperBound.daysSinceEpoch - first.daysSinceEpoch) + 1
    return days[max(0, min(start, days.count))..<max(0, min(end, days.count))]
  }

  private func place(of date: LocalDate) -> Int? {
    let place = Int(date.daysSinceEpoch - first.daysSinceEpoch)
    return days.indices.contains(place) ? place : nil
  }

  private mutating func take(_ day: Day, _ rules: Settings.Progress) {
    guard let date = LocalDate(iso8601: day.date), let place = place(of: date) else { return }
    var known = days[place]
    known.isKnown = true
    known.isActive = day.activeMinutes.map { $0 >= rules.activeMinutes } ?? false
    known.values = [
      .steps: day.steps.map { Int64($0) * 1_000 },
      .activeMinutes: day.activeMinutes.map { Int64($0) * 1_000 },
      .activeEnergyKilocalories: day.activeEnergyKilocalories?.thousandths,
      .distanceMeters: day.distanceMeters?.thousandths,
      .sleepMinutes: day.sleepMinutes.map { Int64($0) * 1_000 },
      .dietaryEnergyKilocalories: day.dietaryEnergyKilocalories?.thousandths,
      .workouts: 0,
    ].compactMapValues(\.self)
    days[place] = known
  }
}

extension GameDay {
  fileprivate mutating func add(_ workout: MemberActivity) {
    isKnown = true
    isActive = true
    workouts.append(workout)
    values[.workouts] = Int64(workouts.count) * 1_000
  }
}

extension MemberActivity {
  /// True for an activity that was neither typed in nor found in a stream, or that the member
  /// confirmed.
  var mayEarnPoints: Bool {
    isVouchedFor || !(group.isFoundInStream || flags.contains("manual"))
  }

  /// An activity that takes long enough, and that a device recorded or the member confirmed.
  fileprivate func isWorkout(_ rules: Settings.Progress) -> Bool {
    let isLong = trainedMilliseconds.map { $0 >= Int64(rules.shortestWorkoutMilliseconds) }
    return sport != .vehicle && sport != .transition && mayEarnPoints && (isLong ?? false)
  }

  /// Moving time; of strength and yoga the whole time.
  private var trainedMilliseconds: Int64? {
    switch sport {
    case .strength, .yoga: analysis.elapsedMilliseconds ?? analysis.movingMilliseconds
    default: analysis.movingMilliseconds ?? analysis.elapsedMilliseconds
    }
  }
}

extension ClosedRange<LocalDate> {
  /// The number of days.
  var count: Int { Int(upperBound.daysSinceEpoch - lowerBound.daysSinceEpoch) + 1 }
}
