import ActivityModel
import JSONStream

/// A session with its totals: metres, milliseconds, kilocalories.
///
/// Newer exports have distance, climb and heart rate in a list of features.
struct RuntasticSession: ~Copyable {
  private let record: JSONTape

  init(_ record: borrowing JSONTape) { self.record = copy record }

  func activity(_ diagnostics: inout Diagnostics) -> ActivityRecorded? {
    guard let start = record.scaled("start_time"), TrackClock.believable.contains(start) else {
      diagnostics.refuse(
        "time-missing", at: record.start,
        because: "a session does not state when it began: it is left out")
      return nil
    }
    var activity = ActivityRecorded(
      start: .instant(Instant(milliseconds: start), utcOffsetSeconds: offset))
    activity.sportLabel = record.text("sport_type_id")
    activity.sport = activity.sportLabel.map { Self.sports[$0] ?? .other } ?? .unknown
    activity.notes = record.text("notes")
    activity.creator = "Runtastic"
    activity.isManual = record.member("manual").map { record.kind(of: $0) == .true } ?? false
    activity.totals = totals
    guard activity.totals != DeviceTotals() else {
      diagnostics.refuse(
        "activity-without-content", at: record.start,
        because: "a session has neither a duration nor a distance that can be read: it is left out")
      return nil
    }
    return activity
  }

  private var totals: DeviceTotals {
    let track = feature("track_metrics")
    let heart = feature("heart_rate")
    var totals = DeviceTotals()
    totals.timerMilliseconds = record.positive("duration")
    if let end = record.scaled("end_time"), let start = record.scaled("start_time"), end > start {
      totals.elapsedMilliseconds = end - start
    }
    totals.distanceMillimeters =
      record.positive("distance", places: 3) ?? record.positive("distance", of: track, places: 3)
    totals.energyCalories = record.positive("calories", places: 3)
    totals.ascentCentimeters =
      record.positive("elevation_gain", places: 2)
      ?? record.positive("elevation_gain", of: track, places: 2)
    totals.descentCentimeters =
      record.positive("elevation_loss", places: 2)
      ?? record.positive("elevation_loss", of: track, places: 2)
    totals.averageHeartRateBPM = small(
      record.positive("pulse_avg") ?? record.positive("average", of: heart))
    totals.maximumHeartRateBPM = small(
      record.positive("pulse_max") ?? record.positive("maximum", of: heart))
    return totals
  }

  /// The attributes of a feature.
  private func feature(_ type: String) -> Int? {
    record.elements(of: record.member("features"))
      .first { record.string(of: record.member("type", of: $0)) == type }
      .flatMap { record.member("attributes", of: $0) }
  }

  private var offset: Int? {
    guard let milliseconds = record.scaled("start_time_timezone_offset") else { return nil }
    let seconds = milliseconds / 1_000
    return seconds != 0 && seconds % 900 == 0 && abs(seconds) <= 64_800 ? Int(seconds) : nil
  }

  private func small(_ value: Int64?) -> Int32? { value.flatMap { Int32(exactly: $0) } }

  /// The numbers of the sports that Pacelog has.
  private static let sports: [String: Sport] = [
    "1": .run, "2": .walk, "3": .ride, "4": .mountainBikeRide, "6": .skate, "7": .hike, "8": .ski,
    "9": .ski, "10": .ski, "11": .vehicle, "13": .hike, "14": .treadmillRun, "15": .indoorRide,
    "17": .row, "18": .swim, "19": .walk, "22": .ride, "26": .yoga, "34": .strength,
  ]
}
