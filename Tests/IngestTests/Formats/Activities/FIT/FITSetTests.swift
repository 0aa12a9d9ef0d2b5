import ActivityModel
import Testing

@testable import Ingest

@Suite struct FITSetTests {
  static var file: [UInt8] {
    var writer = FITSamples.activityWriter()
    let start = FITSamples.start
    writer.define(
      1, 225,
      [
        .init(253, .uint32), .init(0, .uint32), .init(3, .uint16), .init(4, .uint16),
        .init(5, .uint8), .init(6, .uint32), .init(7, .uint16), .init(8, .uint16),
        .init(9, .uint16),
      ])
    writer.add(
      1, [.integer(start + 40), 40_000, 8, 960, 1, .integer(start), 28, 6, 1])
    writer.add(
      1, [.integer(start + 130), 90_000, nil, nil, 0, .integer(start + 40), nil, nil, nil])
    // 135 lb are 979.76 sixteenths of a kilogram.
    writer.add(
      1, [.integer(start + 170), 40_000, 5, 980, 1, .integer(start + 130), 28, 6, 2])
    writer.add(
      1, [.integer(start + 230), 60_000, nil, nil, 1, .integer(start + 170), 65_534, nil, nil])
    writer.add(
      1, [.integer(start + 290), 60_000, 10, 0, 1, .integer(start + 230), 22, 3, 1])
    writer.define(2, 264, [.init(0, .uint16), .init(1, .uint16), .init(2, .text, byteCount: 16)])
    writer.add(2, [28, 6, "Front squat"])
    writer.define(3, 18, FITSamples.sessionFields)
    writer.add(
      3,
      [
        .integer(start + 300), .integer(start), 10, 20, 300_000, 300_000, nil, nil, 40, nil, 110,
        140, nil, nil, nil, nil, nil, nil,
      ])
    return writer.file()
  }

  @Test func `sets of a watch keep its weights, times and rests`() throws {
    let reading = try read("fit", Self.file)
    #expect(
      reading.workoutTexts == [
        "2024-03-01T08:00:00Z 300 s",
        "  1 Front squat: 60 kg × 8 40000 ms rest 90000", "  1 Front squat: 135 lb × 5 40000 ms",
        "  2 unknown: 60000 ms",
        "  3 Alternating Hands Medicine Ball Push Up: 0 kg × 10 60000 ms",
      ])
    let list = try #require(reading.activities.first?.setList)
    #expect(list.sets.map { $0.start?.iso8601 }.first == "2024-03-01T08:00:00Z")
    #expect(reading.activities.first?.sport == .strength)
  }

  @Test(
    arguments: [
      (28, 0, "Leg Press"), (28, 61, "Squat"), (0, 1, "Barbell Bench Press"),
      (8, 25, "Straight Leg Deadlift"), (21, 13, "Lat Pulldown"), (21, 24, "Pull Up"),
      (30, 3, "Cable Triceps Kickback"), (28, 96, "Squat, exercise 96"),
      (28, 9_999, "Squat, exercise 9999"), (2, 3, "Cardio, exercise 3"), (28, nil, "Squat"),
      (28, 65_534, "Squat"), (99, 1, "exercise 99, exercise 1"),
    ] as [(Int64, Int64?, String)])
  func `an exercise is named by both of its numbers`(
    category: Int64, kind: Int64?, name: String
  ) {
    #expect(FITExercise(category: category, kind: kind).name == name)
  }

  @Test func `every half pound comes back from sixteenths of a kilogram`() throws {
    for halves in 1...1_500 {
      let sixteenths = (Int64(halves) * 45_359_237 * 2 + 12_500_000) / 25_000_000
      #expect((sixteenths * 25_000_000 + 45_359_237) / 90_718_474 == Int64(halves))
    }
  }
}
