import ActivityModel
import Testing

@testable import Ingest

/// The sessions of one file are activities of their own.
struct FITSessionTests {
  private static let sessionFields: [FITWriter.Field] = [
    .init(253, .uint32), .init(2, .uint32), .init(5, .enumeration), .init(7, .uint32),
    .init(9, .uint32),
  ]

  /// A triathlon: swim 0 to 10 s, change to 14 s, ride to 30 s, with the distance counting on.
  private static func triathlon(
    sessionsFirst: Bool = false, withLastSession: Bool = true, records: Bool = true
  ) -> FITWriter {
    var writer = FITSamples.activityWriter()
    writer.define(1, 18, sessionFields)
    writer.define(2, 20, [.init(253, .uint32), .init(5, .uint32)])
    writer.define(3, 19, FITSamples.lapFields)
    func addSessions() {
      addSession(&writer, from: 0, to: 10, sport: 5, isWrittenFirst: sessionsFirst)
      addSession(&writer, from: 10, to: 14, sport: 3, isWrittenFirst: sessionsFirst)
      if withLastSession {
        addSession(&writer, from: 14, to: 30, sport: 2, isWrittenFirst: sessionsFirst)
      }
    }
    if sessionsFirst { addSessions() }
    for (start, end) in [(0, 6), (6, 10), (10, 14), (14, 30)] as [(Int64, Int64)] {
      for seconds in start..<end where records {
        writer.addRecord(2, at: seconds, [.integer(seconds * 100)])
      }
      writer.add(
        3,
        [
          .integer(FITSamples.start + end), .integer(FITSamples.start + start),
          .integer((end - start) * 1_000), nil, nil, nil, nil,
        ])
    }
    if !sessionsFirst { addSessions() }
    return writer
  }

  private static func addSession(
    _ writer: inout FITWriter, from start: Int64, to end: Int64, sport: Int64, isWrittenFirst: Bool
  ) {
    let written = isWrittenFirst ? FITSamples.start : FITSamples.start + end
    writer.add(
      1,
      [
        .integer(written), .integer(FITSamples.start + start), .integer(sport),
        .integer((end - start) * 1_000), .integer((end - start) * 100),
      ])
  }

  @Test(arguments: [false, true])
  func `every session has its own records and laps`(sessionsFirst: Bool) throws {
    let reading = try read("fit", Self.triathlon(sessionsFirst: sessionsFirst).file())
    #expect(reading.activities.map(\.sport) == [.swim, .transition, .ride])
    #expect(reading.activities.map(\.track.count) == [10, 4, 16])
    #expect(reading.activities.map(\.laps.count) == [2, 1, 1])
    #expect(reading.activities.map(\.totals.distanceMillimeters) == [10_000, 4_000, 16_000])
    #expect(reading.recordsRead == 30)
    #expect(Set(reading.facts.map(\.place)).count == 3)
  }

  @Test func `the distance of every session begins at its start`() throws {
    let reading = try read("fit", Self.triathlon().file())
    #expect(reading.activities.map { $0.track.distanceMillimeters[0] } == [0, 0, 0])
    #expect(reading.activities.map { $0.track.distanceMillimeters[3] } == [3_000, 3_000, 3_000])
    #expect(reading.diagnostics.map(\.rule) == ["distance-counts-on"])
  }

  /// A total below the last reading, one up to the next reading, and one above that.
  @Test(arguments: [(800, 1_000), (950, 500), (1_100, 1_000)] as [(Int64, Int64)])
  func `the totals are the start of the next distance where the readings allow it`(
    total: Int64, first: Int64
  ) throws {
    var writer = FITSamples.activityWriter()
    writer.define(1, 18, Self.sessionFields)
    writer.define(2, 20, [.init(253, .uint32), .init(5, .uint32)])
    for seconds: Int64 in 0..<20 { writer.addRecord(2, at: seconds, [.integer(seconds * 100)]) }
    for (start, total) in [(0, total), (10, 1_000)] as [(Int64, Int64)] {
      let written = FITSamples.start + start
      writer.add(
        1, [.integer(written + 10), .integer(written), 5, 10_000, .integer(total)])
    }
    let reading = try read("fit", writer.file())
    #expect(reading.activities.map { $0.track.distanceMillimeters[0] } == [0, first])
  }

