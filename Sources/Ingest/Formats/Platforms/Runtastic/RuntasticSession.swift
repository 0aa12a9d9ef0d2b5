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
      return diagnostics.refuseWithoutStart("a session", at: record.start)
    }
    var activity = ActivityRecorded(
      start: .instant(Instant(milliseconds: start), utcOffsetSeconds: offset))
    activity.sportLabel = record.text("sport_type_id")
    activity.sport = activity.sportLabel.map { Self.sports[$0] ?? .other } ?? .unknown
    activity.notes = record.text("notes")
    activity.creator = "Runtastic"
    activity.isManual = record.isTrue(record.member("manual"))
    activity.totals = totals
    guard activity.totals != DeviceTotals() else {
      return diagnostics.refuse(
        "activity-without-content", at: record.start,
        because: "a session has neither a duration nor a distance that can be read: it is left out")
    }
    return activity
  }

  private var totals: DeviceTotals {
    var totals = DeviceTotals()
    // The numbers of the session itself come last and count.
    totals.take(Self.ofTracks, of: feature("track_metrics"), in: record)
    totals.take(Self.ofHearts, of: feature("heart_rate"), in: record)
    totals.take(Self.ofSessions, in: record)
    if let end = record.scaled("end_time"), let start = record.scaled("start_time"), end > start {
      totals.elapsedMilliseconds = end - start
    }
    return totals
  }

  private static let ofTracks: [JSONTotal] = [
    ("distance", .distance, 3), ("elevation_gain", .ascent, 2), ("elevation_loss", .descent, 2),
  ]
  private static let ofHearts: [JSONTotal] = [
    ("average", .averageHeartRate, 0), ("maximum", .maximumHeartRate, 0),
  ]
  private static let ofSessions: [JSONTotal] =
    ofTracks + [
      ("duration", .duration, 0), ("calories", .energy, 3), ("pulse_avg", .averageHeartRate, 0),
      ("pulse_max", .maximumHeartRate, 0),
    ]

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

  /// The numbers of the sports that Pacelog has.
  private static let sports: [String: Sport] = [
    "1": .run, "2": .walk, "3": .ride, "4": .mountainBikeRide, "6": .skate, "7": .hike, "8": .ski,
    "9": .ski, "10": .ski, "11": .vehicle, "13": .hike, "14": .treadmillRun, "15": .indoorRide,
    "17": .row, "18": .swim, "19": .walk, "22": .ride, "26": .yoga, "34": .strength,
  ]
}
