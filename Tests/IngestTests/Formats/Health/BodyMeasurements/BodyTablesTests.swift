import ActivityModel
import Ingest
import Testing

@Suite struct `A table of body measures` {
  static let openScale = """
    "biceps","bone","caliper1","calories","chest","comment","dateTime","fat","hip","lbm","muscle","neck","thigh","visceralFat","waist","water","weight"
    0,0,0,0,96.5,"",2026-02-11 07:30,18.2,0,65.1,0,38,0,0,82.4,0,79.6

    """

  @Test func `of openScale is a moment, whose zeros were not measured`() throws {
    let reading = try read("openscale-csv", Self.openScale)
    #expect(
      reading.sampleTexts == [
        "weight 2026-02-11 wall of openscale//app", "  2026-02-11T07:30:00 0.0 s: 79600",
        "bodyFat 2026-02-11 wall of openscale//app", "  2026-02-11T07:30:00 0.0 s: 18200",
        "leanMass 2026-02-11 wall of openscale//app", "  2026-02-11T07:30:00 0.0 s: 65100",
        "waistGirth 2026-02-11 wall of openscale//app", "  2026-02-11T07:30:00 0.0 s: 824",
        "neckGirth 2026-02-11 wall of openscale//app", "  2026-02-11T07:30:00 0.0 s: 380",
        "chestGirth 2026-02-11 wall of openscale//app", "  2026-02-11T07:30:00 0.0 s: 965",
      ])
  }

  @Test(arguments: [
    "DATE,TIME,WEIGHT,BMI,BODY_FAT,WATER,MUSCLE,LBM,WAIST,COMMENT",
    "date,time,weight,bmi,body_fat,water,muscle,lbm,waist,comment",
  ])
  func `of openScale may have the time in a column of its own`(header: String) throws {
    let text = header + "\n2026-02-11,07:30:05,79.6,24.1,18.2,55,41,,82.4,\n"
    #expect(Adapter.name(recognizing: text) == "openscale-csv")
    #expect(
      try read("openscale-csv", text).sampleTexts == [
        "weight 2026-02-11 wall of openscale//app", "  2026-02-11T07:30:05 0.0 s: 79600",
        "bodyFat 2026-02-11 wall of openscale//app", "  2026-02-11T07:30:05 0.0 s: 18200",
        "waistGirth 2026-02-11 wall of openscale//app", "  2026-02-11T07:30:05 0.0 s: 824",
      ])
  }

  @Test(arguments: [
    "Time of Measurement,Weight(kg),BMI,Body Fat(%),Fat-Free Mass(kg)\n"
      + "2026-02-11 07:30:05,79.6,24.1,18.2,65.1\n2026-02-12 07:30:00,--,24,0,\n",
    "Time of Measurement,Weight(kg),BMI,Body Fat(%),Fat-free Body Weight(kg)\n"
      + "\"02/11/2026, 07:30:05\",79.6,24.1,18.2,65.1\n\"02/13/2026, 07:30:00\",--,24,0,\n",
    "Date,Time,Weight(kg),BMI,Body Fat(%),Fat-Free Mass(kg)\n"
      + "2026.02.11,07:30:05,79.6,24.1,18.2,65.1\n",
    "Date,Time,Weight(kg),BMI,Body Fat Percentage(%),Fat-Free Mass(kg)\n"
      + "2026.02.11,07:30:05,79.6,24.1,18.2,65.1\n",
  ])
  func `of Renpho is a moment, with the units in the header`(text: String) throws {
    #expect(Adapter.name(recognizing: text) == "body-measurements")
    let reading = try read("body-measurements", text)
    #expect(
      reading.sampleTexts == [
        "weight 2026-02-11 wall of renpho//app", "  2026-02-11T07:30:05 0.0 s: 79600",
        "bodyFat 2026-02-11 wall of renpho//app", "  2026-02-11T07:30:05 0.0 s: 18200",
        "leanMass 2026-02-11 wall of renpho//app", "  2026-02-11T07:30:05 0.0 s: 65100",
      ])
    #expect(
      reading.diagnosticTexts.contains(
        "note 1 × columns-not-kept, line 1: these columns are not imported: bmi"))
  }

  @Test func `of InBody has its moment in fourteen digits`() throws {
    let text = """
      Date,Measurement device.,Weight(kg),Skeletal Muscle Mass(kg),Percent Body Fat(%),InBody Age
      20260607155819,270,80.4,36.2,18.4,-
      20260920100057,270,79.3,36.4,-,-

      """
    #expect(Adapter.name(recognizing: text) == "body-measurements")
    #expect(
      try read("body-measurements", text).sampleTexts == [
        "weight 2026-06-07 wall of inbody//app", "  2026-06-07T15:58:19 0.0 s: 80400",
        "weight 2026-09-20 wall of inbody//app", "  2026-09-20T10:00:57 0.0 s: 79300",
        "bodyFat 2026-06-07 wall of inbody//app", "  2026-06-07T15:58:19 0.0 s: 18400",
      ])
  }

  @Test func `with times is one of moments`() throws {
    let text =
      "Date,Weight (lb)\n\"Oct 13, 2026, 9:00 PM\",172.0\n\"Oct 13, 2026, 7:00 AM\",170.0\n"
    #expect(
      try read("body-measurements", text).sampleTexts == [
        "weight 2026-10-13 wall of myfitnesspal//app", "  2026-10-13T07:00:00 0.0 s: 77111",
        "  2026-10-13T21:00:00 0.0 s: 78018",
      ])
  }

  @Test func `of Renpho's older app has its units in the cells`() throws {
    let text = """
      Time of Measurement,Weight,BMI,Body Fat,Fat-free Body Weight,Body Water,BMR
      "Feb 1, 2026 07:10:22 AM",178.4lb,25.6,22.5%,138.2lb,56.0%,1720kcal
      "Feb 2, 2026 07:11:22 AM",80.5kg,25.5,--,,56.1%,1718kcal
      "Feb 3, 2026 07:11:22 AM",80.5,25.5,22.4%,,56.1%,1718kcal

      """
    #expect(Adapter.name(recognizing: text) == "body-measurements")
    let reading = try read("body-measurements", text)
    #expect(
      reading.sampleTexts == [
        "weight 2026-02-01 wall of renpho//app", "  2026-02-01T07:10:22 0.0 s: 80921",
        "weight 2026-02-02 wall of renpho//app", "  2026-02-02T07:11:22 0.0 s: 80500",
        "bodyFat 2026-02-01 wall of renpho//app", "  2026-02-01T07:10:22 0.0 s: 22500",
        "leanMass 2026-02-01 wall of renpho//app", "  2026-02-01T07:10:22 0.0 s: 62686",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: bmi, body water, bmr",
        "refused 1 × unit-not-stated, line 4: neither the file nor the cell states the unit of"
          + " '80.5'; the row was left out",
      ])
  }

  @Test func `of Renpho's older app may have commas before fractions`() throws {
    let text = """
      Time of Measurement,Weight,Body Fat,Fat-free Body Weight
      "Feb 1, 2026 07:10:22 AM","80,2kg","22,5%","62,1kg"

      """
    let reading = try read("body-measurements", text)
    #expect(reading.received.map(\.samples[0].value) == [80_200, 22_500, 62_100])
    #expect(reading.refusedByRule == [:])
  }

  @Test func `of Renpho may be in pounds`() throws {
    let text = "Time of Measurement,Weight(lb),Body Fat(%)\n2026-02-11 07:30:05,180,18.2\n"
    #expect(
      try read("body-measurements", text).sampleTexts.prefix(2) == [
        "weight 2026-02-11 wall of renpho//app", "  2026-02-11T07:30:05 0.0 s: 81647",
      ])
  }

  static let biometrics = """
    Day,Time,Group,Metric,Unit,Amount
    2026-02-11,06:00 AM,Data,Weight (Apple Health),lbs,180
    2026-02-11,,Data,Body Fat,%,18.2
    2026-02-11,,Data,Blood Pressure,mmHg,120/80
    2026-02-11,,Data,Weight,stones,12
    2026-02-12,,Data,Weight,kg,81.5

    """

  @Test func `of Cronometer has a unit in each row, and names where a number is from`() throws {
    let reading = try read("cronometer-biometrics", Self.biometrics)
    #expect(
      reading.sampleTexts == [
        "weight 2026-02-11 wall of cronometer/Apple Health/app",
        "  2026-02-11T06:00:00 0.0 s: 81647",
      ])
    #expect(reading.dayTexts == ["2026-02-11 bodyFat=18200", "2026-02-12 weight=81500"])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × metric-not-kept, line 4: 'blood pressure' is no measure that is kept: the row"
          + " was left out",
        "refused 1 × unit-not-known, line 5: weight in 'stones' is not known: the row was left out",
      ])
  }

  static let fitNotes = """
    Date,Time,Measurement,Value,Unit,Comment
    2026-08-08,08:15:00,Bodyweight,82.5,kgs,
    2026-08-09,08:20:00,Body Fat,18.5,%,after breakfast
    2026-08-09,,Waist,88.0,cm,
    2026-08-09,08:20:00,Left Calf,37,cm,

    """

  @Test func `of FitNotes has a number a row, on its day where no time is stated`() throws {
    let reading = try read("fitnotes-body", Self.fitNotes)
    #expect(
      reading.sampleTexts == [
        "weight 2026-08-08 wall of fitnotes//app", "  2026-08-08T08:15:00 0.0 s: 82500",
        "bodyFat 2026-08-09 wall of fitnotes//app", "  2026-08-09T08:20:00 0.0 s: 18500",
      ])
    #expect(reading.dayTexts == ["2026-08-09 waistGirth=880"])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × metric-not-kept, line 5: 'left calf' is no measure that is kept: the row was"
          + " left out"
      ])
  }

  @Test(arguments: [("kg", "cm", 82_500, 850), ("lbs", "in", 37_421, 2_159)])
  func `of Hevy has its units in the names`(
    mass: String, length: String, grams: Int, millimeters: Int
  ) throws {
    let text = """
      "date","weight_\(mass)","fat_percent","neck_\(length)","left_bicep_\(length)","waist_\(length)"
      "5 Jan 2025, 00:00",82.5,18.2,,,85

      """
    #expect(
      try read("body-measurements", text).dayTexts == [
        "2025-01-05 weight=\(grams) bodyFat=18200 waistGirth=\(millimeters)"
      ])
  }

  static let measurements = """
    Date,Weight (lb),Waist (in),Body Fat %
    02/11/2026,180,32.5,18.2
    02/28/2026,179,,

    """

  @Test func `of MyFitnessPal is read when a person wrote the units into its header`() throws {
    let reading = try read("body-measurements", Self.measurements)
    #expect(
      reading.dayTexts == [
        "2026-02-11 weight=81647 bodyFat=18200 waistGirth=826", "2026-02-28 weight=81193",
      ])
  }

  @Test(arguments: ["10/13/2026, in the evening", "10/13/2026"])
  func `may have a comma behind the date`(date: String) throws {
    let text = "Date,Weight (kg)\n\"\(date)\",80\n"
    #expect(try read("body-measurements", text).dayTexts == ["2026-10-13 weight=80000"])
  }

  @Test(arguments: ["Date,Weight\n2026-02-11,180\n", "Date,Weight,Last Updated,Deleted\n"])
  func `without a unit is refused`(text: String) throws {
    let rejection = try #require(try read("body-measurements", text).rejection)
    #expect(rejection.message == "the file does not state the unit of its column \"weight\"")
    #expect(
      rejection.advice
        == "write the unit into the header, such as Weight (kg) or Weight (lb)")
  }

  @Test(arguments: [
    ("12st 6lb", 78_925), ("12 st 5.5 lbs", 78_698), ("12 stone 0 lb", 76_204), ("12 st", 76_204),
    ("174 lb", 78_925), ("78.9 kg", 78_900),
  ])
  func `may state the unit in its cells`(cell: String, grams: Int) throws {
    let reading = try read("body-measurements", "Date,Weight\n2026-02-11,\(cell)\n2026-02-12,80\n")
    #expect(reading.dayTexts == ["2026-02-11 weight=\(grams)"])
    #expect(reading.refusedByRule == ["unit-not-stated": 1])
  }

  @Test func `with stones in one column and pounds in the next one is refused`() throws {
    let text = "Date,Weight (st),Weight (lb)\n2026-02-11,12,6\n"
    let rejection = try #require(try read("body-measurements", text).rejection)
    #expect(rejection.reason == "weight-in-parts")
    #expect(rejection.advice == "write both into one cell below Weight, such as 12 st 6 lb")
  }

  @Test func `with the same weight in two units keeps the first`() throws {
    let text = "Date,Weight (kg),Weight (lb)\n2026-02-11,80.4,177.3\n"
    #expect(try read("body-measurements", text).dayTexts == ["2026-02-11 weight=80400"])
  }

  @Test func `keeps the columns that have a unit`() throws {
    let reading = try read("body-measurements", "Date,Waist,Body Fat %\n2026-02-11,80,18\n")
    #expect(reading.dayTexts == ["2026-02-11 bodyFat=18000"])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × unit-not-stated, line 1: the file does not state the unit of its column"
          + " \"waist\", which was left out: write the unit into the header, such as Waist (cm) or"
          + " Waist (in)"
      ])
  }

  @Test func `of Lose It! leaves out what was deleted`() throws {
    let text = """
      Date,Weight (kg),Last Updated,Deleted
      02/11/2026,80,2026-02-11T06:00:00Z,false
      02/28/2026,79,2026-02-28T06:00:00Z,true

      """
    #expect(try read("body-measurements", text).dayTexts == ["2026-02-11 weight=80000"])
  }
}
