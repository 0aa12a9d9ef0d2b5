import ActivityModel
import Ingest
import Testing

@Suite struct PacelogCSVTests {
  static let days = """
    date,steps,distance_m,active_energy_kcal,sleep_min,weight_kg,mood
    2024-03-01,9120,7012.5,310.2,431,70.4,good
    2024-03-02,,,,,,bad
    2023-12-31,0,0,12,,,good

    """
  static let samples = """
    start,end,quantity,value,device
    2024-03-01T08:00:00+01:00,2024-03-01T08:01:00+01:00,steps,110,band
    2024-03-01T08:00:30Z,,heart_rate_bpm,141.5,band
    2024-03-01 23:10:00,2024-03-02 00:40:00,sleep_stage,deep,

    """
  static let activities = """
    start,sport,title,duration_s,distance_m,energy_kcal,average_heart_rate_bpm
    2024-03-01 18:00:00,treadmill_run,Intervals,1830.5,6000,420,151
    2024-03-02T08:00:00+01:00,Rudern,,1200,,,

    """
  static let tests = """
    date,test,repetitions,time_limit_s,weight_kg,time_s,value,unit,less_is_better,notes
    2024-03-01,mile,,,,421.3,,,,windy
    2024-03-01,push_ups,41,60,,,,,,
    2024-03-01,leg_press,8,,120.5,,,,,
    2024-03-01,plank,,,,,95.5,s,no,

    """

