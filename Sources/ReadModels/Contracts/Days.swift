/// The days of one year, newest first: `<year>/days.json`.
///
/// A day that no source tells of is not listed.
public struct Days: ReadModel, Hashable {
  public static let schemaName = "pacelog.days.v1"
  public let schema: String
  public let member: String
  /// Such as `2026`.
  public let period: String
  public let days: [Day]

  public init(member: String, period: String, days: [Day]) {
    schema = Self.schemaName
    self.member = member
    self.period = period
    self.days = days
  }
}

/// One local day.
///
/// Null means that no source has a value; zero is a stated value.
public struct Day: Codable, Hashable, Sendable {
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
  /// The ids of the activities that began on that day, in order of their start.
  public var activities: [String] = []
  /// Which source gave each field, by the field's name.
  public var sources: [String: String] = [:]
  /// The values of other sources, ordered by field and source.
  public var others: [OtherReading] = []

  public init(date: String, timeZone: String) {
    self.date = date
    self.timeZone = timeZone
  }
}

/// The value of a source with lower precedence.
public struct OtherReading: Codable, Hashable, Sendable {
  public let field: String
  public let source: String
  public let value: Thousandths

  public init(field: String, source: String, value: Thousandths) {
    self.field = field
    self.source = source
    self.value = value
  }
}
