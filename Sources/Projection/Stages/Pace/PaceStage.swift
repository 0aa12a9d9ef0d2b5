import ActivityModel
import ReadModels

extension Stage {
  /// Every run on a map, coloured by pace: `runs/<id>.geojson`.
  ///
  /// A run without positions has no map.
  public static let pace = Stage(name: "pace", version: 1) { state in
    state.runs.compactMap { run in
      guard !run.analysis.paceSegments.isEmpty else { return nil }
      return Document(
        path: "runs/\(run.id.hex).geojson",
        content: RunMap(features: run.analysis.paceSegments.map(PaceFeature.init)))
    }
  }
}

extension PaceFeature {
  fileprivate init(_ segment: PaceSegmentAnalysis) {
    let positions = zip(segment.longitudesE7, segment.latitudesE7).map {
      Position(longitudeE7: $0, latitudeE7: $1)
    }
    let duration = segment.endMilliseconds - segment.startMilliseconds
    let pace =
      segment.paceClass == .stopped
      ? nil : Thousandths(paceOver: segment.distanceMillimeters, in: duration)
    self.init(
      geometry: LineString(coordinates: positions),
      properties: PaceProperties(
        stroke: PaceFeature.hexColor(segment.color), paceClass: segment.paceClass.rawValue,
        paceSecondsPerKilometer: pace,
        startSeconds: Thousandths(milliseconds: segment.startMilliseconds),
        endSeconds: Thousandths(milliseconds: segment.endMilliseconds),
        distanceMeters: Thousandths(millimeters: segment.distanceMillimeters)))
  }

  /// `#ff142c`.
  private static func hexColor(_ color: UInt32) -> String {
    let digits = String(color & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
