import ActivityModel

extension Diagnostics {
  /// Parses a decimal as an integer in a unit 10^`places` times smaller.
  ///
  /// Empty text gives nil. Text that is no number, or is out of range, gives nil and a note; the
  /// point stays without the reading.
  ///
  /// `name` is the name of the reading for the user.
  mutating func reading<Value: FixedWidthInteger>(
    _ name: @autoclosure () -> String, _ text: Span<UInt8>, places: Int,
    in range: ClosedRange<Value>, line: UInt32
  ) -> Value? {
    if text.isEmpty { return nil }
    return reading(name(), text, number: number(text, places: places), in: range, line: line)
  }

  /// The number of a text, if it is one and within the range; otherwise nil and a note.
  mutating func reading<Value: FixedWidthInteger>(
    _ name: @autoclosure () -> String, _ text: Span<UInt8>, number: Int64?,
    in range: ClosedRange<Value>, line: UInt32
  ) -> Value? {
    guard let number else {
      note(
        "reading-not-a-number", at: Place(line: Int(line)),
        because: "the \(name()) '\(text.shortText)' is not a number: the reading is left out")
      return nil
    }
    guard let value = Value(exactly: number), range.contains(value) else {
      note(
        "reading-out-of-range", at: Place(line: Int(line)),
        because: "the \(name()) \(text.shortText) is out of range: the reading is left out")
      return nil
    }
    return value
  }
}

extension Diagnostics {
  /// Parses a reading whose negative values mean "unknown".
  mutating func readingUnlessNegative<Value: FixedWidthInteger>(
    _ name: @autoclosure () -> String, _ text: Span<UInt8>, places: Int,
    in range: ClosedRange<Value>, line: UInt32
  ) -> Value? {
    if !text.isEmpty, text[0] == ASCII.minus, number(text, places: places) != nil { return nil }
    return reading(name(), text, places: places, in: range, line: line)
  }

  private func number(_ text: Span<UInt8>, places: Int) -> Int64? {
    Decimal.scaled(text, places: places) ?? Decimal.scaledWithComma(text, places: places)
  }
}

/// A reading of a point, for formats whose columns or lists hold one each.
///
/// Its text is its name for the user.
enum PointReading: String, CaseIterable, Sendable {
  case elevation, distance, speed
  case heartRate = "heart rate"
  case cadence, power, temperature, accuracy, course

  /// How many decimals a point keeps of metres, metres a second, degrees or counts.
  @inline(__always)
  var places: Int {
    switch self {
    case .heartRate, .cadence, .power: 0
    case .elevation, .temperature, .accuracy, .course: 2
    case .distance, .speed: 3
    }
  }

  /// In the unit of the point.
  @inline(__always)
  var limits: ClosedRange<Int64> {
    let limits: ClosedRange<Int32>
    switch self {
    case .elevation: limits = Limits.elevationCentimeters
    case .temperature: limits = Limits.temperatureCentidegrees
    case .course: limits = Limits.courseCentidegrees
    case .distance: return Limits.distanceMillimeters
    case .speed, .heartRate, .cadence, .power, .accuracy: limits = Limits.count
    }
    return Int64(limits.lowerBound)...Int64(limits.upperBound)
  }

  /// A number in the unit of the point; nil for one that is out of range.
  func value(_ number: Int64?) -> Int64? { number.flatMap { limits.contains($0) ? $0 : nil } }
}

extension TrackPoint {
  /// A point without any reading yet.
  init(at time: Instant) {
    self.init()
    self.time = time
  }

