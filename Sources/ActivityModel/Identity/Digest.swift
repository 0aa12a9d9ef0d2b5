/// Thirty-two bytes made by SHA-256.
public struct Digest: Hashable, Comparable, Sendable, BitwiseCopyable {
  // Four words, most significant first, so that comparing words is comparing bytes.
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// - Parameter bytes: exactly 32, or the result is nil.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    func word(_ index: Int) -> UInt64 {
      bytes[8 * index..<8 * index + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    words = (word(0), word(1), word(2), word(3))
  }

  /// - Parameter bytes: exactly 32, or the result is nil.
  public init?(_ bytes: some Sequence<UInt8>) { self.init(Array(bytes)) }

  /// - Parameter hex: exactly 64 lower- or upper-case hexadecimal digits, or the result is nil.
  public init?(hex: some StringProtocol) {
    var bytes: [UInt8] = []
    var high: UInt8?
    for character in hex.utf8 {
      guard let nibble = Digest.nibble(character) else { return nil }
      if let first = high {
        bytes.append(first << 4 | nibble)
        high = nil
      } else {
        high = nibble
      }
    }
    guard high == nil else { return nil }
    self.init(bytes)
  }

  public static func == (left: Digest, right: Digest) -> Bool { left.words == right.words }

  public static func < (left: Digest, right: Digest) -> Bool { left.words < right.words }

  public func hash(into hasher: inout Hasher) {
    // The bytes are uniform already: one word is as good as four.
    hasher.combine(words.0)
  }

  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    for word in [words.0, words.1, words.2, words.3] {
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: word &>> shift))
      }
    }
    return bytes
  }

  /// 64 lower-case hexadecimal digits.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
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
