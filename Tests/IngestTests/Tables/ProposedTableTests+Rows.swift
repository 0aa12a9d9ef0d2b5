import ActivityModel
import Testing

@testable import Ingest

/// Rows of a table: a day, an activity, a lap of one, or a day of one of several people.
extension ProposedTableTests {
  @Test func `laps that repeat the totals of their activity make one activity`() throws {
    let text = """
      Activity Type,Activity Date/Time,Total Distance (km),Total Duration (min),Lap #,Lap Avg Power
      running,2025-11-24 13:21:48,4.99,32.88,1,210
      running,2025-11-24 13:21:48,4.99,32.88,2,220
      running,2025-11-24 18:21:48,4.99,32.88,1,230

      """
    let reading = try Self.read(text)
    #expect(reading.activities.map(\.totals.distanceMillimeters) == [4_990_000, 4_990_000])
    #expect(reading.activities.map(\.totals.averagePowerWatts) == [nil, nil])
    #expect(
      reading.diagnosticTexts.contains(
        "note 1 × activity-repeated, line 3: the row has the start and all totals of the one before,"
          + " as a list of laps has: the activity counts once"))
  }

  @Test func `a run with a moving time is an activity`() throws {
    let text = """
      Date,Distance (mi),Moving Time,AVG HR
      2026-03-01,1.70,0:27:32,129
      2026-03-03,2.10,0:33:10,131

      """
    let activities = try Self.read(text).activities
    #expect(activities.map(\.totals.movingMilliseconds) == [1_652_000, 1_990_000])
    #expect(activities.map(\.totals.distanceMillimeters) == [2_735_885, 3_379_622])
  }

  @Test func `the columns that are left out are all named`() throws {
    let text = "Date,Weight (kg),Mood,Place\n2026-03-01,80,good,here\n2026-03-02,81,bad,there\n"
    #expect(
      try Self.read(text).diagnosticTexts.contains(
        "note 1 × columns-not-kept, line 1: these columns are not imported: mood, place"))
  }

  @Test func `a day of rest in a list of activities is none`() throws {
    let text = """
      date,type,distance_km,duration_min
      2026-04-20,run,5.0,30
      2026-04-21,rest,0,0
      2026-04-22,run,6.0,36
      2026-04-23,run,0,40
      2026-04-24,run,6.0,36
      2026-04-25,run,6.0,36

      """
    let reading = try Self.read(text)
    #expect(
      reading.activities.map(\.totals.distanceMillimeters)
        == [5_000_000, 6_000_000, nil, 6_000_000, 6_000_000])
    #expect(reading.diagnosticTexts.contains { $0.contains("activity-without-content, line 3") })
  }

  @Test func `two activities of a day without a clock count both`() throws {
    let text = """
      Date,Sport,Distance (km)
      2025-11-24,running,5
      2025-11-24,running,5

      """
    let activities = try Self.read(text).activities
    #expect(activities.count == 2 && Set(activities).count == 2)
  }

  @Test func `a night that is in bed until the morning is of the day on which it ends`() throws {
    let text = """
      In bed at,Until,Duration,Asleep,Fell asleep in
      2020-06-26 00:15:00,2020-06-26 04:45:00,4:30,4:19,11
      2020-06-26 19:31:00,2020-06-27 05:45:00,10:14,8:49,--

      """
    #expect(
      try Self.read(text).dayTexts
        == ["2020-06-26 sleepTime=15540000", "2020-06-27 sleepTime=31740000"])
  }

  @Test func `a day with the clock of waking up is a day`() throws {
    let text = """
      Date,Bedtime,Wake Time,Sleep (h),Steps
      2026-03-01,23:10,06:40,7,8000
      2026-03-02,22:50,06:10,7.2,9000

      """
    #expect(try Self.proposal(text).json.contains("\"rows\": \"day\""))
    #expect(
      try Self.read(text).dayTexts == [
        "2026-03-01 steps=8000 sleepTime=25200000", "2026-03-02 steps=9000 sleepTime=25920000",
      ])
  }

  @Test(arguments: [
    "date,contactId,email,name,steps", "date,number,e-mail,name,steps", "date,a,b,name,steps",
  ])
  func `days of several people are not one person's`(header: String) throws {
    let text = """
      \(header)
      2026-08-07,1001,alex@example.com,Alex,8221
      2026-08-08,1001,alex@example.com,Alex,9100
      2026-08-07,1002,jo@example.com,Jo,6500
      2026-08-08,1002,jo@example.com,Jo,10200

      """
    #expect(try Self.read(text).rejection?.reason == "several-people")
  }

  @Test func `rides with names and distances are activities, two of a day as well`() throws {
    let text = """
      Date,Ride Name,From,To,Distance,Avg. Speed (kmph)
      20/06/2017,Evening ride,Home,Lake,13.0km,20
      20/06/2017,Morning ride,Home,Hill,12km,
      21/06/2017,Morning ride,Home,Hill,12.5km,

      """
    let reading = try Self.read(text)
    #expect(
      reading.activities.map(\.totals.distanceMillimeters)
        == [13_000_000, 12_000_000, 12_500_000])
    #expect(reading.activities.map(\.title) == ["Evening ride", "Morning ride", "Morning ride"])
  }

  @Test(arguments: ["Protéines", "Proteínas", "Eiwit", "Eiweiss"])
  func `beside protein calories and fat are food, in other languages too`(protein: String) throws {
    let text = """
      Date,Calories (kcal),\(protein) (g),Fat (g),Calories brûlées (kcal),Weight (kg)
      2026-08-07,2100,90,70,450,80.5

      """
    let reading = try Self.read(text)
    #expect(
      reading.dayTexts == [
        "2026-08-07 weight=80500 dietaryEnergy=2100000"
      ])
  }

  @Test func `a class of weights is no weight of a lifter`() throws {
    let text = "Date,Name,BodyweightKg,WeightClassKg\n2026-08-07,Jo,59.8,60\n"
    #expect(try Self.read(text).dayTexts == ["2026-08-07 weight=59800"])
  }

  @Test(arguments: ["time_min", "duration", "sport", "name"])
  func `a table with our names of columns and one of activities is no table of ours`(name: String) {
    let text = "date,distance_m,\(name)\n2025-10-11,4840,135\n"
    #expect(Adapter.name(recognizing: text) != "pacelog-csv")
    #expect(Adapter.name(recognizing: text.replacing(name, with: "mood")) == "pacelog-csv")
  }
}
