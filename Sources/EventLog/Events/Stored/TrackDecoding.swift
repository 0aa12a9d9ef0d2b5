import ActivityModel
import EventSchema

extension Track {
  /// A track read back from the parts that it is stored in.
  ///
  /// - Complexity: O(points).
  init(storedParts parts: ArraySlice<[UInt8]>) throws(StoredFormError) {
    var columns = TrackColumns()
    for part in parts { try columns.append(TrackPartReader(part)) }
    guard let track = Track(columns) else {
      throw .malformed("the columns of a track do not fit one another")
    }
    self = track
  }
}

/// One part of a track: a `TrackPart` message, whose columns are decoded in place.
struct TrackPartReader {
  fileprivate let bytes: [UInt8]
  fileprivate private(set) var pointCount = 0
  /// The first as it is, then the distance from the one before.
  fileprivate private(set) var segmentStarts: [Int] = []
  fileprivate private(set) var columns: [StoredColumnReader] = []

  init(_ bytes: [UInt8]) throws(StoredFormError) {
    self.bytes = bytes
    var reader = WireReader(bytes, bytes.indices)
    while let (number, value) = try reader.next() {
      switch (number, value) {
      case (1, .number(let count)): pointCount = Int(clamping: count)
      case (2, .range(let range)): segmentStarts += try reader.numbers(in: range)
      case (3, .range(let range)): columns.append(try StoredColumnReader(bytes, range))
      case (1...3, _): throw WireReader.malformed
      default: break
      }
    }
    guard pointCount <= maximumPointsPerPart else {
      throw .malformed("a part of a track has more than \(maximumPointsPerPart) points")
    }
  }
}

extension TrackColumns {
  /// Adds the points of the next part.
  fileprivate mutating func append(_ part: TrackPartReader) throws(StoredFormError) {
    let before = count
    count += part.pointCount
    var start = before
    for distance in part.segmentStarts {
      start = Int(clamping: start.addingReportingOverflow(distance).partialValue)
      segmentStarts.append(start)
    }
    for column in part.columns { try append(column, of: part, after: before) }
    if before > 0 { padAll() }
  }

  private mutating func append(
    _ column: StoredColumnReader, of part: TrackPartReader, after before: Int
  ) throws(StoredFormError) {
    let addition = ColumnAddition(column: column, part: part, before: before)
    switch TrackQuantity(rawValue: column.quantity) {
    case .time: try addition.append(to: &timeMilliseconds)
    case .latitude: try addition.append(to: &latitudeE7)
    case .longitude: try addition.append(to: &longitudeE7)
    case .elevation: try addition.append(to: &elevationCentimeters)
    case .distance: try addition.append(to: &distanceMillimeters)
    case .heartRate: try addition.append(to: &heartRateBPM)
    case .cadence: try addition.append(to: &cadencePerMinute)
    case .power: try addition.append(to: &powerWatts)
    case .speed: try addition.append(to: &speedMillimetersPerSecond)
    case .temperature: try addition.append(to: &temperatureCentidegrees)
    case .accuracy: try addition.append(to: &accuracyCentimeters)
    case .course: try addition.append(to: &courseCentidegrees)
    case nil: throw .unknown("the quantity \(column.quantity) of a track")
    }
  }

  /// Extends every column that has begun to the end of the part.
  private mutating func padAll() {
    pad(&timeMilliseconds)
    pad(&latitudeE7)
    pad(&longitudeE7)
    pad(&elevationCentimeters)
    pad(&distanceMillimeters)
    pad(&heartRateBPM)
    pad(&cadencePerMinute)
    pad(&powerWatts)
    pad(&speedMillimetersPerSecond)
    pad(&temperatureCentidegrees)
    pad(&accuracyCentimeters)
    pad(&courseCentidegrees)
  }

  private func pad<Value: FixedWidthInteger>(_ values: inout [Value]) {
    guard !values.isEmpty, values.count < count else { return }
    values += repeatElement(.min, count: count - values.count)
  }
}

/// A column of a part, and where it belongs in the track.
private struct ColumnAddition {
  let column: StoredColumnReader
  let part: TrackPartReader
  /// The number of points in the parts before.
  let before: Int

  func append<Value: FixedWidthInteger & SignedInteger & BitwiseCopyable & SIMDScalar>(
    to values: inout [Value]
  ) throws(StoredFormError) {
    guard values.count <= before else {
      throw .malformed("a track has two columns of one quantity")
    }
    let added: [Value] = try column.values(in: part.bytes, pointCount: part.pointCount)
    guard before > 0 else {
      values = added
      return
    }
    values += repeatElement(.min, count: before - values.count)
    values += added
  }
}

/// A `Column` message: the readings of one quantity along the points of one part.
private struct StoredColumnReader {
  fileprivate private(set) var quantity = 0
  /// Lengths of runs of points that alternately have and lack a reading; empty when all have one.
  private var runs: [Int] = []
  private var differences = 0..<0

  init(_ bytes: [UInt8], _ range: Range<Int>) throws(StoredFormError) {
    var reader = WireReader(bytes, range)
    while let (number, value) = try reader.next() {
      switch (number, value) {
      case (1, .number(let number)): quantity = Int(clamping: number)
      case (2, .range(let range)): runs += try reader.numbers(in: range)
      case (3, .range(let range)): differences = range
      case (1...3, _): throw WireReader.malformed
      default: break
      }
    }
  }

  /// One value a point, the smallest integer where there is no reading.
  ///
  /// - Complexity: O(points).
  func values<Value: FixedWidthInteger & SignedInteger & BitwiseCopyable & SIMDScalar>(
    in bytes: [UInt8], pointCount: Int
  ) throws(StoredFormError) -> [Value] {
    let runs = runs.isEmpty ? [pointCount] : runs
    var rest = pointCount
    for run in runs {
      guard run <= rest else { throw StoredColumnReader.miscounted }
      rest -= run
    }
    guard rest == 0 else { throw StoredColumnReader.miscounted }
    let span = bytes.span.extracting(differences)
    var decoder = DifferenceDecoder(Differencing(ofQuantity: quantity))
    // A span to write to: an array would ask at every reading whether it is its only owner.
    let values = [Value](capacity: pointCount) { values in
      for (index, run) in runs.enumerated() {
        if index.isMultiple(of: 2) {
          decoder.decode(run, from: span, to: &values)
        } else {
          for _ in 0..<run { values.append(.min) }
        }
      }
    }
    guard decoder.isAtEnd(of: span) else { throw StoredColumnReader.miscounted }
    guard !decoder.hasMisfits else {
      throw .malformed("a reading of a track is out of its range")
    }
    return values
  }

  private static let miscounted = StoredFormError.malformed(
    "a column of a track has another number of readings than it states")
}
