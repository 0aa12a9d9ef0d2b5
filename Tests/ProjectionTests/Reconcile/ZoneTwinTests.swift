import ActivityModel
import TestSupport
import Testing

@testable import Projection

private let start: Int64 = 1_782_885_600_000  // 2026-07-01T06:00:00Z

struct `Twins of another time zone` {
  private func pair(
    shift: Int64, seconds: Int = 1_800, source: Int = 2, hasPositions: Bool = false
  ) -> [CitedRecording] {
    func run(_ start: Int64, _ seconds: Int) -> ActivityRecorded {
      StraightRun(
        start: start, seconds: seconds, hasPositions: hasPositions, deviceDistanceFactor: 1
      ).recorded(.run)
    }
    return [
      CitedRecording(number: 1, source: 1, activity: run(start, 1_800)),
      CitedRecording(number: 2, source: source, activity: run(start + shift * 1_000, seconds)),
    ]
  }

  @Test(arguments: [7_199, -3_600, 1_801, 93_600] as [Int64])
  func `with the same positions are one`(shift: Int64) {
    let found = duplicateGroups(pair(shift: shift, hasPositions: true))
    #expect(found.count == 1)
  }

  /// The number of groups of a run of 1,800 s and a part of it, whose clock is wrong by 7,199 s.
  private func groupsOfPart(
    from first: Int, seconds: Int, untimed: Int = 0, shift: Int64 = 7_199
  ) -> Int {
    let begin = start + (shift + Int64(first)) * 1_000
    var part = StraightRun(
      start: begin - Int64(untimed) * 1_000, seconds: untimed - 1, hasPositions: false
    ).recorded(.run)
    let track = StraightRun(
      start: begin, seconds: seconds, latitude: 52.5 + Double(first) * 3 / 111_265
    ).track
    for index in 0..<track.count { part.track.append(track[index]) }
    return duplicateGroups([
      CitedRecording(number: 1, source: 1, activity: StraightRun(start: start).recorded(.run)),
      CitedRecording(number: 2, source: 2, activity: part),
    ]).count
  }

  @Test func `that begin later, end earlier or have no position at first are one`() {
    #expect(groupsOfPart(from: 300, seconds: 1_500) == 1)
    #expect(groupsOfPart(from: 0, seconds: 1_000) == 1)
    #expect(groupsOfPart(from: 0, seconds: 1_800, untimed: 120) == 1)
  }

  @Test func `that are an excerpt of less than half, or a day apart, are two`() {
    #expect(groupsOfPart(from: 0, seconds: 900) == 1)
    #expect(groupsOfPart(from: 0, seconds: 890) == 2)
    #expect(groupsOfPart(from: 0, seconds: 1_000, shift: 86_400) == 2)
  }

  @Test(arguments: [86_400, 86_370, 97_200] as [Int64])
  func `with the same positions a day or more later are two`(shift: Int64) {
    #expect(duplicateGroups(pair(shift: shift, hasPositions: true)).count == 2)
  }

  @Test(
    arguments: [
      (3_600, true), (-7_200, true), (20_700, true), (3_602, true), (3_605, false), (1_000, false),
      (93_600, true), (97_200, false), (86_400, false), (-86_399, false),
    ] as [(Int64, Bool)])
  func `without positions are flagged and stay two`(shift: Int64, isTwin: Bool) {
    let found = duplicateGroups(pair(shift: shift))
    #expect(found.count == 2)
    #expect(found.map(\.isZoneShiftedTwin) == [isTwin, isTwin])
  }

  /// A recording at 06:00Z with its offset, and a row of a table at a time of the clock.
  private func watchAndRow(clock: Int32, offset: Int?, meters: Double = 5_400)
    -> [CitedRecording]
  {
    var watch = StraightRun(start: start, hasPositions: false, deviceDistanceFactor: 1)
      .recorded(.run)
    watch.start = .instant(Instant(milliseconds: start), utcOffsetSeconds: offset)
    let wall = LocalDateTime(
      date: LocalDate(daysSinceEpoch: 20_635), millisecondsOfDay: clock * 1_000)
    let row = tableRow(.run, at: wall, seconds: 1_800, meters: meters)
    return [
      CitedRecording(number: 1, source: 1, adapter: "fit", fileName: "a/77.FIT", activity: watch),
      CitedRecording(number: 2, source: 2, adapter: "csv", activity: row),
    ]
  }

