/// A day and a time of day without a time zone.
public struct LocalDateTime: Hashable, Comparable, Sendable, BitwiseCopyable {
  public let date: LocalDate
  /// 0 to 86,399,999.
  public let millisecondsOfDay: Int32

  /// - Precondition: `millisecondsOfDay` is in `0..<86_400_000`.
  public init(date: LocalDate, millisecondsOfDay: Int32) {
    precondition((0..<86_400_000).contains(millisecondsOfDay), "a day has 86,400,000 milliseconds")
    self.date = date
    self.millisecondsOfDay = millisecondsOfDay
  }

  public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    (left.date, left.millisecondsOfDay) < (right.date, right.millisecondsOfDay)
  }

  /// `2024-03-01T08:00:07`, with three decimals when there are milliseconds.
  public var iso8601: String { iso8601(zone: nil) }

  /// The same text followed by a zone letter.
  func iso8601(zone: UInt8?) -> String {
    let (seconds, fraction) = Int(millisecondsOfDay).quotientAndRemainder(dividingBy: 1_000)
    return date.text(capacity: 24) { output in
      output.append(UInt8(ascii: "T"))
      output.append(seconds / 3_600, digits: 2)
      output.append(UInt8(ascii: ":"))
      output.append(seconds / 60 % 60, digits: 2)
      output.append(UInt8(ascii: ":"))
      output.append(seconds % 60, digits: 2)
      if fraction != 0 {
        output.append(UInt8(ascii: "."))
        output.append(fraction, digits: 3)
      }
      if let zone { output.append(zone) }
    }
  }
}
