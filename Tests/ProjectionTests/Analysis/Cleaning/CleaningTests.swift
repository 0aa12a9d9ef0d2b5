import ActivityModel
import Testing

@testable import Projection

/// One rule of cleaning, and what it leaves of a track.
struct CleaningCase: CustomTestStringConvertible {
  let testDescription: String
  let recorded: Recorded
  let dropped: [String: Int]
  let kept: Int

  init(
    _ name: String, dropped: [String: Int], kept: Int, _ build: (inout Recorded) -> Void
  ) {
    testDescription = name
    var recorded = Recorded()
    build(&recorded)
    self.recorded = recorded
    self.dropped = dropped
    self.kept = kept
  }

  static let all: [CleaningCase] = [
    CleaningCase("a clean track stays whole", dropped: [:], kept: 3) {
      $0.addEast([(0, 0), (1, 3), (2, 6)])
    },
    CleaningCase("exactly 0, 0 is no position", dropped: ["invalid": 1], kept: 2) {
      $0.add(0, latitude: 0, longitude: 0)
      $0.addEast([(1, 3), (2, 6)])
    },
    CleaningCase("a zero latitude alone is one", dropped: [:], kept: 2) {
      $0.addEast([(1, 3), (2, 6)])
    },
    CleaningCase("a point among timed ones needs a time", dropped: ["untimed": 1], kept: 2) {
      $0.add(nil, latitude: 0, longitude: 10)
      $0.addEast([(1, 3), (2, 6)])
    },
    CleaningCase("the year 20000 is no time", dropped: ["untimed": 1], kept: 2) {
      $0.add(6e11, latitude: 0, longitude: 10)
      $0.addEast([(1, 3), (2, 6)])
    },
    CleaningCase("50 m may a position be off, no more", dropped: ["inaccurate": 2], kept: 2) {
      $0.add(0, latitude: 0, longitude: 10, accuracy: 50)
      $0.add(1, latitude: 0, longitude: 10, accuracy: 50.01)
      $0.add(2, latitude: 0, longitude: 10, accuracy: -1)
      $0.add(3, latitude: 0, longitude: 10)
    },
    CleaningCase("the same point twice counts once", dropped: ["duplicate": 2], kept: 2) {
      $0.addEast([(0, 0), (1, 3), (1, 3), (0, 0)])
    },
    CleaningCase("of one moment the first stays", dropped: ["same_time": 1], kept: 2) {
      $0.addEast([(0, 0), (1, 3), (1, 4)])
    },
    CleaningCase("a spike goes", dropped: ["spike": 1], kept: 4) {
      $0.addEast([(0, 0), (1, 3), (2, 400), (3, 9), (4, 12)])
    },
    CleaningCase("what is fast but possible stays", dropped: [:], kept: 4) {
      $0.addEast([(0, 0), (1, 3), (2, 15), (3, 9)])
    },
    CleaningCase("a jump that stays drops nothing", dropped: [:], kept: 4) {
      $0.addEast([(0, 0), (1, 3), (2, 400), (3, 403)])
    },
  ]
}

@Suite struct CleaningTests {
  private func analysis(_ recorded: Recorded) -> ActivityAnalysis {
    ActivityAnalysis(of: recorded.activity, settings: Settings())
  }

  @Test(arguments: CleaningCase.all)
  func `every point is kept, or dropped by a rule that is counted`(example: CleaningCase) {
    let analysis = analysis(example.recorded)
    let dropped = Dictionary(uniqueKeysWithValues: analysis.dropped.map { ($0.rule, $0.count) })
    #expect(dropped == example.dropped)
    #expect(analysis.pointsKept == example.kept)
    #expect(analysis.pointsRead == example.recorded.activity.track.count)
  }

  @Test(arguments: [0, 5, 9])
  func `one fix among positions of 0, 0 is no way`(fix: Int) {
    var recorded = Recorded()
    for second in 0..<10 {
      let isFix = second == fix
      recorded.add(Double(second), latitude: isFix ? 52.5 : 0, longitude: isFix ? 13.4 : 0)
    }
    #expect(analysis(recorded).distanceMillimeters ?? 0 == 0)
  }

  @Test func `of one moment the most accurate point stays`() {
    var recorded = Recorded()
    recorded.addEast([(0, 0)])
    recorded.add(10, latitude: 0, longitude: 10.001, accuracy: 20)
    recorded.add(10, latitude: 0, longitude: 10.002, accuracy: 5)
    recorded.add(10, latitude: 0, longitude: 10.003)
    // 0.002° on the equator: 222.638982 m.
    recorded.activity.sport = .ride
    #expect(analysis(recorded).distanceMillimeters == 222_639)
  }

  @Test func `points are put in the order of time`() {
    let analysis = analysis(.east([(0, 0), (20, 60), (10, 30), (30, 90)]))
    // 90 m, of which 1e-7 degree keeps centimetres.
    #expect(analysis.distanceMillimeters.map { abs($0 - 90_000) <= 15 } == true)
    #expect(analysis.elapsedMilliseconds == 30_000)
  }

