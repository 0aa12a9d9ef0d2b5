import ActivityModel

extension Adapter {
  /// The trends that cloud.ouraring.com exports as a table of days, and the tables of days,
  /// workouts and heart rates of an account's export.
  static let ouraTrends = Adapter(
    name: "oura-csv", version: 4,
    title: "Oura, CSV of trends, and days, workouts and heart rates of the account's export",
    columns: OuraTrends.columns)
}

/// Durations are seconds; the equivalent walking distance is none that was walked.
enum OuraTrends {
  static let table = TableDescription(
    "oura", .day,
    [
      .start("date"), .measure("steps", .steps), .measure("activity burn", .activeEnergy, "kcal"),
      .measure("total burn", .totalEnergy, "kcal", zeroMeansNone: true),
      TableColumn(
        ["total sleep time", "total sleep duration"], .quantity(.sleepTime), in: "s",
        zeroMeansNone: true),
      .measure("total bedtime", .timeInBed, "s", zeroMeansNone: true),
      TableColumn(
        ["light sleep time", "light sleep duration"], .quantity(.lightSleepTime), in: "s"),
      TableColumn(["deep sleep time", "deep sleep duration"], .quantity(.deepSleepTime), in: "s"),
      TableColumn(["rem sleep time", "rem sleep duration"], .quantity(.remSleepTime), in: "s"),
      .measure("awake time", .awakeTime, "s"),
      // The number that the app calls the resting heart rate.
      TableColumn(
        ["lowest resting heart rate", "average resting heart rate"], .quantity(.restingHeartRate),
        in: "bpm"),
      .measure("average hrv", .heartRateVariabilityRMSSD, "ms"),
      .measure("respiratory rate", .respiratoryRate, "br/min"),
    ]
  ).with { ($0.deviceKind, $0.dateOrder, $0.numbers) = (.watch, .yearMonthDay, .point) }

  /// `dailyactivity.csv` of the export of an account.
  private static let dailyActivity = TableDescription(
    "oura", .day,
    [
      .start("day"), .measure("steps", .steps),
      .measure("active_calories", .activeEnergy, "kcal"),
      .measure("total_calories", .totalEnergy, "kcal", zeroMeansNone: true),
      .measure("low_activity_time", .lightlyActiveTime, "s"),
      .measure("medium_activity_time", .moderatelyActiveTime, "s"),
      .measure("high_activity_time", .vigorouslyActiveTime, "s"),
      .measure("sedentary_time", .sedentaryTime, "s"),
    ]
  ).with {
    ($0.deviceKind, $0.dateOrder, $0.numbers) = (.watch, .yearMonthDay, .point)
    $0.needs = ["day", "average_met_minutes"]
  }

  /// `workout.csv`: kilocalories and metres.
  private static let workouts = TableDescription(
    "oura", .activity,
    [
      .start("start_datetime"), TableColumn(["end_datetime"], .end),
      TableColumn(["activity"], .sport), TableColumn(["label"], .title),
      .total("calories", .energy, "kcal"), .total("distance", .distance, "m"),
    ]
  ).with {
    ($0.deviceKind, $0.dateOrder, $0.numbers) = (.watch, .yearMonthDay, .point)
    $0.keepsOffsets = true
    $0.needs = ["start_datetime", "end_datetime", "activity", "intensity"]
  }

  /// `heartrate.csv`: a row a moment, in UTC.
  private static let beats = TableDescription(
    "oura", .interval,
    [
      .start("timestamp"), .measure("bpm", .heartRate, "bpm"), TableColumn(["source"], .nothing),
    ]
  ).with {
    ($0.deviceKind, $0.dateOrder, $0.numbers) = (.watch, .yearMonthDay, .point)
    ($0.rowLength, $0.keepsOffsets) = (.milliseconds(0), true)
    $0.needs = ["timestamp", "bpm", "source"]
  }

  static func columns(in header: CSVHeader?) -> TableColumns? {
    if let columns = dailyActivity.columns(in: header) ?? workouts.columns(in: header) {
      return columns
    }
    // A table of another program has more columns.
    if header?.namedCount == 3, let columns = beats.columns(in: header) { return columns }
    guard let header, header.contains("average hrv"),
      header.contains("sleep score") || header.contains("readiness score")
    else { return nil }
    return table.columns(in: header)
  }
}
