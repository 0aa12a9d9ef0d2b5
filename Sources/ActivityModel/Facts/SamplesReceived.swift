/// What one stream measured of one quantity on one day: interval samples.
///
/// By the day, because exports are cumulative: an unchanged day is the same event, and a projection
/// unites the events of a day.
public struct SamplesReceived: Hashable, Sendable {
  /// What the times of samples are counted on.
  public enum Clock: String, Sendable, CaseIterable {
    /// Moments.
    case utc
    /// What a wall clock without a zone showed, written as if it were UTC: the member's zone in
    /// force decides which moments they were.
    case wall
  }

  public let stream: SourceStream
  public let quantity: Quantity
  public let clock: Clock
  /// The day of `clock` that every sample begins on.
  public let day: LocalDate
  /// The zones that samples name: ascending, each once, each named by a sample.
  public let zones: [StatedZone]
  /// Ascending by (start, end, value, zone), exact duplicates dropped.
  public let samples: [Sample]

  /// One day, from samples in any order.
  ///
  /// - Parameters:
  ///   - stream: who measured.
  ///   - quantity: what was measured.
  ///   - clock: what the times are counted on.
  ///   - day: the day of that clock that every sample begins on.
  ///   - zones: what the samples' `zone` numbers mean, in any order: 1 is the first.
  ///   - samples: at least one; in any order.
  /// - Complexity: O(n log n) in the samples.
  public init(
    stream: SourceStream, quantity: Quantity, clock: Clock = .utc, day: LocalDate,
    zones: [StatedZone] = [], samples: [Sample]
  ) {
    self.stream = stream
    self.quantity = quantity
    self.clock = clock
    self.day = day
    let named = Set(samples.lazy.compactMap { $0.zone == 0 ? nil : zones[Int($0.zone) - 1] })
    let ascending = named.sorted()
    self.zones = ascending
    let numbers = zones.map { zone in
      (ascending.firstIndex(of: zone) ?? -1) + 1
    }
    var sorted = samples
    if zones != ascending {
      for index in sorted.indices where sorted[index].zone != 0 {
        sorted[index].zone = UInt16(numbers[Int(sorted[index].zone) - 1])
      }
    }
    sorted.sort()
    self.samples = SamplesReceived.withoutRepetitions(sorted)
  }

  /// A day read back from storage, where it was kept sorted.
  public init(
    stream: SourceStream, quantity: Quantity, clock: Clock, day: LocalDate,
    storedZones: [StatedZone], storedSamples: [Sample]
  ) {
    self.stream = stream
    self.quantity = quantity
    self.clock = clock
    self.day = day
    zones = storedZones
    samples = storedSamples
  }

  private static func withoutRepetitions(_ sorted: [Sample]) -> [Sample] {
    var kept: [Sample] = []
    kept.reserveCapacity(sorted.count)
    for sample in sorted where sample != kept.last { kept.append(sample) }
    return kept
  }
}

/// One value over an interval, or at a moment.
public struct Sample: Hashable, Sendable, BitwiseCopyable, Comparable {
  /// Milliseconds since 1970-01-01T00:00:00 on the clock of the event.
  public var startMilliseconds: Int64
  /// Not before the start; the same for a moment.
  public var endMilliseconds: Int64
  /// In the unit of the quantity; of ``Quantity/sleepStage`` a ``SleepStage``.
  public var value: Int64
  /// The zone that the record itself names: its place in the event's `zones` counted from 1, or 0.
  public var zone: UInt16

  public init(start: Int64, end: Int64, value: Int64, zone: UInt16 = 0) {
    startMilliseconds = start
    endMilliseconds = end
    self.value = value
    self.zone = zone
  }

  public static func < (left: Sample, right: Sample) -> Bool {
    (left.startMilliseconds, left.endMilliseconds, left.value, left.zone)
      < (right.startMilliseconds, right.endMilliseconds, right.value, right.zone)
  }
}

/// The zone of a single record, where the record itself states it.
public enum StatedZone: Hashable, Sendable, Comparable {
  /// A real offset from UTC, in seconds.
  case offset(seconds: Int32)
  /// An IANA name such as `Europe/Paris`.
  case named(String)

  public static func < (left: StatedZone, right: StatedZone) -> Bool {
    switch (left, right) {
    case (.offset(let left), .offset(let right)): left < right
    case (.named(let left), .named(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    case (.offset, .named): true
    case (.named, .offset): false
    }
  }
}

/// What a sample of ``Quantity/sleepStage`` says.
///
/// Raw values are stored: they never change.
public enum SleepStage: Int64, Sendable, CaseIterable {
  case inBed = 1
  case awake = 2
  /// Asleep, and the source does not say how deeply.
  case asleep = 3
  case light = 4
  case deep = 5
  case rem = 6

  /// Whether the person slept.
  public var isAsleep: Bool { self != .inBed && self != .awake }
}
