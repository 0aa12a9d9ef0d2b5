/// The readings of a device at one moment.
///
/// Absent readings differ from zero.
public struct TrackPoint: Hashable, Sendable, BitwiseCopyable {
  public var time: Instant?
  public var coordinate: Coordinate?
  public var elevationCentimeters: Int32?
  /// The device's cumulative distance since the start of the activity.
  public var distanceMillimeters: Int64?
  public var heartRateBPM: Int32?
  /// As stated in the file; for a run, often the steps of one leg only.
  public var cadencePerMinute: Int32?
  public var powerWatts: Int32?
  public var speedMillimetersPerSecond: Int32?
  public var temperatureCentidegrees: Int32?
  /// The radius of the horizontal uncertainty.
  public var accuracyCentimeters: Int32?
  /// Clockwise from north, 0 to 35,999.
  public var courseCentidegrees: Int32?

  public init() {}
}

/// The points of one recording, in file order, as columns of integers.
///
/// A segment ends where the device stopped recording. No computation bridges the end of a segment.
public struct Track: Hashable, Sendable {
  public private(set) var count = 0
  /// The first point of every segment, ascending; starts with 0 unless the track is empty.
  public private(set) var segmentStarts: [Int] = []
  public private(set) var timeMilliseconds = Column<Int64>()
  public private(set) var latitudeE7 = Column<Int32>()
  public private(set) var longitudeE7 = Column<Int32>()
  public private(set) var elevationCentimeters = Column<Int32>()
  public private(set) var distanceMillimeters = Column<Int64>()
  public private(set) var heartRateBPM = Column<Int32>()
  public private(set) var cadencePerMinute = Column<Int32>()
  public private(set) var powerWatts = Column<Int32>()
  public private(set) var speedMillimetersPerSecond = Column<Int32>()
  public private(set) var temperatureCentidegrees = Column<Int32>()
  public private(set) var accuracyCentimeters = Column<Int32>()
  public private(set) var courseCentidegrees = Column<Int32>()
  private var writing = SegmentWriting()

  public init() {}

  public var isEmpty: Bool { count == 0 }

  /// Starts a new segment with the next point.
  ///
  /// Empty segments are dropped.
  public mutating func endSegment() { writing.segmentIsOpen = false }

  /// - Complexity: Amortised O(1).
  public mutating func append(_ point: TrackPoint) {
    if !writing.segmentIsOpen {
      segmentStarts.append(count)
      writing.segmentIsOpen = true
    }
    timeMilliseconds.append(point.time?.milliseconds, after: count)
    latitudeE7.append(point.coordinate?.latitudeE7, after: count)
    longitudeE7.append(point.coordinate?.longitudeE7, after: count)
    elevationCentimeters.append(point.elevationCentimeters, after: count)
    distanceMillimeters.append(point.distanceMillimeters, after: count)
    heartRateBPM.append(point.heartRateBPM, after: count)
    cadencePerMinute.append(point.cadencePerMinute, after: count)
    powerWatts.append(point.powerWatts, after: count)
    speedMillimetersPerSecond.append(point.speedMillimetersPerSecond, after: count)
    temperatureCentidegrees.append(point.temperatureCentidegrees, after: count)
    accuracyCentimeters.append(point.accuracyCentimeters, after: count)
    courseCentidegrees.append(point.courseCentidegrees, after: count)
    count += 1
  }

  /// Gives the last point the readings that it lacks and another one of its moment has.
  ///
  /// - Complexity: O(1); O(points) for the first reading of a column.
  public mutating func completeLast(with point: TrackPoint) {
    guard count > 0 else { return }
    let last = count - 1
    timeMilliseconds.complete(point.time?.milliseconds, at: last)
    latitudeE7.complete(point.coordinate?.latitudeE7, at: last)
    longitudeE7.complete(point.coordinate?.longitudeE7, at: last)
    elevationCentimeters.complete(point.elevationCentimeters, at: last)
    distanceMillimeters.complete(point.distanceMillimeters, at: last)
    heartRateBPM.complete(point.heartRateBPM, at: last)
    cadencePerMinute.complete(point.cadencePerMinute, at: last)
    powerWatts.complete(point.powerWatts, at: last)
    speedMillimetersPerSecond.complete(point.speedMillimetersPerSecond, at: last)
    temperatureCentidegrees.complete(point.temperatureCentidegrees, at: last)
    accuracyCentimeters.complete(point.accuracyCentimeters, at: last)
    courseCentidegrees.complete(point.courseCentidegrees, at: last)
  }

  /// The point indices of each segment, in order; no range is empty.
  public var segments: [Range<Int>] {
    segmentStarts.indices.map { index in
      let end = index + 1 < segmentStarts.count ? segmentStarts[index + 1] : count
      return segmentStarts[index]..<end
    }
  }

  /// From the earliest to the latest time, in milliseconds since 1970; nil without any time.
  ///
  /// - Complexity: O(points).
  public var timeSpan: ClosedRange<Int64>? {
    var (first, last) = (Int64.max, Int64.min)
    for time in timeMilliseconds.values where time != Column<Int64>.absent {
      (first, last) = (min(first, time), max(last, time))
    }
    return first <= last ? first...last : nil
  }

