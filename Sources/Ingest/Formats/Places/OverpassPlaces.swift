import ActivityModel

extension Adapter {
  /// An answer of the Overpass API in JSON.
  static let overpassPlaces = Adapter(
    name: "overpass-places", version: 1, title: "OpenStreetMap, places from Overpass in JSON",
    readsFileName: true, recognizes: OverpassPlaces.recognizes, read: OverpassPlaces.read)
}

/// Reads the elements of an answer.
enum OverpassPlaces {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json, json.has("elements") else { return false }
    return json.has("osm3s") || json["generator"]?.hasPrefix("Overpass") == true
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var reader = JSONRecordReader(arrays: ["elements"], keepsRoot: true)
    var places = PlaceCollector()
    var asOf: Int64?
    while reader.next(&source, &diagnostics) {
      if reader.container == .root {
        try check(reader.record)
        asOf = time(of: reader.record)
      } else {
        append(reader.record, to: &places, &diagnostics)
      }
    }
    if let damage = reader.damage { throw IngestError(damage) }
    try places.report(of: source, isOpenStreetMap: true, asOf: asOf, to: &diagnostics)
  }

  /// A query that ran out of time or memory answers with a part of the elements, and a remark.
  private static func check(_ root: borrowing JSONTape) throws(IngestError) {
    let remark = root.string(of: root.member("remark"))
    guard remark.contains("error") || remark.contains("timed out") else { return }
    throw IngestError(
      reason: "overpass-unfinished", at: Place(),
      "Overpass ended the query before it was complete: \(Excerpt.of(remark))",
      advice: "ask again with a longer [timeout:] or for a smaller area; the former places stay")
  }

  private static func time(of root: borrowing JSONTape) -> Int64? {
    let text = root.string(of: root.member("timestamp_osm_base", of: root.member("osm3s")))
    return FeedTime(text)?.milliseconds
  }

  private static func append(
    _ element: borrowing JSONTape, to places: inout PlaceCollector, _ diagnostics: inout Diagnostics
  ) {
    let tags = element.tags(of: element.member("tags"))
    // Nodes without tags are the corners of buildings.
    guard !tags.isEmpty else { return }
    let kind = element.string(of: element.member("type"))
    let number = element.string(of: element.member("id"))
    places.append(
      id: kind.isEmpty || number.isEmpty ? nil : "\(kind)/\(number)", at: position(of: element),
      tags: tags, needsLeisure: true, element.start, &diagnostics)
  }

  /// Of a node its own, of a way or relation the stated middle.
  private static func position(of element: borrowing JSONTape) -> StatedPosition {
    let node = element.member("center") ?? JSONTape.root
    var position = StatedPosition()
    position.readLatitude(element.text[element.range(of: element.member("lat", of: node))].span)
    position.readLongitude(element.text[element.range(of: element.member("lon", of: node))].span)
    return position
  }
}

extension JSONTape {
  /// The members of an object as tags, without those that hold objects or arrays.
  func tags(of node: Int?) -> [GymPlaceList.Tag] {
    guard let node else { return [] }
    return names(of: node).compactMap { name in
      let value = string(of: name + 1)
      return value.isEmpty ? nil : GymPlaceList.Tag(key: string(of: name), value: value)
    }
  }
}
