import ReadModels

extension ContractExamples {
  static let gymPlaces = GymPlaces(
    attribution: "© OpenStreetMap contributors", licence: "ODbL 1.0", asOf: "2026-03-01",
    places: [
      GymPlace(
        id: "way/1", name: "Iron",
        position: Position(longitudeE7: 163_738_000, latitudeE7: 482_082_000),
        openingHours: "24/7", source: "openstreetmap",
        tags: [PlaceTag(key: "leisure", value: "fitness_centre")])
    ])
  static let bareGymPlaces = GymPlaces(
    attribution: nil, licence: nil, asOf: nil,
    places: [
      GymPlace(
        id: "a", name: nil, position: Position(longitudeE7: 0, latitudeE7: 0),
        openingHours: nil, source: "operator", tags: [])
    ])

  static let nearby = Nearby(
    member: "anna", radiusMeters: Thousandths(thousandths: 4_000_000),
    attribution: "© OpenStreetMap contributors",
    around: [
      NearbyPlace(
        name: "home",
        gyms: [
          NearbyGym(
            id: "way/1", name: "Iron", distanceMeters: Thousandths(thousandths: 1_234_000),
            openingHours: "24/7")
        ])
    ])
  static let bareNearby = Nearby(
    member: "anna", radiusMeters: Thousandths(thousandths: 4_000_000), attribution: nil,
    around: [
      NearbyPlace(
        name: "home",
        gyms: [
          NearbyGym(
            id: "a", name: nil, distanceMeters: Thousandths(thousandths: 0), openingHours: nil)
        ]), NearbyPlace(name: "work", gyms: []),
    ])
}
