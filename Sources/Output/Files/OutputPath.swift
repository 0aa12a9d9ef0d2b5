/// The path of a file below a member's folder, such as `runs/1f….json`; never outside of it.
struct OutputPath: Hashable, Comparable {
  static let rule = """
    parts of letters, digits, '.', '_' and '-', each beginning with a letter or digit, with '/' \
    between them
    """

  /// The parts, separated by `/`.
  let text: String
  /// Where the last part begins, in UTF-8.
  private let nameStart: Int

  /// Creates a path; nil when the text violates ``rule``.
  ///
  /// No part is therefore `..`, hidden, or a temporary name.
  init?(_ text: String) {
    guard OutputPath.isPath(text.utf8.span) else { return nil }
    self.init(name: text)
  }

  /// Creates a path of one part, or of parts that are known to be a path.
  init(name: String) {
    text = name
    nameStart = OutputPath.nameStart(name.utf8.span)
  }

  private static func nameStart(_ text: Span<UInt8>) -> Int {
    var start = text.count
    while start > 0, text[start - 1] != UInt8(ascii: "/") { start -= 1 }
    return start
  }

  /// - Complexity: O(length) at each call, since most paths are only compared.
  var parts: [String] { text.split(separator: "/").map(String.init) }

  /// The folders that contain the file, outermost first.
  var folders: ArraySlice<String> { parts.dropLast() }

  /// The last part.
  var name: String {
    nameStart == 0 ? text : String(Substring(text.utf8.dropFirst(nameStart)))
  }

  /// The path of the folder that contains the file; empty for a file of the root.
  var folder: Substring { Substring(text.utf8.prefix(max(0, nameStart - 1))) }

  /// True when the file is in a folder itself, not further in.
  func lies(in folder: String) -> Bool { self.folder == folder }

  /// True for a document of a single activity, such as `2026/activities/1f….json`.
  var isOfActivity: Bool { text.isActivityPath }

  /// Byte order, which is the order of ASCII strings.
  static func < (left: OutputPath, right: OutputPath) -> Bool { left.text < right.text }

  /// True for a valid name of at most 200 bytes.
  ///
  /// The system's limit is 255, and temporary names are five bytes longer, with an attempt up to
  /// 46.
  static func isName(_ name: String) -> Bool {
    let bytes = name.utf8.span
    return isName(bytes, in: bytes.indices)
  }

  private static func isPath(_ bytes: Span<UInt8>) -> Bool {
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "/") {
      guard isName(bytes, in: start..<index) else { return false }
      start = index + 1
    }
    return isName(bytes, in: start..<bytes.count)
  }

  private static func isName(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    guard let first = range.first, range.count <= 200, isLetterOrDigit(bytes[first]) else {
      return false
    }
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): continue
      case let byte where isLetterOrDigit(byte): continue
      default: return false
      }
    }
    return true
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// Names below the output folder.
enum OutputName {
  static let members = "members"
  static let club = "club"
  /// The folder of a year for the documents of single activities.
  static let activities = "activities"
  static let manifest = "manifest.json"
  static let index = "index.json"
  /// The folder of the manifest's parts.
  static let parts = "manifest"
  /// There is one partition of the log.
  static let partName = "0.json"
  static let part = "\(parts)/\(partName)"

  /// The name of an unfinished file.
  static func temporary(_ name: String, _ attempt: OutputAttempt? = nil) -> String {
    // Two for each document: an interpolated text takes several times as long.
    var temporary = "."
    temporary += name
    if let attempt { temporary += ".\(attempt.text)" }
    temporary += ".new"
    return temporary
  }

  static func isTemporary(_ name: String) -> Bool { name.hasPrefix(".") && name.hasSuffix(".new") }

  /// True for the name of a file that Pacelog writes in a member's folder.
  static func isOurs(_ name: String) -> Bool { OutputPath.isName(name) && hasOurEnding(name) }

  /// The same for a path.
  static func hasOurEnding(_ path: String) -> Bool {
    path.hasSuffix(".json") || path.hasSuffix(".geojson")
  }
}

extension String {
  /// True for the path of a document of a single activity, below a member's folder.
  package var isActivityPath: Bool {
    let parts = split(separator: "/", maxSplits: 2)
    return parts.count == 3 && parts[1] == OutputName.activities
  }
}
