import ActivityModel

/// Merges one quantity from all streams, minute by minute.
///
/// In each minute the most trusted stream with a sample decides, even if its value is 0.
struct MergedMinutes: Sendable {
  /// A minute of the merged series with a large value.
  struct Minute: Sendable {
    let minute: Int64
    let value: Int64
    let rules: ZoneRules
    /// The index of the stream that decided.
    let stream: Int
  }

  let streams: [SourceStream]
  /// The merged sum of each stream per day.
  private(set) var owned: [DailySums]
  /// The sum of each stream per day on its own.
  private(set) var alone: [DailySums]
  /// The days for which each stream has fine samples; the sums are meaningless.
  private(set) var fine: [DailySums]
  /// The minutes selected by `busyFrom`, ascending.
  private(set) var busy: [Minute] = []

  /// The trusted streams of a day as indices, in descending order; any other stream is ignored.
  typealias Order = (LocalDate) -> [Int]

  /// - Parameters:
  ///   - samples: The samples of one quantity.
  ///   - clock: The member's clock.
  ///   - taken: Minutes to exclude, ascending and disjoint.
  ///   - busyFrom: The least value of a minute for ``busy``; only fine samples count.
  ///   - fineMilliseconds: The longest fine sample.
  ///   - order: The trusted streams of a day.
  /// - Complexity: O(n log n) in the samples and minutes.
  init(
    _ samples: QuantitySamples, clock: MemberClock, taken: [Range<Int64>] = [],
    busyFrom: Int64 = .max, fineMilliseconds: Int64 = 0, order: Order
  ) {
    streams = samples.series.map(\.stream)
    owned = Array(repeating: DailySums(), count: streams.count)
    alone = owned
    fine = owned
    let bins = samples.series.map {
      MinuteBins($0.samples, fineMilliseconds: fineMilliseconds).list
    }
    var calendar = MinuteCalendar(clock: clock, zones: samples.zones)
    for stream in bins.indices {
      for bin in bins[stream] {
        alone[stream].add(bin.value, on: calendar.date(ofMinute: bin.minute, zone: bin.zone))
      }
    }
    merge(bins, &calendar, taken, busyFrom, order)
  }

  private mutating func merge(
    _ bins: [[MinuteBin]], _ calendar: inout MinuteCalendar, _ taken: [Range<Int64>],
    _ busyFrom: Int64, _ order: Order
  ) {
    var sweep = Sweep(bins)
    var nextTaken = 0
    var today: (date: LocalDate, order: [Int])?
    while let minute = sweep.nextMinute {
      let date = calendar.date(ofMinute: minute)
      if today?.date != date { today = (date, order(date)) }
      while nextTaken < taken.count, taken[nextTaken].upperBound <= minute { nextTaken += 1 }
      let isTaken = nextTaken < taken.count && taken[nextTaken].contains(minute)
      if !isTaken, let (stream, bin) = sweep.owner(of: minute, order: today?.order ?? []) {
        let date = calendar.date(ofMinute: minute, zone: bin.zone)
        owned[stream].add(bin.value, on: date)
        if bin.isFine { fine[stream].add(0, on: date) }
        if bin.isFine, bin.fineValue >= busyFrom {
          busy.append(
            Minute(
              minute: minute, value: bin.fineValue,
              rules: calendar.rules(ofMinute: minute, zone: bin.zone), stream: stream))
        }
      }
      sweep.advance(past: minute)
    }
  }

  /// Iterates over the minutes of several streams in parallel.
  private struct Sweep {
    private let bins: [[MinuteBin]]
    private var next: [Int]

    init(_ bins: [[MinuteBin]]) {
      self.bins = bins
      next = Array(repeating: 0, count: bins.count)
    }

    /// The earliest remaining minute of any stream.
    var nextMinute: Int64? {
      var first = Int64.max
      for stream in bins.indices where next[stream] < bins[stream].count {
        first = min(first, bins[stream][next[stream]].minute)
      }
      return first == .max ? nil : first
    }

    /// The first stream in an order that covers the next minute.
    func owner(of minute: Int64, order: [Int]) -> (stream: Int, bin: MinuteBin)? {
      for stream in order where next[stream] < bins[stream].count {
        let bin = bins[stream][next[stream]]
        if bin.minute == minute { return (stream, bin) }
      }
      return nil
    }

    mutating func advance(past minute: Int64) {
      for stream in bins.indices where next[stream] < bins[stream].count {
        if bins[stream][next[stream]].minute == minute { next[stream] += 1 }
      }
    }
  }
}
