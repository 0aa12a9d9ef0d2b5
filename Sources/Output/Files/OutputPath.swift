/// The path of a file below a member's folder, such as `runs/1f….json`; never outside of it.
struct OutputPath: Hashable, Comparable {
  static let rule = """
    parts of letters, digits, '.', '_' and '-', each beginning with a letter or digit, with '/' \
    between them
    """

  /// The parts, separated by `/`.
  let text: String

  /// Creates a path; nil when the text violates ``rule``.
  ///
  /// No part is therefore `..`, hidden, or a temporary name.
  init?(_ text: String) {
    guard OutputPath.isPath(text.utf8.span) else { return nil }
    self.text = text
  }

  /// Creates a path of one part.
  init(name: String) { text = name }

  /// - Complexity: O(length) at each call, since most paths are only compared.
  var parts: [String] { text.split(separator: "/").map(String.init) }

  /// The folders that contain the file, outermost first.
  var folders: ArraySlice<String> { parts.dropLast() }

  /// The last part.
  var name: String {
    let slash = text.utf8.lastIndex(of: UInt8(ascii: "/"))
    return String(text[(slash.map(text.utf8.index(after:)) ?? text.startIndex)...])
  }

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
    attempt.map { ".\(name).\($0.text).new" } ?? ".\(name).new"
  }

  static func isTemporary(_ name: String) -> Bool { name.hasPrefix(".") && name.hasSuffix(".new") }

  /// True for the name of a file that Pacelog writes in a member's folder.
  static func isOurs(_ name: String) -> Bool {
    OutputPath.isName(name) && (name.hasSuffix(".json") || name.hasSuffix(".geojson"))
  }
}

extension String {
  /// True for the path of a document of a single activity, below a member's folder.
  package var isActivityPath: Bool {
    let parts = split(separator: "/", maxSplits: 2)
    return parts.count == 3 && parts[1] == OutputName.activities
  }
}
