import ActivityModel
import JSONStream

extension Adapter {
  /// Pacelog's own format for location streams: JSON Lines, defined in `docs/formats.md`.
  static let locationLines = Adapter(
    name: "location-lines", version: 2, title: "JSON Lines of time, lat and lon",
    recognizes: LocationLines.recognizes, read: LocationLines.read)
}

/// Reads one JSON object a line: `{"time": 1709280007, "lat": 52.52, "lon": 13.4}`.
enum LocationLines {
  /// The meanings of a line's members.
  enum Meaning {
    case time, latitude, longitude, elevation, accuracy, speed, course, device
    /// OwnTracks uses the same names with other units of speed.
    case foreign
  }

  static let meanings: [(name: StaticString, Meaning)] = [
    ("time", .time), ("timestamp", .time),
    ("lat", .latitude), ("latitude", .latitude),
    ("lon", .longitude), ("lng", .longitude), ("long", .longitude), ("longitude", .longitude),
    ("elevation", .elevation), ("ele", .elevation), ("alt", .elevation), ("altitude", .elevation),
    ("accuracy", .accuracy), ("acc", .accuracy), ("horizontal_accuracy", .accuracy),
    ("horizontalAccuracy", .accuracy),
    ("speed", .speed),
    ("course", .course), ("bearing", .course), ("heading", .course),
    ("device", .device), ("device_id", .device),
    ("_type", .foreign),
  ]

  /// Larger than any real fix; limits the cost of one line.
  static let lineLimit = 65_536

  /// The number of invalid lines to tolerate before the first one in this format.
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
      let found = Set(json.members.map { meanings[$0.name].1 })
      return found.isSuperset(of: [.time, .latitude, .longitude]) && !found.contains(.foreign)
    }
    return false
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
    var reader = FixReader()
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
      let (ranges, device) = parts(of: json)
      if let point = reader.point(ranges, in: json.text, at: place, &diagnostics) {
        fixes.append(point, device: device, line: lines.number, &diagnostics)
      }
    }
    fixes.report(to: &diagnostics)
  }

  /// Maps the members of a line; the first of two with the same meaning wins.
  private static func parts(of json: borrowing JSONLineReader) -> (FixRanges, device: String) {
    var ranges = FixRanges()
    var device = ""
    for member in json.members.reversed() where member.kind == .string || member.kind == .number {
      switch meanings[member.name].1 {
      case .time: ranges.time = member.text
      case .latitude: ranges.latitude = member.text
      case .longitude: ranges.longitude = member.text
      case .elevation: ranges.elevation = member.text
      case .accuracy: ranges.accuracy = member.text
      case .speed: ranges.speed = member.text
      case .course: ranges.course = member.text
      case .device: device = json.string(of: member)
      case .foreign: continue
      }
    }
    return (ranges, device)
  }
}
