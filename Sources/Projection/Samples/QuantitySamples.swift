import ActivityModel

/// One value over an interval of absolute time.
struct TimedSample: Hashable, Sendable, BitwiseCopyable {
  /// Since the epoch.
  let startMilliseconds: Int64
  /// Later than the start: a sample of a moment lasts a millisecond.
  let endMilliseconds: Int64
  /// Not negative.
  let value: Int64
  /// The index of the record's own zone in ``QuantitySamples/zones``, counted from 1; 0 for the
  /// member's zone.
  let zone: UInt16

  var milliseconds: Int64 { endMilliseconds - startMilliseconds }
}

/// The samples of one quantity from all streams, in absolute time.
struct QuantitySamples: Sendable {
  /// The samples of one stream, merged from all its exports.
  struct Series: Sendable {
    let stream: SourceStream
    /// Ascending by (start, end, value), without duplicates.
    let samples: [TimedSample]
  }

  /// Ordered by name.
  let series: [Series]
  /// The zones that samples refer to.
  let zones: [ZoneRules]

  /// Longer samples belong to no day: two days.
  static let longestMilliseconds: Int64 = 172_800_000

  /// - Complexity: O(n log n) in the samples, O(n) when the events contain their days in order.
  init(_ quantity: Quantity, of facts: [EffectiveFact<SamplesReceived>], clock: MemberClock) {
    let received = facts.map(\.body).filter { $0.quantity == quantity }
    let zones = SampleZones(received, clock: clock)
    self.zones = zones.rules
    series = Dictionary(grouping: received, by: \.stream)
      .sorted { $0.key.precedes($1.key) }
      .map { stream, days in
        Series(stream: stream, samples: QuantitySamples.samples(of: days, zones, clock))
      }
  }

  private static func samples(
    of days: [SamplesReceived], _ zones: SampleZones, _ clock: MemberClock
  ) -> [TimedSample] {
    var samples: [TimedSample] = []
    samples.reserveCapacity(days.reduce(0) { $0 + $1.samples.count })
    for day in days.sorted(by: { $0.day < $1.day }) {
      let moments = SampleMoments(day, zones: zones, clock: clock)
      for sample in day.samples where sample.value >= 0 {
        let timed = moments.timed(sample)
        if timed.milliseconds <= longestMilliseconds { samples.append(timed) }
      }
    }
    samples.sort {
      ($0.startMilliseconds, $0.endMilliseconds, $0.value, $0.zone)
        < ($1.startMilliseconds, $1.endMilliseconds, $1.value, $1.zone)
    }
    return withoutRepetitions(samples)
  }

  private static func withoutRepetitions(_ sorted: [TimedSample]) -> [TimedSample] {
    var kept: [TimedSample] = []
    kept.reserveCapacity(sorted.count)
    for sample in sorted {
      if let last = kept.last, last.startMilliseconds == sample.startMilliseconds,
        last.endMilliseconds == sample.endMilliseconds, last.value == sample.value
      {
        continue
      }
      kept.append(sample)
    }
    return kept
  }
}

/// The zones in the samples of a quantity, in an order independent of imports.
private struct SampleZones {
  private(set) var rules: [ZoneRules] = []
  private var numbers: [StatedZone: UInt16] = [:]

  /// Ignores unknown zone names.
  init(_ received: [SamplesReceived], clock: MemberClock) {
    for zone in Set(received.flatMap(\.zones)).sorted() where rules.count < UInt16.max {
      guard let known = clock.rules(of: zone) else { continue }
      rules.append(known)
      numbers[zone] = UInt16(rules.count)
    }
  }

  func number(of zone: StatedZone) -> UInt16 { numbers[zone] ?? 0 }
}

/// Converts the times of one event to absolute time.
private struct SampleMoments {
  private let isWallClock: Bool
  /// By the event's own zone numbers, 0 for the member's own zone.
  private let numbers: [UInt16]
  private let rules: [ZoneRules]
  /// The constant offset throughout the event; nil where it changes.
  private let offsets: [Int64?]

  init(_ day: SamplesReceived, zones: SampleZones, clock: MemberClock) {
    isWallClock = day.clock == .wall
    let own = clock.zone(on: day.day).rules
    numbers = [0] + day.zones.map(zones.number)
    rules = numbers.map { $0 == 0 ? own : zones.rules[Int($0) - 1] }
    offsets = rules.map { $0.steadyOffsetMilliseconds(around: day.day) }
  }

  func timed(_ sample: Sample) -> TimedSample {
    var start = sample.startMilliseconds
    var end = sample.endMilliseconds
    if isWallClock {
      start = moment(of: start, zone: sample.zone)
      end = moment(of: end, zone: sample.zone)
      // In the hour that the clocks skip, a later time may seem to be earlier.
      if end < start { end = start + sample.endMilliseconds - sample.startMilliseconds }
    }
    return TimedSample(
      startMilliseconds: start, endMilliseconds: max(end, start + 1), value: sample.value,
      zone: numbers[Int(sample.zone)])
  }

  private func moment(of wallClock: Int64, zone: UInt16) -> Int64 {
    if let offset = offsets[Int(zone)] { return wallClock - offset }
    let local = Instant(milliseconds: wallClock).local(utcOffsetSeconds: 0)
    return rules[Int(zone)].instant(of: local).milliseconds
  }
}

extension ZoneRules {
  /// The constant offset for four days from the day before a day; nil when it changes.
  fileprivate func steadyOffsetMilliseconds(around day: LocalDate) -> Int64? {
    let first = startOfDay(day.adding(days: -1))
    let (offset, end) = stretch(at: first)
    let last = first.milliseconds + 4 * 86_400_000
    if let end, end * 1_000 <= last { return nil }
    return Int64(offset) * 1_000
  }
}

extension SourceStream {
  /// Ordered by name, vendor and kind: the same on every machine.
  func precedes(_ other: SourceStream) -> Bool {
    if displayName != other.displayName { return displayName.precedes(other.displayName) }
    if vendor != other.vendor { return vendor.precedes(other.vendor) }
    return kind.rawValue.precedes(other.kind.rawValue)
  }
}
