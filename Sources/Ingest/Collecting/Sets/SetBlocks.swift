import ActivityModel

/// Fills in a day and an exercise that a table has once for a block of rows.
struct SetBlocks {
  private let columns: StrengthColumns
  private let start: Int
  private let exercise: Int
  /// The row above, filled in; nil in front of the first one.
  private var last: CSVRow?
  /// The repetitions of the rows of its exercise.
  private var repetitions: [Int64] = []
  /// The heaviest of them, in thousandths; 0 without a weight.
  private var heaviest: Int64 = 0

  /// Nil for a table without both columns.
  init?(_ columns: StrengthColumns) {
    guard let start = columns[.start], let exercise = columns[.exercise] else { return nil }
    (self.columns, self.start, self.exercise) = (columns, start, exercise)
  }

  /// Fills the rows, and leaves out sums without a name and names without a set.
  mutating func fill(_ rows: inout [CSVRow], _ diagnostics: inout Diagnostics) {
    var filled: [CSVRow] = []
    for (index, row) in rows.enumerated() {
      let next = index + 1 < rows.count ? rows[index + 1] : nil
      if let row = take(row, before: next, &diagnostics) { filled.append(row) }
    }
    rows = filled
  }

  /// The row filled in; nil for one without a set.
  private mutating func take(
    _ row: CSVRow, before next: CSVRow?, _ diagnostics: inout Diagnostics
  ) -> CSVRow? {
    let (lacksDay, lacksExercise) = (row.isAbsent(start), row.isAbsent(exercise))
    let places = last.map { missing(in: row, below: $0) } ?? []
    if places.contains(exercise), isSum(row) {
      diagnostics.note(
        "sum-row", at: row.place,
        because: "a row without an exercise has the sum of the repetitions above it: the row was"
          + " left out")
      return nil
    }
    let filled = last.map { row.filled(places, from: $0) } ?? row
    last = filled
    if !lacksExercise || !lacksDay { (repetitions, heaviest) = ([], 0) }
    heaviest = max(heaviest, weight(of: row))
    if let count = columns[.repetitions].flatMap({ row.scaled($0, places: 0) }) {
      repetitions.append(count)
    }
    let isName = hasNameAlone(row)
    if isName, let next, next.isAbsent(start) || next.isAbsent(exercise) { return nil }
    if !places.isEmpty, !isName {
      diagnostics.note(
        "row-of-block", at: row.place,
        because: "an empty day or exercise is that of the row above")
    }
    return filled
  }

  /// The columns of a row whose cells are those of the row above.
  ///
  /// Beside rows with the numbers of their sets, one without is none.
  private func missing(in row: CSVRow, below last: CSVRow) -> Set<Int> {
    var places: Set<Int> = []
    let lacksDay = row.isAbsent(start)
    if lacksDay {
      let ofDay = [start, columns[.title], columns[.person]].compactMap(\.self)
      places.formUnion(ofDay.filter(row.isEmpty))
    }
    let lacksNumber = columns[.order].map { row.isAbsent($0) && !last.isAbsent($0) } ?? false
    // In front of the days, an exercise is that of several.
    let isOfBlock = lacksDay || row.hasSame(start, as: last) || exercise < start
    if row.isAbsent(exercise), isOfBlock, !lacksNumber {
      places.formUnion([exercise, columns[.equipment]].compactMap(\.self).filter(row.isEmpty))
    }
    return places.filter { !last.isEmpty($0) }
  }

  /// Indicates whether a row has all repetitions above it, and not a weight of one of the sets.
  ///
  /// Sets of 2, 3 and 5 with one weight are a ladder.
  private func isSum(_ row: CSVRow) -> Bool {
    let weight = weight(of: row)
    guard repetitions.count > 1, heaviest > 0, weight == 0 || weight > 2 * heaviest,
      let column = columns[.repetitions]
    else { return false }
    return row.scaled(column, places: 0) == repetitions.reduce(0, +)
  }

  private func weight(of row: CSVRow) -> Int64 {
    columns.weights.first.flatMap { row.scaled($0.place, places: 3) } ?? 0
  }

  /// Indicates whether a row has a day or an exercise, and no set.
  private func hasNameAlone(_ row: CSVRow) -> Bool {
    let names =
      [start, exercise]
      + [columns[.title], columns[.person], columns[.equipment]]
      .compactMap(\.self)
    return (0..<row.count).allSatisfy { names.contains($0) || row.isEmpty($0) }
  }
}
