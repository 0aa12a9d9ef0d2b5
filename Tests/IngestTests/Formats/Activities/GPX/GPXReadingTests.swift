import ActivityModel
import Ingest
import Testing

@Suite struct GPXReadingTests {
  /// A track of one point that holds `content`.
  private func point(_ content: String) throws -> TrackPoint {
    let reading = try read(
      "gpx",
      """
      <gpx><trk><trkseg><trkpt lon="-13.00000005" lat="52.123456749">\
      <time>2024-03-01T08:00:00Z</time>\(content)</trkpt></trkseg></trk></gpx>
      """)
    return try #require(reading.activities.first).track[0]
  }

  @Test(arguments: ["1970-01-01", "1980-01-06", "1989-12-31"])
  func `a track that counts from before the first receivers is no recording`(day: String) throws {
    let points = (1...3).map {
      "<trkpt lat='52.510\($0)' lon='13.4'><time>\(day)T00:0\($0):07Z</time></trkpt>"
    }
    let text = "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
    let reading = try read("gpx", text)
    #expect(reading.facts.isEmpty)
    #expect(reading.refusedByRule == ["clock-not-set": 3])
    // A real time behind them places the recording.
    let later = "<trkpt lat='52.5104' lon='13.4'><time>1990-01-01T00:00:00Z</time></trkpt>"
    let set = try read(
      "gpx", text.replacing("</trkseg>", with: "\(later)</trkseg>"))
    let activity = try #require(set.activities.first)
    #expect(
      activity.start == .instant(Instant(milliseconds: 631_152_000_000), utcOffsetSeconds: nil))
    #expect(set.diagnostics.map(\.rule) == ["time-not-set"])
  }

  @Test func `a position is rounded to a ten-millionth of a degree`() throws {
    #expect(
      try point("").coordinate
        == Coordinate(latitudeE7: 521_234_567, longitudeE7: -130_000_001))
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let content: String
    let expected: @Sendable (inout TrackPoint) -> Void
  }

  static let cases = [
    Case(testDescription: "elevation 0", content: "<ele>0</ele>") { $0.elevationCentimeters = 0 },
    Case(testDescription: "elevation", content: "<ele> -12.345 </ele>") {
      $0.elevationCentimeters = -1_235
    },
    Case(testDescription: "empty elevation", content: "<ele/>") { _ in },
    Case(
      testDescription: "Garmin",
      content: """
        <extensions><ns3:TrackPointExtension><ns3:atemp>21.5</ns3:atemp><ns3:hr>121</ns3:hr>\
        <ns3:cad>0</ns3:cad></ns3:TrackPointExtension></extensions>
        """
    ) {
      ($0.heartRateBPM, $0.cadencePerMinute, $0.temperatureCentidegrees) = (121, 0, 2_150)
    },
    Case(
      testDescription: "two extensions",
      content: """
        <extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>99</gpxtpx:hr>\
        </gpxtpx:TrackPointExtension></extensions><extensions><gpxpx:PowerExtension>\
        <gpxpx:PowerInWatts>250</gpxpx:PowerInWatts></gpxpx:PowerExtension></extensions>
        """
    ) { ($0.heartRateBPM, $0.powerWatts) = (99, 250) },
    Case(
      testDescription: "Holux",
      content: "<extensions><bpm>123</bpm><rpm>81</rpm><mbar>1002.3</mbar></extensions>"
    ) { ($0.heartRateBPM, $0.cadencePerMinute) = (123, 81) },
    Case(
      testDescription: "Strava's power", content: "<extensions><power>301.4</power></extensions>"
    ) { $0.powerWatts = 301 },
    Case(
      testDescription: "Apple",
      content: """
        <extensions><speed>3.553858</speed><course>360.0</course><hAcc>3.503413</hAcc>\
        <vAcc>3.3</vAcc></extensions>
        """
    ) {
      ($0.speedMillimetersPerSecond, $0.courseCentidegrees) = (3_554, 0)
      $0.accuracyCentimeters = 350
    },
    Case(
      testDescription: "negative is not known",
      content: "<extensions><speed>-1</speed><course>-1.0</course><hAcc>-1</hAcc></extensions>"
    ) { _ in },
    Case(testDescription: "GPX 1.0", content: "<course>54.7</course><speed>2.5</speed>") {
      ($0.speedMillimetersPerSecond, $0.courseCentidegrees) = (2_500, 5_470)
    },
    Case(
      testDescription: "ClueTrust",
      content: """
        <extensions><gpxdata:cadence>88</gpxdata:cadence><gpxdata:temp>-3</gpxdata:temp>\
        <gpxdata:distance>1234.5678</gpxdata:distance></extensions>
        """
    ) {
      ($0.cadencePerMinute, $0.temperatureCentidegrees) = (88, -300)
      $0.distanceMillimeters = 1_234_568
    },
    Case(
      testDescription: "a step and the distance so far",
      content: """
        <extensions><opentracks:distance>3.5</opentracks:distance>\
        <cluetrust:distance>1000.5</cluetrust:distance></extensions>
        """
    ) { $0.distanceMillimeters = 1_000_500 },
    Case(
      testDescription: "a time of something else",
      content: "<extensions><x:time>1</x:time><x:ele>7</x:ele></extensions>"
    ) { _ in },
    Case(testDescription: "not numbers", content: "<ele>abc</ele><speed>fast</speed>") { _ in },
    Case(
      testDescription: "beyond every range",
      content: "<ele>1e300</ele><speed>99999999999</speed><course>361</course><cad>-5</cad>"
    ) { _ in },
  ]

  @Test(arguments: cases)
  func `a point has the readings of its file`(example: Case) throws {
    var expected = try point("")
    example.expected(&expected)
    #expect(try point(example.content) == expected)
  }

  @Test(arguments: [
    "HeartRate", "heartRate", "Heartrate", "heartrate", "HEARTRATE", "heart_rate", "Heart_Rate",
    "HEART_RATE", "pulse", "Pulse", "bpm", "BPM", "hr", "HR", "x:HeartRate",
  ])
  func `a heart rate has its name in any case and namespace`(name: String) throws {
    #expect(try point("<extensions><\(name)>121</\(name)></extensions>").heartRateBPM == 121)
    // The range is that of every other name.
    #expect(try point("<extensions><\(name)>-1</\(name)></extensions>").heartRateBPM == nil)
  }

  @Test(arguments: ["cad", "Cad", "cadence", "Cadence", "CADENCE", "rpm", "RPM", "x:Cadence"])
  func `a cadence has its name in any case`(name: String) throws {
    #expect(try point("<extensions><\(name)>88</\(name)></extensions>").cadencePerMinute == 88)
  }

  @Test(arguments: [
    "power", "Power", "POWER", "watts", "Watts", "PowerInWatts", "powerInWatts", "power_in_watts",
  ])
  func `a power has its name in any case`(name: String) throws {
    #expect(try point("<extensions><\(name)>250</\(name)></extensions>").powerWatts == 250)
  }

  @Test(arguments: ["atemp", "Atemp", "ATEMP", "temp", "Temp", "temperature", "Temperature"])
  func `a temperature has its name in any case`(name: String) throws {
    let reading = try point("<extensions><\(name)>-2.5</\(name)></extensions>")
    #expect(reading.temperatureCentidegrees == -250)
  }

  @Test(arguments: [
    "AverageHeartRate", "heartRateMax", "hrv", "pulseWidth", "powerBalance", "tempo", "wtemp",
  ])
  func `a name that only holds the name of a reading is none`(name: String) throws {
    #expect(try point("<extensions><\(name)>121</\(name)></extensions>") == point(""))
  }

  @Test func `a reading that is no number is left out and named`() throws {
    let reading = try read(
      "gpx",
      """
      <gpx><trk><trkseg><trkpt lat="1" lon="2">
      <ele>abc</ele><time>2024-03-01T08:00:00Z</time></trkpt>
      <trkpt lat="1" lon="2"><ele>NaN</ele><time>2024-03-01T08:00:01Z</time><hr>1e15</hr></trkpt>
      </trkseg></trk></gpx>
      """)
    #expect(reading.recordsRead == 2)
    #expect(
      reading.diagnosticTexts == [
        "note 2 × reading-not-a-number, line 2: the elevation 'abc' is not a number: "
          + "the reading is left out",
        "note 1 × reading-out-of-range, line 3: the heart rate 1e15 is out of range: "
          + "the reading is left out",
      ])
  }

  /// As programs write them that follow the language of the system.
  @Test func `fractions may begin with a comma`() throws {
    let text = """
      <gpx><trk><trkseg><trkpt lat="49.978498886" lon="-7.9312479719">
      <ele>123.5</ele><time>2024-03-01T08:00:00Z</time>
      <extensions><speed>2.75</speed><distance>1000.5</distance></extensions></trkpt>
      </trkseg></trk></gpx>
      """
    let points = try read("gpx", text)
    let commas = try read("gpx", text.replacing(".", with: ","))
    #expect(points.recordsRead == 1)
    #expect(commas.activities == points.activities)
    #expect(commas.diagnosticTexts.isEmpty)
  }

  @Test func `distances that go up and down are steps, not the way so far`() throws {
    let points = [3.5, 2.5, 4.0, 3.0, 3.2].enumerated().map { index, step in
      """
      <trkpt lat="1" lon="2"><time>2024-03-01T08:00:0\(index)Z</time>\
      <extensions><o:distance>\(step)</o:distance></extensions></trkpt>
      """
    }
    let reading = try read(
      "gpx", "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>")
    let track = try #require(reading.activities.first).track
    #expect(track.count == 5)
    #expect(track.distanceMillimeters.isEmpty)
    #expect(reading.diagnostics.map(\.rule) == ["distance-not-cumulative"])
  }
}
