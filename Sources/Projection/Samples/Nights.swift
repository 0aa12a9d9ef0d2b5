import ActivityModel

/// The nights of sleep in a stream.
struct Nights: Sendable {
  /// One sleep: from falling asleep to the final waking.
  struct Night: Hashable, Sendable {
    let startMilliseconds: Int64
    let endMilliseconds: Int64
    /// Without the time awake in between; 0 when no stage of sleep is known.
    let asleepMilliseconds: Int64
    /// From going to bed to getting up; nil when nothing states it.
    let inBedMilliseconds: Int64?
    /// From the first to the last sample of any stage, also of being awake.
    let recordedMilliseconds: Int64
    /// How long each stage took, without the time awake in it; empty when no depth is known.
    let stages: [SleepStage: Int64]

    /// The length that a field of a day means; nil when the night does not state it.
    func milliseconds(_ field: DayField) -> Int64? {
      field == .inBedMinutes
        ? inBedMilliseconds : asleepMilliseconds > 0 ? asleepMilliseconds : nil
    }
  }

  /// The longest sleep by the local day of its end.
  private(set) var longest: [LocalDate: Night] = [:]
  /// How many sleeps end on a local day.
  private(set) var counts: [LocalDate: Int] = [:]

  /// Finds the nights of one stream.
  ///
  /// A gap without samples separates two sleeps. Where a stream has asleep and awake at once, the
  /// person was awake: devices record short wakings in this way.
  ///
  /// - Parameters:
  ///   - samples: Samples of ``Quantity/sleepStage``, ascending by start.
  ///   - gapMilliseconds: The shortest gap between two sleeps.
  ///   - calendar: Determines the days.
  /// - Complexity: O(n log n).
  init(_ samples: [TimedSample], gapMilliseconds: Int64, calendar: inout MinuteCalendar) {
    var first = 0
    var end = Int64.min
    for index in samples.indices {
      let sample = samples[index]
      if index > first, sample.startMilliseconds - end > gapMilliseconds {
        add(samples[first..<index], &calendar)
        first = index
      }
      end = max(index == first ? .min : end, sample.endMilliseconds)
    }
    add(samples[first...], &calendar)
  }

  private mutating func add(_ samples: ArraySlice<TimedSample>, _ calendar: inout MinuteCalendar) {
    let asleep = Nights.union(samples) { $0.isAsleep }
    let inBed = Nights.union(samples) { $0 == .inBed }
    let lying = asleep.isEmpty ? inBed : asleep
    guard let start = lying.first?.lowerBound, let end = lying.last?.upperBound else { return }
    let awake = Nights.union(samples) { $0 == .awake }
    let night = Night(
      startMilliseconds: start, endMilliseconds: end,
      asleepMilliseconds: Nights.length(asleep) - Nights.common(asleep, awake),
      inBedMilliseconds: inBed.first.flatMap { first in
        inBed.last.map { $0.upperBound - first.lowerBound }
      },
      recordedMilliseconds: Nights.recorded(samples),
      stages: Nights.stages(samples, awake: awake, within: start..<end))
    // The last sample is the one that ends last, and its zone that of the place of waking up.
    let last = samples.max { $0.endMilliseconds < $1.endMilliseconds }
    let minute = (end - 1).flooredQuotient(by: 60_000)
    let date = calendar.date(ofMinute: minute, zone: last?.zone ?? 0)
    counts[date, default: 0] += 1
    if let known = longest[date], !night.isLonger(than: known) { return }
    longest[date] = night
  }

  private static func recorded(_ samples: ArraySlice<TimedSample>) -> Int64 {
    let end = samples.lazy.map(\.endMilliseconds).max() ?? 0
    return samples.first.map { end - $0.startMilliseconds } ?? 0
  }

  private static func stages(
    _ samples: ArraySlice<TimedSample>, awake: [Range<Int64>], within night: Range<Int64>
  ) -> [SleepStage: Int64] {
    var stages: [SleepStage: Int64] = [:]
    // A moment is of one stage, whatever the samples of two of them share.
    var counted: Set<SleepStage> = [.awake]
    for stage in [SleepStage.deep, .rem, .light] {
      let spans = union(samples) { $0 == stage }
      let others = union(samples) { counted.contains($0) }
      if !spans.isEmpty { stages[stage] = length(spans) - common(spans, others) }
      counted.insert(stage)
    }
    if !stages.isEmpty { stages[.awake] = common(awake, [night]) }
    return stages
  }

  /// The time covered by samples of some stages; ascending and disjoint.
  private static func union(
    _ samples: ArraySlice<TimedSample>, where isWanted: (SleepStage) -> Bool
  ) -> [Range<Int64>] {
    var union: [Range<Int64>] = []
    for sample in samples {
      guard let stage = SleepStage(rawValue: sample.value), isWanted(stage) else { continue }
      let (start, end) = (sample.startMilliseconds, sample.endMilliseconds)
      if let last = union.last, start <= last.upperBound {
        union[union.count - 1] = last.lowerBound..<max(last.upperBound, end)
      } else {
        union.append(start..<end)
      }
    }
    return union
  }

  private static func length(_ ranges: [Range<Int64>]) -> Int64 {
    ranges.reduce(0) { $0 + Int64($1.count) }
  }

  /// The total length of the intersection.
  private static func common(_ left: [Range<Int64>], _ right: [Range<Int64>]) -> Int64 {
    var common: Int64 = 0
    var (first, second) = (0, 0)
    while first < left.count, second < right.count {
      common += Int64(left[first].clamped(to: right[second]).count)
      if left[first].upperBound < right[second].upperBound { first += 1 } else { second += 1 }
    }
    return common
  }
}

extension Nights.Night {
  /// True when less than half of the shorter of both is in the other.
  func isApart(from other: Self?) -> Bool {
    guard let other else { return false }
    let (own, others) = (
      startMilliseconds..<endMilliseconds, other.startMilliseconds..<other.endMilliseconds
    )
    return 2 * own.clamped(to: others).count < Swift.min(own.count, others.count)
  }

  /// By the time asleep, else by the time in bed.
  fileprivate func isLonger(than other: Self) -> Bool {
    (asleepMilliseconds, inBedMilliseconds ?? 0)
      > (other.asleepMilliseconds, other.inBedMilliseconds ?? 0)
  }
}