  /// All readings of a point.
  ///
  /// Read the columns instead in loops over millions of points.
  public subscript(index: Int) -> TrackPoint {
    var point = TrackPoint()
    point.time = timeMilliseconds[index].map(Instant.init(milliseconds:))
    if let latitude = latitudeE7[index], let longitude = longitudeE7[index] {
      point.coordinate = Coordinate(latitudeE7: Int(latitude), longitudeE7: Int(longitude))
    }
    point.elevationCentimeters = elevationCentimeters[index]
    point.distanceMillimeters = distanceMillimeters[index]
    point.heartRateBPM = heartRateBPM[index]
    point.cadencePerMinute = cadencePerMinute[index]
    point.powerWatts = powerWatts[index]
    point.speedMillimetersPerSecond = speedMillimetersPerSecond[index]
    point.temperatureCentidegrees = temperatureCentidegrees[index]
    point.accuracyCentimeters = accuracyCentimeters[index]
    point.courseCentidegrees = courseCentidegrees[index]
    return point
  }
}

/// The state of appending, which is not part of the track's value.
///
/// All values compare equal, so that a stored and restored track equals the original.
private struct SegmentWriting: Hashable {
  var segmentIsOpen = false

  static func == (left: SegmentWriting, right: SegmentWriting) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// The columns of a track as one value, for storage and digests.
public struct TrackColumns: Hashable, Sendable {
  public var count = 0
  public var segmentStarts: [Int] = []
  public var timeMilliseconds: [Int64] = []
  public var latitudeE7: [Int32] = []
  public var longitudeE7: [Int32] = []
  public var elevationCentimeters: [Int32] = []
  public var distanceMillimeters: [Int64] = []
  public var heartRateBPM: [Int32] = []
  public var cadencePerMinute: [Int32] = []
  public var powerWatts: [Int32] = []
  public var speedMillimetersPerSecond: [Int32] = []
  public var temperatureCentidegrees: [Int32] = []
  public var accuracyCentimeters: [Int32] = []
  public var courseCentidegrees: [Int32] = []

  public init() {}
}

extension Track {
  /// Restores a track from its columns.
  ///
  /// - Returns: Nil unless every column is empty or has `count` values, segments ascend from 0 and
  ///   every position is valid.
  /// - Complexity: O(n).
  public init?(_ columns: TrackColumns) {
    func fits<Value>(_ values: [Value]) -> Bool { values.isEmpty || values.count == columns.count }
    guard fits(columns.timeMilliseconds), fits(columns.latitudeE7), fits(columns.longitudeE7),
      fits(columns.elevationCentimeters), fits(columns.distanceMillimeters),
      fits(columns.heartRateBPM), fits(columns.cadencePerMinute), fits(columns.powerWatts),
      fits(columns.speedMillimetersPerSecond), fits(columns.temperatureCentidegrees),
      fits(columns.accuracyCentimeters), fits(columns.courseCentidegrees),
      Track.ascendsFromZero(columns.segmentStarts, below: columns.count),
      Track.areOnTheGlobe(columns.latitudeE7, columns.longitudeE7)
    else { return nil }
    count = columns.count
    segmentStarts = columns.segmentStarts
    timeMilliseconds = Column(values: columns.timeMilliseconds)
    latitudeE7 = Column(values: columns.latitudeE7)
    longitudeE7 = Column(values: columns.longitudeE7)
    elevationCentimeters = Column(values: columns.elevationCentimeters)
    distanceMillimeters = Column(values: columns.distanceMillimeters)
    heartRateBPM = Column(values: columns.heartRateBPM)
    cadencePerMinute = Column(values: columns.cadencePerMinute)
    powerWatts = Column(values: columns.powerWatts)
    speedMillimetersPerSecond = Column(values: columns.speedMillimetersPerSecond)
    temperatureCentidegrees = Column(values: columns.temperatureCentidegrees)
    accuracyCentimeters = Column(values: columns.accuracyCentimeters)
    courseCentidegrees = Column(values: columns.courseCentidegrees)
  }

  private static func ascendsFromZero(_ starts: [Int], below count: Int) -> Bool {
    guard let first = starts.first, let last = starts.last else { return count == 0 }
    return first == 0 && last < count && zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// True when each point has a valid position or none.
  ///
  /// Branchless, because every position of a history passes through here.
  private static func areOnTheGlobe(_ latitudes: [Int32], _ longitudes: [Int32]) -> Bool {
    guard latitudes.count == longitudes.count else { return false }
    let absent = Column<Int32>.absent
    // The highest bit is set by a point outside; others have no meaning.
    var outside: UInt32 = 0
    for (latitude, longitude) in zip(latitudes, longitudes) {
      let isBeyond =
        (Coordinate.greatestLatitudeE7 &- latitude.magnitude)
        | (Coordinate.greatestLongitudeE7 &- longitude.magnitude)
      // Zero without a position.
      let place = UInt32(bitPattern: (latitude ^ absent) | (longitude ^ absent))
      outside |= isBeyond & (place | (0 &- place))
    }
    return outside &>> 31 == 0
  }
}
