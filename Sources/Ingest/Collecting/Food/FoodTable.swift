import ActivityModel

/// One column of a table of food.
struct FoodColumn: Sendable {
  enum Meaning: Hashable, Sendable {
    case date, time, meal, food
    /// The amount, and the word behind it where it has a column of its own.
    case amount, amountUnit
    /// Marks of a row that the member deleted, and of a day that is complete.
    case deleted, completed
    case nutrient(Nutrient)
  }

  /// In lower case and without a unit in brackets; the first that the table has is read.
  let names: [String]
  let meaning: Meaning
  /// Of a name without a unit in brackets.
  let unit: String

  init(_ meaning: Meaning, _ names: String..., unit: String = "") {
    (self.meaning, self.names, self.unit) = (meaning, names, unit)
  }
}

/// A format of food diaries with a row for each food, meal or day.
struct FoodTable: Sendable {
  let vendor: String
  let columns: [FoodColumn]
  /// The columns that a table of this format has at least.
  let signature: Set<FoodColumn.Meaning>
  /// Names that tables of other formats have.
  var foreignNames: Set<String> = []
  /// Nil when it is decided over the whole file.
  var dateOrder: DateOrder?
  /// Nil when it is decided over the whole file.
  var numbers: NumberFormat?
  /// A row of zeros is a day on which nothing was written down.
  var zerosMeanNone = false

  /// The nutrients by the names that most programs have.
  static let nutrients = [
    FoodColumn(.nutrient(.energy), "energy", "calories", unit: "kcal"),
    FoodColumn(.nutrient(.protein), "protein", unit: "g"),
    FoodColumn(.nutrient(.carbohydrate), "carbs", "carbohydrates", unit: "g"),
    FoodColumn(.nutrient(.fat), "fat", unit: "g"),
    FoodColumn(.nutrient(.saturatedFat), "saturated", "saturated fat", unit: "g"),
    FoodColumn(.nutrient(.fibre), "fiber", "fibre", "dietary fiber", unit: "g"),
    FoodColumn(.nutrient(.sugar), "sugars", "sugar", unit: "g"),
    FoodColumn(.nutrient(.alcohol), "alcohol", unit: "g"),
    FoodColumn(.nutrient(.sodium), "sodium", unit: "mg"),
  ]

  /// The columns in a header, or nil when the table is of another format.
  func columns(in header: CSVHeader?) -> FoodColumns? {
    guard let header, !header.names.contains(where: foreignNames.contains) else { return nil }
    let found = FoodColumns(self, header)
    return signature.isSubset(of: found.meanings) ? found : nil
  }

  func read(_ source: inout SourceReader, _ diagnostics: inout Diagnostics) throws(IngestError) {
    var rows = TableRows()
    rows.keepsShortRows = true
    guard let columns = try rows.header(&source, &diagnostics, as: { self.columns(in: $0) })
    else { return }
    let place = rows.row.place
    diagnostics.noteColumns(notKept: columns.otherNames, at: place)
    if numbers != .comma {
      try rows.restoreSaved(&source, &diagnostics, restoresDays: dateOrder == .yearMonthDay)
    }
    let held = try rows.rest(of: &source, &diagnostics)
    try columns.refuseIfSeveralPeople(held, at: place)
    columns.read(held, headerAt: place, &diagnostics)
  }
}

extension Adapter {
  /// An adapter of a food diary, which people edit at its source.
  init(name: String, version: Int, title: String, food table: FoodTable) {
    self.init(
      name: name, version: version, title: title, isEdited: true,
      recognizes: { table.columns(in: $0.tableHeader) != nil },
      read: { source, diagnostics throws(IngestError) in try table.read(&source, &diagnostics) })
  }
}

/// Where the columns of a table of food are.
struct FoodColumns: Sendable {
  private let table: FoodTable
  private let header: CSVHeader
  private var positions: [FoodColumn.Meaning: Int] = [:]
  private var scales: [(nutrient: Nutrient, column: Int, scale: UnitScale)] = []

  init(_ table: FoodTable, _ header: CSVHeader) {
    (self.table, self.header) = (table, header)
    let names = header.names.map(CellText.nameAndUnit)
    for column in table.columns {
      let found = column.names.lazy.compactMap { name in
        names.firstIndex { $0.name == name }
      }.first
      guard let found else { continue }
      guard case .nutrient(let nutrient) = column.meaning else {
        positions[column.meaning] = found
        continue
      }
      let unit = names[found].unit ?? column.unit
      guard let scale = nutrient.scale(of: unit) else { continue }
      positions[column.meaning] = found
      scales.append((nutrient, found, scale))
    }
  }

  var meanings: Set<FoodColumn.Meaning> { Set(positions.keys) }

  var otherNames: [String] { header.names(except: Set(positions.values)) }

  /// Refuses a diary in which the foods of several people follow each other.
  func refuseIfSeveralPeople(_ rows: [CSVRow], at place: Place) throws(IngestError) {
    let kept = Set(positions.values.map { header.names[$0] })
    guard var people = PeopleColumn(header, others: ["name"], isKept: kept.contains) else { return }
    for row in rows { people.take(row) }
    try people.refuseIfSeveral(at: place)
  }

  private var granularity: FoodDay.Granularity {
    if positions[.food] != nil || positions[.time] != nil { return .entry }
    return positions[.meal] != nil ? .meal : .day
  }

