import ActivityModel

/// How a cell of a daily table becomes a reading.
struct DayUnit: Sendable {
  let quantity: Quantity
  /// How many millionths of the quantity's unit one of the cell's units is.
  let millionths: Int64
  /// Whether zero says that nothing was measured.
  var zeroMeansNone = false

  /// The cell is in the quantity's own unit.
  static func count(_ quantity: Quantity) -> DayUnit {
    DayUnit(quantity: quantity, millionths: 1_000_000)
  }

  /// The cell is in a unit of a thousand of the quantity's: metres for millimetres.
  static func thousands(_ quantity: Quantity, zeroMeansNone: Bool = false) -> DayUnit {
    DayUnit(quantity: quantity, millionths: 1_000_000_000, zeroMeansNone: zeroMeansNone)
  }

  /// The cell is in minutes, the quantity in milliseconds.
  static func minutes(_ quantity: Quantity) -> DayUnit {
    DayUnit(quantity: quantity, millionths: 60_000_000_000)
  }

  /// A cell in the quantity's unit, halves rounded up; nil when it is negative or absurdly large.
  func value(_ row: CSVRow, _ column: Int, in format: NumberFormat) -> Int64? {
    value(row.bytes.span.extracting(row.range(column)), in: format)
  }

  /// The same for any text.
  func value(_ text: Span<UInt8>, in format: NumberFormat) -> Int64? {
    exact(text, in: format).flatMap(DayUnit.rounded)
  }

  /// A text in parts of 10 to the 15th of the quantity's unit; nil when it is negative.
  func exact(_ text: Span<UInt8>, in format: NumberFormat) -> Int128? {
    guard let billionths = format.scaled(text, places: 9), billionths >= 0 else { return nil }
    return Int128(billionths) * Int128(millionths)
  }

  /// Parts of 10 to the 15th as wholes, halves rounded up; nil when they are absurdly many.
  static func rounded(_ exact: Int128) -> Int64? {
    let value = Int64(exactly: (exact + 500_000_000_000_000) / 1_000_000_000_000_000)
    return value.flatMap { DaysByYear.readable.contains($0) ? $0 : nil }
  }
}

/// Which columns of a table with one row a day hold what.
struct DayTable: Sendable {
  let columnCount: Int
  let date: Int
  private let header: CSVHeader
  private let known: [(column: Int, unit: DayUnit)]

  /// Nil without a date column; the units stand by the names of columns, as `CSVHeader` has them.
  init?(_ header: CSVHeader, dateName: String = "date", _ units: [(name: String, DayUnit)]) {
    guard let date = header.column(dateName) else { return nil }
    self.header = header
    self.date = date
    columnCount = header.count
    known = units.compactMap { name, unit in header.column(name).map { ($0, unit) } }
  }

  /// The columns that hold a reading.
  var columns: [Int] { known.map(\.column) }

  /// The column that holds a quantity.
  func column(_ quantity: Quantity) -> Int? {
    known.first { $0.unit.quantity == quantity }?.column
  }

  /// Says which columns are not kept.
  func noteOtherColumns(at place: Place, _ findings: inout Findings) {
    let others = header.names.indices.filter { index in
      index != date && !header.names[index].isEmpty && !known.contains { $0.column == index }
    }
    guard !others.isEmpty else { return }
    findings.note(
      "columns-not-kept", at: place,
      because: "these columns are not kept: "
        + others.map { header.names[$0] }.joined(separator: ", "))
  }

  /// The date of a row, or nil when it is refused.
  func isoDate(of row: CSVRow, _ findings: inout Findings) -> LocalDate? {
    let text = row.bytes.span.extracting(row.trimmedRange(date))
    if let parts = DateText(text), parts.end == text.count,
      let date = parts.date(.yearMonthDay)
    {
      return date
    }
    findings.refuseDate(row, column: date)
    return nil
  }

  /// What a row says; a cell that is no readable number is noted and left out.
  func readings(
    of row: CSVRow, in format: NumberFormat, _ findings: inout Findings
  ) -> [DayReading] {
    known.compactMap { column, unit in
      guard !row.isAbsent(column) else { return nil }
      guard let value = unit.value(row, column, in: format) else {
        findings.refuseNumber(row, column: column)
        return nil
      }
      return value == 0 && unit.zeroMeansNone
        ? nil : DayReading(quantity: unit.quantity, value: value)
    }
  }
}

extension Findings {
  /// Refuses a row whose date cannot be read.
  mutating func refuseDate(_ row: CSVRow, column: Int) {
    refuse(
      "date-not-readable", at: row.place,
      because: "\(Excerpt.of(row.string(column))) is not a date; the row was left out")
  }

  /// Refuses a cell that should be a number.
  mutating func refuseNumber(_ row: CSVRow, column: Int) {
    refuse(
      "number-not-readable", at: row.place,
      because: "\(Excerpt.of(row.string(column))) is not a readable number;"
        + " the cell was left out")
  }
}
