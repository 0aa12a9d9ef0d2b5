import ActivityModel

/// The column of times of day beside a column of dates: its rows are parts of days.
struct SeenTimeOfDay {
  let column: Int
  /// As a description writes it: empty for `08:00`, else `h` or `hhmm`; `?` to be asked for.
  let unit: String
  /// How long a row lasts, where all rows begin on one grid.
  let minutes: Int64?

  /// Finds the column that is one beyond doubt.
  ///
  /// Only several rows of a day are parts of it. A name that may mean a duration too needs times
  /// that follow one another on every day.
  ///
  /// - Parameters:
  ///   - rows: The first rows.
  ///   - candidates: The columns that may be one by their names.
  ///   - stated: The column that a person calls one.
  ///   - days: The date of each row, nil where it has none.
  ///   - hasCounts: true where a column counts what happens while a row lasts.
  /// - Returns: Nil where dates have a time of day themselves, and where there is no such column.
  static func find(
    in rows: [CSVRow], among candidates: [(column: Int, isSure: Bool)], stated: Int?,
    on days: [TableTime?], hasCounts: Bool
  ) -> SeenTimeOfDay? {
    guard days.allSatisfy({ $0?.isMidnight ?? true }) else { return nil }
    if let stated {
      guard let unit = unit(rows, stated) else {
        return SeenTimeOfDay(column: stated, unit: "?", minutes: nil)
      }
      let minutes = grid(times(rows, stated, in: unit, on: days), hasCounts)
      return SeenTimeOfDay(column: stated, unit: unit, minutes: minutes)
    }
    for (column, isSure) in candidates {
      guard let unit = unit(rows, column) else { continue }
      let times = times(rows, column, in: unit, on: days)
      guard times.contains(where: { $0.count > 1 }), isSure || times.allSatisfy(\.isInOrder) else {
        continue
      }
      return SeenTimeOfDay(column: column, unit: unit, minutes: grid(times, hasCounts))
    }
    return nil
  }

  /// How nearly all cells write a time of day; nil when they write none, or it is in doubt.
  static func unit(_ rows: [CSVRow], _ column: Int) -> String? {
    let cells = rows.filter { !$0.isAbsent(column) }
    if cells.isEmpty { return nil }
    let clocks = cells.count { $0.timeOfDay(column, in: "") != nil }
    if clocks * 5 >= cells.count * 4 { return "" }
    let hours = Set(cells.compactMap { $0.timeOfDay(column, in: "h") })
    if cells.allSatisfy({ $0.timeOfDay(column, in: "h") != nil }) {
      // Of a day in parts of five minutes, the first are 0, 5, 10, 15 and 20.
      return hours.contains { hours.contains($0 + 3_600_000) } ? "h" : nil
    }
    let isPacked = cells.allSatisfy { $0.timeOfDay(column, in: "hhmm") != nil }
    return isPacked && cells.contains { $0.timeOfDay(column, in: "hhmm") ?? 0 >= 3_600_000 }
      ? "hhmm" : nil
  }

  /// How long a row lasts whose date and time are in one column: less than half a day.
  ///
  /// Nil where nothing shows it.
  static func minutes(of moments: [TableTime?], hasCounts: Bool) -> Int64? {
    var times: [LocalDate: [Int32]] = [:]
    for moment in moments.compactMap(\.self) {
      let time = moment.wall - Int64(moment.date.daysSinceEpoch) * 86_400_000
      times[moment.date, default: []].append(Int32(time))
    }
    return grid(Array(times.values), hasCounts).flatMap { $0 < 720 ? $0 : nil }
  }

  /// The times of day of each date, in the order of the rows.
  private static func times(
    _ rows: [CSVRow], _ column: Int, in unit: String, on days: [TableTime?]
  ) -> [[Int32]] {
    var times: [LocalDate: [Int32]] = [:]
    for (row, day) in zip(rows, days) {
      guard let day, let time = row.timeOfDay(column, in: unit) else { continue }
      times[day.date, default: []].append(time)
    }
    return Array(times.values)
  }

  /// The minutes between the two closest rows, where all rows are a multiple of them apart.
  ///
  /// Counts may be of half a day, and their first row may begin at any time. Anything else is
  /// measured at a moment, unless rows follow one another by the hour.
  private static func grid(_ times: [[Int32]], _ hasCounts: Bool) -> Int64? {
    let gaps = times.flatMap { times in
      let sorted = times.sorted()
      return zip(sorted, sorted.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
    }
    let first = hasCounts ? times.joined().min() ?? 0 : 0
    guard let gap = gaps.min(), gap % 60_000 == 0, gap <= (hasCounts ? 43_200_000 : 3_600_000),
      times.joined().allSatisfy({ ($0 - first) % gap == 0 })
    else { return nil }
    if hasCounts, 86_400_000 % gap != 0 { return nil }
    return Int64(gap / 60_000)
  }
}

extension CSVRow {
  /// The milliseconds from midnight to the time of day in a cell, or nil.
  func timeOfDay(_ column: Int, in unit: String) -> Int32? {
    ClockText.milliseconds(bytes.span.extracting(trimmedRange(column)), in: unit)
  }
}

extension [Int32] {
  /// Indicates whether each number is larger than the one before, or each is smaller.
  fileprivate var isInOrder: Bool {
    let pairs = zip(self, dropFirst())
    return pairs.allSatisfy { $0 < $1 } || pairs.allSatisfy { $0 > $1 }
  }
}
