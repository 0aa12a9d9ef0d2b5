import ActivityModel

/// An exercise whose parts have names, in a table or in a list below it: `Sets: 3`, `Reps: 8-12`.
struct ProgramParts {
  enum Part {
    case exercise, sets, repetitions, scheme, time
    case weight, intensity, exertion, reserve, rest, notes
  }

  /// The meaning of a name, with the unit in it: kilograms of `Weight (kg)`; nil for another name.
  static func part(named name: String) -> (part: Part, unit: String)? {
    let open = name.firstIndex { "([".contains($0) } ?? name.endIndex
    let title = name[..<open].lowercased().filter { $0.isLetter || $0.isNumber || $0 == "%" }
    let unit = name[open...].filter { $0.isLetter || $0 == "%" }
    if let part = parts[title] { return (part, unit.lowercased()) }
    return title.isEmpty || title != "kg" && title != "lbs" && title != "lb"
      ? nil : (.weight, title)
  }

  private static let parts: [String: Part] = [
    (Part.exercise, "exercise exercises movement lift lifts übung übungen ejercicio exercice"),
    (.sets, "sets set sätze series séries"),
    (.repetitions, "reps rep repetitions wdh wiederholungen repeticiones répétitions repstime"),
    (.repetitions, "timereps repsduration repsdistance repsrange reprange targetreps"),
    (.scheme, "setsxreps sets×reps setsreps setxrep setrep setsandreps scheme setsrep"),
    (.scheme, "sätzexwdh sätzewdh setrepscheme"),
    (.time, "time hold duration dauer zeit tiempo durée"),
    (.weight, "weight load gewicht peso poids"),
    (.intensity, "intensity %1rm % %of1rm %rm percentage percent 1rm% %tm"),
    (.exertion, "rpe targetrpe"), (.reserve, "rir"),
    (.rest, "rest resttime restperiod restbetweensets pause pausen descanso repos"),
    (.notes, "notes note cue cues comment comments notizen notas"),
  ].reduce(into: [:]) { parts, entry in
    for word in entry.1.split(separator: " ") { parts[String(word)] = entry.0 }
  }

  private var texts: [(part: Part, unit: String, text: String)] = []
  private var remarks: [String] = []

  /// Takes a part; one without a name that is known is a remark.
  mutating func take(_ name: String, _ text: String) {
    guard let (part, unit) = Self.part(named: name) else {
      remarks.append(name.isEmpty ? text : "\(name): \(text)")
      return
    }
    if part == .notes { remarks.append(text) } else { texts.append((part, unit, text)) }
  }

  mutating func takeRemark(_ text: String) { remarks.append(text) }

  /// Nil without sets or repetitions.
  func exercise(named name: String) -> ProgramExercise? {
    guard var exercise = ProgramLine("- e: \(schemeText)")?.exercise else { return nil }
    var (load, notes) = (ProgramLoad(), [exercise.notes].compactMap(\.self))
    if let sets = text(.sets), !SetLine.isCount(sets) { notes.append("\(sets) sets") }
    for (part, unit, text) in texts {
      guard let words = Self.words(of: part, unit, text) else { continue }
      var taken = load
      if taken.take(words).isEmpty {
        load = taken
      } else {
        notes.append(Self.label(part) + text)
      }
    }
    notes += remarks
    exercise.name = name
    exercise.notes = notes.isEmpty ? nil : notes.joined(separator: "\n")
    exercise.sets = exercise.sets.map(load.applied)
    return exercise
  }

  private func text(_ part: Part) -> String? { texts.first { $0.part == part }?.text }

  /// `3 x 8-12`, or `3x8-12` where one part states both.
  private var schemeText: String {
    if let scheme = text(.scheme) { return scheme }
    let repetitions = text(.repetitions) ?? text(.time) ?? ""
    let words =
      repetitions.lowercased().hasPrefix("to ")
      ? repetitions.dropFirst(3) : repetitions[...]
    // Of a range of sets the lower end counts, and the text is kept.
    let count = text(.sets).map { $0.prefix(while: \.isNumber) } ?? "1"
    return words.contains { "x×".contains($0) } && words.first?.isNumber ?? false
      ? String(words) : "\(count) x \(words)"
  }

  /// Nil for a part that is none of a load.
  private static func words(of part: Part, _ unit: String, _ text: String) -> [String]? {
    let words = Array(SetLine.joined("- \(text)").dropFirst())
    let isBare = text.last?.isNumber ?? false
    return switch part {
    case .weight: isBare && !unit.isEmpty ? words + [unit] : words
    case .intensity:
      isBare && text.allSatisfy { $0.isNumber || $0 == "." } ? ["\(text)%"] : words
    case .exertion: words.first?.lowercased().hasPrefix("rpe") ?? false ? words : ["rpe"] + words
    case .reserve: ["rir"] + words
    case .rest: ["rest"] + (isBare && unit.hasPrefix("m") ? ["\(text)min"] : words)
    default: nil
    }
  }

