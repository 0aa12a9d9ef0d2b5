import ReadModels

/// Numbers as people read them.
enum NumberText {
  /// `10.01`.
  static func kilometers(_ meters: Thousandths) -> String {
    decimal(rounded(meters.thousandths, 10_000), places: 2)
  }

  /// `10`, for sums.
  static func wholeKilometers(_ meters: Thousandths) -> String {
    grouped(rounded(meters.thousandths, 1_000_000))
  }

  /// `84`.
  static func whole(_ value: Thousandths) -> String { grouped(rounded(value.thousandths, 1_000)) }

  /// `1:02:03`, `4:07`.
  static func duration(_ seconds: Thousandths) -> String {
    clock(rounded(seconds.thousandths, 1_000))
  }

  /// `1:25.7`, rounded up to a tenth, as records are never rounded down.
  static func exactDuration(_ seconds: Thousandths) -> String {
    let tenths = (seconds.thousandths + 99) / 100
    return "\(clock(tenths / 10)).\(tenths % 10)"
  }

  /// `0.3 s`, `1:25.7`: a difference of two exact durations.
  static func gain(_ seconds: Thousandths) -> String {
    let tenths = (seconds.thousandths + 99) / 100
    return tenths < 600 ? "\(tenths / 10).\(tenths % 10)\u{a0}s" : exactDuration(seconds)
  }

  /// `45 min`, `12 h 05 min`.
  static func hours(_ seconds: Thousandths) -> String {
    let minutes = rounded(seconds.thousandths, 60_000)
    guard minutes >= 60 else { return "\(minutes) min" }
    return "\(grouped(minutes / 60)) h \(padded(minutes % 60)) min"
  }

  /// `45 min`, `12:05 h`: for columns.
  static func shortHours(_ seconds: Thousandths) -> String {
    let minutes = rounded(seconds.thousandths, 60_000)
    guard minutes >= 60 else { return "\(minutes)\u{a0}min" }
    return "\(grouped(minutes / 60)):\(padded(minutes % 60))\u{a0}h"
  }

  /// `5:54`, of seconds a kilometre.
  static func pace(_ pace: Thousandths) -> String { duration(pace) }

  /// `12,345`.
  static func grouped(_ value: Int64) -> String {
    let digits = String(value.magnitude)
    var text = value < 0 ? "\u{2212}" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// `-0.42` for -42 with two places.
  static func decimal(_ value: Int64, places: Int) -> String {
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    let sign = value < 0 ? "\u{2212}" : ""
    return "\(sign)\(padded.dropLast(places))\(places > 0 ? "." : "")\(padded.suffix(places))"
  }

  static func tenths(_ value: Thousandths) -> String {
    decimal(rounded(value.thousandths, 100), places: 1)
  }

  /// A name of a read model without its marks: `half marathon` for `half_marathon`.
  static func name(_ raw: String) -> String {
    String(raw.map { $0 == "_" || $0 == "-" ? " " : $0 })
  }

  /// Rounded half up, of a number that may be negative.
  static func rounded(_ value: Int64, _ divisor: Int64) -> Int64 {
    let (half, isOver) = value.addingReportingOverflow(divisor / 2)
    guard !isOver else { return value / divisor }
    let quotient = half / divisor
    return half % divisor < 0 ? quotient - 1 : quotient
  }

  private static func clock(_ seconds: Int64) -> String {
    let (minutes, rest) = (seconds / 60, seconds % 60)
    return minutes >= 60
      ? "\(minutes / 60):\(padded(minutes % 60)):\(padded(rest))" : "\(minutes):\(padded(rest))"
  }

  /// `05`: minutes or seconds behind a colon.
  static func padded(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
