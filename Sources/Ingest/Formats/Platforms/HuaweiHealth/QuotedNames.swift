/// Puts quotes around numbers that are names of members, as in `{1.0:335.0}`, which is no JSON.
///
/// A line break within a text, which JSON forbids too, is escaped.
struct QuotedNames: JSONMender {
  /// Longer runs of digits are no names.
  private static let longest = 64

  /// A number outside of strings, with blanks behind it, until the next byte decides.
  private var held: [UInt8] = []
  private var digits = 0
  private var state = JSONStringState()

  /// The text with every such name in quotes.
  ///
  /// - Complexity: O(bytes).
  static func mended(_ text: some Sequence<UInt8>) -> [UInt8] {
    var names = QuotedNames()
    return names.take(Array(text)) + names.finish()
  }

  mutating func take(_ chunk: [UInt8]) -> [UInt8] {
    var clean: [UInt8] = []
    clean.reserveCapacity(chunk.count + QuotedNames.longest)
    for byte in chunk {
      if state.isInString {
        if byte == ASCII.lineFeed {
          clean += state.isEscaped ? [UInt8(ascii: "n")] : Array("\\n".utf8)
        } else {
          clean.append(byte)
        }
      } else if QuotedNames.isOfNumber(byte), digits == held.count {
        hold(byte, &clean)
        continue
      } else if !held.isEmpty, ASCII.isBlank(byte), held.count < QuotedNames.longest {
        held.append(byte)
        continue
      } else {
        clean += byte == ASCII.colon ? name() : finish()
        if QuotedNames.isOfNumber(byte) {
          hold(byte, &clean)
          continue
        }
        clean.append(byte)
      }
      state.follow(byte)
    }
    return clean
  }

  /// The bytes that were held back.
  mutating func finish() -> [UInt8] {
    defer { (held, digits) = ([], 0) }
    return held
  }

  private mutating func hold(_ byte: UInt8, _ clean: inout [UInt8]) {
    if held.count >= QuotedNames.longest { clean += finish() }
    held.append(byte)
    digits = held.count
  }

  private mutating func name() -> [UInt8] {
    guard digits > 0 else { return finish() }
    let name = [ASCII.quote] + held.prefix(digits) + [ASCII.quote] + held.dropFirst(digits)
    (held, digits) = ([], 0)
    return name
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    ASCII.digit(byte) != nil || [ASCII.point, ASCII.minus, ASCII.plus].contains(byte)
  }
}
