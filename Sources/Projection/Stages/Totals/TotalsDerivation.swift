import ActivityModel
import ReadModels

extension Period {
  /// Records how the sums of the weeks and months are derived.
  func explainTotals(to recorder: DerivationRecorder) {
    for (list, sums) in [("weeks", weekSums), ("months", monthSums)] {
      for (index, entry) in sums.enumerated() {
        let place = NumberPlace(document: path("totals.json"), pointer: "/\(list)/\(index)")
        recorder.locate(entry.period, in: "totals", at: place)
        recorder.record(.period(entry.period), from: entry.sums.activities) {
          entry.sums.explained(recorder).published(in: place.document, at: place.pointer)
        }
      }
    }
  }
}

extension TotalsCarry {
  func explain(to recorder: DerivationRecorder) {
    for (index, entry) in years.reversed().enumerated() {
      recorder.record(.period(Period.name(of: entry.year)), from: entry.sums.activities) {
        entry.sums.explained(recorder).published(in: "totals.json", at: "/years/\(index)")
      }
    }
    guard let all else { return }
    let streaks = [("longestStreak", longest), ("lastStreak", open)]
    recorder.record(.period("all"), from: all.activities) {
      let days = streaks.compactMap { name, streak in
        streak.map {
          Explained(
            "days", "Days in a row, each with an activity.", .count("days", $0.dates.map(\.iso8601))
          ).within(name).published(in: "totals.json")
        }
      }
      return all.explained(recorder).published(in: "totals.json", at: "/allTime") + days
    }
  }
}

extension ActivitySums {
  /// Every sum with its parts.
  func explained(_ recorder: DerivationRecorder) -> [Explained] {
    let days = SubjectDerivation.unique(activities.map(\.localDate.iso8601))
    let sports = Dictionary(grouping: activities, by: \.sport.rawValue)
      .sorted { $0.key.precedes($1.key) }
    return [
      Explained("activeDays", "On how many local days an activity began.", .count("days", days))
    ]
      + sports.enumerated().flatMap { index, sport in
        ActivitySums.explained(sport.value, recorder)
          .within("sports/\(index)", named: sport.key)
      }
  }

  /// The number of some activities, and sums over them.
  static func explained(
    _ activities: [MemberActivity], _ recorder: DerivationRecorder,
    values: [Value] = Value.allCases
  ) -> [Explained] {
    let count = Explained(
      "count", "How many activities there are.", .count("activities", activities.map(\.label)))
    return [count]
      + values.compactMap { value in
        let parts = activities.compactMap { activity in
          activity.amount(value).map {
            recorder.quoted(activity, value.field, $0 * value.scale, value.unit)
          }
        }
        guard !parts.isEmpty else { return nil }
        let silent = activities.count - parts.count
        let rest = silent == 0 ? "" : " \(silent) more do not tell it."
        return Explained(
          value.field, "Added up over the activities.\(rest)",
          .sum("all activities", parts, value.unit))
      }
  }
}

extension ActivitySums.Value {
  fileprivate var field: String {
    switch self {
    case .distanceMillimeters: "distanceMeters"
    case .elapsedMilliseconds: "elapsedSeconds"
    case .movingMilliseconds: "movingSeconds"
    case .ascentCentimeters: "ascentMeters"
    case .descentCentimeters: "descentMeters"
    case .calories: "calories"
    }
  }

  fileprivate var unit: String {
    switch self {
    case .distanceMillimeters, .ascentCentimeters, .descentCentimeters: "m"
    case .elapsedMilliseconds, .movingMilliseconds: "s"
    case .calories: "kcal"
    }
  }

  /// Thousandths of ``unit`` in one.
  fileprivate var scale: Int64 {
    self == .ascentCentimeters || self == .descentCentimeters ? 10 : 1
  }
}

extension ClosedRange<LocalDate> {
  fileprivate var dates: [LocalDate] { (0..<count).map { lowerBound.adding(days: $0) } }
}
