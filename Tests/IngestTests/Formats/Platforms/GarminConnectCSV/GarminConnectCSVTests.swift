import ActivityModel
import Ingest
import Testing

struct GarminConnectCSVTests {
  /// Made after formats.md 1.7: `--` for nothing, thousands with commas, a swim in metres.
  static let text = """
    Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR,Aerobic TE,Avg Run Cadence,Max Run Cadence,Avg Pace,Best Pace,Total Ascent,Total Descent,Avg Stride Length,Avg Power,Steps,Body Battery Drain,Moving Time,Elapsed Time
    Running,2020-03-02 15:05:08,false,"Around the lake, twice","5.02","412","00:28:15.2","148","163","3.1","165","180","5:38","4:10","64","60","1.08","--","4,661","'-12","00:28:01","00:31:00"
    Pool Swimming,2020-03-01 07:00:00,false,"Pool","1,500","350","00:41:00","--","--","--","--","--","2:44","2:10","--","--","--","--","--","--","00:40:00","00:45:00"
    Strength Training,2020-02-28 18:00:00,true,"Gym","0.00","230","00:55:00","110","140","0.5","--","--","--","--","--","--","0.00","--","0","--","00:50:00","00:55:00"
    Paragliding,2020-02-27 12:00:00,false,"Down","12.5","1,020","01:10:00","101","0","0.5","--","--","--","--","12","1,204","--","--","--","--","--","01:10:00"

    """

  /// All values of an activity, as text.
  static func describe(_ activity: ActivityRecorded) -> String {
    var parts = ["\(activity.sport)"]
    if case .local(let start) = activity.start { parts.append(start.iso8601) }
    parts.append(activity.title ?? "-")
    let totals = activity.totals
    func add(_ name: String, _ value: (some BinaryInteger)?) {
      if let value { parts.append("\(name)=\(value)") }
    }
    add("distance", totals.distanceMillimeters)
    add("timer", totals.timerMilliseconds)
    add("moving", totals.movingMilliseconds)
    add("elapsed", totals.elapsedMilliseconds)
    add("up", totals.ascentCentimeters)
    add("down", totals.descentCentimeters)
    add("energy", totals.energyCalories)
    add("hr", totals.averageHeartRateBPM)
    add("maxhr", totals.maximumHeartRateBPM)
    add("cadence", totals.averageCadencePerMinute)
    add("power", totals.averagePowerWatts)
    add("steps", totals.steps)
    return parts.joined(separator: " ")
  }

