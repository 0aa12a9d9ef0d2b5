import ActivityModel
import Digests
import ReadModels

extension Stage {
  /// Every activity on a map, coloured by pace: `activities/<id>.geojson`.
  ///
  /// An activity without positions has no map.
  public static let pace = Stage(
    name: "pace", version: 6, reads: [.activities, .profile], carrying: ThresholdEfforts.self
  ) { period, efforts in
    let colors = PaceColors(period, &efforts)
    if let recorder = period.recorder { colors.explain(period, to: recorder) }
    return period.activities.filter(\.analysis.isDrawn).map { activity in
      Document(
        path: period.path(of: activity.id, "geojson"), version: colors.version(of: activity),
        content: ActivityMap(features: colors.segments(of: activity).map(PaceFeature.init)))
    }
  }
}

/// Colours activities: by their own spread as analysed, or runs by the member's pace zones.
struct PaceColors {
  private let settings: Settings.Pace
  /// Nil when no run asks for it.
  private let threshold: ThresholdSpeed?

  /// - Parameters:
  ///   - period: the year.
  ///   - efforts: of the year before; turned into those that the next one needs.
  init(_ period: Period, _ efforts: inout ThresholdEfforts) {
    settings = period.settings.pace
    guard settings.mode == .zones, settings.thresholdSpeedMillimetersPerSecond == 0 else {
      threshold = nil
      return
    }
    let rules = RecordRules(settings: period.settings.records, profile: period.profile)
    efforts.add(period.runs, rules: rules)
    threshold = ThresholdSpeed(efforts.days)
    efforts.forget(before: period.lastDate.adding(days: -363))
  }

  /// Identifies all that a map depends on beside the settings.
  func version(of activity: MemberActivity) -> Digest {
    let (drawing, speed) = (activity.drawingVersion, thresholdSpeed(of: activity))
    return speed == 0 ? drawing : Digest(sha256Of: drawing.bytes + Array("\(speed)".utf8))
  }

  func segments(of activity: MemberActivity) -> [PaceSegmentAnalysis] {
    let drawing = activity.drawing.make()
    guard let profile = drawing.profile else { return drawing.segments }
    return profile.segments(
      thresholdSpeedMillimetersPerSecond: thresholdSpeed(of: activity), settings)
  }

  /// In mm/s; 0 colours an activity by its own spread.
  func thresholdSpeed(of activity: MemberActivity) -> Int {
    guard activity.sport.family == .run else { return 0 }
    return threshold.map { $0.millimetersPerSecond(on: activity.localDate) ?? 0 }
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
