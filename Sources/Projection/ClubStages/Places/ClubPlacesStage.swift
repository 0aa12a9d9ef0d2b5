import ActivityModel
public import ReadModels

extension ClubStage {
  /// The places to train around the club: `places.json`.
  public static let places = ClubStage(
    name: "club-places", version: 1,
    life: { facts in
      let model = facts.places
      return model.places.isEmpty ? [] : [Document(path: GymPlaces.path, content: model)]
    })
}

extension ClubFacts {
  /// The places of all lists that count; of two with one id, that of the newer map.
  public var places: GymPlaces {
    var byID: [String: GymPlace] = [:]
    let lists = history.subjects.compactMap { fact -> GymPlaceList? in
      guard case .places(let list) = fact.body.content else { return nil }
      return list
    }
    for (_, list) in lists.enumerated().sorted(by: {
      ($0.element.asOf ?? .min, $0.offset) < ($1.element.asOf ?? .min, $1.offset)
    }) {
      for place in list.places { byID[place.id] = GymPlace(place, of: list) }
    }
    let isOpenStreetMap = byID.values.contains { $0.isOpenStreetMap }
    return GymPlaces(
      attribution: isOpenStreetMap ? GymPlaces.openStreetMap : nil,
      licence: isOpenStreetMap ? GymPlaces.openStreetMapLicence : nil,
      asOf: lists.compactMap(\.asOf).max().map { Instant(milliseconds: $0).utcDay.iso8601 },
      places: byID.values.sorted(by: GymPlace.isListedBefore))
  }
}

extension GymPlace {
  fileprivate init(_ place: GymPlaceList.GymPlace, of list: GymPlaceList) {
    self.init(
      id: place.id, name: place.name,
      position: Position(
        longitudeE7: place.coordinate.longitudeE7, latitudeE7: place.coordinate.latitudeE7),
      openingHours: place.tags.first { $0.key == "opening_hours" }?.value,
      source: list.isOpenStreetMap ? GymPlaces.openStreetMapSource : "operator",
      tags: place.tags.map { PlaceTag(key: $0.key, value: $0.value) })
  }

  fileprivate static func isListedBefore(_ left: GymPlace, _ right: GymPlace) -> Bool {
    guard left.name != right.name else { return left.id.precedes(right.id) }
    guard let name = left.name else { return false }
    return right.name.map { name.precedes($0) } ?? true
  }
}
