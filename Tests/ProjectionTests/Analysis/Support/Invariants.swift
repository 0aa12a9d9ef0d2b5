import ActivityModel
import TestSupport
import Testing

@testable import Projection

/// The laws of every analysis of every recording.
enum Invariants {
  static func check(_ analysis: ActivityAnalysis, of activity: ActivityRecorded) {
    #expect(analysis.pointsRead == activity.track.count)
    #expect(
      analysis.pointsKept + analysis.dropped.reduce(0) { $0 + $1.count } == analysis.pointsRead)
    #expect(analysis.dropped.allSatisfy { $0.count > 0 })
    #expect(analysis.flags == analysis.flags.sorted())
    #expect((analysis.distanceMillimeters == nil) == (analysis.distanceSource == nil))
    checkTime(analysis)
    checkSplits(analysis.kilometerSplits, of: analysis, length: 1_000_000)
    checkSplits(analysis.mileSplits, of: analysis, length: 1_609_344)
    checkEfforts(analysis)
    checkColors(analysis)
  }

  private static func checkTime(_ analysis: ActivityAnalysis) {
    guard let elapsed = analysis.elapsedMilliseconds, let moving = analysis.movingMilliseconds,
      let stopped = analysis.stoppedMilliseconds, let gap = analysis.gapMilliseconds
    else {
      #expect(analysis.movingTimeMethod == nil)
      return
    }
    #expect(moving + stopped + gap == elapsed)
    #expect(moving >= 0 && stopped >= 0 && gap >= 0)
    for (interval, next) in zip(analysis.movingIntervals, analysis.movingIntervals.dropFirst()) {
      #expect(interval.upperBound < next.lowerBound)
    }
    #expect(analysis.movingIntervals.allSatisfy { !$0.isEmpty })
    if analysis.movingTimeMethod == .speed {
      #expect(analysis.movingIntervals.reduce(0) { $0 + Int64($1.count) } == moving)
    }
  }

  private static func checkSplits(
    _ splits: [SplitAnalysis], of analysis: ActivityAnalysis, length: Int64
  ) {
    guard !splits.isEmpty else { return }
    #expect(splits.reduce(0) { $0 + $1.distanceMillimeters } == analysis.distanceMillimeters)
    #expect(splits.reduce(0) { $0 + $1.elapsedMilliseconds } == analysis.elapsedMilliseconds)
    #expect(splits.reduce(0) { $0 + $1.movingMilliseconds } == analysis.movingMilliseconds)
    #expect(splits.dropLast().allSatisfy { $0.distanceMillimeters == length })
    #expect(splits.allSatisfy { (1...length).contains($0.distanceMillimeters) })
    #expect(splits.allSatisfy { (0...$0.elapsedMilliseconds).contains($0.movingMilliseconds) })
  }

  private static func checkEfforts(_ analysis: ActivityAnalysis) {
    // Where a window may start and end anywhere, a shorter one fits into every longer one.
    if analysis.bridgedGapCount == 0 && analysis.segmentCount == 1 && analysis.jumpCount == 0 {
      let times = analysis.bestEfforts.map(\.milliseconds)
      #expect(times == times.sorted())
    }
    for effort in analysis.bestEfforts {
      #expect(effort.milliseconds > 0 && effort.startMilliseconds >= 0)
      #expect(
        effort.startMilliseconds + effort.milliseconds <= (analysis.elapsedMilliseconds ?? 0) + 1)
      #expect(
        effort.endMillimeters <= (analysis.distanceMillimeters ?? 0) + 1)
    }
  }

  private static func checkColors(_ analysis: ActivityAnalysis) {
    for segment in analysis.paceSegments {
      #expect(segment.latitudesE7.count >= 2)
      #expect(segment.latitudesE7.count == segment.longitudesE7.count)
      #expect(segment.startMilliseconds <= segment.endMilliseconds)
      #expect(segment.distanceMillimeters >= 0)
    }
  }
}

/// Recordings of people who stop, jump, lose their position and their device's distance.
enum RandomRecording {
  static func make(_ random: inout SeededGenerator) -> ActivityRecorded {
    var recorded = Recorded(Sport.allCases.randomElement(using: &random) ?? .run)
    let hasDevice = Bool.random(using: &random)
    var (seconds, meters, latitude) = (0.0, 0.0, Double.random(in: -80...80, using: &random))
    for _ in 0..<Int.random(in: 0...400, using: &random) {
      let isRare = Int.random(in: 0..<30, using: &random) == 0
      seconds += Double.random(in: isRare ? -20...400 : 0...8, using: &random)
      let step =
        isRare
        ? Double.random(in: -500...2_000, using: &random) : .random(in: 0...20, using: &random)
      meters += step
      latitude = max(-90, min(90, latitude + step / 111_000))
      let isPlaced = Int.random(in: 0..<20, using: &random) > 0
      recorded.add(
        Int.random(in: 0..<50, using: &random) == 0 ? nil : seconds,
        latitude: isPlaced ? latitude : nil, longitude: isPlaced ? 179.999 : nil,
        device: hasDevice ? meters : nil,
        elevation: .random(in: 0...30, using: &random),
        heartRate: .random(in: 0...255, using: &random))
      if isRare && Bool.random(using: &random) { recorded.endSegment() }
    }
    if Bool.random(using: &random) {
      recorded.activity.totals.timerMilliseconds = Int64.random(in: 0...3_000_000, using: &random)
    }
    if Bool.random(using: &random) {
      recorded.addTimer(.random(in: 0...500, using: &random), .stop)
      recorded.addTimer(.random(in: 500...900, using: &random), .start)
    }
    return recorded.activity
  }
}

extension ActivityRecorded {
  /// The same, earlier or later.
  func shifted(by milliseconds: Int64) -> ActivityRecorded {
    var shifted = self
    if case .instant(let instant, let offset) = start {
      shifted.start = .instant(instant.adding(milliseconds: milliseconds), utcOffsetSeconds: offset)
    }
    shifted.timerEvents = timerEvents.map {
      TimerEvent(time: $0.time.adding(milliseconds: milliseconds), kind: $0.kind)
    }
    shifted.track = Track()
    let starts = Set(track.segmentStarts)
    for index in 0..<track.count {
      if starts.contains(index) { shifted.track.endSegment() }
      var point = track[index]
      point.time = point.time?.adding(milliseconds: milliseconds)
      shifted.track.append(point)
    }
    return shifted
  }
}
