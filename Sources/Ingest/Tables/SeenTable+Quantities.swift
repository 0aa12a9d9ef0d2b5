import ActivityModel

/// Tables with one number a row, whose quantity a word names.
extension SeenTable {
  /// Indicates whether a column with the same in several rows has two in rows of one time.
  ///
  /// A row that is there twice, and the number of a workout, are repeated too.
  func isOfPeople(_ column: Int) -> Bool {
    guard let start = firstDates else { return false }
    let rows = rows.filter { !$0.isAbsent(column) && !$0.isAbsent(start) }
    guard Set(rows.map { $0.string(column) }).count < rows.count else { return false }
    let groups = Dictionary(grouping: rows) { row in
      [row.string(start), timeOfDay.map { row.string($0.column) } ?? ""]
    }
    return groups.values.contains { group in Set(group.map { $0.string(column) }).count > 1 }
  }

  /// Indicates whether a column of names has those of people, and not of activities.
  func isNameOfPeople(_ column: Int) -> Bool {
    seen[column].kind == .title && seen[column].plainName == "name" && isOfPeople(column)
  }

  mutating func readQuantities(_ column: inout Column, at index: Int) {
    let groups = Dictionary(grouping: rows) { CellText.normalized($0.string(index)) }
    for (word, rows) in groups where !word.isEmpty {
      words[word] = answer(for: word) ?? quantity(named: rows[0].string(index), in: rows)
    }
    (column.meaning, column.reason) = (.quantityName, "its name; see \"quantities\"")
  }

  /// The meaning that a person stated for a word in a column of quantities.
  func answer(for word: String) -> (TableColumn.Meaning, String)? {
    let parts = given[word]?.split(separator: ":", maxSplits: 1)
    guard let parts, let first = parts.first,
      let meaning = TableColumn.Meaning(word: String(first), in: .interval)
    else { return nil }
    let unit = parts.count > 1 ? String(parts[1]) : ""
    return (meaning, meaning.accepts(unit: unit) ? unit : "?")
  }

  func quantity(
    named text: String, in rows: [CSVRow]
  ) -> (TableColumn.Meaning, String) {
    let words = HeaderWords(text.replacing("HKQuantityTypeIdentifier", with: ""))
    guard case .quantity? = words.kind, let meaning = words.kind?.meaning(in: .interval) else {
      return (.nothing, "")
    }
    let unit = words.unit ?? ""
    if meaning.accepts(unit: unit) { return (meaning, unit) }
    guard let column = seen.firstIndex(where: { $0.kind == .unit }) else { return (meaning, "?") }
    let units = Set(rows.map { $0.string(column) })
    guard units.count == 1, let stated = units.first, meaning.accepts(unit: stated) else {
      return (meaning, "?")
    }
    // Apple Health writes a quarter as 0.25, and names the unit a per cent.
    return meaning.units == ["%"] && !isAboveOne(rows) ? (.nothing, "") : (meaning, stated)
  }

  func isAboveOne(_ rows: [CSVRow]) -> Bool {
    guard let value = seen.firstIndex(where: { $0.kind == .value }) else { return false }
    return rows.contains { $0.scaled(value, places: 3, in: numbers ?? .point) ?? 0 > 1_000 }
  }
}
