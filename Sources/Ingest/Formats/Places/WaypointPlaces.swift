import ActivityModel
import XMLStream

extension Adapter {
  /// Waypoints of a GPX file in the folder `places`.
  static let gpxPlaces = Adapter(
    name: "gpx-places", version: 1, title: "Places as GPX waypoints",
    readsFileName: true,
    recognizes: {
      PlaceFile.isNamed($0.fileName) && XMLRoot.localName(of: $0.bytes) == "gpx"
    },
    read: { source, diagnostics throws(IngestError) in
      try source.readPlaces(in: GPXPlaces(), &diagnostics)
    })

  /// Points of a KML file in the folder `places`, also inside KMZ.
  static let kmlPlaces = Adapter(
    name: "kml-places", version: 1, title: "Places as KML placemarks",
    readsFileName: true,
    recognizes: {
      PlaceFile.isNamed($0.fileName) && XMLRoot.localName(of: $0.bytes) == "kml"
    },
    read: { source, diagnostics throws(IngestError) in
      try source.readPlaces(in: KMLPlaces(), &diagnostics)
    })
}

/// A document whose points are places.
private protocol WaypointDocument: XMLDocument {
  var places: PlaceCollector { get }
}

extension SourceReader {
  fileprivate mutating func readPlaces(
    in document: consuming some WaypointDocument, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    if let damage = try readXML(into: &document, &diagnostics) { throw IngestError(damage) }
    try document.places.report(of: self, isOpenStreetMap: false, to: &diagnostics)
  }
}

/// A place that is being read.
private struct OpenPlace {
  let line: UInt32
  let depth: UInt8
  var position = StatedPosition()
  var name: String?
  var tags: [GymPlaceList.Tag] = []

  mutating func add(_ key: String, _ text: Span<UInt8>) {
    if let value = text.nonEmptyString { tags.append(GymPlaceList.Tag(key: key, value: value)) }
  }
}

extension PlaceCollector {
  fileprivate mutating func append(_ place: OpenPlace, _ diagnostics: inout Diagnostics) {
    append(
      name: place.name, at: place.position, tags: place.tags, Place(line: Int(place.line)),
      &diagnostics)
  }
}

/// The waypoints of a GPX file; tracks and routes in it are passed over.
private struct GPXPlaces: WaypointDocument {
  private(set) var places = PlaceCollector()
  private var open: OpenPlace?

  mutating func read(
    _ name: GPXName, _ token: XMLToken, _ value: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    switch token.kind {
    case .start where name == .waypoint && open == nil:
      open = OpenPlace(line: token.line, depth: token.depth)
    case .attribute, .text: read(name, value, token)
    case .end where name == .waypoint && open?.depth == token.depth:
      if let open { places.append(open, &diagnostics) }
      open = nil
    default: break
    }
  }

  private mutating func read(_ name: GPXName, _ value: Span<UInt8>, _ token: XMLToken) {
    guard let depth = open?.depth else { return }
    switch name {
    case .latitude where token.kind == .attribute: open?.position.readLatitude(value)
    case .longitude where token.kind == .attribute: open?.position.readLongitude(value)
    case .name where token.depth == depth + 1: open?.name = value.nonEmptyString
    case .description where token.depth == depth + 1: open?.add("description", value)
    case .comment where token.depth == depth + 1: open?.add("comment", value)
    case .type where token.depth == depth + 1: open?.add("type", value)
    default: break
    }
  }
}

/// The placemarks of a KML file with one point each; lines and areas in it are passed over.
private struct KMLPlaces: WaypointDocument {
  private(set) var places = PlaceCollector()
  private var open: OpenPlace?
  private var isPoint = false
  private var dataName = ""

  mutating func read(
    _ name: KMLName, _ token: XMLToken, _ value: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    switch token.kind {
    case .start: begin(name, token)
    case .attribute where name == .name: dataName = value.string
    case .attribute: break
    case .text: read(name, value, token)
    case .end where name == .placemark && open?.depth == token.depth:
      if let open, isPoint { places.append(open, &diagnostics) }
      open = nil
    case .end: break
    }
  }

  private mutating func begin(_ name: KMLName, _ token: XMLToken) {
    switch name {
    case .placemark where open == nil:
      open = OpenPlace(line: token.line, depth: token.depth)
      isPoint = false
    case .point: isPoint = true
    case .data, .simpleData: dataName = ""
    default: break
    }
  }

  private mutating func read(_ name: KMLName, _ value: Span<UInt8>, _ token: XMLToken) {
    guard let depth = open?.depth else { return }
    switch name {
    case .coordinates where isPoint:
      var draft = PointDraft(line: token.line)
      var ignored = Diagnostics()
      draft.readCoordinates(value, separator: ASCII.comma, &ignored)
      open?.position = draft.position
    case .name where token.depth == depth + 1: open?.name = value.nonEmptyString
    case .description where token.depth == depth + 1: open?.add("description", value)
    case .value, .simpleData: if !dataName.isEmpty { open?.add(dataName, value) }
    default: break
    }
  }
}
