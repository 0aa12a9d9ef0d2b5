import ActivityModel
import Testing

@testable import Projection

@Suite struct CurveTests {
  private func analysis(
    _ recorded: Recorded, _ change: (inout ActivityRecorded) -> Void = { _ in }
  ) -> ActivityAnalysis {
    var activity = recorded.activity
    change(&activity)
    return ActivityAnalysis(of: activity, settings: Settings())
  }

  @Test func `the device's distance makes the curve where 95 % of the points have it`() {
    func share(_ missing: Int) -> ActivityAnalysis {
      var recorded = Recorded()
      for second in 0..<100 {
        recorded.add(
          Double(second), latitude: 0, longitude: 10 + Double(second) * 0.000_03,
          device: second % 20 < missing ? nil : Double(second) * 3)
      }
      return analysis(recorded)
    }
    // 5 of 100 points lack it; then 10.
    #expect(share(1).distanceSource == .device)
    #expect(share(1).distanceMillimeters == 297_000)
    #expect(share(2).distanceSource == .gps)
    #expect(share(2).flags == ["device-distance-not-used"])
    // 99 × 0.00003° on the equator: 330.618888 m.
    #expect(share(2).distanceMillimeters == 330_619)
    #expect(share(1).gpsDistanceMillimeters == 330_619)
  }

  @Test func `falling readings are left out`() {
    let curve = analysis(.device([(0, 0), (10, 30), (20, 29.5), (30, 60), (40, 60)]))
    #expect(curve.distanceMillimeters == 60_000)
    #expect(curve.elapsedMilliseconds == 40_000)
  }

  @Test func `a reading that shoots up and comes back does not hide the rest`() {
    let curve = analysis(.device([(0, 0), (10, 30), (20, 5_000), (30, 90), (40, 120)]))
    #expect(curve.distanceMillimeters == 120_000)
    #expect(curve.jumpCount == 0)
  }

  @Test func `a device that begins anew every lap makes no curve`() {
    var recorded = Recorded()
    for second in 0..<90 {
      recorded.add(
        Double(second), latitude: 0, longitude: 10 + Double(second) * 0.000_03,
        device: Double(second % 30) * 3)
    }
    #expect(analysis(recorded).distanceSource == .gps)
  }

  /// 100 points at 3 m/s along the equator, with the device's distance in metres.
  private func counted(_ device: (Int) -> Int) -> Recorded {
    var recorded = Recorded()
    for second in 0..<100 {
      recorded.add(
        Double(second), latitude: 0, longitude: 10 + Double(second) * 0.000_03,
        device: Double(device(second)))
    }
    return recorded
  }

  @Test(arguments: [30, 50, 70])
  func `a device that begins anew once makes no curve`(start: Int) {
    let anew = analysis(counted { ($0 < start ? $0 : $0 - start) * 3 })
    #expect(anew.distanceSource == .gps && anew.distanceMillimeters == 330_619)
    #expect(anew.flags == ["device-distance-not-used"])
  }

  @Test func `kilometres that were written as metres make no curve`() {
    func run(_ metersPerUnit: Double) -> ActivityAnalysis {
      var recorded = Recorded()
      for second in 0..<100 {
        let meters = Double(second) * 3.34
        recorded.add(
          Double(second), latitude: 0, longitude: 10 + Double(second) * 0.000_03,
          device: meters / metersPerUnit)
      }
      return analysis(recorded)
    }
    let kilometers = run(1_000)
    #expect(kilometers.distanceSource == .gps && kilometers.distanceMillimeters == 330_619)
    #expect(kilometers.flags == ["device-distance-not-used"])
    #expect(run(1).distanceSource == .device)
    // Nothing but a unit: a device that counted little of a path is right.
    #expect(run(100).distanceSource == .device)
  }

