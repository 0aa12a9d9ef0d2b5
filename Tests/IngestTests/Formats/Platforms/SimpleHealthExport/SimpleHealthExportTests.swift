import ActivityModel
import Ingest
import Testing

/// Made after the headers and rows in public readers of the app's tables.
@Suite struct SimpleHealthExportTests {
  static let steps = """
    sep=,
    type,sourceName,sourceVersion,productType,device,startDate,endDate,unit,value
    HKQuantityTypeIdentifierStepCount,Anna’s iPhone,17.6,"iPhone15,2","<<HKDevice: 0x1>, name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone15,2, software:17.6>",2024-09-01 08:00:00 +0000,2024-09-01 08:10:00 +0000,count,512
    HKQuantityTypeIdentifierStepCount,Anna’s Apple Watch,10.6,"Watch6,1",,2024-09-01 08:00:00 +0000,2024-09-01 08:10:00 +0000,count,498
    HKQuantityTypeIdentifierStepCount,Anna’s iPhone,17.6,"iPhone15,2",,2024-09-01 09:10:00 +0000,2024-09-01 09:00:00 +0000,count,300
    HKQuantityTypeIdentifierStepCount,Anna’s iPhone,17.6,"iPhone15,2",,2024-09-01 09:10:00 +0000,2024-09-01 09:20:00 +0000,count,many

    """
  static let night = """
    sep=,
    type,sourceName,sourceVersion,productType,device,startDate,endDate,value,HKTimeZone
    HKCategoryTypeIdentifierSleepAnalysis,Anna’s Apple Watch,10.6,"Watch6,1",,2024-09-01 22:00:00 +0000,2024-09-02 01:00:00 +0000,asleepCore,Europe/Berlin
    HKCategoryTypeIdentifierSleepAnalysis,Anna’s Apple Watch,10.6,"Watch6,1",,2024-09-02 01:00:00 +0000,2024-09-02 02:00:00 +0000,asleepDeep,Europe/Berlin
    HKCategoryTypeIdentifierSleepAnalysis,Anna’s Apple Watch,10.6,"Watch6,1",,2024-09-02 02:00:00 +0000,2024-09-02 02:05:00 +0000,awake,
    HKCategoryTypeIdentifierSleepAnalysis,Anna’s Apple Watch,10.6,"Watch6,1",,2024-09-02 02:05:00 +0000,2024-09-02 03:00:00 +0000,dozing,

    """
  static let workouts = """
    sep=,
    type,sourceName,sourceVersion,productType,device,startDate,endDate,activityType,duration,durationUnit,totalEnergyBurned,totalDistance,totalSwimmingStrokeCount,totalFlightsClimbed,HKElevationAscended,HKMaximumSpeed,HKElevationDescended,HKIndoorWorkout,HKTimeZone
    HKWorkoutTypeIdentifier,WorkOutDoors,5,"Watch7,12",,2026-03-26 16:25:52 +0000,2026-03-26 17:20:07 +0000,Running,3241.45,sec,659.283 kcal,9688.1 m,,,8 m,4.82924 m/s,26 m,0,Europe/Berlin
    HKWorkoutTypeIdentifier,Watch,10.6,"Watch6,1",,2026-03-27 16:00:00 +0000,2026-03-27 16:30:00 +0000,traditionalStrengthTraining,1790.5,s,0 kcal,,,,,,,1,
    HKWorkoutTypeIdentifier,Watch,10.6,"Watch6,1",,2026-03-28 16:00:00 +0000,2026-03-28 16:30:00 +0000,running,1790.5,ells,312 ells,5020,,,high,,,1,
    HKWorkoutTypeIdentifier,Watch,10.6,"Watch6,1",,soon,2026-03-28 16:30:00 +0000,running,1790.5,s,,,,,,,,,

    """

