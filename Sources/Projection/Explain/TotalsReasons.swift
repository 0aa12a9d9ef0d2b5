import ActivityModel
import ReadModels

/// Why the numbers of `totals.json` are what they are, of each year and of a life.
struct TotalsReasons {
  private static let document = "totals.json"

  /// One entry, and where it is.
  private struct Entry {
    let totals: PeriodTotals
    let document: String
    let pointer: String
  }

  private let life: MemberLife
  private let totals: Totals?
  private let entries: [Entry]

  init(_ life: MemberLife) {
    self.life = life
    totals = life.model(Totals.self, at: Self.document)
    func list(_ list: [PeriodTotals], _ document: String, _ pointer: String) -> [Entry] {
      list.enumerated().map {
        Entry(totals: $1, document: document, pointer: "\(pointer)/\($0)")
      }
    }
    var (weeks, months): ([Entry], [Entry]) = ([], [])
    for year in life.years.reversed() {
      let path = year.period.path("totals.json")
      guard let totals = life.model(YearTotals.self, at: path) else { continue }
      weeks += list(totals.weeks, path, "/weeks")
      months += list(totals.months, path, "/months")
    }
    let all = totals?.allTime.map {
      Entry(totals: $0, document: Self.document, pointer: "/allTime")
    }
    entries =
      weeks + months + list(totals?.years ?? [], Self.document, "/years") + [all].compactMap(\.self)
  }

  /// Every period that has an entry, the newest of each kind first; `all` comes last.
  var periods: [String] { entries.map(\.totals.period) }

  /// The activities of a period, ascending by start.
  func activities(of period: String) -> [MemberActivity] {
    life.activities.filter { activity in
      let date = activity.localDate
      return [date.weekName, date.monthName, date.yearName, "all"].contains(period)
    }
  }

  /// What `totals.json` says of a period.
  func explained(_ period: String) -> [Explained] {
    guard let entry = entries.first(where: { $0.totals.period == period }) else { return [] }
    let activities = activities(of: period)
    let days = Derivation.unique(activities.map(\.localDate.iso8601))
    var explained = [
      Explained(
        "activeDays", "On how many local days an activity began.", .count("days", days)
      ).at(entry.document, "\(entry.pointer)/activeDays")
    ]
    for (index, sport) in entry.totals.sports.enumerated() {
      let own = activities.filter { $0.sport.rawValue == sport.sport }
      explained += sums(own).map { sum in
        var placed = sum.at(
          entry.document, "\(entry.pointer)/sports/\(index)/\(sum.field)")
        placed.field = "\(sport.sport)/\(sum.field)"
        return placed
      }
    }
    return explained + (period == "all" ? streaks : [])
  }

  private func sums(_ activities: [MemberActivity]) -> [Explained] {
    func sum(
      _ field: String, _ unit: String, _ value: (MemberActivity) -> Int64?
    ) -> Explained? {
      let parts = activities.compactMap { activity in
        value(activity).map { life.quoted(activity, field, $0, unit) }
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
    [("longestStreak", totals?.longestStreak), ("lastStreak", totals?.lastStreak)].compactMap {
      name, streak in
      guard let streak else { return nil }
      let days = Derivation.unique(life.activities.map(\.localDate.iso8601)).filter {
        !$0.precedes(streak.firstDate) && !streak.lastDate.precedes($0)
      }
      var explained = Explained(
        "\(name)/days", "Days in a row, each with an activity.", .count("days", days))
      explained = explained.at(Self.document, "/\(name)/days")
      return explained
    }
  }
}
