/// The readings of one sensor, one per point; a missing reading is absent, never zero.
public struct Column<Value: FixedWidthInteger & SignedInteger & Sendable>: Hashable, Sendable {
  /// Empty when all readings are absent, else one value per point.
  public private(set) var values: [Value]

  /// The value of an absent reading: the smallest integer, which no reading takes.
  @inlinable public static var absent: Value { .min }

  public init() { values = [] }

  /// - Parameter values: One per point, `absent` where there is none; dropped when all are absent.
  public init(values: [Value]) {
    self.values = values.allSatisfy { $0 == Self.absent } ? [] : values
  }

  @inlinable public var isEmpty: Bool { values.isEmpty }

  /// The reading of a point, or nil when it is absent.
  @inlinable public subscript(point: Int) -> Value? {
    guard point < values.count, values[point] != Self.absent else { return nil }
    return values[point]
  }

  /// Appends the reading of the point at index `count`.
  ///
  /// - Complexity: Amortised O(1).
  public mutating func append(_ value: Value?, after count: Int) {
    guard let value, value != Self.absent else {
      if !values.isEmpty { values.append(Self.absent) }
      return
    }
    if values.isEmpty && count > 0 {
      values = Array(repeating: Self.absent, count: count)
    }
    values.append(value)
  }

  /// Gives the last point, at index `last`, a reading unless it has one.
  ///
  /// - Complexity: O(1); O(points) for the first reading of the column.
  mutating func complete(_ value: Value?, at last: Int) {
    guard let value, value != Self.absent, self[last] == nil else { return }
    if values.isEmpty { values = Array(repeating: Self.absent, count: last + 1) }
    values[last] = value
  }
}
