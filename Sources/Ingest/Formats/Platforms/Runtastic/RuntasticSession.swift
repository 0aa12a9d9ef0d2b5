import ActivityModel
import JSONStream

/// A session with its totals: metres, milliseconds, kilocalories.
///
/// Newer exports have distance, climb and heart rate in a list of features.
struct RuntasticSession: ~Copyable {
  private let record: JSONTape

  init(_ record: borrowing JSONTape) { self.record = copy record }

  func activity(_ diagnostics: inout Diagnostics) -> ActivityRecorded? {
    guard let start = number(nil, "start_time"), TrackClock.believable.contains(start) else {
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
    totals.timerMilliseconds = positive(nil, "duration")
    if let end = number(nil, "end_time"), let start = number(nil, "start_time"), end > start {
      totals.elapsedMilliseconds = end - start
    }
    totals.distanceMillimeters = positive(nil, "distance", 3) ?? positive(track, "distance", 3)
    totals.energyCalories = positive(nil, "calories", 3)
    totals.ascentCentimeters =
      positive(nil, "elevation_gain", 2) ?? positive(track, "elevation_gain", 2)
    totals.descentCentimeters =
      positive(nil, "elevation_loss", 2) ?? positive(track, "elevation_loss", 2)
    totals.averageHeartRateBPM = small(
      positive(nil, "pulse_avg") ?? positive(heart, "average"))
    totals.maximumHeartRateBPM = small(
      positive(nil, "pulse_max") ?? positive(heart, "maximum"))
    return totals
  }

  /// The attributes of a feature.
  private func feature(_ type: String) -> Int? {
    record.elements(of: record.member("features"))
      .first { record.string(of: record.member("type", of: $0)) == type }
      .flatMap { record.member("attributes", of: $0) }
  }

  private var offset: Int? {
    guard let milliseconds = number(nil, "start_time_timezone_offset") else { return nil }
    let seconds = milliseconds / 1_000
    return seconds != 0 && seconds % 900 == 0 && abs(seconds) <= 64_800 ? Int(seconds) : nil
  }

  private func number(_ node: Int?, _ name: StaticString, _ places: Int = 0) -> Int64? {
    record.scaled(record.member(name, of: node ?? JSONTape.root), places: places)
  }

  /// Zero is "not measured".
  private func positive(_ node: Int?, _ name: StaticString, _ places: Int = 0) -> Int64? {
    number(node, name, places).flatMap { (1...1_000_000_000_000).contains($0) ? $0 : nil }
  }

  private func small(_ value: Int64?) -> Int32? { value.flatMap { Int32(exactly: $0) } }

  /// The numbers of the sports that Pacelog has.
  private static let sports: [String: Sport] = [
    "1": .run, "2": .walk, "3": .ride, "4": .mountainBikeRide, "6": .skate, "7": .hike, "8": .ski,
    "9": .ski, "10": .ski, "11": .vehicle, "13": .hike, "14": .treadmillRun, "15": .indoorRide,
    "17": .row, "18": .swim, "19": .walk, "22": .ride, "26": .yoga, "34": .strength,
  ]
}
