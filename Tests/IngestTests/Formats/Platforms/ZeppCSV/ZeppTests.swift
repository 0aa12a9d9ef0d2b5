import ActivityModel
import Ingest
import Testing

/// The tables in an export of Zepp and of its predecessors.
@Suite struct ZeppTests {
  static let minutes = """
    date,time,steps
    2026-03-02,00:00,7
    2026-03-02,09:01,112

    """
  static let beats = """
    date,time,heartRate
    2026-03-02,08:10,71
    2026-03-02,08:20,0

    """
  static let days = """
    date,lastSyncTime,steps,distance,runDistance,calories
    2026-03-02,1772480000,6150,4600,0,300

    """

  @Test func `a row of a minute or a moment is a sample on the phone's clock`() throws {
    #expect(
      try read("zepp-csv", Self.minutes).sampleTexts == [
        "steps 2026-03-02 wall of zepp//watch", "  2026-03-02T00:00:00 60.0 s: 7",
        "  2026-03-02T09:01:00 60.0 s: 112",
      ])
    let beats = try read("zepp-csv", Self.beats)
    #expect(
      beats.sampleTexts == [
        "heartRate 2026-03-02 wall of zepp//watch", "  2026-03-02T08:10:00 0.0 s: 71000",
      ])
    #expect(beats.diagnostics.isEmpty)
  }

  @Test(arguments: [
    days, "date,steps,distance,runDistance,calories\n2026-03-02,6150,4600,0,300\n",
  ])
  func `a row of a day is a day in either order of the columns`(text: String) throws {
    #expect(Adapter.name(recognizing: text) == "zepp-csv")
    #expect(
      try read("zepp-csv", text).dayTexts == [
        "2026-03-02 steps=6150 distance=4600000 activeEnergy=300000"
      ])
  }

  static let nights = """
    date,deepSleepTime,shallowSleepTime,wakeTime,start,stop,REMTime,naps
    2026-03-02,90,250,10,2026-03-01 22:00:00+0000,2026-03-02 05:00:00+0000,70,
    2026-03-03,0,0,0,2026-03-03 00:00:00+0000,2026-03-03 00:00:00+0000,0,

    """
  static let workouts = """
    type,startTime,sportTime(s),maxPace(/meter),minPace(/meter),distance(m),avgPace(/meter),calories(kcal)
    1,2026-03-02 10:00:00+0000,2539,0.0,0.25922883,7534.0,0.335,526.0
    17,2026-03-03 10:00:00+0000,5400,-1.0,-1.0,-1.0,-1.0,640.0
    1,2026-03-04 10:00:00+0000,0,-1.0,-1.0,-1.0,-1.0,0.0

    """
  static let weights = """
    time,weight,height,bmi,fatRate,bodyWaterRate,boneMass,metabolism,muscleRate,visceralFat
    2026-03-01 06:00:00+0000,80.5,180.0,24.8,20.5,55.0,3.1,1700.0,60.1,8.0
    2026-03-02 06:00:00+0000,80.0,181.0,24.6,null,null,null,null,null,null
    2026-03-02 06:05:00+0000,25.0,120.0,17.4,0,0,0,0,0,0
    2026-03-03 06:00:00+0000,79.5,180.0,24.5,0,0,0,0,0,0

    """

  @Test func `a night is the sum of its stages, under the day on which it ends`() throws {
    #expect(Adapter.name(recognizing: Self.nights) == "zepp-csv")
    let reading = try read("zepp-csv", Self.nights)
    #expect(
      reading.dayTexts == [
        "2026-03-02 sleepTime=24600000 timeInBed=25200000 lightSleepTime=15000000"
          + " deepSleepTime=5400000 remSleepTime=4200000 awakeTime=600000"
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: naps"
      ])
  }

  @Test func `a workout has a number for its sport, and negative ones for nothing`() throws {
    #expect(Adapter.name(recognizing: Self.workouts) == "zepp-csv")
    let reading = try read("zepp-csv", Self.workouts)
    #expect(reading.activities.map(\.sport) == [.run, .other])
    #expect(reading.activities.map(\.sportLabel) == ["1", "17"])
    #expect(reading.activities.map(\.totals.timerMilliseconds) == [2_539_000, 5_400_000])
    #expect(reading.activities.map(\.totals.distanceMillimeters) == [7_534_000, nil])
    #expect(reading.activities.map(\.totals.energyCalories) == [526_000, 640_000])
    #expect(
      reading.activities.map(\.start).first
        == .instant(Instant(milliseconds: 1_772_445_600_000), utcOffsetSeconds: nil))
    #expect(reading.refusedByRule == ["activity-without-content": 1])
    let damaged = Self.workouts.replacing("526.0", with: "5a6")
    #expect(
      try read("zepp-csv", damaged).refusedByRule
        == ["activity-without-content": 1, "number-not-readable": 1])
  }

  @Test func `a distance beside a pace of minutes a metre is in the wrong column`() throws {
    let text = Self.workouts.replacing("0.0,0.25922883,7534.0", with: "0.0,7534.0,1.85")
    let reading = try read("zepp-csv", text)
    #expect(reading.activities.map(\.totals.distanceMillimeters) == [nil, nil])
    #expect(reading.diagnostics.contains { $0.rule == "distance-not-believable" && $0.count == 1 })
  }

  @Test func `of a family's scale the rows of the usual height are kept`() throws {
    #expect(Adapter.name(recognizing: Self.weights) == "zepp-csv")
    let reading = try read("zepp-csv", Self.weights)
    #expect(
      reading.intervalTexts == [
        "weight 2026-03-01T06:00:00Z 2026-03-01T06:00:00Z 80500",
        "weight 2026-03-02T06:00:00Z 2026-03-02T06:00:00Z 80000",
        "weight 2026-03-03T06:00:00Z 2026-03-03T06:00:00Z 79500",
        "bodyFat 2026-03-01T06:00:00Z 2026-03-01T06:00:00Z 20500",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported:"
          + " bodywaterrate, bonemass,"
          + " metabolism, musclerate, visceralfat",
        "refused 1 × another-person, line 4: a weighing of a person with a height of 120 cm is not"
          + " the member's, whose height is 180 cm in most rows; the row was left out",
      ])
  }

  @Test func `an older heart rate is a moment in seconds since 1970`() throws {
    let text =
      "\u{FEFF}date,lastSyncTime,heartRate,timestamp\n2018-05-01,1525190000,65,1525132800\n"
      + "2018-05-01,1525190000,0,1525132860\n2018-05-01,1525190000,70,1525132920\n"
    #expect(Adapter.name(recognizing: text) == "zepp-csv")
    let reading = try read("zepp-csv", text)
    #expect(
      reading.intervalTexts == [
        "heartRate 2018-05-01T00:00:00Z 2018-05-01T00:00:00Z 65000",
        "heartRate 2018-05-01T00:02:00Z 2018-05-01T00:02:00Z 70000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: date, lastsynctime"
      ])
  }

  @Test func `a heart rate that was asked for is a moment with its offset`() throws {
    let text = "time,heartRate\n2026-03-02 08:10:00+0000,71\n"
    #expect(Adapter.name(recognizing: text) == "zepp-csv")
    #expect(
      try read("zepp-csv", text).intervalTexts == [
        "heartRate 2026-03-02T08:10:00Z 2026-03-02T08:10:00Z 71000"
      ])
  }

  @Test func `a table with other capitals is another's`() {
    #expect(Adapter.name(recognizing: "Date,Time,Steps\n2026-03-02,09:01,112\n") != "zepp-csv")
  }
}
