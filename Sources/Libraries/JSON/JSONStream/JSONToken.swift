/// One token of a JSON text.
public struct JSONToken: Hashable, Sendable, BitwiseCopyable {
  /// The kind of a token; raw values match the C side.
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
  /// The number of enclosing objects and arrays: 0 for the root.
  public let depth: Int
  /// The offset of its first byte from the start of the input.
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

  /// The range of its text in the batch's text; empty except for keys, strings and numbers.
  public var text: Range<Int> { textOffset..<(textOffset + textLength) }
}

/// The tokens of one chunk of bytes.
public struct JSONTokens: Sendable {
  public internal(set) var items: [JSONToken] = []
  /// The concatenated text of numbers and of unescaped keys and strings, in UTF-8.
  public internal(set) var text: [UInt8] = []

  public init() {}

  /// The text of a number, or of an unescaped key or string.
  public func string(of token: JSONToken) -> String {
    String(decoding: text[token.text], as: UTF8.self)
  }
}
