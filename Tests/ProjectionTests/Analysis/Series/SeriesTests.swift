import ActivityModel
import ReadModels
import Testing

@testable import Projection

@Suite struct SeriesTests {
  private func series(
    _ run: StraightRun, _ change: (inout ActivityRecorded) -> Void = { _ in }
  ) throws -> SeriesAnalysis {
    var activity = run.recorded(.run)
    change(&activity)
    return try #require(ActivityAnalysis(of: activity, settings: Settings()).series)
  }

  @Test func `moments lie evenly in time, from the start to the end`() throws {
    // 3 m/s for an hour, by the device: 15 s and 45 m a step.
    var run = StraightRun(start: 0, seconds: 3_600, interval: 4)
    run.deviceDistanceFactor = 1
    let series = try series(run)
    #expect(series.elapsedMilliseconds == 3_600_000)
    #expect(series.steps == 240)
    #expect(series.distancesMillimeters == (0...240).map { $0 * 45_000 })
  }

  @Test func `no step is shorter than a second, unless the activity is`() throws {
    var run = StraightRun(start: 0, seconds: 10, interval: 1)
    run.deviceDistanceFactor = 1
    #expect(try series(run).steps == 10)
    #expect(try series(run).distancesMillimeters == (0...10).map { $0 * 3_000 })
    let moments = try series(run) {
      $0.track = Track()
      for (time, distance) in [(Int64(0), Int64(0)), (400, 1_000)] {
        var point = TrackPoint()
        point.time = Instant(milliseconds: time)
        point.distanceMillimeters = distance
        $0.track.append(point)
      }
    }
    #expect(moments.steps == 1)
    #expect(moments.distancesMillimeters == [0, 1_000])
  }

  @Test func `a reading belongs to the nearest moment, and is averaged there`() throws {
    // 480 s in steps of 2 s, a point every second: of 4 s the readings of 3 s, too near to 2 s
    // as to 4 s, and of 4 s.
    var run = StraightRun(start: 0, seconds: 480)
    run.deviceDistanceFactor = 1
    let series = try series(run) { activity in
      let points = (0..<activity.track.count).map { activity.track[$0] }
      activity.track = Track()
      for (second, var point) in points.enumerated() {
        point.heartRateBPM = second == 3 ? 120 : second == 4 ? 125 : second == 7 ? 0 : nil
        point.elevationCentimeters = second == 3 ? -101 : second == 4 ? -104 : nil
        point.cadencePerMinute = second == 3 ? 80 : second == 4 ? 0 : second == 7 ? 301 : nil
        point.powerWatts = second == 3 ? 250 : second == 4 ? 0 : second == 7 ? 3_001 : nil
        activity.track.append(point)
      }
    }
    #expect(series.heartRatesBPM[2] == 123)
    #expect(series.elevationsCentimeters[2] == -103)
    #expect(series.cadencesPerMinute[2] == 40 && series.powersWatts[2] == 125)
    for list in [series.cadencesPerMinute, series.powersWatts] {
      #expect(list.enumerated().allSatisfy { ($0 == 2) == ($1 != nil) })
    }
    #expect(series.heartRatesBPM.enumerated().allSatisfy { ($0 == 2) == ($1 != nil) })
  }

  @Test func `moments of uneven points are those of the rule`() throws {
    for interval: Int64 in [900, 1_000, 7_001, 40_000] {
      var track = Track()
      var (times, rates): ([Int64], [Int64]) = ([], [])
      for index in 0..<700 {
        let time = Int64(index) * interval + Int64(index * index % 13) * 50
        times.append(time)
        rates.append(Int64(90 + index * 7 % 80))
        var point = TrackPoint()
        point.time = Instant(milliseconds: time)
        point.distanceMillimeters = 3 * time
        point.heartRateBPM = Int32(rates[index])
        track.append(point)
      }
      let series = try series(StraightRun(start: 0)) { $0.track = track }
      let (elapsed, steps) = (series.elapsedMilliseconds, Int64(series.steps))
      let moments = times.map { Int(($0 * steps + elapsed / 2) / elapsed) }
      for moment in 0...series.steps {
        let read = zip(moments, rates).filter { $0.0 == moment }.map(\.1)
        let mean = Double(read.reduce(0, +)) / Double(read.count)
        #expect(series.heartRatesBPM[moment] == (read.isEmpty ? nil : Int32(mean.rounded())))
      }
    }
  }

  @Test func `what was never read has no list`() throws {
    let series = try series(StraightRun(start: 0))
    #expect(series.elevationsCentimeters.isEmpty && series.heartRatesBPM.isEmpty)
    #expect(series.cadencesPerMinute.isEmpty && series.powersWatts.isEmpty)
  }

  @Test func `a run of which only totals are known has none`() {
    var history = TestHistory()
    let wallClock = Instant(milliseconds: 0).local(utcOffsetSeconds: 0)
    history.importing(
      "a.csv", adapter: "csv", source: 1, 1,
      tableRow(.run, at: wallClock, seconds: 1_800, meters: 5_000))
    history.importing("b.gpx", adapter: "gpx", source: 2, 2, StraightRun(start: 0).recorded(.run))
    let projection = MemberProjection(
      member: .test, events: history.events, settings: Settings(), zones: .handmade,
      stages: [.runs, .series])
    let paths = projection.documents.map(\.path)
    #expect(paths.count { $0.hasSuffix(".series.json") } == 1)
    #expect(paths.count { $0.hasSuffix("/runs.json") } == 1)
  }

  @Test func `each part of a drawing is taken once, and leaves nothing in memory`() throws {
    var run = StraightRun(start: 0, seconds: 700, interval: 3)
    run.heartRateBPM = 150
    var analysis = ActivityAnalysis(of: run.recorded(.run), settings: Settings())
    let series = try #require(analysis.series)
    var drawing = ActivityDrawing(map: analysis.takeMap(), series: analysis.takeSeries())
    #expect(drawing.byteCount > 8 * (series.distancesMillimeters.count + 241))
    #expect(drawing.takeSeries() == series)
    #expect(drawing.takeMap()?.segments.isEmpty == false)
    #expect(drawing.byteCount == 0)
    #expect(drawing.takeSeries() == nil && drawing.takeMap() == nil)
  }

  @Test func `it is the same whether it was cached or not`() throws {
    var history = TestHistory()
    history.importing("b.gpx", adapter: "gpx", source: 2, 2, StraightRun(start: 0).recorded(.run))
    func projection(_ stages: [Stage]) -> MemberProjection {
      MemberProjection(
        member: .test, events: history.events, settings: Settings(), zones: .handmade,
        stages: stages)
    }
    let document = try #require(projection([.series]).documents.first)
    let first = document.encoded()
    #expect(document.encoded() == first)
    let after = try #require(projection([.pace, .series]).years.last?.documents().last)
    #expect(after.path == document.path)
    let bytes = after.encoded()
    #expect(bytes == first)
  }
}
