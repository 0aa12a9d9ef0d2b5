import ActivityModel
import EventSchema

/// How many points one part of an event holds at most.
let maximumPointsPerPart = 65_536

extension StoredTrackPart {
  /// The parts that a track is stored in; none for a track without points.
  ///
  /// - Complexity: O(points).
  static func parts(of track: Track) -> [StoredTrackPart] {
    stride(from: 0, to: track.count, by: maximumPointsPerPart).map { start in
      StoredTrackPart(track, start..<min(start + maximumPointsPerPart, track.count))
    }
  }

  private init(_ track: Track, _ points: Range<Int>) {
    self.init()
    pointCount = UInt32(points.count)
    var previous = 0
    for start in track.segmentStarts where points.contains(start) {
      segmentStarts.append(UInt32(start - points.lowerBound - previous))
      previous = start - points.lowerBound
    }
    columns = [
      column(.timeMilliseconds, track.timeMilliseconds, points),
      column(.latitudeE7, track.latitudeE7, points),
      column(.longitudeE7, track.longitudeE7, points),
      column(.elevationCentimeters, track.elevationCentimeters, points),
      column(.distanceMillimeters, track.distanceMillimeters, points),
      column(.heartRateBpm, track.heartRateBPM, points),
      column(.cadencePerMinute, track.cadencePerMinute, points),
      column(.powerWatts, track.powerWatts, points),
      column(.speedMillimetersPerSecond, track.speedMillimetersPerSecond, points),
      column(.temperatureCentidegrees, track.temperatureCentidegrees, points),
      column(.accuracyCentimeters, track.accuracyCentimeters, points),
      column(.courseCentidegrees, track.courseCentidegrees, points),
    ].compactMap(\.self)
  }

  private func column<Value>(
    _ quantity: StoredTrackQuantity, _ column: Column<Value>, _ points: Range<Int>
  ) -> StoredColumn? {
    column.isEmpty ? nil : StoredColumn(column.values[points], of: quantity)
  }
}
