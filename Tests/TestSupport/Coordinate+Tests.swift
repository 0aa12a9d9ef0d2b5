public import ActivityModel

extension Coordinate {
  /// A position that is known to be on the globe, in ten-millionths of a degree.
  public static func onGlobe(_ latitudeE7: Int, _ longitudeE7: Int) -> Coordinate {
    guard let position = Coordinate(latitudeE7: latitudeE7, longitudeE7: longitudeE7) else {
      preconditionFailure("\(latitudeE7), \(longitudeE7) is not on the globe")
    }
    return position
  }
}
