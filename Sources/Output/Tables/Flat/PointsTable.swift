public import ReadModels

/// One point of an activity as recorded; a missing reading is nil.
public struct TrackedPoint: Hashable, Sendable {
  /// Counts from 1 within the activity.
  public var index: Int
  /// Counts from 1; nothing was recorded between two segments.
  public var segment: Int
  /// ISO 8601 in UTC.
  public var time: String?
  public var position: Position?
  public var elevationCentimeters: Int?
  public var distanceMillimeters: Int?
  public var heartRateBPM: Int?
  public var cadencePerMinute: Int?
  public var powerWatts: Int?
  public var speedMillimetersPerSecond: Int?
  public var temperatureCentidegrees: Int?
  public var accuracyCentimeters: Int?
  public var courseCentidegrees: Int?

  public init(index: Int, segment: Int) {
    self.index = index
    self.segment = segment
  }
}

/// All points of all activities, made on demand because they are hundreds of times the other data.
public enum PointsTable {
  public static let name = "points"
  public static let meaning =
    "A point of an activity as its best recording has it, also where cleaning leaves it out."
  public static let columns = [Column.member] + fields.map(\.column)
  /// The number of key columns.
  public static let keyCount = 3

  /// - Complexity: O(points).
  public static func rows(
    of points: [TrackedPoint], member: String, activity: String
  ) -> [Row] {
    points.map { point in
      [.text(member)]
        + fields.map { $0.cell(PointOfActivity(activity: activity, point: point)) }
    }
  }

  private static let fields: [TableField<PointOfActivity>] = [
    .text("id", of: .activity, as: "activity", isKey: true) { $0.activity },
    .own("index", .integer, "Counts from 1 within the activity.", isKey: true) {
      Cell($0.point.index)
    },
    .own("segment", .integer, "Counts from 1; nothing is known between two segments.") {
      Cell($0.point.segment)
    },
    .own("time", .moment, "When it was recorded.") { Cell($0.point.time) },
    .own("latitudeE7", .integer, "North, in ten-millionths of a degree on WGS 84.") {
      Cell($0.point.position?.latitudeE7)
    },
    .own("longitudeE7", .integer, "East, in ten-millionths of a degree on WGS 84.") {
      Cell($0.point.position?.longitudeE7)
    },
    .number("elevationCentimeters", "Above the sea.") { $0.elevationCentimeters },
    .number("distanceMillimeters", "The device's own distance since the start.") {
      $0.distanceMillimeters
    },
    .number("heartRateBPM", "Beats a minute.") { $0.heartRateBPM },
    .number("cadencePerMinute", "As the device states it: for a run often of one leg only.") {
      $0.cadencePerMinute
    },
    .number("powerWatts", "As a power meter states it.") { $0.powerWatts },
    .number("speedMillimetersPerSecond", "The device's own speed.") {
      $0.speedMillimetersPerSecond
    },
    .number("temperatureCentidegrees", "Hundredths of a degree Celsius.") {
      $0.temperatureCentidegrees
    },
    .number("accuracyCentimeters", "The radius of the horizontal uncertainty.") {
      $0.accuracyCentimeters
    },
    .number("courseCentidegrees", "Clockwise from north, hundredths of a degree.") {
      $0.courseCentidegrees
    },
  ]
}

private struct PointOfActivity: Sendable {
  let activity: String
  let point: TrackedPoint
}

extension TableField where Source == PointOfActivity {
  fileprivate static func number(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (TrackedPoint) -> Int?
  ) -> TableField {
    .own(name, .integer, meaning) { Cell(value($0.point)) }
  }
}
