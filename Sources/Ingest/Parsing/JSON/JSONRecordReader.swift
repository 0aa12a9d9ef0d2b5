import ActivityModel
import JSONStream

/// Splits a JSON text of any size into the records of a format, one at a time.
///
/// The records are the elements of certain arrays.
struct JSONRecordReader: ~Copyable {
  /// The container of a record.
  enum Container: Equatable {
    /// An array of no wanted name: the text itself, or one in a member's member.
    case rootArray
    /// An array member of the root, by its index in the list of wanted arrays.
    case array(Int)
    /// The record is the root itself, without elements that were returned before.
    case root
  }

  /// The way in which the text is fed to the parser.
  enum Feed {
    /// In chunks: one value of any size.
    case chunks
    /// Line by line, so that an invalid line among one-line values can be skipped.
    case lines
  }

  /// The last record.
  private(set) var record: JSONTape
  /// The container of the last record.
  private(set) var container = Container.root
  /// The names of the root's member and of its own member whose array holds the last record.
  ///
  /// Nil for a record of another container.
  private(set) var members: (outer: String, inner: String)?
  /// The problem of the source, once it is detected.
  private(set) var damage: Rejection?

  private let arrays: [StaticString]
  private let wrapper: StaticString?
  /// True inside the wrapper member.
  private var isInWrapper = false
  private let takesArraysOfMembers: Bool
  private let keepsRoot: Bool
  private var input: JSONInput
  private var position = 0
  private var root: JSONTape
  /// The depth of the elements in the current wanted array; nil outside of one.
  private var elementDepth: Int?
  /// The wanted array whose name was read last.
  private var named: Int?
  /// The names of members that were read last in the root and in a member of it.
  private var names = (outer: "", inner: "")

  /// - Parameters:
  ///   - arrays: The members of the root whose elements are records. If the root is an array, its
  ///     elements are records too.
  ///   - wrapper: A member of the root that may contain those arrays instead.
  ///   - takesArraysOfMembers: The elements of all arrays in members of the root's members are
  ///     records too, whatever their names.
  ///   - keepsRoot: Returns the rest of the root as a last record.
  ///   - feed: The way in which the text is fed to the parser.
  ///   - recordLimit: The maximum size of a record in bytes.
  init(
    arrays: [StaticString], wrapper: StaticString? = nil, takesArraysOfMembers: Bool = false,
    keepsRoot: Bool = false, feed: Feed = .chunks, recordLimit: Int = JSONTape.defaultLimit
  ) {
    (record, root) = (JSONTape(limit: recordLimit), JSONTape(limit: recordLimit))
    self.arrays = arrays
    self.wrapper = wrapper
    self.takesArraysOfMembers = takesArraysOfMembers
    self.keepsRoot = keepsRoot
    input = JSONInput(feed: feed)
  }

  /// Reads the next record into `record`.
  ///
  /// - Returns: False at the end and at invalid JSON; `damage` then describes the problem.
  /// - Complexity: O(bytes); holds one record and the tokens of one chunk.
  mutating func next(_ source: inout SourceReader, _ diagnostics: inout Diagnostics) -> Bool {
    record.clear()
    while true {
      while position < input.tokens.items.count {
        let token = input.tokens.items[position]
        position += 1
        guard take(token) else { continue }
        if !record.isTooLarge { return true }
        diagnostics.refuse(
          "record-too-large", at: record.start,
          because: "a record is larger than any device writes; it was left out")
        record.clear()
      }
      guard refill(&source, &diagnostics) else { return false }
    }
  }

  /// Reports the damage that ended reading: the `count` records before it get in.
  ///
  /// - Throws: The damage when nothing came before it.
  func reportDamage(behind count: Int, to diagnostics: inout Diagnostics) throws(IngestError) {
    guard let damage else { return }
    guard count > 0 else { throw IngestError(damage) }
    diagnostics.refuse(
      "damaged", at: damage.place,
      because: "\(damage.message): what comes before it gets in; \(damage.advice)")
  }

  private mutating func refill(_ source: inout SourceReader, _ diagnostics: inout Diagnostics)
    -> Bool
  {
    position = 0
    switch input.fill(&source, &diagnostics) {
    case .tokens: return true
    case .restarted:
      record.clear()
      root.clear()
      (elementDepth, named, isInWrapper) = (nil, nil, false)
      return true
    case .end: return false
    case .damaged(let rejection):
      damage = rejection
      return false
    }
  }

  /// Processes a token.
  ///
  /// - Returns: True when a record is complete.
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
      (container, members) = (.root, nil)
      return true
    }
    enterArray(token)
    return false
  }

  private mutating func enterArray(_ token: JSONToken) {
    if token.depth == 0, token.kind == .arrayStart {
      (elementDepth, container, members) = (1, .rootArray, nil)
      return
    }
    if takesArraysOfMembers, token.depth == 2, token.kind == .arrayStart {
      (elementDepth, container, members) = (3, .rootArray, names)
      return
    }
    if takesArraysOfMembers, token.kind == .key { noteName(token) }
    if token.depth == 1, token.kind == .key, let wrapper {
      isInWrapper = input.spells(wrapper, token)
    }
    let depth = isInWrapper ? 2 : 1
    if token.depth == depth {
      if token.kind == .arrayStart, let named {
        (elementDepth, container, members) = (depth + 1, .array(named), nil)
      }
      named = token.kind == .key ? arrays.firstIndex { input.spells($0, token) } : nil
    }
  }

  private mutating func noteName(_ token: JSONToken) {
    switch token.depth {
    case 1: names.outer = input.tokens.string(of: token)
    case 2: names.inner = input.tokens.string(of: token)
    default: break
    }
  }
}

extension JSONToken.Kind {
  /// True when the token completes its value.
  var endsValue: Bool {
    switch self {
    case .objectEnd, .arrayEnd, .string, .number, .true, .false, .null: true
    case .objectStart, .arrayStart, .key: false
    }
  }
}
