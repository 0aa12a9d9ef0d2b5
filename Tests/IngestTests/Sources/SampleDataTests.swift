import Foundation
import Ingest
import TestSupport
import Testing

@Suite struct SampleDataTests {
  @Test func `every sample is met, in the same order everywhere`() throws {
    let inbox = repositoryRoot.appendingPathComponent("SampleData/inbox").path
    let walker = SourceWalker(workingFolder: "/nowhere")
    let names = walker.sources(at: inbox).map { outcome in
      switch outcome {
      case .source(let source): String(source.name.dropFirst(inbox.count + 1))
      case .unreadable(let unreadable): unreadable.description
      }
    }
    #expect(
      names == [
        "anna/garmin/Activities.csv",
        "anna/garmin/activity_22041871.gpx",
        "anna/garmin/activity_22107340.gpx",
        "anna/garmin/activity_22107340.tcx",
        "anna/garmin/activity_22160015.tcx",
        "anna/garmin/activity_22318842.gpx.gz",
        "anna/member.json",
        "anna/shared/samstagslauf.gpx",
        "ben/Takeout/Fit/Daily activity metrics/Daily activity metrics.csv",
        "ben/berlin/group-run-2026-03-21.gpx",
        "ben/fitbit/fitbit_export_20260413.csv",
        "ben/member.json",
        "ben/strava/Morning_Run.gpx",
        "ben/strava/export_51170933.zip!/activities/14873302517.gpx",
        "ben/strava/export_51170933.zip!/activities/15066128840.gpx.gz",
        "ben/strava/export_51170933.zip!/activities/15142290077.tcx.gz",
        "ben/strava/upload_failed.tcx",
        "chloe/gpslogger/20260322.csv",
        "chloe/handheld/Gorge.gpx",
        "chloe/handheld/card-pulled-out.gpx",
        "chloe/member.json",
        "chloe/owntracks/2026-04.rec",
        "chloe/phone/2026-03-18.jsonl",
        "chloe/phone/2026-04-09.jsonl",
      ])
  }
}
