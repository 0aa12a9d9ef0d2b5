import ActivityModel

/// Fields of `monitoring`, `monitoring_info` and `monitoring_hr_data`.
private enum FITMonitoringField {
  /// Centimetres, cumulative over the local day for each activity type.
  static let distance: UInt8 = 2
  /// Steps of walking and running, cumulative in the same way.
  static let cycles: UInt8 = 3
  static let activityType: UInt8 = 5
  static let shortDistance: UInt8 = 8
  static let shortCycles: UInt8 = 9
  /// The activity type in the low five bits, its intensity above.
  static let typeAndIntensity: UInt8 = 24
  /// The low sixteen bits of the time.
  static let shortTime: UInt8 = 26
  static let heartRate: UInt8 = 27

  static let localTime: UInt8 = 0

  static let restingHeartRate: UInt8 = 0
  static let currentRestingHeartRate: UInt8 = 1
}

/// Collects steps and heart rate from a monitoring file.
///
/// Its counters start at local midnight, one for each activity type. An increase belongs to the
/// interval since the previous message of any type, because devices write a message at every change
/// of type. Messages of one moment share the interval: some devices write one for each type then.
struct FITMonitoring {
  /// One sample; times are seconds since the FIT epoch.
  private struct Counted {
    let quantity: Quantity
    let start: UInt32
    let end: UInt32
    var value: Int64
    let byteOffset: Int
  }

  private struct Counter: Hashable {
    let activityType: Int64
    let isDistance: Bool
  }

  private var counted: [Counted] = []
  /// The last complete timestamp, advanced by the 16-bit ones.
  private var time: UInt32?
  /// The time of the last message about movement.
  private var lastMovement: UInt32?
  /// The start of the interval that ends with the last message about movement.
  private var intervalStart: UInt32?
  /// The samples of that interval.
  private var samplesOfInterval: [Quantity: Int] = [:]
  /// The offset of local time from UTC, in seconds.
  private var localOffset: Int64?
  /// True when the file starts at local midnight, so that its counters start from zero.
  private var beginsAtMidnight = false
  private var counters: [Counter: Int64] = [:]
  /// The number of counters already running at the start of the file.
  private(set) var runningCounterCount = 0
  /// The number of samples beyond the limit.
  private(set) var surplusCount = 0

  /// A memory limit: one a second for 48 days.
  private static let maximumSampleCount = 4_194_304

  /// Only walking and running count steps; cycling and swimming count other cycles.
  private static let running: Int64 = 1
  private static let walking: Int64 = 6
  private static let steppingTypes: Set<Int64> = [running, walking]

  /// Reads the message with the local time.
  mutating func readInfo(_ message: FITMessage) {
    guard let timestamp = message.timestamp else { return }
    time = timestamp
    (lastMovement, intervalStart) = (timestamp, timestamp)
    samplesOfInterval = [:]
    guard let local = message.seconds(FITMonitoringField.localTime), FITClock.isReal(local) else {
      return
    }
    let offset = Int64(local) - Int64(timestamp)
    guard offset % 900 == 0, abs(offset) <= 14 * 3_600 else { return }
    localOffset = offset
    beginsAtMidnight = (Int64(timestamp) + offset) % 86_400 == 0
    counters = [:]
  }

  mutating func readHeartRate(_ message: FITMessage) {
    if let timestamp = message.timestamp { time = timestamp }
    let rate =
      message.integer(FITMonitoringField.currentRestingHeartRate)
      ?? message.integer(FITMonitoringField.restingHeartRate)
    guard let rate, rate > 0, let time else { return }
    append(.restingHeartRate, from: time, to: time, rate * 1_000, message)
  }

