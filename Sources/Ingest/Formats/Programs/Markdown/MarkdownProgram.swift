import ActivityModel

extension Adapter {
  /// A program of training in Markdown.
  static let markdownProgram = Adapter(
    name: "program-markdown", version: 10, title: "a program in Markdown",
    readsFileName: true, recognizes: MarkdownProgram.recognizes, read: MarkdownProgram.read)
}

/// Reads front matter, then headings that begin sessions, with lines such as `Squat 5x5 @80%`,
/// tables and lists of exercises, or a block of Liftoscript.
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
    var texts: [(number: Int, text: String)] = []
    while try lines.next(&source) {
      guard !lines.isTooLong, let text = String(validating: lines.line, as: UTF8.self) else {
        diagnostics.refuse(
          "line-not-readable", at: Place(line: lines.number),
          because: "a line is no text, or longer than a megabyte; it was left out")
        continue
      }
      texts.append((lines.number, text))
    }
    let block = takeScript(from: &texts)
    // Beside a script, exercises in the text are examples.
    var reader = MarkdownProgramReader(fileName: file.name, readsSets: block == nil)
    for (number, text) in texts {
      diagnostics.note(reader.take(text), in: text, at: Place(line: number))
    }
    var program = reader.program
    if let (script, line) = block {
      program.sessions = script.sessions
      if script.weekCount > 1 { program.durationWeeks = program.durationWeeks ?? script.weeks }
      diagnostics.noteUnread(of: script, at: Place(line: line))
    }
    diagnostics.append(program, from: file, at: Place(line: 1))
  }

  /// Takes the last block of Liftoscript that has exercises out of the lines.
  private static func takeScript(
    from texts: inout [(number: Int, text: String)]
  ) -> (script: Liftoscript, line: Int)? {
    let fences = texts.indices.filter { texts[$0].text.trimmed.hasPrefix("```") }
    for (index, start) in fences.enumerated().reversed()
    where texts[start].text.trimmed.lowercased().hasPrefix("```liftoscript") {
      let end = index + 1 < fences.count ? fences[index + 1] : texts.count
      let block = texts[(start + 1)..<end].map(\.text.trimmed).joined(separator: "\n")
      guard let script = Liftoscript(block), !script.sessions.isEmpty else { continue }
      let line = texts[start].number
      texts.removeSubrange(start..<min(end + 1, texts.count))
      return (script, line)
    }
    return nil
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

  fileprivate mutating func noteUnread(of script: Liftoscript, at place: Place) {
    guard let first = script.unread.first else { return }
    note(
      "script-line-not-read", at: place, count: script.unread.count,
      because: "\(Excerpt.of(first)) is no exercise of Liftoscript; it was left out")
  }
}
