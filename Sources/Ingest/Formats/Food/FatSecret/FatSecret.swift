import ActivityModel

extension Adapter {
  /// FatSecret's report of the diary: foods below their meals, and those below their days.
  static let fatSecretFood = Adapter(
    name: "fatsecret-food", version: 1, title: "FatSecret, CSV of the food diary",
    recognizes: { head in
      head.firstRows(3).contains { $0.string(0).hasPrefix("# Food Diary Report") }
    }, read: FatSecretReport.read)
}

/// A report in which the blanks in front of a name are its depth: a day has none, a meal one, a
/// food two, and the amount of the food above it three.
struct FatSecretReport {
  private static let table = FoodTable(
    vendor: "fatsecret",
    columns: [
      FoodColumn(.date, "date"),
      FoodColumn(.nutrient(.energy), "cals", unit: "kcal"),
      FoodColumn(.nutrient(.fat), "fat", unit: "g"),
      FoodColumn(.nutrient(.saturatedFat), "sat", unit: "g"),
      FoodColumn(.nutrient(.carbohydrate), "carbs", unit: "g"),
      FoodColumn(.nutrient(.fibre), "fiber", unit: "g"),
      FoodColumn(.nutrient(.sugar), "sugar", unit: "g"),
      FoodColumn(.nutrient(.protein), "prot", unit: "g"),
      FoodColumn(.nutrient(.sodium), "sod", unit: "mg"),
    ], signature: [.date, .nutrient(.energy)])
  private static let stream = SourceStream(vendor: table.vendor, kind: .app)

  private typealias Located = (entry: FoodEntry, place: Place)

  private let columns: FoodColumns
  private var foods = FoodDays(.entry)
  private var totals = FoodDays(.day)
  private var date: LocalDate?
  /// The numbers of the day, until a food is below it.
  private var total: Located?
  private var meal: String?
  /// The food whose amount may follow.
  private var food: Located?

  private init(_ columns: FoodColumns) { self.columns = columns }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var rows = TableRows()
    var report: FatSecretReport?
    while try rows.next(&source, &diagnostics) {
      let row = rows.row
      if row.string(0).hasPrefix("#") { continue }
      guard report != nil else {
        // Above the header are the averages of the whole time.
        guard let columns = table.columns(in: CSVHeader(row)) else { continue }
        diagnostics.noteColumns(notKept: columns.otherNames, at: row.place)
        report = FatSecretReport(columns)
        continue
      }
      report?.take(row, &diagnostics)
    }
    guard var report else {
      throw IngestError(
        reason: "header-missing", at: Place(line: 1), "no line names the columns of the diary",
        advice: "export the detailed report")
    }
    report.endDay(&diagnostics)
    report.foods.report(to: &diagnostics)
    report.totals.report(to: &diagnostics)
  }

  private mutating func take(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    let depth = row.bytes[row.range(0)].prefix { $0 == UInt8(ascii: " ") }.count
    guard depth > 0 else { return beginDay(row, &diagnostics) }
    guard date != nil else { return }
    if depth > 2 {
      food?.entry.amount = row.string(0)
      return
    }
    endFood(&diagnostics)
    if depth == 1 {
      meal = row.string(0)
    } else if var entry = columns.entry(row, .point, &diagnostics) {
      (entry.meal, entry.food) = (meal, row.string(0))
      (food, total) = ((entry, row.place), nil)
    }
  }

  private mutating func beginDay(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    endDay(&diagnostics)
    (date, meal) = (WrittenTime.date(row.string(0)), nil)
    guard date != nil else {
      return diagnostics.refuse(
        "date-not-readable", at: row.place,
        because: "\(Excerpt.of(row.string(0))) is not a date; the day and its foods were left out")
    }
    total = columns.entry(row, .point, &diagnostics).map { ($0, row.place) }
  }

  private mutating func endFood(_ diagnostics: inout Diagnostics) {
    guard let date, let (entry, place) = food else { return }
    foods.append(entry, of: Self.stream, on: date, at: place, &diagnostics)
    food = nil
  }

  /// A day without foods has its own numbers.
  private mutating func endDay(_ diagnostics: inout Diagnostics) {
    endFood(&diagnostics)
    guard let date, let (entry, place) = total else { return }
    totals.append(entry, of: Self.stream, on: date, at: place, &diagnostics)
    total = nil
  }
}
