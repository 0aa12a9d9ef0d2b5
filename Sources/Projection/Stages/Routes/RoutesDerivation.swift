import ActivityModel
import ReadModels

extension Period {
  /// Records how the lines of `routes.json` are derived.
  func explainRoutes(to recorder: DerivationRecorder) {
    let routes = activities.reversed().filter { !$0.analysis.outline.lines.isEmpty }
    for (index, activity) in routes.enumerated() {
      recorder.record(.activity(activity.id), from: [activity]) {
        let entry = recorder.derivation(of: activity)
        return activity.analysis.outline.lines.indices.map { line in
          Explained(
            "route/\(line + 1)",
            "The line on the map of the year: within 15 m of the believed positions.",
            entry.measured(
              "positions", Int64(activity.analysis.outline.lines[line].count) * 500, "",
              .outlinePositions,
              [
                .number("number of the line", line + 1),
                .fixed("tolerance", Int64(RouteOutline.toleranceCentimeters) * 10, "m"),
              ]), [.cleaning], pointer: "lines/\(line)")
        }.published(in: self.path("routes.json"), at: "/routes/\(index)")
      }
    }
  }
}
