import Foundation
import ReadModels
import Output
import Testing

@Suite struct GPXTextTests {
  @Test func `an activity is a GPX file, whatever its title`() {
    var activity = Activity(
      id: "1", start: "2026-03-29T06:00:00Z", localStart: "2026-03-29T08:00:00+02:00",
      timeZone: "Europe/Berlin", sport: "run")
    activity.sportSource = "file"
    activity.title = "<script>\"a\" & b\u{0}</script>"
    var points = (1...4).map { TrackedPoint(index: $0, segment: $0 < 4 ? 1 : 2) }
    for index in [0, 2, 3] {
      points[index].position = Position(
        longitudeE7: -163_738_000, latitudeE7: 482_082_000 + Int32(index))
    }
    points[0].time = "2026-03-29T06:00:00Z"
    points[0].elevationCentimeters = -105
    points[0].heartRateBPM = 141
    points[0].cadencePerMinute = 88
    points[0].temperatureCentidegrees = 1_250
    #expect(
      String(decoding: GPXText.file(of: activity, points: points), as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="Pacelog" xmlns="http://www.topografix.com/GPX/1/1" \
        xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
        <metadata><time>2026-03-29T06:00:00Z</time></metadata>
        <trk>
        <name>&lt;script&gt;&quot;a&quot; &amp; b&lt;/script&gt;</name>
        <type>run</type>
        <trkseg>
        <trkpt lat="48.2082000" lon="-16.3738000"><ele>-1.05</ele>\
        <time>2026-03-29T06:00:00Z</time><extensions><gpxtpx:TrackPointExtension>\
        <gpxtpx:atemp>12.50</gpxtpx:atemp><gpxtpx:hr>141</gpxtpx:hr><gpxtpx:cad>88</gpxtpx:cad>\
        </gpxtpx:TrackPointExtension></extensions></trkpt>
        <trkpt lat="48.2082002" lon="-16.3738000"></trkpt>
        </trkseg>
        <trkseg>
        <trkpt lat="48.2082003" lon="-16.3738000"></trkpt>
        </trkseg>
        </trk>
        </gpx>

        """)
  }

  @Test(
    arguments: [("file", true), ("correction", true), ("speed", false), (nil, false)]
      as [(String?, Bool)])
  func `only a sport that a file or a person names is a type`(source: String?, isType: Bool) {
    var activity = Activity(
      id: "1", start: "2026-03-29T06:00:00Z", localStart: "2026-03-29T08:00:00+02:00",
      timeZone: "Europe/Berlin", sport: "run")
    activity.sportSource = source
    let text = String(decoding: GPXText.file(of: activity, points: []), as: UTF8.self)
    #expect(text.contains("<type>run</type>") == isType)
  }

  @Test func `segments end where the recording's do and where points are left out, nowhere else`() {
    let activity = Activity(
      id: "1", start: "2026-03-29T06:00:00Z", localStart: "2026-03-29T08:00:00+02:00",
      timeZone: "Europe/Berlin", sport: "run")
    var points = (1...9).map { TrackedPoint(index: $0, segment: $0 < 8 ? 1 : 2) }
    for index in points.indices where ![0, 2, 3].contains(index) {
      points[index].position = Position(longitudeE7: 1, latitudeE7: Int32(index))
    }
    func segments(_ points: [TrackedPoint]) -> Int {
      String(decoding: GPXText.file(of: activity, points: points), as: UTF8.self)
        .split(separator: "<trkseg>").count - 1
    }
    #expect(segments(points) == 2)
    // A privacy zone leaves out the sixth.
    #expect(segments(points.filter { $0.index != 6 }) == 3)
  }
}
