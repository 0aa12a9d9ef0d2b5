/// One token of a document: the start or end of an element, an attribute, or a text.
///
/// Only elements and attributes whose local names are in the vocabulary become tokens. A token has
/// 16 bytes in the layout of the C tokenizer, so the order of the fields is fixed.
public struct XMLToken: BitwiseCopyable, Sendable {
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// An element begins; its attributes follow at once.
    ///
    /// Its text is the prefix of the name, where the vocabulary wants the element's markup.
    case start = 0
    /// An attribute; its text is its value.
    case attribute = 1
    /// An element ends.
    ///
    /// Its text is the markup of its children, where the vocabulary wants it: their tags without
    /// attributes, and their texts with `<` and `&` escaped. Text beside the children stays as it
    /// is. Markup of more than 1 MiB is left out.
    case end = 2
    /// The whole text of an element whose text is wanted; empty when it has a child.
    case text = 3
  }

  /// The line on which the token ends; counts from 1.
  public let line: UInt32
  private let offset: UInt32
  private let length: UInt32
  /// The id of the name in the vocabulary.
  public let name: UInt16
  /// The depth of the element: 1 for the root.
  ///
  /// An attribute has the depth of its element.
  public let depth: UInt8
  public let kind: Kind

  /// The range of the token's text in the text of its batch, without ASCII blanks around it.
  public var text: Range<Int> {
    // Offsets are below 2^32 and ascend: the sum cannot overflow 64 bits.
    Int(offset)..<Int(offset) + Int(length)
  }
}
