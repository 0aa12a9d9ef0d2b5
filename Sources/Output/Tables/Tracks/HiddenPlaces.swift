import Glibc
public import ReadModels

extension PrivacyCut {
  /// Hides what is near both ends of a public route, and the member's zones of its day.
  ///
  /// Whoever has many routes can find the middle of a circle at which they all end. So no circle is
  /// around the place that it hides. A secret that stays the same for that place moves its middle
  /// away, and its radius grows by as much. Another secret length, new for each run, is added.
  ///
  /// - Parameters:
  ///   - ends: where the whole route begins and ends.
  ///   - run: the id of the run.
  ///   - date: the local day on which it began.
  ///   - privacy: of the member.
  ///   - key: of the publisher.
  public init(
    publishing ends: [Position], of run: String, on date: String, _ privacy: Privacy,
    key: PublicationKey
  ) {
    let extra = 200 * key.part("length \(privacy.member) \(run)")
    let zones = privacy.zones(on: date)
    var circles = zones.map { zone in
      Circle(
        hiding: zone.center, radiusMeters: Double(zone.radiusMeters) + extra,
        as: "zone \(privacy.member) \(zone.name)", key: key)
    }
    // Two circles around one door would have their middles on both sides of it.
    for end in ends where !zones.contains(where: { Circle($0, narrower: key.cutMeters).holds(end) })
    {
      circles.append(
        Circle(
          hiding: end, radiusMeters: key.cutMeters + extra,
          as: "place \(privacy.member) \(PrivacyCut.cell(of: end, privacy.member, key: key))",
          key: key))
    }
    self.init(circles: circles)
  }

  /// The square of some two kilometres that contains a place: all ends at one home are in one.
  ///
  /// The squares begin at a secret place, so that no reader knows where two of them meet.
  private static func cell(of place: Position, _ member: String, key: PublicationKey) -> String {
    let side = 200_000.0
    let north = Double(place.latitudeE7) / side + key.part("north \(member)")
    let east = Double(place.longitudeE7) / side + key.part("east \(member)")
    return "\(Int(north.rounded(.down))) \(Int(east.rounded(.down)))"
  }
}

extension ActivityMap {
  /// Where the route begins and ends.
  public var ends: [Position] {
    let lines = features.map(\.geometry.coordinates)
    return [lines.first?.first, lines.last?.last].compactMap(\.self)
  }
}

extension Circle {
  fileprivate init(_ zone: HiddenZone, narrower meters: Double) {
    self.init(center: zone.center, radiusMeters: max(0, Double(zone.radiusMeters) - meters))
  }

  /// A circle that hides everything within a radius of a place, and has its middle elsewhere.
  fileprivate init(
    hiding place: Position, radiusMeters: Double, as label: String, key: PublicationKey
  ) {
    let direction = 2 * Double.pi * key.part("direction \(label)")
    let moved = 600 + 100 * key.part("distance \(label)")
    let latitude = Double(place.latitudeE7) / 1e7 * .pi / 180
    // Nearer to a pole than any runner a degree of longitude has no length.
    let metersPerLongitude = 111_300.0 / 1e7 * max(0.01, cos(latitude))
    let north = Double(place.latitudeE7) + moved * cos(direction) / (110_570.0 / 1e7)
    let east = Double(place.longitudeE7) + moved * sin(direction) / metersPerLongitude
    let wrapped = east - 3_600_000_000 * (east / 3_600_000_000).rounded()
    self.init(
      center: Position(
        longitudeE7: Int32(wrapped.rounded()),
        latitudeE7: Int32(min(max(north, -900_000_000), 900_000_000).rounded())),
      // The plane of the circle is exact to some metres.
      radiusMeters: radiusMeters + moved + 5)
  }
}
