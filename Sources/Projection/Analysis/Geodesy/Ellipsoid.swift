/// The figure of the Earth, WGS 84.
enum Ellipsoid {
  static var equatorialRadiusMeters: Double { 6_378_137.0 }
  static var flattening: Double { 1 / 298.257223563 }
  static var polarRadiusMeters: Double { equatorialRadiusMeters * (1 - flattening) }
  /// The square of the first eccentricity.
  static var eccentricitySquared: Double { flattening * (2 - flattening) }
  /// The square of the second eccentricity.
  static var secondEccentricitySquared: Double { eccentricitySquared / (1 - eccentricitySquared) }

  /// Radians in a ten-millionth of a degree.
  static var radiansPerE7: Double { Double.pi / 1_800_000_000 }
}
