import ActivityModel

@testable import Projection

/// A minute, in milliseconds.
let minute: Int64 = 60_000

extension TimedSample {
  /// From one second to another.
  init(_ start: Double, _ end: Double, _ value: Int64) {
    let from = Int64(start * 1_000)
    self.init(
      startMilliseconds: from, endMilliseconds: max(from + 1, Int64(end * 1_000)), value: value,
      zone: 0)
  }
}

extension Fact {
  /// Samples of one stream and quantity, from moments to moments.
  static func samples(
    _ vendor: String, device: String = "", kind: SourceStream.Kind = .watch,
    _ quantity: Quantity, clock: SamplesReceived.Clock = .utc,
    zones: [StatedZone] = [], _ samples: [Sample]
  ) -> Fact {
    let first = samples.map(\.startMilliseconds).min() ?? 0
    return .samplesReceived(
      SamplesReceived(
        stream: SourceStream(vendor: vendor, device: device, kind: kind), quantity: quantity,
        clock: clock, day: Instant(milliseconds: first).utcDay, zones: zones, samples: samples))
  }
}

extension Fact {
  /// Steps.
  static func samples(
    _ vendor: String, device: String = "", kind: SourceStream.Kind = .watch,
    clock: SamplesReceived.Clock = .utc, zones: [StatedZone] = [], _ samples: [Sample]
  ) -> Fact {
    .samples(
      vendor, device: device, kind: kind, .steps, clock: clock, zones: zones, samples)
  }
}

extension Sample {
  /// A minute-long sample for each value, one after the other.
  static func minutes(from start: Int64, _ values: [Int64], zone: UInt16 = 0) -> [Sample] {
    values.enumerated().map { index, value in
      let from = start + Int64(index) * minute
      return Sample(start: from, end: from + minute, value: value, zone: zone)
    }
  }
}
