import ActivityModel

/// The ranges of the parts of a fix in a line's bytes; an empty range is a part that is not there.
struct FixRanges: Sendable {
  enum Part {
    case time, otherTime, latitude, longitude, elevation, accuracy, speed, course, device
  }

  var time = 0..<0
  /// Read where the time is missing, names no zone or cannot be read.
  var otherTime = 0..<0
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
  /// The name of the device.
  var device = 0..<0

  mutating func set(_ part: Part, _ range: Range<Int>) {
    switch part {
    case .time: time = range
    case .otherTime: otherTime = range
    case .latitude: latitude = range
    case .longitude: longitude = range
    case .elevation: elevation = range
    case .accuracy: accuracy = range
    case .speed: speed = range
    case .course: course = range
    case .device: device = range
    }
  }
}

/// Turns the text of a fix into a point, by the same rules for every format.
struct FixReader {
  enum SpeedUnit {
    case metersPerSecond, kilometersPerHour, milesPerHour, knots

    /// Millimetres a second in a thousandth of the unit, as numerator and denominator.
    fileprivate var scale: (numerator: Int128, denominator: Int128) {
      switch self {
      case .metersPerSecond: (1, 1)
      case .kilometersPerHour: (10, 36)
      case .milesPerHour: (1_609_344, 3_600_000)
      case .knots: (1_852, 3_600)
      }
    }
  }
  enum PositionUnit { case degrees, tenMillionths }

  var speedUnit: SpeedUnit
  /// True when a time that names no zone is in UTC.
  var readsLocalAsUniversal = false
  private let format: NumberFormat
  private let positionUnit: PositionUnit
  private var times = TimestampReader()
  /// That of the time read last; nil when it states none, or zero.
  private(set) var utcOffsetSeconds: Int?

  init(
    format: NumberFormat = .point, speedUnit: SpeedUnit = .metersPerSecond,
    positionUnit: PositionUnit = .degrees
  ) {
    self.format = format
    self.speedUnit = speedUnit
    self.positionUnit = positionUnit
  }

  /// Converts an elevation that was read in feet, without fractions of a centimetre.
  static func centimeters(hundredthsOfFoot feet: Int32) -> Int32 {
    Int32(Int64(feet) * 3_048 / 10_000)
  }

  /// The fix in `bytes`, or nil when it is refused.
  mutating func point(
    _ ranges: FixRanges, in bytes: [UInt8], at place: Place, _ diagnostics: inout Diagnostics
  ) -> TrackPoint? {
    var range = ranges.time
    var stated = range.isEmpty ? nil : stated(bytes.span.extracting(range))
    if !ranges.otherTime.isEmpty, stated?.isInstant != true {
      range = ranges.otherTime
      stated = self.stated(bytes.span.extracting(range))
    }
    utcOffsetSeconds = stated?.utcOffsetSeconds
    guard let time = instant(stated, bytes, range, place, &diagnostics) else { return nil }
    return point(ranges, time: time, in: bytes, at: place, &diagnostics)
  }

  /// The fix in `bytes` at a time that is known already, or nil when it is refused.
  func point(
    _ ranges: FixRanges, time: Instant, in bytes: [UInt8], at place: Place,
    _ diagnostics: inout Diagnostics
  ) -> TrackPoint? {
    guard let coordinate = coordinate(bytes, ranges, place, &diagnostics) else { return nil }
    var point = TrackPoint()
    point.time = time
    point.coordinate = coordinate
    point.elevationCentimeters = reading(
      "elevation", scaled(bytes, ranges.elevation, 2), Limits.elevationCentimeters,
      bytes[ranges.elevation], place, &diagnostics)
    point.accuracyCentimeters = reading(
      "accuracy", known(scaled(bytes, ranges.accuracy, 2)), Limits.count, bytes[ranges.accuracy],
      place, &diagnostics)
    point.speedMillimetersPerSecond = reading(
      "speed", known(speed(bytes, ranges.speed)), Limits.count, bytes[ranges.speed], place,
      &diagnostics)
    point.courseCentidegrees = reading(
      "course", known(scaled(bytes, ranges.course, 2)), Limits.courseCentidegrees,
      bytes[ranges.course], place, &diagnostics
    ).map { $0 == 36_000 ? 0 : $0 }
    return point
  }

  /// The time of a fix, or nil when the fix is refused for it.
  mutating func time(
    in bytes: [UInt8], _ range: Range<Int>, at place: Place, _ diagnostics: inout Diagnostics
  ) -> Instant? {
    let stated = range.isEmpty ? nil : stated(bytes.span.extracting(range))
    utcOffsetSeconds = stated?.utcOffsetSeconds
    return instant(stated, bytes, range, place, &diagnostics)
  }

  private func instant(
    _ stated: StatedTime?, _ bytes: [UInt8], _ range: Range<Int>, _ place: Place,
    _ diagnostics: inout Diagnostics
  ) -> Instant? {
    guard !range.isEmpty else {
      diagnostics.refuse("time-missing", at: place, because: "a fix has no time and was left out")
      return nil
    }
    switch stated {
    case .instant(let instant, _) where TrackClock.believable.contains(instant.milliseconds):
      return instant
    case .instant:
      diagnostics.refuse(
        "time-not-set", at: place,
        because: "the clock behind \(Excerpt.of(bytes[range])) was not set; the fix was left out")
    case .local:
      diagnostics.refuse(
        "time-without-zone", at: place,
        because: "\(Excerpt.of(bytes[range])) names no time zone; the fix was left out")
    case nil:
      diagnostics.refuse(
        "time-not-readable", at: place,
        because: "\(Excerpt.of(bytes[range])) is not a time; the fix was left out")
    }
    return nil
  }

