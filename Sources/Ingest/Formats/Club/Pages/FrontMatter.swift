import ActivityModel

/// The keys between two lines `---` at the beginning of a text, and the text below them.
struct FrontMatter {
  /// By name in lower case; a list is joined with commas.
  private var values: [String: String] = [:]
  /// The lines below.
  private(set) var text = ""
  /// True when the second line `---` was found.
  private(set) var isClosed = false

  /// More keys are no front matter.
  private static let mostLines = 100

  /// Reads keys and text; nil when the first line is no `---`.
  init?(_ source: inout SourceReader) throws(IngestError) {
    var lines = LineReader()
    guard try lines.next(&source), Self.text(lines) == "---" else { return nil }
    var key: String?
    while lines.number < Self.mostLines, try lines.next(&source) {
      let line = Self.text(lines)
      if line == "---" {
        isClosed = true
        break
      }
      key = take(line, key)
    }
    guard isClosed else { return }
    var paragraphs: [String] = []
    var length = 0
    while length <= ClubTexts.longest * 4, try lines.next(&source) {
      let line = Self.text(lines)
      length += line.utf8.count + 1
      paragraphs.append(line)
    }
    text = paragraphs.joined(separator: "\n")
  }

  /// The keys in the first bytes of a source; nil without.
  init?(head: SourceHead) {
    var source = SourceReader(fileName: "", bytes: head.bytes)
    // Reading from memory does not fail.
    guard !head.bytes.contains(0), let found = try? FrontMatter(&source), found.isClosed else {
      return nil
    }
    self = found
  }

  /// The value of a key, without quotes; nil when it is empty.
  subscript(_ name: String) -> String? { values[name] }

  func holds(_ names: String...) -> Bool { names.allSatisfy { values[$0] != nil } }

  private static func text(_ lines: LineReader) -> String {
    CellText.string(lines.line).plainProse
  }

  /// Takes `key: value`, or `- value` below a key.
  ///
  /// - Returns: the key to which further values belong.
  private mutating func take(_ line: String, _ key: String?) -> String? {
    if let key, line.hasPrefix("- ") {
      let item = Self.unquoted(String(line.dropFirst(2)))
      values[key] = values[key].map { "\($0), \(item)" } ?? item
      return key
    }
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = String(line[..<colon]).trimmed.lowercased()
    let value = Self.unquoted(String(line[line.index(after: colon)...]).trimmed)
    if !name.isEmpty, !value.isEmpty { values[name] = value }
    return name
  }

  private static func unquoted(_ text: String) -> String {
    for (first, last) in [("\"", "\""), ("'", "'"), ("[", "]")]
    where text.count >= 2 && text.hasPrefix(first) && text.hasSuffix(last) {
      return String(text.dropFirst().dropLast()).trimmed
    }
    return text.trimmed
  }
}
