import ActivityModel
import Testing

@testable import Projection

@Suite struct PaceRampTests {
  @Test func `sixteen colours lead from red over yellow to green`() {
    // Step 7 of 15 is 14/15 of the way from red to yellow: green 20 + 195 × 14 ÷ 15 = 202,
    // blue 44 × 1 ÷ 15 = 2.93. Step 8 is 1/15 from yellow to green: red 255 × 14 ÷ 15 = 238,
    // green 215 − 69 ÷ 15 = 210.4, blue 78 ÷ 15 = 5.2.
    let ramp = PaceRamp(.redYellowGreen, steps: 16)
    #expect(ramp.colors.count == 16)
    #expect(ramp.colors[0] == 0xFF142C)
    #expect(ramp.colors[7] == 0xFFCA03)
    #expect(ramp.colors[8] == 0xEED205)
    #expect(ramp.colors[15] == 0x00924E)
    #expect(PaceRamp.stopped == 0x8C8C8C)
  }

  @Test func `a third of the ramp is slow, a third average, a third fast`() {
    let classes = PaceRamp(.redYellowGreen, steps: 16).classes
    // Step ÷ 15 reaches ⅓ at 5 and ⅔ at 10.
    #expect(classes[4] == .slow && classes[5] == .average)
    #expect(classes[9] == .average && classes[10] == .fast)
  }

  @Test func `five zones are five steps of the ramp`() {
    let ramp = PaceRamp(.redYellowGreen, steps: 5)
    #expect(ramp.colors[2] == 0xFFD700)
    #expect(ramp.classes == [.slow, .slow, .average, .fast, .fast])
  }

  @Test func `every palette runs through other colours`() {
    let ramps = Settings.Pace.Palette.allCases.map { PaceRamp($0, steps: 16).colors }
    for colors in ramps { #expect(Set(colors).count == 16) }
    #expect(Set(ramps.joined()).count == 16 * ramps.count)
  }
}

@Suite struct PaceSpreadTests {
  /// A profile of pieces of one second with these speeds.
  private func profile(_ speeds: [Int32]) -> PaceProfile {
    var nodes = [
      PaceProfile.Node(
        milliseconds: 0, millimeters: 0, latitudeE7: 0, longitudeE7: 0, speed: PaceProfile.apart)
    ]
    for (index, speed) in speeds.enumerated() {
      nodes.append(
        PaceProfile.Node(
          milliseconds: Int64(index + 1) * 1_000, millimeters: 0, latitudeE7: 0, longitudeE7: 0,
          speed: speed))
    }
    return PaceProfile(nodes: nodes)
  }

  @Test func `the middle of the time is the middle of the ramp`() throws {
    // 1,001 ... 1,100: the 5th of 100 is 1,005, the 50th 1,050, the 95th 1,095.
    let steps = try #require(PaceSpread(of: profile((1_001...1_100).map { $0 }))?.steps)
    #expect(steps.step(of: 1_005) == 0 && steps.step(of: 900) == 0)
    // (1,011 − 1,005) × 8 ÷ 45 = 1.07; (1,010 − 1,005) × 8 ÷ 45 = 0.89.
    #expect(steps.step(of: 1_010) == 0 && steps.step(of: 1_011) == 1)
    #expect(steps.step(of: 1_049) == 7 && steps.step(of: 1_050) == 8)
    #expect(steps.step(of: 1_094) == 15 && steps.step(of: 2_000) == 15)
  }

  @Test func `speeds beyond the highest are one speed`() throws {
    let steps = try #require(PaceSpread(of: profile([150_000, 160_000, 170_000]))?.steps)
    #expect(steps.step(of: 160_000) == 8 && steps.step(of: 100_000) == 8)
    #expect(steps.step(of: 99_999) == 0)
  }

