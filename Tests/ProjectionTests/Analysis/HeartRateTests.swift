import ActivityModel
import Testing

@testable import Projection

@Suite struct HeartRateTests {
  private func analysis(
    _ readings: [(Double, Int32?)], _ change: (inout ActivityRecorded) -> Void = { _ in }
  ) -> ActivityAnalysis {
    var recorded = Recorded()
    for (seconds, rate) in readings { recorded.add(seconds, heartRate: rate) }
    change(&recorded.activity)
    return ActivityAnalysis(of: recorded.activity, settings: Settings())
  }

  @Test func `a reading counts until the next`() {
    // 10 s at 120 and 30 s at 160: 6,000 ÷ 40 = 150. The last reading has no time.
    let average = analysis([(0, 120), (10, 160), (40, 200)])
    #expect(average.averageHeartRateThousandths == 150_000)
    #expect(average.maximumHeartRateBPM == 200)
  }

  @Test func `a reading counts for a minute at most`() {
    // 60 s at 100 (of 1,000), 60 s at 160.
    #expect(
      analysis([(0, 100), (1_000, 160), (1_060, 90)]).averageHeartRateThousandths == 130_000)
  }

  @Test func `zero and 255 are not heart rates`() {
    let average = analysis([(0, 120), (10, 0), (20, 255), (30, 140), (40, nil)])
    // Only 120 is followed by another reading, 30 s later.
    #expect(average.averageHeartRateThousandths == 120_000)
    #expect(average.maximumHeartRateBPM == 140)
  }

  @Test func `a single reading is its own average`() {
    #expect(analysis([(0, 133), (10, nil)]).averageHeartRateThousandths == 133_000)
  }

  @Test func `the device's average stands in where no point has a reading`() {
    let stated = analysis([(0, nil), (10, nil)]) {
      $0.totals.averageHeartRateBPM = 141
      $0.totals.maximumHeartRateBPM = 170
    }
    #expect(stated.averageHeartRateThousandths == 141_000)
    #expect(stated.maximumHeartRateBPM == 170)
    let recorded = analysis([(0, 120), (10, 120)]) { $0.totals.averageHeartRateBPM = 141 }
    #expect(recorded.averageHeartRateThousandths == 120_000)
  }
}
