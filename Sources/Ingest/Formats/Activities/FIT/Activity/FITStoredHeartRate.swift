import ActivityModel

/// The heart rates that a chest strap has stored, as under water, where it cannot send.
struct FITStoredHeartRate {
  /// One heart beat.
  struct Beat: BitwiseCopyable {
    /// In ticks since the FIT epoch.
    let time: Int64
    let beatsPerMinute: Int32
  }

  /// A moment on both clocks: in ticks, and in 1,024ths of a second on that of the strap.
  private struct Anchor: BitwiseCopyable {
    let time: Int64
    let event: UInt32
  }

  /// In file order.
  private var beats: [Beat] = []
  private var anchor: Anchor?
  /// The last time on the clock of the strap.
  private var lastEvent: UInt32 = 0
  private(set) var messageCount = 0
  /// The number of messages without a known moment, or with a rate that has no time.
  private(set) var unreadableCount = 0
  /// The number of beats beyond the limit.
  private(set) var surplusCount = 0

  static let ticksPerSecond: Int64 = 32_768
  private static let ticksPerEventUnit: Int64 = 32

  var hasBeats: Bool { !beats.isEmpty }

  /// The beats for a search by time.
  var inTime: FITBeats { FITBeats(beats.sorted { $0.time < $1.time }) }

  mutating func read(_ message: FITMessage) {
    messageCount += 1
    let rates = message.integers(FITHeartRateField.rates)
    let stated = message.integers(FITHeartRateField.events).compactMap(\.self)
      .compactMap { UInt32(exactly: $0) }
    if let first = stated.first, let timestamp = message.seconds(FITDecoder.timestampField) {
      let fraction = message.integer(FITHeartRateField.fraction) ?? 0
      let whole = Int64(timestamp) * FITStoredHeartRate.ticksPerSecond
      anchor = Anchor(time: whole + min(max(fraction, 0), 65_535), event: first)
    }
    if let last = stated.last { lastEvent = last }
    guard let anchor else { return unreadableCount += 1 }
    let events = stated.isEmpty ? unpacked(message, rates) : stated
    guard !events.isEmpty, events.count == rates.count else { return unreadableCount += 1 }
    for (event, rate) in zip(events, rates) {
      guard let rate = rate.flatMap({ Int32(exactly: $0) }), rate > 0 else { continue }
      let units = Int64(Int32(bitPattern: event &- anchor.event))
      append(
        Beat(
          time: anchor.time + units * FITStoredHeartRate.ticksPerEventUnit, beatsPerMinute: rate))
    }
  }

  private mutating func append(_ beat: Beat) {
    guard beats.count < FITRecords.maximumCount else { return surplusCount += 1 }
    beats.append(beat)
  }

  /// The times in twelve bits each: the last bits of the next time that ends with them.
  ///
  /// Ones without a rate fill up the last message, and move nothing.
  private mutating func unpacked(_ message: FITMessage, _ rates: [Int64?]) -> [UInt32] {
    let bytes = message.bytes(of: FITHeartRateField.packedEvents)
    return (0..<bytes.count * 2 / 3).map { index in
      let place = index * 3 / 2
      let pair = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8
      let bits = index.isMultiple(of: 2) ? pair & 0xFFF : pair >> 4
      let isFilling = bits == 0xFFF && index < rates.count && rates[index] == nil
      if !isFilling { lastEvent = lastEvent &+ (bits &- lastEvent) & 0xFFF }
      return lastEvent
    }
  }
}

/// Finds heart rates by time.
struct FITBeats {
  /// Ascending by time.
  private let beats: [FITStoredHeartRate.Beat]
  /// The sum of the rates before each beat, and behind the last.
  private let sums: [Int64]
  /// The time of the record before.
  private var before: UInt32?

  /// A rate counts for a record so many seconds later.
  private static let longestSeconds: Int64 = 5

  /// - Parameter beats: Ascending by time.
  init(_ beats: [FITStoredHeartRate.Beat]) {
    self.beats = beats
    var sums: [Int64] = [0]
    for (index, beat) in beats.enumerated() {
      sums.append(sums[index] + Int64(beat.beatsPerMinute))
    }
    self.sums = sums
  }

  /// The heart rate of the next record: the mean since the record before it, rounded half up.
  ///
  /// Without a beat since then, it is the last rate, if that is not too old.
  ///
  /// - Complexity: O(log beats).
  mutating func rate(at timestamp: UInt32) -> Int32? {
    let end = Int64(timestamp)
    let start = before.flatMap { $0 < timestamp ? Int64($0) : nil } ?? end - 1
    before = timestamp
    let (first, next) = (count(notAfter: start), count(notAfter: end))
    if first < next {
      let count = Int64(next - first)
      return Int32(clamping: (2 * (sums[next] - sums[first]) + count) / (2 * count))
    }
    guard next > 0 else { return nil }
    let last = beats[next - 1]
    let oldest = (end - FITBeats.longestSeconds) * FITStoredHeartRate.ticksPerSecond
    return last.time >= oldest ? last.beatsPerMinute : nil
  }

  /// The number of beats not after a second.
  private func count(notAfter second: Int64) -> Int {
    beats.partitioningIndex { $0.time > second * FITStoredHeartRate.ticksPerSecond }
  }
}
