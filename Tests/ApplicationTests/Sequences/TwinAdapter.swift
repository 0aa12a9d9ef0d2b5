import Runtime
import Importing
import ActivityModel
import Digests
import EventLog

@testable import Ingest
@testable import Application

/// A made-up format: a file contains `A` or `B`, the same run as two watches recorded it.
enum TwinFormat {
  static let member: MemberID = {
    guard let member = MemberID("ada") else { preconditionFailure("a member's name") }
    return member
  }()

  /// Version 2 has learned to read the sport, and gives another title.
  static func adapter(version: Int) -> Adapter {
    Adapter(
      name: "twin", version: version, title: "Twins for tests",
      recognizes: { $0.bytes.starts(with: Array("twin ".utf8)) },
      read: { (source, diagnostics) throws(IngestError) in
        var text: [UInt8] = []
        while let chunk = try source.nextChunk() { text += chunk }
        let name = String(decoding: text, as: UTF8.self).dropFirst(5)
        guard name != "broken" || version == 1 else {
          throw IngestError(
            reason: "broken", at: Place(), "it is broken", advice: "mend it")
        }
        diagnostics.append(
          .activityRecorded(activity(String(name), version: version)), at: Place(line: 1),
          records: 1)
      })
  }

  static func bytes(_ name: String) -> [UInt8] { Array("twin \(name)".utf8) }

  static func source(_ name: String) -> SourceID {
    SourceID(digest: Digest(sha256Of: bytes(name)))
  }

  static func activity(_ name: String, version: Int) -> ActivityRecorded {
    let start = Instant(milliseconds: 1_782_885_600_000)
    var activity = ActivityRecorded(start: .instant(start, utcOffsetSeconds: nil))
    activity.sport = version == 1 ? .other : .run
    activity.title = title(name, version: version)
    // A has more points, and is the official one of the two.
    for index in 0..<(name == "A" ? 31 : 30) {
      var point = TrackPoint()
      point.time = start.adding(milliseconds: Int64(index) * 10_000)
      point.coordinate = Coordinate(
        latitudeE7: 525_000_000 + index * 2_700, longitudeE7: 134_000_000)
      activity.track.append(point)
    }
    return activity
  }

  static func title(_ name: String, version: Int) -> String { "\(name) as of \(version)" }

  static func event(_ name: String, version: Int) -> EventID {
    EventID(of: .activityRecorded(activity(name, version: version)), member: member)
  }

  /// The record that an import by version 1 passes to the log.
  static func record(_ name: String) -> SourceRecord {
    let adapter = adapter(version: 1)
    let reader = SourceReader(fileName: "\(name).twin", bytes: bytes(name))
    guard case .facts(let facts, _, let diagnostics) = adapter.read(reader) else {
      preconditionFailure("version 1 reads everything")
    }
    return SourceRecord(
      member: member, source: source(name), names: ["in/\(name).twin"],
      byteCount: bytes(name).count, outcome: .facts(facts, by: adapter.stamp),
      diagnostics: diagnostics)
  }

  /// The kept originals of all sources that there are.
  static func open(_ source: SourceID, fileName: String) throws(Failure) -> OriginalSource {
    guard let name = ["A", "B", "broken"].first(where: { self.source($0) == source }) else {
      throw Failure(.missingOriginal, "not kept", place: "", advice: "")
    }
    var rest: [UInt8]? = bytes(name)
    return OriginalSource(fileName: fileName) { () throws(Failure) in
      defer { rest = nil }
      return rest
    }
  }
}
