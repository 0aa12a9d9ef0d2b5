import ActivityModel

/// Where the columns of a description are in one table: found once, by name.
struct TableColumns: Sendable {
  let header: CSVHeader
  let description: TableDescription
  /// In the description's order.
  let measures: [(column: Int, measure: Measure)]
  let totals: [LocatedTotal]
  private let positions: [TableColumn.Meaning: Int]

  typealias LocatedTotal = (
    column: Int, total: ActivityTotal, scale: UnitScale?, zeroMeansNone: Bool
  )

  init(_ description: TableDescription, _ header: CSVHeader) {
    self.header = header
    self.description = description
    var positions: [TableColumn.Meaning: Int] = [:]
    var measures: [(Int, Measure)] = []
    var totals: [LocatedTotal] = []
    for column in description.columns {
      guard let index = header.column(column.names) else { continue }
      switch column.meaning {
      case .quantity(let quantity):
        if let measure = column.measure(of: quantity) { measures.append((index, measure)) }
      case .total(let total):
        if totals.contains(where: { $0.total == total }) { continue }
        // A person's 0 is of a day of rest; a flat way may have none of these.
        let isNone = description.isDescribed && ![.ascent, .descent].contains(total)
        totals.append((index, total, total.scale(of: column.unit), column.zeroMeansNone || isNone))
      default:
        if positions[column.meaning] == nil { positions[column.meaning] = index }
      }
    }
    self.positions = positions
    self.measures = measures
    self.totals = totals
  }

  subscript(meaning: TableColumn.Meaning) -> Int? { positions[meaning] }

  /// The column that counts a quantity.
  func column(_ quantity: Quantity) -> Int? {
    measures.first { $0.measure.quantity == quantity }?.column
  }

  /// The column that states a total.
  func column(total: ActivityTotal) -> Int? { totals.first { $0.total == total }?.column }

  /// Indicates whether the table has a start and something to keep.
  var isUsable: Bool {
    guard positions[.start] != nil else { return false }
    switch description.rows {
    case .activity: return !totals.isEmpty
    case .day, .interval:
      return !measures.isEmpty || (positions[.quantityName] != nil && positions[.value] != nil)
    }
  }

  /// The columns whose cells are numbers.
  var numeric: [Int] {
    measures.map(\.column) + totals.map(\.column) + [positions[.value]].compactMap(\.self)
  }

  /// The columns that the description names; of a person's, those that it keeps.
  var kept: Set<Int> {
    let named = positions.filter {
      !description.isDescribed || ![.nothing, .unknown].contains($0.key)
    }
    let passed = description.columns.filter { !description.isDescribed && $0.meaning == .nothing }
      .compactMap { header.column($0.names) }
    return Set(named.values).union(numeric).union(passed)
  }

  /// The names of the columns that are not kept.
  var otherNames: [String] { header.names(except: kept) }

  /// Indicates whether the start of a row is a date in digits and nothing else.
  func hasDateAlone(_ row: CSVRow) -> Bool {
    guard let column = positions[.start] else { return false }
    let cell = row.bytes.span.extracting(row.trimmedRange(column))
    return DateText(cell)?.end == cell.count
  }

  /// Indicates whether a row states the day of an activity and no time of it.
  func isDay(_ start: TableTime, of row: CSVRow) -> Bool {
    guard let column = positions[.start], start.instant == nil, start.isMidnight else {
      return false
    }
    return text(.timeOfDay, of: row) == nil && text(.end, of: row) == nil
      && !row.string(column).contains(":")
  }

  /// The values of a row; a cell that is no readable number is noted and left out.
  func readings(
    of row: CSVRow, in format: NumberFormat, _ diagnostics: inout Diagnostics
  ) -> [DayReading] {
    measures.compactMap { column, measure in
      guard let value = diagnostics.value(row, column, measure, in: format) else { return nil }
      return DayReading(quantity: measure.quantity, value: value)
    }
  }
}

extension TableDescription {
  /// The columns of a table with this header, or nil when the description is not its.
  func columns(in header: CSVHeader?) -> TableColumns? {
    guard let header, needs.allSatisfy(header.contains) else { return nil }
    let columns = TableColumns(self, header)
    return columns.isUsable ? columns : nil
  }
}

extension Diagnostics {
  /// The number in a cell; nil when it is absent, a zero that means nothing, or not readable.
  mutating func value(
    _ row: CSVRow, _ column: Int, _ measure: Measure, in format: NumberFormat
  ) -> Int64? {
    guard !row.isAbsent(column) else { return nil }
    let cell = row.bytes.span.extracting(row.range(column))
    guard
      let value = measure.value(cell, in: format) ?? otherMark(cell, measure.scale, format, row)
        ?? measure.ownUnit(cell, in: format)
    else {
      refuseNumber(row, column: column)
      return nil
    }
    return measure.isNone(value) ? nil : value
  }

  /// `2,81` in a table of points: its two decimals can be no thousands.
  mutating func otherMark(
    _ cell: Span<UInt8>, _ scale: UnitScale, _ format: NumberFormat, _ row: CSVRow
  ) -> Int64? {
    guard let other = format.other, let value = scale.value(cell, in: other) else { return nil }
    note(
      "number-format-mixed", at: row.place,
      because: "\(Excerpt.of(cell.string)) has another mark before its fraction than the rest of"
        + " the table, and can be read in one way only")
    return value
  }

  /// Notes which columns are not kept.
  mutating func noteColumns(notKept names: [String], at place: Place) {
    guard !names.isEmpty else { return }
    note(
      "columns-not-kept", at: place,
      because: "these columns are not imported: \(names.joined(separator: ", "))")
  }

  /// Refuses a row whose date cannot be read.
  mutating func refuseDate(_ row: CSVRow, column: Int) {
    refuse(
      "date-not-readable", at: row.place,
      because: "\(Excerpt.of(row.string(column))) is not a date"
        + "\(Self.advice(onDate: row.string(column))); the row was left out")
  }

  /// The advice on a date that a spreadsheet wrote as a number of days; empty for another text.
  static func advice(onDate text: String) -> String {
    guard let days = Int(text.prefix { $0 != "." }), (20_000...80_000).contains(days) else {
      return ""
    }
    return ", but may be one as spreadsheets count days: give the column the format of dates, and"
      + " save the table again"
  }

  /// The number in a cell times a power of ten; nil for an absent one, and refused without one.
  mutating func number(
    _ row: CSVRow, _ column: Int?, places: Int, in format: NumberFormat = .point
  ) -> Int64? {
    guard let column, !row.isAbsent(column) else { return nil }
    let value = row.scaled(column, places: places, in: format)
    if value == nil { refuseNumber(row, column: column) }
    return value
  }

  /// Refuses a cell that should be a number.
  mutating func refuseNumber(_ row: CSVRow, column: Int) {
    refuse(
      "number-not-readable", at: row.place,
      because: "\(Excerpt.of(row.string(column))) is not a readable number;"
        + " the cell was left out")
  }
}