  @Test func `a spike adds nothing, a jump splits the track and adds nothing`() {
    let spike = analysis(.east([(0, 0), (1, 3), (2, 400), (3, 9), (4, 12)]))
    #expect(spike.distanceMillimeters.map { abs($0 - 12_000) <= 15 } == true)
    #expect(spike.jumpCount == 0 && spike.segmentCount == 1)
    let jump = analysis(.east([(0, 0), (1, 3), (2, 400), (3, 403)]))
    #expect(jump.distanceMillimeters.map { abs($0 - 6_000) <= 15 } == true)
    #expect(jump.jumpCount == 1 && jump.segmentCount == 2)
  }

  @Test func `caps depend on the sport`() {
    // 20 m/s: a ride may, a run may not.
    let points = Recorded.steady(10, speed: 20)
    #expect(analysis(.east(points, .ride)).dropped.isEmpty)
    // Every point between the first and the last is too fast to reach and to leave.
    #expect(analysis(.east(points, .run)).dropped == [DroppedCount(rule: "spike", count: 8)])
  }

  @Test func `with the device's distance, a bad position takes no point away`() {
    var recorded = Recorded()
    recorded.add(0, latitude: 0, longitude: 0, device: 0)
    recorded.add(10, latitude: 0, longitude: 10, device: 30)
    recorded.add(20, latitude: 0, longitude: 10.000_27, device: 60)
    let analysis = analysis(recorded)
    #expect(analysis.dropped == [DroppedCount(rule: "invalid", count: 1)])
    #expect(analysis.pointsKept == 2)
    #expect(analysis.distanceSource == .device)
    #expect(analysis.distanceMillimeters == 60_000)
    #expect(analysis.elapsedMilliseconds == 20_000)
  }

  @Test func `segments that share a moment are one`() {
    // As laps are written that end and begin with the same point.
    var recorded = Recorded.east([(0, 0), (10, 30)])
    recorded.endSegment()
    recorded.addEast([(10, 30), (20, 60)])
    let shared = analysis(recorded)
    #expect(shared.segmentCount == 1)
    #expect(shared.distanceMillimeters.map { abs($0 - 60_000) <= 15 } == true)
  }

  @Test func `a segment that repeats another one pauses nothing`() {
    var twice = Recorded.east([(0, 0), (10, 30), (20, 60)])
    twice.endSegment()
    twice.addEast([(0, 0), (10, 30), (20, 60)])
    // Each segment begins with all points of the one before.
    var growing = Recorded.east([(0, 0), (10, 30)])
    growing.endSegment()
    growing.addEast([(0, 0), (10, 30), (20, 60)])
    for recorded in [twice, growing] {
      let analysis = analysis(recorded)
      #expect(analysis.segmentCount == 1)
      #expect(analysis.distanceMillimeters.map { abs($0 - 60_000) <= 15 } == true)
    }
  }

  @Test func `segments whose moments alternate stay apart`() {
    var recorded = Recorded.east([(0, 0), (20, 60)])
    recorded.endSegment()
    recorded.addEast([(10, 30), (30, 90)])
    #expect(analysis(recorded).segmentCount == 4)
  }
}

@Suite struct PausesTests {
  private func pauses(_ events: [(Int64, TimerEvent.Kind)]) -> [Range<Int64>] {
    Pauses(events.map { TimerEvent(time: Instant(milliseconds: $0.0), kind: $0.1) }).intervals
  }

  @Test func `a pause lasts from a stop to the next start`() {
    #expect(pauses([(0, .start), (10, .stop), (20, .start), (30, .stop)]) == [10..<20])
    #expect(pauses([(10, .stop), (15, .stop), (20, .start), (25, .start)]) == [10..<20])
    #expect(pauses([(20, .start), (10, .stop)]) == [10..<20])
    #expect(pauses([(10, .stop), (10, .start)]) == [])
    #expect(pauses([(.min, .stop), (.max, .start)]) == [])
  }

  @Test func `no distance passes while the timer stands still`() {
    var recorded = Recorded.east([(0, 0), (10, 30), (110, 60), (120, 90)])
    recorded.addTimer(10, .stop)
    recorded.addTimer(109, .start)
    let analysis = ActivityAnalysis(of: recorded.activity, settings: Settings())
    #expect(analysis.distanceMillimeters.map { abs($0 - 60_000) <= 15 } == true)
    #expect(analysis.segmentCount == 2 && analysis.bridgedGapCount == 0)
    // 120 s, of which the timer was paused for 99.
    #expect(analysis.movingTimeMethod == .device)
    #expect(analysis.movingMilliseconds == 21_000)
    #expect(analysis.stoppedMilliseconds == 99_000 && analysis.gapMilliseconds == 0)
  }
}
