import ActivityModel
import Testing

@testable import Ingest

/// Fields of apps, packed fields, and what is known and not kept.
struct FITFieldTests {
  /// A writer that has described field 0 of developer 0.
  private func developerWriter(
    nativeField: Int64?, nativeMessage: Int64? = 20, type: FITBaseType = .uint16
  ) -> FITWriter {
    var writer = FITSamples.activityWriter()
    writer.define(
      1, 206,
      [
        .init(0, .uint8), .init(1, .uint8), .init(2, .uint8), .init(3, .text, byteCount: 8),
        .init(14, .uint16), .init(15, .uint8),
      ])
    writer.add(
      1,
      [
        0, 0, .integer(Int64(FITWriter.code(type))), "Power",
        nativeMessage.map { .integer($0) } ?? nil, nativeField.map { .integer($0) } ?? nil,
      ])
    return writer
  }

  @Test func `an app's power stands in for the device's, and never over it`() throws {
    var writer = developerWriter(nativeField: 7)
    writer.define(
      2, 20, [.init(253, .uint32), .init(7, .uint16)],
      developer: [(number: 0, developer: 0, field: .init(0, .uint16))])
    writer.addRecord(2, at: 0, [nil, 280])
    writer.addRecord(2, at: 1, [250, 281])
    writer.addRecord(2, at: 2, [nil, nil])
    let track = try #require(try read("fit", writer.file()).activities.first).track
    #expect((0..<3).map { track.powerWatts[$0] } == [280, 250, nil])
  }

  /// 280.5, then nothing, then infinity; 250.25, then nothing, then infinity.
  @Test(
    arguments: [
      (
        .float32, [[0, 0x40, 0x8C, 0x43], Array(repeating: 0xFF, count: 4), [0, 0, 0x80, 0x7F]],
        281
      ),
      (
        .float64,
        [
          [0, 0, 0, 0, 0, 0x48, 0x6F, 0x40], Array(repeating: 0xFF, count: 8),
          [0, 0, 0, 0, 0, 0, 0xF0, 0x7F],
        ],
        250
      ),
    ] as [(FITBaseType, [[UInt8]], Int32)])
  func `an app's power with a fraction is rounded`(
    type: FITBaseType, numbers: [[UInt8]], power: Int32
  ) throws {
    var writer = developerWriter(nativeField: 7, type: type)
    writer.define(
      2, 20, [.init(253, .uint32), .init(3, .uint8)],
      developer: [(number: 0, developer: 0, field: .init(0, type))])
    for (second, number) in numbers.enumerated() {
      writer.addRecord(2, at: Int64(second), [120, .bytes(number)])
    }
    let reading = try read("fit", writer.file())
    let track = try #require(reading.activities.first).track
    #expect((0..<3).map { track.powerWatts[$0] } == [power, nil, nil])
    #expect(reading.diagnostics.map(\.rule) == ["session-missing"])
  }

  @Test func `an app's text is no power`() throws {
    var writer = developerWriter(nativeField: 7, type: .text)
    writer.define(
      2, 20, [.init(253, .uint32), .init(3, .uint8)],
      developer: [(number: 0, developer: 0, field: .init(0, .text, byteCount: 4))])
    writer.addRecord(2, at: 0, [120, "280"])
    let track = try #require(try read("fit", writer.file()).activities.first).track
    #expect(track.powerWatts[0] == nil)
    #expect(track.heartRateBPM[0] == 120)
  }

