/// Parses times of day without a date.
enum ClockText {
  /// Parses `15:05`, `15:05:08`, `3:05 PM` or `11:12PM` to milliseconds since midnight; nil for
  /// other text.
  static func milliseconds(_ text: Span<UInt8>) -> Int32? {
    let indices = text.trimmedIndices
    guard indices.count >= 4 else { return nil }
    guard ASCII.lowercased(text[indices.upperBound - 1]) == UInt8(ascii: "m") else {
      return milliseconds(text.extracting(indices), half: nil)
    }
    let end = indices.upperBound - 2
    guard let half = HalfDay(letter: text[end]) else { return nil }
    return milliseconds(text.extracting(indices.lowerBound..<end), half: half)
  }

  /// The same of a cell in a unit: hours in `h`, `805` and `2355` in `hhmm`; empty for clocks.
  static func milliseconds(_ text: Span<UInt8>, in unit: String) -> Int32? {
    if let clock = milliseconds(text) { return clock }
    guard !unit.isEmpty, let thousandths = Decimal.scaled(text, places: 3),
      (0..<2_400_000).contains(thousandths), thousandths % 1_000 == 0
    else { return nil }
    let number = Int32(thousandths / 1_000)
    let hours = unit == "h" ? number : number / 100
    let minutes = unit == "h" ? 0 : number % 100
    return hours < 24 && minutes < 60 ? (hours * 60 + minutes) * 60_000 : nil
  }

  /// The same for digits without a half of the day; nil for a clock of 24 hours.
  static func milliseconds(_ digits: Span<UInt8>, half: HalfDay?) -> Int32? {
    let colons = (0..<digits.count).count { digits[$0] == ASCII.colon }
    guard colons == 1 || colons == 2, let read = DurationText.milliseconds(digits) else {
      return nil
    }
    // With one colon, `DurationText` reads minutes and seconds.
    var milliseconds = colons == 1 ? read * 60 : read
    if let half {
      let (hour, rest) = milliseconds.quotientAndRemainder(dividingBy: 3_600_000)
      guard let hour = half.hour(of: Int(hour)) else { return nil }
      milliseconds = Int64(hour) * 3_600_000 + rest
    }
    return milliseconds < 86_400_000 ? Int32(milliseconds) : nil
  }
}
