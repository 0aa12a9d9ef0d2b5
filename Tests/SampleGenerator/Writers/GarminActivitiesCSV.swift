/// A row of Garmin Connect's list of activities.
struct GarminActivity {
  let type: String
  let title: String
  /// The time on the clock at its start, as if it were UTC.
  let clockAtStart: Int
  /// As the list shows it: kilometres, or metres of a pool; nil: `--`.
  let distance: String?
  let kilocalories: Int
  let timerSeconds: Int
  let elapsedSeconds: Int
  let averageHeartRate: Int
  let maximumHeartRate: Int
  /// Steps of both legs a minute.
  var averageCadence: Int?
  var elevationMeters: ClosedRange<Int>?

  init(
    type: String, title: String, clockAtStart: Int, distance: String?, kilocalories: Int,
    seconds: Int, heartRates: (average: Int, maximum: Int)
  ) {
    self.type = type
    self.title = title
    self.clockAtStart = clockAtStart
    self.distance = distance
    self.kilocalories = kilocalories
    timerSeconds = seconds
    elapsedSeconds = seconds
    averageHeartRate = heartRates.average
    maximumHeartRate = heartRates.maximum
  }

  init(_ recording: Recording, type: String, zone: HomeZone, isIndoors: Bool = false) {
    self.type = type
    title = recording.title
    clockAtStart = zone.clock(at: recording.start)
    distance = decimal(recording.distanceMillimeters.dividedRounding(by: 10_000), places: 2)
    kilocalories = recording.kilocalories
    timerSeconds = recording.timerSeconds
    elapsedSeconds = recording.elapsedSeconds
    averageHeartRate = recording.averageHeartRate
    maximumHeartRate = recording.maximumHeartRate
    let points = recording.points
    averageCadence = points.reduce(0) { $0 + 2 * $1.cadence }.dividedRounding(by: points.count)
    let elevations = points.map { $0.elevationCentimeters.dividedRounding(by: 100) }
    if !isIndoors, let lowest = elevations.min(), let highest = elevations.max() {
      elevationMeters = lowest...highest
    }
  }
}

/// Writes Garmin Connect's list of activities, newest first, as its English pages export it.
func garminActivitiesCSV(_ activities: [GarminActivity]) -> [UInt8] {
  let header =
    "Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR,Aerobic TE,"
    + "Avg Run Cadence,Max Run Cadence,Avg Pace,Best Pace,Total Ascent,Total Descent,"
    + "Avg Stride Length,Training Stress Score®,Decompression,Best Lap Time,Number of Laps,"
    + "Moving Time,Elapsed Time,Min Elevation,Max Elevation\n"
  let rows = activities.sorted { $0.clockAtStart > $1.clockAtStart }.map(row)
  return Array((header + rows.joined()).utf8)
}

private func row(_ activity: GarminActivity) -> String {
  let start = TimeText(activity.clockAtStart)
  let cells: [String] = [
    activity.distance ?? "--", withThousandsCommas(activity.kilocalories),
    clockText(activity.timerSeconds), String(activity.averageHeartRate),
    String(activity.maximumHeartRate), decimal(activity.averageHeartRate / 5, places: 1),
    shown(activity.averageCadence), shown(activity.averageCadence.map { $0 + 14 }),
    pace(activity) ?? "--", "--", "--", "--", "--", "0.0", "No", "00:00.00", "1",
    clockText(activity.timerSeconds), clockText(activity.elapsedSeconds),
    shown(activity.elevationMeters?.lowerBound), shown(activity.elevationMeters?.upperBound),
  ]
  return "\(activity.type),\(start.day) \(start.clock),false,\"\(activity.title)\","
    + cells.map { "\"\($0)\"" }.joined(separator: ",") + "\n"
}

private func shown(_ value: Int?) -> String { value.map { String($0) } ?? "--" }

/// Minutes and seconds a kilometre.
private func pace(_ activity: GarminActivity) -> String? {
  guard activity.averageCadence != nil, let distance = activity.distance,
    let hundredths = Int(distance.filter { $0 != "." }), hundredths > 0
  else { return nil }
  let seconds = (activity.timerSeconds * 100).dividedRounding(by: hundredths)
  return "\(seconds / 60):\(padded(seconds % 60, to: 2))"
}
