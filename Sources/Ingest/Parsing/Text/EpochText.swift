import ActivityModel

/// Parses numeric times since 1970.
enum EpochText {
  /// The moment of a number of seconds, or of milliseconds when it exceeds 1e11.
  ///
  /// The two cannot be confused: 1e11 seconds are in the year 5138, 1e11 milliseconds in 1973.
  ///
  /// - Returns: Nil when the text is no number or the year is not in 1 to 9999.
  static func instant(_ text: Span<UInt8>) -> Instant? {
    // A number whose thousandths exceed 64 bits is out of range in both units.
    guard let thousandths = Decimal.scaled(text, places: 3) else { return nil }
    let isMilliseconds = thousandths.magnitude > 100_000_000_000_000
    guard let count = isMilliseconds ? Decimal.scaled(text, places: 0) : thousandths else {
      return nil
    }
    return readable.contains(count) ? Instant(milliseconds: count) : nil
  }

  /// From 0001-01-01T00:00:00Z to the end of 9999, in milliseconds since 1970.
  static let readable: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999
}
