import ActivityModel
import ReadModels

extension Stage {
  /// Every local day that a source tells of: `days.json`.
  public static let days = Stage(name: "days", version: 1) { state in
    [
      Document(
        path: "days.json", content: Days(member: state.member.name, days: state.days))
    ]
  }
}

extension MemberState {
  /// Newest first.
  fileprivate var days: [Day] {
    let vendors = VendorDays(dayReports)
    let recorded = ActivityDays(activities)
    let dates = Set(vendors.dates).union(recorded.statements.keys)
      .union(recorded.activities.keys).union(dayCorrections.dates)
    return dates.sorted(by: >).compactMap { date in
      var day = Day(date: date.iso8601, timeZone: clock.zone(on: date).name)
      day.activities = recorded.activities[date] ?? []
      DayStatements(
        summed: recorded.statements[date],
        totals: vendors.statements(on: date, priority: profile.sourcePriority[date] ?? [])
      ).decide(&day) { dayCorrections.value(of: $0.quantity, on: date) }
      return day.activities.isEmpty && day.sources.isEmpty ? nil : day
    }
  }
}
