import ActivityModel
import Ingest
import Testing

struct NMEATests {
  /// Made after formats.md 1.12.
  ///
  /// It has a position before the first date, midnight, sentences of
  /// several talkers, and times with and without fractions. Others have junk in front, no fix, and
  /// garbled bytes.
  static let text = [
    "# a logger's own line",
    "$GPGGA,235958.00,5231.203966,N,01324.297240,E,1,09,0.8,34.5,M,0.0,M,,*6C",
    "$GNGGA,235959,5231.2040,N,01324.2972,E,1,09,0.8,34.6,M,0.0,M,,*54",
    "$GNRMC,235959,A,5231.2040,N,01324.2972,E,1.000,360.00,290224,,,A*5D",
    "$GPGSV,1,1,01,02,05,307,*4B",
    "b\u{0}\u{1B}$GNRMC,000000.5,A,5231.2041,S,01324.2973,W,,,010324,,,A*77",
    "$GPVTG,90.0,T,,M,2.0,N,3.7,K*5F",
    "$GNGGA,000001.2504,5231.2042,N,01324.2974,E,2,09,0.8,,M,0.0,M,,*61",
    "$GNRMC,000002,V,,,,,,,010324,,,N*4B",
    "$GNGGA,000003,,,,,0,00,,,M,,M,,*7B",
    "$GNGGA,000004,5231.2042,N,01324.2974,E,8,09,0.8,35.0,M,0.0,M,,*5B",
    "$GNGGA,000005,5231.2042,N,01324.2974,E,1,09,0.8,35.0,M,0.0,M,,*00",
    "",
  ].joined(separator: "\r\n")

  /// A sentence with its checksum.
  private static func sentence(_ body: String) -> String {
    let sum = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
    return "$\(body)*\(sum.count == 1 ? "0" : "")\(sum)"
  }

  private static func log(_ bodies: [String]) -> String {
    bodies.map(sentence).joined(separator: "\n")
  }

  private static func position(_ time: String) -> String {
    "GPGGA,\(time),5231.2040,N,01324.2972,E,1,09,0.8,,M,0.0,M,,"
  }

