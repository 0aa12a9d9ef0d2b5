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

  public func encode(into fields: inout FieldEncoder) {
    fields.integer("wall_s", wallSeconds)
    fields.text("zone", zone)
    fields.integer("offset_s", offsetSeconds)
  }

  public init(from fields: FieldDecoder) throws(FieldError) {
    wallSeconds = try fields.wallSeconds("wall_s")
    zone = try fields.optionalText("zone")
    offsetSeconds = try fields.optionalInteger("offset_s")
  }

  /// The name of the clock of UTC.
  public static let utc = "UTC"

  /// The day on its clock.
  public var date: LocalDate {
    LocalDate(daysSinceEpoch: Int32(truncatingIfNeeded: wallSeconds.flooredQuotient(by: 86_400)))
  }
}

extension FieldDecoder {
  /// Seconds of a wall clock in the years 1900 to 2199.
  func wallSeconds(_ name: String) throws(FieldError) -> Int64 {
    let seconds = try integer(name)
    guard Plausible.wallSeconds.contains(seconds) else {
      throw FieldError("the field \"\(name)\" is not a time of the years 1900 to 2199")
    }
    return seconds
  }

  /// A duration of at most a year, in seconds.
  func optionalDuration(_ name: String) throws(FieldError) -> Int64? {
    guard let seconds = try optionalInteger(name) else { return nil }
    guard (0...ClassSeries.longestDurationSeconds).contains(seconds) else {
      throw FieldError("the field \"\(name)\" is not a duration of at most 366 days")
    }
    return seconds
  }
}

extension Plausible {
  /// The same years on a wall clock, in seconds since 1970.
  static let wallSeconds = milliseconds.lowerBound / 1_000...milliseconds.upperBound / 1_000
}
