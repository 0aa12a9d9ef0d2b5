/// Reads objects that stand on a line each, as in JSON Lines: the scalar members of one at a time.
public struct JSONLineReader: ~Copyable {
  /// A member of the object whose value is neither an object nor an array.
  public struct Member: Sendable, BitwiseCopyable {
    let name: JSONToken
    let value: JSONToken
    public var kind: JSONToken.Kind { value.kind }
    /// Where the text of the value lies in `text`, if it is a string or number.
    public var text: Range<Int> { value.text }
  }

  /// The scalar members of the object read last, in its order.
  public private(set) var members: [Member] = []
  private var tokens = JSONTokens()
  /// What the end of the line gave.
  private var rest = JSONTokens()
  private let lineEnd = [UInt8(ascii: "\n")]
  private var tokenizer: JSONTokenizer
  private let limits: JSONLimits
  /// How many bytes the tokenizer has read before the line.
  private var base = 0

  public init(limits: JSONLimits = JSONLimits()) {
    self.limits = limits
    tokenizer = JSONTokenizer(limits: limits, readsManyValues: true)
  }

  /// The texts that members' ranges point into.
  public var text: [UInt8] { tokens.text }

  public func name(of member: Member) -> String { tokens.string(of: member.name) }

  public func string(of member: Member) -> String { tokens.string(of: member.value) }

  /// Reads a line that holds exactly one object, and keeps its scalar members.
  ///
  /// - Throws: offsets count from the line's first byte.
  /// - Complexity: O(bytes).
  public mutating func read(_ line: Span<UInt8>) throws(JSONError) {
    members.removeAll(keepingCapacity: true)
    do throws(JSONError) {
      try tokenizer.read(line, into: &tokens)
      try keepMembers(lineLength: line.count)
      // A number ends only when something follows it.
      let end = lineEnd
      try tokenizer.read(end.span, into: &rest)
      if let first = rest.items.first { throw extra(first.byteOffset) }
      base += line.count + lineEnd.count
    } catch {
      let offset = min(max(0, error.byteOffset - base), line.count)
      restart()
      throw JSONError(reason: error.reason, byteOffset: offset, message: error.message)
    }
  }

  private mutating func restart() {
    tokenizer = JSONTokenizer(limits: limits, readsManyValues: true)
    members.removeAll(keepingCapacity: true)
    base = 0
  }

  private mutating func keepMembers(lineLength: Int) throws(JSONError) {
    let items = tokens.items
    guard let first = items.first, first.kind == .objectStart else {
      throw mistake("an object must stand here", at: items.first?.byteOffset ?? base)
    }
    for index in items.indices.dropFirst() {
      let item = items[index]
      if items[index - 1].depth == 0 && items[index - 1].kind == .objectEnd {
        throw extra(item.byteOffset)
      }
      if item.kind == .key, item.depth == 1, index + 1 < items.count,
        items[index + 1].kind.isScalar
      {
        members.append(Member(name: item, value: items[index + 1]))
      }
    }
    guard let last = items.last, last.depth == 0, last.kind == .objectEnd else {
      throw mistake(
        "the object does not end on its line", at: base + lineLength, reason: .unfinished)
    }
  }

  private func extra(_ offset: Int) -> JSONError {
    mistake("something follows the object on its line", at: offset)
  }

  private func mistake(
    _ message: String, at offset: Int, reason: JSONError.Reason = .malformed
  ) -> JSONError {
    JSONError(reason: reason, byteOffset: offset, message: "not one JSON object: \(message)")
  }
}

extension JSONToken.Kind {
  /// Whether it is a value that holds no other.
  var isScalar: Bool {
    switch self {
    case .string, .number, .true, .false, .null: true
    case .objectStart, .objectEnd, .arrayStart, .arrayEnd, .key: false
    }
  }
}