  /// A reading within its limits.
  subscript(reading: PointReading) -> Int64? {
    @inline(__always)
    get {
      switch reading {
      case .elevation: elevationCentimeters.map(Int64.init)
      case .distance: distanceMillimeters
      case .speed: speedMillimetersPerSecond.map(Int64.init)
      case .heartRate: heartRateBPM.map(Int64.init)
      case .cadence: cadencePerMinute.map(Int64.init)
      case .power: powerWatts.map(Int64.init)
      case .temperature: temperatureCentidegrees.map(Int64.init)
      case .accuracy: accuracyCentimeters.map(Int64.init)
      case .course: courseCentidegrees.map(Int64.init)
      }
    }
    @inline(__always)
    set {
      let small = newValue.flatMap { Int32(exactly: $0) }
      switch reading {
      case .elevation: elevationCentimeters = small
      case .distance: distanceMillimeters = newValue
      case .speed: speedMillimetersPerSecond = small
      case .heartRate: heartRateBPM = small
      case .cadence: cadencePerMinute = small
      case .power: powerWatts = small
      case .temperature: temperatureCentidegrees = small
      case .accuracy: accuracyCentimeters = small
      case .course: courseCentidegrees = small.map { $0 % 36_000 }
      }
    }
  }
}

extension TrackPoint {
  /// Reads one of the readings; a speed, a course or an accuracy below zero is not known.
  ///
  /// Inlined, as are the properties of a reading: a known one costs no more than its column.
  ///
  /// - Parameters:
  ///   - reading: The reading.
  ///   - name: Its name in the format, where it has another one.
  ///   - text: Metres, metres a second, degrees or counts.
  ///   - line: The line of the text.
  ///   - diagnostics: Gets a note on a text that cannot be kept: the point stays without it.
  @inline(__always)
  mutating func readValue(
    of reading: PointReading, named name: String? = nil, _ text: Span<UInt8>, line: UInt32,
    _ diagnostics: inout Diagnostics
  ) {
    let (places, limits) = (reading.places, reading.limits)
    switch reading {
    case .speed, .course, .accuracy:
      self[reading] = diagnostics.readingUnlessNegative(
        name ?? reading.rawValue, text, places: places, in: limits, line: line)
    default:
      self[reading] = diagnostics.reading(
        name ?? reading.rawValue, text, places: places, in: limits, line: line)
    }
  }

  /// The same, unless the point has the reading.
  @inline(__always)
  mutating func readFirst(
    _ reading: PointReading, named name: String? = nil, _ text: Span<UInt8>, line: UInt32,
    _ diagnostics: inout Diagnostics
  ) {
    guard self[reading] == nil else { return }
    readValue(of: reading, named: name, text, line: line, &diagnostics)
  }

  /// True when both points have the same time, at most one a position, and every reading that both
  /// have is equal.
  func completes(_ other: TrackPoint) -> Bool {
    guard let time, time == other.time, coordinate == nil || other.coordinate == nil else {
      return false
    }
    return PointReading.allCases.allSatisfy { reading in
      self[reading] == other[reading] || self[reading] == nil || other[reading] == nil
    }
  }

  /// Copies the position and the readings that only the other point has.
  mutating func complete(with other: TrackPoint) {
    coordinate = coordinate ?? other.coordinate
    for reading in PointReading.allCases where self[reading] == nil {
      self[reading] = other[reading]
    }
  }
}

/// The valid ranges of track columns; values outside them are errors.
enum Limits {
  /// For beats, revolutions, watts, millimetres a second and centimetres.
  static let count: ClosedRange<Int32> = 0...Int32.max
  static let elevationCentimeters: ClosedRange<Int32> = -10_000_000...100_000_000
  static let temperatureCentidegrees: ClosedRange<Int32> = -30_000...100_000
  /// 360 degrees are read as 0 degrees.
  static let courseCentidegrees: ClosedRange<Int32> = 0...36_000
  /// A million kilometres.
  ///
  /// In milliseconds or centimetres it exceeds a lifetime too.
  static let distanceMillimeters: ClosedRange<Int64> = 0...1_000_000_000_000
}

extension Int32 {
  /// Millimetres a second of a speed from 0 to 1,000 km/h, rounded half up.
  init(metersPerHour: Int64) { self = Int32((metersPerHour * 5 + 9) / 18) }
}
