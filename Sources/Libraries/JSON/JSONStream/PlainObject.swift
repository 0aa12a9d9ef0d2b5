import Bytes

/// Scans objects of plain members: no value within another, no escapes, ASCII, no exponents.
///
/// Nearly every line of a recorder is one. To scan it costs a tenth of the tokenizer, which reads
/// every other line and finds its mistakes.
enum PlainObject {
  /// Scans one object and nothing else.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - member: Called with each member's name and value as ranges of the text.
  /// - Returns: False for any other text; the members until then mean nothing.
  /// - Complexity: O(bytes).
  static func scan(
    _ text: Span<UInt8>, member: (Range<Int>, JSONToken.Kind, Range<Int>) -> Void
  ) -> Bool {
    var position = 0
    guard take("{", in: text, &position) else { return false }
    if !take("}", in: text, &position) {
      guard scanMembers(in: text, &position, member), take("}", in: text, &position)
      else { return false }
    }
    skipBlanks(in: text, &position)
    return position == text.count
  }

  private static func scanMembers(
    in text: Span<UInt8>, _ position: inout Int,
    _ member: (Range<Int>, JSONToken.Kind, Range<Int>) -> Void
  ) -> Bool {
    repeat {
      skipBlanks(in: text, &position)
      guard let name = takeString(in: text, &position), take(":", in: text, &position)
      else { return false }
      skipBlanks(in: text, &position)
      guard let (kind, value) = takeScalar(in: text, &position) else { return false }
      member(name, kind, value)
    } while take(",", in: text, &position)
    return true
  }

  /// Takes a mark and the blanks before it.
  @inline(__always)
  private static func take(
    _ mark: Unicode.Scalar, in text: Span<UInt8>, _ position: inout Int
  ) -> Bool {
    skipBlanks(in: text, &position)
    guard position < text.count, text[position] == UInt8(ascii: mark) else { return false }
    position &+= 1
    return true
  }

  @inline(__always)
  private static func skipBlanks(in text: Span<UInt8>, _ position: inout Int) {
    while position < text.count, text[position] == 0x20 || text[position] == 0x09 {
      position &+= 1
    }
  }

  private static func takeScalar(
    in text: Span<UInt8>, _ position: inout Int
  ) -> (JSONToken.Kind, Range<Int>)? {
    guard position < text.count else { return nil }
    switch text[position] {
    case UInt8(ascii: "\""): return takeString(in: text, &position).map { (.string, $0) }
    case UInt8(ascii: "t"): return takeWord("true", .true, in: text, &position)
    case UInt8(ascii: "f"): return takeWord("false", .false, in: text, &position)
    case UInt8(ascii: "n"): return takeWord("null", .null, in: text, &position)
    default: return takeNumber(in: text, &position).map { (.number, $0) }
    }
  }

  private static func takeWord(
    _ word: StaticString, _ kind: JSONToken.Kind, in text: Span<UInt8>, _ position: inout Int
  ) -> (JSONToken.Kind, Range<Int>)? {
    let start = position
    for byte in word.description.utf8 {
      guard position < text.count, text[position] == byte else { return nil }
      position += 1
    }
    return (kind, start..<start)
  }

  /// Takes a string, and returns the range within its quotes.
  @inline(__always)
  private static func takeString(in text: Span<UInt8>, _ position: inout Int) -> Range<Int>? {
    guard position < text.count, text[position] == UInt8(ascii: "\"") else { return nil }
    let start = position &+ 1
    position = start
    while position < text.count {
      let bytes = EightBytes(text, at: position)
      let ends = bytes.marks(of: UInt8(ascii: "\"")).union(bytes.marks(of: UInt8(ascii: "\\")))
        .union(bytes.marks(below: 0x20)).union(bytes.marksOfHighBytes)
      position &+= ends.first
      if ends.isEmpty { continue }
      // The zeros behind the text are marked, too.
      guard position < text.count, text[position] == UInt8(ascii: "\"") else { return nil }
      position &+= 1
      return start..<position &- 1
    }
    return nil
  }

  @inline(__always)
  private static func takeNumber(in text: Span<UInt8>, _ position: inout Int) -> Range<Int>? {
    let start = position
    if text[position] == UInt8(ascii: "-") { position &+= 1 }
    let firstDigit = position
    skipDigits(in: text, &position)
    guard position > firstDigit, position == firstDigit &+ 1 || text[firstDigit] != 0x30
    else { return nil }
    guard position < text.count else { return nil }
    if text[position] == UInt8(ascii: ".") {
      let firstDecimal = position &+ 1
      position = firstDecimal
      skipDigits(in: text, &position)
      guard position > firstDecimal, position < text.count else { return nil }
    }
    return text[position] | 0x20 == UInt8(ascii: "e") ? nil : start..<position
  }

  @inline(__always)
  private static func skipDigits(in text: Span<UInt8>, _ position: inout Int) {
    while position < text.count, text[position] &- 0x30 < 10 { position &+= 1 }
  }
}