  @Test func `a device that missed half of a long way makes no curve`() {
    func ride(_ sport: Sport, share: Double, steps: Int = 300, circle: Bool = false)
      -> ActivityAnalysis
    {
      var recorded = Recorded(sport)
      for second in 0..<steps {
        // To and fro over 45 m, or straight on.
        let meters = Double(circle ? min(second % 30, 30 - second % 30) : second) * 3
        recorded.add(
          Double(second), latitude: 0, longitude: 10 + meters / 111_319.490_793,
          device: Double(second) * 3 * share)
      }
      return analysis(recorded)
    }
    let dying = ride(.ride, share: 0.25)
    #expect(
      dying.distanceSource == .gps && (896_000...898_000).contains(dying.distanceMillimeters ?? 0))
    #expect(dying.flags == ["device-distance-not-used"])
    #expect(ride(.ride, share: 0.6).distanceSource == .device)
    // Positions that wander around one place are no evidence against a device.
    #expect(ride(.run, share: 0.25, circle: true).distanceSource == .device)
    #expect(ride(.openWaterSwim, share: 0.25).distanceSource == .device)
    #expect(ride(.ride, share: 0.25, steps: 160).distanceSource == .device)
  }

  /// 400 s, at 3 m/s where the device counts, and carried at 30 m/s where it does not.
  private func carried(
    _ isCounted: (Int) -> Bool, label: String? = nil, sport: Sport = .ride, recordsAll: Bool = true
  ) -> ActivityAnalysis {
    var recorded = Recorded(sport)
    recorded.activity.sportLabel = label
    var (meters, counted) = (0.0, 0.0)
    for second in 0..<400 {
      if isCounted(second) { counted += 3 }
      meters += isCounted(second) ? 3 : 30
      guard recordsAll || isCounted(second) else { continue }
      recorded.add(
        Double(second), latitude: 0, longitude: 10 + meters / 111_319.490_793, device: counted)
    }
    return analysis(recorded)
  }

  @Test(arguments: [true, false])
  func `a device that rests on a train makes the curve`(recordsAll: Bool) {
    let between = carried({ !(150..<250).contains($0) }, recordsAll: recordsAll)
    #expect(between.distanceSource == .device && between.distanceMillimeters == 900_000)
    #expect(carried({ $0 < 300 }, recordsAll: recordsAll).distanceSource == .device)
  }

  @Test func `a device that rests often for less than a minute makes no curve, but on lifts`() {
    let failing = carried { $0 % 50 < 10 }
    #expect(failing.distanceSource == .gps && failing.flags == ["device-distance-not-used"])
    let lifts = carried({ $0 % 50 < 10 }, label: "Alpine Skiing", sport: .ski)
    #expect(lifts.distanceSource == .device)
  }

  @Test func `readings that are wrong for a moment cost only themselves`() {
    // 20 of the readings behind it are less than the last wrong one.
    let up = analysis(counted { $0 * 3 + ((10...12).contains($0) ? 60 : 0) })
    #expect(up.distanceSource == .device && up.distanceMillimeters == 297_000)
    #expect(up.flags.isEmpty)
    let down = analysis(counted { (50...53).contains($0) ? 0 : $0 * 3 })
    #expect(down.distanceSource == .device && down.distanceMillimeters == 297_000)
  }

  @Test func `readings that fall often make a curve unless they fall far`() {
    // One in ten is 1 m less than the one before it: 10 m of 297 m; then 2 m: 20 m.
    let near = analysis(counted { $0 * 3 - ($0 % 10 == 5 ? 4 : 0) })
    #expect(near.distanceSource == .device && near.distanceMillimeters == 297_000)
    #expect(near.flags.isEmpty)
    let far = analysis(counted { $0 * 3 - ($0 % 10 == 5 ? 5 : 0) })
    #expect(far.distanceSource == .gps && far.flags == ["device-distance-not-used"])
    var treadmill = Recorded(.treadmillRun)
    for second in 0..<100 {
      treadmill.add(Double(second), device: Double(second) * 3 - (second % 10 == 5 ? 3.5 : 0))
    }
    #expect(analysis(treadmill).distanceSource == .device)
    #expect(analysis(treadmill).distanceMillimeters == 297_000)
  }

  @Test func `what was counted before the first point belongs to it, if there was time`() {
    let recorded = Recorded.device([(30, 25), (60, 50)], .swim)
    // The first length of a pool is only written down at its end.
    #expect(analysis(recorded).distanceMillimeters == 50_000)
    // 9 km within 5 s of the start are the rest of something longer.
    let part = Recorded.device([(0, 9_000), (60, 9_200)])
    #expect(analysis(part).distanceMillimeters == 200_000)
  }

  @Test func `a total is stated in the order session, laps, last point`() {
    func lap(_ meters: Int64?) -> Lap {
      var lap = Lap()
      lap.totals.distanceMillimeters = meters.map { $0 * 1_000 }
      return lap
    }
    let recorded = Recorded.device([(0, 0), (60, 180)])
    #expect(analysis(recorded).deviceDistanceMillimeters == 180_000)
    #expect(
      analysis(recorded) { $0.laps = [lap(100), lap(90)] }.deviceDistanceMillimeters == 190_000)
    #expect(
      analysis(recorded) { $0.laps = [lap(100), lap(nil)] }.deviceDistanceMillimeters == 180_000)
    let session = analysis(recorded) {
      $0.laps = [lap(100), lap(90)]
      $0.totals.distanceMillimeters = 200_000
    }
    #expect(session.deviceDistanceMillimeters == 200_000)
    // The curve is not scaled to it.
    #expect(session.distanceMillimeters == 180_000)
  }

  @Test func `a gap is bridged when it can have been run`() {
    // 300 m in 100 s; 3,000 m in 100 s are a jump.
    let bridged = analysis(.east([(0, 0), (10, 30), (110, 330), (120, 360)]))
    #expect(bridged.bridgedGapCount == 1 && bridged.jumpCount == 0)
    #expect(bridged.distanceMillimeters.map { abs($0 - 360_000) <= 20 } == true)
    let jump = analysis(.east([(0, 0), (10, 30), (110, 3_030), (120, 3_060)]))
    #expect(jump.bridgedGapCount == 0 && jump.jumpCount == 1)
    #expect(jump.distanceMillimeters.map { abs($0 - 60_000) <= 20 } == true)
  }

  @Test func `nothing is bridged over the end of a segment`() {
    var recorded = Recorded.east([(0, 0), (10, 30)])
    recorded.endSegment()
    recorded.addEast([(20, 60), (30, 90)])
    let parts = analysis(recorded)
    #expect(parts.distanceMillimeters.map { abs($0 - 60_000) <= 15 } == true)
    #expect(parts.segmentCount == 2)
    #expect(parts.elapsedMilliseconds == 30_000)
  }

  @Test func `without positions and readings a distance is stated`() {
    var recorded = Recorded(.treadmillRun)
    for second in 0...60 { recorded.add(Double(second), heartRate: 150) }
    let stated = analysis(recorded) { $0.totals.distanceMillimeters = 200_000 }
    #expect(stated.distanceSource == .stated)
    #expect(stated.distanceMillimeters == 200_000)
    #expect(stated.elapsedMilliseconds == 60_000 && stated.movingTimeMethod == .stated)
    #expect(stated.kilometerSplits.isEmpty && stated.bestEfforts.isEmpty)
  }

  @Test func `readings that never grow are no distance when laps have one`() {
    var recorded = Recorded.device([(0, 0), (300, 0), (600, 0)], .treadmillRun)
    var lap = Lap()
    lap.totals.distanceMillimeters = 2_000_000
    recorded.activity.laps = [lap]
    let stated = analysis(recorded)
    #expect(stated.distanceSource == .stated && stated.distanceMillimeters == 2_000_000)
  }

  @Test func `a track without a valid position has times and heart rates`() {
    var recorded = Recorded()
    for index in 0..<10 {
      recorded.add(Double(index) * 2, latitude: 0, longitude: 0, heartRate: Int32(90 + index))
    }
    let indoors = analysis(recorded)
    #expect(indoors.elapsedMilliseconds == 18_000 && indoors.distanceMillimeters == nil)
    #expect(indoors.maximumHeartRateBPM == 99 && indoors.averageHeartRateThousandths == 94_000)
  }

  @Test func `a track whose points share one time has a length, no more`() {
    var recorded = Recorded()
    for index in 0..<10 {
      recorded.add(
        0, latitude: 0, longitude: 10 + Double(index) / 1_000, heartRate: Int32(120 + index))
    }
    let exported = analysis(recorded)
    // 0.009° on the equator: 1,001.875417 m.
    #expect(exported.distanceMillimeters == 1_001_875 && exported.distanceSource == .gps)
    #expect(exported.elapsedMilliseconds == nil && exported.flags == ["without-times"])
    #expect(exported.averageHeartRateThousandths == 124_500)
    #expect(exported.dropped.isEmpty)
    recorded.activity.totals.distanceMillimeters = 5_000_000
    let stated = analysis(recorded)
    #expect(stated.distanceSource == .stated && stated.distanceMillimeters == 5_000_000)
  }

  @Test func `a track without times has a length and an ascent, no more`() {
    var recorded = Recorded()
    for index in 0...9 {
      recorded.add(
        nil, latitude: 0, longitude: 10 + Double(index / 9) / 100, elevation: index < 5 ? 100 : 120)
    }
    recorded.endSegment()
    recorded.add(nil, latitude: 0, longitude: 11, elevation: 120)
    let plan = analysis(recorded)
    // 0.01° on the equator: 1,113.194908 m.
    #expect(plan.distanceMillimeters == 1_113_195 && plan.distanceSource == .gps)
    #expect(plan.ascentCentimeters == 2_000)
    #expect(plan.elapsedMilliseconds == nil && plan.movingMilliseconds == nil)
    #expect(plan.flags == ["without-times"])
    #expect(plan.dropped.isEmpty && plan.segmentCount == 2)
  }
}
