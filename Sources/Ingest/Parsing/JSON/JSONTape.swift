import ActivityModel
import JSONStream

/// A JSON value with its contents in a flat array; nodes are indices.
///
/// The text of numbers and strings is concatenated in `text`, exactly as written.
struct JSONTape {
  /// A value or a name, whose value follows it.
  private struct Entry: BitwiseCopyable {
    let kind: JSONToken.Kind
    let textStart: UInt32
    let textEnd: UInt32
    let line: UInt32
    let column: UInt32
    /// The index behind the value and its contents.
    var end: UInt32
  }

  /// The root value.
  static let root = 0

  /// The buffer that the ranges of values refer to.
  private(set) var text: [UInt8] = []
  private var entries: [Entry] = []
  private var open: [Int] = []
  /// True when the value exceeded the limit; its contents are then dropped.
  private(set) var isTooLarge = false
  /// The place of the first token.
  private(set) var start = Place()
  private let limit: Int

  /// Room for a track of half a million points: six days at a point a second.
  static let defaultLimit = 67_108_864

  /// - Parameter limit: The maximum size of a value in bytes.
  init(limit: Int) { self.limit = limit }

  mutating func clear() {
    text.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    isTooLarge = false
    start = Place()
  }

  /// Appends the next token of the value.
  ///
  /// - Complexity: Amortised O(bytes of the token).
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

  /// The value of the first member with this name; nil when there is none, or `node` is no object.
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

  /// True when `node` has the text `name`.
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

  /// The elements of an array; empty when `node` is no array.
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

  /// An element of an array; nil when it does not exist.
  ///
  /// - Complexity: O(`position`).
  func element(_ position: Int, of node: Int?) -> Int? {
    guard let node, isArray(node) else { return nil }
    var index = node + 1
    for _ in 0..<position where index < entries[node].end { index = Int(entries[index].end) }
    return index < entries[node].end ? index : nil
  }

  /// The range of a string or number in `text`; empty for every other node.
  func range(of node: Int?) -> Range<Int> {
    guard let node, let kind = kind(of: node), kind == .string || kind == .number || kind == .key
    else { return 0..<0 }
    return Int(entries[node].textStart)..<Int(entries[node].textEnd)
  }

  /// The text of a string or number; empty for every other node.
  func string(of node: Int?) -> String { String(decoding: text[range(of: node)], as: UTF8.self) }

  /// The text of a string or number; nil for an empty one, and for every other node.
  func text(of node: Int?) -> String? {
    let text = string(of: node)
    return text.isEmpty ? nil : text
  }

  /// That of a member; of the whole record without a node.
  func text(_ name: StaticString, _ node: Int? = nil) -> String? {
    text(of: member(name, of: node ?? JSONTape.root))
  }

  /// A number times 10^`places`; nil for a text that is none, and for every other node.
  func scaled(_ node: Int?, places: Int) -> Int64? {
    Decimal.scaled(text.span.extracting(range(of: node)), places: places)
  }

  /// That of a member.
  func scaled(_ name: StaticString, of node: Int? = JSONTape.root, places: Int = 0) -> Int64? {
    scaled(member(name, of: node), places: places)
  }

  /// The same of an amount that a device can measure: zero is "not measured".
  func positive(_ name: StaticString, of node: Int? = JSONTape.root, places: Int = 0) -> Int64? {
    scaled(name, of: node, places: places)
      .flatMap { (1...1_000_000_000_000).contains($0) ? $0 : nil }
  }

  /// The same of an amount that a body or a device can make.
  func measured(_ name: StaticString, of node: Int? = JSONTape.root, places: Int = 0) -> Int64? {
    scaled(name, of: node, places: places)
      .flatMap { $0 > 0 && DaysByYear.readable.contains($0) ? $0 : nil }
  }

  /// The same from zero to 10^15, which is a billion with six places.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - node: The object that has it; the whole record without a node.
  ///   - places: How many decimal places are kept.
  /// - Returns: Nil for a number outside.
  func number(_ name: StaticString, _ node: Int? = nil, places: Int) -> Int64? {
    scaled(name, of: node ?? JSONTape.root, places: places)
      .flatMap { (0...1_000_000_000_000_000).contains($0) ? $0 : nil }
  }

  /// True for the word `true`; false for every other node, and without one.
  func isTrue(_ node: Int?) -> Bool { node.map { kind(of: $0) == .true } ?? false }

  func place(of node: Int) -> Place {
    Place(line: Int(entries[node].line), column: Int(entries[node].column))
  }
}

/// A member that states a total, and the decimal places that the total has of its number.
typealias JSONTotal = (name: StaticString, total: ActivityTotal, places: Int)

extension DeviceTotals {
  /// Takes what the members of an object state: numbers above zero, of which the last counts.
  mutating func take(
    _ members: [JSONTotal], of node: Int? = JSONTape.root, in record: borrowing JSONTape,
    upTo most: Int64 = 1_000_000_000_000
  ) {
    for (name, total, places) in members {
      if let value = record.scaled(name, of: node, places: places), (1...most).contains(value) {
        set(total, value)
      }
    }
  }
}

extension JSONTape {
  /// The time that a member of an object states; a wall clock is that of UTC.
  func momentUTC(_ name: StaticString, of node: Int? = JSONTape.root) -> Instant? {
    switch TimestampText.parse(text.span.extracting(range(of: member(name, of: node)))) {
    case .instant(let instant, _)?: instant
    case .local(let local)?: Instant(utc: local)
    case nil: nil
    }
  }

  /// The seconds by which the clock of the place was ahead of a moment.
  ///
  /// - Parameters:
  ///   - name: The member with the time on that clock, written with or without a `Z`.
  ///   - moment: The moment.
  ///   - node: The object.
  /// - Returns: Nil without the member, and for more than 18 hours.
  func offset(
    of name: StaticString, ahead moment: Instant, in node: Int? = JSONTape.root
  ) -> Int? {
    guard let local = momentUTC(name, of: node) else { return nil }
    let seconds = (local.milliseconds - moment.milliseconds) / 1_000
    return abs(seconds) <= 64_800 ? Int(seconds) : nil
  }
}
