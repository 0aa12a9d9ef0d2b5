/// A SHA-256 digest of 32 bytes.
public struct Digest: Hashable, Comparable, Sendable, BitwiseCopyable {
  // Four words, most significant first, so that words order like bytes.
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// - Parameter bytes: Exactly 32, or the result is nil.
  public init?(_ bytes: [UInt8]) { self.init(bytes.span) }

  /// - Parameter bytes: Exactly 32, or the result is nil.
  public init?(_ bytes: some Sequence<UInt8>) { self.init(Array(bytes)) }

  /// - Parameter bytes: Exactly 32, or the result is nil.
  public init?(_ bytes: Span<UInt8>) {
    guard bytes.count == 32 else { return nil }
    words = (
      Digest.word(0, of: bytes), Digest.word(1, of: bytes), Digest.word(2, of: bytes),
      Digest.word(3, of: bytes)
    )
  }

  /// - Parameter hex: Exactly 64 lower- or upper-case hexadecimal digits, or the result is nil.
  public init?(hex: some StringProtocol) { self.init(hex: String(hex)) }

  /// - Parameter hex: Exactly 64 lower- or upper-case hexadecimal digits, or the result is nil.
  public init?(hex: String) {
    let digits = hex.utf8.span
    guard digits.count == 64, let first = Digest.word(0, ofHex: digits),
      let second = Digest.word(1, ofHex: digits), let third = Digest.word(2, ofHex: digits),
      let fourth = Digest.word(3, ofHex: digits)
    else { return nil }
    words = (first, second, third, fourth)
  }

  private static func word(_ index: Int, ofHex digits: Span<UInt8>) -> UInt64? {
    var word: UInt64 = 0
    for place in 16 * index..<16 * index + 16 {
      guard let nibble = nibble(digits[place]) else { return nil }
      word = word << 4 | UInt64(nibble)
    }
    return word
  }

  private static func word(_ index: Int, of bytes: Span<UInt8>) -> UInt64 {
    var word: UInt64 = 0
    for place in 8 * index..<8 * index + 8 { word = word << 8 | UInt64(bytes[place]) }
    return word
  }

  public static func == (left: Digest, right: Digest) -> Bool { left.words == right.words }

  public static func < (left: Digest, right: Digest) -> Bool { left.words < right.words }

  public func hash(into hasher: inout Hasher) {
    // The bytes are uniformly distributed, so one word suffices.
    hasher.combine(words.0)
  }

  public var bytes: [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 32) { output, count in
      for index in 0..<32 { unsafe output[index] = byte(index) }
      count = 32
    }
  }

  /// 64 lower-case hexadecimal digits.
  public var hex: String {
    // Written directly: lists contain them by the hundred thousand, and a span took five times as
    // long.
    unsafe String(unsafeUninitializedCapacity: 64) { output in
      for index in 0..<32 {
        let byte = byte(index)
        unsafe output[2 * index] = Digest.digit(byte >> 4)
        unsafe output[2 * index + 1] = Digest.digit(byte & 15)
      }
      return 64
    }
  }

  private func byte(_ index: Int) -> UInt8 {
    let word =
      index < 16 ? (index < 8 ? words.0 : words.1) : (index < 24 ? words.2 : words.3)
    return UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 56 &- 8 &* (index & 7)))
  }

  private static func digit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") &+ nibble : UInt8(ascii: "a") &- 10 &+ nibble
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
