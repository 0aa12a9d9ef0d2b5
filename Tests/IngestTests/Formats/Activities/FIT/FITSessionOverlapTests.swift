import ActivityModel
import Testing

@testable import Ingest

/// Sessions of one file that state the same time more than once.
struct FITSessionOverlapTests {
  /// A session from one second to another, with its sport.
  private struct Stated {
    let start: Int64
    let milliseconds: Int64
    let sport: Int64
    var distance: Int64 = 0
  }

  /// The sessions, behind a record a second for half a minute.
  private static func file(_ sessions: [Stated]) -> [UInt8] {
    var writer = FITSamples.activityWriter()
    writer.define(2, 20, [.init(253, .uint32), .init(3, .uint8)])
    for seconds: Int64 in 0..<30 { writer.addRecord(2, at: seconds, [120]) }
    writer.define(
      1, 18,
      [
        .init(253, .uint32), .init(2, .uint32), .init(5, .enumeration), .init(7, .uint32),
        .init(9, .uint32),
      ])
    for session in sessions {
      writer.add(
        1,
        [
          .integer(FITSamples.start + 30), .integer(FITSamples.start + session.start),
          .integer(session.sport), .integer(session.milliseconds), .integer(session.distance),
        ])
    }
    return writer.file()
  }

  @Test func `a session that is written twice counts once`() throws {
    let session = Stated(start: 0, milliseconds: 30_000, sport: 2, distance: 9_000)
    let reading = try read("fit", Self.file([session, session]))
    #expect(reading.activities.map(\.track.count) == [30])
    #expect(reading.activities.map(\.totals.distanceMillimeters) == [90_000])
    #expect(
      reading.diagnostics.map { "\($0.count) \($0.rule): \($0.explanation)" } == [
        "1 session-repeated: a session is in the file twice, with the same start and totals: it"
          + " counts once"
      ])
  }

  @Test func `sessions of one start follow each other`() throws {
    let reading = try read(
      "fit",
      Self.file([
        Stated(start: 0, milliseconds: 12_000, sport: 2, distance: 9_000),
        Stated(start: 0, milliseconds: 18_000, sport: 1, distance: 4_000),
      ]))
    #expect(reading.activities.map(\.sport) == [.ride, .run])
    #expect(reading.activities.map(\.track.count) == [12, 18])
    let starts = [0, 12].map { FITSamples.start + $0 }
    #expect(
      reading.activities.map(\.start)
        == starts.map {
          .instant(Instant(milliseconds: ($0 + 631_065_600) * 1_000), utcOffsetSeconds: nil)
        })
  }

  @Test func `sessions of one start with other totals are both kept`() throws {
    let reading = try read(
      "fit",
      Self.file([
        Stated(start: 0, milliseconds: 30_000, sport: 2, distance: 9_000),
        Stated(start: 0, milliseconds: 30_000, sport: 2, distance: 9_100),
      ]))
    #expect(reading.activities.count == 2)
    #expect(reading.diagnostics == [])
  }

  /// The whole has a sport of its own, or that of a part.
  @Test(arguments: [0, 3], [18, 2] as [Int64])
  func `a session that is the sum of others does not count`(place: Int, sport: Int64) throws {
    var sessions = [
      Stated(start: 0, milliseconds: 10_400, sport: 5),
      Stated(start: 10, milliseconds: 4_000, sport: 3),
      Stated(start: 14, milliseconds: 16_700, sport: 1),
    ]
    sessions.insert(Stated(start: 0, milliseconds: 30_000, sport: sport), at: place)
    let reading = try read("fit", Self.file(sessions))
    #expect(reading.activities.map(\.sport) == [.swim, .transition, .run])
    #expect(reading.activities.map(\.track.count) == [10, 4, 16])
    #expect(
      reading.diagnostics.map { "\($0.count) \($0.rule): \($0.explanation)" } == [
        "1 session-of-sessions: a session is the sum of others in the file: they count, and it does"
          + " not"
      ])
  }

  /// A part of the same time, and one of a third of it.
  @Test(arguments: [30_000, 10_000] as [Int64])
  func `a multisport session with one part does not count`(milliseconds: Int64) throws {
    let reading = try read(
      "fit",
      Self.file([
        Stated(start: 0, milliseconds: 30_000, sport: 18),
        Stated(start: 0, milliseconds: milliseconds, sport: 1),
      ]))
    #expect(reading.activities.map(\.sport) == [.run])
    #expect(reading.diagnostics.map(\.rule) == ["session-of-sessions"])
  }

  /// One part within, two that fill little, three of the same time or start, two that overlap.
  @Test(
    arguments: [
      [(0, 30_000, 2), (10, 10_000, 1)],
      [(0, 29_000, 2), (29, 300, 1), (29, 400, 1)],
      [(0, 30_000, 1), (0, 30_000, 2), (0, 30_000, 5)],
      [(0, 30_000, 2), (0, 10_000, 1), (0, 15_000, 5)],
      [(0, 30_000, 2), (2, 16_000, 1), (12, 16_000, 5)],
    ] as [[(Int64, Int64, Int64)]])
  func `sessions that are no sum of others are kept`(sessions: [(Int64, Int64, Int64)]) throws {
    let stated = sessions.map { Stated(start: $0.0, milliseconds: $0.1, sport: $0.2) }
    let reading = try read("fit", Self.file(stated))
    #expect(reading.activities.count == sessions.count)
    #expect(!reading.diagnostics.contains { $0.rule == "session-of-sessions" })
  }
}
