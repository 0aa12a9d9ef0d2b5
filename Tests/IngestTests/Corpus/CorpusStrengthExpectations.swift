import ActivityModel
import Foundation
import Ingest
import TestSupport
import Testing

/// The expected results of the real files of apps for strength training.
///
/// Workouts and sets were counted in the files by another program.
enum CorpusStrengthExpectations {
  static let folders = ["strength"]
  static let table = CorpusExpectation.table(
    """
    strength/DaKheera47__strong-statistics__sample_strong.csv | strong | 15 | 250 | 0 |
    strength/LiamMorrow__LiftLog__fitnotes-android-export-lbs-edge-cases.csv | fitnotes | 3 | 46 | 0 |
    strength/LiamMorrow__LiftLog__stronglifts-export-kg.csv | stronglifts | 6 | 71 | 0 |
    strength/christophermark__wod-view__workouts.sample.csv | sugarwod | 377 | 413 | 0 |
    strength/radupana__openweight__full-featured.json | openweight | 1 | 16 | 0 |
    strength/radupana__openweight__hevy-real.csv | hevy | 2 | 22 | 0 |
    strength/radupana__openweight__jefit-malformed-logs.csv | jefit | 1 | 5 | 6 |
    strength/radupana__openweight__jefit-real.csv | jefit | 5 | 83 | 0 |
    strength/radupana__openweight__strong-all-set-types.csv | strong | 1 | 4 | 0 |
    strength/radupana__openweight__strong-newlines-in-notes.csv | strong | 1 | 2 | 0 |
    strength/radupana__openweight__strong-real.csv | strong | 2 | 30 | 0 |
    strength/wayneschuller__strengthjourneys__hevy-lb.csv | hevy | 1 | 3 | 0 |
    strength/wger-project__wger__test-workout-log-data.json | wger-log | 4 | 4 | 1 |
    strength/wojtekolesinski__gravitus-to-strong__strong.csv | strong | 1 | 8 | 0 |
    strength/yuhonas__free-exercise-db__Barbell_Bench_Press_-_Medium_Grip.json | - | 0 | 0 | 0 |
    strength/yuhonas__free-exercise-db__schema.json | - | 0 | 0 | 0 |
    """)
}

/// The known contents of the real files.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.missing)))
struct CorpusStrengthTests {
  private static func reading(_ name: String, _ adapter: String) throws -> ParseResult {
    let file = try #require(
      try Corpus.files(in: "strength").first { $0.lastPathComponent.hasSuffix(name) })
    return try read(adapter, [UInt8](try Data(contentsOf: file)))
  }

  private static func units(_ reading: ParseResult) -> Set<StatedWeight.Unit?> {
    Set(reading.activities.flatMap { $0.setList.sets.compactMap(\.weight) }.map(\.unit))
  }

  @Test(arguments: [
    ("strong-real.csv", "strong", StatedWeight.Unit.pound),
    ("hevy-real.csv", "hevy", .kilogram), ("hevy-lb.csv", "hevy", .pound),
    ("lbs-edge-cases.csv", "fitnotes", .pound),
    ("stronglifts-export-kg.csv", "stronglifts", .kilogram),
    ("jefit-real.csv", "jefit", .kilogram), ("workouts.sample.csv", "sugarwod", .pound),
    ("full-featured.json", "openweight", .kilogram),
  ])
  func `the unit of a real file is that of its gym`(
    name: String, adapter: String, unit: StatedWeight.Unit
  ) throws {
    #expect(try Self.units(Self.reading(name, adapter)) == [unit])
  }

  @Test func `light weights decide no unit`() throws {
    let reading = try Self.reading("sample_strong.csv", "strong")
    #expect(Self.units(reading) == [nil])
    #expect(reading.diagnostics.map(\.rule) == ["weight-unit-not-known"])
  }

  @Test func `half of the rows of a real file are rests`() throws {
    let sets = try Self.reading("gravitus-to-strong__strong.csv", "strong").activities[0].setList
      .sets
    #expect(sets.count == 8)
    #expect(sets.allSatisfy { $0.restMilliseconds == 120_000 })
  }

  @Test func `every kind of set of a file made for them is known`() throws {
    let sets = try Self.reading("strong-all-set-types.csv", "strong").activities[0].setList.sets
    #expect(sets.map(\.kind) == [.warmUp, .working, .drop, .failure])
  }

  @Test func `failed sets of a real file have no repetitions`() throws {
    let sets = try Self.reading("stronglifts-export-kg.csv", "stronglifts").activities
      .flatMap(\.setList.sets)
    #expect(sets.count { $0.kind == .failure } == sets.count { $0.repetitions == 0 })
    #expect(sets.compactMap(\.claimedMaximum).count == 15)
  }
}
