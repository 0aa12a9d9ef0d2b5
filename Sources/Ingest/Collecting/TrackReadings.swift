import ActivityModel

extension Diagnostics {
  /// Parses a decimal as an integer in a unit 10^`places` times smaller.
  ///
  /// Empty text gives nil. Text that is no number, or is out of range, gives nil and a note; the
  /// point stays without the reading.
  ///
  /// `name` is the name of the reading for the user.
  mutating func reading<Value: FixedWidthInteger>(
    _ name: StaticString, _ text: Span<UInt8>, places: Int, in range: ClosedRange<Value>,
    line: UInt32
  ) -> Value? {
    if text.isEmpty { return nil }
    guard let number = number(text, places: places) else {
      note(
        "reading-not-a-number", at: Place(line: Int(line)),
        because: "the \(name) '\(text.shortText)' is not a number: the reading is left out")
      return nil
    }
    guard let value = Value(exactly: number), range.contains(value) else {
      note(
        "reading-out-of-range", at: Place(line: Int(line)),
        because: "the \(name) \(text.shortText) is out of range: the reading is left out")
      return nil
    }
    return value
  }
}

extension Diagnostics {
  /// Parses a reading whose negative values mean "unknown".
  mutating func readingUnlessNegative<Value: FixedWidthInteger>(
    _ name: StaticString, _ text: Span<UInt8>, places: Int, in range: ClosedRange<Value>,
    line: UInt32
  ) -> Value? {
    if !text.isEmpty, text[0] == ASCII.minus, number(text, places: places) != nil { return nil }
    return reading(name, text, places: places, in: range, line: line)
  }

  private func number(_ text: Span<UInt8>, places: Int) -> Int64? {
    Decimal.scaled(text, places: places) ?? Decimal.scaledWithComma(text, places: places)
  }
}

/// The valid ranges of track columns; values beyond are errors, not measurements.
enum Limits {
  /// For beats, revolutions, watts, millimetres a second and centimetres.
  static let count: ClosedRange<Int32> = 0...Int32.max
  static let elevationCentimeters: ClosedRange<Int32> = -10_000_000...100_000_000
  static let temperatureCentidegrees: ClosedRange<Int32> = -30_000...100_000
  /// 360 degrees are read as 0 degrees.
  static let courseCentidegrees: ClosedRange<Int32> = 0...36_000
  /// A million kilometres.
  ///
  /// In milliseconds or centimetres it exceeds a lifetime too.
  static let distanceMillimeters: ClosedRange<Int64> = 0...1_000_000_000_000
}

extension Int32 {
  /// Millimetres a second of a speed from 0 to 1,000 km/h, rounded half up.
  init(metersPerHour: Int64) { self = Int32((metersPerHour * 5 + 9) / 18) }
}
