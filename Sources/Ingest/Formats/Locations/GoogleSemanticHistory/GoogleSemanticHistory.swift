import ActivityModel

extension Adapter {
  /// Google Takeout's `Semantic Location History`, one file a month.
  static let googleSemanticHistory = Adapter(
    name: "google-semantic-history", version: 3, title: "Google semantic location history",
    recognizes: { $0.json?.has("timelineObjects") ?? false },
    read: GoogleSemanticHistory.read)
}

/// Reads `{"timelineObjects": [{"activitySegment": …}, {"placeVisit": …}]}`.
///
/// Imports the points of `simplifiedRawPath`, the only ones that were measured and have a time.
enum GoogleSemanticHistory {
  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var json = JSONRecordReader(arrays: ["timelineObjects"])
    var fixes = FixesByDay(
      vendor: "google", kind: .phone, reader: FixReader(positionUnit: .tenMillionths))
    let device = TimelineReader.pathDevice
    while json.next(&source, &diagnostics) {
      let segment = json.record.member("activitySegment")
      let visit = json.record.member("placeVisit")
      let path = json.record.member("simplifiedRawPath", of: segment ?? visit)
      note(json.record, segment: segment, visit: visit, &diagnostics)
      for (place, ranges) in ends(of: segment, in: json.record) {
        fixes.append(ranges, in: json.record.text, device: device, at: place, &diagnostics)
      }
      for node in json.record.elements(of: json.record.member("points", of: path)) {
        fixes.append(
          ranges(of: node, in: json.record), in: json.record.text, device: device,
          at: json.record.place(of: node), &diagnostics)
      }
    }
    try diagnostics.report(
      fixes, damage: json.damage,
      otherwise: "it holds visits or routes without times, and no fix")
  }

  /// The start and the end of a movement, where they have positions.
  private static func ends(
    of segment: Int?, in record: borrowing JSONTape
  ) -> [(place: Place, ranges: FixRanges)] {
    guard let segment else { return [] }
    let duration = record.member("duration", of: segment)
    var ends: [(place: Place, ranges: FixRanges)] = []
    for (name, time, milliseconds) in names {
      let location = record.member(name, of: segment)
      guard let location, let latitude = record.member("latitudeE7", of: location) else { continue }
      let ranges = FixRanges(
        time: record.range(
          of: record.member(time, of: duration) ?? record.member(milliseconds, of: duration)),
        latitude: record.range(of: latitude),
        longitude: record.range(of: record.member("longitudeE7", of: location)))
      ends.append((record.place(of: location), ranges))
    }
    return ends
  }

  private static let names: [(StaticString, StaticString, StaticString)] = [
    ("startLocation", "startTimestamp", "startTimestampMs"),
    ("endLocation", "endTimestamp", "endTimestampMs"),
  ]

  private static func ranges(of node: Int, in record: borrowing JSONTape) -> FixRanges {
    let time = record.member("timestamp", of: node) ?? record.member("timestampMs", of: node)
    return FixRanges(
      time: record.range(of: time),
      latitude: record.range(of: record.member("latE7", of: node)),
      longitude: record.range(of: record.member("lngE7", of: node)),
      accuracy: record.range(of: record.member("accuracyMeters", of: node)))
  }

  private static func note(
    _ record: borrowing JSONTape, segment: Int?, visit: Int?, _ diagnostics: inout Diagnostics
  ) {
    if visit != nil { diagnostics.noteVisit(at: record.start) }
    guard segment != nil else { return }
    let waypoints = record.member("waypointPath", of: segment)
    if waypoints != nil {
      diagnostics.note(
        "route-without-times", at: record.start,
        because: "the points of waypointPath lie on the way that Google thinks was taken, without"
          + " times; they are not kept")
    }
  }
}
