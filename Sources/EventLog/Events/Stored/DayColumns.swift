import EventSchema

/// Sorts the readings of days into a column for each quantity.
struct DayColumns {
  /// The first day, then the distance from the one before.
  private(set) var days: [Int32] = []
  private var lastDay: Int32 = 0
  private var columnOfQuantity: [UInt32: SparseColumn] = [:]

  /// Ascending by the number of the quantity.
  var columns: [StoredSparseColumn] {
    columnOfQuantity.sorted { $0.key < $1.key }.compactMap { quantity, column in
      column.stored(quantity, rowCount: days.count)
    }
  }

  /// Takes the next day; of a quantity that comes twice the last reading stays.
  mutating func append(
    _ day: Int32, _ readings: some Sequence<(quantity: UInt32, value: Int64)>
  ) {
    let index = days.count
    days.append(day &- lastDay)
    lastDay = day
    for reading in readings {
      columnOfQuantity[reading.quantity, default: SparseColumn()].append(reading.value, at: index)
    }
  }
}

extension StoredDaysReported {
  /// A day, and the numbers of its quantities with their values.
  typealias Row = (day: Int32, readings: [(quantity: UInt32, value: Int64)])

  /// The days one after another.
  ///
  /// - Complexity: O(days + readings).
  func rows() throws(StoredFormError) -> [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(days.count)
    var day: Int32 = 0
    for distance in days {
      day &+= distance
      rows.append((day, []))
    }
    let miscounted = StoredFormError.malformed(
      "a column of days has another number of values than it states")
    for column in columns {
      try column.forEachValue(of: days.count, miscounted: miscounted) {
        (row, value) throws(StoredFormError) in
        rows[row].readings.append((column.quantity, value))
      }
    }
    return rows
  }
}
