import ActivityModel
import Testing

@testable import Ingest

/// Tables as other programs write them: each is read by its proposal.
@Suite struct ProposedTableTests {
  static func proposal(
    _ text: String, given: [String: String] = [:]
  ) throws -> TableProposal {
    let head = SourceHead(fileName: "my.csv", bytes: Array(text.utf8))
    return try #require(TableProposal(head, given: given))
  }

  static func read(_ text: String, given: [String: String] = [:]) throws -> ParseResult {
    let proposal = try proposal(text, given: given)
    #expect(proposal.questions == [])
    return try read(text, by: proposal.json)
  }

  static func read(_ text: String, by json: String) throws -> ParseResult {
    let adapter = Adapter.described(by: try TableDescription(text: Array(json.utf8)))
    #expect(adapter.recognizes(SourceHead(fileName: "my.csv", bytes: Array(text.utf8))))
    return adapter.read(SourceReader(fileName: "my.csv", bytes: Array(text.utf8)))
  }

  @Test(arguments: [
    "<workouts>\n<a x=\"1,5\" y=\"2,5\"/>\n<a x=\"1,5\" y=\"2,5\"/>\n</workouts>\n",
    "\u{FEFF} \n<!DOCTYPE html>\n<p>Steps, by day\n<p>812, 900\n",
    "[\"vcalendar\", [],\n[\"vevent\", []]\n]\n",
    "[\n{\"a\": 1, \"b\": 2},\n{\"a\": 3, \"b\": 4}\n]\n",
    " {\"a\": 1, \"b\": 2,\n\"c\": 3, \"d\": 4}\n",
    "BEGIN:VCARD\nN:Vogt;Jana\nADR:a;b\nEND:VCARD\n",
  ])
  func `markup, JSON and calendars are no tables`(text: String) {
    #expect(TableProposal(SourceHead(fileName: "a.csv", bytes: Array(text.utf8))) == nil)
  }

  @Test func `a name of a column may be in brackets`() throws {
    #expect(try Self.proposal("[Date],Steps\n2024-03-01,500\n").columns.count == 2)
  }

  // MARK: Parts of days

  @Test(arguments: [
    (
      "Date,Hour,Steps\n2024-03-01,8,500\n2024-03-01,9,700\n2024-03-02,8,900\n",
      [
        "steps 2024-03-01 wall of my//watch", "  2024-03-01T08:00:00 3600.0 s: 500",
        "  2024-03-01T09:00:00 3600.0 s: 700", "steps 2024-03-02 wall of my//watch",
        "  2024-03-02T08:00:00 3600.0 s: 900",
      ]
    ),
    (
      "steps,date,interval\nNA,2024-03-01,0\n126,2024-03-02,0\n9,2024-03-02,5\n"
        + "40,2024-03-02,2355\n",
      [
        "steps 2024-03-02 wall of my//watch", "  2024-03-02T00:00:00 300.0 s: 126",
        "  2024-03-02T00:05:00 300.0 s: 9", "  2024-03-02T23:55:00 300.0 s: 40",
      ]
    ),
    (
      "Date,Time,Steps,Distance (km)\n2024-03-01,08:00,500,0.4\n2024-03-01,09:00,700,0.5\n",
      [
        "steps 2024-03-01 wall of my//watch", "  2024-03-01T08:00:00 3600.0 s: 500",
        "  2024-03-01T09:00:00 3600.0 s: 700", "distance 2024-03-01 wall of my//watch",
        "  2024-03-01T08:00:00 3600.0 s: 400000", "  2024-03-01T09:00:00 3600.0 s: 500000",
      ]
    ),
    (
      "Datum;Uhrzeit;Gewicht (kg)\n1.3.2024;07:10;70,5\n1.3.2024;21:45;71,2\n13.3.2024;07:00;70\n",
      [
        "weight 2024-03-01 wall of my//watch", "  2024-03-01T07:10:00 0.0 s: 70500",
        "  2024-03-01T21:45:00 0.0 s: 71200", "weight 2024-03-13 wall of my//watch",
        "  2024-03-13T07:00:00 0.0 s: 70000",
      ]
    ),
    (
      "Date,Time,Steps\n2024-03-01,00:00,120\n2024-03-01,06:00,2800\n2024-03-01,18:00,900\n",
      [
        "steps 2024-03-01 wall of my//watch", "  2024-03-01T00:00:00 21600.0 s: 120",
        "  2024-03-01T06:00:00 21600.0 s: 2800", "  2024-03-01T18:00:00 21600.0 s: 900",
      ]
    ),
    (
      "Date,Time,Steps\n2024-03-01,08:15,100\n2024-03-01,08:45,200\n2024-03-01,12:15,50\n",
      [
        "steps 2024-03-01 wall of my//watch", "  2024-03-01T08:15:00 1800.0 s: 100",
        "  2024-03-01T08:45:00 1800.0 s: 200", "  2024-03-01T12:15:00 1800.0 s: 50",
      ]
    ),
    (
      "Date,Time,Pulse\n2024-03-01,08:00,60\n2024-03-01,20:00,70\n",
      [
        "heartRate 2024-03-01 wall of my//watch", "  2024-03-01T08:00:00 0.0 s: 60000",
        "  2024-03-01T20:00:00 0.0 s: 70000",
      ]
    ),
  ])
  func `a time of day beside a date makes rows parts of a day`(
    text: String, samples: [String]
  ) throws {
    let reading = try Self.read(text)
    #expect(reading.sampleTexts == samples)
    #expect(reading.dayTexts == [])
  }

