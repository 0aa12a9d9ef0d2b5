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
    let hundredths = NumberText.rounded(meters.thousandths * 100, unitMillimeters)
    return NumberText.decimal(hundredths, places: 2)
  }

  /// Formats seconds a kilometre as `5:54`.
  func pace(_ secondsPerKilometer: Thousandths?) -> String {
    guard let pace = secondsPerKilometer else { return "" }
    let seconds = NumberText.rounded(pace.thousandths * unitMillimeters, 1_000_000 * 1_000)
    return "\(seconds / 60):\(NumberText.padded(seconds % 60))"
  }

  /// `84`.
  func height(_ meters: Thousandths?) -> String {
    guard let meters else { return "" }
    return units == .kilometers
      ? String(NumberText.rounded(meters.thousandths, 1_000))
      : String(NumberText.rounded(meters.thousandths * 10_000, 3_048 * 1_000))
  }

  /// `1:02:05`, or `25:00`.
  func time(_ seconds: Thousandths?) -> String { seconds.map(NumberText.duration) ?? "" }

  /// Formats minutes as `7:20`.
  func hours(minutes: Int?) -> String {
    minutes.map { "\($0 / 60):\(NumberText.padded(Int64($0 % 60)))" } ?? ""
  }

  /// Rounds a heart rate, an energy or the like to an integer.
  func whole(_ value: Thousandths?) -> String {
    value.map { String(NumberText.rounded($0.thousandths, 1_000)) } ?? ""
  }

  func count(_ value: Int?) -> String { value.map(String.init) ?? "" }
}
