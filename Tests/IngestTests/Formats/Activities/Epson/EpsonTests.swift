import ActivityModel
import Testing

@Suite struct EpsonTests {
  static let text = """
    [[Training]]
    [TrainingResult]
    TrainingName,Around the lake
    Memo,Windy, with Anna
    FormatType,1
    TrainingKindId,StartDay,StartTime,TrainingTime,Distance,TimeZoneOffset,DaylightSavingsTime,TrainingTimeCentisecond
    1,2024/03/01,09:00:07,4,12,60,0,62
    [TrainingData]
    LapCount,ProductName,Calorie,PulseAve,Steps,TotalAscentAltitude,TotalDescentAltitude,MaxHeartRate
    1,"08710000F094902E",1,139,9,2,0,193
    [GraphData]
    LogInterval,1
    HrInterval,2
    GraphAltitude,238,239,240
    GraphDistance,0,4,8
    GraphPitch,61,170,172
    HeartRate,82,255
    [GPSData]
    GpsTime,0:0:0;0:0:2;0:0
    :3
    GpsLatitude,52520066;52520
    070;52520075
    GpsLongitude,13404954;13405011;13405067
    [LapData]
    LapNo,EndPoint,LapTime,LapDistance,LapCalorie,LapMaxHeartRate,LapAverageHeartRate,LapTimeCentisecond
    1,3,4,12,1,193,139,62
    [TrainingSettingData]
    UlVersion,FwVersion
    "1.4.1","01.70"
    [[end]]

    """

  @Test func `the log and the fixes of a second are one point`() throws {
    let reading = try read("epson-csv", Self.text)
    let run = try #require(reading.activities.first)
    #expect(
      run.start == .instant(Instant(milliseconds: 1_709_280_007_000), utcOffsetSeconds: 3_600))
    #expect(run.sport == .run)
    #expect(run.title == "Around the lake")
    #expect(run.notes == "Windy, with Anna")
    #expect(
      run.track.timeMilliseconds.values.map { $0 - 1_709_280_007_000 } == [0, 1_000, 2_000, 3_000])
    #expect(run.track[1].coordinate == nil)
    #expect(
      run.track[2].coordinate == Coordinate(latitudeE7: 525_200_700, longitudeE7: 134_050_110))
    #expect(run.track[2].distanceMillimeters == 8_000)
    #expect(run.track[0].heartRateBPM == 82)
    #expect(run.track[2].heartRateBPM == nil)
    #expect(run.track[1].cadencePerMinute == 170)
    #expect(run.track[3].elevationCentimeters == nil)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `totals and laps are those of the watch`() throws {
    let run = try #require(try read("epson-csv", Self.text).activities.first)
    #expect(run.totals.timerMilliseconds == 4_620)
    #expect(run.totals.distanceMillimeters == 12_000)
    #expect(run.totals.energyCalories == 1_000)
    #expect(run.totals.steps == 9)
    #expect(run.totals.ascentCentimeters == 200)
    #expect(run.totals.descentCentimeters == nil)
    #expect(run.totals.averageHeartRateBPM == 139)
    #expect(run.laps.map(\.totals.timerMilliseconds) == [4_620])
    #expect(run.laps.map(\.start) == [Instant(milliseconds: 1_709_280_007_000)])
  }

  @Test func `several trainings in a file are several activities`() throws {
    let second = Self.text.replacing("2024/03/01", with: "2024/03/02")
    let reading = try read("epson-csv", Self.text + second)
    #expect(reading.activities.count == 2)
    #expect(reading.facts.map(\.place.line) == [1, 31])
  }

  @Test func `a training that the file cuts off is left out whole`() throws {
    let cut = String(Self.text.prefix { $0 != "U" })
    #expect(
      try read("epson-csv", String(cut.dropLast("[TrainingSettingData]\n".count))).rejection
        == Rejection(
          reason: "nothing-to-import", place: Place(line: 1),
          message: "the file ends inside a training; it was left out, import the whole file",
          advice: "correct the file there, if you expected something of it, and import it again"))
  }

  @Test func `lists of different lengths are paired as far as they go`() throws {
    let reading = try read("epson-csv", Self.text.replacing(";52520075", with: ""))
    #expect(reading.activities.first?.track.count == 3)
    #expect(
      reading.diagnosticTexts == [
        "note 1 × times-do-not-match, line 1: 3 times, 2 latitudes and 3 longitudes: those without"
          + " the others are left out"
      ])
  }
}
