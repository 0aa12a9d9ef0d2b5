import SampleGenerator
import Testing

@Suite struct RecordingTests {
  @Test func `an hour's run is believable`() {
    let points = Recording.oneHourRun(seed: 1).points
    #expect(points.count == 3_600)
    #expect(zip(points, points.dropFirst()).allSatisfy { $1.time - $0.time == 1 })
    #expect(
      zip(points, points.dropFirst()).allSatisfy {
        $0.distanceMillimeters <= $1.distanceMillimeters
      })
    let steps = zip(points, points.dropFirst()).map { first, second in
      max(
        abs(first.latitudeE7 - second.latitudeE7), abs(first.longitudeE7 - second.longitudeE7))
    }
    // 1e-7° is about a centimetre: no runner covers more than 7 m in a second.
    #expect(steps.allSatisfy { $0 < 1_000 })
    #expect(points.allSatisfy { (60...188).contains($0.heartRate) })
    #expect((9_000_000...11_500_000).contains(points[3_599].distanceMillimeters))
  }

  @Test func `a file of Garmin Connect is as long as real ones`() {
    let run = Recording.oneHourRun(seed: 2)
    let bytesAPoint = garminConnectGPX(run).count / run.points.count
    #expect((320...400).contains(bytesAPoint))
  }

  @Test func `another seed is another run`() {
    let first = Recording.oneHourRun(seed: 3).points.map(\.latitudeE7)
    #expect(first == Recording.oneHourRun(seed: 3).points.map(\.latitudeE7))
    #expect(first != Recording.oneHourRun(seed: 4).points.map(\.latitudeE7))
  }
}
