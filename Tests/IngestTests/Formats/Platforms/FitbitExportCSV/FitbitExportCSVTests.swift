import ActivityModel
import Ingest
import Testing

struct FitbitExportCSVTests {
  /// Made after formats.md 1.6: sections, everything quoted, commas in thousands, miles, 12-hour
  /// clocks, a night before midnight and one after, a nap, a day in the drawer.
  static let text = """
    Body
    Date,Weight,BMI,Fat
    "2019-10-01","154","22.9","0"
    "2019-10-02","0","0","21.5"

    Foods
    Date,Calories In
    "2019-10-01","1,850"
    "2019-10-02","0"

    Activities
    Date,Calories Burned,Steps,Distance,Floors,Minutes Sedentary,Minutes Lightly Active,Minutes Fairly Active,Minutes Very Active,Activity Calories
    "2019-10-01","4,188","20,866","10.22","29","775","110","17","168","2,417"
    "2019-10-02","2,900","10,100","4.95","N/A","900","60","10","20","900"
    "2019-10-03","1,612","0","0","0","1,440","0","0","0","0"

    Sleep
    Start Time,End Time,Minutes Asleep,Minutes Awake,Number of Awakenings,Time in Bed,Minutes REM Sleep,Minutes Light Sleep,Minutes Deep Sleep
    "2019-10-01 11:12PM","2019-10-02 6:30AM","398","40","20","438","N/A","N/A","N/A"
    "2019-10-02 1:05PM","2019-10-02 1:45PM","35","5","1","40","N/A","N/A","N/A"
    "2019-10-02 1:05PM","2019-10-02 1:45PM","35","5","1","40","N/A","N/A","N/A"

    Food Log 20191001
    Meal,Food,Calories
    "Lunch","Soup","300"
    Daily Totals
    "","Calories","1,850"
    "","Fat","60 g"
    "","Fiber","25 g"
    "","Carbs","220.5 g"
    "","Sodium","1,900 mg"
    "","Protein","95 g"
    "","Water","1,000 ml"

    Food Log 20191002
    Daily Totals
    "","Calories","0"
    "","Fat","0 g"
    "","Fiber","0 g"
    "","Carbs","0 g"
    "","Sodium","0 mg"
    "","Protein","0 g"
    "","Water","0 ml"

    """

