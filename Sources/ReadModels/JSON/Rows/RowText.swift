/// A part of a document that comes by the thousand, and writes its own text.
///
/// Through the containers of `Codable` a row costs some ten times as much: they learn its keys one
/// by one, sort them, and move every value into its place. What a row writes here must be what the
/// containers would write; a test holds every contract against them.
protocol TextRow: SendableMetatype {
  /// Writes every member, ascending by the UTF-8 bytes of the keys.
  func write(to row: inout RowText)
}

/// The text of rows while they are written.
struct RowText {
  private var bytes: [UInt8]
  /// How many containers are open around the next value.
  private var depth: Int
  /// Whether the innermost object has no member yet.
  private var isEmpty = true

  /// Goes on behind `bytes`, inside of `depth` containers.
  init(behind bytes: consuming [UInt8], depth: Int) {
    self.bytes = bytes
    self.depth = depth
  }

  consuming func finish() -> [UInt8] { bytes }
}

// MARK: - Values

extension RowText {
  /// An object, one member a line.
  mutating func append(_ row: some TextRow) {
    let wasEmpty = isEmpty
    isEmpty = true
    bytes.append(UInt8(ascii: "{"))
    depth += 1
    row.write(to: &self)
    depth -= 1
    if !isEmpty { bytes.appendLineStart(depth: depth) }
    bytes.append(UInt8(ascii: "}"))
    isEmpty = wasEmpty
  }

  /// An array, one row after the other.
  mutating func append(_ rows: [some TextRow]) {
    bytes.append(UInt8(ascii: "["))
    depth += 1
    let start = bytes.count
    for index in rows.indices {
      if index == 1 || index.isMultiple(of: 1_000), index > 0 {
        makeRoom(for: rows.count - index, like: index, since: start)
      }
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.appendLineStart(depth: depth)
      append(rows[index])
    }
    depth -= 1
    if !rows.isEmpty { bytes.appendLineStart(depth: depth) }
    bytes.append(UInt8(ascii: "]"))
  }
}

extension RowText {
  /// Makes room for the rest of an array at once: a list of 10,000 activities has 10 MB, and would
  /// take three times as much while it grows.
  private mutating func makeRoom(for rest: Int, like rowCount: Int, since start: Int) {
    let expected = (bytes.count - start) / rowCount * rest
    guard bytes.capacity - bytes.count < expected else { return }
    // What is not written to takes no memory.
    bytes.reserveCapacity(bytes.count + expected + expected / 2)
  }
}

// MARK: - Members

extension RowText {
  mutating func member(_ key: StaticString, _ value: Int?) {
    begin(key)
    if let value { bytes.appendDecimal(value) } else { bytes.appendNull() }
  }

  mutating func member(_ key: StaticString, _ value: Thousandths?) {
    begin(key)
    if let value { bytes.appendJSON(value) } else { bytes.appendNull() }
  }

  mutating func member(_ key: StaticString, _ value: String?) {
    begin(key)
    if let value { bytes.appendJSON(value) } else { bytes.appendNull() }
  }

  /// On one line.
  mutating func member(_ key: StaticString, _ values: [String]) {
    begin(key)
    bytes.appendJSON(values) { $0.appendJSON($1) }
  }

  /// An object, its keys in order.
  mutating func member(_ key: StaticString, _ values: [String: String]) {
    begin(key)
    bytes.append(UInt8(ascii: "{"))
    let pairs = values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (index, pair) in pairs.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.appendLineStart(depth: depth + 1)
      bytes.appendJSON(pair.key)
      bytes.appendText(": ")
      bytes.appendJSON(pair.value)
    }
    if !pairs.isEmpty { bytes.appendLineStart(depth: depth) }
    bytes.append(UInt8(ascii: "}"))
  }

  mutating func member(_ key: StaticString, _ row: some TextRow) {
    begin(key)
    append(row)
  }

  mutating func member(_ key: StaticString, _ rows: [some TextRow]) {
    begin(key)
    append(rows)
  }

  private mutating func begin(_ key: StaticString) {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
    bytes.appendLineStart(depth: depth)
    bytes.append(UInt8(ascii: "\""))
    bytes.appendText(key)
    bytes.appendText("\": ")
  }
}
