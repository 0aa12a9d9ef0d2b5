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

  @Test func `the device's maximum counts where it is above all readings`() {
    func maximum(stated: Int32) -> Int? {
      analysis([(0, 140), (1, 172), (2, 150)]) { $0.totals.maximumHeartRateBPM = stated }
        .maximumHeartRateBPM
    }
    #expect(maximum(stated: 175) == 175 && maximum(stated: 170) == 172)
    #expect(maximum(stated: 255) == 172)
  }

  @Test func `readings of less than 80 % of an activity do not stand for it`() {
    // The recovery after half an hour on a treadmill.
    func activity(_ readings: [(Double, Int32?)], average: Int32?) -> ActivityAnalysis {
      analysis(readings) {
        $0.totals.distanceMillimeters = 5_000_000
        $0.totals.elapsedMilliseconds = 1_800_000
        $0.totals.averageHeartRateBPM = average
        $0.totals.maximumHeartRateBPM = average.map { $0 + 20 }
      }
    }
    let recovery = activity([(1_800, 150), (1_830, 130), (1_860, 110)], average: 155)
    #expect(recovery.startMilliseconds == Recorded.start)
    #expect(recovery.elapsedMilliseconds == 1_800_000)
    #expect(recovery.flags == ["track-shorter-than-total"])
    #expect(recovery.averageHeartRateThousandths == 155_000)
    #expect(recovery.maximumHeartRateBPM == 175)
    let unstated = activity([(300, 140), (1_739, 140)], average: nil)
    #expect(unstated.elapsedMilliseconds == 1_800_000)
    #expect(unstated.averageHeartRateThousandths == 140_000)
    let whole = activity([(300, 140), (1_740, 140)], average: 155)
    #expect(whole.startMilliseconds == Recorded.start + 300_000)
    #expect(whole.elapsedMilliseconds == 1_440_000 && whole.flags.isEmpty)
    #expect(whole.averageHeartRateThousandths == 140_000)
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
