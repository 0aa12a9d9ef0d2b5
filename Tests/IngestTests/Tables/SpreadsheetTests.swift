import ActivityModel
import Testing

@testable import Ingest

/// Spreadsheets of people: each is read by its proposal, without an answer.
@Suite struct SpreadsheetTests {
  struct Sheet: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let facts: [String]
  }

  private static func read(_ bytes: [UInt8]) throws -> ParseResult {
    let proposal = try #require(TableProposal(SourceHead(fileName: "my.csv", bytes: bytes)))
    #expect(proposal.questions == [])
    let description = try TableDescription(text: Array(proposal.json.utf8))
    let adapter = Adapter.described(by: description)
    #expect(adapter.recognizes(SourceHead(fileName: "my.csv", bytes: bytes)))
    return adapter.read(SourceReader(fileName: "my.csv", bytes: bytes))
  }

  private static func texts(_ reading: ParseResult) -> [String] {
    reading.dayTexts
      + reading.activities.map {
        "\($0.sport) \($0.totals.distanceMillimeters ?? -1) \($0.totals.timerMilliseconds ?? -1)"
      }
  }

  static let sheets = [
    Sheet(
      testDescription: "German: dates with the name of the month, nights, a row of sums",
      text: """
        Datum;Schritte;Gewicht (kg);Schlaf
        "3. Feb. 2024";"8.123";"75,3";"7:30"
        "4. Februar 2024";"10.233";"75,1";"6:45"
        Summe;"18.356";;

        """,
      facts: [
        "2024-02-03 steps=8123 sleepTime=27000000 weight=75300",
        "2024-02-04 steps=10233 sleepTime=24300000 weight=75100",
      ]),
    Sheet(
      testDescription: "French: tabs, blanks between thousands, written durations",
      text: "Date\tPas\tDistance (km)\tSommeil\n3 févr. 2024\t8 123\t5,2\t7 h 05\n"
        + "4 février 2024\t10 233\t7,1\t6 h 50\n",
      facts: [
        "2024-02-03 steps=8123 distance=5200000 sleepTime=25500000",
        "2024-02-04 steps=10233 distance=7100000 sleepTime=24600000",
      ]),
    Sheet(
      testDescription: "a control character in the name of a column",
      text: "Date,Steps,Foo\u{7}bar\n2024-01-03,8123,5\n2024-01-04,10233,7\n",
      facts: ["2024-01-03 steps=8123", "2024-01-04 steps=10233"]),
    Sheet(
      testDescription: "Polish: kilometres by their own word",
      text: "Data;Kroki;Kilometry\n2024-01-03;8123;5,2\n2024-01-04;10233;7,1\n",
      facts: [
        "2024-01-03 steps=8123 distance=5200000", "2024-01-04 steps=10233 distance=7100000",
      ]),
    Sheet(
      testDescription: "Finnish: a weight without a unit is left out",
      text: "Päivä;Askeleet;Paino\n3.2.2024;8123;75,3\n14.2.2024;9000;75,1\n",
      facts: ["2024-02-03 steps=8123", "2024-02-14 steps=9000"]),
    Sheet(
      testDescription: "English: columns without a name, a row of sums",
      text: """
        Date,Steps,,Sleep hours,
        Feb 3 2024,"8,123",,7.5,
        "Feb 4, 2024","10,233",,6.75,
        ,,,,
        Total,"18,356",,,

        """,
      facts: [
        "2024-02-03 steps=8123 sleepTime=27000000", "2024-02-04 steps=10233 sleepTime=24300000",
      ]),
    Sheet(
      testDescription: "A title above the header",
      text: """


        Mein Trainingstagebuch 2024

        Tag;Sport;Dauer (min);Strecke (km);Puls
        3.2.2024;Joggen;45;8,2;148
        14.2.2024;Schwimmen;30;1,0;

        """,
      facts: ["run 8200000 2700000", "swim 1000000 1800000"]),
    Sheet(
      testDescription: "American: two-digit years, hours and minutes of a night",
      text: "day,weight lbs,sleep h:mm,rhr\n2/3/24,165.4,7:30,52\n2/14/24,164.9,6:45,51\n",
      facts: [
        "2024-02-03 sleepTime=27000000 restingHeartRate=52000 weight=75024",
        "2024-02-14 sleepTime=24300000 restingHeartRate=51000 weight=74797",
      ]),
    Sheet(
      testDescription: "Units in the cells, a pace and a comment that nobody keeps",
      text: """
        "Datum","Sportart","Zeit","Distanz","Pace","Kommentar"
        "03.02.2024 07:15","Laufen","0:55:12","10.25 km","5:23","gut; kalt"
        "14.02.2024 07:10","Laufen","25:12","800 m","5:30",""

        """,
      facts: ["run 10250000 3312000", "run 800000 1512000"]),
    Sheet(
      testDescription: "Hours and minutes of an activity",
      text: "Date,Sport,Time,km\n2024-02-03,Run,0:55,10.2\n2024-02-04,Ride,1:10,30.5\n",
      facts: ["run 10200000 3300000", "ride 30500000 4200000"]),
  ]

  @Test(arguments: sheets)
  func `is read by what is proposed for it`(sheet: Sheet) throws {
    #expect(Self.texts(try Self.read(Array(sheet.text.utf8))) == sheet.facts)
  }

  @Test(arguments: sheets)
  func `is read in UTF-16 and behind a byte order mark as well`(sheet: Sheet) throws {
    var (little, big): ([UInt8], [UInt8]) = ([0xFF, 0xFE], [0xFE, 0xFF])
    for unit in sheet.text.replacing("\n", with: "\r\n").utf16 {
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      little += [low, high]
      big += [high, low]
    }
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(sheet.text.utf8)
    for bytes in [little, big, marked] {
      #expect(Self.texts(try Self.read(bytes)) == sheet.facts)
    }
  }

  @Test func `what is left out is shown with the way to keep it`() throws {
    let text = "Päivä;Askeleet;Paino;Mieliala\n3.2.2024;8123;75,3;4\n"
    let proposal = try #require(
      TableProposal(SourceHead(fileName: "my.csv", bytes: Array(text.utf8))))
    #expect(
      proposal.columns.suffix(2).map { "\($0.meaning): \($0.reason)" } == [
        "nothing: its name; its unit is one of kg, lb, g, lbs, st: left out; --column"
          + " 'Paino=weight:kg' adds it",
        "nothing: not recognized: left out; --column 'Mieliala=MEANING' adds it",
      ])
  }

  @Test(arguments: ["2024-W05", "2024W05", "KW 5", "W05"])
  func `weeks are no days`(week: String) throws {
    let text = "Woche;Kilometer\n\(week);32,5\n"
    let proposal = try #require(
      TableProposal(SourceHead(fileName: "my.csv", bytes: Array(text.utf8))))
    #expect(
      proposal.questions == [
        "'Woche' names weeks, such as '\(week)': Pacelog keeps days; import the table of days that"
          + " the weeks were summed from"
      ])
  }

  @Test func `readings of one activity are no activities`() throws {
    let rows = (0..<4).map { "170659800\($0),\(3 * $0).5,240,12\($0)" }
    let text = (["Timestamp,Distance (m),Ground Time (ms),Heart Rate (bpm)"] + rows)
      .joined(separator: "\n")
    let proposal = try #require(
      TableProposal(SourceHead(fileName: "my.csv", bytes: Array(text.utf8))))
    #expect(
      proposal.questions == [
        "the rows are seconds apart, as readings of one activity are, and have no positions: import"
          + " its GPX, TCX or FIT file"
      ])
  }

  @Test(
    arguments: [
      ("7:30", 27_000_000), ("7:30:15", 27_015_000), ("7 h 30", 27_000_000),
      ("1 Std. 5 Min.", 3_900_000), ("45 min", 2_700_000), ("1h05m10s", 3_910_000),
      ("30 s", 30_000), ("7h", 25_200_000), ("7", nil), ("h 7", nil), ("7 h 90", nil),
      ("5 m 7 h", nil), ("7 x", nil), ("", nil), ("7 h 5 5 5", nil), ("99999999 h", nil),
      ("7 h h", nil), ("12000 h", nil),
    ] as [(String, Int64?)])
  func `durations are read as people write them`(text: String, milliseconds: Int64?) {
    #expect(DurationText.hoursFirst(Array(text.utf8).span) == milliseconds)
  }
}
