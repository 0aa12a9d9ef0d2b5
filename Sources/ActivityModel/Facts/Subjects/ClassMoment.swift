/// A wall-clock time and the clock on which a source states it.
public struct ClassMoment: FieldCoded {
  /// Seconds from 1970-01-01 00:00 to the time, both on the same clock.
  public var wallSeconds: Int64
  /// The clock: the name of a zone, `UTC`, or nil for that of the class itself.
  public var zone: String?
  /// Seconds ahead of UTC, where the source's own rules for the zone state it.
  public var offsetSeconds: Int64?

  public init(wallSeconds: Int64, zone: String? = nil, offsetSeconds: Int64? = nil) {
    self.wallSeconds = wallSeconds
    self.zone = zone
    self.offsetSeconds = offsetSeconds
  }

  static let blank = ClassMoment(wallSeconds: 0)

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.wallSeconds("wall_s", &wallSeconds)
    try fields.field("zone", &zone)
    try fields.field("offset_s", &offsetSeconds)
  }

  /// The name of the clock of UTC.
  public static let utc = "UTC"

  /// The day on its clock.
  public var date: LocalDate {
    LocalDate(daysSinceEpoch: Int32(truncatingIfNeeded: wallSeconds.flooredQuotient(by: 86_400)))
  }
}

extension FieldCoder {
  /// Seconds of a wall clock in the years 1900 to 2199.
  mutating func wallSeconds(_ name: String, _ value: inout Int64) throws(Failure) {
    try field(name, &value, write: { FieldValue.integer($0) }) { (stored) throws(FieldError) in
      let seconds = try Int64(in: stored)
      guard Plausible.wallSeconds.contains(seconds) else {
        throw stored.isNot("a time of the years 1900 to 2199")
      }
      return seconds
    }
  }

  /// A duration of at most a year, in seconds.
  mutating func duration(_ name: String, _ value: inout Int64?) throws(Failure) {
    try field(name, &value, write: { $0.map(FieldValue.integer) }) { (stored) throws(FieldError) in
      guard let seconds = try Optional<Int64>(in: stored) else { return nil }
      guard (0...ClassSeries.longestDurationSeconds).contains(seconds) else {
        throw stored.isNot("a duration of at most 366 days")
      }
      return seconds
    }
  }
}

extension Plausible {
  /// The same years on a wall clock, in seconds since 1970.
  static let wallSeconds = milliseconds.lowerBound / 1_000...milliseconds.upperBound / 1_000
}
