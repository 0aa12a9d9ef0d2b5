/// Writes JSON: the one writer of read models, tables, pages and logs.
///
/// Numbers come from integers, so that equal values have equal bytes on every machine. Strings keep
/// their scalars. Escaped are `"`, `\`, control characters, and everything that would end or break
/// a script of a web page: `<`, U+2028 and U+2029.
public struct JSONWriter: ~Copyable {
  /// Where lines break.
  public enum Layout: Sendable {
    /// Every member of an object has a line of its own, indented by two spaces per level; a
    /// ``JSONRow`` is one line. An array takes one line, unless its elements need lines of their
    /// own.
    case document
    /// No blanks and no line breaks.
    case compact
  }

  var text = JSONBuffer()
  private var layout: Layout
  /// The number of open containers around the next value.
  private var depth = 0
  /// True while the innermost object has no member.
  private var isEmpty = true

  public init(layout: Layout) { self.layout = layout }

  /// The text so far, in UTF-8.
  ///
  /// - Complexity: O(n) in its length.
  public var bytes: [UInt8] { text.bytes }
}

// MARK: - Objects

extension JSONWriter {
  /// Writes an object; `writeMembers` adds its members in the order of their keys.
  public mutating func object(_ writeMembers: (inout JSONWriter) -> Void) {
    let wasEmpty = isEmpty
    isEmpty = true
    text.appendToken("{")
    depth += 1
    writeMembers(&self)
    depth -= 1
    if !isEmpty { startLine() }
    text.appendToken("}")
    isEmpty = wasEmpty
  }

  /// Writes one member of the innermost object, under a key that needs no escape.
  public mutating func member(_ key: StaticString, _ value: some JSONWritable) {
    text.appendKey(key, isFirst: isEmpty, depth: layout == .document ? depth : nil)
    isEmpty = false
    value.write(to: &self)
  }

  /// Writes one member of the innermost object, under any key.
  public mutating func member(named key: String, _ value: some JSONWritable) {
    if !isEmpty { text.appendToken(",") }
    isEmpty = false
    startLine()
    text.appendJSON(key)
    text.appendToken(":")
    if layout == .document { text.appendToken(" ") }
    value.write(to: &self)
  }

  private mutating func startLine() {
    if layout == .document { text.appendLineBreak(depth: depth) }
  }
}

// MARK: - Arrays

extension JSONWriter {
  /// Writes an array on one line; `writeElements` adds its elements with ``element(_:)``.
  public mutating func list(_ writeElements: (inout JSONWriter) -> Void) {
    let wasEmpty = isEmpty
    isEmpty = true
    text.appendToken("[")
    writeElements(&self)
    text.appendToken("]")
    isEmpty = wasEmpty
  }

  /// Writes one element of the innermost list.
  public mutating func element(_ value: some JSONWritable) {
    if !isEmpty { text.appendToken(",") }
    isEmpty = false
    value.write(to: &self)
  }

  mutating func array<Element: JSONWritable>(_ elements: [Element]) {
    text.appendToken("[")
    depth += 1
    let start = text.count
    for index in elements.indices {
      if !Element.isInline, index == 1 || index > 0 && index.isMultiple(of: 1_000) {
        reserveRoom(for: elements.count - index, like: index, since: start)
      }
      if index > 0 { text.appendToken(",") }
      if !Element.isInline { startLine() }
      elements[index].write(to: &self)
    }
    depth -= 1
    if !Element.isInline, !elements.isEmpty { startLine() }
    text.appendToken("]")
  }

  /// Reserves room for the rest of an array at once: a list of 10,000 activities takes 10 MB, and
  /// three times as much while it grows.
  private mutating func reserveRoom(for rest: Int, like count: Int, since start: Int) {
    let expected = (text.count - start) / count * rest
    if text.spareCount < expected { text.reserve(expected + expected / 2) }
  }

  /// Writes one value without blanks and line breaks.
  mutating func compactly(_ write: (inout JSONWriter) -> Void) {
    let outer = layout
    layout = .compact
    write(&self)
    layout = outer
  }
}

/// Writes documents one after the other, each into the room of the one before.
public final class DocumentWriter {
  /// Larger buffers are released after a document.
  private static let keptRoom = 1 << 20

  private var json = JSONWriter(layout: .document)

  public init() {}

  /// The same bytes as ``encodeDocument(_:)``.
  public func encode(_ model: some ReadModel) -> [UInt8] {
    model.write(to: &json)
    json.text.appendToken("\n")
    defer {
      if json.text.count > Self.keptRoom {
        json = JSONWriter(layout: .document)
      } else {
        json.text.clear()
      }
    }
    return json.bytes
  }
}

/// Returns the bytes of a read model's file: JSON in UTF-8, the same for equal models on every
/// machine.
///
/// Keys are in the order of their UTF-8 bytes. An absent value is `null`, its key stays. The text
/// ends with a newline.
///
/// - Complexity: O(n) in the length of the text.
public func encodeDocument(_ model: some ReadModel) -> [UInt8] {
  DocumentWriter().encode(model)
}

extension Document {
  /// The bytes of this file, as ``encodeDocument(_:)`` makes them.
  public func encoded() -> [UInt8] { encodeDocument(content) }
}
