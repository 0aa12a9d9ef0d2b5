/// The days of one year, newest first: `<year>/days.json`.
///
/// A day without a source is not listed.
public struct Days: ReadModel, Hashable {
  public static let schemaName = "pacelog.days.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Such as `2026`.
  public let period: String
  public let days: [Day]

  public init(member: String, period: String, days: [Day]) {
    self.member = member
    self.period = period
    self.days = days
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("days", days)
    json.member("member", member)
    json.member("period", period)
    json.member("schema", schema)
  }
}

/// One local day.
///
/// Null means that no source has a value; zero is a stated value.
public struct Day: JSONObject, Codable, Hashable, Sendable {
  /// `2026-03-29`.
  public let date: String
  /// The member's zone on that day.
  public let timeZone: String
  public var steps: Int?
  public var activeMinutes: Int?
  public var vigorousMinutes: Int?
  public var distanceMeters: Thousandths?
  public var activeEnergyKilocalories: Thousandths?
  public var sleepMinutes: Int?
  /// From going to bed to getting up, also when no stage of sleep is known.
  public var inBedMinutes: Int?
  /// Minutes of any movement, as one vendor counts them; never merged with ``activeMinutes``.
  public var moveMinutes: Int?
  /// The body's total use, as stated, or the need at rest and the active energy of one source.
  public var totalEnergyKilocalories: Thousandths?
  /// Energy eaten.
  public var dietaryEnergyKilocalories: Thousandths?
  public var floors: Int?
  /// The first weighing of the day; one that ``Body/refused`` lists is only among the others.
  public var weightKilograms: Thousandths?
  /// Beats a minute; of several samples the last.
  public var restingHeartRate: Thousandths?
  /// The standard deviation of the intervals between beats (SDNN), the mean of the day's samples.
  public var heartRateVariabilityMilliseconds: Thousandths?
  /// The root mean square of their differences (RMSSD), which does not compare with SDNN.
  public var heartRateVariabilityRMSSDMilliseconds: Thousandths?
  /// The mean of the day's samples.
  public var oxygenSaturationPercent: Thousandths?
  /// Breaths a minute, the mean of the day's samples.
  public var respiratoryRate: Thousandths?
  /// The stages of the night that ``sleepMinutes`` counts; null when its source has none.
  public var sleepStages: SleepStages?
  /// The ids of the activities that began on that day, in order of their start.
  public var activities: [String] = []
  /// The source of each field, by the field's name.
  public var sources: [String: String] = [:]
  /// The values of other sources, ordered by field and source.
  public var others: [OtherReading] = []

  public init(date: String, timeZone: String) {
    self.date = date
    self.timeZone = timeZone
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activeEnergyKilocalories", activeEnergyKilocalories)
    json.member("activeMinutes", activeMinutes)
    json.member("activities", activities)
    json.member("date", date)
    json.member("dietaryEnergyKilocalories", dietaryEnergyKilocalories)
    json.member("distanceMeters", distanceMeters)
    json.member("floors", floors)
    json.member("heartRateVariabilityMilliseconds", heartRateVariabilityMilliseconds)
    json.member("heartRateVariabilityRMSSDMilliseconds", heartRateVariabilityRMSSDMilliseconds)
    json.member("inBedMinutes", inBedMinutes)
    json.member("moveMinutes", moveMinutes)
    json.member("others", others)
    json.member("oxygenSaturationPercent", oxygenSaturationPercent)
    json.member("respiratoryRate", respiratoryRate)
    json.member("restingHeartRate", restingHeartRate)
    json.member("sleepMinutes", sleepMinutes)
    json.member("sleepStages", sleepStages)
    json.member("sources", sources)
    json.member("steps", steps)
    json.member("timeZone", timeZone)
    json.member("totalEnergyKilocalories", totalEnergyKilocalories)
    json.member("vigorousMinutes", vigorousMinutes)
    json.member("weightKilograms", weightKilograms)
  }
}

/// The stages of one night, in full minutes each; null for one that the source does not measure.
public struct SleepStages: JSONObject, Codable, Hashable, Sendable {
  public let lightMinutes: Int?
  public let deepMinutes: Int?
  public let remMinutes: Int?
  /// Awake between falling asleep and the final waking.
  public let awakeMinutes: Int?

  public init(lightMinutes: Int?, deepMinutes: Int?, remMinutes: Int?, awakeMinutes: Int?) {
    self.lightMinutes = lightMinutes
    self.deepMinutes = deepMinutes
    self.remMinutes = remMinutes
    self.awakeMinutes = awakeMinutes
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("awakeMinutes", awakeMinutes)
    json.member("deepMinutes", deepMinutes)
    json.member("lightMinutes", lightMinutes)
    json.member("remMinutes", remMinutes)
  }
}

/// The value of a source with lower precedence.
public struct OtherReading: JSONObject, Codable, Hashable, Sendable {
  public let field: String
  public let source: String
  public let value: Thousandths

  public init(field: String, source: String, value: Thousandths) {
    self.field = field
    self.source = source
    self.value = value
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("field", field)
    json.member("source", source)
    json.member("value", value)
  }
}
