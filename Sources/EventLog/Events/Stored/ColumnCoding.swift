import ActivityModel
import EventSchema
import Foundation

/// How the numbers of a column become small ones.
enum Differencing {
  /// The distance from the reading before: for what moves little.
  case first
  /// The change of that distance: for what moves steadily.
  case second

  init(ofQuantity number: Int) {
    switch TrackQuantity(rawValue: number) {
    case .time, .latitude, .longitude: self = .second
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
      differences = Self.differences(of: present[...], Differencing(ofQuantity: quantity.rawValue))
    } else {
      differences = Self.differences(of: values, Differencing(ofQuantity: quantity.rawValue))
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
      // The first reading is the start of the column, not a step.
      if differencing == .second && !isFirst { previousStep = step }
      isFirst = false
    }
    return Data(bytes)
  }
}
