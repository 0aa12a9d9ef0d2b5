import ActivityModel
import EventSchema

/// How many points one part of an event holds at most.
let maximumPointsPerPart = 65_536

extension StoredTrackPart {
  /// The parts that a track is stored in, at least one.
  ///
  /// - Complexity: O(points).
  static func parts(of track: Track) -> [StoredTrackPart] {
    stride(from: 0, to: max(1, track.count), by: maximumPointsPerPart).map { start in
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

/// Puts a track together again, part by part.
struct TrackAssembly {
  private var columns = TrackColumns()

  /// - Complexity: O(points of the part).
  mutating func append(_ part: StoredTrackPart) throws(StoredFormError) {
    guard part.pointCount <= maximumPointsPerPart else {
      throw .malformed("a part of a track has more than \(maximumPointsPerPart) points")
    }
    let before = columns.count
    columns.count += Int(part.pointCount)
    var start = before
    for distance in part.segmentStarts {
      start += Int(distance)
      columns.segmentStarts.append(start)
    }
    for column in part.columns { try append(column, after: before) }
    padColumns()
  }

  consuming func finish() throws(StoredFormError) -> Track {
    guard let track = Track(columns) else {
      throw .malformed("the columns of a track do not fit one another")
    }
    return track
  }

  private mutating func append(
    _ column: StoredColumn, after before: Int
  ) throws(StoredFormError) {
    switch column.quantity {
    case .timeMilliseconds: try append(column, to: \.timeMilliseconds, after: before)
    case .latitudeE7: try append(column, to: \.latitudeE7, after: before)
    case .longitudeE7: try append(column, to: \.longitudeE7, after: before)
    case .elevationCentimeters: try append(column, to: \.elevationCentimeters, after: before)
    case .distanceMillimeters: try append(column, to: \.distanceMillimeters, after: before)
    case .heartRateBpm: try append(column, to: \.heartRateBPM, after: before)
    case .cadencePerMinute: try append(column, to: \.cadencePerMinute, after: before)
    case .powerWatts: try append(column, to: \.powerWatts, after: before)
    case .speedMillimetersPerSecond:
      try append(column, to: \.speedMillimetersPerSecond, after: before)
    case .temperatureCentidegrees:
      try append(column, to: \.temperatureCentidegrees, after: before)
    case .accuracyCentimeters: try append(column, to: \.accuracyCentimeters, after: before)
    case .courseCentidegrees: try append(column, to: \.courseCentidegrees, after: before)
    case .unspecified, .UNRECOGNIZED:
      throw .unknown("the quantity \(column.quantity.rawValue) of a track")
    }
  }

  private mutating func append<Value: FixedWidthInteger & SignedInteger & BitwiseCopyable>(
    _ column: StoredColumn, to path: WritableKeyPath<TrackColumns, [Value]>, after before: Int
  ) throws(StoredFormError) {
    let values: [Value] = try column.values(pointCount: columns.count - before)
    guard columns[keyPath: path].count <= before else {
      throw .malformed("a track has two columns of one quantity")
    }
    guard before > 0 else {
      columns[keyPath: path] = values
      return
    }
    pad(path, to: before)
    columns[keyPath: path] += values
  }

  /// Lets every column that has begun reach the end of the part.
  private mutating func padColumns() {
    padIfBegun(\.timeMilliseconds)
    padIfBegun(\.latitudeE7)
    padIfBegun(\.longitudeE7)
    padIfBegun(\.elevationCentimeters)
    padIfBegun(\.distanceMillimeters)
    padIfBegun(\.heartRateBPM)
    padIfBegun(\.cadencePerMinute)
    padIfBegun(\.powerWatts)
    padIfBegun(\.speedMillimetersPerSecond)
    padIfBegun(\.temperatureCentidegrees)
    padIfBegun(\.accuracyCentimeters)
    padIfBegun(\.courseCentidegrees)
  }

  private mutating func padIfBegun<Value: FixedWidthInteger>(
    _ path: WritableKeyPath<TrackColumns, [Value]>
  ) {
    if !columns[keyPath: path].isEmpty { pad(path, to: columns.count) }
  }

  private mutating func pad<Value: FixedWidthInteger>(
    _ path: WritableKeyPath<TrackColumns, [Value]>, to count: Int
  ) {
    let missing = count - columns[keyPath: path].count
    if missing > 0 { columns[keyPath: path] += repeatElement(.min, count: missing) }
  }
}
