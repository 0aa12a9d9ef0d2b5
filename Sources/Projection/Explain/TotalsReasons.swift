import ActivityModel
import ReadModels

/// Why the numbers of `totals.json` are what they are.
struct TotalsReasons {
  private static let document = "totals.json"
  private let state: MemberState
  private let totals: Totals

  init(_ state: MemberState) {
    self.state = state
    totals = state.totals
  }

  /// Every period that has an entry, the newest of each kind first; `all` comes last.
  var periods: [String] {
    (totals.weeks + totals.months + totals.years).map(\.period)
      + (totals.allTime == nil ? [] : ["all"])
  }

  /// The activities of a period, ascending by start.
  func activities(of period: String) -> [MemberActivity] {
    state.activities.filter { activity in
      let date = activity.localDate
      return [date.weekName, date.monthName, date.yearName, "all"].contains(period)
    }
  }

  /// What `totals.json` says of a period.
  func explained(_ period: String) -> [Explained] {
    guard let (found, pointer) = entry(period) else { return [] }
    let activities = activities(of: period)
    let days = Story.unique(activities.map(\.localDate.iso8601))
    var explained = [
      Explained(
        "activeDays", "On how many local days an activity began.", .count("days", days)
      ).at(Self.document, "\(pointer)/activeDays")
    ]
    for (index, sport) in found.sports.enumerated() {
      let own = activities.filter { $0.sport.rawValue == sport.sport }
      explained += sums(own).map { sum in
        var placed = sum.at(Self.document, "\(pointer)/sports/\(index)/\(sum.field)")
        placed.field = "\(sport.sport)/\(sum.field)"
        return placed
      }
    }
    return explained + (period == "all" ? streaks : [])
  }

  private func entry(_ period: String) -> (PeriodTotals, String)? {
    for (name, list) in [
      ("weeks", totals.weeks), ("months", totals.months), ("years", totals.years),
    ] {
      if let index = list.firstIndex(where: { $0.period == period }) {
        return (list[index], "/\(name)/\(index)")
      }
    }
    return period == "all" ? totals.allTime.map { ($0, "/allTime") } : nil
  }

  private func sums(_ activities: [MemberActivity]) -> [Explained] {
    func sum(
      _ field: String, _ unit: String, _ value: (MemberActivity) -> Int64?
    ) -> Explained? {
      let parts = activities.compactMap { activity in
        value(activity).map { state.quoted(activity, field, $0, unit) }
      }
      guard !parts.isEmpty else { return nil }
      let silent = activities.count - parts.count
      let rest = silent == 0 ? "" : " \(silent) more do not tell it."
      return Explained(
        field, "Added up over the activities.\(rest)", .sum("all activities", parts, unit))
    }
    return [
      Explained(
        "count", "How many activities there are.", .count("activities", activities.map(\.label))),
      sum("distanceMeters", "m", \.analysis.distanceMillimeters),
      sum("elapsedSeconds", "s", \.analysis.elapsedMilliseconds),
      sum("movingSeconds", "s", \.analysis.movingMilliseconds),
      sum("ascentMeters", "m") { $0.analysis.ascentCentimeters.map { $0 * 10 } },
      sum("descentMeters", "m") { $0.analysis.descentCentimeters.map { $0 * 10 } },
      sum("calories", "kcal", \.merged.energyCalories),
    ].compactMap(\.self)
  }

  private var streaks: [Explained] {
    [("longestStreak", totals.longestStreak), ("lastStreak", totals.lastStreak)].compactMap {
      name, streak in
      guard let streak else { return nil }
      let days = Story.unique(state.activities.map(\.localDate.iso8601)).filter {
        !$0.precedes(streak.firstDate) && !streak.lastDate.precedes($0)
      }
      var explained = Explained(
        "\(name)/days", "Days in a row, each with an activity.", .count("days", days))
      explained = explained.at(Self.document, "/\(name)/days")
      return explained
    }
  }
}
