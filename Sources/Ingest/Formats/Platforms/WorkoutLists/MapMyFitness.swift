import ActivityModel

extension Adapter {
  /// The list of workouts of MapMyRun, MapMyRide and MapMyFitness: a row a workout with its day and
  /// no time of day.
  static let mapMyFitness = Adapter(
    name: "mapmyfitness-csv", version: 2, title: "MapMyRun and MapMyFitness, CSV of workouts",
    table: TableDescription(
      "mapmyfitness", .activity,
      [
        .start("workout date"), TableColumn(["activity type"], .sport),
        TableColumn(["notes"], .notes), .total("distance (mi)", .distance, "mi"),
        .total("distance (km)", .distance, "km"), .total("workout time (seconds)", .duration, "s"),
        .total("calories burned (kcal)", .energy, "kcal"),
        .total("avg heart rate", .averageHeartRate), .total("steps", .steps),
      ]
    ).with {
      ($0.numbers, $0.startsOnDayOnly) = (.point, true)
      $0.needs = ["workout time (seconds)"]
    })
}
