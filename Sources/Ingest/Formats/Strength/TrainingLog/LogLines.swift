import ActivityModel

/// A line of a training log, or a part of it.
struct LogLine {
  let text: String
  /// Nil for another line.
  var day: DayLine?
  /// The sets of a row of a table; nil for other lines.
  var row: LogTable.Sets?
  var isBehindGap = false
  let place: Place

  /// Indicates whether a line ends in sets, of the exercise on the line above or of its own.
  func endsInSets(of name: String) -> Bool {
    if let row { return row.exercise.map { $0.doubt == nil } ?? false }
    if ExerciseLine.endsInSets(text) { return true }
    let sets = name.isEmpty ? nil : ExerciseLine(text, of: name, weightsComeFirst: true)
    return sets.map { $0.doubt == nil } ?? false
  }
}

/// Takes the lines of a training log, one after the other.
struct LogLines {
  private var table = LogTable()
  private var isBehindGap = true
  /// The exercise on the last line that is none of a table.
  private var name = ""
  /// Of the title, and then of the last day that states its own.
  private var year: Int?
  private(set) var hasDays = false
  /// Indicates whether the lines are keys of a note, of which the date alone counts.
  private(set) var isInFrontMatter = false

  var columnsNotKept: (names: [String], place: Place)? { table.columnsNotKept }

  /// The parts of a line: of a row of a table its day and its sets; none of an empty line.
  mutating func take(_ text: String, at place: Place) -> [LogLine] {
    if text == "---", place.line == 1 || isInFrontMatter {
      (isInFrontMatter, isBehindGap) = (!isInFrontMatter, true)
      return []
    }
    guard !isInFrontMatter || text.lowercased().hasPrefix("date:") else { return [] }
    guard !text.isEmpty else {
      (table, isBehindGap) = (table.ended, true)
      return []
    }
    defer { isBehindGap = false }
    if let rows = table.take(text, below: name, at: place) {
      return rows.flatMap { row in lines(of: row, text, at: place) }
    }
    table = table.ended
    name = Self.name(of: text, below: name)
    var line = LogLine(text: text, isBehindGap: isBehindGap, place: place)
    line.day = day(text)
    if !hasDays, let stated = DayLine.year(in: text) { year = stated }
    takeYear(of: line.day)
    return [line]
  }

  private mutating func lines(of row: LogTable.Row, _ text: String, at place: Place) -> [LogLine] {
    var lines: [LogLine] = []
    if let date = row.day {
      let day = DayLine(date) ?? year.flatMap { DayLine(date, year: $0) }
      takeYear(of: day)
      lines.append(LogLine(text: date, day: day, isBehindGap: true, place: place))
    }
    return lines + [LogLine(text: text, row: row.sets, place: place)]
  }

  private mutating func takeYear(of day: DayLine?) {
    guard let day else { return }
    hasDays = true
    if !day.lacksYear { year = day.year }
  }

  private func day(_ text: String) -> DayLine? {
    let mayBeShort = isBehindGap || text.hasPrefix("#")
    // Behind no gap, `10/8/12` may be repetitions.
    if let day = DayLine(text) { return mayBeShort || day.digits?.hasShortYear != true ? day : nil }
    return mayBeShort ? year.flatMap { DayLine(text, year: $0) } : nil
  }

  /// The exercise of sets on the lines below: that of a line above, behind a kind of sets.
  static func name(of line: String, below name: String) -> String {
    SetLabel(alone: line) == nil ? Self.name(of: line) ?? "" : name
  }

  /// The exercise that a line names, for sets on the lines below; nil for a line of another kind.
  static func name(of line: String) -> String? {
    let words = line.drop { "# ".contains($0) }.split(separator: " ").map(String.init)
    var name = SetLine.withoutLabel(words).joined(separator: " ")[...]
    if let mark = ["exercise: ", "übung: "].first(where: name.lowercased().hasPrefix) {
      name = name.dropFirst(mark.count)
    }
    if name.hasSuffix(":") { name = name.dropLast() }
    guard name.contains(where: \.isLetter), !name.contains(where: { $0.isNumber || $0 == ":" }),
      name.last.map({ !".!?".contains($0) }) ?? false,
      name.split(separator: " ").count <= mostWordsOfName, !SetsInDoubt.isRemark(line),
      SetLabel(alone: line) == nil
    else { return nil }
    return String(name)
  }

  private static let mostWordsOfName = 6
}
