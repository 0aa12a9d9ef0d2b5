import ActivityModel

extension Adapter {
  /// An array of objects with the member names of Pacelog's JSON Lines.
  static let locationJSON = Adapter(
    name: "location-json", version: 1, title: "JSON array of time, lat and lon",
    recognizes: LocationJSON.recognizes, read: LocationJSON.read)
}

/// Reads `[{"time": …, "lat": …, "lon": …}, …]`.
///
/// The array may also be the member `locations` of an object, as in exports of Polarsteps.
enum LocationJSON {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json, !RuntasticJSON.isSeries(json) else { return false }
    return ["[].", "locations[]."].contains { prefix in
      let found = Set(
        LocationLines.meanings.filter { json.has(prefix + $0.name.description) }.map(\.1))
      return found.isSuperset(of: [.time, .latitude, .longitude]) && !found.contains(.foreign)
    }
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var json = JSONRecordReader(arrays: ["locations"])
    var fixes = FixesByDay(vendor: "json", kind: .unknown)
    var reader = FixReader()
    while json.next(&source, &diagnostics) {
      let place = json.record.start
      let (ranges, device) = parts(of: json.record)
      if let point = reader.point(ranges, in: json.record.text, at: place, &diagnostics) {
        fixes.append(point, device: device, at: place, &diagnostics)
      }
    }
    try diagnostics.report(fixes, damage: json.damage)
  }

  /// Maps the members of a record; the first of two with the same meaning wins.
  private static func parts(of record: borrowing JSONTape) -> (FixRanges, device: String) {
    var ranges = FixRanges()
    var device = ""
    for name in record.names().reversed() {
      let text = record.range(of: name + 1)
      guard !text.isEmpty,
        let meaning = LocationLines.meanings.first(where: { record.spells($0.name, name) })?.1
      else { continue }
      switch meaning {
      case .time: ranges.time = text
      case .latitude: ranges.latitude = text
      case .longitude: ranges.longitude = text
      case .elevation: ranges.elevation = text
      case .accuracy: ranges.accuracy = text
      case .speed: ranges.speed = text
      case .course: ranges.course = text
      case .device: device = record.string(of: name + 1)
      case .foreign: continue
      }
    }
    return (ranges, device)
  }
}
