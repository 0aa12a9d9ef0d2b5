import ActivityModel

extension Adapter {
  /// A program of training in Markdown.
  static let markdownProgram = Adapter(
    name: "program-markdown", version: 9, title: "a program in Markdown",
    readsFileName: true, recognizes: MarkdownProgram.recognizes, read: MarkdownProgram.read)
}

/// Reads front matter, then headings that begin sessions, and lines such as `Squat 5x5 @80%`.
///
/// Headings and lines that are neither become the description, or the notes of their session.
enum MarkdownProgram {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard !head.bytes.contains(0) else { return false }
    if let file = ProgramFile(head.fileName), !file.name.lowercased().hasPrefix("readme"),
      [".md", ".markdown"].contains(where: { head.fileName.hasSuffix($0) })
    {
      return head.bytes.contains { !ASCII.isBlank($0) }
    }
    return hasFrontMatter(head)
  }

  /// Indicates whether a text begins with front matter that only a program has.
  private static func hasFrontMatter(_ head: SourceHead) -> Bool {
    guard head.bytes.starts(with: "---".utf8) else { return false }
    var source = SourceReader(fileName: "", bytes: head.bytes)
    var lines = LineReader()
    while (try? lines.next(&source)) == true, lines.number < 50 {
      let line = String(decoding: lines.line, as: UTF8.self).lowercased()
      if line.hasPrefix("---"), lines.number > 1 { return false }
      if ["durationweeks:", "basedon:"].contains(where: line.hasPrefix) { return true }
    }
    return false
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let file = try ProgramFile.of(source)
    var lines = LineReader()
    var reader = MarkdownProgramReader(fileName: file.name)
    while try lines.next(&source) {
      guard !lines.isTooLong, let text = String(validating: lines.line, as: UTF8.self) else {
        diagnostics.refuse(
          "line-not-readable", at: Place(line: lines.number),
          because: "a line is no text, or longer than a megabyte; it was left out")
        continue
      }
      diagnostics.note(reader.take(text), in: text, at: Place(line: lines.number))
    }
    diagnostics.append(reader.program, from: file, at: Place(line: 1))
  }
}

/// Takes the lines of one file.
struct MarkdownProgramReader {
  private enum Part { case start, front, body }

  private var part = Part.start
  private var result: Program
  private var description: [String] = []
  private var session: ProgramSession?
  private var notes: [String] = []
  private var week: Int64?
  /// Indicates whether the text has front matter or a heading, as a program has.
  private var hasStructure = false
  /// Headings alone are no description.
  private var hasText = false

  init(fileName: String) {
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
      return takeBody(text)
    case .front where text == "---": part = .body
    case .front: takeFront(text)
    case .body: return takeBody(text)
    }
    return nil
  }

  /// The result of the lines so far; empty for headings alone, and for a text without any.
  var program: Program {
    var all = self
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
    case "title", "name": result.title = value
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

  // MARK: Sessions

  private mutating func takeBody(_ line: String) -> ProgramLine.Finding? {
    if line.hasPrefix("#") {
      hasStructure = true
      endSession()
      let name = String(line.drop { $0 == "#" }).trimmed
      if let number = name.number(behind: "week") { week = number }
      session = ProgramSession(name: name.isEmpty ? nil : name)
      session?.week = week
      session?.day = name.number(behind: "day")
      return nil
    }
    let sets = ProgramLine(line)
    if let exercise = sets?.exercise {
      if session == nil { session = ProgramSession() }
      session?.exercises.append(exercise)
    } else {
      notes.append(line)
    }
    return sets?.finding
  }

  /// A heading without an exercise below it is part of the description.
  private mutating func endSession() {
    let text = notes.joined(separator: "\n").trimmed
    notes = []
    guard var session, !session.exercises.isEmpty else {
      if let name = session?.name { description.append(name) }
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

extension Diagnostics {
  /// Notes how the numbers of a line of sets were understood.
  fileprivate mutating func note(
    _ finding: ProgramLine.Finding?, in line: String, at place: Place
  ) {
    switch finding {
    case .doubt(let doubt):
      note(
        doubt.rule, at: place,
        because: "\(Excerpt.of(line)) \(doubt.reason); the line is kept as text")
    case .bareWeight: noteBareWeight(of: line, at: place)
    case nil: break
    }
  }
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
