import ActivityModel

extension Adapter {
  /// `workouts.csv` of WHOOP's export: a row a workout, on the clock of the person.
  ///
  /// `cal` are kilocalories.
  static let whoopWorkouts = Adapter(
    name: "whoop-workouts", version: 2, title: "WHOOP's export, workouts",
    table: TableDescription(
      "whoop", .activity,
      [
        .start("workout start time"), TableColumn(["workout end time"], .end),
        TableColumn(["activity name"], .sport),
        .total("energy burned (cal)", .energy, "kcal"),
        .total("max hr (bpm)", .maximumHeartRate), .total("average hr (bpm)", .averageHeartRate),
        .total("distance (meters)", .distance, "m"),
        .total("altitude gain (meters)", .ascent, "m"),
        // Whole minutes of the time between start and end.
        TableColumn(["duration (min)"], .nothing),
      ]
    ).with {
      $0.deviceKind = .watch
      $0.needs = ["cycle start time", "activity name"]
    })
}
