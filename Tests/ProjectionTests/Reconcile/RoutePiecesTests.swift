import ActivityModel
import TestSupport
import Testing

@testable import Projection

/// Recordings as `DuplicateGroups` gets them.
private func groups(_ cited: [CitedRecording]) -> [DuplicateGroup] {
  let clock = MemberClock(profile: Profile(changes: []), zones: .handmade)
  let recordings = cited.map { cited in
    ActivityRecording(
      EffectiveFact(
        id: .numbered(cited.number), body: cited.activity,
        citations: [
          SourceCitation(
            source: .numbered(cited.source), fileName: cited.fileName,
            adapter: AdapterStamp(name: cited.adapter, version: 1), place: Place())
        ]), clock: clock, tracks: .empty)
  }
  return DuplicateGroups.find(recordings, rules: Settings.Reconciling())
}

/// The smallest event number of each group, and how many ids it has.
private func shapes(_ cited: [CitedRecording]) -> [[Int]] {
  groups(cited).map { $0.ids.map(\.number) }
}

private let start: Int64 = 1_782_885_600_000  // 2026-07-01T06:00:00Z

/// Every order in which three or four can come, or some of more.
private func orders(_ cited: [CitedRecording]) -> [[CitedRecording]] {
  var random = SeededGenerator(seed: 7)
  return [cited, cited.reversed()] + (0..<12).map { _ in cited.shuffled(using: &random) }
}

@Suite struct `A workout and its route in pieces` {
  /// A watch's workout of 30 minutes and 5.4 km, without a position.
  private static let workout: CitedRecording = {
    var activity = ActivityRecorded(
      start: .instant(Instant(milliseconds: start), utcOffsetSeconds: nil))
    activity.sport = .run
    activity.totals.elapsedMilliseconds = 1_800_000
    activity.totals.timerMilliseconds = 1_700_000
    activity.totals.distanceMillimeters = 5_400_000
    return CitedRecording(number: 900, source: 900, adapter: "apple-health", activity: activity)
  }()

  /// The route's file that begins so many seconds after the workout.
  private static func piece(_ number: Int, from offset: Int, seconds: Int = 59) -> CitedRecording {
    CitedRecording(
      number: number, source: number,
      activity: StraightRun(
        start: start + Int64(offset) * 1_000, seconds: seconds,
        latitude: 52.5 + Double(offset) * 3 / 111_265
      ).recorded(.unknown))
  }

  /// A file for every minute.
  private static let minutes = (0..<30).map { piece($0 + 1, from: $0 * 60) }

  @Test func `are one activity in every order`() {
    for cited in orders([Self.workout] + Self.minutes) {
      let found = groups(cited)
      #expect(found.count == 1)
      #expect(found[0].ids.count == 31)
      #expect(found[0].recordings.count == 2)
      #expect(found[0].official.track.points.count == 1_800)
      #expect(found[0].official.track.points.segmentStarts == [0])
      #expect(found[0].official.evidence.map(\.number) == Array(1...30))
    }
  }

  @Test func `are one activity whichever pieces are there`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      let some = Self.minutes.filter { _ in Bool.random(using: &random) }
      guard !some.isEmpty else { continue }
      let found = groups(([Self.workout] + some).shuffled(using: &random))
      #expect(found.count == 1)
      #expect(found[0].recordings.count == 2)
      #expect(found[0].official.track.points.count == 60 * some.count)
    }
  }

  @Test func `the pieces alone are one as far as they touch`() {
    let there = Array(Self.minutes[0..<5] + Self.minutes[12..<14])
    for cited in orders(there) {
      #expect(shapes(cited) == [[1, 2, 3, 4, 5], [13, 14]])
    }
  }

  @Test func `of a piece that begins late the track has a segment`() {
    let found = groups([Self.workout, Self.piece(1, from: 0), Self.piece(2, from: 600)])
    #expect(found.count == 1)
    #expect(found[0].official.track.points.segmentStarts == [0, 60])
  }

  @Test func `two long halves around a pause join the workout, and are one track`() {
    let halves = [
      Self.piece(1, from: 0, seconds: 600), Self.piece(2, from: 900, seconds: 850),
    ]
    for cited in orders([Self.workout] + halves) {
      #expect(shapes(cited) == [[1, 2, 900]])
      #expect(groups(cited)[0].official.track.points.count == 601 + 851)
    }
    // Without the workout nothing shows that they belong together.
    #expect(shapes(halves) == [[1], [2]])
  }

  @Test func `a piece longer than the whole is another activity`() {
    var short = Self.workout
    short.activity.totals.distanceMillimeters = 1_000_000
    #expect(shapes([short, Self.piece(1, from: 0, seconds: 600)]) == [[1], [900]])
  }

  @Test func `pieces elsewhere, of one file, or with a sport are not put together`() {
    var elsewhere = Self.piece(2, from: 60)
    elsewhere.activity = StraightRun(start: start + 60_000, seconds: 59, latitude: 40)
      .recorded(.unknown)
    #expect(shapes([Self.piece(1, from: 0), elsewhere]) == [[1], [2]])
    var sameFile = Self.piece(2, from: 60)
    sameFile.source = 1
    #expect(shapes([Self.piece(1, from: 0), sameFile]) == [[1], [2]])
    var run = Self.piece(2, from: 60)
    run.activity.sport = .run
    #expect(shapes([Self.piece(1, from: 0), run]) == [[1], [2]])
  }

  @Test func `routes of two devices at one time are not put together`() {
    let second = (0..<30).map { index in
      var cited = Self.piece(index + 101, from: index * 60)
      cited.activity = StraightRun(
        start: start + Int64(index) * 60_000, seconds: 59,
        latitude: 52.5 + Double(index) * 180 / 111_265, eastMeters: 8
      ).recorded(.unknown)
      return cited
    }
    for cited in orders([Self.workout] + Self.minutes + second) {
      let found = groups(cited)
      #expect(found.count == 1)
      #expect(found[0].ids.count == 61)
      #expect(found[0].official.track.points.count == 1_800)
    }
  }
}

