import ActivityModel

/// Takes the lines of one file.
struct MarkdownProgramReader {
  private enum Part { case start, front, body }

  /// A line that may be a heading, or the name of the exercise whose list is below it.
  private struct Held {
    let text: String
    let indentation: Int
    /// Of a heading; nil for another line.
    let level: Int?
  }

  private let readsSets: Bool
  private var part = Part.start
  private var result: Program
  private var description: [String] = []
  private var session: ProgramSession?
  private var sessionLevel = 0
  private var notes: [String] = []
  private var week: Int64?
  private var kind: StrengthSet.Kind?
  private var headings = ProgramHeadings()
  private var table = ProgramTable()
  private var list: ProgramList?
  private var held: Held?
  /// Indicates whether the text has front matter or a heading, as a program has.
  private var hasStructure = false
  /// Headings alone are no description.
  private var hasText = false
  private var hasTitle = false

  init(fileName: String, readsSets: Bool) {
    self.readsSets = readsSets
    result = Program(title: fileName.split(separator: ".").first.map(String.init) ?? fileName)
  }

  /// Returns how the numbers of a line of sets were understood, unless they are clear.
  mutating func take(_ line: String) -> ProgramLine.Finding? {
    let text = line.trimmed
    switch part {
    case .start where text.isEmpty: break
    case .start where text == "---": (part, hasStructure) = (.front, true)
    case .start:
      part = .body
      return takeBody(line)
    case .front where text == "---": part = .body
    case .front: takeFront(text)
    case .body: return takeBody(line)
    }
    return nil
  }

  /// The result of the lines so far; empty for headings alone, and for a text without any.
  var program: Program {
    var all = self
    all.endList()
    all.release()
    all.endSession()
    guard all.hasText && hasStructure || !all.result.sessions.isEmpty else { return all.result }
    let text = all.description.joined(separator: "\n").trimmed
    all.result.description = text.isEmpty ? all.result.description : text
    return all.result
  }

  // MARK: Front matter

  private mutating func takeFront(_ line: String) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let key = line[..<colon].lowercased().filter { $0 != "_" && $0 != "-" }
    let value = String(line[line.index(after: colon)...]).trimmed.unquoted
    guard !value.isEmpty else { return }
    switch key {
    case "title", "name": (result.title, hasTitle) = (value, true)
    case "type": result.type = value
    case "author": result.author = value
    case "durationweeks", "weeks": result.durationWeeks = Int64(value).flatMap { $0.weeks }
    case "basedon": result.basedOn = value.lowercased()
    case "source", "url": result.source = value
    case "licence", "license": result.licence = value
    case "description", "shortdescription": result.description = value
    default: break
    }
  }

  // MARK: Lines

  private mutating func takeBody(_ line: String) -> ProgramLine.Finding? {
    let text = line.trimmed
    let level = ProgramHeadings.level(of: text)
    guard readsSets else {
      hold(line, as: level)
      return nil
    }
    if list?.take(line) ?? false { return nil }
    endList()
    if text.isEmpty, held?.level != nil { return nil }
    if beginsList(text) { return nil }
    if level == nil, takeRow(text) { return nil }
    let sets = level == nil ? ProgramLine(text) : nil
    if let exercise = sets?.exercise {
      release()
      append(exercise)
    } else {
      hold(line, as: level)
    }
    return sets?.finding
  }

  private mutating func takeRow(_ text: String) -> Bool {
    switch table.take(text) {
    case .exercise(let exercise):
      release()
      append(exercise)
    case .sets(let sets):
      guard let last = session?.exercises.indices.last else { return false }
      session?.exercises[last].sets += sets
    case .head: release()
    case nil: return false
    }
    return true
  }

  private mutating func append(_ exercise: ProgramExercise) {
    if session == nil { beginSession(headings.title, level: headings.level) }
    var exercise = exercise
    if let kind {
      exercise.sets = exercise.sets.map { set in
        var set = set
        set.kind = set.kind ?? kind
        return set
      }
    }
    session?.exercises.append(exercise)
  }

  /// Begins the list of an exercise whose name is held.
  private mutating func beginsList(_ text: String) -> Bool {
    guard let held,
      let list = ProgramList(below: held.text, indentation: held.indentation, text)
    else { return false }
    self.held = nil
    if let level = held.level {
      if session != nil, sessionLevel >= level { endSession() }
      headings.end(at: level)
      kind = headings.title.flatMap(ProgramHeadings.kind)
    }
    self.list = list
    return true
  }

  private mutating func endList() {
    guard let list else { return }
    self.list = nil
    if let exercise = list.exercise {
      append(exercise)
    } else {
      notes += list.lines
    }
  }

  private mutating func hold(_ line: String, as level: Int?) {
    release()
    let indentation = level == nil ? ProgramList.indentation(of: line) : -1
    held = Held(text: line.trimmed, indentation: indentation, level: level)
  }

  /// The line that was held is a heading or a text.
  private mutating func release() {
    guard let held else { return }
    self.held = nil
    if let level = held.level {
      takeHeading(held.text, level)
    } else {
      notes.append(held.text)
    }
  }

  // MARK: Sessions

  private mutating func takeHeading(_ text: String, _ level: Int) {
    hasStructure = true
    let name = ProgramHeadings.title(of: text)
    let isSection = readsSets && headings.take(name, level)
    if let number = name.number(behind: "week") { week = number }
    guard isSection else {
      endSession()
      kind = ProgramHeadings.kind(of: name)
      beginSession(name, level: level)
      return
    }
    kind = ProgramHeadings.kind(of: name)
    notes.append(name)
  }

  private mutating func beginSession(_ name: String?, level: Int) {
    session = ProgramSession(name: name.flatMap { $0.isEmpty ? nil : $0 })
    sessionLevel = level
    session?.week = week
    session?.day = name?.number(behind: "day")
  }

  /// The first heading of all is the title, unless front matter states one.
  private mutating func takeTitle(_ heading: String) {
    guard !hasTitle, sessionLevel == 1, description.isEmpty, result.sessions.isEmpty else {
      description.append(heading)
      return
    }
    (result.title, hasTitle) = (heading, true)
  }

  /// A heading without an exercise below it is part of the description.
  private mutating func endSession() {
    let text = notes.joined(separator: "\n").trimmed
    notes = []
    guard var session, !session.exercises.isEmpty else {
      if let name = session?.name { takeTitle(name) }
      if !text.isEmpty {
        description.append(text)
        hasText = true
      }
      self.session = nil
      return
    }
    session.notes = text.isEmpty ? nil : text
    result.sessions.append(session)
    self.session = nil
  }
}

