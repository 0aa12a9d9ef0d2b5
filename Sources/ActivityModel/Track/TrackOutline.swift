/// A column of a track.
///
/// Raw values are stored: they never change, and none is used twice.
public enum TrackQuantity: Int, Sendable, CaseIterable {
  case time = 1
  case latitude = 2
  case longitude = 3
  case elevation = 4
  case distance = 5
  case heartRate = 6
  case cadence = 7
  case power = 8
  case speed = 9
  case temperature = 10
  case accuracy = 11
  case course = 12
}

/// Facts about the points of a track, for readers of a history that do not need the points.
public struct TrackOutline: Hashable, Sendable {
  public var pointCount = 0
  public var segmentCount = 0
  /// The columns that the track has, ascending.
  public var quantities: [TrackQuantity] = []
  /// From the earliest to the latest time of a point; nil when no point has one.
  public var milliseconds: ClosedRange<Int64>?
  /// From south to north; nil when no point has a position.
  public var latitudesE7: ClosedRange<Int32>?
  /// From west to east, never across longitude 180; nil when no point has a position.
  public var longitudesE7: ClosedRange<Int32>?
  /// From the least to the greatest of the device's distances; nil when there is none.
  public var distancesMillimeters: ClosedRange<Int64>?
  /// The last of the device's distances that is not negative.
  public var lastDistanceMillimeters: Int64?

  public init() {}

  /// - Complexity: O(points).
  public init(_ track: Track) {
    pointCount = track.count
    segmentCount = track.segmentStarts.count
    quantities = TrackQuantity.allCases.filter { track.has($0) }
    milliseconds = track.timeMilliseconds.bounds
    latitudesE7 = track.latitudeE7.bounds
    longitudesE7 = track.longitudeE7.bounds
    distancesMillimeters = track.distanceMillimeters.bounds
    // No reading is the least integer.
    lastDistanceMillimeters = track.distanceMillimeters.values.last { $0 >= 0 }
  }

  /// True when a point has a reading of a quantity.
  public func has(_ quantity: TrackQuantity) -> Bool { quantities.contains(quantity) }
}

extension Track {
  /// True when a point has a reading of a quantity.
  public func has(_ quantity: TrackQuantity) -> Bool {
    switch quantity {
    case .time: !timeMilliseconds.isEmpty
    case .latitude: !latitudeE7.isEmpty
    case .longitude: !longitudeE7.isEmpty
    case .elevation: !elevationCentimeters.isEmpty
    case .distance: !distanceMillimeters.isEmpty
    case .heartRate: !heartRateBPM.isEmpty
    case .cadence: !cadencePerMinute.isEmpty
    case .power: !powerWatts.isEmpty
    case .speed: !speedMillimetersPerSecond.isEmpty
    case .temperature: !temperatureCentidegrees.isEmpty
    case .accuracy: !accuracyCentimeters.isEmpty
    case .course: !courseCentidegrees.isEmpty
    }
  }
}

extension Column {
  /// From the least to the greatest reading, or nil when there is none.
  ///
  /// - Complexity: O(n).
  fileprivate var bounds: ClosedRange<Value>? {
    var (least, greatest) = (Value.max, Value.min)
    for value in values where value != Self.absent {
      least = min(least, value)
      greatest = max(greatest, value)
    }
    return least <= greatest ? least...greatest : nil
  }
}