  func read(_ rows: [CSVRow], headerAt place: Place, _ diagnostics: inout Diagnostics) {
    guard let column = positions[.date] else { return }
    let order =
      table.dateOrder ?? diagnostics.decide(rows.compactMap { $0.date(column) }, at: place)
    let numbers =
      table.numbers ?? diagnostics.decideNumbers(of: rows, in: scales.map(\.column), at: place)
    let stream = SourceStream(vendor: table.vendor, kind: .app)
    var (days, totals) = (FoodDays(granularity), FoodDays(.day))
    for row in rows where !row.isTotal && !isSum(row) && !isCut(row, &diagnostics) {
      guard let date = row.date(column)?.date(order) else {
        diagnostics.refuseDate(row, column: column)
        continue
      }
      guard !isDeleted(row, &diagnostics), let entry = entry(row, numbers, &diagnostics),
        !table.zerosMeanNone || entry.nutrients.values.contains(where: { $0 > 0 })
      else { continue }
      let complete = flag(.completed, row)
      if granularity == .meal, ["total", "daily total"].contains(entry.meal?.lowercased()) {
        var total = entry
        total.meal = nil
        totals.append(
          total, of: stream, on: date, isComplete: complete, at: row.place, &diagnostics)
      } else {
        days.append(entry, of: stream, on: date, isComplete: complete, at: row.place, &diagnostics)
      }
    }
    days.report(to: &diagnostics)
    totals.report(to: &diagnostics)
  }

  /// Indicates whether a row has the sum of others in place of a food, or what is left of a goal.
  private func isSum(_ row: CSVRow) -> Bool {
    guard let food = text(.food, row) else { return false }
    return food.namesSum(of: text(.meal, row))
      || ["goal", "daily goal", "your daily goal", "remaining"].contains(food.lowercased())
  }

  /// Indicates whether a row is an exercise between the meals, or ends early.
  private func isCut(_ row: CSVRow, _ diagnostics: inout Diagnostics) -> Bool {
    guard text(.meal, row)?.lowercased() == "exercise" else {
      return diagnostics.refuseIfTooShort(row, columnCount: header.namedCount)
    }
    diagnostics.note(
      "exercise-row", at: row.place,
      because: "the row is an exercise, and no food: it is left out")
    return true
  }

  /// A row that the member deleted stays in the file.
  private func isDeleted(_ row: CSVRow, _ diagnostics: inout Diagnostics) -> Bool {
    guard flag(.deleted, row) == true else { return false }
    diagnostics.note(
      "deleted-row", at: row.place,
      because: "the row is marked as deleted in the app: it is left out")
    return true
  }

  /// Nil for a row without a nutrient.
  func entry(
    _ row: CSVRow, _ numbers: NumberFormat, _ diagnostics: inout Diagnostics
  ) -> FoodEntry? {
    var nutrients: [Nutrient: Int64] = [:]
    for (nutrient, column, scale) in scales where !row.isAbsent(column) {
      let cell = row.bytes.span.extracting(row.range(column))
      guard let value = scale.signedValue(cell, in: numbers) else {
        diagnostics.refuseNumber(row, column: column)
        continue
      }
      nutrients[nutrient] = value
    }
    guard !nutrients.isEmpty else { return nil }
    var entry = FoodEntry(nutrients: nutrients)
    entry.timeOfDayMilliseconds = time(row)
    entry.meal = text(.meal, row)
    entry.food = text(.food, row)
    entry.amount = text(.amount, row).map { amount in
      text(.amountUnit, row).map { "\(amount) \($0)" } ?? amount
    }
    return entry
  }

  private func time(_ row: CSVRow) -> Int64? {
    guard let column = positions[.time] else { return timeBehindDate(row) }
    guard !row.isAbsent(column) else { return nil }
    let text = row.bytes.span.extracting(row.trimmedRange(column))
    return ClockText.milliseconds(text).map { Int64($0) }
  }

  private func timeBehindDate(_ row: CSVRow) -> Int64? {
    guard let clock = text(.date, row)?.split(separator: " ").last, clock.contains(":") else {
      return nil
    }
    return ClockText.milliseconds(Array(clock.utf8).span).map { Int64($0) }
  }

  private func text(_ meaning: FoodColumn.Meaning, _ row: CSVRow) -> String? {
    guard let column = positions[meaning], !row.isAbsent(column) else { return nil }
    return row.string(column)
  }

  private func flag(_ meaning: FoodColumn.Meaning, _ row: CSVRow) -> Bool? {
    switch text(meaning, row)?.lowercased() {
    case "true", "1", "yes": true
    case "false", "0", "no": false
    default: nil
    }
  }
}

extension Nutrient {
  /// How a number in a unit becomes the unit of the nutrient; nil for a unit that does not fit.
  func scale(of unit: String) -> UnitScale? {
    switch self {
    case .energy: UnitScale.of(.energy, in: unit)
    case .sodium: ["g": UnitScale(1_000_000), "mg": UnitScale(1_000), "µg": UnitScale(1)][unit]
    default: ["g": UnitScale(1_000), "mg": UnitScale(1)][unit]
    }
  }
}

extension UnitScale {
  /// A number that may be negative, as adjustments of a diary are.
  fileprivate func signedValue(_ text: Span<UInt8>, in numbers: NumberFormat) -> Int64? {
    let indices = text.trimmedIndices
    guard let first = indices.first, text[first] == ASCII.minus else {
      return value(text, in: numbers)
    }
    return value(text.extracting((first + 1)..<indices.upperBound), in: numbers).map { -$0 }
  }
}
