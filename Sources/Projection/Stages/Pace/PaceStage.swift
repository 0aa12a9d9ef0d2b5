import ActivityModel
import ReadModels

extension Stage {
  /// Every run on a map, coloured by pace: `runs/<id>.geojson`.
  ///
  /// A run without positions has no map.
  public static let pace = Stage(name: "pace", version: 1) { state in
    let colors = PaceColors(state)
    return state.runs.compactMap { run in
      let segments = colors.segments(of: run)
      guard !segments.isEmpty else { return nil }
      return Document(
        path: "runs/\(run.id.hex).geojson",
        content: RunMap(features: segments.map(PaceFeature.init)))
    }
  }
}

/// Colours runs: by their own spread as analysed, or by the member's pace zones.
private struct PaceColors {
  private let settings: Settings.Pace
  /// Nil when no run asks for it.
  private let threshold: ThresholdSpeed?

  init(_ state: MemberState) {
    settings = state.settings.pace
    let isAsked = settings.mode == .zones && settings.thresholdSpeedMillimetersPerSecond == 0
    threshold =
      isAsked
      ? ThresholdSpeed(
        state.runs, rules: RecordRules(settings: state.settings.records, profile: state.profile))
      : nil
  }

  func segments(of run: MemberActivity) -> [PaceSegmentAnalysis] {
    guard let profile = run.analysis.paceProfile else { return run.analysis.paceSegments }
    let speed =
      threshold.map { $0.millimetersPerSecond(on: run.localDate) ?? 0 }
      ?? settings.thresholdSpeedMillimetersPerSecond
    return profile.segments(
      thresholdSpeedMillimetersPerSecond: speed, palette: settings.palette)
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
