package import ActivityModel

/// Parses numeric times since 1970.
package enum EpochText {
  /// The moment of a number of seconds, or by its size of milliseconds, microseconds or
  /// nanoseconds.
  ///
  /// They cannot be confused: 1e11 seconds are in the year 5138, 1e11 milliseconds in 1973. Beyond
  /// the year 9999 in milliseconds begin microseconds, in 1978, and so do nanoseconds.
  ///
  /// - Returns: Nil when the text is no number or the year is not in 1 to 9999.
  package static func instant(_ text: Span<UInt8>) -> Instant? {
    milliseconds(text).flatMap { readable.contains($0) ? Instant(milliseconds: $0) : nil }
  }

  private static func milliseconds(_ text: Span<UInt8>) -> Int64? {
    // A number whose thousandths exceed 64 bits is no number of seconds.
    if let thousandths = Decimal.scaled(text, places: 3),
      thousandths.magnitude <= 100_000_000_000_000
    {
      return thousandths
    }
    guard let count = Decimal.scaled(text, places: 0) else { return nil }
    return switch count.magnitude {
    case ..<253_402_300_800_000: count
    case ..<253_402_300_800_000_000: count / 1_000
    default: count / 1_000_000
    }
  }

  /// From 0001-01-01T00:00:00Z to the end of 9999, in milliseconds since 1970.
  static let readable: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999
}
