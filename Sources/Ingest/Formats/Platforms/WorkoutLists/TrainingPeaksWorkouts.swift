import ActivityModel

extension Adapter {
  /// The summary of workouts that TrainingPeaks exports: planned and done ones, in one table.
  static let trainingPeaks = Adapter(
    name: "trainingpeaks-csv", version: 2, title: "TrainingPeaks, workouts.csv",
    workouts: TrainingPeaksWorkouts.table, activity: TrainingPeaksWorkouts.activity)
}

/// A row a workout with its day and no time of day.
enum TrainingPeaksWorkouts {
  fileprivate static let table = TableDescription(
    "trainingpeaks", .activity,
    [
      .start("workoutday"), TableColumn(["workouttype"], .sport), TableColumn(["title"], .title),
      TableColumn(["athletecomments"], .notes), .total("timetotalinhours", .duration, "h"),
      .total("distanceinmeters", .distance, "m"), .total("heartrateaverage", .averageHeartRate),
      .total("heartratemax", .maximumHeartRate), .total("cadenceaverage", .averageCadence),
      .total("poweraverage", .averagePower),
    ]
  ).with {
    ($0.dateOrder, $0.numbers) = (.yearMonthDay, .point)
    $0.needs = ["workouttype", "plannedduration"]
  }

  fileprivate static func activity(
    _ row: CSVRow, _ columns: TableColumns, _ diagnostics: inout Diagnostics
  ) -> ActivityRecorded? {
    guard let column = columns[.start], let date = row.date(column)?.date(.yearMonthDay) else {
      if let column = columns[.start] { diagnostics.refuseDate(row, column: column) }
      return nil
    }
    let totals = columns.totals(of: row, &diagnostics) { $1.value(row, $0, in: .point) }
    guard totals.timerMilliseconds != nil || totals.distanceMillimeters != nil else {
      return diagnostics.note(
        "workout-is-no-activity", at: row.place,
        because: "a row states no time and no distance that was done: it is a planned workout, a"
          + " day off or a note, and not imported")
    }
    diagnostics.noteDayOnly(at: row.place)
    var activity = columns.activity(row, at: .noon(of: date))
    activity.startsOnDayOnly = true
    activity.totals = totals
    return activity
  }
}
