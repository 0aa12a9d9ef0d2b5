/// An offset from UTC, formatted as in ISO 8601.
package struct UTCOffset: Hashable, Sendable {
  package let seconds: Int

  package init(seconds: Int) { self.seconds = seconds }

  /// `+07:00`, or `-00:01:15` for historical offsets with seconds.
  package var text: String {
    let (minutes, rest) = seconds.magnitude.quotientAndRemainder(dividingBy: 60)
    let parts = [minutes / 60, minutes % 60] + (rest == 0 ? [] : [rest])
    return (seconds < 0 ? "-" : "+")
      + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

extension ZoneRules {
  /// The local time with its offset: `2024-03-01T09:00:07+01:00`.
  package func iso8601(_ instant: Instant) -> String {
    local(at: instant).iso8601 + UTCOffset(seconds: offsetSeconds(at: instant)).text
  }
}
