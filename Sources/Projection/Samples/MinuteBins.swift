import ActivityModel

/// The measurement of one stream in one minute.
struct MinuteBin: Hashable, Sendable, BitwiseCopyable {
  /// Minutes since the epoch.
  let minute: Int64
  /// In the unit of the quantity.
  let value: Int64
  /// The zone of its first sample, as ``TimedSample/zone``.
  let zone: UInt16
  /// That of the samples short enough to resolve single minutes; negative without any.
  let fineValue: Int64

  var isFine: Bool { fineValue >= 0 }
}

/// Divides the samples of one stream into minutes.
///
/// A sample of value v over T contributes floor(v·b/T) − floor(v·a/T) to the part from a to b. The
/// parts add up to v. Where samples overlap within a minute, the non-overlapping subset with the
/// largest sum counts; of two, the larger.
struct MinuteBins: Sendable {
  /// Every minute that a sample covers; ascending.
  private(set) var list: [MinuteBin] = []

  private let fineMilliseconds: Int64
  private static var minute: Int64 { 60_000 }
  /// The maximum number of samples carried into the next minute: the latest ones.
  ///
  /// No device has so many; the limit bounds the time for a malicious file.
  private static var mostCarried: Int { 32 }

  /// - Parameters:
  ///   - samples: Ascending by start.
  ///   - fineMilliseconds: The longest sample that resolves a single minute.
  /// - Complexity: O(n + m) for m minutes, when few samples share a minute.
  init(_ samples: [TimedSample], fineMilliseconds: Int64) {
    self.fineMilliseconds = fineMilliseconds
    list.reserveCapacity(samples.count)
    var touching: [TimedSample] = []
    var minute: Int64 = 0
    var next = 0
    while next < samples.count || !touching.isEmpty {
      if touching.isEmpty {
        minute = samples[next].startMilliseconds.flooredQuotient(by: Self.minute)
      } else {
        minute += 1
      }
      let end = (minute + 1) * Self.minute
      while next < samples.count, samples[next].startMilliseconds < end {
        touching.append(samples[next])
        next += 1
      }
      list.append(bin(minute, touching))
      touching.removeAll { $0.endMilliseconds <= end }
      touching.removeFirst(max(0, touching.count - Self.mostCarried))
    }
  }

  /// The sum of the samples that cover a part of the minute, which are ascending by start and not
  /// empty.
  private func bin(_ minute: Int64, _ touching: [TimedSample]) -> MinuteBin {
    let value = Self.sum(of: touching, in: minute)
    let fineCount = touching.count { $0.milliseconds <= fineMilliseconds }
    let fineValue: Int64 =
      switch fineCount {
      case 0: -1
      case touching.count: value
      default: Self.sum(of: touching.filter { $0.milliseconds <= fineMilliseconds }, in: minute)
      }
    return MinuteBin(
      minute: minute, value: value, zone: touching[0].zone, fineValue: fineValue)
  }

  private static func sum(of touching: [TimedSample], in minute: Int64) -> Int64 {
    if touching.count == 1 { return Part(of: touching[0], in: minute).value }
    let parts = touching.map { Part(of: $0, in: minute) }
    let areApart = zip(parts, parts.dropFirst()).allSatisfy { $0.end <= $1.start }
    return areApart ? parts.reduce(0) { $0 + $1.value } : largestSum(of: parts)
  }

  /// The largest sum of non-overlapping parts.
  ///
  /// - Complexity: O(n log n).
  private static func largestSum(of parts: [Part]) -> Int64 {
    let ordered = parts.sorted { ($0.end, $0.start, $0.value) < ($1.end, $1.start, $1.value) }
    // The best sum of each prefix.
    var best: [Int64] = [0]
    for part in ordered {
      let before = ordered.partitioningIndex { $0.end > part.start }
      best.append(max(best[best.count - 1], best[before] + part.value))
    }
    return best[best.count - 1]
  }

  /// A sample's contribution to one minute.
  private struct Part {
    let start: Int64
    let end: Int64
    let value: Int64

    init(of sample: TimedSample, in minute: Int64) {
      start = max(sample.startMilliseconds, minute * MinuteBins.minute)
      end = min(sample.endMilliseconds, (minute + 1) * MinuteBins.minute)
      if end - start == sample.milliseconds {
        value = sample.value
      } else {
        let (from, to) = (start - sample.startMilliseconds, end - sample.startMilliseconds)
        value = Part.share(of: sample, until: to) - Part.share(of: sample, until: from)
      }
    }

    private static func share(of sample: TimedSample, until time: Int64) -> Int64 {
      let (product, overflows) = sample.value.multipliedReportingOverflow(by: time)
      return overflows
        ? Int64(Int128(sample.value) * Int128(time) / Int128(sample.milliseconds))
        : product / sample.milliseconds
    }
  }
}
