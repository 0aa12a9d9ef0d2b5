import ActivityModel
import JSONStream

/// Takes a JSON text of any size apart: hands over the elements of the arrays that hold a
/// format's records, one at a time.
struct JSONRecordReader: ~Copyable {
  /// Where a record stands.
  enum Container: Equatable {
    /// In the array that is the whole text.
    case rootArray
    /// In an array that is a member of the whole, by its place in the list of wanted ones.
    case array(Int)
    /// It is the whole itself, without the elements that were handed over before.
    case root
  }

  /// How the text is fed to the parser.
  enum Feed {
    /// As it comes: one value, of any size.
    case chunks
    /// Line by line, so that a bad line among lines that hold a value each can be left out.
    case lines
  }

  /// The record read last.
  private(set) var record: JSONTape
  /// Where that stands.
  private(set) var container = Container.root
  /// What is wrong with the source, once it is known.
  private(set) var damage: Refusal?

  private let arrays: [StaticString]
  private let wrapper: StaticString?
  /// Whether the member that is being read is the wrapper.
  private var isInWrapper = false
  private let keepsRoot: Bool
  private var input: JSONInput
  private var position = 0
  private var root: JSONTape
  /// The depth of the elements of the wanted array that is being read; nil outside of one.
  private var elementDepth: Int?
  /// The wanted array whose name was read last.
  private var named: Int?

  /// - Parameters:
  ///   - arrays: the members of the whole whose elements are records; an array that is the whole
  ///     holds records too.
  ///   - wrapper: a member of the whole that may hold those arrays in its place.
  ///   - keepsRoot: whether the rest of the whole is handed over when it ends.
  ///   - feed: how the text is fed to the parser.
  ///   - recordLimit: how many bytes a record may take, flat.
  init(
    arrays: [StaticString], wrapper: StaticString? = nil, keepsRoot: Bool = false,
    feed: Feed = .chunks, recordLimit: Int = JSONTape.defaultLimit
  ) {
    (record, root) = (JSONTape(limit: recordLimit), JSONTape(limit: recordLimit))
    self.arrays = arrays
    self.wrapper = wrapper
    self.keepsRoot = keepsRoot
    input = JSONInput(feed: feed)
  }

  /// Reads the next record into `record`.
  ///
  /// - Returns: false at the end, or where the source stops being JSON: then `damage` says why.
  /// - Complexity: O(bytes); holds one record and the tokens of one chunk.
  mutating func next(_ source: inout SourceReader, _ findings: inout Findings) -> Bool {
    record.clear()
    while true {
      while position < input.tokens.items.count {
        let token = input.tokens.items[position]
        position += 1
        guard take(token) else { continue }
        if !record.isTooLarge { return true }
        findings.refuse(
          "record-too-large", at: record.start,
          because: "a record is larger than any device writes; it was left out")
        record.clear()
      }
      guard refill(&source, &findings) else { return false }
    }
  }

  private mutating func refill(_ source: inout SourceReader, _ findings: inout Findings) -> Bool {
    position = 0
    switch input.fill(&source, &findings) {
    case .tokens: return true
    case .restarted:
      record.clear()
      root.clear()
      (elementDepth, named, isInWrapper) = (nil, nil, false)
      return true
    case .end: return false
    case .damaged(let refusal):
      damage = refusal
      return false
    }
  }

  /// Takes a token.
  ///
  /// - Returns: whether a record is complete.
  private mutating func take(_ token: JSONToken) -> Bool {
    if let depth = elementDepth {
      if token.depth >= depth {
        record.take(token, of: input.tokens, at: input.place(of: token))
        return token.depth == depth && token.kind.endsValue
      }
      elementDepth = nil
    }
    if keepsRoot { root.take(token, of: input.tokens, at: input.place(of: token)) }
    if token.depth == 0, token.kind.endsValue {
      guard keepsRoot else { return false }
      swap(&record, &root)
      root.clear()
      container = .root
      return true
    }
    enterArray(token)
    return false
  }

  private mutating func enterArray(_ token: JSONToken) {
    if token.depth == 0, token.kind == .arrayStart {
      (elementDepth, container) = (1, .rootArray)
      return
    }
    if token.depth == 1, token.kind == .key, let wrapper {
      isInWrapper = input.spells(wrapper, token)
    }
    let depth = isInWrapper ? 2 : 1
    if token.depth == depth {
      if token.kind == .arrayStart, let named {
        (elementDepth, container) = (depth + 1, .array(named))
      }
      named = token.kind == .key ? arrays.firstIndex { input.spells($0, token) } : nil
    }
  }
}

extension JSONToken.Kind {
  /// Whether nothing of the value follows.
  var endsValue: Bool {
    switch self {
    case .objectEnd, .arrayEnd, .string, .number, .true, .false, .null: true
    case .objectStart, .arrayStart, .key: false
    }
  }
}