  private static func label(_ part: Part) -> String {
    switch part {
    case .exertion: "RPE "
    case .reserve: "RIR "
    case .rest: "rest "
    default: ""
    }
  }
}

/// A table of exercises in Markdown: `| Exercise | Sets | Reps | Rest |`.
struct ProgramTable {
  enum Row {
    case exercise(ProgramExercise)
    /// Further sets of the exercise above.
    case sets([ProgramSet])
    /// A header, or the dashes below it.
    case head
  }

  /// Without a header, the next row is one.
  private var names: [String] = []
  private var nameColumn = 0

  mutating func end() { names = [] }

  /// Nil for a line of no table of exercises, and for a row without sets.
  mutating func take(_ line: String) -> Row? {
    guard line.hasPrefix("|") else {
      end()
      return nil
    }
    let cells = MarkdownRow.cells(of: line)
    guard !names.isEmpty else { return takeHeader(cells) ? .head : nil }
    guard !MarkdownRow.isRule(cells) else { return .head }
    var parts = ProgramParts()
    for (column, cell) in cells.prefix(names.count).enumerated()
    where column != nameColumn && !["", "-", "–", "—"].contains(cell) {
      parts.take(names[column], cell)
    }
    let name = nameColumn < cells.count ? cells[nameColumn].filter { $0 != "*" }.trimmed : ""
    guard let exercise = parts.exercise(named: name) else { return nil }
    return name.isEmpty ? .sets(exercise.sets) : .exercise(exercise)
  }

  /// Without a column for them, the exercises are in the first one.
  private mutating func takeHeader(_ cells: [String]) -> Bool {
    let names = cells.map { $0.filter { $0 != "*" }.trimmed }
    let parts = names.map { ProgramParts.part(named: $0)?.part }
    let column = parts.firstIndex(of: .exercise) ?? 0
    guard parts.contains(.repetitions) || parts.contains(.scheme),
      parts[column] == .exercise || parts[column] == nil && parts.count > 2
    else { return false }
    (self.names, nameColumn) = (names, column)
    return true
  }
}

/// An exercise whose parts are a list below its name.
struct ProgramList {
  let name: String
  /// The lines as written, the name's first.
  private(set) var lines: [String]
  private let indentation: Int
  private var parts = ProgramParts()

  /// Nil unless the line states sets or repetitions.
  init?(below name: String, indentation: Int, _ line: String) {
    guard let fields = Self.fields(of: line.trimmed),
      fields.contains(where: { field in
        [.sets, .repetitions, .scheme].contains(ProgramParts.part(named: field.name)?.part)
          && field.text.contains(where: \.isNumber)
      })
    else { return nil }
    let words = SetLine.withoutLabel(
      name.split(separator: " ").map { $0.filter { !"*#".contains($0) } }
        .filter { !["", "-", "+", "•"].contains($0) })
    guard ProgramLineWords.isName(words), words.count < 12 else { return nil }
    self.name = ProgramLineWords.name(words)
    (self.indentation, lines) = (indentation, [name, line.trimmed])
    for field in fields { parts.take(field.name, field.text) }
  }

  /// Takes a further line of the list; false for one behind it.
  mutating func take(_ line: String) -> Bool {
    let text = line.trimmed
    guard !text.isEmpty else { return true }
    let isListed = ["- ", "* ", "+ ", "• "].contains { text.hasPrefix($0) }
    guard isListed || Self.fields(of: text) != nil, Self.indentation(of: line) > indentation,
      ProgramLine(text)?.exercise == nil
    else { return false }
    lines.append(text)
    if let fields = Self.fields(of: text) {
      for field in fields { parts.take(field.name, field.text) }
    } else {
      parts.takeRemark(Self.plain(text))
    }
    return true
  }

  var exercise: ProgramExercise? { parts.exercise(named: name) }

  static func indentation(of line: String) -> Int {
    line.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
  }

  /// Without the marks of a list and of bold or italic text.
  private static func plain(_ line: String) -> String {
    let rest = line.drop { "-+•* ".contains($0) }
    return String(rest).filter { $0 != "*" }.trimmed
  }

  /// `Sets: 3 | Reps: 10` in parts; nil for another line.
  private static func fields(of line: String) -> [(name: String, text: String)]? {
    let line = plain(line)
    for separator in ["|", ";", ","] as [Character] {
      let parts = line.split(separator: separator).map { field(String($0).trimmed) }
      let fields = parts.compactMap(\.self)
      guard parts.count > 1, fields.count == parts.count else { continue }
      return fields
    }
    return field(line).map { [$0] }
  }

  private static func field(_ text: String) -> (name: String, text: String)? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let (name, value) = (text[..<colon], text[text.index(after: colon)...])
    guard name.contains(where: \.isLetter), name.split(separator: " ").count < 4,
      !value.allSatisfy(\.isWhitespace)
    else { return nil }
    return (String(name).trimmed, String(value).trimmed)
  }
}
