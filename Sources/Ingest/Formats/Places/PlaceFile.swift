import ActivityModel

/// A file in a folder `places`: its points are places to train, and no recorded positions.
enum PlaceFile {
  private static let folder = "places"

  /// Indicates whether a source is in the folder.
  ///
  /// - Parameter name: the name of a source with its folders, see ``SourceName``.
  /// - Returns: true in the folder itself.
  static func isNamed(_ name: String) -> Bool {
    let parts = name.split(separator: "/")
    return parts.count == 2 && parts[0].lowercased() == folder
  }

  /// The name of a source with the folder: `places/gyms.gpx`; nil in another folder.
  static func name(of parts: [Substring]) -> String? {
    let last = parts.suffix(2)
    return last.count == 2 && last.first?.lowercased() == folder
      ? last.joined(separator: "/") : nil
  }
}

/// Collects the places of one file.
struct PlaceCollector {
  private var places: [GymPlaceList.GymPlace] = []
  private var ids: Set<String> = []

  /// A city has some hundred places; a file with more is no list of gyms.
  private static let most = 20_000
  private static let mostTags = 200
  /// The limit of OpenStreetMap is 255 characters.
  private static let longestText = 1_000
  private static let gyms: Set = ["fitness_centre", "sports_centre"]

  /// Adds a place, unless its tags name something else or it has no position.
  ///
  /// - Parameters:
  ///   - id: of the source; nil for the position and the name.
  ///   - name: as it is written; nil for the tag `name`.
  ///   - position: of a building the middle.
  ///   - tags: all statements, as they are written.
  ///   - needsLeisure: true for an object of a map, which is a place to train by its tags alone.
  ///   - place: where it begins.
  ///   - diagnostics: receives the reason when it is left out.
  mutating func append(
    id: String? = nil, name: String? = nil, at position: StatedPosition,
    tags: [GymPlaceList.Tag], needsLeisure: Bool = false, _ place: Place,
    _ diagnostics: inout Diagnostics
  ) {
    if needsLeisure, !tags.contains(where: { $0.key == "leisure" }) {
      return diagnostics.note(
        "place-is-no-gym", at: place,
        because: "an object of the map without the tag leisure is no place to train: it was left"
          + " out")
    }
    if let leisure = tags.first(where: { $0.key == "leisure" })?.value,
      !Self.gyms.contains(where: leisure.split(separator: ";").map(String.init).contains)
    {
      return diagnostics.note(
        "place-is-no-gym", at: place,
        because: "leisure=\(Excerpt.of(leisure)) is neither fitness_centre nor sports_centre: the"
          + " place was left out")
    }
    guard let coordinate = coordinate(of: position, place, &diagnostics) else { return }
    guard places.count < Self.most else {
      return diagnostics.refuse(
        "too-many-places", at: place,
        because: "the file has more than \(Self.most) places; the rest was left out")
    }
    let tags = tags.prefix(Self.mostTags).compactMap(Self.bounded)
    let name = (name ?? tags.first { $0.key == "name" }?.value)
      .map { String($0.plainProse.prefix(Self.longestText)) }.flatMap { $0.isEmpty ? nil : $0 }
    let id = id ?? "\(coordinate.latitudeE7),\(coordinate.longitudeE7) \(name ?? "")".trimmed
    guard ids.insert(id).inserted else { return }
    places.append(
      GymPlaceList.GymPlace(id: id, name: name, coordinate: coordinate, tags: tags))
  }

  private func coordinate(
    of position: StatedPosition, _ place: Place, _ diagnostics: inout Diagnostics
  ) -> Coordinate? {
    do throws(StatedPosition.Problem) {
      return try position.coordinate()
    } catch {
      return diagnostics.refuse(
        "place-\(error.rawValue)", at: place,
        because: error == .missing
          ? "a place has no position, and was left out; ask Overpass for 'out center'"
          : "the position of a place is not on the globe; the place was left out")
    }
  }

  private static func bounded(_ tag: GymPlaceList.Tag) -> GymPlaceList.Tag? {
    let (key, value) = (tag.key.plainProse, tag.value.plainProse)
    guard !key.isEmpty, !value.isEmpty else { return nil }
    return GymPlaceList.Tag(
      key: String(key.prefix(longestText)), value: String(value.prefix(longestText)))
  }

  /// Adds the list of the file.
  ///
  /// - Parameters:
  ///   - source: whose name distinguishes the list.
  ///   - isOpenStreetMap: true when its licence holds.
  ///   - asOf: the state of the map, in milliseconds since 1970.
  ///   - diagnostics: receives the fact.
  /// - Throws: when there is no place: an empty list would take all places away.
  func report(
    of source: SourceReader, isOpenStreetMap: Bool, asOf: Int64? = nil,
    to diagnostics: inout Diagnostics
  ) throws(IngestError) {
    guard !places.isEmpty else {
      throw IngestError(
        reason: "nothing-to-import", at: Place(), "it holds no place to train",
        advice: "search for leisure=fitness_centre or leisure=sports_centre in a larger area")
    }
    let list = GymPlaceList(places: places, isOpenStreetMap: isOpenStreetMap, asOf: asOf)
    let vendor = isOpenStreetMap ? "openstreetmap" : "pacelog"
    diagnostics.append(
      .places(list), of: source.fileName, in: SourceStream(vendor: vendor, kind: .app),
      at: Place(line: 1), records: places.count)
  }
}
