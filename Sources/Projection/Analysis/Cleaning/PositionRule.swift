import ActivityModel

/// Decides if single positions of a track are valid.
struct PositionRule {
  enum Verdict { case absent, good, invalid, inaccurate }

  private let latitudesE7: [Int32]
  private let longitudesE7: [Int32]
  private let accuraciesCentimeters: [Int32]
  private let limitCentimeters: Int32

  init(_ track: Track, maximumAccuracyCentimeters: Int) {
    latitudesE7 = track.latitudeE7.values
    longitudesE7 = track.longitudeE7.values
    accuraciesCentimeters = track.accuracyCentimeters.values
    limitCentimeters = Int32(clamping: maximumAccuracyCentimeters)
  }

  @inline(__always)
  func verdict(on point: Int) -> Verdict {
    guard !latitudesE7.isEmpty, !longitudesE7.isEmpty else { return .absent }
    let (latitude, longitude) = (latitudesE7[point], longitudesE7[point])
    if latitude == Column.absent || longitude == Column.absent { return .absent }
    if latitude == 0 && longitude == 0 { return .invalid }
    return isAccurate(point) ? .good : .inaccurate
  }

  /// The position of a point that has one.
  @inline(__always)
  func place(of point: Int) -> (latitudeE7: Int32, longitudeE7: Int32) {
    (latitudesE7[point], longitudesE7[point])
  }

  /// Some systems write a negative radius when the position is unknown.
  @inline(__always)
  private func isAccurate(_ point: Int) -> Bool {
    guard !accuraciesCentimeters.isEmpty else { return true }
    let accuracy = accuraciesCentimeters[point]
    return accuracy == Column.absent || (0...limitCentimeters).contains(accuracy)
  }
}
