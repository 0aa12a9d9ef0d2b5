import EventSchema

/// A column of rows of which some have no value, while it is made row by row.
struct SparseColumn {
  /// Of rows with a value and of rows without one, in turn; nothing before the first value.
  private var runs: [UInt32] = []
  private(set) var values: [Int64] = []
  private let capacity: Int
  /// The rows that the runs account for.
  private var rowCount = 0

  /// - Parameter capacity: The number of rows that are expected, if it is known.
  init(capacity: Int = 0) { self.capacity = capacity }

  /// Adds the value of a row; a second value of the same row replaces the first.
  mutating func append(_ value: Int64, at row: Int) {
    guard rowCount <= row else {
      values[values.count - 1] = value
      return
    }
    if runs.isEmpty {
      values.reserveCapacity(capacity)
      runs.append(0)
    }
    if rowCount < row {
      runs.append(UInt32(row - rowCount))
      runs.append(0)
    }
    runs[runs.count - 1] += 1
    values.append(value)
    rowCount = row + 1
  }

  /// Begins another column, in the same memory.
  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    rowCount = 0
  }

  /// The bytes of the message of a column that has a value.
  ///
  /// - Parameters:
  ///   - quantity: The number of the quantity.
  ///   - rowCount: How many rows the table has.
  ///   - packed: Memory for the numbers.
  /// - Returns: The bytes.
  func message(_ quantity: UInt32, rowCount: Int, using packed: inout [UInt8]) -> [UInt8] {
    var writer = WireWriter(capacity: 16 + 4 * values.count)
    writer.number(Int(quantity), field: 1)
    if values.count < rowCount {
      packed.removeAll(keepingCapacity: true)
      for run in runs { Varint.append(unsigned: UInt64(run), to: &packed) }
      writer.content(packed, field: 2)
    }
    packed.removeAll(keepingCapacity: true)
    for value in values { Varint.append(value, to: &packed) }
    writer.content(packed, field: 3)
    return writer.bytes
  }

  /// The column of a table with this many rows; nil without a value.
  func stored(_ quantity: UInt32, rowCount: Int) -> StoredSparseColumn? {
    guard !values.isEmpty else { return nil }
    var stored = StoredSparseColumn()
    stored.quantity = quantity
    stored.runs = values.count == rowCount ? [] : runs
    stored.values = values
    return stored
  }
}

extension StoredSparseColumn {
  /// Calls `take` with each row that has a value, ascending.
  ///
  /// - Throws: When it has another number of values, or of rows, than it states.
  /// - Complexity: O(values + runs).
  func forEachValue<Thrown: Error>(
    of rowCount: Int, miscounted: Thrown, _ take: (Int, Int64) throws(Thrown) -> Void
  ) throws(Thrown) {
    var (row, taken, isPresent) = (0, 0, true)
    for run in runs.isEmpty ? [UInt32(clamping: rowCount)] : runs {
      let end = row + Int(run)
      guard end <= rowCount, !isPresent || Int(run) <= values.count - taken else {
        throw miscounted
      }
      if isPresent {
        for index in row..<end {
          try take(index, values[taken])
          taken += 1
        }
      }
      row = end
      isPresent.toggle()
    }
    guard taken == values.count else { throw miscounted }
  }
}
