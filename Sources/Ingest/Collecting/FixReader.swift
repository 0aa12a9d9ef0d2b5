import ActivityModel

/// Where the parts of a fix lie in a line's bytes; an empty range is a part that is not there.
struct FixRanges: Sendable {
  var time = 0..<0
  var latitude = 0..<0
  var longitude = 0..<0
  /// In metres.
  var elevation = 0..<0
  /// The radius of the uncertainty in metres; negative: not known.
  var accuracy = 0..<0
  /// Negative: not known.
  var speed = 0..<0
  /// In degrees, clockwise from north; negative: not known.
  var course = 0..<0
}

/// Turns the text of a fix into a point, by the same rules for every format.
struct FixReader {
  enum SpeedUnit { case metersPerSecond, kilometersPerHour }

  private let format: NumberFormat
  private let speedUnit: SpeedUnit
  private var times = TimestampReader()

  init(format: NumberFormat = .point, speedUnit: SpeedUnit = .metersPerSecond) {
    self.format = format
    self.speedUnit = speedUnit
  }

  /// The fix in `bytes`, or nil when it is refused.
  mutating func point(
    _ ranges: FixRanges, in bytes: [UInt8], at place: Place, _ findings: inout Findings
  ) -> TrackPoint? {
    guard let time = time(bytes, ranges.time, place, &findings),
      let coordinate = coordinate(bytes, ranges, place, &findings)
    else { return nil }
    var point = TrackPoint()
    point.time = time
    point.coordinate = coordinate
    point.elevationCentimeters = reading(
      "elevation", scaled(bytes, ranges.elevation, 2), bytes, ranges.elevation, place, &findings)
    point.accuracyCentimeters = reading(
      "accuracy", scaled(bytes, ranges.accuracy, 2), bytes, ranges.accuracy, place, &findings
    ).knownIfNotNegative
    point.speedMillimetersPerSecond = reading(
      "speed", speed(bytes, ranges.speed), bytes, ranges.speed, place, &findings
    ).knownIfNotNegative
    point.courseCentidegrees = reading(
      "course", course(bytes, ranges.course), bytes, ranges.course, place, &findings
    ).knownIfNotNegative
    return point
  }

  private mutating func time(
    _ bytes: [UInt8], _ range: Range<Int>, _ place: Place, _ findings: inout Findings
  ) -> Instant? {
    guard !range.isEmpty else {
      findings.refuse("time-missing", at: place, because: "a fix has no time and was left out")
      return nil
    }
    switch stated(bytes.span.extracting(range)) {
    case .instant(let instant, _) where TrackClock.believable.contains(instant.milliseconds):
      return instant
    case .instant:
      findings.refuse(
        "time-not-set", at: place,
        because: "the clock behind \(Excerpt.of(bytes[range])) was not set; the fix was left out")
    case .local:
      findings.refuse(
        "time-without-zone", at: place,
        because: "\(Excerpt.of(bytes[range])) names no time zone; the fix was left out")
    case nil:
      findings.refuse(
        "time-not-readable", at: place,
        because: "\(Excerpt.of(bytes[range])) is not a time; the fix was left out")
    }
    return nil
  }

  /// A time as text, or as a number since 1970.
  private mutating func stated(_ text: Span<UInt8>) -> StatedTime? {
    times.parse(text) ?? EpochText.instant(text).map { .instant($0, utcOffsetSeconds: nil) }
  }

  private func coordinate(
    _ bytes: [UInt8], _ ranges: FixRanges, _ place: Place, _ findings: inout Findings
  ) -> Coordinate? {
    guard !ranges.latitude.isEmpty, !ranges.longitude.isEmpty else {
      findings.refuse("position-missing", at: place, because: "a fix has no position and was left out")
      return nil
    }
    func words() -> String {
      "\(Excerpt.of(bytes[ranges.latitude])), \(Excerpt.of(bytes[ranges.longitude]))"
    }
    guard let latitude = scaled(bytes, ranges.latitude, 7),
      let longitude = scaled(bytes, ranges.longitude, 7)
    else {
      findings.refuse(
        "position-not-a-number", at: place,
        because: "\(words()) are not two numbers of degrees; the fix was left out")
      return nil
    }
    guard let coordinate = Coordinate(latitudeE7: Int(latitude), longitudeE7: Int(longitude)) else {
      findings.refuse(
        "position-out-of-range", at: place,
        because: "\(words()) is no position on the globe; the fix was left out")
      return nil
    }
    return coordinate
  }

  /// Keeps a reading that fits, and says so when there is one that does not.
  private func reading(
    _ name: String, _ value: Int64?, _ bytes: [UInt8], _ range: Range<Int>, _ place: Place,
    _ findings: inout Findings
  ) -> Int32? {
    if range.isEmpty { return nil }
    if let value, let reading = Int32(exactly: value), reading != Column<Int32>.absent {
      return reading
    }
    findings.note(
      value == nil ? "reading-not-a-number" : "reading-out-of-range", at: place,
      because: "the \(name) \(Excerpt.of(bytes[range])) cannot be kept; the fix stays without it")
    return nil
  }

  private func scaled(_ bytes: [UInt8], _ range: Range<Int>, _ places: Int) -> Int64? {
    format.scaled(bytes.span.extracting(range), places: places)
  }

  /// In millimetres a second.
  private func speed(_ bytes: [UInt8], _ range: Range<Int>) -> Int64? {
    guard let thousandths = scaled(bytes, range, 3) else { return nil }
    switch speedUnit {
    case .metersPerSecond: return thousandths
    case .kilometersPerHour:
      let metersPerHour = Int128(thousandths)
      return Int64(exactly: (metersPerHour * 10 + (metersPerHour < 0 ? -18 : 18)) / 36)
    }
  }

  /// In hundredths of a degree; 360 degrees are 0.
  private func course(_ bytes: [UInt8], _ range: Range<Int>) -> Int64? {
    guard let course = scaled(bytes, range, 2), course <= 36_000 else { return nil }
    return course == 36_000 ? 0 : course
  }
}

extension Int32? {
  /// A reading that cannot be below zero: devices write −1 for "not known".
  fileprivate var knownIfNotNegative: Int32? { flatMap { $0 < 0 ? nil : $0 } }
}
