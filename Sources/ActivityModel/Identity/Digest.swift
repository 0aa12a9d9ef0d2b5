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
    let digest = unsafe bytes.withUnsafeBytes { unsafe Digest($0) }
    guard let digest else { return nil }
    self = digest
  }

  /// - Parameter bytes: Exactly 32, or the result is nil.
  public init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 32 else { return nil }
    words = unsafe (
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

  private static func word(_ index: Int, of bytes: UnsafeRawBufferPointer) -> UInt64 {
    unsafe UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
  }

  public static func == (left: Digest, right: Digest) -> Bool { left.words == right.words }

  public static func < (left: Digest, right: Digest) -> Bool { left.words < right.words }

  public func hash(into hasher: inout Hasher) {
    // The bytes are uniformly distributed, so one word suffices.
    hasher.combine(words.0)
  }

  public var bytes: [UInt8] { unsafe withUnsafeBytes { unsafe [UInt8]($0) } }

  /// Calls `body` with the 32 bytes, which it must not keep.
  public func withUnsafeBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    let stored = (
      words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian
    )
    return unsafe Swift.withUnsafeBytes(of: stored) { unsafe body($0) }
  }

  /// 64 lower-case hexadecimal digits.
  public var hex: String {
    // Written directly: lists contain them by the hundred thousand, and a span took five times as
    // long.
    unsafe String(unsafeUninitializedCapacity: 64) { output in
      func write(_ word: UInt64, at index: Int) {
        for place in 0..<16 {
          let nibble = UInt8(truncatingIfNeeded: word &>> UInt64(60 &- 4 &* place)) & 15
          unsafe output[index + place] = Digest.digit(nibble)
        }
      }
      write(words.0, at: 0)
      write(words.1, at: 16)
      write(words.2, at: 32)
      write(words.3, at: 48)
      return 64
    }
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
