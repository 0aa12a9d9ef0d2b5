import ActivityModel

extension SamsungTable {
  /// Reads a row of food: `nutrition` has all nutrients, `food_intake` the energy of each food.
  ///
  /// They are two diaries of the same meals. The one with the nutrients has no device, so that it
  /// is believed first.
  func readFood(
    _ row: CSVRow, isIntake: Bool, into foods: inout FoodDays, _ diagnostics: inout Diagnostics
  ) {
    guard let start = instant("start_time", row) else {
      diagnostics.refuseStart(row, text("start_time", row))
      return
    }
    let nutrients = nutrients(row, &diagnostics)
    // An entry without a number is a picture or a note.
    guard !nutrients.isEmpty else { return }
    let local = start.local(utcOffsetSeconds: offset(row) ?? 0)
    var entry = FoodEntry(nutrients: nutrients)
    // Midnight is written for a meal without a time.
    entry.timeOfDayMilliseconds =
      local.millisecondsOfDay == 0 ? nil : Int64(local.millisecondsOfDay)
    entry.meal = text("meal_type", row).map { Self.meals[$0] ?? $0 }
    entry.food = text(isIntake ? "name" : "title", row)
    entry.amount = text("amount", row).map { amount in
      // Units of Samsung are numbers, such as 120001.
      text("unit", row).flatMap { Int($0) == nil ? "\(amount) \($0)" : nil } ?? amount
    }
    foods.append(
      entry,
      of: SourceStream(
        .samsungHealth, device: isIntake ? "food_intake" : "", kind: .app),
      on: local.date, at: row.place, &diagnostics)
  }

  private func nutrients(_ row: CSVRow, _ diagnostics: inout Diagnostics) -> [Nutrient: Int64] {
    var found: [Nutrient: Int64] = [:]
    for (name, nutrient, unit) in Self.nutrients {
      guard let column = header.column(name), !row.isAbsent(column) else { continue }
      let cell = row.bytes.span.extracting(row.range(column))
      guard let value = nutrient.scale(of: unit)?.value(cell) else {
        diagnostics.refuseNumber(row, column: column)
        continue
      }
      found[nutrient] = value
    }
    return found
  }

  private static let nutrients: [(name: String, Nutrient, unit: String)] = [
    ("calorie", .energy, "kcal"), ("protein", .protein, "g"),
    ("carbohydrate", .carbohydrate, "g"), ("total_fat", .fat, "g"),
    ("saturated_fat", .saturatedFat, "g"), ("dietary_fiber", .fibre, "g"), ("sugar", .sugar, "g"),
    ("sodium", .sodium, "mg"),
  ]

  private static let meals = [
    "100001": "breakfast", "100002": "lunch", "100003": "dinner", "100004": "morning snack",
    "100005": "afternoon snack", "100006": "evening snack",
  ]
}
