extension ClassSeries {
  public func encode(into fields: inout FieldEncoder) {
    fields.text("title", title)
    fields.record("details", details.isEmpty ? nil : details)
    fields.text("zone", zone)
    fields.text("shown_zone", shownZone)
    fields.list("offsets", offsets)
    fields.integers("starts_s", ClassSeries.runs(of: starts))
    fields.list("added", added)
    fields.integer("duration_s", durationSeconds)
    fields.flag("all_day", isAllDay)
    fields.integer("last_start_s", lastStartSecond)
    fields.list("excluded", excluded)
    fields.list("changes", changes)
    fields.flag("cancelled", isCancelled)
    fields.flag("goes_on", goesOn)
    fields.integer("modified_ms", modified)
  }

  public init(from fields: FieldDecoder) throws(FieldError) {
    title = try fields.text("title")
    details = try fields.optionalRecord("details") ?? ClassDetails()
    zone = try fields.optionalText("zone")
    shownZone = try fields.optionalText("shown_zone")
    offsets = try fields.list("offsets")
    starts = try ClassSeries.starts(of: try fields.integers("starts_s"))
    added = try fields.list("added")
    durationSeconds = try fields.optionalDuration("duration_s")
    isAllDay = try fields.flag("all_day")
    lastStartSecond = try fields.optionalInteger("last_start_s")
    excluded = try fields.list("excluded")
    changes = try fields.list("changes")
    isCancelled = try fields.flag("cancelled")
    goesOn = try fields.flag("goes_on")
    modified = try fields.optionalInteger("modified_ms")
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
  /// Indicates whether nothing is stated.
  public var isEmpty: Bool { self == ClassDetails() }

  public func encode(into fields: inout FieldEncoder) {
    fields.text("trainer", trainer)
    fields.text("room", room)
    fields.integer("capacity", capacity)
    fields.text("booking_url", bookingURL)
  }

  public init(from fields: FieldDecoder) throws(FieldError) {
    trainer = try fields.optionalText("trainer")
    room = try fields.optionalText("room")
    capacity = try fields.optionalInteger("capacity")
    bookingURL = try fields.optionalText("booking_url")
  }
}

extension ClassOffset {
  public func encode(into fields: inout FieldEncoder) {
    fields.integer("from_wall_s", fromWallSeconds)
    fields.integer("offset_s", offsetSeconds)
  }

  public init(from fields: FieldDecoder) throws(FieldError) {
    fromWallSeconds = try fields.wallSeconds("from_wall_s")
    offsetSeconds = try fields.integer("offset_s")
  }
}

extension ClassExclusion {
  public func encode(into fields: inout FieldEncoder) {
    fields.record("moment", moment)
    fields.flag("day", isDay)
  }

  public init(from fields: FieldDecoder) throws(FieldError) {
    moment = try fields.record("moment")
    isDay = try fields.flag("day")
  }
}

extension ClassChange {
  public func encode(into fields: inout FieldEncoder) {
    fields.record("original", original)
    fields.flag("day", isDay)
    fields.flag("later_too", includesLater)
    fields.record("start", start)
    fields.integer("duration_s", durationSeconds)
    fields.text("title", title)
    fields.record("details", details.isEmpty ? nil : details)
    fields.flag("cancelled", isCancelled)
  }

  public init(from fields: FieldDecoder) throws(FieldError) {
    original = try fields.record("original")
    isDay = try fields.flag("day")
    includesLater = try fields.flag("later_too")
    start = try fields.record("start")
    durationSeconds = try fields.optionalDuration("duration_s")
    title = try fields.optionalText("title")
    details = try fields.optionalRecord("details") ?? ClassDetails()
    isCancelled = try fields.flag("cancelled")
  }
}
