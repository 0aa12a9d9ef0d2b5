/// The body measures of one year, newest day first: `<year>/body.json`.
///
/// A day without a measure is not listed, and a year without one has no such document.
public struct Body: ReadModel, Hashable {
  public static let schemaName = "pacelog.body.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Such as `2026`.
  public let period: String
  public let days: [BodyDay]
  /// Weighings that are not believed, ascending by date.
  public let refused: [RefusedWeight]

  public init(member: String, period: String, days: [BodyDay], refused: [RefusedWeight]) {
    self.member = member
    self.period = period
    self.days = days
    self.refused = refused
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("days", days)
    json.member("member", member)
    json.member("period", period)
    json.member("refused", refused)
    json.member("schema", schema)
  }
}

/// The body measures of one local day.
///
/// Null means that no source has a value.
public struct BodyDay: JSONObject, Codable, Hashable, Sendable {
  /// `2026-03-29`.
  public let date: String
  /// As in ``Day/weightKilograms``.
  public var weightKilograms: Thousandths?
  /// The mean of the weights of the seven days up to this one; null on a day without a weight.
  public var meanWeightKilograms: Thousandths?
  /// Kilograms over squared metres, with the height that the profile has on that day; null without
  /// one, and under 20 years.
  public var bodyMassIndex: Thousandths?
  public var bodyFatPercent: Thousandths?
  /// As stated, else the weight without the body fat of that day.
  public var leanMassKilograms: Thousandths?
  /// As in ``Day/restingHeartRate``.
  public var restingHeartRate: Thousandths?
  public var waistMeters: Thousandths?
  public var hipMeters: Thousandths?
  public var neckMeters: Thousandths?
  public var chestMeters: Thousandths?
  /// The source of each stated field, by the field's name.
  public var sources: [String: String] = [:]

  public init(date: String) { self.date = date }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("bodyFatPercent", bodyFatPercent)
    json.member("bodyMassIndex", bodyMassIndex)
    json.member("chestMeters", chestMeters)
    json.member("date", date)
    json.member("hipMeters", hipMeters)
    json.member("leanMassKilograms", leanMassKilograms)
    json.member("meanWeightKilograms", meanWeightKilograms)
    json.member("neckMeters", neckMeters)
    json.member("restingHeartRate", restingHeartRate)
    json.member("sources", sources)
    json.member("waistMeters", waistMeters)
    json.member("weightKilograms", weightKilograms)
  }
}

/// A weighing that counts for nothing.
public struct RefusedWeight: JSONObject, Codable, Hashable, Sendable {
  public let date: String
  public let source: String
  public let kilograms: Thousandths
  /// `weight-out-of-range` or `weight-far-from-median`.
  public let reason: String
  /// A sentence for people.
  public let explanation: String

  public init(
    date: String, source: String, kilograms: Thousandths, reason: String, explanation: String
  ) {
    self.date = date
    self.source = source
    self.kilograms = kilograms
    self.reason = reason
    self.explanation = explanation
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("explanation", explanation)
    json.member("kilograms", kilograms)
    json.member("reason", reason)
    json.member("source", source)
  }
}
