import ActivityModel
import Digests
import ReadModels

extension Stage {
  /// Every run on a map, coloured by pace: `runs/<id>.geojson`.
  ///
  /// A run without positions has no map.
  public static let pace = Stage(name: "pace", version: 3) { state in
    let colors = PaceColors(state)
    return state.runs.filter(\.analysis.isDrawn).map { run in
      Document(
        path: "runs/\(run.id.hex).geojson", version: colors.version(of: run),
        content: RunMap(features: colors.segments(of: run).map(PaceFeature.init)))
    }
  }
}

/// Colours runs: by their own spread as analysed, or by the member's pace zones.
struct PaceColors {
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

  /// All that a map depends on beside the settings.
  func version(of run: MemberActivity) -> Digest {
    let (drawing, speed) = (run.drawingVersion, thresholdSpeed(of: run))
    return speed == 0 ? drawing : Digest(sha256Of: drawing.bytes + Array("\(speed)".utf8))
  }

  func segments(of run: MemberActivity) -> [PaceSegmentAnalysis] {
    let drawing = run.drawing.make()
    guard let profile = drawing.profile else { return drawing.segments }
    return profile.segments(
      thresholdSpeedMillimetersPerSecond: thresholdSpeed(of: run), settings)
  }

  /// In mm/s; 0 colours a run by its own spread.
  func thresholdSpeed(of run: MemberActivity) -> Int {
    threshold.map { $0.millimetersPerSecond(on: run.localDate) ?? 0 }
      ?? settings.thresholdSpeedMillimetersPerSecond
  }
}

extension PaceFeature {
  fileprivate init(_ segment: PaceSegmentAnalysis) {
    let positions = zip(segment.longitudesE7, segment.latitudesE7).map {
      Position(longitudeE7: $0, latitudeE7: $1)
    }
    let pace =
      segment.paceClass == .stopped
      ? nil : Thousandths(paceOver: Int64(segment.speedMillimetersPerSecond), in: 1_000)
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
    let text = [UInt8](capacity: 7) { output in
      output.append(UInt8(ascii: "#"))
      for shift in stride(from: UInt32(20), through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: color &>> shift & 15)
        output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
