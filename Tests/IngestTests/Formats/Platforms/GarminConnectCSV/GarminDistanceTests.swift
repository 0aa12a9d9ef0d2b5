import ActivityModel
import Ingest
import Testing

/// Distances of sports that the list has in metres, beside those in kilometres.
struct GarminDistanceTests {
  private static let columns = "Activity Type,Date,Title,Distance,Time"

  private static func distances(_ rows: [String], columns: String = columns) throws -> [Int64?] {
    try read("garmin-connect-csv", ([columns] + rows).joined(separator: "\n") + "\n")
      .activities.map(\.totals.distanceMillimeters)
  }

  @Test func `metres show by a speed that the sport never has`() throws {
    let rows = [
      "Running,2025-10-15 18:01:12,a,\"6.24\",00:38:51",
      "Track Running,2025-10-16 18:01:12,b,\"6,240\",00:38:51",
      "Indoor Rowing,2025-01-21 16:50:29,c,\"10,093\",00:50:09.0",
      "Rowing,2025-01-22 16:50:29,d,\"900\",00:05:00",
      "Stand Up Paddleboarding,2025-07-15 10:00:00,e,\"3,500\",01:10:00",
      "Stand Up Paddleboarding,2025-07-16 10:00:00,f,\"500\",01:00:00",
      "Kayaking,2025-08-10 14:00:00,g,\"8,200\",01:45:00",
      "Kayaking,2025-08-11 14:00:00,h,\"8.20\",01:45:00",
      "Paddling,2025-08-12 14:00:00,i,\"800\",00:10:00",
      "Cycling,2025-08-11 14:00:00,j,\"38.20\",01:45:00",
    ]
    #expect(
      try Self.distances(rows) == [
        6_240_000, 6_240_000, 10_093_000, 900_000, 3_500_000, 500_000, 8_200_000, 8_200_000,
        800_000, 38_200_000,
      ])
    let reading = try read(
      "garmin-connect-csv", ([Self.columns] + rows).joined(separator: "\n") + "\n")
    #expect(
      reading.diagnosticTexts.filter { $0.contains("distance-in") } == [
        "note 7 × distance-in-small-units, line 3: the distance '6,240' is read as metres"
      ])
  }

  @Test(arguments: [
    (
      "Aktivitätstyp,Datum,Titel,Distanz,Zeit", "Laufen", "\"6,24\"", "Indoor-Rudern", "\"10.093\""
    ),
    ("アクティビティタイプ,日付,タイトル,距離,タイム", "ラン", "6.24", "インドアロウイング", "\"10,093\""),
    ("Typ aktywności,Data,Tytuł,Dystans,Czas", "Bieganie", "\"6,24\"", "Wioślarstwo", "10 093"),
  ])
  func `metres have the mark of the language`(
    columns: String, run: String, kilometers: String, row: String, meters: String
  ) throws {
    let rows = [
      "\(run),2025-10-15 18:01:12,a,\(kilometers),00:38:51",
      "\(row),2025-01-21 16:50:29,b,\(meters),00:50:09",
    ]
    #expect(try Self.distances(rows, columns: columns) == [6_240_000, 10_093_000])
  }

  @Test func `the pace of a row is that of 500 metres`() throws {
    let rows = [
      "Indoor Rowing,2025-01-21 16:50:29,a,\"2,000\",00:08:10,2:02",
      "Indoor Rowing,2025-01-22 16:50:29,b,\"2.00\",00:08:10,2:02",
      "Running,2025-01-23 16:50:29,c,\"5.00\",00:25:00,5:00",
    ]
    #expect(
      try Self.distances(rows, columns: "\(Self.columns),Avg Pace") == [
        2_000_000, 2_000_000, 5_000_000,
      ])
  }

  @Test func `a watch that was left on in a car has kilometres`() throws {
    let rows = [
      "Running,2025-10-15 18:01:12,a,\"20.50\",00:15:00",
      "Cycling,2025-10-16 18:01:12,b,\"150.00\",01:00:00",
      "Cycling,2025-10-17 18:01:12,c,\"1,126\",02:00:00",
      "Driving,2025-10-18 18:01:12,d,\"900.00\",01:00:00",
    ]
    #expect(
      try Self.distances(rows) == [20_500_000, 150_000_000, 1_126_000_000, 900_000_000])
  }

  @Test func `a distance that has its pace stays as it is, however fast`() throws {
    let rows = [
      "Walking,2025-10-15 18:01:12,train,100,02:00:00,1:12",
      "Hiking,2025-10-16 18:01:12,lift,8.00,00:10:00,1:15",
      "Running,2025-10-17 18:01:12,car,60,01:00:00,1:00",
      // The pace is that of a kilometre of metres.
      "Running,2025-10-18 18:01:12,track,\"5,000\",00:25:00,5:00",
    ]
    #expect(
      try Self.distances(rows, columns: "\(Self.columns),Avg Pace") == [
        100_000_000, 8_000_000, 60_000_000, 5_000_000,
      ])
  }

  @Test func `a time of a few seconds does not decide the unit`() throws {
    let rows = [
      "Running,2025-10-15 18:01:12,typed,\"5.00\",00:00:01",
      "Track Running,2025-10-16 18:01:12,sprint,100,00:00:15",
    ]
    #expect(try Self.distances(rows) == [5_000_000, 100_000])
  }

  @Test func `nothing goes as far in the time, in metres either`() throws {
    let reading = try read(
      "garmin-connect-csv",
      "\(Self.columns)\nRunning,2025-10-15 18:01:12,a,\"900.00\",00:01:00\n")
    #expect(reading.activities.map(\.totals.distanceMillimeters) == [nil])
    #expect(
      reading.diagnosticTexts.filter { $0.contains("distance-not") } == [
        "refused 1 × distance-not-believable, line 2: '900.00' is farther than anything goes in"
          + " '00:01:00'; the cell was left out"
      ])
  }

  @Test func `a distance with another mark than the rest of the list is read`() throws {
    let text = """
      Type d'activité,Date,Titre,Distance,Durée,Allure moyenne
      Course à pied,2026-02-04 17:31:41,Nantes,"10,05","00:58:00","3.5"
      Course à pied,2026-09-07 09:53:45,Nantes,"9.33","01:08:50","7.2"

      """
    let reading = try read("garmin-connect-csv", text)
    #expect(reading.activities.map(\.totals.distanceMillimeters) == [10_050_000, 9_330_000])
    #expect(reading.diagnostics.contains { $0.rule == "number-format-mixed" })
    #expect(!reading.diagnostics.contains { $0.rule == "number-not-readable" })
  }
}
