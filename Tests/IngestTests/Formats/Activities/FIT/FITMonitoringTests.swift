import ActivityModel
import Foundation
import TestSupport
import Testing

@testable import Ingest

/// Monitoring files: what a device counts through a day.
struct FITMonitoringTests {
  /// 2024-03-01T00:00:00 in Berlin, in seconds since the FIT epoch.
  private static let midnight = FITSamples.start - 9 * 3_600

  /// A day as watches write it: full times once, short ones after; counters that run on.
  static func file(from start: Int64 = midnight) -> [UInt8] {
    var writer = FITSamples.activityWriter(type: 32)
    writer.define(1, 103, [.init(253, .uint32), .init(0, .uint32)])
    writer.add(1, [.integer(start), .integer(start + 3_600)])
    writer.define(2, 55, [.init(26, .uint16), .init(24, .byte)])
    writer.define(3, 55, [.init(26, .uint16), .init(24, .byte), .init(3, .uint32)])
    writer.define(4, 55, [.init(26, .uint16), .init(27, .uint8)])
    func short(_ seconds: Int64) -> FITWriter.Value { .integer((start + seconds) & 0xFFFF) }
    // Sitting until eight, walking, sitting, walking, running.
    writer.add(2, [short(28_800), 8])
    writer.add(3, [short(28_920), .integer(6 | 2 << 5), 200])
    writer.add(4, [short(28_930), 71])
    writer.add(2, [short(30_000), 8])
    writer.add(3, [short(30_060), .integer(6 | 3 << 5), 300])
    writer.add(3, [short(30_120), .integer(1 | 5 << 5), 160])
    // The next day: the counter of walking begins anew.
    writer.add(2, [short(86_400), 8])
    writer.add(3, [short(86_460), .integer(6 | 2 << 5), 40])
    writer.define(5, 211, [.init(253, .uint32), .init(1, .uint8)])
    writer.add(5, [.integer(start + 86_500), 52])
    return writer.file()
  }

  @Test func `counters become samples of the stretch that they were counted in`() throws {
    let reading = try read("fit", Self.file())
    #expect(
      reading.intervalTexts == [
        "steps 2024-03-01T07:00:00Z 2024-03-01T07:02:00Z 200 offset(seconds: 3600)",
        "steps 2024-03-01T07:20:00Z 2024-03-01T07:21:00Z 100 offset(seconds: 3600)",
        "steps 2024-03-01T07:21:00Z 2024-03-01T07:22:00Z 160 offset(seconds: 3600)",
        "steps 2024-03-01T23:00:00Z 2024-03-01T23:01:00Z 40 offset(seconds: 3600)",
        "heartRate 2024-03-01T07:02:10Z 2024-03-01T07:02:10Z 71000 offset(seconds: 3600)",
        "restingHeartRate 2024-03-01T23:01:40Z 2024-03-01T23:01:40Z 52000 offset(seconds: 3600)",
      ])
    #expect(
      reading.received.allSatisfy {
        $0.stream
          == SourceStream(vendor: "garmin", device: "Garmin Forerunner 945", kind: .watch)
      })
    #expect(reading.diagnostics.isEmpty)
  }

  /// Sitting, walking and running at every hour, as some devices write them.
  @Test func `messages of one moment share their stretch and are one sample`() throws {
    var writer = FITSamples.activityWriter(type: 32)
    writer.define(1, 103, [.init(253, .uint32), .init(0, .uint32)])
    writer.add(1, [.integer(Self.midnight), .integer(Self.midnight + 3_600)])
    writer.define(2, 55, [.init(253, .uint32), .init(24, .byte)])
    writer.define(3, 55, [.init(253, .uint32), .init(24, .byte), .init(3, .uint32)])
    for hour in Int64(1)...2 {
      let time = FITWriter.Value.integer(Self.midnight + hour * 3_600)
      writer.add(2, [time, 8])
      writer.add(3, [time, .integer(6 | 2 << 5), .integer(hour * 500)])
      writer.add(3, [time, .integer(1 | 5 << 5), .integer(hour * 100)])
    }
    #expect(
      try read("fit", writer.file()).intervalTexts == [
        "steps 2024-02-29T23:00:00Z 2024-03-01T00:00:00Z 600 offset(seconds: 3600)",
        "steps 2024-03-01T00:00:00Z 2024-03-01T01:00:00Z 600 offset(seconds: 3600)",
      ])
  }

  @Test func `a file that begins in the middle of a day counts from its first number`() throws {
    let reading = try read("fit", Self.file(from: Self.midnight + 3_600))
    let steps = reading.received.filter { $0.quantity == .steps }.flatMap(\.samples)
    // Neither the first number of walking nor that of running.
    #expect(steps.map(\.value) == [100, 40])
    #expect(
      reading.diagnosticTexts.map { $0.prefix(33) } == ["note 2 × counter-running-already,"])
  }

  @Test func `an empty monitoring file is refused`() throws {
    let reading = try read("fit", FITSamples.activityWriter(type: 15).file())
    #expect(
      reading.rejection?.message
        == "it is a monitoring file without any step or heart rate that can be kept")
  }
}

@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.missing)))
struct FITMonitoringCorpusTests {
  @Test func `the steps of a real day add up to its last counters`() throws {
    let file = try FITOracleTests.file(
      "dtcooper__python-fitparse__MonitoringFile.fit", in: #require(Corpus.real))
    let reading = try read("fit", file)
    let steps = reading.received.filter { $0.quantity == .steps }.flatMap(\.samples)
    #expect(steps.map(\.value).reduce(0, +) == Self.lastWalking + Self.lastRunning)
    #expect(reading.received.allSatisfy { $0.stream.device == "Garmin Vivofit" })
  }

  /// The last messages of their kind, read by eye from another program's list.
  private static let lastWalking: Int64 = 3_142
  private static let lastRunning: Int64 = 31
}

/// Files of a scale.
@Suite struct FITWeightTests {
  private static func file(people: [Int64]) -> [UInt8] {
    var writer = FITSamples.activityWriter(type: 9)
    writer.define(
      1, 30, [.init(253, .uint32), .init(0, .uint16), .init(1, .uint16), .init(12, .uint16)])
    for (number, person) in people.enumerated() {
      writer.add(
        1,
        [
          .integer(FITSamples.start + Int64(number)), .integer(7_040), .integer(1_850),
          .integer(person),
        ])
    }
    // Still working it out.
    writer.add(1, [.integer(FITSamples.start + 90), .integer(65_534), .invalid, .integer(1)])
    return writer.file()
  }

  @Test func `a scale's file is weights and body fat`() throws {
    let reading = try read("fit", Self.file(people: [1, 1]))
    #expect(
      reading.intervalTexts == [
        "weight 2024-03-01T08:00:00Z 2024-03-01T08:00:00Z 70400",
        "weight 2024-03-01T08:00:01Z 2024-03-01T08:00:01Z 70400",
        "bodyFat 2024-03-01T08:00:00Z 2024-03-01T08:00:00Z 18500",
        "bodyFat 2024-03-01T08:00:01Z 2024-03-01T08:00:01Z 18500",
      ])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `a table of several people without names is refused`() throws {
    let reading = try read("fit", Self.file(people: [1, 2]))
    #expect(reading.facts.isEmpty)
    #expect(reading.refusedByRule == ["several-people": 2])
  }
}
