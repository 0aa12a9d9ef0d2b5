import ActivityModel
import JSONStream

extension Adapter {
  /// Pacelog's own format for location streams: JSON Lines, defined in `docs/formats.md`.
  static let locationLines = Adapter(
    name: "location-lines", version: 3, title: "JSON Lines of time, lat and lon",
    recognizes: LocationLines.recognizes, read: LocationLines.read)
}

/// Reads one JSON object a line: `{"time": 1709280007, "lat": 52.52, "lon": 13.4}`.
enum LocationLines {
  /// The meanings of a line's members; of other names of the time the first one decides.
  static let meanings: [(name: StaticString, part: FixRanges.Part?)] = [
    ("time", .time), ("timestamp", .time),
    ("tst", .otherTime), ("ts", .otherTime), ("datetime", .otherTime), ("dateTime", .otherTime),
    ("recorded_at", .otherTime), ("date", .otherTime), ("created_at", .otherTime),
    ("lat", .latitude), ("latitude", .latitude),
    ("lon", .longitude), ("lng", .longitude), ("long", .longitude), ("longitude", .longitude),
    ("elevation", .elevation), ("ele", .elevation), ("alt", .elevation), ("altitude", .elevation),
    ("accuracy", .accuracy), ("acc", .accuracy), ("horizontal_accuracy", .accuracy),
    ("horizontalAccuracy", .accuracy),
    ("speed", .speed),
    ("course", .course), ("bearing", .course), ("heading", .course),
    ("device", .device), ("device_id", .device),
    // OwnTracks uses the same names with other units of speed.
    ("_type", nil),
  ]

  /// Larger than any real fix; limits the cost of one line.
  static let lineLimit = 65_536

  /// The number of other lines to tolerate before the first fix.
  private static let linesLookedAt = 5

  static func recognizes(_ head: SourceHead) -> Bool {
    var source = SourceReader(fileName: head.fileName, bytes: head.bytes)
    var lines = LineReader(limit: lineLimit)
    var json = JSONLineReader(names: meanings.map(\.name.description))
    var looked = 0
    while looked < linesLookedAt, (try? lines.next(&source)) == true {
      if lines.line.allSatisfy(ASCII.isBlank) { continue }
      looked += 1
      do throws(JSONError) {
        try json.read(lines.line.span)
      } catch {
        // An object over several lines is another kind of JSON.
        if error.reason == .unfinished || !startsWithBrace(lines.line) { return false }
        continue
      }
      let found = Set(json.members.map { meanings[$0.name].part })
      if found.contains(nil) { return false }
      if isFix(found) { return true }
    }
    return false
  }

  /// True when the members of these meanings are a fix.
  static func isFix(_ parts: Set<FixRanges.Part?>) -> Bool {
    parts.isSuperset(of: [.latitude, .longitude]) && !parts.isDisjoint(with: [.time, .otherTime])
      && !parts.contains(nil)
  }

  private static func startsWithBrace(_ line: [UInt8]) -> Bool {
    line.first { !ASCII.isBlank($0) } == UInt8(ascii: "{")
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var lines = LineReader(limit: lineLimit)
    var json = JSONLineReader(names: meanings.map(\.name.description))
    var fixes = FixesByDay(vendor: "jsonl", kind: .unknown)
    while try lines.next(&source) {
      let place = Place(line: lines.number)
      if lines.isTooLong {
        diagnostics.refuse(
          "line-too-long", at: place, because: "a line is longer than \(lineLimit) bytes")
        continue
      }
      if lines.line.allSatisfy(ASCII.isBlank) { continue }
      do throws(JSONError) {
        try json.read(lines.line.span)
      } catch {
        diagnostics.refuse("not-json", at: place, because: error.message)
        continue
      }
      fixes.append(ranges(of: json), in: json.text, at: place, &diagnostics)
    }
    fixes.report(to: &diagnostics)
  }

  /// Maps the members of a line; the first of two with the same meaning wins.
  private static func ranges(of json: borrowing JSONLineReader) -> FixRanges {
    var members = LocationMembers()
    for member in json.members.reversed() where member.kind == .string || member.kind == .number {
      members.take(member.name, member.text)
    }
    return members.ranges
  }
}

/// The members of a record that are the parts of a fix.
struct LocationMembers {
  private var stated = FixRanges()
  /// The other name of the time that comes first in the table.
  private var otherTime: (meaning: Int, text: Range<Int>)?

  /// Takes a member: of two with the same part of a fix the one that is taken last.
  ///
  /// - Parameters:
  ///   - meaning: The index in ``LocationLines/meanings``.
  ///   - text: The range of the value.
  mutating func take(_ meaning: Int, _ text: Range<Int>) {
    guard let part = LocationLines.meanings[meaning].part else { return }
    guard part == .otherTime else {
      stated.set(part, text)
      return
    }
    if text.isEmpty { return }
    if let otherTime, otherTime.meaning < meaning { return }
    otherTime = (meaning, text)
  }

  /// The parts; another time only counts where the record states none by its first names.
  var ranges: FixRanges {
    var ranges = stated
    if ranges.time.isEmpty, let otherTime { ranges.time = otherTime.text }
    return ranges
  }
}
