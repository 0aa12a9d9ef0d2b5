import ActivityModel
import TestSupport
import Testing

@testable import Projection

@Suite struct QuarterHoursTests {
  /// A curve with a node every 100 s, at speeds that change.
  private static func curve(steps: Int) -> Curve {
    var curve = Curve(capacity: steps + 1)
    var length: Int64 = 0
    for step in 0...steps {
      curve.append(step, at: Int64(step) * 100_000, micrometers: length, .recorded)
      length += Int64(step % 7) * 40_000_000
    }
    return curve
  }

  @Test(arguments: [0, 1, 899_999, 900_000, 450_000] as [Int64])
  func `each is the distance of the curve at a full quarter of an hour`(start: Int64) {
    let curve = Self.curve(steps: 100)
    let distances = curve.millimetersAtQuarterHours(from: start)
    let first = 900_000 - start % 900_000
    #expect(distances.count == Int((10_000_000 - 1 - first) / 900_000) + 1)
    for (index, distance) in distances.enumerated() {
      let time = first + Int64(index) * 900_000
      let node = Int(time / 100_000)
      let step = curve.micrometers(onPieceTo: node + 1)
      let gain = step * (time - curve.milliseconds[node]) / 100_000
      #expect(abs(distance * 1_000 - curve.micrometers[node] - gain) <= 502)
    }
    #expect(distances == distances.sorted())
  }

  @Test func `a curve within one quarter has none, and neither has one of years`() {
    #expect(Self.curve(steps: 3).millimetersAtQuarterHours(from: 1).isEmpty)
    var long = Curve(capacity: 2)
    long.append(0, at: 0, micrometers: 0, .pause)
    long.append(1, at: 90_000_000_000, micrometers: 1_000, .recorded)
    #expect(long.millimetersAtQuarterHours(from: 0).isEmpty)
  }
}