  @Test(arguments: [1, 13, 65_536])
  func `a row is an activity with its totals`(chunkSize: Int) throws {
    let reading = try read("garmin-connect-csv", Array(Self.text.utf8), chunkSize: chunkSize)
    #expect(
      reading.activities.map(Self.describe) == [
        "run 2020-03-02T15:05:08 Around the lake, twice distance=5020000 timer=1695200"
          + " moving=1681000 elapsed=1860000 up=6400 down=6000 energy=412000 hr=148 maxhr=163"
          + " cadence=165 steps=4661",
        "swim 2020-03-01T07:00:00 Pool distance=1500000 timer=2460000 moving=2400000"
          + " elapsed=2700000 energy=350000",
        "strength 2020-02-28T18:00:00 Gym timer=3300000 moving=3000000 elapsed=3300000"
          + " energy=230000 hr=110 maxhr=140",
        "other 2020-02-27T12:00:00 Down distance=12500000 timer=4200000 elapsed=4200000 up=1200"
          + " down=120400 energy=1020000 hr=101",
      ])
    #expect(
      reading.activities.map(\.sportLabel) == [
        "Running", "Pool Swimming", "Strength Training", "Paragliding",
      ])
    #expect(reading.activities.allSatisfy { !$0.isManual && $0.track.isEmpty })
    #expect(reading.lines == [2, 3, 4, 5])
    #expect(reading.recordsRead == 4)
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: favorite, aerobic te,"
          + " max run cadence, best pace, body battery drain",
        "note 1 × number-format, line 1: the decimal mark is a point: 8 numbers prove it, 4 are"
          + " ambiguous",
        "note 1 × distance-unit, line 1: distances are read as kilometres: cadence, stride and time"
          + " of 1 run confirm it, none contradict it",
        "note 1 × distance-in-small-units, line 3: the distance '1,500' is read as metres",
        "note 1 × sport-not-known, line 5: 'Paragliding' is no sport that is known: the activity is"
          + " kept as another sport",
      ])
  }

  static let columns = "Activity Type,Date,Title,Distance,Time"

  static func activities(_ rows: [String], columns: String = columns) throws -> [String] {
    try read("garmin-connect-csv", ([columns] + rows).joined(separator: "\n"))
      .activities.map(describe)
  }

  @Test func `the format of numbers is the file's, not the language's`() throws {
    let rows = { (distance: String) in
      [
        "Laufen,2020-03-02 15:05:08,Lauf,\"\(distance)\",0:30:48",
        "Radfahren,2020-03-03 15:05:08,Runde,\"1,126\",2:00:00",
      ]
    }
    let german = "Aktivitätstyp,Datum,Titel,Distanz,Zeit"
    #expect(
      try Self.activities(rows("4.23"), columns: german) == [
        "run 2020-03-02T15:05:08 Lauf distance=4230000 timer=1848000",
        "ride 2020-03-03T15:05:08 Runde distance=1126000000 timer=7200000",
      ])
    #expect(
      try Self.activities(rows("7,00"), columns: german) == [
        "run 2020-03-02T15:05:08 Lauf distance=7000000 timer=1848000",
        "ride 2020-03-03T15:05:08 Runde distance=1126000 timer=7200000",
      ])
  }

  @Test(arguments: [
    "Activity Type,Date,Favorite,Title,Distance,Calories,Activity Time",
    "Aktivitätstyp,Datum,Favorit,Titel,Distanz,Kalorien,Zeit",
    "Aktivitetstype,Dato,Favorit,Titel,Distance,Kalorier,Tid",
    "Aktivitetstype,Dato,Favoritt,Tittel,Distanse,Kalorier,Tid",
    "Type d'activité,Date,Favori,Titre,Distance,Calories,Durée",
  ])
  func `other languages have other headers`(header: String) throws {
    let text = header + "\nx,2020-03-02 15:05:08,false,y,5.5,100,0:30:48\n"
    #expect(Adapter.name(recognizing: text) == "garmin-connect-csv")
    let reading = try read("garmin-connect-csv", text)
    #expect(
      reading.activities.map(Self.describe) == [
        "other 2020-03-02T15:05:08 y distance=5500000 timer=1848000 energy=100000"
      ])
  }

  @Test func `titles before the header are stepped over`() throws {
    let text =
      "Activities of Jane\n\n activite,Type,date,Temps,Distance\nTour,Laufen,2014-09-20 09:05:00,0:30:48,\"2,94\"\n"
    #expect(Adapter.name(recognizing: text) == "garmin-connect-csv")
    let reading = try read("garmin-connect-csv", text)
    #expect(
      reading.activities.map(Self.describe) == [
        "run 2014-09-20T09:05:00 Tour distance=2940000 timer=1848000"
      ])
    #expect(reading.lines == [4])
  }

  @Test func `the French list of 2014 has the words of its dates`() throws {
    let text = """
       activite,Type,date,Temps,Distance,Gain_altitude
       peggy,Course à pied,"lun., 30 juin 2014 7:03",20:46,"2,94",23

      """
    let reading = try read("garmin-connect-csv", text)
    #expect(
      reading.activities.map(Self.describe).map { String($0.prefix(29)) }
        == ["run 2014-06-30T07:03:00 peggy"])
    #expect(!reading.diagnostics.contains { $0.severity == .refused })
  }

  @Test func `degrees Fahrenheit may be in the column of the lowest ones alone`() throws {
    let text =
      "Activity Type,Date,Favorite,Title,Distance,Calories,Time,Min Temp,Max Temp\n"
      + "Cycling,2020-07-04 15:36:00,false,a,7.16,200,00:40:00,80.6,0\n"
    let reading = try read("garmin-connect-csv", text)
    #expect(reading.activities.first?.totals.distanceMillimeters == 11_522_903)
  }

  static let runColumns =
    "Activity Type,Date,Title,Distance,Time,Avg Run Cadence,Avg Stride Length,Avg Pace,Total Ascent"

  @Test func `a clock without digits is nothing`() throws {
    let text = "\(Self.runColumns)\nRunning,2020-03-02 15:05:08,a,3.12,--:--:--,--,--,--,--\n"
    let reading = try read("garmin-connect-csv", text)
    #expect(
      reading.activities.map(Self.describe) == ["run 2020-03-02T15:05:08 a distance=3120000"])
    #expect(!reading.diagnostics.contains { $0.severity == .refused })
  }

  @Test func `miles are told by cadence, stride and time`() throws {
    let rows = [
      "Running,2020-03-02 15:05:08,a,3.12,00:28:15,165,1.08,9:03,210",
      "Running,2020-03-03 15:05:08,b,6.21,00:50:00,165,1.21,8:03,0",
      "Pool Swimming,2020-03-04 15:05:08,c,\"1,650\",00:30:00,--,--,--,--",
    ]
    let text = ([Self.runColumns] + rows).joined(separator: "\n")
    let reading = try read("garmin-connect-csv", text)
    #expect(
      reading.activities.map(Self.describe) == [
        "run 2020-03-02T15:05:08 a distance=5021153 timer=1695000 up=6401 cadence=165",
        "run 2020-03-03T15:05:08 b distance=9994026 timer=3000000 up=0 cadence=165",
        "swim 2020-03-04T15:05:08 c distance=1508760 timer=1800000",
      ])
    #expect(
      reading.diagnostics.first { $0.rule == "distance-unit" }?.explanation
        == "distances are read as miles, ascents as feet: cadence, stride and time of 2 runs"
        + " confirm it, none contradict it")
    #expect(
      reading.diagnostics.first { $0.rule == "distance-in-small-units" }?.explanation
        == "the distance '1,650' is read as yards")
  }

  @Test(arguments: [
    (
      "Steps",
      [
        "Running,2020-03-02 15:05:08,a,3.12,00:28:15,\"8,900\"",
        "Walking,2020-03-03 15:05:08,b,2.00,00:40:00,\"4,500\"",
      ],
      "miles, ascents as feet: step lengths in 2 activities confirm it, none contradict it",
      [5_021_153, 3_218_688] as [Int64?]
    ),
    (
      "Steps",
      [
        "Running,2020-03-02 15:05:08,a,5.02,00:28:15,\"4,700\"",
        "Walking,2020-03-03 15:05:08,b,3.20,00:40:00,\"4,500\"",
      ],
      "kilometres: step lengths in 2 activities confirm it, none contradict it",
      [5_020_000, 3_200_000]
    ),
    (
      "Avg Run Cadence",
      ["Running,2020-03-02 15:05:08,a,2.70,00:28:15,165"],
      "miles, ascents as feet: step lengths in 1 activity confirm it, none contradict it",
      [4_345_229]
    ),
    (
      "Max Temp",
      [
        "Running,2020-03-02 15:05:08,a,5.02,00:28:15,86.0",
        "Cycling,2020-03-03 15:05:08,b,20.00,01:00:00,77.0",
      ],
      "miles, ascents as feet: a temperature of 77 is one in degrees Fahrenheit",
      [8_078_907, 32_186_880]
    ),
    (
      "Calories",
      [
        "Running,2020-03-02 15:05:08,a,3.00,00:30:00,300",
        "Running,2020-03-03 15:05:08,b,3.05,00:30:00,300",
        "Running,2020-03-04 15:05:08,c,2.90,00:30:00,300",
      ],
      "miles, ascents as feet: half of the 3 runs are no faster than 6.0 an hour",
      [4_828_032, 4_908_499, 4_667_098]
    ),
    (
      "Calories",
      [
        "Walking,2020-03-02 15:05:08,a,2.70,00:30:00,300",
        "Walking,2020-03-03 15:05:08,b,2.75,00:30:00,300",
        "Walking,2020-03-04 15:05:08,c,2.90,00:30:00,300",
      ],
      "kilometres: half of the 3 walks are no faster than 5.5 an hour",
      [2_700_000, 2_750_000, 2_900_000]
    ),
    (
      "Calories",
      [
        "Running,2020-03-02 15:05:08,a,4.00,00:30:00,300",
        "Running,2020-03-03 15:05:08,b,4.05,00:30:00,300",
        "Running,2020-03-04 15:05:08,c,3.90,00:30:00,300",
      ],
      "kilometres: nothing in the file distinguishes them from miles",
      [4_000_000, 4_050_000, 3_900_000]
    ),
  ])
  func `without strides the unit shows in steps, temperatures or speeds`(
    column: String, rows: [String], reason: String, distances: [Int64?]
  ) throws {
    let reading = try read(
      "garmin-connect-csv", (["\(Self.columns),\(column)"] + rows).joined(separator: "\n"))
    #expect(reading.activities.map(\.totals.distanceMillimeters) == distances)
    #expect(
      reading.diagnostics.first { $0.rule == "distance-unit" }?.explanation
        == "distances are read as \(reason)")
  }

  @Test func `a sport that is not known goes no faster than anything goes`() throws {
    let reading = try read(
      "garmin-connect-csv",
      """
      \(Self.columns)
      Running,2020-03-02 15:05:08,a,5.02,00:28:15
      Aquajogging,2020-03-03 07:00:00,b,1500.00,00:30:00
      Aquajogging,2020-03-04 07:00:00,c,126000.00,00:30:00
      Aquajogging,2020-03-05 07:00:00,d,126001.00,00:30:00
      Paragliding,2020-03-06 07:00:00,e,126.00,00:30:00

      """)
    #expect(
      reading.activities.map(\.totals.distanceMillimeters) == [
        5_020_000, 1_500_000, 126_000_000, nil, 126_000_000,
      ])
    #expect(
      reading.diagnosticTexts.filter { $0.contains("distance-not") || $0.contains("small-units") }
        == [
          "note 2 × distance-in-small-units, line 3: the distance '1500.00' is read as metres",
          "refused 1 × distance-not-believable, line 5: '126001.00' is farther than anything goes in"
            + " '00:30:00'; the cell was left out",
        ])
  }

  @Test func `what a spreadsheet saved is read back`() throws {
    let rows = [
      "Running,12/11/20 11:59,a,5.3,30:48:00,--,--,5:49,12",
      "Running,12/25/20 7:05 PM,b,10.1,1:05:00,--,--,6:26,12",
      "Running,1/2/21 6:30,c,5.0,25:10:00,--,--,--,12",
    ]
    let reading = try read(
      "garmin-connect-csv", ([Self.runColumns] + rows).joined(separator: "\n"))
    #expect(
      reading.activities.map(Self.describe) == [
        "run 2020-12-11T11:59:00 a distance=5300000 timer=1848000 up=1200",
        "run 2020-12-25T19:05:00 b distance=10100000 timer=3900000 up=1200",
        "run 2021-01-02T06:30:00 c distance=5000000 timer=1510000 up=1200",
      ])
    #expect(reading.diagnostics.first { $0.rule == "time-shifted" }?.count == 2)
  }

  @Test func `a run on a track stands in metres`() throws {
    let rows = ["Track Running,2020-03-02 15:05:08,a,\"5,000.00\",00:25:00,--,--,5:00,--"]
    let reading = try read(
      "garmin-connect-csv", ([Self.runColumns] + rows).joined(separator: "\n"))
    #expect(
      reading.activities.map(Self.describe) == [
        "run 2020-03-02T15:05:08 a distance=5000000 timer=1500000"
      ])
  }

  @Test func `a bad row or cell is refused by a named rule, and no other`() throws {
    let text = """
      \(Self.columns)
      Running,2020-03-02 15:05:08,a,5.02,0:30:48
      Running,last Sunday,b,5.02,0:30:48
      Running,2020-03-04 15:05:08,c,far,long
      Running,2020-03-05 15:05:08,d,5.0
      """
    let reading = try read("garmin-connect-csv", text)
    #expect(
      reading.activities.map(Self.describe) == [
        "run 2020-03-02T15:05:08 a distance=5020000 timer=1848000", "run 2020-03-04T15:05:08 c",
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × row-too-short, line 5: a row has 4 cells where the header has 5 columns",
        "note 1 × distance-unit, line 1: distances are read as kilometres: nothing in the file"
          + " distinguishes them from miles",
        "refused 1 × date-not-readable, line 3: 'last Sunday' is not a date; the row was left out",
        "refused 1 × duration-not-readable, line 4: 'long' is not a duration; the cell was left out",
        "refused 1 × number-not-readable, line 4: 'far' is not a readable number; the cell was left"
          + " out",
      ])
  }

  @Test(arguments: [
    "ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance\n",
    "Type,Date,Title,Distance,Time\nRun,2020-03-02,a,5,0:30:00\n",
  ])
  func `other lists are left to others`(text: String) {
    #expect(Adapter.name(recognizing: text) == nil)
  }
}
