import ActivityModel

extension Findings {
  /// The decimal in `text` as an integer of a unit ten to the power of `places` times smaller.
  ///
  /// Empty text is no reading. Text that is no number, or out of range, is no reading either and
  /// is noted: the point stays without it.
  ///
  /// `name` is what people call the reading.
  mutating func reading<Value: FixedWidthInteger>(
    _ name: StaticString, _ text: Span<UInt8>, places: Int, in range: ClosedRange<Value>,
    line: UInt32
  ) -> Value? {
    if text.isEmpty { return nil }
    guard let number = Decimal.scaled(text, places: places) else {
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

extension Findings {
  /// The same for a reading whose negative values mean "not known".
  mutating func readingUnlessNegative<Value: FixedWidthInteger>(
    _ name: StaticString, _ text: Span<UInt8>, places: Int, in range: ClosedRange<Value>,
    line: UInt32
  ) -> Value? {
    if !text.isEmpty, text[0] == ASCII.minus, Decimal.scaled(text, places: places) != nil {
      return nil
    }
    return reading(name, text, places: places, in: range, line: line)
  }
}

/// What a column of a track can hold: beyond it stand mistakes, not measurements.
enum Limits {
  /// Beats, revolutions, watts, millimetres a second, centimetres.
  static let count: ClosedRange<Int32> = 0...Int32.max
  static let elevationCentimeters: ClosedRange<Int32> = -10_000_000...100_000_000
  static let temperatureCentidegrees: ClosedRange<Int32> = -30_000...100_000
  /// 360 degrees are 0 degrees.
  static let courseCentidegrees: ClosedRange<Int32> = 0...36_000
  /// A million kilometres; as milliseconds or centimetres more than a life holds, too.
  static let distanceMillimeters: ClosedRange<Int64> = 0...1_000_000_000_000
}
