import ActivityModel
import Ingest
import Testing

@Suite struct TrainingCSVTests {
  static let powerTap = """
    Minutes,Torq (N-m),Km/h,Watts,Km,Cadence,Hrate,ID
    0.0,0,18,0,0.0,0,99,0
    0.05,20.2243,36,316,0.03,56,0,0
    0.1,12.7673,36,240,0.06,68,101,1

    """

  private func activity(_ text: String, _ name: String = "2024_03_01_08_00_00.csv")
    -> ActivityRecorded?
  {
    Adapter.named("training-csv")?.read(SourceReader(fileName: name, bytes: Array(text.utf8)))
      .activities.first
  }

  @Test func `a power meter's table is a ride that began at the time in its name`() throws {
    let ride = try #require(activity(Self.powerTap))
    #expect(ride.sport == .ride)
    #expect(ride.start == .instant(Instant(milliseconds: 1_709_280_000_000), utcOffsetSeconds: nil))
    // The clock on the wall.
    #expect(ride.timeZoneName == "UTC")
    #expect(
      ride.track.timeMilliseconds.values == [0, 3_000, 6_000].map { 1_709_280_000_000 + $0 })
    #expect(ride.track.distanceMillimeters.values == [0, 30_000, 60_000])
    #expect(ride.track.speedMillimetersPerSecond.values == [5_000, 10_000, 10_000])
    #expect(ride.track.powerWatts.values == [0, 316, 240])
    #expect(ride.track.heartRateBPM.values == [99, Column<Int32>.absent, 101])
  }

  @Test func `GoldenCheetah and Ergomo write it their own way`() throws {
    let own = try #require(
      activity("secs,cad,hr,km,kph,watts,alt,lon,lat\n1,80,140,0.01,36,200,34.5,13.4,52.5\n"))
    #expect(own.sport == .unknown)
    #expect(
      own.track[0].coordinate == Coordinate(latitudeE7: 525_000_000, longitudeE7: 134_000_000))
    #expect(own.track[0].elevationCentimeters == 3_450)
    let ergomo = try #require(
      activity(
        "ZEIT,STRECKE,POWER,RPM,SPEED,PULS,HÖHE,TEMP,INTERVAL,PAUSE\n"
          + "L_SEC,KM,WATT,RPM,KM/H,BPM,METER,C,NUM,SEC\n"
          + "     1,   0.001,   64,  46,  3.6,   0,1498.6, 11.3,  0,     0\n"))
    #expect(ergomo.sport == .ride)
    #expect(ergomo.track[0].elevationCentimeters == 149_860)
    #expect(ergomo.track[0].distanceMillimeters == 1_000)
  }

  @Test(arguments: [
    ("2009_07_10_17_55_06.csv", "2009-07-10T17:55:06Z", nil),
    ("20141231_160000-swim10x200.csv", "2014-12-31T16:00:00Z", "swim10x200"),
    ("2024-03-01T08-00-00 Morning ride.CSV", "2024-03-01T08:00:00Z", "Morning ride"),
  ])
  func `the start in the name, and a title behind it`(
    name: String, start: String, title: String?
  ) throws {
    let training = try #require(activity(Self.powerTap, name))
    #expect(training.start.moment?.iso8601 == start)
    #expect(training.title == title)
  }

  @Test func `a swim in the form of a power meter's table is no ride`() throws {
    let swim = "Minutes,Torq (N-m),Km/h,Watts,Km,Cadence,Hrate,ID\n0.05,0,4,0,0.03,0,0,1\n"
    #expect(activity(swim, "20141231_160000-swim.csv")?.sport == .unknown)
  }

  @Test func `a pause that the seconds leave out ends a segment and moves what follows`() throws {
    let track = try #require(
      activity(
        "ZEIT,STRECKE,POWER,RPM,SPEED,PULS,HÖHE,TEMP,INTERVAL,PAUSE\n"
          + "1,0.001,64,46,3.6,0,1498.6,11.3,0,30\n2,0.002,64,46,3.6,0,1498.6,11.3,0,0\n")
    ).track
    #expect(track.segmentStarts == [0, 1])
    #expect(track.timeMilliseconds.values == [1_709_280_001_000, 1_709_280_032_000])
  }

  @Test func `without a start in its name it is refused`() throws {
    let rejection = try read("training-csv", Self.powerTap).rejection
    #expect(
      rejection?.message
        == "it counts the seconds of a training, and nothing states when that began")
    #expect(rejection?.advice == "name the file after its start, such as 2009_07_10_17_55_06.csv")
    #expect(activity(Self.powerTap, "2024_13_01_08_00_00.csv") == nil)
  }
}
