/// A member's training of one year, and predictions from it: `<year>/training.json`.
///
/// Values that need a maximum heart rate or a weight are absent when the profile has none.
public struct Training: ReadModel, Hashable {
  public static let schemaName = "pacelog.training.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Such as `2026`.
  public let period: String
  /// Activities of which something is known, newest first.
  public let activities: [ActivityLoad]
  /// Weeks of the ISO year with a load, newest first.
  public let weeks: [WeekLoad]
  /// The days of the year from the first load of a life to its last activity, newest first; days
  /// on which neither fitness nor fatigue is left are not listed.
  public let days: [FitnessDay]
  /// The best of the twelve months up to the last run of the year; null without a run.
  public let vdot: BestVDOT?
  /// Predicted times over race distances, shortest first.
  public let predictions: [RacePrediction]

  public init(
    member: String, period: String, activities: [ActivityLoad], weeks: [WeekLoad],
    days: [FitnessDay],
    vdot: BestVDOT?, predictions: [RacePrediction]
  ) {
    self.member = member
    self.period = period
    self.activities = activities
    self.weeks = weeks
    self.days = days
    self.vdot = vdot
    self.predictions = predictions
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activities", activities)
    json.member("days", days)
    json.member("member", member)
    json.member("period", period)
    json.member("predictions", predictions)
    json.member("schema", schema)
    json.member("vdot", vdot)
    json.member("weeks", weeks)
  }
}

/// The load of one activity.
public struct ActivityLoad: JSONObject, Codable, Hashable, Sendable {
  /// The id of the activity.
  public let activity: String
  /// The local day on which it began.
  public let date: String
  public let sport: String
  /// Banister's training impulse.
  ///
  /// Null without a heart rate, the resting and maximum rate, or the sex.
  public var trimp: Thousandths?
  /// The time in each heart-rate zone; empty without a heart rate, or the resting and maximum rate.
  public var zones: [ZoneTime] = []
  /// The VDOT of its best valid effort, in ml of oxygen a minute and kilogram.
  public var vdot: Thousandths?
  /// Kilocalories.
  public var energyKilocalories: Thousandths?
  /// `device`, or `acsm` for an estimate from speed and weight; null without an energy.
  public var energySource: String?

  public init(activity: String, date: String, sport: String) {
    self.activity = activity
    self.date = date
    self.sport = sport
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("energyKilocalories", energyKilocalories)
    json.member("energySource", energySource)
    json.member("sport", sport)
    json.member("trimp", trimp)
    json.member("vdot", vdot)
    json.member("zones", zones)
  }
}

/// The time in a heart-rate zone.
public struct ZoneTime: JSONObject, Codable, Hashable, Sendable {
  /// 0 below the first zone, 1 to 5.
  public let zone: Int
  /// The lowest heart rate of the zone; null when it changed within the week.
  public let fromHeartRate: Int?
  public let seconds: Thousandths

  public init(zone: Int, fromHeartRate: Int?, seconds: Thousandths) {
    self.zone = zone
    self.fromHeartRate = fromHeartRate
    self.seconds = seconds
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("fromHeartRate", fromHeartRate)
    json.member("seconds", seconds)
    json.member("zone", zone)
  }
}

/// The load of a week.
public struct WeekLoad: JSONObject, Codable, Hashable, Sendable {
  /// `2026-W13`.
  public let week: String
  /// The sum over its activities; null when none has one.
  public let trimp: Thousandths?
  /// The sums over its activities.
  public let zones: [ZoneTime]
  /// The time below zone 3: the easy part of a week, of which polarised plans want 80 %.
  public let easySeconds: Thousandths

  public init(week: String, trimp: Thousandths?, zones: [ZoneTime]) {
    self.week = week
    self.trimp = trimp
    self.zones = zones
    let easy = zones.filter { $0.zone < 3 }
    easySeconds = Thousandths(thousandths: easy.reduce(0) { $0 + $1.seconds.thousandths })
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("easySeconds", easySeconds)
    json.member("trimp", trimp)
    json.member("week", week)
    json.member("zones", zones)
  }
}

/// The fitness of a person at the end of a day, in units of TRIMP a day.
public struct FitnessDay: JSONObject, Codable, Hashable, Sendable {
  public let date: String
  /// The sum over the activities of the day.
  public let trimp: Thousandths
  /// The exponential mean of some six weeks (CTL).
  public let fitness: Thousandths
  /// The exponential mean of a week (ATL).
  public let fatigue: Thousandths
  /// Fitness minus fatigue of the previous day (TSB); may be negative.
  public let form: Thousandths

  public init(
    date: String, trimp: Thousandths, fitness: Thousandths, fatigue: Thousandths, form: Thousandths
  ) {
    self.date = date
    self.trimp = trimp
    self.fitness = fitness
    self.fatigue = fatigue
    self.form = form
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("fatigue", fatigue)
    json.member("fitness", fitness)
    json.member("form", form)
    json.member("trimp", trimp)
  }
}

/// The effort behind the predictions.
public struct BestVDOT: JSONObject, Codable, Hashable, Sendable {
  /// In ml of oxygen a minute and kilogram.
  public let vdot: Thousandths
  /// A name such as `5k`.
  public let discipline: String
  public let seconds: Thousandths
  public let date: String
  /// The id of the run.
  public let activity: String

  public init(
    vdot: Thousandths, discipline: String, seconds: Thousandths, date: String, activity: String
  ) {
    self.vdot = vdot
    self.discipline = discipline
    self.seconds = seconds
    self.date = date
    self.activity = activity
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("discipline", discipline)
    json.member("seconds", seconds)
    json.member("vdot", vdot)
  }
}

/// The predicted time over a distance.
public struct RacePrediction: JSONObject, Codable, Hashable, Sendable {
  public let discipline: String
  public let distanceMeters: Thousandths
  public let seconds: Thousandths

  public init(discipline: String, distanceMeters: Thousandths, seconds: Thousandths) {
    self.discipline = discipline
    self.distanceMeters = distanceMeters
    self.seconds = seconds
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("discipline", discipline)
    json.member("distanceMeters", distanceMeters)
    json.member("seconds", seconds)
  }
}
