import ActivityModel

/// Parses how far a clock was ahead of UTC, as columns and members of their own state it.
enum OffsetText {
  /// In seconds, of `+0100`, `-05:30`, `UTC+0100` or `GMT+1`, also in quotes.
  ///
  /// - Returns: Nil for other text, and for zero, which programs write that think in UTC.
  static func seconds(_ text: some StringProtocol) -> Int? {
    var text = text.drop { " \"'".contains($0) }
    for name in ["UTC", "GMT"] where text.hasPrefix(name) { text = text.dropFirst(name.count) }
    while let last = text.last, " \"'".contains(last) { text = text.dropLast() }
    // One digit is an hour.
    let sign = text.prefix(1)
    let digits = text.count == 2 ? "0\(text.dropFirst())" : String(text.dropFirst())
    guard
      case .instant(_, let offset)? = TimestampText.parse(
        Array("2000-01-01T00:00:00\(sign)\(digits)".utf8).span)
    else { return nil }
    return offset
  }

  /// In seconds, of milliseconds.
  ///
  /// - Returns: Nil for zero, and for a length that no clock is ahead.
  static func seconds(milliseconds: Int64) -> Int? {
    let isOffset =
      milliseconds != 0 && milliseconds % 900_000 == 0 && abs(milliseconds) <= 64_800_000
    return isOffset ? Int(milliseconds / 1_000) : nil
  }
}
