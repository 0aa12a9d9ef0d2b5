/// A timestamp on a clock of twelve hours: `2024-09-21 7:57:00 PM +1000`, `2019-10-29T6:43:25 PMZ`.
///
/// Apps on iPhones write it by mistake: where the language counts to 24 and the clock is set to
/// twelve hours, the system replaces the hours of a fixed format.
enum TwelveHourText {
  /// The same timestamp on a clock of 24 hours, or nil for other text.
  ///
  /// - Complexity: O(bytes); allocates for texts that begin as a date does.
  static func onTwentyFourHours(_ text: Span<UInt8>) -> [UInt8]? {
    guard (18...64).contains(text.count), text[4] == ASCII.minus, text[7] == ASCII.minus else {
      return nil
    }
    let text = text.string
    let time = text.dropFirst(11)
    let before = time.prefix { !isDigit($0) }
    let clock = time.dropFirst(before.count).prefix { isDigit($0) || ":.,".contains($0) }
    let behind = time[clock.endIndex...]
    let offset = offset(in: behind)
    guard let half = HalfDay(named: before + behind[..<offset.startIndex]),
      let colon = clock.firstIndex(of: ":"),
      let hour = Int(clock[..<colon]).flatMap(half.hour)
    else { return nil }
    let digits = hour < 10 ? "0\(hour)" : "\(hour)"
    return Array("\(text.prefix(10))T\(digits)\(clock[colon...])\(offset)".utf8)
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  /// The sign and what follows it, or the `Z` at the end; empty without an offset.
  private static func offset(in text: Substring) -> Substring {
    if let sign = text.firstIndex(where: { $0 == "+" || $0 == "-" }) { return text[sign...] }
    return text.suffix(text.last == "Z" || text.last == "z" ? 1 : 0)
  }
}