  @Test(arguments: [1, 11, 65_536])
  func `sections become days`(chunkSize: Int) throws {
    let reading = try read("fitbit-export-csv", Array(Self.text.utf8), chunkSize: chunkSize)
    #expect(
      reading.dayTexts == [
        "2019-10-01 steps=20866 distance=16447496 activeEnergy=2417000 totalEnergy=4188000"
          + " lightlyActiveTime=6600000 moderatelyActiveTime=1020000"
          + " vigorouslyActiveTime=10080000 sedentaryTime=46500000 floors=29 weight=69853"
          + " dietaryEnergy=1850000",
        "2019-10-02 steps=10100 distance=7966253 activeEnergy=900000 totalEnergy=2900000"
          + " lightlyActiveTime=3600000 moderatelyActiveTime=600000 vigorouslyActiveTime=1200000"
          + " sedentaryTime=54000000 sleepTime=23880000 timeInBed=26280000 bodyFat=21500"
          + " awakeTime=2400000",
      ])
    #expect(reading.reports.map(\.stream) == [SourceStream(vendor: "fitbit", kind: .watch)])
    #expect(reading.lines == [3, 26])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × number-format, line 2: the decimal mark is a point: 4 numbers prove it, 8 are"
          + " ambiguous",
        "note 1 × distance-unit, line 12: distances are read as miles: over 2 days a step is then"
          + " 0.79 m long, and 0.49 m as kilometres",
        "note 1 × weight-unit, line 3: weights are read as pounds, which fits the BMI",
        "note 1 × columns-not-kept, line 2: these columns are not imported: bmi",
        "note 1 × no-wear-day, line 15: a day with 1,440 sedentary minutes and no step was not worn:"
          + " it is no data",
        "note 1 × nap, line 20: of the sleeps that end on a day the longest is the night: another one"
          + " is a nap, and does not count",
        "note 1 × foods-not-kept, line 23: the foods of 2019-10-01 state their energy alone: the"
          + " totals of the day are kept",
      ])
    #expect(
      reading.foodTexts == [
        "2019-10-01 day day of fitbit/",
        "  energy=1850000 protein=95000 carbohydrate=220500 fat=60000 fibre=25000 sodium=1900000",
      ])
  }

  @Test func `sections around a food log are read, and unknown titles are skipped`()
    throws
  {
    let reading = try read(
      "fitbit-export-csv",
      """
      Foods
      Date,Calories In
      "2019-10-01","100"

      Food Log 20191001
      Daily Totals,"","Calories","100"
      "","Protein","5 g"

      Water Log 20191001
      "","Protein","7 g"

      Activities
      Date,Calories Burned,Steps,Distance,Floors,Minutes Sedentary,Minutes Lightly Active,Minutes Fairly Active,Minutes Very Active,Activity Calories
      "2019-10-01","2000","20866","10.22","29","775","110","17","168","2417"

      """)
    #expect(reading.dayTexts.count == 1 && reading.dayTexts[0].contains("steps=20866"))
    #expect(
      reading.foodTexts == ["2019-10-01 day day of fitbit/", "  energy=100000 protein=7000"])
  }

  static let german = """
    Körper
    Datum,Gewicht,BMI,Fett
    "01-10-2019","70,5","22,9","0"

    Lebensmittel
    Datum,Kalorienaufnahme
    "01-10-2019","1.850"

    Aktivitäten
    Datum,Kalorienverbrauch,Schritte,Strecke,Stockwerke,Minuten sitzend,Minuten mit leichter Aktivität,Minuten mit mäßiger Aktivität,Minuten mit hoher Aktivität,Aktivitätskalorien
    "01-10-2019","4.188","20.866","15,22","29","775","110","17","168","2.417"
    "13-10-2019","2.900","10.100","7,35","N/A","900","60","10","20","900"

    Schlaf
    Startzeit,Endzeit,Minuten schlafend,Minuten wach,Anzahl Wachphasen,Zeit im Bett,Minuten REM-Schlaf,Minuten Leichtschlaf,Minuten Tiefschlaf
    "12-10-2019 23:12","13-10-2019 6:30","398","40","20","438","N/A","N/A","N/A"

    """

  @Test(arguments: [
    ["Körper", "Lebensmittel", "Aktivitäten", "Schlaf"],
    ["Corps", "Aliments", "Activités", "Sommeil"],
    ["Cuerpo", "Alimentos", "Actividades", "Sueño"],
    ["Corpo", "Alimenti", "Attività", "Sonno"],
  ])
  func `in other languages the columns are taken by their places`(titles: [String]) throws {
    var text = Self.german
    for (german, title) in zip(["Körper", "Lebensmittel", "Aktivitäten", "Schlaf"], titles) {
      text = text.replacing("\(german)\n", with: "\(title)\n")
    }
    #expect(Adapter.name(recognizing: text) == "fitbit-export-csv")
    let reading = try read("fitbit-export-csv", text)
    #expect(
      reading.dayTexts == [
        "2019-10-01 steps=20866 distance=15220000 activeEnergy=2417000 totalEnergy=4188000"
          + " lightlyActiveTime=6600000 moderatelyActiveTime=1020000"
          + " vigorouslyActiveTime=10080000 sedentaryTime=46500000 floors=29 weight=70500"
          + " dietaryEnergy=1850000",
        "2019-10-13 steps=10100 distance=7350000 activeEnergy=900000 totalEnergy=2900000"
          + " lightlyActiveTime=3600000 moderatelyActiveTime=600000 vigorouslyActiveTime=1200000"
          + " sedentaryTime=54000000 sleepTime=23880000 timeInBed=26280000"
          + " awakeTime=2400000",
      ])
    #expect(
      reading.diagnosticTexts.prefix(1) == [
        "note 4 × columns-by-place, line 2: the names of the columns are not English: they are taken"
          + " by their places, which are the same in every language"
      ])
    #expect(reading.refusedByRule.isEmpty)
  }

  @Test func `a title in another language is no export without the columns of its section`() {
    #expect(Adapter.name(recognizing: "Aktivitäten\nDatum,Name\n2019-10-01,x\n") == nil)
    #expect(
      Adapter.name(recognizing: "Körper\nDatum,Gewicht,BMI,Fett\nAnna,70,22,20\n") == nil)
  }

  /// The table of activities alone, as others save it: an index, names without blanks.
  static let table = """
    ,Date,Calories,Steps,Distance,Minutessedentary,Minuteslightlyactive,Minutesfairlyactive,Minutesveryactive
    0,2018-01-30,2041,8022,6.01,796,95,14,41
    1,2018-01-31,1485,0,0.0,1440,0,0,0
    2,2018-02-01,1812,3692,2.77,830,103,13,6
    """

  @Test func `the table of activities alone is read too`() throws {
    let reading = try read("fitbit-export-csv", Self.table)
    #expect(
      reading.dayTexts == [
        "2018-01-30 steps=8022 distance=6010000 totalEnergy=2041000 lightlyActiveTime=5700000"
          + " moderatelyActiveTime=840000 vigorouslyActiveTime=2460000 sedentaryTime=47760000",
        "2018-02-01 steps=3692 distance=2770000 totalEnergy=1812000 lightlyActiveTime=6180000"
          + " moderatelyActiveTime=780000 vigorouslyActiveTime=360000 sedentaryTime=49800000",
      ])
    #expect(reading.diagnostics.map(\.rule) == ["distance-unit", "no-wear-day"])
    #expect(
      reading.diagnostics.first?.explanation
        == "distances are read as kilometres: over 2 days a step is then 0.75 m long, and 1.21 m"
        + " as miles")
  }

  @Test func `dates and numbers are read as the whole file has them`() throws {
    let text = """
      Activities
      Date,Steps,Distance,Minutes Sedentary,Minutes Very Active
      "01-10-2026","20.866","15,50","775","168"
      "02-10-2026","9.000","6,75","775","168"
      "03-10-2026","1.200","0,9","775","168"
      """
    let reading = try read("fitbit-export-csv", text)
    #expect(
      reading.dayTexts.map { String($0.prefix(40)) } == [
        "2026-10-01 steps=20866 distance=15500000", "2026-10-02 steps=9000 distance=6750000 v",
        "2026-10-03 steps=1200 distance=900000 vi",
      ])
    #expect(reading.diagnostics.map(\.rule) == ["number-format", "date-order", "distance-unit"])
  }

  @Test func `a bad row or cell is refused by a named rule, and no other`() throws {
    let text = """
      Activities
      Date,Steps,Distance,Minutes Sedentary,Minutes Very Active
      "2026-10-01","9000","6.75","775","168"
      "soon","9000","6.75","775","168"
      "2026-10-02","many","6.75","775","168"
      "2026-10-03","9000","6.7
      """
    let reading = try read("fitbit-export-csv", text)
    #expect(
      reading.dayTexts == [
        "2026-10-01 steps=9000 distance=6750000 vigorouslyActiveTime=10080000"
          + " sedentaryTime=46500000",
        "2026-10-02 distance=6750000 vigorouslyActiveTime=10080000 sedentaryTime=46500000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × unclosed-quote, line 6: a quoted cell begins here and never ends; the rest of"
          + " the file was left out",
        "note 1 × distance-unit, line 2: distances are read as kilometres: over 2 days a step is"
          + " then 0.75 m long, and 1.21 m as miles",
        "refused 1 × date-not-readable, line 4: 'soon' is not a date; the row was left out",
        "refused 1 × number-not-readable, line 5: 'many' is not a readable number; the cell was left"
          + " out",
      ])
  }

  @Test func `weights without a BMI are not guessed`() throws {
    let reading = try read(
      "fitbit-export-csv", "Body\nDate,Weight,BMI,Fat\n2019-10-01,70,0,20\n")
    #expect(reading.dayTexts == ["2019-10-01 bodyFat=20000"])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × weight-unit, line 3: nothing distinguishes kilograms from pounds: weights are"
          + " not kept",
        "note 1 × columns-not-kept, line 2: these columns are not imported: weight, bmi",
      ])
  }

  @Test func `a table with the minutes of one kind is days, too`() throws {
    let reading = try read(
      "fitbit-export-csv", "Date,Minutesveryactive\n2018-01-01,0\n2018-01-02,3\n")
    #expect(
      reading.dayTexts == [
        "2018-01-01 vigorouslyActiveTime=0", "2018-01-02 vigorouslyActiveTime=180000",
      ])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `sedentary minutes alone are days, but a whole day of them is none`() throws {
    let text = "Date,Minutessedentary\n2018-01-01,796\n2018-01-02,1440\n2018-01-03,0\n"
    #expect(Adapter.name(recognizing: text) == "fitbit-export-csv")
    let reading = try read("fitbit-export-csv", text)
    #expect(
      reading.dayTexts == ["2018-01-01 sedentaryTime=47760000", "2018-01-03 sedentaryTime=0"])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × no-wear-day, line 3: a day with 1,440 sedentary minutes was not worn: it is no"
          + " data"
      ])
  }

  @Test func `it is told by its title and header, or by its header`() {
    #expect(Adapter.name(recognizing: Self.text) == "fitbit-export-csv")
    #expect(Adapter.name(recognizing: Self.table) == "fitbit-export-csv")
    #expect(Adapter.name(recognizing: "Activities\nDate,Name\n2019-10-01,x\n") == nil)
    #expect(
      Adapter.name(recognizing: "Date,Minutesveryactive\n2018-01-01,0\n") == "fitbit-export-csv")
    #expect(Adapter.name(recognizing: "Date,Minutes\n2018-01-01,0\n") == nil)
    #expect(
      Adapter.name(
        recognizing: "Id,ActivityDate,TotalSteps,TotalDistance,TrackerDistance\n1,4/12/2016,1,1,1\n"
      )
        == "fitabase-csv")
  }
}