  @Test func `each step begins at the first speed of its part`() throws {
    // Low 1,005, middle 1,050 and high 1,095, as above: by the quotients themselves.
    let steps = try #require(PaceSpread(of: profile((1_001...1_100).map { $0 }))?.steps)
    for speed in Int32(900)...1_200 {
      let step: Int32 =
        switch speed {
        case ...1_005: 0
        case ..<1_050: 8 * (speed - 1_005) / 45
        case ..<1_095: 8 + 8 * (speed - 1_050) / 45
        default: 15
        }
      #expect(steps.step(of: speed) == Int(step), "\(speed)")
      #expect((0..<16).allSatisfy { steps.step(of: speed, near: $0) == Int(step) }, "\(speed)")
    }
  }

  @Test func `stops do not pull the spread`() throws {
    let speeds = [PaceProfile.stopped, 3_000, 3_000, PaceProfile.stopped, 3_000]
    let steps = try #require(PaceSpread(of: profile(speeds))?.steps)
    #expect(steps.step(of: 3_000) == 8)
    #expect(PaceSpread(of: profile([PaceProfile.stopped])) == nil)
  }

  @Test func `zones lie at 0.78, 0.88, 0.95 and 1.02 of the threshold`() {
    let zones = PaceSteps(zonesOf: 4_000)
    let speeds: [Int32] = [3_119, 3_120, 3_519, 3_520, 3_799, 3_800, 4_079, 4_080]
    #expect(speeds.map { zones.step(of: $0) } == [0, 1, 1, 2, 2, 3, 3, 4])
  }
}

@Suite struct PaceSegmentsTests {
  private func segments(
    _ recorded: Recorded, _ change: (inout Settings) -> Void = { _ in }
  ) -> [PaceSegmentAnalysis] {
    var settings = Settings()
    change(&settings)
    return ActivityAnalysis(of: recorded.activity, settings: settings).paceSegments
  }

  /// Slow, fast, and standing in between.
  private var varied: Recorded {
    .east(
      Recorded.steady(200, speed: 2) + Recorded.steady(200, speed: 4, from: (200, 400))
        + Recorded.steady(60, speed: 0, from: (400, 1_200))
        + Recorded.steady(141, speed: 3, from: (460, 1_200)))
  }

  @Test func `a steady run is of one colour, the middle of the ramp`() {
    let steady = segments(.device([(0, 0), (10, 30), (20, 60)]))
    #expect(steady.isEmpty)
    var recorded = Recorded()
    for second in 0...60 {
      recorded.add(
        Double(second), latitude: 50, longitude: 8 + Double(second) * 0.000_04,
        device: Double(second) * 3)
    }
    let line = segments(recorded)
    #expect(line.count == 1)
    #expect(line[0].color == 0xEED205 && line[0].paceClass == .average)
    #expect(line[0].startMilliseconds == 0 && line[0].endMilliseconds == 60_000)
    #expect(line[0].distanceMillimeters == 180_000)
    #expect(line[0].speedMillimetersPerSecond == 3_000)
    // A straight line of 171 m needs a position every 50 m.
    #expect(line[0].latitudesE7.count == 5)
    #expect(line[0].longitudesE7.first == 80_000_000 && line[0].longitudesE7.last == 80_024_000)
  }

  @Test func `neighbours share their border, differ in colour and add up`() {
    let segments = segments(varied)
    #expect(Set(segments.map(\.paceClass)) == [.slow, .average, .fast, .stopped])
    for (segment, next) in zip(segments, segments.dropFirst()) {
      #expect(segment.endMilliseconds == next.startMilliseconds)
      #expect(segment.latitudesE7.last == next.latitudesE7.first)
      #expect(segment.longitudesE7.last == next.longitudesE7.first)
      #expect(segment.color != next.color)
    }
    for segment in segments {
      #expect(segment.latitudesE7.count >= 2)
      #expect(segment.latitudesE7.count == segment.longitudesE7.count)
      #expect((segment.color == 0x8C8C8C) == (segment.paceClass == .stopped))
    }
    let analysis = ActivityAnalysis(of: varied.activity, settings: Settings())
    #expect(segments.reduce(0) { $0 + $1.distanceMillimeters } == analysis.distanceMillimeters)
  }

