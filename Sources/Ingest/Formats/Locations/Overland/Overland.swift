import ActivityModel

extension Adapter {
  /// Batches of the Overland app for iPhone, as stored by a receiver.
  static let overland = Adapter(
    name: "overland", version: 2, title: "Overland batches",
    recognizes: Overland.recognizes, read: Overland.read)
}

/// Reads `{"locations": [Feature, …]}`: one batch, several concatenated ones, or one per line.
enum Overland {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json else { return false }
    return json.has("locations[].properties.timestamp")
      || (json["locations[].type"] == "Feature" && json.has("locations[].properties"))
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var json = JSONRecordReader(arrays: ["locations"], feed: .lines)
    var fixes = FixesByDay(vendor: "overland", kind: .phone)
    while json.next(&source, &diagnostics) {
      let place = json.record.start
      let properties = json.record.member("properties")
      let geometry = json.record.member("geometry")
      let coordinates = json.record.member("coordinates", of: geometry)
      if coordinates == nil, let action = json.record.member("action", of: properties) {
        let name = Excerpt.of(json.record.string(of: action))
        diagnostics.note(
          "event-not-a-fix", at: place,
          because: "an event of the app (\(name)) has no position and is not kept")
        continue
      }
      fixes.append(
        ranges(in: json.record, properties, coordinates), in: json.record.text, at: place,
        &diagnostics)
    }
    try diagnostics.report(
      fixes, damage: json.damage, otherwise: "it holds events of the app only, and no fix")
  }

  private static func ranges(
    in record: borrowing JSONTape, _ properties: Int?, _ coordinates: Int?
  ) -> FixRanges {
    FixRanges(
      time: record.range(of: record.member("timestamp", of: properties)),
      latitude: record.range(of: record.element(1, of: coordinates)),
      longitude: record.range(of: record.element(0, of: coordinates)),
      elevation: record.range(of: record.member("altitude", of: properties)),
      accuracy: record.range(of: record.member("horizontal_accuracy", of: properties)),
      speed: record.range(of: record.member("speed", of: properties)),
      course: record.range(of: record.member("course", of: properties)),
      device: record.range(of: record.member("device_id", of: properties)))
  }
}
