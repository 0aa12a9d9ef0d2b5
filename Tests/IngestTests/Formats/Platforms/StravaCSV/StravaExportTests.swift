import Foundation
import Ingest
import SampleGenerator
import TestSupport
import Testing

/// A bulk export as it comes: a zip with a table, tracks and pictures.
struct StravaExportTests {
  private static let track = """
    <gpx creator="StravaGPX"><trk><name>Morning Run</name><type>running</type><trkseg>
    <trkpt lat="52.5" lon="13.4"><time>2026-05-13T09:54:42Z</time></trkpt>
    <trkpt lat="52.501" lon="13.4"><time>2026-05-13T10:25:42Z</time></trkpt>
    </trkseg></trk></gpx>
    """

  @Test(arguments: [true, false])
  func `a zip and a folder give the same`(isZip: Bool) throws {
    let members: [(name: String, bytes: [UInt8])] = [
      ("activities/4711.gpx.gz", gzip(Array(Self.track.utf8))),
      ("activities.csv", Array(StravaActivitiesCSVTests.text.utf8)),
      ("media/1.jpg", [0xFF, 0xD8, 0xFF, 0xE0]),
    ]
    try Inbox.use { inbox in
      if isZip {
        let entries = members.map { ZipEntry($0.name, $0.bytes) }
        try inbox.write("export_123.zip", zip(entries))
      } else {
        for member in members { try inbox.write("export_123/\(member.name)", member.bytes) }
      }
      var outcomes: [String: String] = [:]
      for outcome in inbox.walker().sources(at: inbox.folder.path) {
        guard case .source(let source) = outcome else {
          Issue.record("\(outcome)")
          continue
        }
        let adapter = Adapter.recognizing(source.head)
        let facts = adapter?.read(source.reader()).facts.count ?? 0
        outcomes[source.fileName] = "\(adapter?.name ?? "-") \(facts)"
      }
      #expect(
        outcomes == [
          "activities.csv": "strava-activities-csv 3", "4711.gpx": "gpx 1", "1.jpg": "- 0",
        ])
    }
  }
}
