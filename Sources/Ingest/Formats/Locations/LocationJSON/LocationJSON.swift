import ActivityModel

extension Adapter {
  /// An array of objects with the member names of Pacelog's JSON Lines.
  static let locationJSON = Adapter(
    name: "location-json", version: 2, title: "JSON array of time, lat and lon",
    recognizes: LocationJSON.recognizes, read: LocationJSON.read)
}

/// Reads `[{"time": …, "lat": …, "lon": …}, …]`.
///
/// The array may also be the member `locations` or `location` of an object, as in exports of
/// Polarsteps. The parts of the position may be in a member `coords`, as browsers and libraries for
/// phones have it: `[{"coords": {"latitude": …}, "timestamp": …}]`.
enum LocationJSON {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json, !RuntasticJSON.isSeries(json) else { return false }
    return ["[].", "locations[].", "location[]."].contains { prefix in
      let found = Set(
        LocationLines.meanings.filter {
          json.has(prefix + $0.name.description) || json.has("\(prefix)coords.\($0.name)")
        }.map(\.1))
      return found.isSuperset(of: [.time, .latitude, .longitude]) && !found.contains(.foreign)
    }
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var json = JSONRecordReader(arrays: ["locations", "location"])
    var fixes = FixesByDay(vendor: "json", kind: .unknown)
    var reader = FixReader()
    while json.next(&source, &diagnostics) {
      let place = json.record.start
      guard !isOfAnotherSensor(json.record) else { continue }
      var parts = Parts()
      parts.take(json.record, JSONTape.root)
      if let coordinates = json.record.member("coords") { parts.take(json.record, coordinates) }
      if let point = reader.point(parts.ranges, in: json.record.text, at: place, &diagnostics) {
        fixes.append(point, device: parts.device, at: place, &diagnostics)
      }
    }
    try diagnostics.report(fixes, damage: json.damage)
  }

  /// True for a record of a recorder of many sensors that is of no position.
  private static func isOfAnotherSensor(_ record: borrowing JSONTape) -> Bool {
    guard let sensor = record.text("sensor") else { return false }
    return !sensor.hasPrefix("Location")
  }

  private struct Parts {
    var ranges = FixRanges()
    var device = ""

    /// Maps the members of an object; the first of two with the same meaning wins.
    mutating func take(_ record: borrowing JSONTape, _ object: Int) {
      for name in record.names(of: object).reversed() {
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
    }
  }
}
