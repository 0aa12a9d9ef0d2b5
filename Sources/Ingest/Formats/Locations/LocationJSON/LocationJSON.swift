import ActivityModel

extension Adapter {
  /// An array of objects with the member names of Pacelog's JSON Lines.
  static let locationJSON = Adapter(
    name: "location-json", version: 3, title: "JSON array of time, lat and lon",
    recognizes: LocationJSON.recognizes, read: LocationJSON.read)
}

/// Reads `[{"time": …, "lat": …, "lon": …}, …]`.
///
/// The array may also be a member of an object, such as `locations` in exports of Polarsteps. The
/// parts of the position may be in a member `coords`, as browsers and libraries for
/// phones have it: `[{"coords": {"latitude": …}, "timestamp": …}]`.
enum LocationJSON {
  private static let arrays: [StaticString] = [
    "locations", "location", "positions", "points", "data",
  ]

  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json, !RuntasticJSON.isSeries(json) else { return false }
    return (["[]."] + arrays.map { "\($0)[]." }).contains { prefix in
      let found = Set(
        LocationLines.meanings.filter {
          json.has(prefix + $0.name.description) || json.has("\(prefix)coords.\($0.name)")
        }.map(\.part))
      return LocationLines.isFix(found)
    }
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var json = JSONRecordReader(arrays: arrays)
    var fixes = FixesByDay(vendor: "json", kind: .unknown)
    while json.next(&source, &diagnostics) {
      let place = json.record.start
      guard !isOfAnotherSensor(json.record) else { continue }
      var members = LocationMembers()
      members.take(json.record, JSONTape.root)
      if let coordinates = json.record.member("coords") { members.take(json.record, coordinates) }
      fixes.append(members.ranges, in: json.record.text, at: place, &diagnostics)
    }
    try diagnostics.report(fixes, damage: json.damage)
  }

  /// True for a record of a recorder of many sensors that is of no position.
  private static func isOfAnotherSensor(_ record: borrowing JSONTape) -> Bool {
    guard let sensor = record.text("sensor") else { return false }
    return !sensor.hasPrefix("Location")
  }
}

extension LocationMembers {
  /// Takes the members of an object; the first of two with the same meaning wins.
  fileprivate mutating func take(_ record: borrowing JSONTape, _ object: Int) {
    for name in record.names(of: object).reversed() {
      let text = record.range(of: name + 1)
      guard !text.isEmpty,
        let meaning = LocationLines.meanings.firstIndex(where: { record.spells($0.name, name) })
      else { continue }
      take(meaning, text)
    }
  }
}
