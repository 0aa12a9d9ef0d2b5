import ActivityModel

extension Adapter {
  /// The positions of an exercise of Samsung Health, in a file of their own.
  static let samsungTrack = Adapter(
    name: "samsung-track", version: 1, title: "Samsung Health, location_data.json of an exercise",
    recognizes: { head in
      head.json.map { json in
        ["start_time", "latitude", "longitude"].allSatisfy { json.has("[].\($0)") }
      } ?? false
    },
    read: SamsungTrack.read)
}

/// Reads `[{"start_time": 1788534000000, "latitude": 51.9, "longitude": 7.6}]`.
///
/// The totals are in the table of exercises: both are one activity, as two recordings of it are.
enum SamsungTrack {
  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var records = JSONRecordReader(arrays: [])
    var points = RecordedPoints()
    while records.next(&source, &diagnostics) {
      points.append(point(records.record), needsPosition: true, &diagnostics)
    }
    if let damage = records.damage { throw IngestError(damage) }
    let place = Place(line: 1)
    guard !points.track.isEmpty, points.areTimed(at: place, &diagnostics),
      let start = points.earliest?.time
    else { return }
    var activity = ActivityRecorded(start: .instant(start, utcOffsetSeconds: nil))
    activity.creator = "Samsung Health"
    activity.track = points.track
    diagnostics.append(activity, at: place)
  }

  private static func point(_ record: borrowing JSONTape) -> PointDraft {
    var draft = PointDraft(line: UInt32(clamping: record.start.line ?? 1))
    let milliseconds = record.scaled("start_time").flatMap {
      TrackClock.believable.contains($0) ? $0 : nil
    }
    draft.time =
      milliseconds.map { .time(Instant(milliseconds: $0), utcOffsetSeconds: nil) } ?? .unreadable
    draft.position = StatedPosition(
      record, latitude: record.member("latitude"), longitude: record.member("longitude"))
    draft.point[.elevation] = PointReading.elevation.value(record.scaled("altitude", places: 2))
    draft.point[.accuracy] = PointReading.accuracy.value(record.scaled("accuracy", places: 2))
    return draft
  }
}
