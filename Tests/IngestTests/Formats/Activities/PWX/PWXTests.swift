import ActivityModel
import Ingest
import Testing

struct PWXTests {
  /// A device, a summary of the whole and one of a segment.
  static let text = """
    <?xml version="1.0"?><pwx xmlns="http://www.peaksware.com/PWX/1/0" version="1.0">
    <workout><athlete><name>a</name></athlete><title>Canal</title><sportType>Bike</sportType>
    <cmt>windy</cmt><device id="1"><make>Garmin</make><model>Edge</model></device>
    <time>2024-03-01T09:00:00</time>
    <summarydata><beginning>0</beginning><duration>600.5</duration>
    <hr max="171" min="90" avg="140"/><spd max="9" avg="3"/><dist>1800.25</dist>
    <climbingelevation>12.5</climbingelevation><descendingelevation>0</descendingelevation>
    </summarydata>
    <segment><name>Lap</name><summarydata><duration>300</duration><dist>900</dist></summarydata>
    </segment>
    <sample><timeoffset>0</timeoffset><hr>140</hr><spd>3</spd><pwr>210</pwr><cad>88</cad>
    <dist>0</dist><lat>52.52</lat><lon>13.4</lon><alt>34.5</alt><temp>18.5</temp></sample>
    <sample><timeoffset>1.5</timeoffset><hr>0</hr><pwr>-1</pwr><dist>4.5</dist></sample>
    <sample><timeoffset>later</timeoffset><hr>130</hr></sample>
    </workout></pwx>

    """

  @Test(arguments: [1, 19, 65_536])
  func `a workout has its words, totals and samples`(chunkSize: Int) throws {
    #expect(Adapter.name(recognizing: Self.text) == "pwx")
    let reading = try read("pwx", Array(Self.text.utf8), chunkSize: chunkSize)
    let ride = try #require(reading.activities.first)
    let start = Instant(milliseconds: 1_709_283_600_000)
    #expect(ride.start == .instant(start, utcOffsetSeconds: nil))
    #expect(ride.timeZoneName == "UTC")
    #expect((ride.sport, ride.sportLabel, ride.title) == (.ride, "Bike", "Canal"))
    #expect((ride.notes, ride.device) == ("windy", "Garmin Edge"))
    var totals = DeviceTotals()
    (totals.timerMilliseconds, totals.distanceMillimeters) = (600_500, 1_800_250)
    (totals.averageHeartRateBPM, totals.maximumHeartRateBPM) = (140, 171)
    totals.ascentCentimeters = 1_250
    #expect(ride.totals == totals)
    var first = TrackPoint()
    first.time = start
    first.coordinate = Coordinate(latitudeE7: 525_200_000, longitudeE7: 134_000_000)
    (first.heartRateBPM, first.cadencePerMinute, first.powerWatts) = (140, 88, 210)
    (first.speedMillimetersPerSecond, first.distanceMillimeters) = (3_000, 0)
    (first.elevationCentimeters, first.temperatureCentidegrees) = (3_450, 1_850)
    var second = TrackPoint()
    second.time = start.adding(milliseconds: 1_500)
    second.distanceMillimeters = 4_500
    #expect((0..<ride.track.count).map { ride.track[$0] } == [first, second])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × time-not-readable, line 14: a point's time cannot be read: the point is left"
          + " out",
        "note 1 × time-without-zone, line 2: the start in a workout has no zone: it is read as UTC",
      ])
  }

  @Test func `a workout without samples keeps its clock`() throws {
    let text = """
      <pwx><workout><sportType>Run</sportType><time>2024-03-01T09:00:00</time>
      <summarydata><duration>600</duration></summarydata></workout>
      <workout><time>2024-03-02T09:00:00+01:00</time><sample><timeoffset>0</timeoffset></sample>
      </workout></pwx>
      """
    let reading = try read("pwx", text)
    let local = LocalDateTime(
      date: try #require(LocalDate(year: 2024, month: 3, day: 1)), millisecondsOfDay: 32_400_000)
    #expect(
      reading.activities.map(\.start) == [
        .local(local),
        .instant(Instant(milliseconds: 1_709_366_400_000), utcOffsetSeconds: 3_600),
      ])
    #expect(reading.recordsRead == 2)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(arguments: [(150, 450_500, 600_500), (0, 600_500, nil), (601, 600_500, nil)])
  func `a duration contains the time stopped`(stopped: Int, moving: Int64, elapsed: Int64?) throws {
    let text = Self.text.replacing(
      "</duration>\n<hr", with: "</duration><durationstopped>\(stopped)</durationstopped>\n<hr")
    #expect(text != Self.text)
    let totals = try #require(try read("pwx", text).activities.first).totals
    #expect((totals.timerMilliseconds, totals.elapsedMilliseconds) == (moving, elapsed))
  }

  @Test func `a workout without a start or without content is left out`() throws {
    let text = "<pwx><workout><sportType>Run</sportType>%</workout></pwx>"
    let start = text.replacing("%", with: "<summarydata><duration>600</duration></summarydata>")
    #expect(try read("pwx", start).refusedByRule == ["start-not-known": 1])
    let empty = text.replacing("%", with: "<time>2024-03-01T09:00:00</time>")
    #expect(
      try read("pwx", empty).diagnosticTexts == [
        "note 1 × activity-without-content, line 1: a workout has neither a total nor a sample that"
          + " can be kept"
      ])
  }

  @Test func `a workout that the end cuts off is lost, and those before it are not`() throws {
    let first =
      "<workout><time>2024-03-01T09:00:00Z</time><sample><timeoffset>0</timeoffset></sample></workout>"
    let text = "<pwx>\(first)\n<workout><sample><timeoffset>0</timeoffset></sample>"
    let reading = try read("pwx", text)
    #expect(reading.activities.count == 1)
    let damage = try #require(reading.diagnostics.first { $0.rule == "damaged" })
    #expect(
      damage.explanation.contains(
        "1 activity before it came in whole, the workout that begins in line 2, with 1 point so far,"
          + " is lost"))
  }
}
