import JSONStream

/// The JSON body of a post.
struct PostedJSON {
  let root: JSONNode
  /// On one line: without line feeds, tabs and a byte order mark.
  private(set) var line: [UInt8]

  /// The values that a body may have; a batch of 1,000 fixes, the largest, has some 25,000.
  private static let maximumValues = 60_000
  static let depth = 32

  init(_ body: [UInt8]) throws(LiveRejection) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = body.starts(with: mark) ? Array(body.dropFirst(mark.count)) : body
    let separators: Set<UInt8> = Set("[{,".utf8)
    guard bytes.count(where: separators.contains) <= Self.maximumValues else {
      throw LiveRejection(
        "the body has more than \(Self.maximumValues) values",
        advice: "send fewer positions at once")
    }
    do throws(JSONError) {
      root = try JSONDocument(bytes, limits: JSONLimits(depth: Self.depth)).root
    } catch {
      throw LiveRejection(
        "the body cannot be read: \(error.message) at byte \(error.byteOffset)",
        advice: "check the format that the app is set to send")
    }
    // Within a text of valid JSON these are escaped, so here they are blanks between values.
    let blanks: Set<UInt8> = [0x09, 0x0A, 0x0B, 0x0C, 0x0D]
    line = bytes.map { blanks.contains($0) ? 0x20 : $0 }
  }

  /// True for bytes that begin as an object, a list or a text; a form begins with a name.
  static func begins(_ body: [UInt8]) -> Bool {
    let blanks: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]
    let starts: Set<UInt8> = [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), 0xEF]
    return body.first { !blanks.contains($0) }.map(starts.contains) ?? false
  }

  /// Adds a first member to objects.
  ///
  /// - Parameters:
  ///   - name: Of the member, which needs no escapes.
  ///   - value: The text of the member.
  ///   - objects: In the order of the text.
  mutating func insert(_ name: String, _ value: String, into objects: [JSONNode]) {
    for object in objects.reversed() {
      guard case .object(let members) = object.value else { continue }
      let member = "\"\(name)\":\(JSONText.quoted(value))" + (members.isEmpty ? "" : ",")
      let place = object.position.byteOffset + 1
      line.insert(contentsOf: member.utf8, at: place)
    }
  }
}

/// Texts in JSON.
enum JSONText {
  /// A text with its quotes and escapes.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
    if isPlain { return "\"\(text)\"" }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSONNode {
  /// The text of a string or number; nil for anything else.
  var plainText: String? {
    switch value {
    case .string(let text), .number(let text): text
    default: nil
    }
  }

  /// The text of a string or number that is not empty.
  var statedText: String? { plainText.flatMap { $0.isEmpty ? nil : $0 } }
}
