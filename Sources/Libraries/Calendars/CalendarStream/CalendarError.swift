/// The reason why a component or a rule of a calendar cannot be read.
public struct CalendarError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Code: String, Sendable, CaseIterable {
    case notText = "not-text"
    case tooLong = "too-long"
    case tooDeep = "too-deep"
    case notReadable = "not-readable"
    /// A rule that repeats more often than a class can.
    case tooOften = "too-often"
    /// A rule that counts in a calendar other than the Gregorian.
    case otherCalendar = "other-calendar"
  }

  public let code: Code
  /// A sentence that describes the problem.
  public let message: String

  public var description: String { message }

  static let notText = CalendarError(code: .notText, message: "it holds a NUL byte")

  static func tooLong(_ byteCount: Int) -> CalendarError {
    CalendarError(
      code: .tooLong,
      message: "it has \(byteCount) bytes, more than the allowed"
        + " \(CalendarComponent.longestByteCount)")
  }

  static let tooDeep = CalendarError(
    code: .tooDeep,
    message: "its components are nested deeper than \(CalendarComponent.deepestLevel) levels")

  static let notReadable = CalendarError(
    code: .notReadable, message: "it is no component of RFC 5545")

  static let noRule = CalendarError(
    code: .notReadable, message: "it is no recurrence rule of RFC 5545")

  static let tooOften = CalendarError(
    code: .tooOften, message: "it repeats more often than a class can")

  static let otherCalendar = CalendarError(
    code: .otherCalendar, message: "it counts in a calendar other than the Gregorian")
}
