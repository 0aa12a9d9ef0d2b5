import ActivityModel
import XMLStream

/// Mends single bytes that XML forbids, as some programs write them into names.
///
/// Passes a well-formed document on as it is, and never makes a `<`: what the parser refuses as
/// unsafe it still refuses. Within comments and CDATA an `&` is left as it is. Documents in an
/// encoding other than UTF-8 are passed on untouched.
struct XMLMender {
  private enum Stage { case undecided, mending, untouched }
  /// A stretch in which an `&` begins no reference.
  private enum Stretch { case comment, cdata }
  /// A look at the bytes from some place on: how many there are, and what replaces them.
  private typealias Look = (count: Int, replacement: [UInt8]?)

  private var stage = Stage.undecided
  private var openStretch: Stretch?
  /// Bytes that cannot be judged without those behind them.
  private var pending: [UInt8] = []
  private var isAtEnd = false
  /// The two bytes before the current ones.
  private var lastTwo: (UInt8, UInt8) = (0, 0)
  private var line = 1
  private var count = 0
  private var first: (line: Int, explanation: String)?

  /// The bytes behind the first one that a look may need.
  private static let lookahead = 16
  /// The declaration ends in these first bytes.
  private static let declarationByteCount = 1_024

  /// Returns the next bytes, never empty, or nil at the end.
  ///
  /// - Complexity: O(bytes); looks at many bytes at once and copies nothing that is well-formed.
  mutating func next(_ source: inout SourceReader) throws(IngestError) -> [UInt8]? {
    while !isAtEnd {
      let chunk = try source.nextChunk()
      isAtEnd = chunk == nil
      let mended = mend(takePending(before: chunk ?? []))
      if !mended.isEmpty { return mended }
    }
    return nil
  }

  /// Notes what was changed.
  ///
  /// Of a damaged document, only changes on a line before the damage are certain to be read.
  func report(to diagnostics: inout Diagnostics, damage: Rejection?) {
    guard let first else { return }
    if let damage {
      guard let line = damage.place.line, first.line < line else { return }
    }
    diagnostics.note(
      "xml-mended", at: Place(line: first.line), count: damage == nil ? count : 1,
      because: first.explanation)
  }

  private mutating func takePending(before chunk: [UInt8]) -> [UInt8] {
    guard !pending.isEmpty else { return chunk }
    defer { pending = [] }
    return pending + chunk
  }

  // MARK: The whole

  private mutating func mend(_ bytes: [UInt8]) -> [UInt8] {
    switch stage {
    case .untouched: return bytes
    case .mending: return mendContent(bytes)
    case .undecided:
      guard isAtEnd || XMLMender.holdsDeclaration(bytes) else {
        pending = bytes
        return []
      }
      let content = decide(by: bytes)
      return stage == .mending ? mendContent(content) : content
    }
  }

  private mutating func mendContent(_ bytes: [UInt8]) -> [UInt8] {
    var mended: [UInt8] = []
    var copied = 0
    var index = 0
    while true {
      index = nextOfInterest(bytes, from: index)
      guard index < bytes.count else { break }
      guard isAtEnd || bytes.count - index >= XMLMender.lookahead else {
        pending = Array(bytes[index...])
        break
      }
      let (count, replacement) = look(bytes, at: index)
      if let replacement {
        mended += bytes[copied..<index]
        mended += replacement
        copied = index + count
      }
      index += count
    }
    remember(bytes, before: index)
    if copied == 0, index == bytes.count { return bytes }
    mended += bytes[copied..<index]
    return mended
  }

  private mutating func remember(_ bytes: [UInt8], before index: Int) {
    for byte in bytes[max(0, index - 2)..<index] { lastTwo = (lastTwo.1, byte) }
  }

  private mutating func noteMend(_ explanation: @autoclosure () -> String) {
    count += 1
    if first == nil { first = (line, explanation()) }
  }

  // MARK: The declaration

