import ActivityModel

/// Turns lines into activities and points into fixes.
struct FeatureReader: ~Copyable {
  private(set) var activities = DistinctActivities()
  private(set) var fixes = FixesByDay(vendor: "geojson", kind: .unknown)
  private var line = TimedLineReader()

  /// Reads a Feature or a bare geometry.
  mutating func read(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    let geometry = record.member("geometry") ?? JSONTape.root
    let place = record.start
    switch record.string(of: record.member("type", of: geometry)) {
    case "Point": readPoint(record, geometry, &diagnostics)
    case let type
    where type == "LineString" || type == "MultiLineString"
      || type == "MultiPoint" && line.hasTimes(record, geometry):
      if let activity = line.activity(record, geometry, &diagnostics) {
        activities.append(activity, &diagnostics)
      }
    case "":
      diagnostics.refuse(
        "position-missing", at: place, because: "a feature has no geometry and was left out")
    case let type:
      diagnostics.note(
        "geometry-not-kept", at: place,
        because: "a geometry of type \(Excerpt.of(type)) is no path and no fix; it is not kept")
    }
  }

  private mutating func readPoint(
    _ record: borrowing JSONTape, _ geometry: Int, _ diagnostics: inout Diagnostics
  ) {
    let coordinates = record.member("coordinates", of: geometry)
    let properties = record.member("properties")
    func property(_ names: StaticString...) -> Range<Int> {
      for name in names {
        let range = record.range(of: record.member(name, of: properties))
        if !range.isEmpty { return range }
      }
      return 0..<0
    }
    var ranges = FixRanges(
      time: property(
        "timestamp", "time", "date", "datetime", "dateTime", "timestampMs", "timestamp_ms", "tst",
        "Timestamp", "ts", "when", "recorded_at", "created_at"),
      latitude: record.range(of: record.element(1, of: coordinates)),
      longitude: record.range(of: record.element(0, of: coordinates)),
      elevation: record.range(of: record.element(2, of: coordinates)),
      accuracy: property("accuracy", "horizontal_accuracy", "gps_accuracy", "acc", "precision"),
      speed: property("speed"),
      course: property("course", "bearing", "heading", "cog"),
      device: property("device_id", "tracker_id", "device", "deviceId", "tid"))
    if ranges.elevation.isEmpty {
      ranges.elevation = property("altitude", "elevation", "ele", "height")
    }
    guard !ranges.time.isEmpty else {
      return diagnostics.refuse(
        "time-missing", at: record.start, because: "a point has no time: it is a place, not a fix")
    }
    fixes.append(ranges, in: record.text, at: record.start, &diagnostics)
  }
}
