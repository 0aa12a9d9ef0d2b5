import ActivityModel
import Testing

@testable import Ingest

/// Made after the columns that public readers of these tables name.
@Suite struct StrydTests {
  static let text = """
    Timestamp,Power (w/kg),Form Power (w/kg),Air Power (w/kg),Watch Speed (m/s),Watch Distance (meters),Stryd Speed (m/s),Stryd Distance (meters),Stiffness,Stiffness/kg,Ground Time (ms),Cadence (spm),Vertical Oscillation (cm),Watch Elevation (m),Stryd Elevation (m)
    1709280000,3.2,0.9,0.02,2.9,2.9,3.0,3.0,9.1,0.13,230,172,7.1,101.2,101.0
    1709280001,3.2,0.9,0.02,3.0,5.9,3.0,6.0,9.1,0.13,230,174,7.1,101.3,101.0

    """

  @Test func `a row is a second, with the readings of the watch before those of the pod`() throws {
    #expect(Adapter.name(recognizing: Self.text) == "stryd-csv")
    let run = try #require(try read("stryd-csv", Self.text).activities.first)
    #expect(run.sport == .run && run.device == "Stryd")
    #expect(run.track.timeMilliseconds.values == [1_709_280_000_000, 1_709_280_001_000])
    #expect(run.track.points.map(\.distanceMillimeters) == [2_900, 5_900])
    #expect(run.track.points.map(\.cadencePerMinute) == [172, 174])
    #expect(run.track.points.map(\.elevationCentimeters) == [10_120, 10_130])
    #expect(run.track.points.map(\.powerWatts) == [nil, nil])
  }

  @Test func `without a watch the pod's distance counts`() throws {
    let text = """
      Timestamp,Stryd Speed (m/s),Stryd Distance (meters),Cadence (spm)
      1709280000,3.0,3.0,172
      1709280001,3.0,6.0,174

      """
    let run = try #require(try read("stryd-csv", text).activities.first)
    #expect(run.track.points.map(\.distanceMillimeters) == [3_000, 6_000])
  }
}
