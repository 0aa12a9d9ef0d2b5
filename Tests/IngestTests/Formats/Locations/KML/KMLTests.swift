import ActivityModel
import Ingest
import Testing

/// Made after `formats.md`: no real file was at hand.
@Suite struct KMLTests {
  private static func document(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
    <Document><Folder><Folder>
    \(body)
    </Folder></Folder></Document></kml>

    """
  }

  static let track = document(
    """
    <Placemark><name>Morning</name><ExtendedData><Data name="type"><value>running</value></Data>
    </ExtendedData><gx:MultiTrack><gx:Track>
    <when>2024-03-01T08:00:00Z</when><gx:coord>13.4 52.5 40.25</gx:coord>
    <when>2024-03-01T08:00:02Z</when><gx:coord/>
    <when>2024-03-01T08:00:01Z</when><gx:coord>13.401 52.5</gx:coord>
    <ExtendedData><SchemaData><gx:SimpleArrayData name="heartrate"><gx:value>140</gx:value>
    <gx:value>141</gx:value><gx:value/></gx:SimpleArrayData></SchemaData></ExtendedData>
    </gx:Track><gx:Track><when>2024-03-01T08:10:00Z</when><when>2024-03-01T08:10:01Z</when>
    <gx:coord>13.41 52.5 41</gx:coord></gx:Track></gx:MultiTrack></Placemark>
    <Placemark><TimeStamp><when>2024-03-01T08:00:00Z</when></TimeStamp>
    <Point><coordinates>13.4,52.5</coordinates></Point></Placemark>
    """)

  @Test(arguments: [
    (#"<Data name="type"><value>Ausritt</value></Data>"#, Sport.other, "Ausritt"),
    (
      #"<Data name="type"><value>Ausfahrt im Gelände</value></Data></ExtendedData><ExtendedData>"#
        + #"<Data name="activityType"><value>mountain biking</value></Data>"#,
      .mountainBikeRide, "mountain biking"
    ),
    (#"<Data name="activityType"><value>RUN</value></Data>"#, .run, "RUN"),
    (
      #"<Data name="type"><value>trail running</value></Data></ExtendedData><icon>RUN</icon>"#
        + "<ExtendedData>", .trailRun, "trail running"
    ),
    (
      #"<Data name="type"><value>Spazierrunde</value></Data></ExtendedData><icon>WALK</icon>"#
        + "<ExtendedData>", .walk, "WALK"
    ),
  ])
  func `a sport in the language of the user has that of its English name`(
    data: String, sport: Sport, label: String
  ) throws {
    let text = Self.track.replacing(
      #"<Data name="type"><value>running</value></Data>"#, with: data)
    let activity = try #require(try read("kml", text).activities.first)
    #expect(activity.sport == sport)
    #expect(activity.sportLabel == label)
  }

  static let points = document(
    """
    <Placemark><TimeStamp><when>2024-03-01T08:00:00+01:00</when></TimeStamp><ExtendedData>
    <Data name="speed"><value>1.5</value></Data><Data name="accuracy"><value>4</value></Data>
    </ExtendedData><MultiGeometry><Point><coordinates> 13.4,52.5,40 </coordinates></Point>
    </MultiGeometry></Placemark>
    <Placemark><TimeStamp><when>2024-03-01T08:01:00Z</when></TimeStamp>
    <Point><coordinates>13.41,52.51</coordinates></Point></Placemark>
    """)

  @Test func `lists of times and positions become one activity, a segment a track`() throws {
    let reading = try read("kml", Self.track)
    let activity = try #require(reading.activities.first)
    #expect(activity.title == "Morning")
    #expect(activity.sport == .run)
    #expect(activity.track.segmentStarts.count == 2)
    let points = activity.track.points
    #expect(points.map(\.coordinate?.longitudeE7) == [134_000_000, nil, 134_010_000, 134_100_000])
    #expect(points.map(\.heartRateBPM) == [140, 141, nil, nil])
    #expect(points.first?.elevationCentimeters == 4_025)
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × times-do-not-match, line 11: a track has 2 times and 1 position: what has no"
          + " partner is left out",
        "note 1 × waypoint-is-no-activity, line 13: a point beside a track is a mark on it, not"
          + " something that was done",
      ])
  }

  @Test func `lists of readings belong to the points of their track`() throws {
    let reading = try read(
      "kml",
      Self.document(
        """
        <Placemark><gx:Track>
        <when>2024-03-01T08:00:00Z</when><when>2024-03-01T08:00:02Z</when>
        <when>2024-03-01T08:00:04Z</when>
        <gx:coord>13.4 52.5 40</gx:coord><gx:coord>13.401 52.5 40</gx:coord>
        <gx:coord>13.402 52.5 40</gx:coord>
        <ExtendedData><Data name="distance"><value>9000</value></Data><SchemaData>
        <gx:SimpleArrayData name="Distance"><gx:value>0.0</gx:value><gx:value>6.4</gx:value>
        <gx:value>12.8004</gx:value></gx:SimpleArrayData>
        <gx:SimpleArrayData name="Speed"><gx:value>0</gx:value><gx:value>3.2</gx:value>
        <gx:value>-1</gx:value></gx:SimpleArrayData>
        <gx:SimpleArrayData name="Temperature"><gx:value>-2.5</gx:value><gx:value/>
        <gx:value>18</gx:value></gx:SimpleArrayData></SchemaData></ExtendedData>
        </gx:Track></Placemark>
        """))
    let points = try #require(reading.activities.first).track.points
    #expect(points.map(\.distanceMillimeters) == [0, 6_400, 12_800])
    #expect(points.map(\.speedMillimetersPerSecond) == [0, 3_200, nil])
    #expect(points.map(\.temperatureCentidegrees) == [-250, nil, 1_800])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `distances that are steps between points are left out`() throws {
    let values = [5, 7, 4, 6].map { "<gx:value>\($0)</gx:value>" }.joined()
    let points = (0..<4).map {
      "<when>2024-03-01T08:00:0\($0)Z</when><gx:coord>13.4 52.5 40</gx:coord>"
    }
    let reading = try read(
      "kml",
      Self.document(
        """
        <Placemark><gx:Track>\(points.joined())<ExtendedData><SchemaData>
        <gx:SimpleArrayData name="distance">\(values)</gx:SimpleArrayData>
        </SchemaData></ExtendedData></gx:Track></Placemark>
        """))
    let track = try #require(reading.activities.first).track
    #expect(track.distanceMillimeters.isEmpty)
    #expect(reading.diagnostics.map(\.rule) == ["distance-not-cumulative"])
  }

  @Test func `points with a time are fixes`() throws {
    let reading = try read("kml", Self.points)
    #expect(
      reading.fixTexts == [
        "2024-03-01T07:00:00Z 525000000 134000000 elevation=4000 accuracy=400 speed=1500",
        "2024-03-01T08:01:00Z 525100000 134100000",
      ])
  }

  @Test func `what was not recorded is refused in its own words`() throws {
    let reading = try read(
      "kml",
      Self.document(
        """
        <Placemark><TimeStamp><when>2024-03-01T08:00:00Z</when></TimeStamp>
        <LineString><coordinates>13.4,52.5 13.5,52.5</coordinates></LineString></Placemark>
        <Placemark><TimeSpan><begin>2024-03-01T08:00:00Z</begin><end>2024-03-01T09:00:00Z</end></TimeSpan>
        <LineString><coordinates>13.4,52.5 13.5,52.5</coordinates></LineString></Placemark>
        <Placemark><TimeSpan><begin>2024-03-01T08:00:00Z</begin></TimeSpan>
        <Point><coordinates>13.4,52.5</coordinates></Point></Placemark>
        <Placemark><TimeStamp><when>2024-03-01T08:00:00Z</when></TimeStamp>
        <Point><coordinates></coordinates></Point></Placemark>
        <Placemark><TimeStamp><when>2024-03-01T08:00:00Z</when></TimeStamp>
        <Point><coordinates>13.4</coordinates></Point></Placemark>
        <Placemark><Point><coordinates>13.4,52.5</coordinates></Point></Placemark>
        """))
    #expect(reading.rejection?.reason == "nothing-to-import")
    #expect(
      reading.diagnostics.map { "\($0.rule) \($0.explanation)" } == [
        "no-time-in-track a line has at most one time for the whole line: it is a plan, not a"
          + " recording",
        "line-with-span a line with a span of time does not state when it was at each point: it"
          + " is left out",
        "point-is-a-stay a point with a span of time is a stay, not a movement: it is left out",
        "position-missing a point has no latitude or no longitude: it is left out",
        "waypoint-is-no-activity a point without a time is a place, not something that was done",
      ])
    #expect(reading.diagnostics.map(\.count) == [1, 1, 1, 2, 1])
  }

  @Test func `positions of a track without a time are refused`() throws {
    let reading = try read(
      "kml",
      Self.document(
        """
        <Placemark><gx:Track><when/><when>2024-03-01T08:00:00Z</when>
        <when>2024-03-01T08:00:01Z</when><gx:coord>13.3 52.5</gx:coord>
        <gx:coord>13.4 52.5</gx:coord><gx:coord>13.4 52.6</gx:coord></gx:Track></Placemark>
        """))
    #expect(reading.activities.map(\.track.count) == [2])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × time-missing, line 5: a position of a track has no time and was left out"
      ])
  }

  @Test func `of several points of one time the first is the fix`() throws {
    let reading = try read(
      "kml",
      Self.document(
        """
        <Placemark><TimeStamp><when>2024-03-01T08:00:00Z</when></TimeStamp><MultiGeometry>
        <Point><coordinates>13.4,52.5</coordinates></Point>
        <Point><coordinates>14.4,52.5</coordinates></Point></MultiGeometry></Placemark>
        """))
    #expect(reading.fixTexts == ["2024-03-01T08:00:00Z 525000000 134000000"])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × several-points, line 6: a placemark has several points of one time: all but"
          + " the first were left out"
      ])
  }

  @Test func `areas and several points without a time are places`() throws {
    let reading = try read(
      "kml",
      Self.document(
        """
        <Placemark><TimeStamp><when>2024-03-01T08:00:00Z</when></TimeStamp><MultiGeometry>
        <Polygon><outerBoundaryIs><LinearRing><coordinates>13.4,52.5 13.5,52.5 13.4,52.6
        </coordinates></LinearRing></outerBoundaryIs></Polygon>
        <Point><coordinates>13.6,52.5</coordinates></Point></MultiGeometry></Placemark>
        <Placemark><MultiGeometry><Point><coordinates>13.4,52.5</coordinates></Point>
        <Point><coordinates>14.4,52.5</coordinates></Point></MultiGeometry></Placemark>
        """))
    #expect(reading.fixTexts == ["2024-03-01T08:00:00Z 525000000 136000000"])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × waypoint-is-no-activity, line 8: a point without a time is a place, not"
          + " something that was done"
      ])
  }

  @Test func `fixes keep the offset that their times state`() throws {
    let points = try read("kml", Self.points.replacing("08:01:00Z", with: "08:01:00+01:00"))
    #expect(points.locations.map(\.utcOffsetSeconds) == [3_600])
    let stream = try read(
      "kml",
      Self.document(
        """
        <Placemark><gx:Track><when>2024-03-01T08:00:00+01:00</when>
        <when>2024-03-09T08:00:00+02:00</when><when>2024-03-10T08:00:00+01:00</when>
        <when>2024-03-10T08:00:01+02:00</when>
        <gx:coord>13.4 52.5 0</gx:coord><gx:coord>13.5 52.5 0</gx:coord>
        <gx:coord>13.5 52.5 0</gx:coord><gx:coord>13.5 52.5 0</gx:coord></gx:Track></Placemark>
        """))
    #expect(stream.locations.map(\.utcOffsetSeconds) == [3_600, 7_200, nil])
  }

  @Test func `a track of weeks is a stream of positions`() throws {
    let reading = try read(
      "kml",
      Self.document(
        """
        <Placemark><gx:Track><when>2024-03-01T08:00:00Z</when><when>2024-03-09T08:00:00Z</when>
        <gx:coord>13.4 52.5 0</gx:coord><gx:coord>13.5 52.5 0</gx:coord></gx:Track></Placemark>
        """))
    #expect(reading.activities.isEmpty)
    #expect(reading.locations.map(\.day.iso8601) == ["2024-03-01", "2024-03-09"])
    #expect(reading.diagnostics.map(\.rule) == ["track-is-a-stream"])
  }
}