  /// Decides by the declaration; an encoding of two bytes that is not there becomes UTF-8.
  private mutating func decide(by bytes: [UInt8]) -> [UInt8] {
    stage = .untouched
    guard !bytes.prefix(4).contains(0), !bytes.starts(with: [0xFE, 0xFF]),
      !bytes.starts(with: [0xFF, 0xFE])
    else { return bytes }
    guard let name = XMLMender.encoding(bytes) else {
      stage = .mending
      return bytes
    }
    let encoding = String(decoding: bytes[name], as: UTF8.self).lowercased()
    if ["utf-8", "utf8"].contains(encoding) { stage = .mending }
    guard ["utf-16", "utf16", "utf-16le", "utf-16be", "ucs-2"].contains(encoding) else {
      return bytes
    }
    stage = .mending
    noteMend("the document calls itself \(encoding) and is not: it was read as UTF-8")
    // The quote moves, and everything behind the declaration keeps its place.
    var quoted = Array("utf-8".utf8) + [bytes[name.upperBound]]
    quoted += Array(repeating: UInt8(ascii: " "), count: max(0, name.count + 1 - quoted.count))
    return Array(bytes[..<name.lowerBound]) + quoted + Array(bytes[(name.upperBound + 1)...])
  }

  /// Indicates whether the first bytes are enough to decide.
  private static func holdsDeclaration(_ bytes: [UInt8]) -> Bool {
    guard bytes.count < declarationByteCount else { return true }
    return bytes.count >= 4 && bytes.contains(UInt8(ascii: ">"))
  }

  /// The place of the encoding's name in the declaration; nil when none is stated.
  private static func encoding(_ bytes: [UInt8]) -> Range<Int>? {
    let head = bytes.prefix(declarationByteCount)
    guard let end = head.firstIndex(of: UInt8(ascii: ">")),
      let start = head[..<end].firstRange(of: Array("<?xml".utf8)),
      let key = head[start.upperBound..<end].firstRange(of: Array("encoding".utf8))
    else { return nil }
    let rest = head[key.upperBound..<end]
    guard let open = rest.firstIndex(where: { $0 == ASCII.quote || $0 == UInt8(ascii: "'") }),
      let close = rest[(open + 1)...].firstIndex(of: rest[open])
    else { return nil }
    return open + 1..<close
  }

  // MARK: Bytes

