/// The columns of a table whose rows have the sets of an exercise side by side.
///
/// `Set 1 Reps,Set 1 Weight,Set 2 Reps,…`, `Reps,Weight,Reps,Weight`, or one weight with the
/// repetitions of each set in `Set 1,Set 2`.
struct SideBySideSets {
  /// For each set the header with its columns alone, named as in a table with a row a set.
  private(set) var headers: [CSVHeader] = []

  /// Nil for a table in which no column of repetitions comes again.
  init?(_ header: CSVHeader, of table: StrengthTable) {
    guard header.names.count <= Self.mostColumns else { return nil }
    var columns = header.names.map { Self.numbered($0, in: table) }
    // The only columns of repetitions are `Set 1` and the like, beside a weight for all.
    let isBare = !columns.contains { $0?.column?.meaning == .repetitions }
    func has(_ meaning: StrengthColumn.Meaning) -> Bool {
      header.names.contains { table.column(named: $0)?.meaning == meaning }
    }
    if has(.repetitions) {
      guard columns.allSatisfy({ $0 == nil }) else { return nil }
      columns = Self.repeated(header.names, in: table)
    } else if isBare, !has(.weight) {
      return nil
    }
    let counted = columns.compactMap { found in
      found.flatMap { ($0.column?.meaning ?? .repetitions) == .repetitions ? $0.set : nil }
    }
    guard counted.count > 1, counted == Array(counted[0]..<counted[0] + counted.count),
      counted[0] <= 1
    else { return nil }
    for set in counted {
      let names = header.names.indices.map { index -> String in
        guard let (column, number) = columns[index], column != nil || isBare else {
          let meaning = table.column(named: header.names[index])?.meaning
          let isOfRow = [.count, .order].contains(meaning)
          // The note is that of the row.
          return isOfRow || set > counted[0] && meaning == .notes ? "" : header.names[index]
        }
        return number == set ? column?.names[0] ?? "reps" : ""
      }
      headers.append(CSVHeader(names: names))
    }
  }

  /// Indicates whether a header has columns of several sets, though it may not show which is whose.
  static func areIn(_ header: CSVHeader, of table: StrengthTable) -> Bool {
    let names = header.names.filter { name in
      table.column(named: name).map { [.repetitions, .weight].contains($0.meaning) } ?? false
    }
    return Set(names).count < names.count
      || header.names.count(where: { numbered($0, in: table) != nil }) > 1
  }

  private typealias Numbered = (column: StrengthColumn?, set: Int)

  /// An upper limit for written files.
  private static let mostColumns = 400

  private static let ofSets: [StrengthColumn.Meaning] = [
    .weight, .repetitions, .duration, .exertion, .reserve,
  ]

  /// `Set 1 (Reps)`, `Weight 2 (kg)`, `reps_3`; without a column for `Set 1`, and nil for others.
  private static func numbered(_ name: String, in table: StrengthTable) -> Numbered? {
    let digits = name.split { !$0.isNumber }
    guard digits.count == 1, let set = Int(digits[0]), set < 100 else { return nil }
    var words = name.split { !$0.isLetter }.map(String.init)
    if let first = words.first, ["set", "s", "satz", "serie", "série"].contains(first) {
      words.removeFirst()
      if words.isEmpty { return (nil, set) }
    }
    let names = [
      words.joined(separator: " "),
      "\(words.dropLast().joined(separator: " ")) (\(words.last ?? ""))",
    ]
    let column = names.lazy.compactMap(table.column).first
    return column.flatMap { ofSets.contains($0.meaning) ? ($0, set) : nil }
  }

  /// The columns of a set that come as often as that of the repetitions.
  private static func repeated(_ names: [String], in table: StrengthTable) -> [Numbered?] {
    let columns = names.map { name in
      table.column(named: name).flatMap { ofSets.contains($0.meaning) ? $0 : nil }
    }
    let count = columns.count { $0?.meaning == .repetitions }
    let counts = names.indices.filter { columns[$0] != nil }.map { index in
      names.count { $0 == names[index] }
    }
    guard counts.allSatisfy({ $0 == 1 || $0 == count }) else {
      return Array(repeating: nil, count: names.count)
    }
    return names.indices.map { index in
      guard let column = columns[index], names.count(where: { $0 == names[index] }) == count else {
        return nil
      }
      return (column, names[..<index].count { $0 == names[index] } + 1)
    }
  }
}

extension StrengthRows {
  /// Reads the sets of a row, one behind the other; the columns of one that was not done are empty.
  mutating func readSets(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    guard !columns.others.isEmpty else { return read(row, &diagnostics) }
    let sets = ([columns] + columns.others).filter { columns in
      [.repetitions, .duration].contains { meaning in
        columns[meaning].map { !row.isAbsent($0) && row.scaled($0, places: 0) != 0 } ?? false
      }
    }
    guard !sets.isEmpty else { return read(row, &diagnostics) }
    let first = columns
    for set in sets {
      columns = set
      read(row, &diagnostics)
    }
    columns = first
  }
}
