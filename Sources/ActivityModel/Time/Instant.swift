/// A moment, in whole milliseconds since 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Comparable, Sendable, BitwiseCopyable {
  public let milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The moment at which a UTC wall clock shows `local`.
  public init(utc local: LocalDateTime) {
    milliseconds =
      Int64(local.date.daysSinceEpoch) * 86_400_000 + Int64(local.millisecondsOfDay)
  }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The signed distance from `other` to this moment, in milliseconds.
  public func milliseconds(since other: Instant) -> Int64 { milliseconds - other.milliseconds }

  public func adding(milliseconds delta: Int64) -> Instant {
    Instant(milliseconds: milliseconds + delta)
  }

  /// The wall-clock time at an offset from UTC.
  public func local(utcOffsetSeconds: Int) -> LocalDateTime {
    let shifted = milliseconds + Int64(utcOffsetSeconds) * 1_000
    let day = shifted.flooredQuotient(by: 86_400_000)
    return LocalDateTime(
      date: LocalDate(daysSinceEpoch: Int32(truncatingIfNeeded: day)),
      millisecondsOfDay: Int32(shifted - day * 86_400_000))
  }

  /// The calendar day in UTC.
  public var utcDay: LocalDate { local(utcOffsetSeconds: 0).date }

  /// ISO 8601 in UTC: `2024-03-01T08:00:07Z`, with three decimals when there are milliseconds.
  public var iso8601: String {
    local(utcOffsetSeconds: 0).iso8601(zone: UInt8(ascii: "Z"))
  }
}

extension FixedWidthInteger {
  /// The quotient rounded towards negative infinity.
  ///
  /// - Precondition: `divisor` is positive.
  @inlinable public func flooredQuotient(by divisor: Self) -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