  /// A time as text, or as a number since 1970; 1970 itself for a number that is no such time.
  private mutating func stated(_ text: Span<UInt8>) -> StatedTime? {
    if let time = times.parse(text) {
      guard readsLocalAsUniversal, case .local(let local) = time else { return time }
      return .instant(Instant(utc: local), utcOffsetSeconds: nil)
    }
    return EpochText.instant(text).map { instant in
      let isBelievable = TrackClock.believableNumbers.contains(instant.milliseconds)
      return .instant(isBelievable ? instant : Instant(milliseconds: 0), utcOffsetSeconds: nil)
    }
  }

  private func coordinate(
    _ bytes: [UInt8], _ ranges: FixRanges, _ place: Place, _ diagnostics: inout Diagnostics
  ) -> Coordinate? {
    guard !ranges.latitude.isEmpty, !ranges.longitude.isEmpty else {
      return diagnostics.refuse(
        "position-missing", at: place, because: "a fix has no position and was left out")
    }
    func words() -> String {
      "\(Excerpt.of(bytes[ranges.latitude])), \(Excerpt.of(bytes[ranges.longitude]))"
    }
    guard let latitude = degrees(bytes, ranges.latitude, 900_000_000, place, &diagnostics),
      let longitude = degrees(bytes, ranges.longitude, 1_800_000_000, place, &diagnostics)
    else {
      return diagnostics.refuse(
        "position-not-a-number", at: place,
        because: "\(words()) are not two numbers of degrees; the fix was left out")
    }
    guard let coordinate = Coordinate(latitudeE7: Int(latitude), longitudeE7: Int(longitude)) else {
      return diagnostics.refuse(
        "position-out-of-range", at: place,
        because: "\(words()) is no position on the globe; the fix was left out")
    }
    return coordinate
  }

  /// In ten-millionths.
  private func degrees(
    _ bytes: [UInt8], _ range: Range<Int>, _ most: Int64, _ place: Place,
    _ diagnostics: inout Diagnostics
  ) -> Int64? {
    guard positionUnit == .tenMillionths else { return scaled(bytes, range, 7) }
    guard let value = scaled(bytes, range, 0) as Int64?, value > most else {
      return scaled(bytes, range, 0)
    }
    // A negative number that a program took for one without a sign, in 32 bits.
    let wrapped = value - 4_294_967_296
    guard (-most...0).contains(wrapped) else { return value }
    diagnostics.note(
      "position-wrapped", at: place,
      because: "\(Excerpt.of(bytes[range])) is a negative number written without its sign;"
        + " it is read as \(wrapped)")
    return wrapped
  }

  /// The value of a reading in a text.
  private enum Stated {
    case number(Int64)
    case unknown
    case notANumber
  }

  /// Keeps a reading that fits, and notes one that does not.
  private func reading(
    _ name: String, _ stated: Stated, _ range: ClosedRange<Int32>, _ text: ArraySlice<UInt8>,
    _ place: Place, _ diagnostics: inout Diagnostics
  ) -> Int32? {
    if text.isEmpty { return nil }
    let rule: String
    switch stated {
    case .unknown: return nil
    case .number(let number):
      if let value = Int32(exactly: number), range.contains(value) { return value }
      rule = "reading-out-of-range"
    case .notANumber: rule = "reading-not-a-number"
    }
    return diagnostics.note(
      rule, at: place,
      because: "the \(name) \(Excerpt.of(text)) cannot be kept; the fix stays without it")
  }

  /// A reading that cannot be below zero: devices write −1 for "not known".
  private func known(_ stated: Stated) -> Stated {
    if case .number(let number) = stated, number < 0 { return .unknown }
    return stated
  }

  private func scaled(_ bytes: [UInt8], _ range: Range<Int>, _ places: Int) -> Int64? {
    range.isEmpty ? nil : format.scaled(bytes.span.extracting(range), places: places)
  }

  /// In millimetres a second.
  private func speed(_ bytes: [UInt8], _ range: Range<Int>) -> Stated {
    let stated = scaled(bytes, range, 3) as Stated
    guard speedUnit != .metersPerSecond, case .number(let thousandths) = stated else {
      return stated
    }
    let (numerator, denominator) = speedUnit.scale
    let exact = Int128(thousandths) * numerator
    let half = exact < 0 ? -denominator / 2 : denominator / 2
    return .number(Int64(clamping: (exact + half) / denominator))
  }

  private func scaled(_ bytes: [UInt8], _ range: Range<Int>, _ places: Int) -> Stated {
    scaled(bytes, range, places).map(Stated.number) ?? .notANumber
  }
}

extension StatedTime {
  fileprivate var utcOffsetSeconds: Int? {
    if case .instant(_, let offset) = self { offset } else { nil }
  }

  fileprivate var isInstant: Bool {
    if case .instant = self { true } else { false }
  }
}
