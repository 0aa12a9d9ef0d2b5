import ActivityModel
import Output
import Projection
import ReadModels
import Testing

@testable import Application

/// The points of a member in an export.
@Suite struct ExportedMemberTests {
  private static let key = PublicationKey { _ in [UInt8](repeating: 7, count: 32) }

  private func privacy(_ runs: String?) -> Privacy {
    Privacy(
      member: "anna", periods: [],
      visibility: runs.map { PartVisibility(runs: $0, days: "nobody", body: "nobody") })
  }

  /// A run of 6 km along the equator.
  private var run: ActivityRecorded {
    let start = Instant(milliseconds: 1_774_764_000_000)
    var run = ActivityRecorded(start: .instant(start, utcOffsetSeconds: nil))
    run.sport = .run
    for index in 0...60 {
      var point = TrackPoint()
      point.time = Instant(milliseconds: start.milliseconds + Int64(index) * 30_000)
      point.coordinate = Coordinate(latitudeE7: 0, longitudeE7: 100_000_000 + index * 9_000)
      run.track.append(point)
    }
    return run
  }

  private func tracks() throws -> ActivityTracks {
    let id = try #require(EventID(hex: String(repeating: "01", count: 32)))
    let source = try #require(SourceID(hex: String(repeating: "02", count: 32)))
    let reading = try #require(EventID(hex: String(repeating: "03", count: 32)))
    let imported = SourceImported(
      source: source, names: ["inbox/run.gpx"], byteCount: 1,
      adapter: AdapterStamp(name: "gpx", version: 1),
      events: [EventPlace(event: id, place: Place(line: 1))], diagnostics: [])
    let moment = Instant(milliseconds: 0)
    return ActivityTracks(
      member: try #require(MemberID("anna")),
      events: [
        RecordedEvent(
          sequence: 1, id: id, recordedAt: moment, body: .fact(.activityRecorded(run))),
        RecordedEvent(
          sequence: 2, id: reading, recordedAt: moment, body: .sourceImported(imported)),
      ], settings: Settings(), zones: ZoneDatabase([:]))
  }

  /// The number of points of the run, for everybody or for the club itself.
  private func count(_ privacy: Privacy?, isPublic: Bool = true) throws -> Int {
    let entry = try #require(try tracks().entries.first)
    let activity = Activity(
      id: entry.id.hex, start: "2026-03-29T06:00:00Z", localStart: "2026-03-29T06:00:00+00:00",
      timeZone: "UTC", sport: "run")
    var member = ExportedMember(nothingOf: "anna")
    member.models.privacy = privacy
    member.tracks = [entry.id.hex: entry]
    return member.points(of: activity, key: isPublic ? Self.key : nil).count
  }

  @Test func `has public points only when its runs are public`() throws {
    #expect(try count(privacy("public")) > 0)
    for runs in ["link", "club", "nobody", nil] {
      #expect(try count(privacy(runs)) == 0, "\(runs ?? "-")")
      #expect(try count(privacy(runs), isPublic: false) == 61)
    }
    #expect(try count(nil) == 0)
  }
}
