/// A part of a document that occurs by the thousand and writes its own text.
///
/// Through the containers of `Codable` a row costs about ten times as much. They learn its keys one
/// by one, sort them, and move every value into its place. The output must equal that of the
/// containers; a test compares them for every contract.
protocol TextRow: SendableMetatype {
  /// Writes all members in ascending order of their keys' UTF-8 bytes.
  func write(to row: inout RowText)
}

/// The text of rows under construction.
struct RowText {
  private var bytes: [UInt8]
  /// The number of open containers around the next value.
  private var depth: Int
  /// True while the innermost object has no member.
  private var isEmpty = true

  /// Continues after `bytes`, inside `depth` containers.
  init(behind bytes: consuming [UInt8], depth: Int) {
    self.bytes = bytes
    self.depth = depth
  }

  consuming func finish() -> [UInt8] { bytes }
}

// MARK: - Values

extension RowText {
  /// An object with one member per line.
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

  /// An array of rows.
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
  /// Reserves room for the rest of an array at once.
  ///
  /// A list of 10,000 activities has 10 MB; growing step by step takes three times as much memory.
  private mutating func makeRoom(for rest: Int, like rowCount: Int, since start: Int) {
    let expected = (bytes.count - start) / rowCount * rest
    guard bytes.capacity - bytes.count < expected else { return }
    // Untouched pages take no memory.
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

  /// An object with sorted keys.
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
