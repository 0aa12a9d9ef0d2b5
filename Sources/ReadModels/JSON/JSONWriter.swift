/// Writes JSON: the one writer of read models, tables, pages and logs.
///
/// Numbers come from integers, so that equal values have equal bytes on every machine. Strings keep
/// their scalars. Escaped are `"`, `\`, control characters, and everything that would end or break
/// a script of a web page: `<`, U+2028 and U+2029.
public struct JSONWriter {
  /// Where lines break.
  public enum Layout: Sendable {
    /// Every member of an object has a line of its own, indented by two spaces per level; a
    /// ``JSONRow`` is one line. An array takes one line, unless its elements need lines of their
    /// own.
    case document
    /// No blanks and no line breaks.
    case compact
  }

  public internal(set) var bytes: [UInt8] = []
  private var layout: Layout
  /// The number of open containers around the next value.
  private var depth = 0
  /// True while the innermost object has no member.
  private var isEmpty = true

  public init(layout: Layout) { self.layout = layout }
}

// MARK: - Objects

extension JSONWriter {
  /// Writes an object; `writeMembers` adds its members in the order of their keys.
  public mutating func object(_ writeMembers: (inout JSONWriter) -> Void) {
    let wasEmpty = isEmpty
    isEmpty = true
    bytes.append(UInt8(ascii: "{"))
    depth += 1
    writeMembers(&self)
    depth -= 1
    if !isEmpty { startLine() }
    bytes.append(UInt8(ascii: "}"))
    isEmpty = wasEmpty
  }

  /// Writes one member of the innermost object, under a key that needs no escape.
  public mutating func member(_ key: StaticString, _ value: some JSONWritable) {
    bytes.appendKey(key, isFirst: isEmpty, depth: layout == .document ? depth : nil)
    isEmpty = false
    value.write(to: &self)
  }

  /// Writes one member of the innermost object, under any key.
  public mutating func member(named key: String, _ value: some JSONWritable) {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
    startLine()
    bytes.appendJSON(key)
    bytes.append(UInt8(ascii: ":"))
    if layout == .document { bytes.append(UInt8(ascii: " ")) }
    value.write(to: &self)
  }

  private mutating func startLine() {
    if layout == .document { bytes.appendLineStart(depth: depth) }
  }
}

// MARK: - Arrays

extension JSONWriter {
  /// Writes an array on one line; `writeElements` adds its elements with ``element(_:)``.
  public mutating func list(_ writeElements: (inout JSONWriter) -> Void) {
    let wasEmpty = isEmpty
    isEmpty = true
    bytes.append(UInt8(ascii: "["))
    writeElements(&self)
    bytes.append(UInt8(ascii: "]"))
    isEmpty = wasEmpty
  }

  /// Writes one element of the innermost list.
  public mutating func element(_ value: some JSONWritable) {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
    value.write(to: &self)
  }

  mutating func array<Element: JSONWritable>(_ elements: [Element]) {
    bytes.append(UInt8(ascii: "["))
    depth += 1
    let start = bytes.count
    for index in elements.indices {
      if !Element.isInline, index == 1 || index > 0 && index.isMultiple(of: 1_000) {
        reserveRoom(for: elements.count - index, like: index, since: start)
      }
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if !Element.isInline { startLine() }
      elements[index].write(to: &self)
    }
    depth -= 1
    if !Element.isInline, !elements.isEmpty { startLine() }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Reserves room for the rest of an array at once: a list of 10,000 activities takes 10 MB, and
  /// three times as much while it grows.
  private mutating func reserveRoom(for rest: Int, like count: Int, since start: Int) {
    let expected = (bytes.count - start) / count * rest
    guard bytes.capacity - bytes.count < expected else { return }
    // Untouched pages cost no memory.
    bytes.reserveCapacity(bytes.count + expected + expected / 2)
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
public struct DocumentWriter {
  private var json = JSONWriter(layout: .document)

  public init() {}

  /// The same bytes as ``encodeDocument(_:)``.
  ///
  /// The room is used again once nothing else holds the bytes.
  public mutating func encode(_ model: some ReadModel) -> [UInt8] {
    json.bytes.removeAll(keepingCapacity: true)
    model.write(to: &json)
    json.bytes.append(UInt8(ascii: "\n"))
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
  var writer = DocumentWriter()
  return writer.encode(model)
}

extension Document {
  /// The bytes of this file, as ``encodeDocument(_:)`` makes them.
  public func encoded() -> [UInt8] { encodeDocument(content) }
}
