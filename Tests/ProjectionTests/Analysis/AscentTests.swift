import ActivityModel
import Testing

@testable import Projection

/// Elevations in metres, and what they climb and fall, in metres.
struct Climb: CustomTestStringConvertible {
  let testDescription: String
  let elevations: [Double]
  let up: Double
  let down: Double

  static let all: [Climb] = [
    Climb(testDescription: "one point", elevations: [7], up: 0, down: 0),
    // Medians: of 3 equal values, then of 4: 10, 10, 10, 30 ...; the plateaus stay 10 and 30.
    Climb(
      testDescription: "a step counts whole",
      elevations: [10, 10, 10, 10, 10, 30, 30, 30, 30, 30], up: 20, down: 0),
    Climb(
      testDescription: "a single error is smoothed away",
      elevations: [10, 10, 10, 10, 900, 10, 10, 10], up: 0, down: 0),
    // The last two windows are 10, 10, 30, 30 (median 20) and 10, 30, 30 (median 30).
    Climb(
      testDescription: "at the end the window shrinks",
      elevations: [10, 10, 10, 10, 10, 30, 30], up: 20, down: 0),
    Climb(
      testDescription: "one metre is not more than one metre",
      elevations: [10, 10, 10, 11, 11, 11], up: 0, down: 0),
    Climb(
      testDescription: "a centimetre more is",
      elevations: [10, 10, 10, 11.01, 11.01, 11.01], up: 1.01, down: 0),
    // Every 0.4 m alone is too little; from 0 the median first exceeds 1 m at 1.2, then at 2.4.
    // Windows at the ends: 0.4 (of 0, 0.4, 0.8), 0.6, 0.8, 1.2, 1.6, 2, 2.2, 2.4.
    // ref 0.4; 1.6 > 1.4: +1.2; then 2.4 is 0.8 above.
    Climb(
      testDescription: "small steps add up",
      elevations: [0, 0.4, 0.8, 1.2, 1.6, 2, 2.4, 2.8], up: 1.2, down: 0),
    Climb(
      testDescription: "down and below the sea",
      elevations: [5, 5, 5, 5, -5, -5, -5, -5], up: 0, down: 10),
    Climb(
      testDescription: "what no place has is no elevation",
      elevations: [10, 10, 13_000, 10, -6_000, 10], up: 0, down: 0),
    Climb(
      testDescription: "a device's 0, which is 500 m below the sea, is no elevation",
      elevations: [-500, -500, -500, -500, -500, 412, 412, -500, -500, 412, 412], up: 0, down: 0),
    Climb(
      testDescription: "the deepest shore is one",
      elevations: [-430, -430, -430, -430, -400, -400, -400, -400], up: 30, down: 0),
  ]
}

@Suite struct AscentTests {
  @Test(arguments: Climb.all)
  func `a median of five and a hysteresis of one metre`(climb: Climb) {
    var recorded = Recorded(.hike)
    for (second, elevation) in climb.elevations.enumerated() {
      recorded.add(
        Double(second * 10), latitude: 47, longitude: 11 + Double(second) * 0.000_1,
        elevation: elevation)
    }
    let analysis = ActivityAnalysis(of: recorded.activity, settings: Settings())
    #expect(analysis.ascentCentimeters == Int64((climb.up * 100).rounded()))
    #expect(analysis.descentCentimeters == Int64((climb.down * 100).rounded()))
  }

  @Test func `a pause and a jump of the position lose no height`() {
    func ascent(_ change: (inout Recorded, Int) -> Double) -> Int64? {
      var recorded = Recorded(.hike)
      for second in 0..<10 {
        let longitude = change(&recorded, second)
        recorded.add(
          Double(second), latitude: 47, longitude: longitude, elevation: second < 5 ? 10 : 500)
      }
      return ActivityAnalysis(of: recorded.activity, settings: Settings()).ascentCentimeters
    }
    // From 10 m to 500 m, whatever is between.
    let paused = ascent { recorded, second in
      if second == 5 { recorded.endSegment() }
      return 11
    }
    #expect(paused == 49_000)
    #expect(ascent { _, second in second < 5 ? 11 : 12 } == 49_000)
  }

  @Test(
    arguments: [
      ("alpine_skiing", nil, nil), ("resort_skiing", nil, nil), ("Snowboard", 0, 0),
      ("cross_country_skiing", 0, 49_000), ("skialpinismus", nil, 49_000), (nil, nil, 49_000),
    ] as [(String?, Int64?, Int64?)])
  func `lifts are no ascent`(label: String?, stated: Int64?, ascent: Int64?) {
    var recorded = Recorded(.ski)
    recorded.activity.sportLabel = label
    recorded.activity.totals.ascentCentimeters = stated
    for second in 0..<20 {
      recorded.add(
        Double(second), latitude: 47, longitude: 11,
        elevation: second < 5 ? 10 : second < 15 ? 500 : 300)
    }
    let analysis = ActivityAnalysis(of: recorded.activity, settings: Settings())
    #expect(analysis.ascentCentimeters == ascent)
    #expect(analysis.descentCentimeters == 20_000)
  }

  @Test func `the median does not reach over a pause`() {
    var recorded = Recorded(.hike)
    for (second, elevation) in [10.0, 10, 10, 50, 10, 10].enumerated() {
      // Alone in its segment, the error of 50 m is its own median.
      if second == 3 || second == 4 { recorded.endSegment() }
      recorded.add(Double(second), latitude: 47, longitude: 11, elevation: elevation)
    }
    let analysis = ActivityAnalysis(of: recorded.activity, settings: Settings())
    #expect(analysis.ascentCentimeters == 4_000 && analysis.descentCentimeters == 4_000)
  }

  @Test func `without elevations the device's total is told, else nothing`() {
    var recorded = Recorded.device([(0, 0), (10, 30)])
    #expect(ActivityAnalysis(of: recorded.activity, settings: Settings()).ascentCentimeters == nil)
    recorded.activity.totals.ascentCentimeters = 1_234
    #expect(
      ActivityAnalysis(of: recorded.activity, settings: Settings()).ascentCentimeters == 1_234)
  }

  @Test func `the threshold is a setting`() {
    var recorded = Recorded(.hike)
    for second in 0..<10 {
      recorded.add(Double(second), latitude: 47, longitude: 11, elevation: second < 5 ? 10 : 14)
    }
    var settings = Settings()
    settings.ascent.thresholdCentimeters = 400
    #expect(ActivityAnalysis(of: recorded.activity, settings: settings).ascentCentimeters == 0)
    settings.ascent.thresholdCentimeters = 399
    #expect(ActivityAnalysis(of: recorded.activity, settings: settings).ascentCentimeters == 400)
  }
}