  /// The sports of each session, of a message behind them and of a lap, and the number of sessions.
  @Test(
    arguments: [
      (0, 11, nil, 1, [.walk]), (0, nil, 1, 1, [.run]), (0, 0, 1, 1, [.run]),
      (2, 11, 1, 1, [.ride]), (0, nil, nil, 1, [.unknown]), (0, 11, 1, 2, [.run, .unknown]),
      (nil, 11, nil, 2, [.walk, .walk]),
    ] as [(Int64?, Int64?, Int64?, Int64, [Sport])])
  func `a session without a real sport has that of the sport message, else of its first lap`(
    session: Int64?, message: Int64?, lap: Int64?, count: Int64, sports: [Sport]
  ) throws {
    func value(_ code: Int64?) -> FITWriter.Value {
      code.map { FITWriter.Value.integer($0) } ?? .invalid
    }
    var writer = FITSamples.activityWriter()
    writer.define(1, 18, Self.sessionFields)
    writer.define(2, 12, [.init(0, .enumeration)])
    writer.define(3, 19, [.init(253, .uint32), .init(2, .uint32), .init(25, .enumeration)])
    writer.add(
      3, [.integer(FITSamples.start + 10), .integer(FITSamples.start), value(lap)])
    for start in (0..<count).map({ FITSamples.start + $0 * 10 }) {
      writer.add(1, [.integer(start + 10), .integer(start), value(session), 10_000, nil])
    }
    writer.add(2, [value(message)])
    let reading = try read("fit", writer.file())
    #expect(reading.activities.map(\.sport) == sports)
  }

  @Test func `a distance that begins again with each session is left as it is`() throws {
    var writer = FITSamples.activityWriter()
    writer.define(1, 18, Self.sessionFields)
    writer.define(2, 20, [.init(253, .uint32), .init(5, .uint32)])
    for start: Int64 in [0, 10] {
      for seconds: Int64 in 0..<10 {
        writer.addRecord(2, at: start + seconds, [.integer(seconds * 100)])
      }
      Self.addSession(&writer, from: start, to: start + 10, sport: 1, isWrittenFirst: false)
    }
    let reading = try read("fit", writer.file())
    #expect(reading.activities.map { $0.track.distanceMillimeters[9] } == [9_000, 9_000])
    #expect(reading.diagnostics == [])
  }

  @Test func `sessions without records are activities too`() throws {
    let reading = try read("fit", Self.triathlon(records: false).file())
    #expect(reading.activities.map(\.track.count) == [0, 0, 0])
    #expect(reading.activities.map(\.totals.elapsedMilliseconds) == [10_000, 4_000, 16_000])
  }

  @Test func `what lies behind the last session of a file that is cut off stands for itself`()
    throws
  {
    let bytes = Self.triathlon(withLastSession: false).file()
    let whole = try read("fit", bytes)
    #expect(whole.activities.map(\.track.count) == [10, 20])
    let cut = try read("fit", Array(bytes.dropLast()))
    #expect(cut.activities.map(\.sport) == [.swim, .transition, .unknown])
    #expect(cut.activities.map(\.track.count) == [10, 5, 15])
    #expect(
      Set(cut.diagnostics.map(\.rule)) == ["damaged", "session-missing", "distance-counts-on"])
  }

  @Test func `files behind one another are read one by one`() throws {
    let reading = try read(
      "fit", FITSamples.runFile + Self.triathlon().file(headerSize: 12) + FITSamples.runFile)
    #expect(reading.activities.map(\.sport) == [.trailRun, .swim, .transition, .ride, .trailRun])
  }

  @Test func `a plan behind an activity is refused by itself`() throws {
    let reading = try read(
      "fit", FITSamples.runFile + FITSamples.activityWriter(type: 5).file())
    #expect(reading.activities.count == 1)
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(diagnostic.rule == "part-not-an-activity")
    #expect(
      diagnostic.explanation == "one of the files is a workout: a plan, not a recorded activity")
    #expect(diagnostic.firstPlace.byteOffset == FITSamples.runFile.count)
  }

  @Test func `more sessions than anybody can mean are refused, not kept`() throws {
    var writer = FITSamples.activityWriter()
    writer.define(1, 18, [.init(5, .enumeration)])
    for _ in 0..<4_100 { writer.add(1, [1]) }
    let reading = try read("fit", writer.file())
    #expect(reading.activities.count == 4_096)
    #expect(reading.refusedByRule == ["too-many": 4])
  }
}
