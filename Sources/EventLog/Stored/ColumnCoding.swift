import ActivityModel
import EventSchema
import Foundation

/// How the numbers of a column become small ones.
enum Differencing {
  /// The distance from the reading before: for what moves little.
  case first
  /// The change of that distance: for what moves steadily.
  case second

  init(for quantity: StoredTrackQuantity) {
    switch quantity {
    case .timeMilliseconds, .latitudeE7, .longitudeE7: self = .second
    default: self = .first
    }
  }
}

extension StoredColumn {
  /// The readings of one quantity along the points of one part, or nil when there is none.
  ///
  /// Takes one value a point, the smallest integer where there is no reading.
  ///
  /// - Complexity: O(points).
  init?<Value: FixedWidthInteger & SignedInteger>(
    _ values: ArraySlice<Value>, of quantity: StoredTrackQuantity
  ) {
    guard values.contains(where: { $0 != .min }) else { return nil }
    self.init()
    self.quantity = quantity
    if values.contains(.min) {
      runs = Self.runs(of: values)
      let present = values.filter { $0 != .min }
      differences = Self.differences(of: present[...], Differencing(for: quantity))
    } else {
      differences = Self.differences(of: values, Differencing(for: quantity))
    }
  }

  private static func runs<Value: FixedWidthInteger>(of values: ArraySlice<Value>) -> [UInt32] {
    var runs: [UInt32] = [0]
    var isPresent = true
    for value in values {
      if (value != .min) != isPresent {
        runs.append(0)
        isPresent.toggle()
      }
      runs[runs.count - 1] += 1
    }
    return runs
  }

  private static func differences<Value: FixedWidthInteger>(
    of values: ArraySlice<Value>, _ differencing: Differencing
  ) -> Data {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * values.count + Varint.maximumLength)
    var (previous, previousStep, isFirst) = (Int64(0), Int64(0), true)
    for value in values {
      let reading = Int64(truncatingIfNeeded: value)
      let step = reading &- previous
      previous = reading
      Varint.append(step &- previousStep, to: &bytes)
      // The first reading is no step: it says where the column begins, not how it moves.
      if differencing == .second && !isFirst { previousStep = step }
      isFirst = false
    }
    return Data(bytes)
  }

  /// One value a point, the smallest integer where there is no reading.
  ///
  /// - Complexity: O(points).
  func values<Value: FixedWidthInteger & SignedInteger & BitwiseCopyable>(
    pointCount: Int
  ) throws(StoredFormError) -> [Value] {
    let readings: [Value] = try readings(atMost: pointCount)
    guard !runs.isEmpty else {
      guard readings.count == pointCount else { throw miscounted }
      return readings
    }
    return try spread(readings, over: pointCount)
  }

  private func readings<Value: FixedWidthInteger & SignedInteger & BitwiseCopyable>(
    atMost limit: Int
  ) throws(StoredFormError) -> [Value] {
    let bytes = differences.span
    var (offset, misfits, isWhole) = (0, Int64(0), true)
    // A span to write to: an array would ask at every reading whether it is its only owner.
    let readings = [Value](capacity: min(limit, bytes.count)) { readings in
      var (reading, step) = (Int64(0), Int64(0))
      let goesOn: Int64 = Differencing(for: quantity) == .second ? -1 : 0
      while offset < bytes.count {
        guard readings.freeCapacity > 0, let difference = Varint.next(in: bytes, &offset) else {
          isWhole = false
          return
        }
        step = step &+ difference
        reading = reading &+ step
        // The first reading is no step.
        step = readings.isEmpty ? 0 : step & goesOn
        let value = Value(truncatingIfNeeded: reading)
        misfits |= Int64(truncatingIfNeeded: value) ^ reading
        misfits |= value == .min ? 1 : 0
        readings.append(value)
      }
    }
    guard isWhole else { throw miscounted }
    guard misfits == 0 else { throw .malformed("a reading of a track is out of its range") }
    return readings
  }

  private func spread<Value: FixedWidthInteger & SignedInteger & BitwiseCopyable>(
    _ readings: [Value], over pointCount: Int
  ) throws(StoredFormError) -> [Value] {
    guard runs.reduce(0, { $0 + Int($1) }) == pointCount else { throw miscounted }
    var values: [Value] = []
    values.reserveCapacity(pointCount)
    var taken = 0
    var isPresent = true
    for run in runs {
      if isPresent {
        guard Int(run) <= readings.count - taken else { throw miscounted }
        values += readings[taken..<(taken + Int(run))]
        taken += Int(run)
      } else {
        values += repeatElement(.min, count: Int(run))
      }
      isPresent.toggle()
    }
    guard taken == readings.count else { throw miscounted }
    return values
  }

  private var miscounted: StoredFormError {
    .malformed("a column of a track has another number of readings than it says")
  }
}