  mutating func read(_ message: FITMessage) {
    advanceTime(message)
    guard let time else { return }
    if let rate = message.integer(FITMonitoringField.heartRate), rate > 0 {
      append(.heartRate, from: time, to: time, rate * 1_000, message)
    }
    let type =
      message.integer(FITMonitoringField.activityType)
      ?? message.integer(FITMonitoringField.typeAndIntensity).map { $0 & 0x1F }
    guard let type else { return }
    let start = beginInterval(to: time)
    guard FITMonitoring.steppingTypes.contains(type) else { return }
    let steps =
      message.integer(FITMonitoringField.cycles) ?? message.integer(FITMonitoringField.shortCycles)
    count(.steps, steps, type, from: start, to: time, message)
    let distance =
      message.integer(FITMonitoringField.distance)
      ?? message.integer(FITMonitoringField.shortDistance)
    count(.distance, distance.map { $0 * 10 }, type, from: start, to: time, message)
  }

  /// The start of the interval that ends now, which may have ended with a message before.
  private mutating func beginInterval(to time: UInt32) -> UInt32 {
    if let lastMovement, lastMovement != time {
      intervalStart = lastMovement
      samplesOfInterval = [:]
    }
    lastMovement = time
    return intervalStart ?? time
  }

  private mutating func advanceTime(_ message: FITMessage) {
    if let timestamp = message.timestamp {
      time = timestamp
    } else if let short = message.integer(FITMonitoringField.shortTime), let last = time {
      time = last &+ UInt32(UInt16(truncatingIfNeeded: short) &- UInt16(truncatingIfNeeded: last))
    }
  }

  /// Adds the increase of a counter.
  private mutating func count(
    _ quantity: Quantity, _ shown: Int64?, _ type: Int64, from start: UInt32, to end: UInt32,
    _ message: FITMessage
  ) {
    guard let shown, FITMonitoring.counterRange.contains(shown) else { return }
    let counter = Counter(activityType: type, isDistance: quantity == .distance)
    let before = counters.updateValue(shown, forKey: counter)
    guard before != nil || beginsAtMidnight else { return runningCounterCount += 1 }
    // A lower value means that the counter restarted at midnight.
    let isNewDay = shown < before ?? 0
    let value = isNewDay ? shown : shown - (before ?? 0)
    guard value > 0 else { return }
    let start = isNewDay ? max(start, midnight(before: end) ?? start) : start
    if let sample = samplesOfInterval[quantity], counted[sample].start == min(start, end),
      FITMonitoring.counterRange.contains(counted[sample].value + value)
    {
      return counted[sample].value += value
    }
    let count = counted.count
    append(quantity, from: start, to: end, value, message)
    samplesOfInterval[quantity] = counted.count > count ? count : nil
  }

  /// The largest counter, in millimetres.
  private static let counterRange: ClosedRange<Int64> = 0...42_949_672_950

  /// The last local midnight at or before a time.
  private func midnight(before time: UInt32) -> UInt32? {
    guard let localOffset else { return nil }
    let local = Int64(time) + localOffset
    return UInt32(exactly: Int64(time) - (local - local.flooredQuotient(by: 86_400) * 86_400))
  }

  private mutating func append(
    _ quantity: Quantity, from start: UInt32, to end: UInt32, _ value: Int64, _ message: FITMessage
  ) {
    guard counted.count < FITMonitoring.maximumSampleCount else { return surplusCount += 1 }
    counted.append(
      Counted(
        quantity: quantity, start: min(start, end), end: end, value: value,
        byteOffset: message.byteOffset))
  }
}

extension FITMonitoring {
  /// Reports the samples by quantity and UTC day.
  func report(device: String?, clock: FITClock, to diagnostics: inout Diagnostics) {
    var samples = SamplesByDay()
    let stream = samples.number(
      of: SourceStream(vendor: "garmin", device: device ?? "", kind: .watch))
    let zone = localOffset.map { samples.number(of: .offset(seconds: Int32($0))) } ?? 0
    for one in counted {
      let (start, end) = (clock.instant(one.start), clock.instant(one.end))
      samples.append(
        Sample(start: start.milliseconds, end: end.milliseconds, value: one.value, zone: zone),
        stream: stream, one.quantity, line: one.byteOffset)
    }
    samples.report(to: &diagnostics) { Place(byteOffset: $0) }
  }
}
