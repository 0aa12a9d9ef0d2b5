import ActivityModel
import ReadModels

extension Nearby {
  /// Records how the distances of `nearby.json` are derived.
  func explain(_ own: [NamedPlace], _ gyms: [GymPlace], to recorder: DerivationRecorder) {
    recorder.record(.nearby) {
      let radius = Explained(
        "radiusMeters", "Places further away are left out.",
        .setting("nearby.radius", radiusMeters.thousandths, "m"), [.nearby])
      let positions = Dictionary(gyms.map { ($0.id, $0.position) }) { first, _ in first }
      let distances = zip(around, own).enumerated().flatMap { index, pair in
        pair.0.explained(pair.1, positions).within("around/\(index)", named: pair.0.name)
      }
      return ([radius] + distances).published(in: Nearby.path)
    }
  }
}

extension NearbyPlace {
  fileprivate func explained(
    _ own: NamedPlace, _ positions: [String: Position]
  ) -> [Explained] {
    gyms.enumerated().compactMap { index, gym in
      positions[gym.id].map { position in
        let parts: [DerivationStep] = [
          .degrees("latitude of \(own.name)", own.coordinate.latitudeE7),
          .degrees("longitude of \(own.name)", own.coordinate.longitudeE7),
          .degrees("latitude of \(gym.id)", position.latitudeE7),
          .degrees("longitude of \(gym.id)", position.longitudeE7),
        ]
        return Explained(
          "distanceMeters", "The shortest way over the ground, in whole metres.",
          .formula("distance", gym.distanceMeters.thousandths, "m", .geodesic, parts)
        ).within("gyms/\(index)", named: gym.id)
      }
    }
  }
}

extension DerivationStep {
  fileprivate static func degrees(_ name: String, _ tenMillionths: Int32) -> DerivationStep {
    .fixed(name, Int64(tenMillionths) * 1_000, "1e-7 degree")
  }
}
