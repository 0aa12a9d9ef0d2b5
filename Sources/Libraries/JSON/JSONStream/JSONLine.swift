import Bytes

/// Reads JSON Lines: selected members of one object at a time.
public struct JSONLineReader: ~Copyable {
  /// A selected member whose value is a scalar.
  public struct Member: Sendable {
    /// The index of its name in the list of selected names.
    public let name: Int
    public let kind: JSONToken.Kind
    /// The range of the value in `text`, if it is a string or number.
    public let text: Range<Int>
  }

  /// The selected members of the last object, in its order.
  public private(set) var members: [Member] = []
  /// The buffer that the members' ranges refer to.
  public private(set) var text: [UInt8] = []

  private let names: [MemberName]
  private let limits: JSONLimits
  private var tokens = JSONTokens()
  /// The tokens that the end of the line completes.
  private var rest = JSONTokens()
  private let lineEnd = [UInt8(ascii: "\n")]
  private var tokenizer: JSONTokenizer
  /// The number of bytes that the tokenizer read before this line.
  private var base = 0

  /// - Parameters:
  ///   - names: The members to select; ``Member/name`` is an index into this list.
  ///   - limits: The limits for one line.
  public init(names: [String], limits: JSONLimits = JSONLimits()) {
    self.names = names.map(MemberName.init)
    self.limits = limits
    tokenizer = JSONTokenizer(limits: limits, readsManyValues: true)
  }

  public func string(of member: Member) -> String {
    String(decoding: text[member.text], as: UTF8.self)
  }

  /// Reads a line with exactly one object and keeps its selected members.
  ///
  /// - Throws: An error whose offset counts from the first byte of the line.
  /// - Complexity: O(bytes).
  public mutating func read(_ line: Span<UInt8>) throws(JSONError) {
    if line.count <= limits.tokenBytes, readPlainly(line) { return }
    try readByTokens(line)
  }

  /// Reads any line with the tokenizer.
  mutating func readByTokens(_ line: Span<UInt8>) throws(JSONError) {
    members.removeAll(keepingCapacity: true)
    do throws(JSONError) {
      try tokenizer.read(line, into: &tokens)
      try keepMembers(lineLength: line.count)
      swap(&text, &tokens.text)
      // A number ends only at the byte that follows it.
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

  /// Reads a line that is a plain object; returns false for any other.
  private mutating func readPlainly(_ line: Span<UInt8>) -> Bool {
    members.removeAll(keepingCapacity: true)
    let isPlain = PlainObject.scan(line) { key, kind, value in
      guard let name = index(of: key, in: line) else { return }
      members.append(Member(name: name, kind: kind, text: value))
    }
    guard isPlain else { return false }
    text.removeAll(keepingCapacity: true)
    unsafe line.withUnsafeBufferPointer { bytes in unsafe text.append(contentsOf: bytes) }
    return true
  }

  private mutating func restart() {
    tokenizer = JSONTokenizer(limits: limits, readsManyValues: true)
    members.removeAll(keepingCapacity: true)
    base = 0
  }

  private mutating func keepMembers(lineLength: Int) throws(JSONError) {
    let items = tokens.items
    guard let first = items.first, first.kind == .objectStart else {
      throw mistake("an object is expected here", at: items.first?.byteOffset ?? base)
    }
    for index in items.indices.dropFirst() {
      let item = items[index]
      if items[index - 1].depth == 0 && items[index - 1].kind == .objectEnd {
        throw extra(item.byteOffset)
      }
      if item.kind == .key, item.depth == 1, index + 1 < items.count {
        keepMember(item, items[index + 1])
      }
    }
    guard let last = items.last, last.depth == 0, last.kind == .objectEnd else {
      throw mistake(
        "the object does not end on its line", at: base + lineLength, reason: .unfinished)
    }
  }

  private mutating func keepMember(_ key: JSONToken, _ value: JSONToken) {
    guard value.kind.isScalar, let name = index(of: key.text, in: tokens.text.span)
    else { return }
    members.append(Member(name: name, kind: value.kind, text: value.text))
  }

  /// - Complexity: O(names); few have the length and the first bytes of the key.
  private func index(of key: Range<Int>, in text: Span<UInt8>) -> Int? {
    let start = EightBytes(text, at: key.lowerBound).prefix(min(key.count, 8))
    for index in names.indices
    where names[index].isEqual(to: text.extracting(key), startingWith: start) {
      return index
    }
    return nil
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
  /// True for a value that contains no other value.
  var isScalar: Bool {
    switch self {
    case .string, .number, .true, .false, .null: true
    case .objectStart, .objectEnd, .arrayStart, .arrayEnd, .key: false
    }
  }
}

/// The name of a member to select.
private struct MemberName {
  private let bytes: [UInt8]
  /// Its first eight bytes.
  private let start: UInt64

  init(_ name: String) {
    let bytes = Array(name.utf8)
    start = EightBytes(bytes.span, at: 0).prefix(min(bytes.count, 8))
    self.bytes = bytes
  }

  func isEqual(to key: Span<UInt8>, startingWith keyStart: UInt64) -> Bool {
    guard start == keyStart, bytes.count == key.count else { return false }
    for index in bytes.indices.dropFirst(8) where bytes[index] != key[index] { return false }
    return true
  }
}
