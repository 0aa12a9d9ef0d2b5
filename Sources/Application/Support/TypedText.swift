import ActivityModel
import Ingest
import Runtime

extension LocalDate {
  /// A day that a person typed, such as `2026-01-31`.
  ///
  /// - Parameters:
  ///   - option: The option in front of it; nil for an argument.
  ///   - text: The day.
  /// - Throws: A usage error for any other text.
  init(option: String?, _ text: String) throws(Failure) {
    guard let day = LocalDate(iso8601: text) else {
      let place = option.map { "\($0) " } ?? ""
      throw Failure(
        .usage, "\(place)\(text): not a valid date", advice: "write it as 2026-01-31")
    }
    self = day
  }
}

/// Parses `52.5` to 52500; nil for other text, and for more than nine digits or three decimals.
func typedThousandths(_ text: String) -> Int64? {
  guard text.wholeMatch(of: /\d{1,9}(?:\.\d{1,3})?/) != nil else { return nil }
  return Decimal.scaled(Array(text.utf8).span, places: 3)
}

/// Parses `12:30`, `1:02:30` or `7:01.3` to milliseconds; nil for other text.
func clockMilliseconds(_ text: String) -> Int64? {
  guard text.wholeMatch(of: /\d{1,2}(?::\d\d){1,2}(?:\.\d{1,3})?/) != nil else { return nil }
  return DurationText.milliseconds(Array(text.utf8).span)
}
