import ActivityModel
import ReadModels

extension Stage {
  /// The places to train around a member's own places: `nearby.json`.
  ///
  /// A member without places has none.
  public static let nearby = Stage(
    name: "nearby", version: 1, reads: [], carrying: NoCarry.self,
    reduce: { _, _ in [] },
    life: { facts in
      facts.nearby.map { [Document(path: Nearby.path, content: $0)] } ?? []
    })
}

extension LifeFacts {
  /// Nil without places of the member, or without places of the club.
  fileprivate var nearby: Nearby? {
    guard let own = profile.places.entries.last?.value, !own.isEmpty, !gyms.isEmpty else {
      return nil
    }
    let radius = Int64(settings.nearby.radiusMeters) * 1_000
    let around = own.map { place in
      NearbyPlace(name: place.name, gyms: gyms.within(radius, of: place.coordinate))
    }
    let shown = Set(around.flatMap(\.gyms).map(\.id))
    let isOpenStreetMap = gyms.contains { shown.contains($0.id) && $0.isOpenStreetMap }
    let model = Nearby(
      member: member.name, radiusMeters: Thousandths(thousandths: radius),
      attribution: isOpenStreetMap ? GymPlaces.openStreetMap : nil, around: around)
    if let recorder { model.explain(own, gyms, to: recorder) }
    return model
  }
}

extension [GymPlace] {
  /// Those that are at most so many millimetres away, nearest first.
  ///
  /// - Complexity: O(n), and O(k log k) in the places within reach.
  func within(_ millimeters: Int64, of center: Coordinate) -> [NearbyGym] {
    compactMap { gym -> NearbyGym? in
      let distance = gym.millimeters(to: center)
      guard distance <= millimeters else { return nil }
      return NearbyGym(
        id: gym.id, name: gym.name,
        distanceMeters: Thousandths(thousandths: (distance + 500) / 1_000 * 1_000),
        openingHours: gym.openingHours)
    }
    .sorted { left, right in
      left.distanceMeters != right.distanceMeters
        ? left.distanceMeters.thousandths < right.distanceMeters.thousandths
        : left.id.precedes(right.id)
    }
  }
}

extension GymPlace {
  var isOpenStreetMap: Bool { source == GymPlaces.openStreetMapSource }

  /// Along the geodesic on WGS 84.
  func millimeters(to center: Coordinate) -> Int64 {
    let meters = Geodesic().meters(
      fromLatitudeE7: center.latitudeE7, longitudeE7: center.longitudeE7,
      toLatitudeE7: position.latitudeE7, longitudeE7: position.longitudeE7)
    return Int64((meters * 1_000).rounded())
  }
}

extension GymPlaces {
  static let openStreetMap = "© OpenStreetMap contributors"
  static let openStreetMapLicence = "ODbL 1.0, https://opendatacommons.org/licenses/odbl/"
  static let openStreetMapSource = "openstreetmap"
}