  @Test func `are one where nobody knew the zone of a list, and a recording states it`() {
    let eight: Int32 = 8 * 3_600
    #expect(
      numbers(duplicateGroups(watchAndRow(clock: eight, offset: 7_200), zone: nil)) == [[1, 2]])
    #expect(
      numbers(duplicateGroups(watchAndRow(clock: eight + 1, offset: 7_200), zone: nil)) == [[1, 2]])
    // Another hour than that of the offset, no offset, a zone of the member, or another distance.
    let apart = [
      duplicateGroups(watchAndRow(clock: eight, offset: 3_600), zone: nil),
      duplicateGroups(watchAndRow(clock: eight, offset: nil), zone: nil),
      duplicateGroups(watchAndRow(clock: eight, offset: 7_200), zone: "Asia/Tokyo"),
      duplicateGroups(watchAndRow(clock: eight, offset: 7_200, meters: 5_000), zone: nil),
    ]
    #expect(apart.allSatisfy { $0.count == 2 })
    #expect(apart.map { $0[0].isZoneShiftedTwin } == [true, true, true, false])
  }

  @Test func `are one where a list names the file, whatever the zone`() {
    var pair = watchAndRow(clock: 8 * 3_600, offset: nil, meters: 4_000)
    #expect(duplicateGroups(pair, zone: nil).count == 2)
    pair[1].activity.recordingFile = "77.fit.gz"
    #expect(numbers(duplicateGroups(pair, zone: nil)) == [[1, 2]])
    // A name of another day is that of another file.
    pair[1].activity.start = .local(
      LocalDateTime(date: LocalDate(daysSinceEpoch: 20_637), millisecondsOfDay: 28_800_000))
    #expect(duplicateGroups(pair, zone: nil).count == 2)
  }

  /// A recording with positions at 06:00Z, and one without on a clock that shows an hour.
  private func watchAndWall(
    hour: Int64, metersPerSecond: Double = 3, offset: Int? = nil
  ) -> [CitedRecording] {
    var watch = StraightRun(start: start).recorded(.run)
    watch.start = .instant(Instant(milliseconds: start), utcOffsetSeconds: offset)
    // Switched on a little earlier.
    let wallStart = start + (hour - 6) * 3_600_000 - 20_000
    var wall = StraightRun(
      start: wallStart, seconds: 1_820, metersPerSecond: metersPerSecond, hasPositions: false,
      deviceDistanceFactor: 1, heartRateBPM: 140
    ).recorded(.run)
    wall.timeZoneName = "UTC"
    return [
      CitedRecording(number: 1, source: 1, activity: watch),
      CitedRecording(number: 2, source: 2, adapter: "polar-csv", activity: wall),
    ]
  }

  @Test func `are one where the points have the clock on the wall, and the zone is known`() {
    // 06:00Z is eight in the member's zone, and nine at the offset that the recording states.
    let joined = duplicateGroups(watchAndWall(hour: 8))
    #expect(numbers(joined) == [[1, 2]])
    #expect(joined.first?.zone.name == "Europe/Berlin")
    #expect(numbers(duplicateGroups(watchAndWall(hour: 9, offset: 10_800), zone: nil)) == [[1, 2]])
    #expect(duplicateGroups(watchAndWall(hour: 9)).count == 2)
    #expect(duplicateGroups(watchAndWall(hour: 8), zone: nil).count == 2)
    #expect(duplicateGroups(watchAndWall(hour: 8, metersPerSecond: 4)).count == 2)
  }

  @Test func `on a clock that agrees keep the curve of the device`() {
    let found = duplicateGroups(watchAndWall(hour: 6), zone: "UTC")
    #expect(numbers(found) == [[2, 1]])
  }

  @Test func `must be of one length and of two files`() {
    #expect(!duplicateGroups(pair(shift: 3_600, seconds: 1_830))[0].isZoneShiftedTwin)
    #expect(!duplicateGroups(pair(shift: 3_600, source: 1))[0].isZoneShiftedTwin)
  }
}
