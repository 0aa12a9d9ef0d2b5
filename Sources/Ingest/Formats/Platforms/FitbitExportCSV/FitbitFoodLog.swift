import ActivityModel

/// The food log of one day: foods by meal, and below `Daily Totals` a row for each nutrient.
///
/// Foods state their energy alone, so the totals of the day are kept.
enum FitbitFoodLog {
  /// The day of a title such as `Food Log 20190701`; nil for another title.
  static func day(ofTitle title: String) -> LocalDate? {
    let words = title.split(separator: " ")
    guard words.count == 3, words[0] == "food", words[1] == "log", words[2].utf8.count == 8 else {
      return nil
    }
    let digits = words[2]
    return LocalDate(
      iso8601: "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))")
  }

  static func read(
    _ section: FitbitSection, on date: LocalDate, in format: NumberFormat,
    into days: inout FoodDays,
    _ diagnostics: inout Diagnostics
  ) {
    guard let first = section.rows.firstIndex(where: isTotals) else { return }
    if section.rows[..<first].contains(where: { !$0.isEmpty(1) && !$0.isEmpty(2) }) {
      diagnostics.note(
        "foods-not-kept", at: section.place,
        because: "the foods of \(date.iso8601) state their energy alone: the totals of the day are"
          + " kept")
    }
    var nutrients: [Nutrient: Int64] = [:]
    for row in section.rows[first...] {
      guard let (nutrient, value) = nutrient(row, format) else { continue }
      nutrients[nutrient] = value
    }
    // A day without a meal has zeros.
    guard nutrients.values.contains(where: { $0 > 0 }) else { return }
    days.append(
      FoodEntry(nutrients: nutrients), of: SourceStream(.fitbit, kind: .app), on: date,
      at: section.rows[first].place, &diagnostics)
  }

  private static func isTotals(_ row: CSVRow) -> Bool {
    CellText.normalized(row.string(0)) == "daily totals"
  }

  /// `"","Fat","12 g"`.
  private static func nutrient(
    _ row: CSVRow, _ format: NumberFormat
  ) -> (nutrient: Nutrient, value: Int64)? {
    let cells = (0..<row.count).map { CellText.normalized(row.string($0)) }
      .filter { !$0.isEmpty && $0 != "daily totals" }
    guard cells.count == 2, let (nutrient, unit) = names[cells[0]] else { return nil }
    let words = cells[1].split(separator: " ").map(String.init)
    guard let number = words.first,
      let scale = nutrient.scale(of: words.count > 1 ? words[1] : unit),
      let value = scale.value(Array(number.utf8).span, in: format)
    else { return nil }
    return (nutrient, value)
  }

  private static let names: [String: (Nutrient, unit: String)] = [
    "calories": (.energy, "kcal"), "fat": (.fat, "g"), "fiber": (.fibre, "g"),
    "carbs": (.carbohydrate, "g"), "sodium": (.sodium, "mg"), "protein": (.protein, "g"),
  ]
}