  @Test func `the map shows the way where positions were repeated and caught up`() {
    // A new position only every ten metres, on a walk of 2 m/s.
    var recorded = Recorded(.walk)
    recorded.addEast((0...120).map { (seconds: Double($0), meters: Double($0 / 5) * 10) })
    let analysis = ActivityAnalysis(of: recorded.activity, settings: Settings())
    #expect(analysis.flags == ["positions-repeated"])
    let lines = analysis.paceSegments
    #expect(lines.first?.startMilliseconds == 0 && lines.last?.endMilliseconds == 120_000)
    #expect(lines.reduce(0) { $0 + $1.distanceMillimeters } == analysis.distanceMillimeters)
    #expect(analysis.outline.lines.count == 1)
  }

  @Test func `no line leads over the end of a segment or a jump`() {
    var recorded = Recorded.east(Recorded.steady(31, speed: 3))
    recorded.endSegment()
    recorded.addEast(Recorded.steady(31, speed: 3, from: (40, 120)))
    recorded.addEast(Recorded.steady(30, speed: 3, from: (71, 5_213)))
    let lines = segments(recorded)
    let borders = zip(lines, lines.dropFirst()).filter {
      $0.endMilliseconds != $1.startMilliseconds
    }
    #expect(borders.map(\.0.endMilliseconds) == [30_000, 70_000])
    #expect(borders.map(\.1.startMilliseconds) == [40_000, 71_000])
  }

  @Test func `a point without a position lies between its neighbours`() {
    var recorded = Recorded()
    recorded.add(0, latitude: 50, longitude: 8, device: 0)
    recorded.add(10, device: 30)
    recorded.add(20, latitude: 50, longitude: 8.001, device: 60)
    let lines = segments(recorded)
    #expect(lines.flatMap(\.longitudesE7) == [80_000_000, 80_005_000, 80_010_000])
  }

  @Test func `a line is cut at the antimeridian`() throws {
    var recorded = Recorded()
    recorded.add(0, latitude: -17, longitude: 179.999_9)
    recorded.add(10, latitude: -17.000_2, longitude: -179.999_7)
    let lines = segments(recorded)
    try #require(lines.count == 2)
    #expect(lines[0].longitudesE7 == [1_799_999_000, 1_800_000_000])
    #expect(lines[1].longitudesE7 == [-1_800_000_000, -1_799_997_000])
    // A quarter of the way: 0.0001° of 0.0004°.
    #expect(lines[0].latitudesE7 == [-170_000_000, -170_000_500])
    #expect(lines[0].endMilliseconds == 2_500 && lines[1].startMilliseconds == 2_500)
  }

  @Test func `in the mode zones the profile waits for the member's threshold`() throws {
    var settings = Settings()
    settings.pace.mode = .zones
    let analysis = ActivityAnalysis(of: varied.activity, settings: settings)
    #expect(analysis.paceSegments.isEmpty)
    let profile = try #require(analysis.paceProfile)
    let zones = profile.segments(
      thresholdSpeedMillimetersPerSecond: 3_000, Settings.Pace())
    // 2 m/s is 0.67 of the threshold, 4 m/s 1.33.
    #expect(zones.first?.color == 0xFF142C && zones.first?.paceClass == .slow)
    #expect(zones.contains { $0.color == 0x00924E && $0.paceClass == .fast })
    #expect(
      profile.segments(thresholdSpeedMillimetersPerSecond: 0, Settings.Pace())
        == segments(varied))
  }

  @Test func `the palette is a setting`() {
    let safe = segments(varied) { $0.pace.palette = .colorBlindSafe }
    #expect(safe.map(\.paceClass) == segments(varied).map(\.paceClass))
    #expect(safe.contains { $0.color == 0xD55E00 })
  }
}