  /// The next byte that may have to change or that begins a stretch; counts the lines before it.
  private mutating func nextOfInterest(_ bytes: [UInt8], from start: Int) -> Int {
    guard openStretch != nil else { return nextInContent(bytes.span, from: start) }
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">"), isEndOfStretch(bytes, at: index) {
        openStretch = nil
        return nextInContent(bytes.span, from: index + 1)
      }
      if byte == ASCII.lineFeed { line += 1 }
      if byte >= 0x80 || XMLMender.isForbidden(byte) { return index }
      index += 1
    }
    return index
  }

  private mutating func nextInContent(_ bytes: Span<UInt8>, from start: Int) -> Int {
    let plain = PlainBytes.count(in: bytes, from: start)
    line += plain.lineFeeds
    // The next block has such a byte, or is the last.
    var index = start + plain.count
    while index < bytes.count, !XMLMender.needsLook(bytes[index]) {
      if bytes[index] == ASCII.lineFeed { line += 1 }
      index += 1
    }
    return index
  }

  private static func needsLook(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") || isForbidden(byte)
  }

  /// True for a control character that XML forbids.
  static func isForbidden(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != ASCII.tab && byte != ASCII.lineFeed && byte != ASCII.carriageReturn
  }

  private func isEndOfStretch(_ bytes: [UInt8], at index: Int) -> Bool {
    let mark = openStretch == .comment ? ASCII.minus : UInt8(ascii: "]")
    return byte(before: index, in: bytes, by: 1) == mark
      && byte(before: index, in: bytes, by: 2) == mark
  }

  private func byte(before index: Int, in bytes: [UInt8], by distance: Int) -> UInt8 {
    let place = index - distance
    if place >= 0 { return bytes[place] }
    return place == -1 ? lastTwo.1 : lastTwo.0
  }

  // MARK: Looks

  private mutating func look(_ bytes: [UInt8], at index: Int) -> Look {
    switch bytes[index] {
    case UInt8(ascii: "!"): return lookAtMark(bytes, at: index)
    case UInt8(ascii: "&"): return lookAtReference(bytes, at: index)
    case 0x80...: return lookAtHighBytes(bytes, from: index)
    default:
      noteMend("a control character, which XML forbids, was read as a blank")
      return (1, [UInt8(ascii: " ")])
    }
  }

  /// Opens a comment or CDATA.
  private mutating func lookAtMark(_ bytes: [UInt8], at index: Int) -> Look {
    guard byte(before: index, in: bytes, by: 1) == UInt8(ascii: "<") else { return (1, nil) }
    let rest = bytes[(index + 1)...]
    if rest.starts(with: "--".utf8) {
      openStretch = .comment
      return (3, nil)
    }
    if rest.starts(with: "[CDATA[".utf8) {
      openStretch = .cdata
      return (8, nil)
    }
    return (1, nil)
  }

  private mutating func lookAtReference(_ bytes: [UInt8], at index: Int) -> Look {
    let rest = bytes[(index + 1)...].prefix(XMLMender.lookahead - 1)
    if rest.first == UInt8(ascii: "#") { return lookAtNumber(rest.dropFirst()) }
    let name = rest.prefix { $0 != ASCII.semicolon }
    let isKnown = ["amp", "lt", "gt", "quot", "apos"].contains { name.elementsEqual($0.utf8) }
    if isKnown, name.endIndex < rest.endIndex { return (1, nil) }
    return loneAmpersand()
  }

  /// Looks at a reference by number, behind `&#`.
  private mutating func lookAtNumber(_ rest: ArraySlice<UInt8>) -> Look {
    let isHexadecimal = rest.first == UInt8(ascii: "x")
    let digits = rest.dropFirst(isHexadecimal ? 1 : 0).prefix { $0 != ASCII.semicolon }
    let text = String(decoding: digits, as: UTF8.self)
    let isNumber =
      !digits.isEmpty && digits.allSatisfy { XMLMender.isDigit($0, hexadecimal: isHexadecimal) }
    guard isNumber else { return loneAmpersand() }
    // One that does not end here has leading zeros, or is for the parser to refuse.
    guard digits.endIndex < rest.endIndex, let value = UInt32(text, radix: isHexadecimal ? 16 : 10),
      !XMLMender.isCharacter(value)
    else { return (1, nil) }
    noteMend("'&#\(isHexadecimal ? "x" : "")\(text);', which XML forbids, was read as a blank")
    return (digits.endIndex + 1 - (rest.startIndex - 2), [UInt8(ascii: " ")])
  }

  private static func isDigit(_ byte: UInt8, hexadecimal: Bool) -> Bool {
    if ASCII.digit(byte) != nil { return true }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
    return hexadecimal && letters.contains(ASCII.lowercased(byte))
  }

  private static func isCharacter(_ value: UInt32) -> Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private mutating func loneAmpersand() -> Look {
    noteMend("an '&' begins no reference that XML knows: it was read as that character")
    return (1, Array("&amp;".utf8))
  }

  /// Passes over characters of UTF-8, else replaces a byte by its character in Latin-1.
  private mutating func lookAtHighBytes(_ bytes: [UInt8], from start: Int) -> Look {
    var index = start
    while index < bytes.count, bytes[index] >= 0x80,
      let count = XMLMender.characterByteCount(bytes, at: index)
    {
      index += count
    }
    guard index == start else { return (index - start, nil) }
    noteMend("a byte that is no UTF-8 was read as Latin-1")
    let byte = bytes[start]
    return (1, [0xC0 | byte >> 6, 0x80 | byte & 0x3F])
  }

  /// The length of a character of two to four bytes in UTF-8; nil for anything else.
  private static func characterByteCount(_ bytes: [UInt8], at index: Int) -> Int? {
    let count: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[index] {
    case 0xC2...0xDF: count = 2
    case 0xE0: (count, second) = (3, 0xA0...0xBF)
    case 0xED: (count, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: count = 3
    case 0xF0: (count, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: count = 4
    case 0xF4: (count, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + count <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for place in index + 2..<index + count where !(0x80...0xBF).contains(bytes[place]) {
      return nil
    }
    return count
  }
}
