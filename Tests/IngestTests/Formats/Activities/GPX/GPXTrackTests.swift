import ActivityModel
import Ingest
import Testing

@Suite struct GPXTrackTests {
  private static let point =
    "<trkseg><trkpt lat='1' lon='2'><time>2024-03-01T08:00:00Z</time></trkpt></trkseg>"

  @Test func `a track names its sport and its program`() throws {
    let reading = try read(
      "gpx",
      """
      <gpx creator="Some App 1.2">
      <metadata><name>Not this</name><time>2030-01-01T00:00:00Z</time></metadata>
      <trk><name>Abend &amp; Lauf</name><cmt>wet</cmt><desc>slow</desc><src>Watch 5</src>
      <type>Laufen</type><extensions><x:name>nor this</x:name>
      <t:TrackStatsExtension><t:Distance>5000.5</t:Distance><t:TimerTime>1800</t:TimerTime>
      <t:MovingTime>1700.25</t:MovingTime><t:MaxSpeed>4.5</t:MaxSpeed><t:Ascent>12</t:Ascent>
      <t:Descent>11.5</t:Descent></t:TrackStatsExtension></extensions>\(Self.point)</trk></gpx>
      """)
    let activity = try #require(reading.activities.first)
    #expect(reading.facts.first?.place == Place(line: 3))
    #expect(activity.title == "Abend & Lauf")
    #expect(activity.notes == "slow\nwet")
    #expect(activity.device == "Watch 5")
    #expect(activity.creator == "Some App 1.2")
    #expect(activity.sport == .run)
    #expect(activity.sportLabel == "Laufen")
    var totals = DeviceTotals()
    (totals.distanceMillimeters, totals.timerMilliseconds) = (5_000_500, 1_800_000)
    (totals.movingMilliseconds, totals.maximumSpeedMillimetersPerSecond) = (1_700_250, 4_500)
    (totals.ascentCentimeters, totals.descentCentimeters) = (1_200, 1_150)
    #expect(activity.totals == totals)
  }

  struct Label: CustomTestStringConvertible, Sendable {
    let creator: String
    let type: String?
    let sport: Sport
    var testDescription: String { "\(type ?? "no word") by \(creator)" }
  }

  @Test(arguments: [
    Label(creator: "StravaGPX", type: "9", sport: .run),
    Label(creator: "StravaGPX Android", type: "10", sport: .walk),
    Label(creator: "StravaGPX", type: "running", sport: .run),
    Label(creator: "StravaGPX", type: "2", sport: .ski),
    Label(creator: "StravaGPX", type: "6", sport: .skate),
    Label(creator: "StravaGPX", type: "13", sport: .hike),
    Label(creator: "StravaGPX", type: "17", sport: .indoorRide),
    Label(creator: "StravaGPX", type: "18", sport: .ride),
    Label(creator: "StravaGPX", type: "23", sport: .row),
    Label(creator: "StravaGPX", type: "53", sport: .run),
    Label(creator: "StravaGPX", type: "77", sport: .unknown),
    Label(creator: "Another", type: "9", sport: .other),
    Label(creator: "Another", type: "Sackhüpfen", sport: .other),
    Label(creator: "Another", type: nil, sport: .unknown),
  ])
  func `a number is a sport only where Strava wrote it`(label: Label) throws {
    let type = label.type.map { "<type>\($0)</type>" } ?? ""
    let reading = try read(
      "gpx", "<gpx creator='\(label.creator)'><trk>\(type)\(Self.point)</trk></gpx>")
    let activity = try #require(reading.activities.first)
    #expect(activity.sport == label.sport)
    #expect(activity.sportLabel == label.type)
  }

