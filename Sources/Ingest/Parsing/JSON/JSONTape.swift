import ActivityModel
import JSONStream

/// One JSON value with all that is in it, flat: a node is a number, and no tree is made.
///
/// Texts of numbers and strings stay as they are written, one behind the other in `text`.
struct JSONTape {
  /// A value or a name; a name's value follows it.
  private struct Entry: BitwiseCopyable {
    let kind: JSONToken.Kind
    let textStart: UInt32
    let textEnd: UInt32
    let line: UInt32
    let column: UInt32
    /// Behind the value and all that is in it.
    var end: UInt32
  }

  /// The value that everything else is in.
  static let root = 0

  /// What the ranges of values point into.
  private(set) var text: [UInt8] = []
  private var entries: [Entry] = []
  private var open: [Int] = []
  /// Whether there was more than fits: then nothing is kept.
  private(set) var isTooLarge = false
  /// Where the first token of the value stands.
  private(set) var start = Place()
  private let limit: Int

  /// A track of half a million points: six days at a point a second.
  static let defaultLimit = 67_108_864

  /// - Parameter limit: how many bytes a value may take, flat.
  init(limit: Int) { self.limit = limit }

  mutating func clear() {
    text.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    isTooLarge = false
    start = Place()
  }

  /// Takes the next token of the value.
  ///
  /// - Complexity: amortised O(bytes of the token).
  mutating func take(_ token: JSONToken, of tokens: borrowing JSONTokens, at place: Place) {
    if start == Place() { start = place }
    guard !isTooLarge else { return }
    switch token.kind {
    case .objectEnd, .arrayEnd:
      if let last = open.popLast() { entries[last].end = UInt32(entries.count) }
      return
    case .objectStart, .arrayStart: open.append(entries.count)
    case .key, .string, .number, .true, .false, .null: break
    }
    let textStart = UInt32(text.count)
    if !token.text.isEmpty { text += tokens.text[token.text] }
    entries.append(
      Entry(
        kind: token.kind, textStart: textStart, textEnd: UInt32(text.count),
        line: UInt32(clamping: place.line ?? 0), column: UInt32(clamping: place.column ?? 0),
        end: UInt32(entries.count + 1)))
    if text.count + entries.count * MemoryLayout<Entry>.stride > limit { giveUp() }
  }

  private mutating func giveUp() {
    let start = start
    clear()
    self.start = start
    isTooLarge = true
  }

  func kind(of node: Int) -> JSONToken.Kind? {
    entries.indices.contains(node) ? entries[node].kind : nil
  }

  func isObject(_ node: Int) -> Bool { kind(of: node) == .objectStart }

  func isArray(_ node: Int) -> Bool { kind(of: node) == .arrayStart }

  /// The value of the first member of this name; nil when there is none, or `node` is no object.
  ///
  /// - Complexity: O(members).
  func member(_ name: StaticString, of node: Int? = JSONTape.root) -> Int? {
    guard let node, isObject(node) else { return nil }
    var index = node + 1
    while index < entries[node].end {
      if spells(name, index) { return index + 1 }
      index = Int(entries[index + 1].end)
    }
    return nil
  }

  /// Whether `node` has the text `name`.
  func spells(_ name: StaticString, _ node: Int) -> Bool {
    let (start, end) = (Int(entries[node].textStart), Int(entries[node].textEnd))
    guard end - start == name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { bytes in
      for index in 0..<bytes.count where unsafe bytes[index] != text[start + index] { return false }
      return true
    }
  }

  /// The names of an object's members, each a node whose value follows it.
  func names(of node: Int = JSONTape.root) -> [Int] {
    guard isObject(node) else { return [] }
    var names: [Int] = []
    var index = node + 1
    while index < entries[node].end {
      names.append(index)
      index = Int(entries[index + 1].end)
    }
    return names
  }

  /// The elements of an array; none when `node` is no array.
  func elements(of node: Int?) -> [Int] {
    guard let node, isArray(node) else { return [] }
    var elements: [Int] = []
    var index = node + 1
    while index < entries[node].end {
      elements.append(index)
      index = Int(entries[index].end)
    }
    return elements
  }

  /// An element of an array; nil when there is none.
  ///
  /// - Complexity: O(`position`).
  func element(_ position: Int, of node: Int?) -> Int? {
    guard let node, isArray(node) else { return nil }
    var index = node + 1
    for _ in 0..<position where index < entries[node].end { index = Int(entries[index].end) }
    return index < entries[node].end ? index : nil
  }

  /// Where the text of a string or number lies in `text`; empty for everything else.
  func range(of node: Int?) -> Range<Int> {
    guard let node, let kind = kind(of: node), kind == .string || kind == .number || kind == .key
    else { return 0..<0 }
    return Int(entries[node].textStart)..<Int(entries[node].textEnd)
  }

  /// The text of a string or number; empty for everything else.
  func string(of node: Int?) -> String { String(decoding: text[range(of: node)], as: UTF8.self) }

  func place(of node: Int) -> Place {
    Place(line: Int(entries[node].line), column: Int(entries[node].column))
  }
}