  @Test func `the track of a Magellan receiver is read`() throws {
    let text = Self.log([
      "PMGNTRK,5230.000,N,01324.000,W,00210,M,080000.38,A,,010324",
      "PMGNTRK,5231.000,N,01324.000,W,00689,F,080010.00,A,,010324",
      "PMGNTRK,5231.000,N,01324.000,W,00210,M,080020.00,V,,010324",
    ])
    #expect(Adapter.name(recognizing: text) == "nmea")
    #expect(
      try read("nmea", text).fixTexts == [
        "2024-03-01T08:00:00.380Z 525000000 -134000000 elevation=21000",
        "2024-03-01T08:00:10Z 525166667 -134000000",
      ])
  }

  @Test func `a line may hold several sentences`() throws {
    let line = ["080000", "080001", "080002"].map { time in
      Self.sentence("GNRMC,\(time),A,5230.0000,N,01324.0000,E,,,010324,,,A")
    }
    let reading = try read("nmea", line.joined() + "\n$GPGSV,1,1,0" + line[0])
    #expect(
      reading.fixTexts.map { $0.prefix(20) } == [
        "2024-03-01T08:00:00Z", "2024-03-01T08:00:01Z", "2024-03-01T08:00:02Z",
      ])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `GLL is no fix where another sentence states that there is none`() throws {
    let reading = try read(
      "nmea",
      Self.log([
        "GNGLL,5230.0000,N,01324.0000,E,080000,A,A",
        "GNGGA,080000,5230.0000,N,01324.0000,E,0,00,,,M,,M,,",
        "GNRMC,080001,A,5231.0000,N,01324.0000,E,,,010324,,,A",
      ]))
    #expect(reading.fixTexts == ["2024-03-01T08:00:01Z 525166667 134000000"])
    #expect(reading.refusedByRule == ["no-fix": 1])
  }

  @Test func `a log of hours may have no line ends`() throws {
    let sentences = (0..<1_000).map { second in
      let time = "08\(10 + second / 60)\(10 + second % 60 / 2)"
      return Self.sentence("GNRMC,\(time),A,5230.0000,N,01324.0000,E,,,010324,,,A")
    }
    let text = sentences.joined()
    #expect(Adapter.name(recognizing: text) == "nmea")
    let reading = try read("nmea", text)
    #expect(reading.recordsRead > 400 && reading.diagnostics.isEmpty)
  }

  @Test func `what has no position costs nothing when it is cut off`() throws {
    let reading = try read(
      "nmea",
      Self.log([
        "GNRMC,080000,A,5230.0000,N,01324.0000,E,,,010324,,,A",
        "GNRMC,080001,A,5230.0000,N,01324.0000,E,,,010324,,,N",
        "GNRMC,080002,A,5230.0000,N,01324.0000,E,,,010324,,,S",
      ]) + "\n$ADPMB,5,0\n$GPGSV,3,1,11,01,78\n")
    #expect(reading.fixTexts.count == 1)
    #expect(reading.refusedByRule == ["no-fix": 2])
    #expect(reading.diagnostics.map(\.rule).sorted() == ["no-fix", "not-a-sentence"])
  }

  @Test func `GNS states fixes, and GLL repeats them`() throws {
    let reading = try read(
      "nmea",
      Self.log([
        "GNGLL,5229.0000,N,01324.0000,E,075959,A,A",
        "GNRMC,080000,A,5230.0000,N,01324.0000,E,1.000,90.00,010324,,,A",
        "GNGLL,5230.0000,N,01324.0000,E,080000.002,A,A",
        "GNGNS,080002,5232.0000,N,01324.0000,E,AN,09,0.8,34.5,0.0,,",
        "GNGNS,080003,,,,,NN,00,,,,,",
      ]))
    #expect(
      reading.fixTexts == [
        "2024-03-01T08:00:00Z 525000000 134000000 speed=514 course=9000",
        "2024-03-01T08:00:02Z 525333333 134000000 elevation=3450",
      ])
    #expect(reading.refusedByRule == ["no-fix": 1])
  }

  @Test func `positions in GLL are fixes where nothing else states them`() throws {
    let reading = try read(
      "nmea",
      Self.log([
        "GNGLL,5230.0000,N,01324.0000,E,235959,A,A", "GNZDA,235959,29,02,2024,00,00",
        "GNGLL,5231.0000,N,01324.0000,E,000000.5,A,A",
        "GNGLL,5231.5000,N,01324.0000,E,000001,V,N",
      ]))
    #expect(
      reading.fixTexts == [
        "2024-02-29T23:59:59Z 525000000 134000000",
        "2024-03-01T00:00:00.500Z 525166667 134000000",
      ])
    #expect(reading.refusedByRule.isEmpty)
  }

  @Test(arguments: [1, 3, 64, 65_536])
  func `sentences of one moment are one fix`(chunkSize: Int) throws {
    let reading = try read("nmea", Array(Self.text.utf8), chunkSize: chunkSize)
    #expect(
      reading.fixTexts == [
        "2024-02-29T23:59:58Z 525200661 134049540 elevation=3450",
        "2024-02-29T23:59:59Z 525200667 134049533 elevation=3460 speed=514 course=0",
        "2024-03-01T00:00:00.500Z -525200683 -134049550 speed=1029 course=9000",
        "2024-03-01T00:00:01.250Z 525200700 134049567",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × not-a-sentence, line 1: text that is no NMEA 0183 sentence was"
          + " skipped",
        "note 2 × date-from-neighbour, line 2: a fix states no date: it has that of the"
          + " dated sentence before it or, at the beginning, after it, with the midnights"
          + " between counted",
        "refused 3 × no-fix, line 9: the receiver had no fix (status V, or quality 0, 7"
          + " or 8); the moment was left out",
        "refused 1 × checksum-wrong, line 12: a sentence does not fit its checksum; it"
          + " was left out",
      ])
  }

  @Test func `a position without a date has that of the first sentence with one`() throws {
    let text = Self.log(
      ["220000", "090000", "220000", "010000"].map(Self.position)
        + ["GPZDA,013000,10,03,2019,00,00", Self.position("020000")])
    let reading = try read("nmea", text)
    #expect(
      reading.locations.flatMap { $0.fixes.timeMilliseconds.values }.map {
        Instant(milliseconds: $0).iso8601
      } == [
        "2019-03-08T22:00:00Z", "2019-03-09T09:00:00Z", "2019-03-09T22:00:00Z",
        "2019-03-10T01:00:00Z", "2019-03-10T02:00:00Z",
      ])
    #expect(reading.diagnostics.map(\.count) == [5])
  }

  @Test func `a log without any date is refused with what it lacks`() throws {
    let reading = try read("nmea", Self.log([Self.position("220000"), Self.position("220001")]))
    #expect(
      reading.rejection?.message
        == "no sentence states a date: GGA has the time of day only; let the logger write RMC or"
        + " ZDA as well")
    #expect(reading.refusedByRule == ["date-missing": 2])
  }

  @Test func `the count of weeks that begins again is carried on`() throws {
    let text = Self.log([
      "GPRMC,235959,A,5231.2040,N,01324.2972,E,,,060419,,,A",
      "GPRMC,000000,A,5231.2040,N,01324.2972,E,,,220899,,,A",
      "GPRMC,000001,A,5231.2040,N,01324.2972,E,,,220899,,,A",
    ])
    let reading = try read("nmea", text)
    #expect(
      reading.fixTexts.map { $0.prefix(20) } == [
        "2019-04-06T23:59:59Z", "2019-04-07T00:00:00Z", "2019-04-07T00:00:01Z",
      ])
    #expect(reading.diagnostics.map(\.rule) == ["week-rollover"])
  }

  /// The moments of positions whose sentences state a time and a date each.
  private static func moments(_ stated: [(time: String, date: String)]) throws -> [String] {
    let text = log(
      stated.map { "GPRMC,\($0.time),A,5231.2040,N,01324.2972,E,,,\($0.date),,,A" })
    return try read("nmea", text).locations.flatMap { $0.fixes.timeMilliseconds.values }.map {
      Instant(milliseconds: $0).iso8601
    }
  }

  @Test func `the first seconds of a day may still show the date of the day before`() throws {
    #expect(
      try Self.moments([
        ("235959", "010524"), ("000000", "010524"), ("000002", "010524"), ("000003", "020524"),
        ("000100", "020524"),
      ]) == [
        "2024-05-01T23:59:59Z", "2024-05-02T00:00:00Z", "2024-05-02T00:00:02Z",
        "2024-05-02T00:00:03Z", "2024-05-02T00:01:00Z",
      ])
    // A date that stays is believed: a log of the former day was put behind this one.
    let again = try Self.moments([
      ("235959", "010524"), ("000030", "010524"), ("000130", "010524"),
    ])
    #expect(again.contains("2024-05-01T00:01:30Z"))
  }

  @Test func `a single wrong date moves no later one`() throws {
    // 1,024 weeks before the others, as where a count of weeks begins again.
    let found = try Self.moments([
      ("120000", "010524"), ("120001", "150904"), ("120002", "010524"), ("120003", "010524"),
    ])
    #expect(found.suffix(2) == ["2024-05-01T12:00:02Z", "2024-05-01T12:00:03Z"])
  }

  @Test func `a sentence without a checksum counts where none has one`() throws {
    let bare = "$GPRMC,235959,A,5231.2040,N,01324.2972,E,,,060419,,,A"
    #expect(Adapter.name(recognizing: bare) == "nmea")
    #expect(try read("nmea", bare + "\n" + bare).recordsRead == 1)
    let whole = Self.sentence("GPRMC,000000,A,5231.2040,N,01324.2972,E,,,070419,,,A")
    let reading = try read("nmea", whole + "\n" + bare)
    #expect(reading.recordsRead == 1)
    #expect(reading.refusedByRule == ["checksum-missing": 1])
  }

  @Test func `waypoints alone are refused with what they are`() throws {
    let text = Self.log(["GPWPL,3558.322,N,08708.082,W,HOME"])
    #expect(Adapter.name(recognizing: text) == "nmea")
    #expect(
      try read("nmea", text).rejection?.message
        == "it holds sentences without positions, such as waypoints and satellites")
  }

  @Test func `positions off the globe and unreadable ones are refused`() throws {
    let reading = try read(
      "nmea",
      Self.log([
        "GPRMC,000000,A,9131.2040,N,01324.2972,E,,,070419,,,A",
        "GPRMC,000001,A,5231.x,N,01324.2972,E,,,070419,,,A",
        "GPRMC,000002,A,5260.0,N,01324.2972,E,,,070419,,,A",
        "GPRMC,0000xx,A,5231.0,N,01324.2972,E,,,070419,,,A",
      ]))
    #expect(reading.facts.isEmpty)
    #expect(
      reading.refusedByRule == [
        "position-out-of-range": 1, "position-not-a-number": 2, "no-fix": 3,
        "time-not-readable": 1,
      ])
  }
}
