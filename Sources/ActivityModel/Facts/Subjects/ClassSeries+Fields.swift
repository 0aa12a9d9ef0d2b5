extension ClassSeries {
  static let blank = ClassSeries(title: "", starts: [])

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("title", &title)
    try fields.unlessBlank("details", &details)
    try fields.field("zone", &zone)
    try fields.field("shown_zone", &shownZone)
    try fields.field("offsets", &offsets)
    try fields.field("starts_s", &starts, write: { ClassSeries.runs(of: $0).fieldValue }) {
      (stored) throws(FieldError) in
      try ClassSeries.starts(of: try [Int64](in: stored))
    }
    try fields.field("added", &added)
    try fields.duration("duration_s", &durationSeconds)
    try fields.field("all_day", &isAllDay)
    try fields.field("last_start_s", &lastStartSecond)
    try fields.field("excluded", &excluded)
    try fields.field("changes", &changes)
    try fields.field("cancelled", &isCancelled)
    try fields.field("goes_on", &goesOn)
    try fields.field("modified_ms", &modified)
  }

  /// The first time, then pairs of a gap and how often it follows: a weekly class takes three
  /// numbers.
  static func runs(of starts: [Int64]) -> [Int64] {
    guard let first = starts.first else { return [] }
    var runs = [first]
    for (earlier, later) in zip(starts, starts.dropFirst()) {
      let gap = later - earlier
      if runs.count > 2, runs[runs.count - 2] == gap {
        runs[runs.count - 1] += 1
      } else {
        runs += [gap, 1]
      }
    }
    return runs
  }

  static func starts(of runs: [Int64]) throws(FieldError) -> [Int64] {
    guard let first = runs.first else { return [] }
    var starts = [first]
    var index = 1
    while index + 1 < runs.count {
      let (gap, count) = (runs[index], runs[index + 1])
      guard (1...10_000_000_000).contains(gap), (1...Int64(mostStarts)).contains(count),
        starts.count + Int(count) <= mostStarts
      else { throw unreadableStarts }
      for _ in 0..<count { starts.append(starts[starts.count - 1] + gap) }
      index += 2
    }
    guard index == runs.count, Plausible.wallSeconds.contains(first),
      Plausible.wallSeconds.contains(starts[starts.count - 1])
    else { throw unreadableStarts }
    return starts
  }

  private static let unreadableStarts = FieldError(
    "the field \"starts_s\" is not a list of at most \(mostStarts) ascending times")
}

extension ClassDetails {
  static let blank = ClassDetails()

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("trainer", &trainer)
    try fields.field("room", &room)
    try fields.field("capacity", &capacity)
    try fields.field("booking_url", &bookingURL)
  }
}

extension ClassOffset {
  static let blank = ClassOffset(fromWallSeconds: 0, offsetSeconds: 0)

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.wallSeconds("from_wall_s", &fromWallSeconds)
    try fields.field("offset_s", &offsetSeconds)
  }
}

extension ClassExclusion {
  static let blank = ClassExclusion(.blank, isDay: false)

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("moment", &moment)
    try fields.field("day", &isDay)
  }
}

extension ClassChange {
  static let blank = ClassChange(original: .blank, start: .blank)

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("original", &original)
    try fields.field("day", &isDay)
    try fields.field("later_too", &includesLater)
    try fields.field("start", &start)
    try fields.duration("duration_s", &durationSeconds)
    try fields.field("title", &title)
    try fields.unlessBlank("details", &details)
    try fields.field("cancelled", &isCancelled)
  }
}
