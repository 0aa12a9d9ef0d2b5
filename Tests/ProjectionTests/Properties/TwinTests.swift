import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

/// One run as the files of several programs.
struct `The same run in four formats` {
  private static let start: Int64 = 1_782_892_800_000
  private static let formats = ["fit", "tcx", "gpx", "csv"]

  private static func activity(_ format: String, at start: Int64 = start) -> ActivityRecorded {
    var run = StraightRun(start: start, seconds: 1_800, interval: format == "fit" ? 1 : 3)
    if format == "csv" {
      var row = ActivityRecorded(
        start: .instant(Instant(milliseconds: start), utcOffsetSeconds: nil))
      row.sport = .run
      row.title = "Lunch run"
      row.totals.elapsedMilliseconds = 1_800_000
      row.totals.distanceMillimeters = 5_454_000
      return row
    }
    if format == "gpx" {
      run.eastMeters = 3
      return run.recorded(.unknown, title: "Track")
    }
    run.deviceDistanceFactor = 1.01
    run.heartRateBPM = format == "fit" ? 150 : nil
    var activity = run.recorded(.run)
    activity.totals.distanceMillimeters = 5_454_000
    return activity
  }

  private func activities(_ formats: [String], shift: [String: Int64] = [:]) -> [Activity] {
    var history = TestHistory()
    for format in formats {
      let number = (Self.formats.firstIndex(of: format) ?? 9) + 1
      history.importing(
        "run.\(format)", adapter: format, source: number, number,
        Self.activity(format, at: Self.start + (shift[format] ?? 0)))
    }
    return MemberProjection.of(history.events, stages: [.activities]) { activity, settings in
      ActivityAnalysis(of: activity, settings: settings)
    }.activityList.activities
  }

  private static let subsets: [[String]] = (1..<16).map { bits in
    formats.indices.filter { bits >> $0 & 1 == 1 }.map { formats[$0] }
  }

  private func orders(_ formats: [String]) -> [[String]] {
    formats.count <= 1
      ? [formats]
      : formats.flatMap { first in
        orders(formats.filter { $0 != first }).map { [first] + $0 }
      }
  }

  @Test(arguments: subsets)
  func `is one run, whichever of its files come in whatever order`(subset: [String]) throws {
    let expected = activities(subset)
    #expect(expected.count == 1, "\(subset)")
    let run = try #require(expected.first)
    for order in orders(subset) {
      // The first that came names it; nothing else depends on the order.
      var other = try #require(activities(order).first)
      let number = (Self.formats.firstIndex(of: order[0]) ?? 9) + 1
      #expect(other.id == EventID.numbered(number).hex)
      #expect(Set([other.id] + other.aliases) == Set([run.id] + run.aliases))
      (other.id, other.aliases) = (run.id, run.aliases)
      #expect(activities(order).count == 1 && other == run, "\(order)")
    }
    #expect(run.aliases.count == subset.count - 1 && run.sources.count == subset.count)
    // Wherever the device's distance is read, it is the same one.
    if subset.contains(where: { $0 == "fit" || $0 == "tcx" }) {
      #expect(run.distanceSource == "device" && run.distanceMeters?.text == "5454.000")
      #expect(run.elapsedSeconds?.text == "1800.000")
    } else if subset.contains("gpx") {
      #expect(run.distanceSource == "gps")
    } else {
      #expect(run.distanceSource == "stated" && run.distanceMeters?.text == "5454.000")
    }
    #expect(
      run.title == (subset.contains("gpx") ? "Track" : subset.contains("csv") ? "Lunch run" : nil))
  }

  @Test(arguments: [-7, -1, 1, 2, 12])
  func `in the wrong time zone is one run by its positions, else two, both flagged`(hours: Int64) {
    let found = activities(["fit", "csv"], shift: ["csv": hours * 3_600_000])
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.flags.contains("zone-shifted-twin") })
    for more in [0, 420_000] as [Int64] {
      #expect(activities(["fit", "tcx"], shift: ["tcx": hours * 3_600_000 + more]).count == 1)
    }
    let minutes = activities(["fit", "csv"], shift: ["csv": hours * 3_600_000 + 420_000])
    #expect(minutes.count == 2 && minutes.allSatisfy { $0.flags == [] })
  }
}
