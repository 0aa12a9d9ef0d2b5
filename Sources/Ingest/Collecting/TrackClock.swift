import ActivityModel

/// Parses the times of a track.
struct TrackClock {
  /// The result of parsing a time.
  enum Answer: BitwiseCopyable {
    /// A moment, and its offset in the file if that is meaningful.
    case time(Instant, utcOffsetSeconds: Int?)
    /// The text is empty.
    case absent
    /// The text is no time.
    case unreadable
    /// The time is implausible: the device's clock was not set.
    case notSet(Instant)
  }

  /// Plausible times: after 1970-01-01T00:00:00Z, which unset clocks show, and before the year
  /// 2101.
  static let believable: ClosedRange<Int64> = 1...4_133_980_799_999

  /// 1990-01-01T00:00:00Z: clocks that count from 1970 or 1989 show earlier times.
  static let firstRealTime: Int64 = 631_152_000_000

  /// Plausible times that are numbers alone: those before 1990 count from something else, such as
  /// the start of a recording or the days of a spreadsheet.
  static let believableNumbers = firstRealTime...believable.upperBound

  private var reader = TimestampReader()

  /// Parses a time; one without a zone is read as UTC, as GPX and TCX require, with a note.
  mutating func read(
    _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) -> Answer {
    guard !text.isEmpty else { return .absent }
    switch reader.parse(text) {
    case .instant(let instant, let offset):
      return TrackClock.believable.contains(instant.milliseconds)
        ? .time(instant, utcOffsetSeconds: offset) : .notSet(instant)
    case .local(let local):
      diagnostics.note(
        "time-without-zone", at: Place(line: Int(line)),
        because: "the time '\(text.shortText)' has no zone: it is read as UTC")
      let instant = Instant(utc: local)
      return TrackClock.believable.contains(instant.milliseconds)
        ? .time(instant, utcOffsetSeconds: nil) : .notSet(instant)
    case nil:
      return .unreadable
    }
  }

  /// Parses a time outside a point, such as the start of a lap; nil when it is unusable.
  mutating func statedTime(
    _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) -> StatedTime? {
    guard case .time(let instant, let offset) = read(text, line: line, &diagnostics) else {
      return nil
    }
    return .instant(instant, utcOffsetSeconds: offset)
  }
}