  /// Centimetres of the records and millimetres of the points, with the restarts in them.
  @Test(
    arguments: [
      (
        [0, 30_000, 60_000, 0, 300, 600],
        [0, 300_000, 600_000, 600_000, 603_000, 606_000], 1
      ),
      (
        [0, 30_000, 60_000, 0, 20_000, 40_000, 100, 400],
        [0, 300_000, 600_000, 600_000, 800_000, 1_000_000, 1_001_000, 1_004_000], 2
      ),
      // Wrong numbers, behind which the count goes on.
      (
        [0, 30_000, 60_000, 0, 0, 60_300, 60_600],
        [0, 300_000, 600_000, 0, 0, 603_000, 606_000], 0
      ),
      ([0, 30_000, 60_000, 0], [0, 300_000, 600_000, 0], 0),
      ([0, 30_000, 60_000, 59_000, 61_000], [0, 300_000, 600_000, 590_000, 610_000], 0),
    ] as [([Int64], [Int64], Int)])
  func `a distance that begins anew is added to the last one`(
    stated: [Int64], distances: [Int64], restarts: Int
  ) throws {
    var writer = FITSamples.activityWriter()
    writer.define(2, 20, [.init(253, .uint32), .init(5, .uint32)])
    for (second, distance) in stated.enumerated() {
      writer.addRecord(2, at: Int64(second), [.integer(distance)])
    }
    let reading = try read("fit", writer.file())
    let track = try #require(reading.activities.first).track
    #expect(track.distanceMillimeters.values == distances)
    let note = reading.diagnostics.first { $0.rule == "distance-restarts" }
    #expect(note?.count ?? 0 == restarts)
    #expect(
      note?.explanation
        == (restarts == 0
          ? nil : "the distances of the records begin anew: they are added to the last one before"))
  }

  @Test func `a distance whose records are in another order than that of time goes on`() throws {
    var writer = FITSamples.activityWriter()
    writer.define(2, 20, [.init(253, .uint32), .init(5, .uint32)])
    for second in [3, 4, 5, 0, 1, 2] as [Int64] {
      writer.addRecord(2, at: second, [.integer(second * 20_000)])
    }
    let reading = try read("fit", writer.file())
    let track = try #require(reading.activities.first).track
    #expect(
      track.distanceMillimeters.values == [600_000, 800_000, 1_000_000, 0, 200_000, 400_000])
    #expect(!reading.diagnostics.contains { $0.rule == "distance-restarts" })
  }

  /// Single readings in centimetres by their second, of a run of 3 m a second.
  @Test(
    arguments: [
      // A high one late, early, and twice.
      [(20, 10_000_000)], [(5, 18_000)], [(20, 10_000_000), (21, 10_000_300)],
      // A gap of zeros, behind which the count goes on slightly lower.
      [(300, 0), (301, 0), (302, 0), (303, 89_699)],
    ] as [[(Int, Int64)]])
  func `wrong distances begin no new count`(wrong: [(Int, Int64)]) throws {
    var stated = (Int64(0)..<1_000).map { 300 * $0 }
    for (second, distance) in wrong { stated[second] = distance }
    var writer = FITSamples.activityWriter()
    writer.define(2, 20, [.init(253, .uint32), .init(5, .uint32)])
    for (second, distance) in stated.enumerated() {
      writer.addRecord(2, at: Int64(second), [.integer(distance)])
    }
    let reading = try read("fit", writer.file())
    let track = try #require(reading.activities.first).track
    #expect(track.distanceMillimeters.values == stated.map { 10 * $0 })
    #expect(!reading.diagnostics.contains { $0.rule == "distance-restarts" })
  }

  @Test(arguments: [nil, 5, 53] as [Int64?])
  func `other fields of apps are passed over`(nativeField: Int64?) throws {
    var writer = developerWriter(nativeField: nativeField)
    writer.define(
      2, 20, [.init(253, .uint32), .init(3, .uint8)],
      developer: [
        (number: 0, developer: 0, field: .init(0, .uint16)),
        (number: 9, developer: 3, field: .init(0, .text, byteCount: 5)),
      ])
    writer.addRecord(2, at: 0, [120, 280, "any"])
    writer.addRecord(2, at: 1, [121, 280, "any"])
    let track = try #require(try read("fit", writer.file()).activities.first).track
    var expected = TrackPoint()
    expected.time = track[1].time
    expected.heartRateBPM = 121
    #expect(track[1] == expected)
  }

  @Test func `speed and distance in three bytes are unpacked, past 256 metres too`() throws {
    var writer = FITSamples.activityWriter()
    writer.define(2, 20, [.init(253, .uint32), .init(8, .byte, byteCount: 3)])
    // 2.80 m/s at 255.5 m, then 2.81 m/s 3 m further, then nothing.
    writer.addRecord(2, at: 0, [.bytes([0x18, 0x81, 0xFF])])
    writer.addRecord(2, at: 1, [.bytes([0x19, 0x81, 0x02])])
    writer.addRecord(2, at: 2, [.bytes([0xFF, 0xFF, 0xFF])])
    let track = try #require(try read("fit", writer.file()).activities.first).track
    #expect((0..<3).map { track.speedMillimetersPerSecond[$0] } == [2_800, 2_810, nil])
    #expect((0..<3).map { track.distanceMillimeters[$0] } == [255_500, 258_500, nil])
  }

  @Test func `what is known and not kept is counted`() throws {
    var writer = FITSamples.run()
    writer.define(7, 78, [.init(0, .uint16, byteCount: 10)])
    writer.define(8, 101, [.init(2, .uint32)])
    for _ in 0..<3 { writer.add(7, [.bytes(Array(repeating: 0, count: 10))]) }
    writer.add(8, [.integer(FITSamples.start)])
    let diagnostics = try read("fit", writer.file()).diagnostics
    #expect(diagnostics.map(\.rule) == ["beat-intervals-not-kept", "pool-lengths-not-kept"])
    #expect(diagnostics.map(\.count) == [3, 1])
  }

  /// A swim whose strap sends its beats at the end: first a moment, then beats in twelve bits.
  private func strapFile(withMoment: Bool = true, rate: Int64? = nil) -> [UInt8] {
    var writer = FITSamples.activityWriter()
    writer.define(2, 20, [.init(253, .uint32), .init(3, .uint8)])
    for seconds: Int64 in [0, 1, 2, 3, 12] {
      writer.addRecord(2, at: seconds, [rate.map { .integer($0) } ?? nil])
    }
    writer.define(
      3, 132, [.init(253, .uint32), .init(0, .uint16), .init(6, .uint8), .init(9, .uint32)])
    // Half a second after the first record; on the strap's clock 4,000 of 1,024ths.
    if withMoment { writer.add(3, [.integer(FITSamples.start), 16_384, 100, 4_000]) }
    writer.define(
      4, 132, [.init(6, .uint8, byteCount: 4), .init(10, .byte, byteCount: 6)])
    // 4,768 (0.75 s later), 5,024 (1 s), 6,560 (2.5 s) and nothing.
    writer.add(4, [.bytes([110, 121, 130, 255]), .bytes([0xA0, 0x02, 0x3A, 0xA0, 0xF9, 0xFF])])
    return writer.file()
  }

  @Test func `beats that a strap has stored are the heart rate of records without one`() throws {
    let reading = try read("fit", strapFile())
    let track = try #require(reading.activities.first).track
    // The beats are at 0.5, 1.25, 1.5 and 3 s: none at 0 s, and none within 5 s of 12 s.
    #expect((0..<5).map { track.heartRateBPM[$0] } == [nil, 100, 116, 130, nil])
    #expect(reading.diagnostics.map(\.rule) == ["session-missing", "stored-heart-rate"])
    #expect(reading.diagnostics.first { $0.rule == "stored-heart-rate" }?.count == 3)
  }

  @Test func `beats that no record needs, or without a moment, are noted`() throws {
    for (bytes, rate, count) in [
      (strapFile(rate: 90), 90 as Int32?, 2), (strapFile(withMoment: false), nil, 1),
    ] {
      let reading = try read("fit", bytes)
      #expect(try #require(reading.activities.first).track.heartRateBPM[1] == rate)
      #expect(reading.diagnostics.map(\.rule) == ["session-missing", "stored-heart-rate-not-kept"])
      #expect(reading.diagnostics.last?.count == count)
    }
  }

  @Test func `a reading that cannot be is left out and noted`() throws {
    var writer = FITSamples.activityWriter()
    writer.define(
      2, 20, [.init(253, .uint32), .init(73, .uint32), .init(3, .int8), .init(78, .uint32)])
    writer.addRecord(2, at: 0, [4_000_000_000, -5, 2_000_000_000])
    let reading = try read("fit", writer.file())
    var expected = TrackPoint()
    let point = try #require(reading.activities.first).track[0]
    expected.time = point.time
    #expect(point == expected)
    #expect(reading.diagnostics.first { $0.rule == "reading-out-of-range" }?.count == 3)
  }

  @Test func `fields that are no whole numbers are noted once a definition`() throws {
    var writer = FITSamples.activityWriter()
    writer.define(
      2, 20, [.init(253, .uint32), .init(3, .float32), .init(5, .uint32, byteCount: 3)])
    writer.addRecord(2, at: 0, [.bytes([0, 0, 0, 0]), .bytes([1, 2, 3])])
    writer.addRecord(2, at: 1, [.bytes([0, 0, 0, 0]), .bytes([1, 2, 3])])
    let reading = try read("fit", writer.file())
    #expect(reading.recordsRead == 2)
    #expect(reading.diagnostics.first { $0.rule == "field-not-readable" }?.count == 2)
  }
}
