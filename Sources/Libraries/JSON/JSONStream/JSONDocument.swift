/// A position in a JSON text.
public struct JSONPosition: Hashable, Sendable, BitwiseCopyable {
  /// Counts from 0.
  public let byteOffset: Int
  /// Counts from 1.
  public let line: Int
  /// Counts bytes from 1.
  public let column: Int
}

/// A JSON value and its position.
public struct JSONNode: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    /// In the order of the text; a name may occur twice.
    case object([JSONMember])
    case array([JSONNode])
    case string(String)
    /// The digits as written.
    case number(String)
    case boolean(Bool)
    case null
  }

  public let value: Value
  public let position: JSONPosition

  /// The value of the first member with this name; nil if there is none or this is no object.
  public subscript(name: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.name == name }?.value
  }
}

/// An object's member: its name, the position of the name, and its value.
public struct JSONMember: Hashable, Sendable {
  public let name: String
  public let position: JSONPosition
  public let value: JSONNode
}

/// A JSON text as a tree with positions, for small files that people write.
public struct JSONDocument: Sendable {
  public let root: JSONNode

  /// Parses a text; skips a byte order mark.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - limits: Sized for files that people write, far below those for exports.
  /// - Throws: The first error with its offset; `position(byteOffset:in:)` converts that to a line.
  /// - Complexity: O(bytes); holds the whole tree.
  public init(_ bytes: [UInt8], limits: JSONLimits = JSONLimits(depth: 32)) throws(JSONError) {
    var places = LinePlaces(bytes)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let skipped = bytes.starts(with: mark) ? mark.count : 0
    var builder = TreeBuilder()
    var tokenizer = JSONTokenizer(limits: limits)
    var tokens = JSONTokens()
    do throws(JSONError) {
      try tokenizer.read(bytes.span.extracting(skipped..<bytes.count), into: &tokens)
      for token in tokens.items {
        builder.take(
          token, text: tokens.string(of: token),
          at: places.position(byteOffset: token.byteOffset + skipped))
      }
      try tokenizer.finish(into: &tokens)
    } catch {
      throw JSONError(
        reason: error.reason, byteOffset: error.byteOffset + skipped, message: error.message)
    }
    // A number at the end of the text is complete only here.
    for token in tokens.items {
      builder.take(
        token, text: tokens.string(of: token),
        at: places.position(byteOffset: token.byteOffset + skipped))
    }
    guard let root = builder.root else {
      throw JSONError(
        reason: .malformed, byteOffset: bytes.count, message: "not JSON: there is nothing in it")
    }
    self.root = root
  }

  /// The line and column of a byte offset, such as that of an error.
  public static func position(byteOffset: Int, in bytes: [UInt8]) -> JSONPosition {
    var places = LinePlaces(bytes)
    return places.position(byteOffset: byteOffset)
  }
}

/// Converts ascending offsets to lines and columns.
private struct LinePlaces {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Complexity: O(bytes) over all calls together.
  mutating func position(byteOffset: Int) -> JSONPosition {
    let end = min(byteOffset, bytes.count)
    while offset < end {
      if bytes[offset] == UInt8(ascii: "\n") {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
    return JSONPosition(byteOffset: end, line: line, column: end - lineStart + 1)
  }
}

/// Builds a tree from tokens without recursion.
private struct TreeBuilder {
  private struct Container {
    let isObject: Bool
    let position: JSONPosition
    /// The name whose value comes next.
    var key: (name: String, position: JSONPosition)?
    var members: [JSONMember] = []
    var elements: [JSONNode] = []
  }

  private(set) var root: JSONNode?
  private var open: [Container] = []

  mutating func take(_ token: JSONToken, text: String, at position: JSONPosition) {
    switch token.kind {
    case .objectStart: open.append(Container(isObject: true, position: position))
    case .arrayStart: open.append(Container(isObject: false, position: position))
    case .objectEnd, .arrayEnd: close()
    case .key: open[open.count - 1].key = (text, position)
    case .string: place(JSONNode(value: .string(text), position: position))
    case .number: place(JSONNode(value: .number(text), position: position))
    case .true, .false:
      place(JSONNode(value: .boolean(token.kind == .true), position: position))
    case .null: place(JSONNode(value: .null, position: position))
    }
  }

  private mutating func close() {
    guard let container = open.popLast() else { return }
    let value: JSONNode.Value =
      container.isObject ? .object(container.members) : .array(container.elements)
    place(JSONNode(value: value, position: container.position))
  }

  private mutating func place(_ node: JSONNode) {
    guard let last = open.indices.last else {
      root = node
      return
    }
    if let key = open[last].key {
      let member = JSONMember(name: key.name, position: key.position, value: node)
      open[last].members.append(member)
      open[last].key = nil
    } else {
      open[last].elements.append(node)
    }
  }
}
