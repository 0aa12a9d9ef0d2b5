import ActivityModel
import Testing

@testable import Projection

@Suite struct SplitsTests {
  private func analysis(
    _ recorded: Recorded, _ change: (inout ActivityRecorded) -> Void = { _ in }
  ) -> ActivityAnalysis {
    var activity = recorded.activity
    change(&activity)
    return ActivityAnalysis(of: activity, settings: Settings())
  }

  @Test func `marks lie at exactly every kilometre, between points`() {
    // 4 m/s to 1,200 m at 300 s, then 2 m/s to 2,500 m at 950 s. The first kilometre ends at
    // 250 s; the second after 50 s for 200 m and 400 s for 800 m, at 700 s.
    let points =
      Recorded.steady(61, every: 5, speed: 4)
      + Recorded.steady(130, every: 5, speed: 2, from: (305, 1_210))
    let splits = analysis(.device(points)).kilometerSplits
    #expect(splits.map(\.distanceMillimeters) == [1_000_000, 1_000_000, 500_000])
    #expect(splits.map(\.elapsedMilliseconds) == [250_000, 450_000, 250_000])
    #expect(splits.map(\.movingMilliseconds) == [250_000, 450_000, 250_000])
  }

  @Test func `a mile is 1,609.344 m`() {
    // 4 m/s for 1,000 s: a mile takes 402.336 s; two leave 781.312 m and 195.328 s.
    let points = Recorded.steady(101, every: 10, speed: 4)
    let splits = analysis(.device(points)).mileSplits
    #expect(splits.map(\.distanceMillimeters) == [1_609_344, 1_609_344, 781_312])
    #expect(splits.map(\.elapsedMilliseconds) == [402_336, 402_336, 195_328])
  }

  @Test func `a whole number of kilometres has no rest, and time at the end stays in the last`() {
    let points = Recorded.steady(51, every: 10, speed: 4)
    #expect(
      analysis(.device(points)).kilometerSplits.map(\.elapsedMilliseconds) == [250_000, 250_000])
    let standing = analysis(.device(points + [(520, 2_000), (540, 2_000)]))
    #expect(standing.kilometerSplits.map(\.elapsedMilliseconds) == [250_000, 290_000])
  }

  @Test func `a pause belongs to the split in which it lies`() {
    // 1 km in 250 s, 40 s standing at 1,200 m, 2 km in all.
    let points =
      Recorded.steady(31, every: 10, speed: 4)
      + Recorded.steady(21, every: 10, speed: 4, from: (340, 1_200))
    let splits = analysis(.device(points)).kilometerSplits
    #expect(splits.map(\.elapsedMilliseconds) == [250_000, 290_000])
    #expect(splits.map(\.movingMilliseconds) == [250_000, 250_000])
  }

  @Test func `the device's moving time is shared out among the splits`() {
    // 2 km in 500 s, of which the device counted 400 s: four fifths everywhere.
    let points = Recorded.steady(51, every: 10, speed: 4)
    let splits = analysis(.device(points)) { $0.totals.timerMilliseconds = 400_000 }.kilometerSplits
    #expect(splits.map(\.movingMilliseconds) == [200_000, 200_000])
  }

  @Test func `standing is moving first when the device counted more`() {
    // As above with a stop of 40 s in the second kilometre, all of which the device timed.
    let points =
      Recorded.steady(31, every: 10, speed: 4)
      + Recorded.steady(21, every: 10, speed: 4, from: (340, 1_200))
    // And 60 s at the end, in which the timer had stopped.
    var recorded = Recorded.device(points)
    recorded.endSegment()
    recorded.add(600, device: 2_000)
    let splits = analysis(recorded) { $0.totals.timerMilliseconds = 540_000 }.kilometerSplits
    #expect(splits.map(\.movingMilliseconds) == [250_000, 290_000])
    #expect(splits.map(\.elapsedMilliseconds) == [250_000, 350_000])
  }

  @Test func `nothing covered, nothing split`() {
    #expect(analysis(.device([(0, 0), (10, 0)])).kilometerSplits.isEmpty)
    #expect(analysis(.east([(0, 0), (10, 0)])).mileSplits.isEmpty)
  }
}
