import ReadModels

/// The user's units of distance.
public enum Units: Sendable {
  case kilometers, miles
}

/// Formats numbers for display with integer arithmetic, so that each is rounded once.
struct TerminalNumberFormat {
  let units: Units

  var distanceName: String { units == .kilometers ? "km" : "mi" }
  var paceName: String { "min/\(distanceName)" }
  var heightName: String { units == .kilometers ? "m" : "ft" }

  /// Millimetres in a kilometre or mile.
  private var unitMillimeters: Int64 { units == .kilometers ? 1_000_000 : 1_609_344 }

  /// `10.01`.
  func distance(_ meters: Thousandths?) -> String {
    guard let meters else { return "" }
    return hundredths(rounded(meters.thousandths * 100, unitMillimeters))
  }

  /// Formats seconds a kilometre as `5:54`.
  func pace(_ secondsPerKilometer: Thousandths?) -> String {
    guard let pace = secondsPerKilometer else { return "" }
    let seconds = rounded(pace.thousandths * unitMillimeters, 1_000_000 * 1_000)
    return "\(seconds / 60):\(twoDigits(seconds % 60))"
  }

  /// `84`.
  func height(_ meters: Thousandths?) -> String {
    guard let meters else { return "" }
    return units == .kilometers
      ? String(rounded(meters.thousandths, 1_000))
      : String(rounded(meters.thousandths * 10_000, 3_048 * 1_000))
  }

  /// `1:02:05`, or `25:00`.
  func time(_ seconds: Thousandths?) -> String {
    guard let seconds else { return "" }
    return time(wholeSeconds: rounded(seconds.thousandths, 1_000))
  }

  /// `1:02:05.3`, rounded up to a tenth, as records are never rounded down.
  func exactTime(_ seconds: Thousandths) -> String {
    let tenths = (seconds.thousandths + 99) / 100
    return "\(time(wholeSeconds: tenths / 10)).\(tenths % 10)"
  }

  /// Formats minutes as `7:20`.
  func hours(minutes: Int?) -> String {
    minutes.map { "\($0 / 60):\(twoDigits(Int64($0 % 60)))" } ?? ""
  }

  /// Rounds a heart rate, an energy or the like to an integer.
  func whole(_ value: Thousandths?) -> String {
    value.map { String(rounded($0.thousandths, 1_000)) } ?? ""
  }

  func count(_ value: Int?) -> String { value.map(String.init) ?? "" }

  private func time(wholeSeconds seconds: Int64) -> String {
    let (hours, rest) = (seconds / 3_600, seconds % 3_600)
    let tail = "\(twoDigits(rest % 60))"
    return hours > 0 ? "\(hours):\(twoDigits(rest / 60)):\(tail)" : "\(rest / 60):\(tail)"
  }

  private func hundredths(_ value: Int64) -> String { "\(value / 100).\(twoDigits(value % 100))" }

  private func twoDigits(_ value: Int64) -> String { value < 10 ? "0\(value)" : String(value) }

  /// Rounds half up; for non-negative values.
  private func rounded(_ value: Int64, _ divisor: Int64) -> Int64 {
    (value + divisor / 2) / divisor
  }
}