  @Test func `rows are the records of export.xml, in the same streams`() throws {
    let reading = try read("simple-health-export", Self.steps)
    #expect(
      reading.sampleTexts == [
        "steps 2024-09-01 of apple-health/Anna’s iPhone (iPhone15,2)/phone",
        "  2024-09-01T08:00:00 600.0 s: 512",
        "steps 2024-09-01 of apple-health/Anna’s Apple Watch/watch",
        "  2024-09-01T08:00:00 600.0 s: 498",
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × time-not-readable, line 5: a record's start or end cannot be read, or it ends"
          + " before it starts: it is left out",
        "refused 1 × value-not-readable, line 6: 'many' is no value of StepCount: the record is"
          + " left out",
      ])
    let export = """
      <HealthData>
      <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Anna’s iPhone" unit="count" value="512" device="&lt;&lt;HKDevice: 0x9&gt;, name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone15,2, software:17.6&gt;" startDate="2024-09-01 10:00:00 +0200" endDate="2024-09-01 10:10:00 +0200"/>
      <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Anna’s Apple Watch" unit="count" value="498" startDate="2024-09-01 10:00:00 +0200" endDate="2024-09-01 10:10:00 +0200"/>
      </HealthData>
      """
    #expect(try read("apple-health", export).facts.map(\.fact) == reading.facts.map(\.fact))
  }

  @Test func `stages of sleep have their zone, and an unknown one is refused`() throws {
    let reading = try read("simple-health-export", Self.night)
    #expect(
      reading.sampleTexts == [
        "sleepStage 2024-09-01 of apple-health/Anna’s Apple Watch/watch",
        "  2024-09-01T22:00:00 10800.0 s: \(SleepStage.light.rawValue) Europe/Berlin",
        "sleepStage 2024-09-02 of apple-health/Anna’s Apple Watch/watch",
        "  2024-09-02T01:00:00 3600.0 s: \(SleepStage.deep.rawValue) Europe/Berlin",
        "  2024-09-02T02:00:00 300.0 s: \(SleepStage.awake.rawValue)",
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × sleep-stage-not-known, line 6: 'dozing' is no stage of sleep that is known:"
          + " the record is left out"
      ])
  }

  @Test(arguments: [
    ("inBed", SleepStage.inBed), ("asleep", .asleep), ("asleepUnspecified", .asleep),
    ("awake", .awake), ("asleepCore", .light), ("asleepDeep", .deep), ("asleepREM", .rem),
    ("HKCategoryValueSleepAnalysisAsleepREM", .rem),
  ])
  func `every stage has its name`(word: String, stage: SleepStage) throws {
    let rows = Self.night.split(separator: "\n").prefix(3).joined(separator: "\n")
    let reading = try read("simple-health-export", rows.replacing("asleepCore", with: word))
    #expect(reading.received.flatMap { $0.samples.map(\.value) } == [stage.rawValue])
  }

  @Test func `workouts have their totals with the units behind the numbers`() throws {
    let reading = try read("simple-health-export", Self.workouts)
    let run = try #require(reading.activities.first)
    #expect(
      run.start
        == .instant(Instant(milliseconds: 1_774_542_352_000), utcOffsetSeconds: nil))
    #expect(run.timeZoneName == "Europe/Berlin")
    #expect(run.device == "WorkOutDoors")
    #expect(run.sportLabel == "Running")
    #expect(run.totals.timerMilliseconds == 3_241_450)
    #expect(run.totals.elapsedMilliseconds == 3_255_000)
    #expect(run.totals.distanceMillimeters == 9_688_100)
    #expect(run.totals.energyCalories == 659_283)
    #expect(run.totals.ascentCentimeters == 800)
    #expect(reading.activities.map(\.sport) == [.run, .strength, .treadmillRun])
    // Some apps write 0 for what they did not count.
    #expect(reading.activities[1].totals.energyCalories == nil)
    #expect(reading.activities[2].totals.timerMilliseconds == nil)
    #expect(reading.activities[2].totals.elapsedMilliseconds == 1_800_000)
  }

  @Test func `totals that cannot be read and columns that are not kept are named`() throws {
    #expect(
      try read("simple-health-export", Self.workouts).diagnosticTexts == [
        "note 1 × columns-not-kept, line 2: these columns are not imported:"
          + " totalswimmingstrokecount,"
          + " totalflightsclimbed, hkmaximumspeed, hkelevationdescended",
        "refused 4 × number-not-readable, line 5: '1790.5' is not a readable number; the cell was"
          + " left out",
        "refused 1 × start-not-known, line 6: a workout does not state its time: it is left out",
      ])
  }

  @Test func `types that are not kept are ignored, and foods have no day`() throws {
    func table(_ type: String, _ unit: String) -> String {
      """
      sep=,
      type,sourceName,sourceVersion,productType,device,startDate,endDate,unit,value
      \(type),Diary,1,"iPhone15,2",,2024-09-01 22:00:00 +0000,2024-09-01 22:00:00 +0000,\(unit),3
      """
    }
    let other = try read(
      "simple-health-export", table("HKQuantityTypeIdentifierWalkingSpeed", "km/hr"))
    #expect(other.rejection?.isHarmless == true)
    #expect(other.rejection?.message == "its records are of types that are not kept")
    #expect(
      other.diagnosticTexts == [
        "note 1 × types-not-kept, line 3: records of these types are not imported: WalkingSpeed (1)"
      ])
    let food = try read(
      "simple-health-export", table("HKQuantityTypeIdentifierDietaryProtein", "g"))
    #expect(food.rejection?.isHarmless == false)
    #expect(
      food.diagnosticTexts == [
        "refused 1 × food-without-day, line 3: a time of UTC does not state the day on which"
          + " something was eaten: the record is left out; Apple's export.xml has the day"
      ])
  }

  @Test func `a table without a row is ignored, and one of another program is not taken`() throws {
    let header = Self.night.split(separator: "\n").prefix(2).joined(separator: "\n")
    #expect(Adapter.name(recognizing: header) == "simple-health-export")
    let rejection = try #require(try read("simple-health-export", header).rejection)
    #expect(rejection.message == "the table has no row")
    #expect(rejection.isHarmless)
    let other = "type,sourceName,startDate,endDate,unit,value\nStepCount,a,2024-09-01,2024-09-02,,1"
    #expect(Adapter.name(recognizing: other) != "simple-health-export")
  }

  /// The columns of programs that make tables of Apple's export, in their orders.
  @Test(arguments: [
    (
      "sourceName,sourceVersion,device,type,unit,creationDate,startDate,endDate,value",
      #""Health","7.0",,"StepCount","count",CREATED,S,E,512"#
    ),
    (
      "type,sourceName,value,unit,startDate,endDate,creationDate",
      "StepCount,Health,512,count,S,E,CREATED"
    ),
    (
      "type,sourceName,sourceVersion,unit,creationDate,startDate,endDate,value,device",
      "HKQuantityTypeIdentifierStepCount,Health,11.2,count,CREATED,S,E,512,"
    ),
  ])
  func `tables that other programs make of records are the same`(header: String, row: String)
    throws
  {
    let cells = row.replacing("S,E", with: "2014-09-13 10:27:54 +0100,2014-09-13 10:27:59 +0100")
      .replacing("CREATED", with: "2014-09-21 07:08:49 +0100")
    let text = "\(header)\n\(cells)\n"
    #expect(Adapter.name(recognizing: text) == "simple-health-export")
    let export = """
      <HealthData>
      <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Health" unit="count" value="512" startDate="2014-09-13 10:27:54 +0100" endDate="2014-09-13 10:27:59 +0100"/>
      </HealthData>
      """
    let reading = try read("simple-health-export", text)
    #expect(reading.facts.map(\.fact) == (try read("apple-health", export).facts.map(\.fact)))
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(arguments: [
    (
      "sourceName,sourceVersion,device,creationDate,startDate,endDate,workoutActivityType,duration,"
        + "durationUnit,totalDistance,totalDistanceUnit,totalEnergyBurned,totalEnergyBurnedUnit",
      #""Watch","3",,CREATED,S,E,"HKWorkoutActivityTypeRunning",29.5,"min",5.25,"km",410.2,"kcal""#
    ),
    (
      "workoutActivityType,duration,durationUnit,totalDistance,totalDistanceUnit,totalEnergyBurned,"
        + "totalEnergyBurnedUnit,sourceName,sourceVersion,creationDate,startDate,endDate",
      "Running,29.5,min,5.25,km,410.2,Cal,Watch,2.1,CREATED,S,E"
    ),
  ])
  func `workouts of other programs have the units of their totals apart`(
    header: String, row: String
  ) throws {
    let cells = row.replacing("S,E", with: "2016-07-14 12:50:00 +0100,2016-07-14 13:20:00 +0100")
      .replacing("CREATED", with: "2016-07-14 13:24:43 +0100")
    let reading = try read("simple-health-export", "\(header)\n\(cells)\n")
    let run = try #require(reading.activities.first)
    #expect(run.sport == .run && run.totals.timerMilliseconds == 1_770_000)
    #expect(run.totals.distanceMillimeters == 5_250_000)
    #expect(run.totals.energyCalories == 410_200)
    #expect(reading.diagnostics.isEmpty)
  }
}
