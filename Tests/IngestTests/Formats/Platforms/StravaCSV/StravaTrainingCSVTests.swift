import ActivityModel
import Ingest
import Testing

struct StravaTrainingCSVTests {
  /// Made after formats.md 1.5: shown numbers with a decimal comma, exact ones beside them.
  static let text = """
    id,name,type,display_type,private,start_date,start_date_local_raw,start_time,start_day,distance,distance_raw,long_unit,moving_time,moving_time_raw,elapsed_time,elapsed_time_raw,elevation_gain,elevation_gain_raw,description
    1,Corrida matinal,Run,Corrida,false,"sex., 07/02/2025",1738917000,2025-02-07T11:30:00+0000,Fri,"1,06",1061.3,kilometers,10:56,656,11:20,680,"12",12.4,"um
    dia bom"
    2,Pedalada,Ride,Pedalada,false,"sáb., 08/02/2025",1739003400,,Sat,"10,60",10600,kilometers,30:00,1800,31:00,1860,"0",0,

    """

  @Test(arguments: [1, 13, 65_536])
  func `a row is an activity with the raw numbers`(chunkSize: Int) throws {
    let reading = try read("strava-training-csv", Array(Self.text.utf8), chunkSize: chunkSize)
    #expect(
      reading.activities.map(StravaActivitiesCSVTests.describe) == [
        "2025-02-07T11:30:00Z -10800 run Corrida matinal distance=1061300 moving=656000"
          + " elapsed=680000 up=1240",
        // Without a moment, only what the wall clock showed is known.
        "ride 2025-02-08T08:30:00 Pedalada distance=10600000 moving=1800000 elapsed=1860000",
      ])
    #expect(reading.activities.map(\.platformActivity) == ["strava/1", "strava/2"])
    #expect(reading.activities.map(\.notes) == ["um\ndia bom", nil])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: display_type, private,"
          + " start_date, start_day, long_unit"
      ])
  }

  @Test func `a row without a start is refused`() throws {
    let text = Self.text.replacing("1739003400,,Sat", with: ",,Sat")
    let reading = try read("strava-training-csv", text)
    #expect(reading.activities.count == 1)
    #expect(reading.refusedByRule == ["date-not-readable": 1])
  }
}
