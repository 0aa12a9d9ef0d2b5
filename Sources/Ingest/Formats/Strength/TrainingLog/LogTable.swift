import ActivityModel

/// A table of sets in Markdown, `| Exercise | kg | reps |`, whose rows are lines of a log.
struct LogTable {
  /// The sets of a row, as words of a line.
  struct Sets {
    let name: String
    let words: String
    let kind: StrengthSet.Kind?

    /// Nil for words that are none of sets.
    var exercise: ExerciseLine? { ExerciseLine(words, of: name, kind: kind) }
  }

  struct Row {
    /// Nil where the row has that of the row above.
    let day: String?
    let sets: Sets
  }

  /// Without a header, the next row is one.
  private var columns: [StrengthColumn?] = []
  private var exercise = ""
  private(set) var columnsNotKept: (names: [String], place: Place)?

  /// The same before its next header.
  var ended: LogTable {
    var ended = LogTable()
    ended.columnsNotKept = columnsNotKept
    return ended
  }

  /// The rows of a line, none for a header and the dashes below it; nil for a line of no table.
  ///
  /// A table without a column for it has the exercise above it.
  mutating func take(_ line: String, below name: String, at place: Place) -> [Row]? {
    guard line.hasPrefix("|") else { return nil }
    let cells = MarkdownRow.cells(of: line)
    guard !columns.isEmpty else {
      columns = cells.map(Self.column)
      let found = Set(columns.compactMap { $0?.meaning })
      guard found.contains(.repetitions), found.contains(.exercise) || !name.isEmpty else {
        columns = []
        return nil
      }
      exercise = found.contains(.exercise) ? "" : name
      let others = zip(cells, columns).filter { !Self.isKept($1) }.map(\.0).filter { !$0.isEmpty }
      if !others.isEmpty { columnsNotKept = (others, place) }
      return []
    }
    guard !MarkdownRow.isRule(cells) else { return [] }
    return [row(cells)]
  }

  /// A table in Markdown has the columns of other tables of sets.
  private static let table = StrengthTable.ofAnyProgram

  /// `Sets x Reps` has sets such as `5x5`.
  private static func column(_ name: String) -> StrengthColumn? {
    let name = name.lowercased()
    return table.column(named: name)
      ?? (name.hasSuffix("reps") ? table.column(named: "reps") : nil)
  }

  private static func isKept(_ column: StrengthColumn?) -> Bool {
    column.map { kept.contains($0.meaning) } ?? false
  }

  private static let kept: Set<StrengthColumn.Meaning> = [
    .start, .exercise, .repetitions, .count, .weight, .weightUnit, .exertion, .reserve, .kind,
    .type, .order,
  ]

  private mutating func row(_ cells: [String]) -> Row {
    let columns = columns
    func cell(_ meaning: StrengthColumn.Meaning) -> (text: String, unit: StatedWeight.Unit?)? {
      zip(cells, columns).first { $1?.meaning == meaning && !["", "-", "–"].contains($0) }
        .map { ($0, $1?.weightUnit) }
    }
    if let name = cell(.exercise)?.text { exercise = name }
    let count = cell(.count)?.text
    var words = (cell(.repetitions)?.text ?? "").filter { $0 != " " }
    if !words.isEmpty, !words.contains(where: { "x×".contains($0) }) || count != nil {
      words = "\(count ?? "1")x\(words.replacing(",", with: "/"))"
      // A list of repetitions has its sets.
      if count == nil, words.contains("/") { words = String(words.dropFirst(2)) }
    }
    if let weight = cell(.weight) {
      let unit = weight.unit?.rawValue ?? cell(.weightUnit)?.text ?? ""
      words += " \(weight.text)" + (weight.text.contains(where: \.isLetter) ? "" : unit)
    }
    if let exertion = cell(.exertion)?.text { words += " RPE \(exertion)" }
    if let reserve = cell(.reserve)?.text { words += " RIR \(reserve)" }
    let kinds = [.kind, .type, .order].lazy.compactMap { cell($0)?.text }
    return Row(
      day: cell(.start)?.text,
      sets: Sets(name: exercise, words: words, kind: kinds.compactMap(SetWords.kind).first))
  }
}
