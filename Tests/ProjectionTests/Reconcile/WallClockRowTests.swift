import ActivityModel
import TestSupport
import Testing

@testable import Projection

private let midnight: Int64 = 1_782_864_000_000  // 2026-07-01T00:00:00Z

struct `Rows on the clock on the wall` {
  /// A run of 5,400 m that begins at an hour of its clock.
  private func run(
    _ number: Int, hour: Int, offset: Int?, fileName: String = "f", latitude: Double = 52.5
  ) -> CitedRecording {
    let start = midnight + Int64(hour - (offset ?? 0)) * 3_600_000
    var activity = StraightRun(start: start, latitude: latitude).recorded(.run)
    activity.start = .instant(
      Instant(milliseconds: start), utcOffsetSeconds: offset.map { $0 * 3_600 })
    return CitedRecording(
      number: number, source: number, fileName: fileName, activity: activity)
  }

  private func row(
    _ number: Int, source: Int = 100, hour: Int, meters: Double = 5_400, file: String? = nil
  ) -> CitedRecording {
    var activity = tableRow(
      .run,
      at: LocalDateTime(
        date: LocalDate(daysSinceEpoch: 20_635), millisecondsOfDay: Int32(hour) * 3_600_000),
      seconds: 1_800, meters: meters)
    activity.recordingFile = file
    return CitedRecording(number: number, source: source, adapter: "csv", activity: activity)
  }

  private func groups(_ cited: [CitedRecording]) -> Set<Set<Int>> {
    Set(numbers(duplicateGroups(cited, zone: nil)).map { Set($0) })
  }

  /// At each offset the later row has the time, as if UTC, of the other run.
  @Test(arguments: [-8, 1, 9])
  func `join no two runs of one day`(offset: Int) {
    let (out, back) = (12, 12 - offset)
    let runs = [
      run(1, hour: out, offset: offset), run(2, hour: back, offset: offset, latitude: 40),
    ]
    let list = [row(3, hour: out), row(4, hour: back)]
    #expect(groups(runs + list) == [[1, 3], [2, 4]])
    // A second list rounds its distances: it finds the runs through the first one.
    let rounded = [
      row(5, source: 101, hour: out, meters: 5_600), row(6, source: 101, hour: back, meters: 5_600),
    ]
    #expect(groups(runs + list + rounded) == [[1, 3, 5], [2, 4, 6]])
  }

  @Test func `belong to one file of a name, the one that begins with them`() {
    let first = run(1, hour: 9, offset: 1, fileName: "x/activity.gpx")
    let second = run(2, hour: 18, offset: 1, fileName: "y/activity.gpx", latitude: 40)
    func named(_ hour: Int) -> CitedRecording {
      row(3, hour: hour, meters: 4_000, file: "activity.gpx")
    }
    #expect(groups([first, second, named(9)]) == [[1, 3], [2]])
    #expect(groups([first, second, named(18)]) == [[1], [2, 3]])
    #expect(groups([first, second, named(12)]) == [[1], [2], [3]])
    // The only one of its name, and one that was sent twice, need no hour.
    #expect(groups([first, named(12)]) == [[1, 3]])
    let again = run(4, hour: 9, offset: 1, fileName: "z/activity.gpx")
    #expect(groups([first, again, named(12)]) == [[1, 3, 4]])
  }

  @Test func `that are joined are no twins of another day`() {
    // The other run begins 27 hours after the first, and 25 after the row as if UTC.
    let cited = [
      run(1, hour: 8, offset: 2), row(2, hour: 8), run(3, hour: 35, offset: 2, latitude: 40),
    ]
    #expect(groups(cited) == [[1, 2], [3]])
    #expect(duplicateGroups(cited, zone: nil).allSatisfy { !$0.isZoneShiftedTwin })
  }

  @Test func `find the same recordings as a comparison with each`() {
    var random = SeededGenerator(seed: 1)
    var cited: [CitedRecording] = []
    for number in 1...80 {
      var added = run(
        number, hour: .random(in: 0...60, using: &random),
        offset: [nil, -8, 0, 2, 9].randomElement(using: &random) ?? nil,
        fileName: "\(Int.random(in: 0...9, using: &random)).gpx")
      if number.isMultiple(of: 2) {
        added = row(
          number, source: number, hour: .random(in: 0...23, using: &random),
          file: "\(Int.random(in: 0...9, using: &random)).gpx")
      }
      cited.append(added)
    }
    let all = activityRecordings(cited, zone: nil).sorted { $0.span.start < $1.span.start }
    let rows = all.indices.filter { all[$0].hasAssumedZone }
    let known = StatedStarts(all, rows: rows)
    for row in rows {
      let others = all.indices.filter { !all[$0].hasAssumedZone }
      #expect(
        known.recordings(begunWith: row).sorted() == others.filter { all[row].beginsWith(all[$0]) })
      let named = others.filter {
        all[row].isRecorded(in: all[$0])
          && abs(all[row].span.start - all[$0].span.start) <= SameActivity.furthestShift
      }
      #expect(Array(known.recordings(namedBy: row)) == named)
    }
  }
}
