import ReadModels
import Testing

@testable import Output

/// The size of the page of a long activity.
@Suite struct ActivityPageSizeTests {
  @Test func `the page of a marathon stays below 40 kB`() throws {
    var activity = PageFixture.activity(1, "run", on: "2026-03-29")
    activity.distanceMeters = Thousandths(thousandths: 42_300_000)
    let run = RunModels(
      detail: Self.marathon(activity), map: Self.longMap, series: Self.longSeries)
    let page = ActivityPage(
      member: "anna", run: run,
      context: ActivityContext(earlier: nil, later: nil, records: [], refused: []),
      settings: SiteSettings())
    #expect(page.bytes.count <= 40_000, "\(page.bytes.count) bytes")
  }

  private static func marathon(_ activity: Activity) -> ActivityDetail {
    var detail = ActivityDetail(
      member: "anna", activity: activity, provenance: Provenance(event: "1", events: ["1"]))
    func splits(_ count: Int, _ meters: Int64) -> [Split] {
      (1...count).map { index in
        let seconds = Thousandths(thousandths: 330_123 + Int64(index) * 777)
        return Split(
          index: index, distanceMeters: Thousandths(thousandths: meters), elapsedSeconds: seconds,
          movingSeconds: seconds, elapsedPaceSecondsPerKilometer: seconds,
          movingPaceSecondsPerKilometer: seconds)
      }
    }
    detail.splitsPerKilometer = splits(42, 1_000_000)
    detail.splitsPerMile = splits(26, 1_609_344)
    return detail
  }

  private static let longMap = ActivityMap(
    features: (0..<100).map { stretch in
      PaceFeature(
        geometry: LineString(
          coordinates: (0..<40).map { position(stretch * 40 + $0) }),
        properties: PaceProperties(
          stroke: "#00924e", paceClass: "average",
          paceSecondsPerKilometer: Thousandths(thousandths: 333_333),
          startSeconds: Thousandths(thousandths: Int64(stretch) * 150_000),
          endSeconds: Thousandths(thousandths: Int64(stretch + 1) * 150_000),
          distanceMeters: Thousandths(thousandths: 420_000)))
    })

  private static func position(_ index: Int) -> Position {
    let (east, north) = (Int32(index) * 3_571, Int32(index % 7) * 1_237)
    return Position(longitudeE7: 164_000_000 + east, latitudeE7: 482_000_000 + north)
  }

  private static let longSeries = ActivitySeries(
    member: "anna", activity: "1", elapsedSeconds: Thousandths(thousandths: 14_400_000),
    steps: 240,
    distanceMeters: (0...240).map { (k: Int64) in Thousandths(thousandths: k * 176_250) },
    elevationMeters: (0...240).map { (k: Int64) in
      Thousandths(thousandths: 250_000 + k % 30 * 1_100)
    },
    heartRate: (0...240).map { (k: Int) in 140 + k % 30 })
}