@Suite struct `A table's row that names its file` {
  private static let file: CitedRecording = {
    var cited = CitedRecording(
      number: 1, source: 1, adapter: "fit",
      activity: StraightRun(start: start, deviceDistanceFactor: 1).recorded(.run))
    cited.fileName = "4711.fit.gz"
    return cited
  }()

  private static func row(
    _ sport: Sport = .run, meters: Double? = nil, file: String? = "activities/4711.fit.gz"
  ) -> CitedRecording {
    var activity = tableRow(
      sport, at: Instant(milliseconds: start).local(utcOffsetSeconds: 0), seconds: 1_800,
      meters: meters)
    activity.start = .instant(Instant(milliseconds: start), utcOffsetSeconds: nil)
    activity.recordingFile = file
    return CitedRecording(
      number: 2, source: 2, adapter: "strava-activities-csv", activity: activity)
  }

  @Test func `joins it, despite another sport and length in the table`() {
    let rows = [
      Self.row(), Self.row(meters: 5_400), Self.row(meters: 9_000), Self.row(.ride),
      Self.row(file: "activities/4711.FIT"),
    ]
    for row in rows {
      for cited in orders([Self.file, row]) { #expect(shapes(cited) == [[1, 2]]) }
    }
  }

  @Test func `joins the same row of a later export, whatever was corrected`() {
    func later(_ meters: Double, seconds: Int64 = 1_800, file: String?) -> CitedRecording {
      var row = Self.row(meters: meters, file: file)
      row.activity.totals.elapsedMilliseconds = seconds * 1_000
      (row.number, row.source) = (3, 3)
      return row
    }
    for file in ["activities/4711.fit.gz", nil] {
      let row = Self.row(meters: 5_400, file: file)
      for other in [later(9_000, file: file), later(5_000, seconds: 1_500, file: file)] {
        for cited in orders([row, other]) { #expect(shapes(cited).count == 1) }
      }
    }
    let row = Self.row(meters: 5_400)
    #expect(shapes([row, later(9_000, seconds: 1_500, file: "activities/4712.fit.gz")]).count == 2)
    var ride = later(9_000, seconds: 1_500, file: nil)
    ride.activity.sport = .ride
    #expect(shapes([Self.row(meters: 5_400, file: nil), ride]).count == 2)
    var table = later(9_000, seconds: 1_500, file: nil)
    table.adapter = "garmin-csv"
    #expect(shapes([Self.row(meters: 5_400, file: nil), table]).count == 2)
  }

  @Test func `joins no other file, and none at another time`() {
    #expect(shapes([Self.file, Self.row(file: "activities/4712.fit.gz")]) == [[1], [2]])
    // A row without a file is of the same time: whatever it counts, it is the same activity.
    #expect(shapes([Self.file, Self.row(file: nil)]) == [[1, 2]])
    var late = Self.row()
    late.activity.start = .instant(
      Instant(milliseconds: start + 86_400_000), utcOffsetSeconds: nil)
    #expect(shapes([Self.file, late]) == [[1], [2]])
  }
}
