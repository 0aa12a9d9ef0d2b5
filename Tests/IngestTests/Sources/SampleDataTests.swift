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
        "_club/bookings.csv",
        "_club/daily.csv",
        "_club/news/racks.md",
        "_club/offers.csv",
        "_club/places/gyms.json",
        "_club/timetable.ics",
        "_club/trainers.csv",
        "anna/food/servings.csv",
        "anna/garmin/Activities.csv",
        "anna/garmin/activity_22041871.gpx",
        "anna/garmin/activity_22107340.gpx",
        "anna/garmin/activity_22107340.tcx",
        "anna/garmin/activity_22160015.tcx",
        "anna/garmin/activity_22318842.gpx.gz",
        "anna/hevy/workout_data.csv",
        "anna/member.json",
        "anna/notes/squat.md",
        "anna/programs/five-by-five.md",
        "anna/shared/samstagslauf.gpx",
        "anna/votes.csv",
        "ben/Takeout/Fit/Daily activity metrics/Daily activity metrics.csv",
        "ben/berlin/group-run-2026-03-21.gpx",
        "ben/fitbit/fitbit_export_20260413.csv",
        "ben/food/Nutrition-Summary.csv",
        "ben/member.json",
        "ben/programs/long-run.md",
        "ben/strava/Morning_Run.gpx",
        "ben/strava/export_51170933.zip!/activities/14873302517.gpx",
        "ben/strava/export_51170933.zip!/activities/15066128840.gpx.gz",
        "ben/strava/export_51170933.zip!/activities/15142290077.tcx.gz",
        "ben/strava/upload_failed.tcx",
        "ben/votes.csv",
        "chloe/gpslogger/20260322.csv",
        "chloe/handheld/Gorge.gpx",
        "chloe/handheld/card-pulled-out.gpx",
        "chloe/member.json",
        "chloe/owntracks/2026-04.rec",
        "chloe/phone/2026-03-18.jsonl",
        "chloe/phone/2026-04-09.jsonl",
        "chloe/programs/private/my-five.md",
        "chloe/votes.csv",
      ])
  }
}
