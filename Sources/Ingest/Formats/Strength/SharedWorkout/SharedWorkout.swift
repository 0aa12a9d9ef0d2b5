import ActivityModel

extension Adapter {
  /// A workout as the apps Strong and Hevy share it: a title, a date, and the sets as text.
  static let sharedWorkout = Adapter(
    name: "shared-workout", version: 2, title: "a workout shared as text by Strong or Hevy",
    recognizes: SharedWorkout.recognizes, read: SharedWorkout.read)
}

/// Reads exercises with their sets below each other; several workouts may follow one another.
struct SharedWorkout {
  private static let mostLines = 100_000

  static func recognizes(_ head: SourceHead) -> Bool {
    guard !head.bytes.contains(0), !head.isNoTable else { return false }
    var source = SourceReader(fileName: "", bytes: Array(head.bytes.prefix(8_192)))
    guard let lines = try? lines(of: &source) else { return false }
    let texts = lines.map(\.text).filter { !$0.isEmpty }
    guard texts.count > 3, isTitle(texts[0]), start(texts[1]) != nil else { return false }
    return texts.dropFirst(2).prefix(20).contains { SharedSet.parts($0) != nil }
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let lines = try lines(of: &source)
    let texts = lines.map(\.text)
    let isOfHevy = texts.contains { $0.hasPrefix("@hevy") || $0.contains("hevy.com/") }
    let isOfStrong = texts.contains { $0.contains("strong.app") }
    var reader = SharedWorkout(program: isOfHevy ? "Hevy" : isOfStrong ? "Strong" : nil)
    for (line, next) in zip(lines, nextTexts(of: texts)) {
      reader.read(line, next: next, &diagnostics)
    }
    reader.workouts.report(headerAt: Place(line: 1), to: &diagnostics)
  }

  /// The next text behind each one that is not empty.
  private static func nextTexts(of texts: [String]) -> [String?] {
    var next: String?
    return texts.reversed().map { text in
      defer { if !text.isEmpty { next = text } }
      return next
    }.reversed()
  }

  private typealias Line = (text: String, place: Place)

  private static func lines(of source: inout SourceReader) throws(IngestError) -> [Line] {
    var reader = LineReader()
    var lines: [Line] = []
    while try reader.next(&source), lines.count < mostLines {
      let text = CellText.string(reader.line).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      lines.append((text, Place(line: reader.number)))
    }
    return lines
  }

  /// The time in a line with the name of a month; nil for another line.
  private static func start(_ line: String) -> TableTime? {
    guard line.utf8.count < 80, WrittenTime.namesMonth(line), SharedSet.parts(line) == nil,
      let local = WrittenTime(line)?.local(.dayMonthYear)
    else { return nil }
    return TableTime(.local(local))
  }

  private static func isTitle(_ line: String) -> Bool {
    SharedSet.parts(line) == nil && start(line) == nil && !isFooter(line)
  }

  private static func isFooter(_ line: String) -> Bool {
    line.hasPrefix("@") || line.hasPrefix("http://") || line.hasPrefix("https://")
  }

  // MARK: The lines so far

  private var workouts: StrengthWorkouts
  private var workout: Int?
  private var title: String?
  private var exercise: String?
  /// True behind an empty line, a header, or a set: a name may follow.
  private var mayBeName = true

  private init(program: String?) { workouts = StrengthWorkouts(program: program) }

  private mutating func read(_ line: Line, next: String?, _ diagnostics: inout Diagnostics) {
    let text = line.text
    if text.isEmpty {
      mayBeName = true
    } else if let parts = SharedSet.parts(text) {
      append(parts, line, &diagnostics)
    } else if let start = Self.start(text) {
      workout = workouts.number(at: start, hasClock: true, title: title, place: line.place)
      (exercise, mayBeName) = (nil, true)
    } else if Self.isFooter(text) {
      exercise = nil
    } else if Self.isTitle(text), let next, Self.start(next) != nil {
      (title, workout, exercise) = (text, nil, nil)
    } else if !mayBeName || text.hasPrefix("\"") || text.hasPrefix("Notes:") {
      note(text, line, &diagnostics)
    } else {
      (exercise, mayBeName) = (text, false)
    }
  }

  /// Notes are below the name of an exercise, in quotes, or behind a word for them.
  private mutating func note(_ text: String, _ line: Line, _ diagnostics: inout Diagnostics) {
    guard let workout, let exercise else { return refuse(line, &diagnostics) }
    let words = text.hasPrefix("Notes:") ? String(text.dropFirst("Notes:".count)) : text
    workouts.addNote(words.trimmed.trimmingQuotes(), exercise: exercise, to: workout)
  }

  private mutating func append(
    _ parts: SharedSet.Parts, _ line: Line, _ diagnostics: inout Diagnostics
  ) {
    mayBeName = true
    guard let workout, let exercise, var set = SharedSet(parts.text)?.set else {
      return refuse(line, &diagnostics)
    }
    set.kind = set.kind ?? parts.kind
    workouts.append(
      StatedSet(set, place: line.place), order: parts.number, exercise: exercise, to: workout)
  }

  private func refuse(_ line: Line, _ diagnostics: inout Diagnostics) {
    diagnostics.refuse(
      "line-not-readable", at: line.place,
      because: "\(Excerpt.of(line.text)) is neither a name of an exercise nor one of its sets, such"
        + " as Set 1: 80 kg × 8; the line was left out")
  }
}

extension String {
  /// Without the quotes around it.
  fileprivate func trimmingQuotes() -> String {
    count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }
}
