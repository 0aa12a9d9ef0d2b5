import ActivityModel

/// Reads the times of a track.
struct TrackClock {
  /// What a text says about time.
  enum Answer: BitwiseCopyable {
    /// A moment, and the offset from UTC that it was written with, unless that says nothing.
    case time(Instant, utcOffsetSeconds: Int?)
    /// There is no text.
    case absent
    /// The text is no time.
    case unreadable
    /// A time that no recording can have: the device did not know it.
    case notSet
  }

  /// What recordings can have: later than 1970-01-01T00:00:00Z, which clocks show that were never
  /// set, and before the year 2101.
  static let believable: ClosedRange<Int64> = 1...4_133_980_799_999

  private var reader = TimestampReader()

  /// Reads a time; one without a zone is taken as UTC, as GPX and TCX demand, and noted.
  mutating func read(
    _ text: Span<UInt8>, line: UInt32, _ findings: inout Findings
  ) -> Answer {
    guard !text.isEmpty else { return .absent }
    switch reader.parse(text) {
    case .instant(let instant, let offset):
      return TrackClock.believable.contains(instant.milliseconds)
        ? .time(instant, utcOffsetSeconds: offset) : .notSet
    case .local(let local):
      findings.note(
        "time-without-zone", at: Place(line: Int(line)),
        because: "the time '\(text.shortText)' has no zone: it is read as UTC")
      let instant = Instant(utc: local)
      return TrackClock.believable.contains(instant.milliseconds)
        ? .time(instant, utcOffsetSeconds: nil) : .notSet
    case nil:
      return .unreadable
    }
  }

  /// A time that stands for itself, such as the start of a lap; nil when there is none to rely on.
  mutating func statedTime(
    _ text: Span<UInt8>, line: UInt32, _ findings: inout Findings
  ) -> StatedTime? {
    guard case .time(let instant, let offset) = read(text, line: line, &findings) else {
      return nil
    }
    return .instant(instant, utcOffsetSeconds: offset)
  }
}
