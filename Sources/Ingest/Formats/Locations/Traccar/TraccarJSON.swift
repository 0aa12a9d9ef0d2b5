import ActivityModel
import JSONStream

extension Adapter {
  /// The positions that Traccar's interface returns.
  static let traccarJSON = Adapter(
    name: "traccar-json", version: 2, title: "Traccar, JSON of positions",
    recognizes: TraccarJSON.recognizes, read: TraccarJSON.read)
}

/// Reads `[{"deviceId": …, "fixTime": …, "latitude": …, "longitude": …, "speed": …}]`, or the same
/// array as the member `positions`; speeds are in knots.
enum TraccarJSON {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json else { return false }
    return ["[].", "positions[]."].contains { prefix in
      ["deviceId", "fixTime", "latitude", "longitude"].allSatisfy { json.has(prefix + $0) }
    }
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var json = JSONRecordReader(arrays: ["positions"])
    var fixes = FixesByDay(
      vendor: "traccar", kind: .unknown, reader: FixReader(speedUnit: .knots))
    while json.next(&source, &diagnostics) {
      let place = json.record.start
      if let valid = json.record.member("valid"), json.record.kind(of: valid) == .false {
        diagnostics.refuse(
          "no-fix", at: place,
          because: "the device had no fix; its last known position was left out")
        continue
      }
      fixes.append(ranges(in: json.record), in: json.record.text, at: place, &diagnostics)
    }
    try diagnostics.report(fixes, damage: json.damage)
  }

  private static func ranges(in record: borrowing JSONTape) -> FixRanges {
    FixRanges(
      time: record.range(of: record.member("fixTime")),
      latitude: record.range(of: record.member("latitude")),
      longitude: record.range(of: record.member("longitude")),
      elevation: record.range(of: record.member("altitude")),
      accuracy: accuracy(in: record),
      speed: record.range(of: record.member("speed")),
      course: record.range(of: record.member("course")),
      device: record.range(of: record.member("deviceId")))
  }

  /// Zero where the device does not state it.
  private static func accuracy(in record: borrowing JSONTape) -> Range<Int> {
    let node = record.member("accuracy")
    return record.scaled(node, places: 2) == 0 ? 0..<0 : record.range(of: node)
  }
}
