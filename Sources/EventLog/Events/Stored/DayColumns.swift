import EventSchema

/// Sorts the readings of days into a column for each quantity.
struct DayColumns {
  /// The first day, then the distance from the one before.
  private(set) var days: [Int32] = []
  private var lastDay: Int32 = 0
  private var columnOfQuantity: [UInt32: Column] = [:]

  /// Ascending by the number of the quantity.
  var columns: [StoredDayColumn] {
    columnOfQuantity.sorted { $0.key < $1.key }.map { quantity, column in
      var stored = StoredDayColumn()
      stored.quantity = quantity
      stored.runs = column.values.count == days.count ? [] : column.runs
      stored.values = column.values
      return stored
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
      columnOfQuantity[reading.quantity, default: Column()].append(reading.value, at: index)
    }
  }

  private struct Column {
    var runs: [UInt32] = [0]
    var values: [Int64] = []
    /// The days that the runs account for.
    var dayCount = 0

    mutating func append(_ value: Int64, at index: Int) {
      guard dayCount <= index else {
        values[values.count - 1] = value
        return
      }
      if dayCount < index { runs += [UInt32(index - dayCount), 0] }
      runs[runs.count - 1] += 1
      values.append(value)
      dayCount = index + 1
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
    for column in columns { try column.spread(over: &rows) }
    return rows
  }
}

extension StoredDayColumn {
  fileprivate func spread(over rows: inout [StoredDaysReported.Row]) throws(StoredFormError) {
    var (row, taken, isPresent) = (0, 0, true)
    for run in runs.isEmpty ? [UInt32(clamping: rows.count)] : runs {
      let end = row + Int(run)
      guard end <= rows.count, !isPresent || Int(run) <= values.count - taken else {
        throw miscounted
      }
      if isPresent {
        for index in row..<end {
          rows[index].readings.append((quantity, values[taken]))
          taken += 1
        }
      }
      row = end
      isPresent.toggle()
    }
    guard taken == values.count else { throw miscounted }
  }

  private var miscounted: StoredFormError {
    .malformed("a column of days has another number of values than it says")
  }
}