  @Test func `a number of Strava's that no list has is noted, and names no sport`() throws {
    let reading = try read(
      "gpx", "<gpx creator='StravaGPX'>\n<trk><type>77</type>\(Self.point)</trk></gpx>")
    #expect(
      reading.diagnosticTexts == [
        "note 1 × sport-not-known, line 2: '77' is no number of a sport that is known: the speed"
          + " decides"
      ])
  }

  struct Written: CustomTestStringConvertible, Sendable {
    let creator: String
    let name: String
    var type = ""
    let sport: Sport
    let label: String?
    var testDescription: String { "\(name)\(type) by \(creator)" }
  }

  @Test(arguments: [
    Written(
      creator: "Runkeeper - http://www.runkeeper.com", name: "Cycling 5/10/24 9:30 am",
      sport: .ride, label: "Cycling"),
    Written(
      creator: "RunKeeper", name: "Downhill Skiing 12/1/13 11:05 pm", sport: .ski,
      label: "Downhill Skiing"),
    Written(
      creator: "Suunto app", name: "suuntoapp-Cycling-2023-12-21T11-26-59Z", sport: .ride,
      label: "Cycling"),
    Written(
      creator: "ZeppLife App", name: "20231013 Outdoor cycling", sport: .ride,
      label: "Outdoor cycling"),
    Written(
      creator: "Runkeeper", name: "Cycling 5/10/24 9:30 am", type: "<type>Laufen</type>",
      sport: .run, label: "Laufen"),
    Written(creator: "Runkeeper", name: "Birthday 5/10/24", sport: .unknown, label: nil),
    Written(creator: "Another", name: "Cycling 5/10/24 9:30 am", sport: .unknown, label: nil),
    Written(
      creator: "Locus Map, Android", name: "x",
      type: "<extensions><l:activity>cycling</l:activity></extensions>", sport: .ride,
      label: "cycling"),
    Written(
      creator: "Locus Map, Android", name: "x",
      type: "<extensions><l:activity>transport_airplane</l:activity></extensions>",
      sport: .vehicle, label: "transport_airplane"),
  ])
  func `a program that writes no type names the sport elsewhere`(written: Written) throws {
    let reading = try read(
      "gpx",
      "<gpx creator='\(written.creator)'><trk><name><![CDATA[\(written.name)]]></name>"
        + "\(written.type)\(Self.point)</trk></gpx>")
    let activity = try #require(reading.activities.first)
    #expect((activity.sport, activity.sportLabel) == (written.sport, written.label))
    #expect(activity.title == written.name)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `every label that no word list has is noted once, with its count`() throws {
    let tracks = ["Sackhüpfen", "Kiiking", "Sackhüpfen", "Other", "Laufen"].map {
      "<trk><type>\($0)</type>\(Self.point)</trk>"
    }
    #expect(
      try read("gpx", "<gpx>\n\(tracks.joined(separator: "\n"))</gpx>").diagnosticTexts == [
        "note 2 × sport-not-known, line 2: 'Sackhüpfen' is no sport that is known: the activity is"
          + " kept as another sport",
        "note 1 × sport-not-known, line 3: 'Kiiking' is no sport that is known: the activity is kept"
          + " as another sport",
      ])
  }

  @Test func `the labels that are noted one by one are few`() throws {
    let tracks = (0..<40).map { "<trk><type>x\($0)</type>\(Self.point)</trk>" }
    let notes = try read("gpx", "<gpx>\(tracks.joined())</gpx>").diagnostics
    #expect(notes.map(\.count) == Array(repeating: 1, count: 20) + [20])
  }

  @Test func `the start is the earliest time, with its real offset`() throws {
    let reading = try read(
      "gpx",
      """
      <gpx><trk><trkseg>
      <trkpt lat="1" lon="2"><time>2024-03-01T09:00:00+01:00</time></trkpt>
      <trkpt lat="1" lon="2"><time>2024-03-01T09:30:00+02:00</time></trkpt>
      <trkpt lat="1" lon="2"><time>2024-03-01T09:00:00Z</time></trkpt>
      </trkseg></trk></gpx>
      """)
    let activity = try #require(reading.activities.first)
    #expect(
      activity.start
        == .instant(Instant(milliseconds: 1_709_278_200_000), utcOffsetSeconds: 7_200))
    #expect(activity.track.timeMilliseconds[0] == 1_709_280_000_000)
  }

  struct Refused: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let document: String
    let reason: String
    let text: String
  }

  static let refused = [
    Refused(
      testDescription: "planned",
      document: "<gpx><trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>",
      reason: "plan",
      text: "line 1: no point of the track has a time: it is a planned route, not a recording "
        + "(nothing to do, unless you expected an activity in it)"),
    Refused(
      testDescription: "clock not set",
      document: """
        <gpx>
        <trk><trkseg><trkpt lat='1' lon='2'><time>1901-12-13T20:45:52Z</time></trkpt></trkseg></trk></gpx>
        """,
      reason: "nothing-to-import",
      text: "line 2: no time in the track can be believed: the device's clock was not set "
        + "(correct the file there, if you expected something of it, and import it again)"),
    Refused(
      testDescription: "routes and places", document: "<gpx><wpt lat='1' lon='2'/><rte/></gpx>",
      reason: "plan",
      text: "it holds planned routes or places, and no recorded track "
        + "(nothing to do, unless you expected an activity in it)"),
    Refused(
      testDescription: "empty", document: "<gpx/>", reason: "nothing-to-import",
      text: "it holds no track (nothing to do, unless you expected an activity in it)"),
    Refused(
      testDescription: "cut short", document: "<gpx>\n<trk><trkseg>\(point.dropLast(30))",
      reason: "not-well-formed",
      text: "line 2, column 65: Premature end of data in tag time line 2 "
        + "(export it again; this copy is damaged or was cut short)"),
    Refused(
      testDescription: "entity", document: "<!DOCTYPE gpx [<!ENTITY a 'b'>]><gpx/>",
      reason: "unsafe-xml",
      text: "line 1, column 30: the document declares an entity ('a') "
        + "(export it again without a DOCTYPE; nothing that a file points to is opened)"),
  ]

  @Test(arguments: refused)
  func `a rejection names its cause, place and remedy`(example: Refused) throws {
    let rejection = try #require(try read("gpx", example.document).rejection)
    #expect(rejection.reason == example.reason)
    let place = rejection.place.description
    #expect(
      (place.isEmpty ? "" : "\(place): ") + "\(rejection.message) (\(rejection.advice))"
        == example.text
    )
  }

  @Test func `whole tracks before the damage are kept, and the loss is named`() throws {
    let reading = try read(
      "gpx", "<gpx>\n<trk>\(Self.point)</trk>\n<trk><trkseg><trkpt lat='1' lon='2'></trkpt>\n<oops")
    #expect(reading.activities.count == 1)
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × damaged, line 4, column 6: Couldn't find end of Start Tag oops line 4: "
          + "1 activity before it came in whole, the track that begins in line 3, with 1 point "
          + "so far, is lost; export it again; this copy is damaged or was cut short"
      ])
  }

  @Test func `plans and places are noted beside a track`() throws {
    let reading = try read(
      "gpx",
      """
      <gpx><wpt lat='1' lon='2'><time>2024-03-01T08:00:00Z</time></wpt><wpt lat='1' lon='3'/>
      <rte><rtept lat='1' lon='2'><time>2024-03-01T08:00:00Z</time></rtept></rte>
      <trk>\(Self.point)</trk><trk/></gpx>
      """)
    #expect(reading.recordsRead == 1)
    #expect(
      reading.diagnosticTexts == [
        "note 2 × waypoint-is-no-activity, line 1: a waypoint is a place, not something that was "
          + "done: it is not imported",
        "note 1 × route-is-no-activity, line 2: a route is a plan, not something that was done: "
          + "it is not imported",
        "note 1 × track-without-points, line 3: a track has no point that can be kept",
      ])
  }

  @Test func `points in odd places are refused by name`() throws {
    let reading = try read(
      "gpx",
      """
      <gpx><trkpt lat='1' lon='2'/><trk><trkpt lat='1' lon='2'><time>2024-03-01T08:00:00Z</time>
      <trkpt lat='1' lon='3'/></trkpt></trk></gpx>
      """)
    #expect(reading.recordsRead == 1)
    #expect(reading.refusedByRule == ["point-out-of-place": 2])
  }

  @Test(arguments: [
    ("1001", Sport.walk), ("1002", .run), ("11007", .ride), ("13001", .hike), ("14001", .swim),
    ("10011", .strength), ("10027", .strength), ("15002", .strength), ("13004", .mountainBikeRide),
    ("16001", .ski),
  ])
  func `Samsung Health states the sport and the totals behind the track`(
    code: String, sport: Sport
  ) throws {
    let exercise =
      "<exerciseinfo><exercisetype>\(code)</exercisetype><distance>1250.5</distance>"
      + "<duration>600250</duration></exerciseinfo>"
    let creator = "creator='Samsung Health'"
    let reading = try read("gpx", "<gpx \(creator)><trk>\(Self.point)</trk>\(exercise)</gpx>")
    let activity = try #require(reading.activities.first)
    #expect((activity.sport, activity.sportLabel) == (sport, code))
    var totals = DeviceTotals()
    (totals.distanceMillimeters, totals.timerMilliseconds) = (1_250_500, 600_250)
    #expect(activity.totals == totals)
    #expect(reading.diagnostics.isEmpty)
    let two = try read(
      "gpx", "<gpx \(creator)><trk>\(Self.point)</trk><trk>\(Self.point)</trk>\(exercise)</gpx>")
    #expect(two.activities.map(\.sport) == [.unknown, .unknown])
    #expect(two.activities.map(\.totals) == [DeviceTotals(), DeviceTotals()])
  }

  @Test func `Huawei writes the day before the sport, and the totals of its watch`() throws {
    let extensions =
      "<extensions><totalTime>803</totalTime><cumulativeDecrease>23</cumulativeDecrease>"
      + "<cumulativeClimb>24.8</cumulativeClimb><totalDistance>1960</totalDistance></extensions>"
    let reading = try read(
      "gpx",
      "<gpx creator='Health'><trk><type>20260208Outdoor run</type>\(extensions)\(Self.point)</trk>"
        + "</gpx>")
    let run = try #require(reading.activities.first)
    #expect((run.sport, run.sportLabel) == (.run, "20260208Outdoor run"))
    var totals = DeviceTotals()
    (totals.timerMilliseconds, totals.distanceMillimeters) = (803_000, 1_960_000)
    (totals.ascentCentimeters, totals.descentCentimeters) = (2_480, 2_300)
    #expect(run.totals == totals)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `Cyclemeter names the zone of the start`() throws {
    let zone = "<abvio:startTimeZone>Europe/Helsinki</abvio:startTimeZone>"
    let reading = try read(
      "gpx",
      "<gpx creator='Cyclemeter'><trk>\(Self.point)<extensions>\(zone)</extensions></trk></gpx>")
    #expect(reading.activities.map(\.timeZoneName) == ["Europe/Helsinki"])
  }

  @Test(arguments: [
    ("<osmand:activity>road_running</osmand:activity>", Sport.run),
    ("<osmand:activity>off_road_motorcycling_dirt_biking</osmand:activity>", .vehicle),
    ("<osmand:color>red</osmand:color>", .unknown),
  ])
  func `OsmAnd names the sport in the extensions of the metadata`(
    element: String, sport: Sport
  ) throws {
    let text = """
      <gpx version="1.1" creator="OsmAnd" xmlns="http://www.topografix.com/GPX/1/1"
        xmlns:osmand="https://osmand.net/docs/technical/osmand-file-formats/osmand-gpx">
      <metadata><extensions>\(element)</extensions></metadata>
      <trk><trkseg>
      <trkpt lat="52.5" lon="13.4"><time>2024-03-01T08:00:00Z</time></trkpt>
      <trkpt lat="52.5001" lon="13.4"><time>2024-03-01T08:00:05Z</time></trkpt>
      </trkseg></trk></gpx>
      """
    #expect(try read("gpx", text).activities.map(\.sport) == [sport])
  }
}
