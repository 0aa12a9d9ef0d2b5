import ActivityModel

/// The parameters about the rows: the start, the interval, the columns, the units.
struct PolarHRMLayout {
  /// A wall clock as if it were that of UTC.
  let start: Instant
  /// Nil when each row is the time between two beats, in milliseconds.
  private let interval: Int64?
  /// The columns behind the heart rate.
  private let columns: [PointReading]
  /// True for miles and feet.
  private let isImperial: Bool

  init(_ parameters: [String: String], at place: Place) throws(IngestError) {
    guard let start = Self.start(parameters) else {
      throw IngestError(
        reason: "start-not-known", at: place,
        "the parameters name no start under Date and StartTime",
        advice: "take the file as the program wrote it")
    }
    self.start = start
    let seconds = parameters["interval"].flatMap { Int64($0) }
    switch seconds {
    case Self.beats?: interval = nil
    case .some(1...60): interval = (seconds ?? 0) * 1_000
    default:
      throw IngestError(
        reason: "interval-not-known", at: place,
        "the parameters do not state the seconds between two rows",
        advice: "take the file as the program wrote it")
    }
    let mode = parameters["smode"]
    let digits = Array(mode ?? parameters["mode"] ?? "")
    func isSet(_ index: Int) -> Bool { index < digits.count && digits[index] == "1" }
    if mode != nil {
      let all: [PointReading] = [.speed, .cadence, .elevation, .power]
      columns = all.indices.filter(isSet).map { all[$0] }
      isImperial = isSet(7)
    } else {
      // Older monitors have the cadence or the altitude behind the speed.
      columns = isSet(1) ? [.speed, isSet(0) ? .elevation : .cadence] : []
      isImperial = isSet(2)
    }
  }

  /// The interval of a file of beats.
  private static let beats: Int64 = 238

  /// `Date=20120104` and `StartTime=08:00:00.0`.
  private static func start(_ parameters: [String: String]) -> Instant? {
    guard let day = parameters["date"], day.utf8.count == 8, let number = Int(day), number > 0,
      let date = LocalDate(
        year: number / 10_000, month: number / 100 % 100, day: number % 100),
      let clock = parameters["starttime"].flatMap({
        ClockText.milliseconds(Array($0.utf8).span)
      })
    else { return nil }
    let start = Instant(utc: LocalDateTime(date: date, millisecondsOfDay: clock))
    return TrackClock.believable.contains(start.milliseconds) ? start : nil
  }

  /// How long a row lasts that begins with a number.
  func milliseconds(of first: Int64) -> Int64 {
    interval ?? min(max(first, 0), 60_000)
  }

  /// The point of a row; zero beats are "not measured".
  func point(_ numbers: [Int64?]) -> TrackPoint {
    var point = TrackPoint()
    let first = numbers.first.flatMap { $0 } ?? 0
    let rate = interval == nil && first > 0 ? (60_000 + first / 2) / first : first
    point[.heartRate] = rate > 0 ? PointReading.heartRate.value(rate) : nil
    for (reading, number) in zip(columns, numbers.dropFirst()) {
      guard let number, (-1_000_000...1_000_000).contains(number) else { continue }
      point[reading] = reading.value(value(number, of: reading))
    }
    return point
  }

  /// A number in the unit of the point.
  private func value(_ number: Int64, of reading: PointReading) -> Int64 {
    switch reading {
    // Tenths of kilometres or miles an hour.
    case .speed:
      let meters = isImperial ? number * 1_609_344 / 10_000 : number * 100
      return meters < 0 || meters > 1_000_000 ? -1 : Int64(Int32(metersPerHour: meters))
    case .elevation: return isImperial ? number * 3_048 / 100 : number * 100
    default: return number
    }
  }

  /// The distance, in tenths of kilometres or miles, and the ascent.
  func totals(trip: [Int64]) -> DeviceTotals {
    var totals = DeviceTotals()
    guard trip.count == 2, trip.allSatisfy({ (0...10_000_000).contains($0) }) else {
      return totals
    }
    let distance = trip[0] * (isImperial ? 160_934 : 100_000)
    if distance > 0 { totals.distanceMillimeters = distance }
    if trip[1] > 0 { totals.ascentCentimeters = value(trip[1], of: .elevation) }
    return totals
  }
}
