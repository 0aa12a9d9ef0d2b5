import ActivityModel
import Digests
import Foundation
import EventLog

/// When everything was recorded: 2026-03-01T08:00:00Z.
let noon = Instant(milliseconds: 1_772_352_000_000)

/// Appends the sources one by one, each in a transaction of its own.
func append(_ numbers: Range<Int>, to path: String) throws {
  let opened = try DataFolder(path: path).openForWriting(command: "append", now: noon)
  for number in numbers {
    _ = try opened.log.append([source(number)], recordedAt: noon)
    // With a system call that the shim sees: what was written before it was acknowledged.
    FileHandle.standardOutput.write(Data("\(number)\n".utf8))
  }
  try opened.log.close()
}

/// The same source for the same number; every third one takes several pages of the file.
func source(_ number: Int) -> SourceRecord {
  let member = number.isMultiple(of: 2) ? "ada" : "ben"
  guard let member = MemberID(member) else { preconditionFailure("\(member) is no member") }
  let run = run(number, points: number % 3 == 0 ? 900 : 60)
  return SourceRecord(
    member: member, source: SourceID(digest: Digest(sha256Of: Array("source \(number)".utf8))),
    names: ["in/\(number).gpx"], byteCount: 1_000,
    outcome: .facts(
      [LocatedFact(fact: .activityRecorded(run), place: Place(line: 1))],
      by: AdapterStamp(name: "gpx", version: 1)))
}

/// A run that does not compress well: its points jump about.
private func run(_ number: Int, points: Int) -> ActivityRecorded {
  let start = noon.adding(milliseconds: Int64(number) * 86_400_000)
  var activity = ActivityRecorded(start: .instant(start, utcOffsetSeconds: 3_600))
  activity.sport = .run
  var state = UInt64(number) &* 0x9e37_79b9_7f4a_7c15 | 1
  for index in 0..<points {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var point = TrackPoint()
    point.time = start.adding(milliseconds: Int64(index) * 1_000)
    point.coordinate = Coordinate(
      latitudeE7: 500_000_000 + Int(state >> 44),
      longitudeE7: 80_000_000 + Int(state >> 46 & 0xffff))
    activity.track.append(point)
  }
  return activity
}
