import ActivityModel
import Testing

@testable import Ingest

/// Tables that no known program wrote: proposed, described, read.
@Suite struct TableDescriptionTests {
  private static func proposal(
    _ text: String, named name: String = "my.csv", given: [String: String] = [:]
  ) throws -> TableProposal {
    try #require(TableProposal(SourceHead(fileName: name, bytes: Array(text.utf8)), given: given))
  }

  private static func read(_ text: String, by json: String) throws -> ParseResult {
    let description = try TableDescription(text: Array(json.utf8))
    let head = SourceHead(fileName: "my.csv", bytes: Array(text.utf8))
    #expect(description.isOf(head.tableHeader))
    return Adapter.described(by: description).read(
      SourceReader(fileName: "my.csv", bytes: Array(text.utf8)))
  }

  @Test func `a table of steps is proposed whole and read by its proposal`() throws {
    let text = "Date,Steps\n13/01/2024,\"10,432\"\n14/01/2024,812\n"
    let proposal = try Self.proposal(text, named: "steps 2024.csv")
    #expect(proposal.questions == [])
    #expect(
      proposal.json == """
        {
          "name": "steps-2024",
          "rows": "day",
          "dates": "day-month-year",
          "decimalMark": "point",
          "columns": {
            "Date": {"is": "start"},
            "Steps": {"is": "steps"}
          }
        }

        """)
    #expect(
      try Self.read(text, by: proposal.json).dayTexts
        == ["2024-01-13 steps=10432", "2024-01-14 steps=812"])
  }

  @Test(arguments: [
    ("Day,Value\n2024-01-13,7370\n", "what is 'Value', such as '7370'? \"nothing\" leaves it out"),
    ("Day,Type\n2024-01-13,steps\n2024-01-14,steps\n", "what is 'Type', such as 'steps'?"),
  ])
  func `a proposal that cannot be used asks`(text: String, question: String) throws {
    let proposal = try Self.proposal(text)
    #expect(proposal.questions.contains { $0.contains(question) }, "\(proposal)")
  }

  @Test(arguments: [
    ("Datum;Schritte\n13.1.2024;8.432\n14.1.2024;10.120\n", [8_432, 10_120]),
    ("Date;Steps\n13.1.2024;8,432\n14.1.2024;812\n", [8_432, 812]),
    ("Datum;Schritte;km\n13.1.2024;8.432;6,1\n14.1.2024;812;0,6\n", [8_432, 812]),
  ])
  func `steps have no fraction, whatever groups their thousands`(text: String, steps: [Int]) throws
  {
    let reading = try Self.read(text, by: try Self.proposal(text).json)
    let texts = reading.dayTexts.joined(separator: " ")
    for count in steps { #expect(texts.contains("steps=\(count)"), "\(texts)") }
  }

  @Test func `a column whose cells are sports is the sport, whatever its name`() throws {
    let text = "Date,Type,Distance (km)\n2024-01-13,Run,10.2\n2024-01-14,Ride,31\n"
    let proposal = try Self.proposal(text)
    #expect(proposal.columns.map(\.meaning) == ["start", "sport", "distance"])
    let reading = try Self.read(text, by: proposal.json)
    #expect(reading.activities.map(\.sport) == [.run, .ride])
  }

  @Test(arguments: [
    ("Date,Activity,Steps\n2024-01-13,42,812\n", ["start", "nothing", "steps"]),
    (
      "Date,Activity,Steps\n2024-01-13,0B4DDF84-2A38-4F56-9C0C-1F2E3D4C5B6A,812\n",
      ["start", "nothing", "steps"]
    ),
    ("Date,Activity,Steps\n2024-01-13,moderate,812\n", ["start", "nothing", "steps"]),
    ("Date,Activity,Steps\n2024-01-13,Walking,812\n", ["start", "sport", "steps"]),
    (
      "Date,Activity,Sport,Distance (km)\n2024-01-13,Zorbing,Walking,8\n",
      ["start", "sport", "nothing", "distance"]
    ),
    (
      "Date,Activity level,Distance (km),Duration\n2024-01-13,high,8,1:02:03\n",
      ["start", "nothing", "distance", "duration"]
    ),
  ])
  func `a sport is proposed where cells are sports`(text: String, meanings: [String]) throws {
    #expect(try Self.proposal(text).columns.map(\.meaning) == meanings)
  }

  @Test func `a scale's other numbers are neither weight nor fat, and each quantity comes once`()
    throws
  {
    let names = [
      "Date", "Optimal weight (kg)", "Body weight today (kg)", "Weight (kg)", "Body Fat (%)",
      "Subcutaneous Fat (%)", "Visceral Fat (%)", "Fat-free Body Weight (kg)",
      "Lean body weight (kg)", "Target weight (kg)", "BMR (kcal)", "Muscle weight (kg)",
      "Bone weight (kg)", "Goal weight (kg)", "Ideal weight (kg)",
    ]
    let text = names.joined(separator: ",") + "\n2024-01-13,70,71,72,20" + ",1,1,1,1,1,1,1,1,1,1\n"
    let proposal = try Self.proposal(text)
    let kept = proposal.columns.filter { $0.meaning != "nothing" }
    #expect(
      kept.map { "\($0.name) \($0.meaning)" } == [
        "Date start", "Weight (kg) weight", "Body Fat (%) bodyFat",
      ])
    #expect(proposal.columns[2].reason == "'Weight (kg)' is the weight already: left out")
    #expect(
      try Self.read(text, by: proposal.json).dayTexts == ["2024-01-13 weight=72000 bodyFat=20000"])
  }

  @Test func `a time of day is added to a day, never to a moment`() throws {
    let json = """
      {"name": "moments", "rows": "interval", "rowMinutes": 1, "columns": {
        "Date": {"is": "start"}, "Time": {"is": "timeOfDay"}, "Steps": {"is": "steps"}}}
      """
    let text = "Date,Time,Steps\n2026-08-08 12:57:01,12:57:01,8\n2026-08-08,12:58:01,88\n"
    #expect(
      try Self.read(text, by: json).sampleTexts == [
        "steps 2026-08-08 wall of moments//watch", "  2026-08-08T12:57:01 60.0 s: 8",
        "  2026-08-08T12:58:01 60.0 s: 88",
      ])
  }

  @Test func `minutes in the name of a column are its unit`() throws {
    let text = "Date,Minutes Asleep\n2024-01-13,432\n"
    let proposal = try Self.proposal(text)
    #expect(
      try Self.read(text, by: proposal.json).dayTexts == ["2024-01-13 sleepTime=25920000"])
  }

  @Test func `one quantity a row is read by its name`() throws {
    let text = """
      startDate,value,type
      2024-01-13 08:00:00,432,HKQuantityTypeIdentifierStepCount
      2024-01-13 08:05:00,61,HeartRate
      2024-01-13 08:05:00,3,Mindful

      """
    let proposal = try Self.proposal(text)
    #expect(proposal.questions == [])
    let reading = try Self.read(text, by: proposal.json)
    #expect(
      reading.sampleTexts == [
        "steps 2024-01-13 wall of my//watch", "  2024-01-13T08:00:00 60.0 s: 432",
        "heartRate 2024-01-13 wall of my//watch", "  2024-01-13T08:05:00 0.0 s: 61000",
      ])
    #expect(reading.diagnostics.map(\.rule) == ["interval"])
  }

  @Test func `a German list of activities becomes activities`() throws {
    let text = """
      Datum;Art;Distanz in km;Zeit HH:MM:SS;HFavg
      13.01.2024;Laufen;10,52;00:52:10;151
      14.01.2024;Radfahren;1.020,5;01:52:10;
      15.01.2024;Laufen;;;

      """
    let proposal = try Self.proposal(text)
    #expect(proposal.questions == [])
    #expect(
      proposal.columns.map { "\($0.name) \($0.meaning) \($0.unit)" } == [
        "Datum start ", "Art sport ", "Distanz in km distance km", "Zeit HH:MM:SS duration ",
        "HFavg averageHeartRate ",
      ])
    let reading = try Self.read(text, by: proposal.json)
    let run = try #require(reading.activities.first)
    #expect(run.sport == .run)
    #expect(run.isManual)
    #expect(run.totals.distanceMillimeters == 10_520_000)
    #expect(run.totals.timerMilliseconds == 3_130_000)
    #expect(run.totals.averageHeartRateBPM == 151)
    #expect(reading.activities.map(\.totals.distanceMillimeters) == [10_520_000, 1_020_500_000])
    #expect(reading.refusedByRule == ["activity-without-content": 1])
  }

  @Test func `a language that is not known asks, and takes the answer`() throws {
    let text = "Denn,Krokoj,Longeco\n2024-01-13,812,7.5\n"
    let open = try Self.proposal(text)
    #expect(
      open.questions == [
        "what is 'Krokoj', such as '812'? \"nothing\" leaves it out",
        "what is 'Longeco', such as '7.5'? \"nothing\" leaves it out",
      ])
    #expect(throws: TableDescriptionError.self) {
      try TableDescription(text: Array(open.json.utf8))
    }
    let given = try Self.proposal(text, given: ["krokoj": "steps", "Longeco": "distance:km"])
    #expect(given.questions == [])
    #expect(
      try Self.read(text, by: given.json).dayTexts == ["2024-01-13 steps=812 distance=7500000"])
  }

  @Test func `a unit that the name does not state is asked for, never guessed`() throws {
    let open = try Self.proposal("Date,Distance\n2024-01-13,7.5\n")
    #expect(
      open.questions
        == ["in which unit is 'Distance'? One of: km, mi, m, cm, ft, in, mm, yd"])
    let given = try Self.proposal(
      "Date,Distance\n2024-01-13,7.5\n", given: ["Distance": "distance"])
    #expect(given.questions == open.questions)
  }

  @Test(arguments: [
    ("[]", "a table description is an object { }", 1, 1),
    (
      "{\"name\":\"a\",\"rows\":\"week\",\"columns\":{}}", "there are no rows of the kind \"week\"",
      1, 20
    ),
    (
      "{\"name\":\"a\",\"rows\":\"day\",\"columns\":{\"D\":{\"is\":\"start\"},\"S\":{\"is\":\"step\"}}}",
      "the column \"S\" cannot be \"step\"", 1, 66
    ),
    (
      "{\"name\":\"a\",\"rows\":\"day\",\"columns\":{\"D\":{\"is\":\"start\"},\"S\":{\"is\":\"distance\"}}}",
      "the column \"S\" needs its unit", 1, 60
    ),
    (
      "{\"name\":\"a\",\"rows\":\"day\",\"columns\":{\"S\":{\"is\":\"steps\"}}}",
      "no column is the start", 1, 1
    ),
    (
      "{\"name\":\"a\",\"rows\":\"day\",\"columns\":{\"D\":{\"is\":\"start\"}}}",
      "no column holds anything to keep", 1, 1
    ),
    (
      "{\"name\":\"a\",\"rows\":\"day\",\"colour\":1,\"columns\":{\"D\":{\"is\":\"start\"},\"S\":{\"is\":\"steps\"}}}",
      "there is no key \"colour\" here", 1, 35
    ),
  ])
  func `a description is taken whole or not at all`(
    _ text: String, _ message: String, _ line: Int, _ column: Int
  ) {
    do throws(TableDescriptionError) {
      _ = try TableDescription(text: Array(text.utf8))
      Issue.record("\(text) is taken")
    } catch {
      #expect(error.message == message)
      #expect([error.place.line, error.place.column] == [line, column])
      #expect(!error.advice.isEmpty)
    }
  }

  @Test func `a description fits the tables with its columns and no others`() throws {
    let json = """
      {"name": "a", "rows": "day",
       "columns": {"Date": {"is": "start"}, "Steps": {"is": "steps"}, "Mood": {"is": "nothing"}}}
      """
    let description = try TableDescription(text: Array(json.utf8))
    #expect(description.isOf(CSVHeader(names: ["mood", "date", "steps"])))
    #expect(!description.isOf(CSVHeader(names: ["date", "steps"])))
    #expect(!description.isOf(CSVHeader(names: ["date", "steps", "mood", "distance"])))
    let other = try TableDescription(text: Array(json.replacing("steps", with: "floors").utf8))
    #expect(
      Adapter.described(by: description).stamp != Adapter.described(by: other).stamp,
      "another description reads a table again")
  }

  @Test func `the zone of a table makes moments of what its clocks showed`() throws {
    let json = """
      {"name": "a", "rows": "interval", "zone": "+02:00", "rowMinutes": 15,
       "columns": {"Time": {"is": "start"}, "Steps": {"is": "steps"}}}
      """
    let reading = try Self.read("Time,Steps\n2024-06-01 08:00,12\n", by: json)
    #expect(
      reading.intervalTexts == [
        "steps 2024-06-01T06:00:00Z 2024-06-01T06:15:00Z 12 offset(seconds: 7200)"
      ])
  }

  @Test func `what a description reads comes back from its own text`() throws {
    let json = """
      {
        "name": "a",
        "rows": "interval",
        "dates": "month-day-year",
        "decimalMark": "comma",
        "rowMinutes": 5,
        "zone": "UTC",
        "quantities": {
          "laufen": {"is": "distance", "unit": "km"}
        },
        "columns": {
          "wann": {"is": "start"},
          "was": {"is": "quantity"},
          "wert": {"is": "value"}
        }
      }

      """
    #expect(try TableDescription(text: Array(json.utf8)).json == json)
  }

  /// The built-in tables whose columns have fixed names.
  private static let builtIn =
    [GoogleFitTables.days, PacelogTable.dayDescription] + FitabaseTables.tables
    + HeartRateVariability.tables + [FitbitDailySummaries.table] + ZeppTables.tables
    + [GoogleHealthTables.description(.heartRate)]

  @Test func `every unit of a built-in table is known`() {
    for table in Self.builtIn {
      for column in table.columns {
        #expect(column.meaning.accepts(unit: column.unit), "\(column.names)")
      }
    }
  }
}
