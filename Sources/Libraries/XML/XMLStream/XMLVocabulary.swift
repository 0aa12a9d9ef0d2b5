/// The local names a reader wants to hear of, whatever their prefix or namespace.
public struct XMLVocabulary: Sendable {
  /// A spelling and the id that stands for it in tokens; several spellings may share an id.
  struct Entry: Sendable {
    let spelling: [UInt8]
    let id: UInt16
    let wantsText: Bool
  }

  private(set) var entries: [Entry] = []

  public init() {}

  /// Adds a name: at most 128 of them.
  ///
  /// - Parameters:
  ///   - spelling: The local name, which is case-sensitive.
  ///   - id: What tokens call it.
  ///   - wantsText: Whether elements of this name stand for their text: then each becomes one
  ///     token of kind `text`. Attributes always bring their value.
  public mutating func add(_ spelling: String, id: UInt16, wantsText: Bool) {
    precondition(entries.count < 128, "a vocabulary has at most 128 names")
    entries.append(Entry(spelling: Array(spelling.utf8), id: id, wantsText: wantsText))
  }
}