/// The headings above a line.
struct ProgramHeadings {
  private var stack: [(level: Int, title: String, isDay: Bool)] = []

  /// Of the last one.
  var title: String? { stack.last?.title }
  var level: Int { stack.last?.level ?? 0 }

  mutating func end(at level: Int) { stack.removeAll { $0.level >= level } }

  /// Takes a heading, and returns whether it divides the session that it is in.
  mutating func take(_ title: String, _ level: Int) -> Bool {
    end(at: level)
    let isDay = Self.isDay(title)
    if !isDay, !stack.isEmpty, stack.contains(where: \.isDay) || Self.dividesSession(title) {
      return true
    }
    stack.append((level, title, isDay))
    return false
  }

  /// Nil for a line that is no heading; a bold day is below all of them.
  static func level(of line: String) -> Int? {
    let level = line.prefix { $0 == "#" }.count
    if level > 0 { return level }
    let isBold = ["**", "__"].contains { line.hasPrefix($0) && line.hasSuffix($0) }
    let title = title(of: line)
    return isBold && (isDay(title) || title.lowercased().hasPrefix("week ")) ? 7 : nil
  }

  static func title(of line: String) -> String {
    String(line.drop { "#*_".contains($0) }).filter { $0 != "*" }.trimmed
  }

  static func kind(of title: String) -> StrengthSet.Kind? {
    let letters = title.lowercased().filter(\.isLetter)
    return letters.hasPrefix("warmup") || letters.hasPrefix("aufwärmen") ? .warmUp : nil
  }

  /// True for `Day 1`, `Monday: Push` and `Workout A`.
  private static func isDay(_ title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let first = words.first else { return false }
    if Weekday.unmistakable.contains(first) { return true }
    return zip(words, words.dropFirst()).contains { word, next in
      ["day", "workout", "session", "tag", "einheit"].contains(word)
        && (next.allSatisfy(\.isNumber) || next.count == 1)
    }
  }

  /// True for `Warm-up (5 min)` and `Main Work`.
  private static func dividesSession(_ title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter }.map(String.init)
    return words.first.map(dividers.contains) ?? false
  }

  private static let dividers: Set = [
    "warm", "warmup", "main", "accessory", "accessories", "assistance", "cool", "cooldown", "core",
    "finisher", "conditioning", "cardio", "mobility", "exercises", "superset", "circuit",
    "stretching", "aufwärmen", "hauptteil", "ausklang",
  ]
}

extension Int64 {
  /// From a week to ten years; nil for any other number.
  var weeks: Int64? { (1...520).contains(self) ? self : nil }
}

extension String {
  /// Without one pair of quotes around it.
  fileprivate var unquoted: String {
    guard count > 1, let mark = first, mark == last, mark == "\"" || mark == "'" else {
      return self
    }
    return String(dropFirst().dropLast())
  }

  /// The number behind a word: 2 in `Week 2, deload` behind `week`.
  fileprivate func number(behind word: String) -> Int64? {
    let words = lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let place = words.firstIndex(of: word), place + 1 < words.count,
      let number = Int64(words[place + 1]), (1...520).contains(number)
    else { return nil }
    return number
  }
}
