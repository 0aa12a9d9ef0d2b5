import ActivityModel
import ReadModels

/// Why an effort takes no record.
enum RecordRejection: Hashable, Sendable {
  case excluded
  case manual
  case foundInStream
  case treadmillWithoutDeviceDistance
  case indoorRide
  /// Speeds in mm/s; the limit is the member's own or the configuration's.
  case minutesTooFast(minute: Int, p95: Int, limit: Int, isMembersOwn: Bool)
  /// Speeds in mm/s.
  case guessedSport(minute: Int, limit: Int)
  /// Times in ms; the share in thousandths.
  case fasterThanWorldRecord(worldRecord: Int64, share: Int)
  case fasterThanAnyRide(fastest: Int64)

  /// Stored in read models: never changes.
  var reason: String {
    switch self {
    case .excluded: "excluded"
    case .manual: "manual"
    case .foundInStream: "found-in-stream"
    case .treadmillWithoutDeviceDistance: "treadmill-without-device-distance"
    case .indoorRide: "indoor-ride"
    case .minutesTooFast: "minutes-too-fast"
    case .guessedSport: "guessed-sport-too-fast"
    case .fasterThanWorldRecord: "faster-than-world-record"
    case .fasterThanAnyRide: "faster-than-any-ride"
    }
  }

  /// A sentence for people, with the setting that decides.
  var explanation: String {
    switch self {
    case .excluded:
      "You said that it takes no record: pacelog correct activity --include-in-records takes that "
        + "back."
    case .manual:
      "It was typed in, not recorded."
    case .foundInStream:
      "It was found in a stream of positions, not recorded as an activity: it takes no record "
        + "until you confirm it: pacelog correct activity --confirm."
    case .treadmillWithoutDeviceDistance:
      "On a treadmill only the device knows the distance, and this file does not have it."
    case .indoorRide:
      "A ride that does not leave the room has no distance of its own."
    case .minutesTooFast(let minute, let p95, let limit, let isMembersOwn):
      "It touches a minute of \(RecordRejection.speed(minute)), and more than 5 % of the run's "
        + "minutes are faster than \(RecordRejection.speed(limit)) "
        + "(95th percentile: \(RecordRejection.speed(p95))): it looks like a ride. "
        + (isMembersOwn
          ? "The member's own records.maxMinuteSpeed decides; raise it in the profile "
          : "The setting records.maxMinuteSpeed decides; raise it there or in the profile ")
        + "if this was a run."
    case .guessedSport(let minute, let limit):
      "No file names the sport of this run, and its fastest minute is "
        + "\(RecordRejection.speed(minute)), faster than \(RecordRejection.speed(limit)). "
        + "The setting records.maxGuessedMinuteSpeed decides; if this was a run, name its sport: "
        + "pacelog correct activity --sport run."
    case .fasterThanWorldRecord(let worldRecord, let share):
      "It is faster than \(RecordRejection.percent(share)) of the world record's time, "
        + "\(RecordRejection.clock(worldRecord)). The setting records.worldRecordShare decides."
    case .fasterThanAnyRide(let fastest):
      "It is faster than a bicycle is believed over this distance, "
        + "\(RecordRejection.clock(fastest)): no setting changes that."
    }
  }

  /// `5.500 m/s`.
  private static func speed(_ millimetersPerSecond: Int) -> String {
    "\(Thousandths(thousandths: Int64(millimetersPerSecond)).text) m/s"
  }

  /// `98 %`, `97.5 %`.
  private static func percent(_ thousandths: Int) -> String {
    thousandths % 10 == 0
      ? "\(thousandths / 10) %" : "\(thousandths / 10).\(thousandths % 10) %"
  }

  /// `12:35.360`, `2:00:35.000`.
  private static func clock(_ milliseconds: Int64) -> String {
    let seconds = milliseconds / 1_000
    let hours = seconds / 3_600
    let minutes = hours > 0 ? "\(hours):\((seconds / 60 % 60).padded(to: 2))" : "\(seconds / 60)"
    return "\(minutes):\((seconds % 60).padded(to: 2)).\((milliseconds % 1_000).padded(to: 3))"
  }
}
