/// Thirty-two bytes made by SHA-256.
public struct Digest: Hashable, Comparable, Sendable, BitwiseCopyable {
  // Four words, most significant first, so that comparing words is comparing bytes.
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// - Parameter bytes: exactly 32, or the result is nil.
  public init?(_ bytes: [UInt8]) { self.init(bytes.span) }

  /// - Parameter bytes: exactly 32, or the result is nil.
  public init?(_ bytes: some Sequence<UInt8>) { self.init(Array(bytes)) }

  /// - Parameter bytes: exactly 32, or the result is nil.
  public init?(_ bytes: Span<UInt8>) {
    guard bytes.count == 32 else { return nil }
    words = (
      Digest.word(0, of: bytes), Digest.word(1, of: bytes), Digest.word(2, of: bytes),
      Digest.word(3, of: bytes)
    )
  }

  /// - Parameter hex: exactly 64 lower- or upper-case hexadecimal digits, or the result is nil.
  public init?(hex: some StringProtocol) {
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    var count = 0
    for character in hex.utf8 {
      guard let nibble = Digest.nibble(character), count < 64 else { return nil }
      switch count / 16 {
      case 0: words.0 = words.0 << 4 | UInt64(nibble)
      case 1: words.1 = words.1 << 4 | UInt64(nibble)
      case 2: words.2 = words.2 << 4 | UInt64(nibble)
      default: words.3 = words.3 << 4 | UInt64(nibble)
      }
      count += 1
    }
    guard count == 64 else { return nil }
    self.words = words
  }

  private static func word(_ index: Int, of bytes: Span<UInt8>) -> UInt64 {
    var word: UInt64 = 0
    for place in 8 * index..<8 * index + 8 { word = word << 8 | UInt64(bytes[place]) }
    return word
  }

  public static func == (left: Digest, right: Digest) -> Bool { left.words == right.words }

  public static func < (left: Digest, right: Digest) -> Bool { left.words < right.words }

  public func hash(into hasher: inout Hasher) {
    // The bytes are uniform already: one word is as good as four.
    hasher.combine(words.0)
  }

  public var bytes: [UInt8] {
    [UInt8](capacity: 32) { output in
      for word in [words.0, words.1, words.2, words.3] {
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
          output.append(UInt8(truncatingIfNeeded: word &>> shift))
        }
      }
    }
  }

  /// 64 lower-case hexadecimal digits.
  public var hex: String {
    let digits = [UInt8](capacity: 64) { output in
      for word in [words.0, words.1, words.2, words.3] {
        for shift in stride(from: UInt64(60), through: 0, by: -4) {
          let nibble = UInt8(truncatingIfNeeded: word &>> shift & 15)
          output.append(nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10)
        }
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func nibble(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
