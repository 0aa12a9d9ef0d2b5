/// Interval samples of one quantity from one stream on one day.
///
/// Grouped by day because exports are cumulative: an unchanged day is the same event. A projection
/// merges the events of a day.
public struct SamplesReceived: Hashable, Sendable {
  /// The clock of the samples' times.
  public enum Clock: String, Sendable, CaseIterable {
    /// UTC.
    case utc
    /// A wall clock without a zone, encoded as if it were UTC; the member's zone in force converts
    /// it.
    case wall
  }

  public let stream: SourceStream
  public let quantity: Quantity
  public let clock: Clock
  /// The day of `clock` on which every sample begins.
  public let day: LocalDate
  /// The zones that samples refer to, ascending and without duplicates.
  public let zones: [StatedZone]
  /// Ascending by (start, end, value, zone), without exact duplicates.
  public let samples: [Sample]

  /// Creates a day from samples in any order.
  ///
  /// - Parameters:
  ///   - stream: The origin of the samples.
  ///   - quantity: The measured quantity.
  ///   - clock: The clock of the samples' times.
  ///   - day: The day of that clock on which every sample begins.
  ///   - zones: The zones that the samples' `zone` numbers refer to, in any order; 1 is the first.
  ///   - samples: At least one, in any order.
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

  /// Restores a day from storage, where its samples are sorted.
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
  /// Not before the start; equal to it for a moment.
  public var endMilliseconds: Int64
  /// In the unit of the quantity; a ``SleepStage`` for ``Quantity/sleepStage``.
  public var value: Int64
  /// The index of the record's own zone in the event's `zones`, counted from 1; 0 for none.
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

/// The zone that a single record states.
public enum StatedZone: Hashable, Sendable, Comparable {
  /// A true offset from UTC, in seconds.
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

/// The value of a ``Quantity/sleepStage`` sample.
///
/// Raw values are stored and never change.
public enum SleepStage: Int64, Sendable, CaseIterable {
  case inBed = 1
  case awake = 2
  /// Asleep at an unknown depth.
  case asleep = 3
  case light = 4
  case deep = 5
  case rem = 6

  /// True for the stages of sleep, false for rest or waking in bed.
  public var isAsleep: Bool { self != .inBed && self != .awake }
}