  @Test func `a row is a day`() throws {
    let reading = try read("pacelog-csv", Self.days)
    #expect(
      reading.dayTexts == [
        "2023-12-31 steps=0 distance=0 activeEnergy=12000",
        "2024-03-01 steps=9120 distance=7012500 activeEnergy=310200 sleepTime=25860000"
          + " weight=70400",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: mood"
      ])
  }

  @Test func `a row is a sample, on the clock that it is written in`() throws {
    let reading = try read("pacelog-csv", Self.samples)
    #expect(
      reading.sampleTexts == [
        "steps 2024-03-01 of pacelog-csv/band/unknown", "  2024-03-01T07:00:00 60.0 s: 110 3600",
        "heartRate 2024-03-01 of pacelog-csv/band/unknown",
        "  2024-03-01T08:00:30 0.0 s: 141500",
        "sleepStage 2024-03-01 wall of pacelog-csv//unknown",
        "  2024-03-01T23:10:00 5400.0 s: 5",
      ])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `a row is an activity that somebody typed in`() throws {
    let reading = try read("pacelog-csv", Self.activities)
    #expect(reading.activities.map(\.sport) == [.treadmillRun, .row])
    #expect(reading.activities.map(\.isManual) == [true, true])
    #expect(reading.activities[0].title == "Intervals")
    #expect(reading.activities[0].totals.timerMilliseconds == 1_830_500)
    #expect(reading.activities[0].totals.distanceMillimeters == 6_000_000)
    #expect(reading.activities[0].totals.energyCalories == 420_000)
    #expect(reading.activities[0].totals.averageHeartRateBPM == 151)
    #expect(
      reading.activities[1].start
        == .instant(Instant(milliseconds: 1_709_362_800_000), utcOffsetSeconds: 3_600))
  }

  @Test func `a row is the result of a test`() throws {
    let reading = try read("pacelog-csv", Self.tests)
    let results = reading.facts.compactMap {
      if case .testRecorded(let test) = $0.fact { test } else { nil }
    }
    let plank = CustomTest(name: "plank", unit: "s", lessIsBetter: false)
    #expect(results.map(\.test) == [.mile, .pushUps, .legPress, .custom(plank)])
    #expect(
      results.map(\.result) == [
        .time(milliseconds: 421_300), .repetitions(41, timeLimitMilliseconds: 60_000),
        .lift(weightGrams: 120_500, repetitions: 8), .measure(thousandths: 95_500),
      ])
    #expect(results.map(\.notes) == ["windy", nil, nil, nil])
    #expect(results.allSatisfy { $0.date == LocalDate(year: 2024, month: 3, day: 1) })
  }

  @Test func `dates of tests have the order that the table shows`() throws {
    let text = "date,test,repetitions\n3/1/2024,push_ups,41\n3/15/2024,push_ups,43\n"
    let dates = try read("pacelog-csv", text).facts.compactMap {
      if case .testRecorded(let test) = $0.fact { test.date.iso8601 } else { nil }
    }
    #expect(dates == ["2024-03-01", "2024-03-15"])
  }

  @Test func `a test has its name and its time as people write them`() throws {
    let text = """
      date,test,repetitions,time_s
      2024-03-01,Mile,,7:01.3
      2024-03-01,Push-ups,41,
      2024-03-01,sit ups,30,
      2024-03-01,mile,,seven minutes

      """
    let reading = try read("pacelog-csv", text)
    let results = reading.facts.compactMap {
      if case .testRecorded(let test) = $0.fact { test } else { nil }
    }
    #expect(results.map(\.test) == [.mile, .pushUps, .sitUps])
    #expect(results.first?.result == .time(milliseconds: 421_300))
    #expect(reading.refusedByRule.values.reduce(0, +) == 1)
  }

  @Test func `a test has other names, and a value in the unit of its number`() throws {
    let text = """
      date,test,weight_kg,repetitions,value,unit
      2024-03-01,Mile run,,,421.5,s
      2024-03-01,Push-ups,,,41,reps
      2024-03-01,Lat Pulldown,60,8,,
      2024-03-01,Lat Pulldown,,,75,kg
      2024-03-01,Mile run,,,13.7,km/h

      """
    let reading = try read("pacelog-csv", text)
    let results = reading.facts.compactMap {
      if case .testRecorded(let test) = $0.fact { test } else { nil }
    }
    #expect(results.map(\.test).prefix(3) == [.mile, .pushUps, .latPull])
    #expect(
      results.map(\.result).prefix(3) == [
        .time(milliseconds: 421_500), .repetitions(41, timeLimitMilliseconds: nil),
        .lift(weightGrams: 60_000, repetitions: 8),
      ])
    let own = [("Lat Pulldown", "kg"), ("Mile run", "km/h")].map { name, unit in
      FitnessTest.custom(CustomTest(name: name, unit: unit, lessIsBetter: false))
    }
    #expect(results.map(\.test).dropFirst(3) == own[...])
    #expect(reading.refusedByRule == [:])
  }

  @Test func `an error names its line`() throws {
    let samples = """
      start,end,quantity,value
      2024-03-01T08:00:00Z,2024-03-01T08:01:00Z,steps,many
      yesterday,,steps,1
      2024-03-01T08:00:00Z,2024-03-01T07:01:00Z,steps,1
      2024-03-01T08:00:00Z,2024-03-01 09:01:00,steps,1
      2024-03-01T08:00:00Z,2024-03-01T08:01:00Z,strides,1
      2024-03-01T08:00:00Z,2024-03-01T08:01:00Z,sleep_stage,dozing
      2024-03-01T08:00:00Z,2024-03-01T08:01:00Z,steps,1
      """
    #expect(
      try read("pacelog-csv", samples).diagnosticTexts == [
        "refused 1 × value-not-readable, line 2: the value 'many' is not a readable number; the row"
          + " was left out",
        "refused 1 × time-not-readable, line 3: the start 'yesterday' is no time such as"
          + " 2024-03-01T08:00:07+01:00; the row was left out",
        "refused 2 × end-before-start, line 4: the end is before the start, or only one of the two"
          + " has a zone; the row was left out",
        "refused 1 × quantity-not-known, line 6: there is no quantity 'strides'; the row was left"
          + " out",
        "refused 1 × sleep-stage-not-known, line 7: 'dozing' is none of asleep, awake, deep, in_bed,"
          + " light, rem; the row was left out",
      ])
    let tests = """
      date,test,repetitions,unit
      2024-03-01,push_ups,,
      2024-03-01,plank,,
      01.03.2024,sit_ups,10,
      2024-03-02,sit_ups,10,
      """
    #expect(
      try read("pacelog-csv", tests).diagnosticTexts == [
        "refused 2 × test-not-readable, line 2: push_ups need their repetitions; the row was left"
          + " out",
        "refused 1 × date-not-readable, line 4: '01.03.2024' is not a date; the row was left out",
      ])
  }

  @Test(arguments: [
    "date,value\n", "Date,Steps\n2024-01-01,1\n", "date,weight\n", "start,end\n",
    "id,name,type,start_date\n", "date,time,steps\n2024-01-01,09:01,112\n",
    "date,hour,steps\n2024-01-01,9,112\n", "date,Minute,steps\n2024-01-01,541,112\n",
    "date,start,end,steps\n2024-01-01,08:00,08:30,3000\n",
    "date,from,to,steps\n2024-01-01,08:00,08:30,3000\n",
    "date,start_time,steps\n2024-01-01,08:00,3000\n",
  ])
  func `a table with other names is another's`(text: String) {
    #expect(Adapter.name(recognizing: text) != "pacelog-csv")
  }

  @Test(arguments: [
    "date,steps\n1/1/2024,5000\n", "date,steps\n20240101,5000\n",
    "date,steps,distance_km,active_minutes\n2024-01-01,5000,3.5,20\n",
    "date,steps,weight_kg,weight goal,hr\n2024-01-01,5000,70,68,61\n",
    "date,steps,source\n2024-01-01,5000,phone\n", "date,steps,user\n2024-01-01,5000,ada\n",
    "steps,date,interval\n12,2024-01-01,5\n",
  ])
  func `a table of days with other dates or other numbers is another's`(text: String) {
    #expect(Adapter.name(recognizing: text) != "pacelog-csv")
  }

  @Test(arguments: [
    "date,steps\n2024-01-01 00:00:00,5000\n", "date,steps\n",
    "date,steps\nyesterday,1\n2024-01-02,2",
    "date,steps,my notes\n2024-01-01,5000,x\n", "date,steps,mood\n2024-01-01,5000,4\n",
    "sep=;\ndate;steps\n2024-01-01;5000\n",
  ])
  func `a table of days with what no day keeps is ours`(text: String) {
    #expect(Adapter.name(recognizing: text) == "pacelog-csv")
  }

  @Test func `midnight is a date, another time of day is none`() throws {
    let reading = try read(
      "pacelog-csv",
      "date,steps\n2024-01-01 00:00:00,5000\n2024-01-02T00:00:00+01:00,6000\n2024-01-03 08:00:00,1\n"
    )
    #expect(reading.dayTexts == ["2024-01-01 steps=5000", "2024-01-02 steps=6000"])
    #expect(reading.refusedByRule == ["date-not-readable": 1])
  }

  @Test func `several rows of a day are noted where they differ`() throws {
    let rows = ["2024-01-01,4000,a", "2024-01-01,3000,a", "2024-01-01,9,b", "2024-01-02,5,a"]
    let reading = try read(
      "pacelog-csv", "date,steps,device\n\(rows.joined(separator: "\n"))\n2024-01-02,5,a\n")
    #expect(
      reading.dayTexts == ["2024-01-01 steps=4000", "2024-01-02 steps=5", "2024-01-01 steps=9"])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × several-rows-of-a-day, line 2: several rows of 2024-01-01 have different numbers"
          + " of steps: the largest counts, as nothing says that they are parts of the day"
      ])
  }

  @Test func `a wide table of another program is not ours because of one column`() {
    #expect(
      Adapter.name(recognizing: "date,time,HR,SDNN,vo2max\n2017-08-07,01:00,50,60,45\n") == nil)
    #expect(Adapter.name(recognizing: "date,vo2max,my notes\n2017-08-07,45,x\n") == "pacelog-csv")
  }

  @Test(arguments: [
    ("pacelog-csv", "date,test,repetitions,Athlete", "2026-03-01,push_ups,30,"),
    ("pacelog-csv", "date,test,repetitions,name", "3/15/2026,push_ups,30,"),
    ("pacelog-csv", "start,sport,distance_m,person", "2026-03-01 10:00:00,run,5000,"),
    ("pacelog-bookings", "class,start,status,name", "Yoga,2026-03-01 18:00,booked,"),
  ])
  func `the rows of several people are refused`(adapter: String, header: String, row: String) throws
  {
    let two = try read(adapter, "\(header)\n\(row)Anna\n\(row)Ben\n")
    let column = try #require(header.split(separator: ",").last).lowercased()
    #expect(two.rejection?.reason == "several-people")
    #expect(
      two.rejection?.message.lowercased()
        == "its column '\(column)' has 2 names, of people or of something else")
    #expect(try read(adapter, "\(header)\n\(row)Anna\n").rejection == nil)
  }

  @Test func `names of activities are none of people`() throws {
    let text = "start,sport,distance_m,name\n2026-03-01 10:00:00,run,5000,Park\n"
    let reading = try read("pacelog-csv", text + "2026-03-02 10:00:00,run,5000,Lake\n")
    #expect(reading.activities.count == 2)
  }
}
