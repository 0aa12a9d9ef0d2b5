import ActivityModel
import Testing

/// The tables of Fitabase, made after the one that everybody learns statistics with.
@Suite struct FitabaseTests {
  static let days = """
    Id,ActivityDate,TotalSteps,TotalDistance,TrackerDistance,VeryActiveMinutes,SedentaryMinutes,Calories
    1503960366,4/12/2016,13162,8.5,8.5,25,728,1985
    1503960366,4/13/2016,10735,6.97,6.97,21,776,1797

    """
  static let hours = """
    Id,ActivityHour,StepTotal
    1503960366,4/12/2016 12:00:00 AM,373
    1503960366,4/12/2016 1:00:00 PM,160

    """

  @Test func `a row of a day is a day`() throws {
    let reading = try read("fitabase-csv", Self.days)
    #expect(
      reading.dayTexts == [
        "2016-04-12 steps=13162 distance=8500000 totalEnergy=1985000 vigorouslyActiveTime=1500000"
          + " sedentaryTime=43680000",
        "2016-04-13 steps=10735 distance=6970000 totalEnergy=1797000 vigorouslyActiveTime=1260000"
          + " sedentaryTime=46560000",
      ])
    #expect(reading.diagnostics.map(\.rule) == ["columns-not-kept"])
  }

  @Test func `a row of an hour, a minute or a moment is a sample on the wall's clock`() throws {
    #expect(
      try read("fitabase-csv", Self.hours).sampleTexts == [
        "steps 2016-04-12 wall of fitbit//merged", "  2016-04-12T00:00:00 3600.0 s: 373",
        "  2016-04-12T13:00:00 3600.0 s: 160",
      ])
    let beats = try read("fitabase-csv", "Id,Time,Value\n7,4/12/2016 7:21:00 AM,97\n")
    #expect(
      beats.sampleTexts == [
        "heartRate 2016-04-12 wall of fitbit//merged", "  2016-04-12T07:21:00 0.0 s: 97000",
      ])
    let weight = try read(
      "fitabase-csv",
      "Id,Date,WeightKg,WeightPounds,Fat,BMI\n7,5/2/2016 11:59:59 PM,52.6,115.9,22,22.65\n")
    #expect(weight.received.map(\.quantity) == [.weight, .bodyFat])
    let sleep = try read(
      "fitabase-csv",
      "Id,SleepDay,TotalSleepRecords,TotalMinutesAsleep,TotalTimeInBed\n7,4/12/2016 12:00:00 AM,1,327,346\n"
    )
    #expect(sleep.dayTexts == ["2016-04-12 sleepTime=19620000 timeInBed=20760000"])
  }

  @Test func `a file of several people belongs to no member`() throws {
    let rejection = try read(
      "fitabase-csv", "Id,ActivityDate,TotalSteps\n1,4/12/2016,5\n2,4/12/2016,6\n"
    ).rejection
    #expect(rejection?.reason == "several-people")
    #expect(rejection?.message == "it holds the numbers of 2 people, one behind the other")
    #expect(rejection?.advice == "keep the rows of one person, and import them for that member")
  }
}
