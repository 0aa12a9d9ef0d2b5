import ActivityModel
import ReadModels

extension Stage {
  /// The simplified lines of a year's activities, for a heatmap: `routes.json`.
  ///
  /// A year without positions has none.
  public static let routes = Stage(name: "routes", version: 3, reads: [.activities]) { period in
    let routes = period.activities.reversed().compactMap(Route.init)
    guard !routes.isEmpty else { return [] }
    if let recorder = period.recorder { period.explainRoutes(to: recorder) }
    return [
      Document(
        path: period.path("routes.json"),
        content: Routes(member: period.member.name, period: period.name, routes: routes))
    ]
  }
}

extension Route {
  /// Nil for an activity without a line.
  fileprivate init?(_ activity: MemberActivity) {
    let lines = activity.analysis.outline.lines
    guard !lines.isEmpty else { return nil }
    self.init(
      activity: activity.id.hex, date: activity.localDate.iso8601,
      sport: activity.sport.rawValue, lines: lines.map { $0.map(Int.init) })
  }
}
