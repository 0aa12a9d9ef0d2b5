/// One token of a document: an element begins, has an attribute, ends, or says a text.
///
/// Only elements and attributes whose local names are in the vocabulary become tokens. Sixteen
/// bytes; read as it stands from the tokenizer's memory, so the order of the fields is fixed.
public struct XMLToken: BitwiseCopyable, Sendable {
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// An element begins; its attributes follow at once.
    case start = 0
    /// An attribute; its text is its value.
    case attribute = 1
    /// An element ends.
    case end = 2
    /// An element whose text is wanted, as a whole; its text is empty when it has a child.
    case text = 3
  }

  /// Where the token ends in the document; counts from 1.
  public let line: UInt32
  private let offset: UInt32
  private let length: UInt32
  /// The id that the vocabulary gives the name.
  public let name: UInt16
  /// How deep the element lies: 1 for the root; an attribute has its element's.
  public let depth: UInt8
  public let kind: Kind

  /// Where the token's text lies in the text of its batch, ASCII blanks around it left out.
  public var text: Range<Int> {
    // Offsets are below 2^32 and come in order: the sum cannot overflow 64 bits.
    Int(offset)..<Int(offset) + Int(length)
  }
}
