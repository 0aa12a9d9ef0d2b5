import ReadModels

// Words of the page's language, by key.

extension Markup {
  mutating func text(_ key: TextKey) { text(texts[key]) }

  mutating func element(_ name: Name, _ key: TextKey) { element(name, texts[key]) }

  mutating func element(_ name: Name, _ attributes: Attributes, _ key: TextKey) {
    element(name, attributes, texts[key])
  }

  /// Words with markup in their places: each part fills one.
  mutating func phrase(_ key: TextKey, _ parts: ((inout Markup) -> Void)...) {
    phrase(texts[key]) { index, markup in
      if parts.indices.contains(index) { parts[index](&markup) }
    }
  }

  /// A pattern with markup in its places, which are counted from 0.
  mutating func phrase(_ pattern: String, _ fill: (Int, inout Markup) -> Void) {
    let words = pattern.split(separator: "{}", omittingEmptySubsequences: false)
    for (index, word) in words.enumerated() {
      text(String(word))
      if index + 1 < words.count { fill(index, &self) }
    }
  }

  mutating func section(_ heading: TextKey, _ content: (inout Markup) -> Void) {
    section(texts[heading], content)
  }

  mutating func tile(_ label: TextKey, _ value: String?, _ unit: String = "") {
    tile(texts[label], value, unit)
  }

  mutating func tile(
    _ label: TextKey, _ measure: Measure?, field: String? = nil, goal: GoalResult? = nil
  ) {
    tile(texts[label], measure, field: field, goal: goal)
  }

  /// A table with a description from the catalogue.
  mutating func table(
    _ caption: TextKey, _ columns: [ColumnHead], isSortable: Bool = false,
    _ rows: (inout Markup) -> Void
  ) {
    table(texts[caption], columns, isSortable: isSortable, rows)
  }

  mutating func table<Element>(
    _ caption: TextKey, _ columns: [ColumnHead], isSortable: Bool = false,
    of elements: some Sequence<Element>, _ row: (Element, inout Markup) -> Void
  ) {
    table(texts[caption], columns, isSortable: isSortable, of: elements, row)
  }

  mutating func cell(_ key: TextKey) { cell(texts[key]) }
}

/// The heading of a column.
enum ColumnHead {
  case words(TextKey)
  /// Of a column of numbers, which is aligned at its end.
  case number(TextKey)
  /// Words that hold a value.
  case plain(String, isNumber: Bool)
  /// None, for a column of bars.
  case none

  var isNumber: Bool {
    switch self {
    case .words, .none: false
    case .number: true
    case .plain(_, let isNumber): isNumber
    }
  }

  func words(_ texts: Texts) -> String {
    switch self {
    case .words(let key), .number(let key): texts[key]
    case .plain(let words, _): words
    case .none: ""
    }
  }
}