  @Test func `hours are written into the description, with how long a row lasts`() throws {
    let text = "Date,Hour,Steps\n2024-03-01,0,500\n2024-03-01,1,700\n"
    #expect(
      try Self.proposal(text).json == """
        {
          "name": "my",
          "rows": "interval",
          "dates": "year-month-day",
          "decimalMark": "point",
          "rowMinutes": 60,
          "columns": {
            "Date": {"is": "start"},
            "Hour": {"is": "timeOfDay", "unit": "h"},
            "Steps": {"is": "steps"}
          }
        }

        """)
  }

  @Test(arguments: [
    (
      "Date,Time,Steps\n2024-03-01,23:59,5000\n2024-03-02,23:58,6000\n",
      ["start", "nothing", "steps"]
    ),
    ("Date,Interval,Steps\n2024-03-01,0,12\n2024-03-01,5,30\n", ["start", "nothing", "steps"]),
    ("Date,Interval,Steps\n2024-03-01,1,12\n2024-03-01,24,30\n", ["start", "nothing", "steps"]),
    (
      "Date,Time,Distance (km)\n2024-03-01,0:25:10,5\n2024-03-01,0:31:20,6\n",
      ["start", "duration", "distance"]
    ),
    (
      "Date,Interval,Distance (km),Duration\n2024-03-01,1,0.4,0:01:30\n2024-03-01,2,0.4,0:01:28\n",
      ["start", "nothing", "distance", "duration"]
    ),
  ])
  func `a time of day is not guessed`(text: String, meanings: [String]) throws {
    #expect(try Self.proposal(text).columns.map(\.meaning) == meanings)
  }

  @Test(arguments: [
    "Date,Time,Steps\n2024-03-01,08:15,100\n2024-03-01,08:45,200\n2024-03-01,12:00,50\n",
    "Date,Time,Steps\n2024-03-01,08:15,100\n2024-03-01,12:00,50\n2024-03-02,12:00,40\n",
  ])
  func `times of day that do not state how long a row lasts are asked for`(text: String) throws {
    let proposal = try Self.proposal(text)
    #expect(
      proposal.questions
        == ["what is 'Time', such as '08:15'? \"nothing\" leaves it out"])
    #expect(proposal.columns.map(\.meaning) == ["start", "?", "steps"])
    #expect(try Self.read(text, given: ["Time": "nothing"]).sampleTexts == [])
    let stated = try Self.read(text, given: ["Time": "timeOfDay"])
    #expect(stated.sampleTexts.dropFirst().first == "  2024-03-01T08:15:00 60.0 s: 100")
  }

  @Test func `a time of day that is stated is one`() throws {
    let text = "Date,At,Steps\n2024-03-01,8,500\n2024-03-02,20,700\n"
    let reading = try Self.read(text, given: ["At": "timeOfDay:h"])
    #expect(
      reading.sampleTexts == [
        "steps 2024-03-01 wall of my//watch", "  2024-03-01T08:00:00 60.0 s: 500",
        "steps 2024-03-02 wall of my//watch", "  2024-03-02T20:00:00 60.0 s: 700",
      ])
  }

  @Test func `the unit of a time of day that is stated is asked for where it is in doubt`() throws {
    let text = "Date,At,Steps\n2024-03-01,8,500\n2024-03-02,20,700\n"
    #expect(
      try Self.proposal(text, given: ["At": "timeOfDay"]).questions
        == ["in which unit is 'At'? One of: h, hhmm"])
  }

  @Test func `midnight in a column of times is no day`() throws {
    let json = """
      {"name": "a", "rows": "interval", "columns": {
        "d": {"is": "start"}, "t": {"is": "timeOfDay"}, "s": {"is": "steps"}}}
      """
    let reading = try Self.read("d,t,s\n2024-03-01,00:00,8\n2024-03-02,,900\n", by: json)
    #expect(
      reading.sampleTexts == [
        "steps 2024-03-01 wall of a//watch", "  2024-03-01T00:00:00 60.0 s: 8",
      ])
    #expect(reading.dayTexts == ["2024-03-02 steps=900"])
  }

  @Test func `counts of one start are added, and equal rows count once`() throws {
    let rows = ["10:20,12", "10:20,30", "10:20,12", "10:21,5", "10:21,5", "10:22,7"]
    let text = "date,step\n" + rows.map { "2024-03-01 \($0)\n" }.joined()
    let reading = try Self.read(text)
    #expect(
      reading.sampleTexts == [
        "steps 2024-03-01 wall of my//watch", "  2024-03-01T10:20:00 60.0 s: 42",
        "  2024-03-01T10:21:00 60.0 s: 5", "  2024-03-01T10:22:00 60.0 s: 7",
      ])
    #expect(reading.diagnostics.map(\.rule) == ["counts-added"])
    #expect(reading.diagnostics.last?.count == 1)
  }

  @Test func `counts of one start are added by device`() throws {
    let rows = (1...50).map { "2024-03-01 10:20,band \($0),\($0)\n" }.joined()
    let text = "date,device,steps\n\(rows)2024-03-01 10:20,band 50,7\n"
    let values = try Self.read(text).received.flatMap { $0.samples.map(\.value) }
    let sums: [Int64] = Array(1...49) + [57]
    #expect(values.sorted() == sums)
  }

  @Test func `several rows of a day are noted where they differ`() throws {
    let rows = ["2024-03-01,4000", "2024-03-01,3000", "2024-03-02,500", "2024-03-02,500"]
    let reading = try Self.read("Date,Steps\n\(rows.joined(separator: "\n"))\n")
    #expect(reading.dayTexts == ["2024-03-01 steps=4000", "2024-03-02 steps=500"])
    #expect(reading.diagnostics.map(\.rule) == ["several-rows-of-a-day"])
    #expect(reading.diagnostics.first?.firstPlace == Place(line: 2))
  }

  // MARK: Days

  @Test func `a row a day with steps and a distance is a day, not an activity`() throws {
    let minutes = "Date,Steps,Distance (km),Floors,Active Time (min)\n2024-03-01,10234,7.4,12,95\n"
    #expect(
      try Self.read(minutes).dayTexts
        == ["2024-03-01 steps=10234 distance=7400000 exerciseTime=5700000 floors=12"])
    let written =
      "Date,Steps,Distance (mi),Active Time\n03/01/2024,\"10,234\",4.6,1h 35m\n"
      + "03/13/2024,\"8,234\",3.8,45m\n"
    #expect(
      try Self.read(written).dayTexts == [
        "2024-03-01 steps=10234 distance=7402982 exerciseTime=5700000",
        "2024-03-13 steps=8234 distance=6115507 exerciseTime=2700000",
      ])
  }

  @Test(arguments: [
    "Date,Distance (km),Active Time\n2024-03-01,7.4,1:02:03\n",
    "Date,Title,Steps,Distance (km),Duration\n2024-03-01,Evening,9000,7.4,1:02:03\n",
    "Date,Steps,Distance (km),Duration\n2024-03-01 07:00,9000,7.4,1:02:03\n",
    "Date,Steps,Distance (km),Duration\n2024-03-01,90,7.4,1:02:03\n2024-03-01,80,7.4,1:02:03\n",
  ])
  func `a list of activities with steps stays one`(text: String) throws {
    #expect(try Self.read(text).activities.first?.totals.timerMilliseconds == 3_723_000)
  }

  @Test(arguments: [
    (
      "Date,Steps,Very Active Minutes,Fairly Active Minutes,Lightly Active Minutes"
        + ",Sedentary Minutes\n2024-03-01,8833,33,24,149,700\n",
      [
        "start", "steps", "vigorouslyActiveTime", "moderatelyActiveTime", "lightlyActiveTime",
        "sedentaryTime",
      ]
    ),
    (
      "date,lightly_active_minutes,Minutes Fairly Active,vigorousIntensityMinutes\n"
        + "2024-03-01,149,24,33\n",
      ["start", "lightlyActiveTime", "moderatelyActiveTime", "vigorouslyActiveTime"]
    ),
    (
      "Date,Active Minutes,Very Active Minutes\n2024-03-01,60,20\n",
      ["start", "exerciseTime", "nothing"]
    ),
    (
      "Date,Steps,HR_Lowest,HR_Highest,HR_Average\n2024-03-01,4367,64,83,71\n",
      ["start", "steps", "nothing", "nothing", "heartRate"]
    ),
    (
      "date,totalSteps,minHeartRate,maxHeartRate,restingHeartRate\n2024-03-01,7256,48,140,52\n",
      ["start", "steps", "nothing", "nothing", "restingHeartRate"]
    ),
    (
      "Date,Max weight (kg),Weight (kg),Sleep min\n2024-03-01,70.4,70.1,400\n",
      ["start", "nothing", "weight", "sleepTime"]
    ),
    ("Date,Steps,Average Heart Rate\n2024-03-01,812,64\n", ["start", "steps", "heartRate"]),
  ])
  func `the name of a column reveals a part, an extreme or a mean`(
    text: String, meanings: [String]
  ) throws {
    #expect(try Self.proposal(text).columns.map(\.meaning) == meanings)
  }

  // MARK: Starts

  @Test func `the time of writing a row is not its start`() throws {
    let text =
      "sourceName,sourceVersion,device,type,unit,creationDate,startDate,endDate,value\n"
      + "phone,11.2,<<a>>,StepCount,count,2024-03-02 09:00:00 +0100,2024-03-01 08:00:00 +0100,"
      + "2024-03-01 08:06:00 +0100,120\n"
    #expect(
      try Self.proposal(text).columns.map(\.meaning) == [
        "device", "nothing", "nothing", "quantity", "unit", "nothing", "start", "end", "value",
      ])
    #expect(
      try Self.read(text).intervalTexts == [
        "steps 2024-03-01T07:00:00Z 2024-03-01T07:06:00Z 120 offset(seconds: 3600)"
      ])
  }

  @Test(arguments: [
    (
      "date,start_time,name,distance_km,duration_min\n"
        + "2024-03-01,2024-03-01 17:07:16,Evening,5.2,31\n",
      ["nothing", "start", "title", "distance", "duration"]
    ),
    ("Date,Start,Steps\n2024-03-01,2024-03-01 07:12,812\n", ["start", "nothing", "steps"]),
    ("Created,Steps\n2024-03-01,812\n", ["start", "steps"]),
    ("Last update,Day,Steps\n2024-03-02 09:00,2024-03-01,812\n", ["nothing", "start", "steps"]),
  ])
  func `of several columns of dates one is the start`(text: String, meanings: [String]) throws {
    #expect(try Self.proposal(text).columns.map(\.meaning) == meanings)
  }

  @Test(arguments: [
    "Datum;Schritte\n02. 12. 2019;812\n13. 12. 2019;900\n",
    "date,steps\n20191202,812\n20191213,900\n",
    "sep=;\nDate;Steps\n2019-12-02;812\n2019-12-13;900\n",
  ])
  func `dates and delimiters are read as they are written`(text: String) throws {
    #expect(try Self.read(text).dayTexts == ["2019-12-02 steps=812", "2019-12-13 steps=900"])
  }
}
