/// One piece of a JSON text.
public struct JSONToken: Hashable, Sendable, BitwiseCopyable {
  /// What a piece is; the raw values are those of the C side.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case objectStart, objectEnd, arrayStart, arrayEnd
    /// The name of a member; its value follows.
    case key
    case string
    /// Kept as text, so that decimals stay exact.
    case number
    case `true`, `false`, null
  }

  public let kind: Kind
  /// How many objects and arrays stand around it: 0 for the whole.
  public let depth: Int
  /// Of its first byte, counted from the first byte ever read.
  public let byteOffset: Int
  private let textOffset: Int
  private let textLength: Int

  init(kind: Kind, depth: Int, byteOffset: Int, textOffset: Int, textLength: Int) {
    self.kind = kind
    self.depth = depth
    self.byteOffset = byteOffset
    self.textOffset = textOffset
    self.textLength = textLength
  }

  /// Where its text lies in the batch's text; empty but for keys, strings and numbers.
  public var text: Range<Int> { textOffset..<(textOffset + textLength) }
}

/// The tokens that one chunk of bytes gave.
public struct JSONTokens: Sendable {
  public internal(set) var items: [JSONToken] = []
  /// The texts of keys and strings, unescaped, and of numbers, one behind the other, in UTF-8.
  public internal(set) var text: [UInt8] = []

  public init() {}

  /// The text of a key or string, unescaped, or of a number.
  public func string(of token: JSONToken) -> String {
    String(decoding: text[token.text], as: UTF8.self)
  }
}
