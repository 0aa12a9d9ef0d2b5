/// One reading a point; a point without a reading is absent, never zero.
public struct Column<Value: FixedWidthInteger & SignedInteger & Sendable>: Hashable, Sendable {
  /// Empty when no point has a reading; else one value a point, `absent` where there is none.
  public private(set) var values: [Value]

  /// Stands for "no reading" among the values: the smallest integer, which no reading takes.
  @inlinable public static var absent: Value { .min }

  public init() { values = [] }

  /// - Parameter values: one a point, `absent` where there is none; kept empty when all are.
  public init(values: [Value]) {
    self.values = values.allSatisfy { $0 == Self.absent } ? [] : values
  }

  public var isEmpty: Bool { values.isEmpty }

  /// The reading of a point, or nil.
  public subscript(point: Int) -> Value? {
    guard point < values.count, values[point] != Self.absent else { return nil }
    return values[point]
  }

  /// Appends the reading of the point that has `count` points before it.
  ///
  /// - Complexity: amortised O(1).
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
}
