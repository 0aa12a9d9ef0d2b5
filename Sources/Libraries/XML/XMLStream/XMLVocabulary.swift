/// The local names that a reader wants, independent of prefix and namespace.
public struct XMLVocabulary: Sendable {
  /// A spelling and its id in tokens; several spellings may share an id.
  struct Entry: Sendable {
    let spelling: [UInt8]
    let id: UInt16
    let wantsText: Bool
    let wantsMarkup: Bool
  }

  private(set) var entries: [Entry] = []

  public init() {}

  /// Adds a name; at most 128 are allowed.
  ///
  /// - Parameters:
  ///   - spelling: The local name, which is case-sensitive.
  ///   - id: The id of the name in tokens.
  ///   - wantsText: Makes each element of this name one token of kind `text`. Attributes always
  ///     carry their value.
  ///   - wantsMarkup: Makes each element of this name a start with its attributes, and then a token
  ///     of kind `text`; with a child one of kind `end`, which has the markup. No element inside
  ///     becomes a token.
  public mutating func add(
    _ spelling: String, id: UInt16, wantsText: Bool, wantsMarkup: Bool = false
  ) {
    precondition(entries.count < 128, "a vocabulary has at most 128 names")
    entries.append(
      Entry(
        spelling: Array(spelling.utf8), id: id, wantsText: wantsText, wantsMarkup: wantsMarkup))
  }
}
