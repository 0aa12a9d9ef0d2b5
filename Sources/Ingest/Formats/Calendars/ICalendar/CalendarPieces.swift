import ActivityModel

/// A piece of a calendar file.
enum CalendarPiece {
  /// The lines of a component of a calendar, from `BEGIN` to `END`.
  case component([UInt8], line: Int)
  /// The calendar has ended; its own properties as lines.
  case end(properties: [UInt8], line: Int)
}

/// Divides a calendar file into its components without holding it.
///
/// A long component is passed over, and counted as rejected.
struct CalendarPieces {
  private var lines = LineReader()
  /// The components that have begun and not ended.
  private var begun: [(name: String, line: Int)] = []
  private var hasCalendar = false
  private var properties: [UInt8] = []
  private var component: [UInt8] = []
  private var isTooLong = false

  private static let longestByteCount = 1 << 20

  /// The next piece; nil at the end of the file.
  mutating func next(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) -> CalendarPiece? {
    while try lines.next(&source) {
      let line = lines.line
      let mark = CalendarPieces.mark(line)
      if case .begin(let name) = mark { begin(name) }
      add(line)
      guard case .end(let name) = mark, let ended = begun.last, ended.name == name else {
        continue
      }
      begun.removeLast()
      if begun.isEmpty {
        hasCalendar = true
        defer { properties = [] }
        return .end(properties: properties, line: lines.number)
      }
      guard begun.count == 1 else { continue }
      if let piece = finishComponent(ended.line, &diagnostics) { return piece }
    }
    if let unended = begun.last {
      throw IngestError(
        reason: "damaged", at: Place(line: lines.number),
        "the calendar ends inside of a \(unended.name) that begins at line \(unended.line)",
        advice: "download it again")
    }
    guard hasCalendar else {
      throw IngestError(
        reason: "damaged", at: Place(line: lines.number), "it holds no calendar",
        advice: "download it again")
    }
    return nil
  }

  private mutating func begin(_ name: String) {
    begun.append((name: name, line: lines.number))
    guard begun.count <= 2 else { return }
    component = []
    isTooLong = false
  }

  /// An empty line means nothing, also between the parts of a folded line.
  private mutating func add(_ line: [UInt8]) {
    guard !line.isEmpty else { return }
    guard begun.count > 1 else {
      if properties.count + line.count < CalendarPieces.longestByteCount {
        append(line, &properties)
      }
      return
    }
    isTooLong =
      isTooLong || lines.isTooLong
      || component.count + line.count + 2 > CalendarPieces.longestByteCount
    if !isTooLong { append(line, &component) }
  }

  private func append(_ line: [UInt8], _ text: inout [UInt8]) {
    guard !begun.isEmpty else { return }
    text += line
    text += [ASCII.carriageReturn, ASCII.lineFeed]
  }

  private mutating func finishComponent(
    _ firstLine: Int, _ diagnostics: inout Diagnostics
  ) -> CalendarPiece? {
    defer { component = [] }
    guard !isTooLong else {
      return diagnostics.refuse(
        "event-too-long", at: Place(line: firstLine),
        because: "a component of the calendar is longer than 1 MiB; it was left out")
    }
    return .component(component, line: firstLine)
  }

  private enum Mark { case begin(String), end(String), none }

  /// Only a line that is not folded into the one before begins with a letter.
  private static func mark(_ line: [UInt8]) -> Mark {
    guard line.count <= 80, let colon = line.firstIndex(of: ASCII.colon) else { return .none }
    let word = line[..<colon].map(ASCII.lowercased)
    let name = CellText.string(line[(colon + 1)...])
      .split(whereSeparator: \.isWhitespace).joined().uppercased()
    if word.elementsEqual("begin".utf8) { return .begin(name) }
    return word.elementsEqual("end".utf8) ? .end(name) : .none
  }
}
