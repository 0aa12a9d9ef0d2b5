import ActivityModel
import Testing

@testable import Projection

/// Cadence and power, which are weighted like heart rates.
@Suite struct MeanReadingTests {
  private func analysis(
    _ readings: [(seconds: Double?, value: Int32?)],
    _ change: (inout ActivityRecorded) -> Void = { _ in }
  ) -> ActivityAnalysis {
    var recorded = Recorded(.ride)
    for (seconds, value) in readings { recorded.add(seconds, cadence: value, power: value) }
    change(&recorded.activity)
    return ActivityAnalysis(of: recorded.activity, settings: Settings())
  }

  @Test func `coasting lowers the mean power, and not the mean cadence`() {
    // 10 s at 90, 20 s at 0, 10 s at 60: 1,500 ÷ 40 watts, and 1,500 ÷ 20 turns.
    let ride = analysis([(0, 90), (10, 0), (30, 60), (40, 200)])
    #expect(ride.averagePowerThousandths == 37_500)
    #expect(ride.averageCadenceThousandths == 75_000)
  }

  @Test func `a reading counts for a minute at most, and none beyond what is possible`() {
    let ride = analysis([(0, 100), (1_000, 160), (1_060, 90), (1_070, 9_000), (1_080, nil)])
    #expect(ride.averagePowerThousandths == 130_000)
    #expect(ride.averageCadenceThousandths == 130_000)
  }

  @Test func `a single reading is its own mean, and zeros alone are no cadence`() {
    #expect(analysis([(0, 133), (10, nil)]).averagePowerThousandths == 133_000)
    let coasting = analysis([(0, 0), (10, 0)])
    #expect(coasting.averagePowerThousandths == 0 && coasting.averageCadenceThousandths == nil)
  }

  @Test func `without times all readings weigh the same`() {
    let ride = analysis([(nil, 90), (nil, 0), (nil, 60)])
    #expect(ride.averagePowerThousandths == 50_000)
    #expect(ride.averageCadenceThousandths == 75_000)
  }

  @Test func `what is stated counts without readings, that of laps by their timers`() {
    let stated = analysis([(0, nil), (10, nil)]) {
      $0.totals.averagePowerWatts = 210
      $0.totals.averageCadencePerMinute = 88
    }
    #expect(stated.averagePowerThousandths == 210_000)
    #expect(stated.averageCadenceThousandths == 88_000)
    let laps = analysis([]) { activity in
      for (watts, seconds) in [(Int32(200), Int64(100)), (260, 300)] {
        var lap = Lap()
        lap.totals.averagePowerWatts = watts
        lap.totals.timerMilliseconds = seconds * 1_000
        activity.laps.append(lap)
      }
      activity.totals.averageCadencePerMinute = 0
    }
    #expect(laps.averagePowerThousandths == 245_000)
    #expect(laps.averageCadenceThousandths == nil)
  }
}
