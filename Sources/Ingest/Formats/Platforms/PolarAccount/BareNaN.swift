/// Finds each bare `NaN`, which is no JSON, and writes an empty string of the same length.
///
/// Every place in the text stays what it was.
struct BareNaN: JSONMender {
  private static let word = Array("NaN".utf8)
  private static let none = Array("\"\" ".utf8)

  /// How many bytes of the word were read last.
  private var matched = 0
  private var state = JSONStringState()

  /// - Complexity: O(bytes).
  mutating func take(_ chunk: [UInt8]) -> [UInt8] {
    var clean: [UInt8] = []
    clean.reserveCapacity(chunk.count + BareNaN.word.count)
    for byte in chunk {
      if !state.isInString, byte == BareNaN.word[matched] {
        matched += 1
        if matched == BareNaN.word.count {
          clean += BareNaN.none
          matched = 0
        }
        continue
      }
      clean += finish()
      if !state.isInString, byte == BareNaN.word[0] {
        matched = 1
        continue
      }
      clean.append(byte)
      state.follow(byte)
    }
    return clean
  }

  /// The bytes that were held back as a possible beginning of the word.
  mutating func finish() -> [UInt8] {
    guard matched > 0 else { return [] }
    defer { matched = 0 }
    return Array(BareNaN.word.prefix(matched))
  }
}
