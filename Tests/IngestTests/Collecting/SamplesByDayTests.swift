import ActivityModel
@testable import Ingest
import TestSupport
import Testing

@Suite struct SamplesByDayTests {
  @Test func `what goes in comes out, by stream, quantity and day, whatever the order`() {
    var generator = SeededGenerator(seed: 11)
    let samples = (0..<2_000).map { _ -> Sample in
      let start = Int64.random(in: -200_000_000...200_000_000, using: &generator)
      let length =
        Bool.random(using: &generator) ? 0 : Int64.random(in: 0...1 << 42, using: &generator)
      return Sample(
        start: start, end: start + length,
        value: Int64.random(in: Quantity.steps.plausibleValues, using: &generator),
        zone: UInt16.random(in: 0...3, using: &generator))
    }
    let facts = [samples, samples.shuffled(using: &generator)].map(Self.collected)
    #expect(facts[0] == facts[1])
    let days = Set(samples.map { $0.startMilliseconds.flooredQuotient(by: 86_400_000) })
    #expect(facts[0].count == days.count)
    let zones = Self.zones
    let received = facts[0].flatMap { fact in
      fact.samples.map { sample in
        var sample = sample
        let zone = sample.zone == 0 ? nil : fact.zones[Int(sample.zone) - 1]
        sample.zone = zone.flatMap(zones.firstIndex).map { UInt16($0 + 1) } ?? 0
        return sample
      }
    }
    #expect(Set(received) == Set(samples))
  }

  private static let zones: [StatedZone] = [
    .named("Europe/Paris"), .offset(seconds: 3_600), .named("Asia/Kolkata"),
  ]

  private static func collected(_ samples: [Sample]) -> [SamplesReceived] {
    var collector = SamplesByDay()
    for zone in zones { _ = collector.number(of: zone) }
    let stream = collector.number(of: SourceStream(vendor: "a", kind: .watch))
    for sample in samples { collector.append(sample, stream: stream, .steps, line: 1) }
    var diagnostics = Diagnostics()
    collector.report(to: &diagnostics)
    return diagnostics.facts.compactMap {
      if case .samplesReceived(let received) = $0.fact { received } else { nil }
    }
  }

  @Test(
    arguments: [
      (Quantity.distance, "km", "1.25", 1_250_000), (.distance, "mi", "1", 1_609_344),
      (.distance, "yd", "100", 91_440), (.height, "ft", "6", 1_829), (.height, "in", "70", 1_778),
      (.activeEnergy, "Cal", "1.5", 1_500), (.activeEnergy, "kcal", "1.5", 1_500),
      (.activeEnergy, "cal", "1500", 1_500), (.activeEnergy, "kJ", "4.184", 1_000),
      (.weight, "lb", "150", 68_039), (.weight, "kg", "70.125", 70_125),
      (.weight, "g", "70125", 70_125),
      (.exerciseTime, "min", "1.5", 90_000), (.exerciseTime, "hr", "0.5", 1_800_000),
      (.heartRate, "count/min", "61.5", 61_500), (.vo2Max, "mL/min·kg", "45.25", 45_250),
      (.heartRateVariability, "ms", "45.25", 45_250), (.bodyFat, "%", "21.5", 21_500),
      (.steps, "count", "12", 12),
    ] as [(Quantity, String, String, Int64)])
  func `units are converted exactly`(
    quantity: Quantity, unit: String, text: String, value: Int64
  ) throws {
    let scale = try #require(UnitScale.of(quantity, in: unit))
    #expect(scale.value(Array(text.utf8).span) == value)
  }

  @Test func `a unit of another dimension is none`() {
    #expect(UnitScale.of(.steps, in: "km") == nil)
    #expect(UnitScale.of(.weight, in: "km") == nil)
    #expect(UnitScale.of(.sleepStage, in: "") == nil)
    #expect(UnitScale.of(.distance, in: "km")?.value(Array("-1".utf8).span) == nil)
    #expect(UnitScale.of(.distance, in: "mi")?.value(Array("-1".utf8).span) == nil)
  }
}
