public import ReadModels

/// A value for programs: exact, in the unit that its key names.
public enum TerminalValue: Hashable, Sendable, Encodable {
  case null
  case text(String)
  case integer(Int)
  case decimal(Thousandths)
  case texts([String])

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .text(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .decimal(let number): try container.encode(number)
    case .texts(let texts): try container.encode(texts)
    }
  }

  init(_ text: String?) { self = text.map(Self.text) ?? .null }
  init(_ number: Int?) { self = number.map(Self.integer) ?? .null }
  init(_ number: Thousandths?) { self = number.map(Self.decimal) ?? .null }
}

/// One column: a rounded text for display, and an exact value for programs.
struct TerminalColumn<Source> {
  /// Nil for a value that is not displayed.
  var heading: TextTable.Heading?
  /// The key of the value including its unit, such as `distanceMeters`; nil for a drawing.
  var key: String?
  let text: (Source) -> String
  let value: (Source) -> TerminalValue
}

extension TerminalColumn {
  /// The same column with another value for programs.
  func valued(_ value: @escaping (Source) -> TerminalValue) -> TerminalColumn {
    TerminalColumn(heading: heading, key: key, text: text, value: value)
  }

  /// The same column with another displayed text.
  func texted(_ text: @escaping (Source) -> String) -> TerminalColumn {
    TerminalColumn(heading: heading, key: key, text: text, value: value)
  }

  /// A text that is displayed unchanged.
  static func text(
    _ title: String, _ key: String, leastWidth: Int? = nil, rank: Int = 0,
    _ value: @escaping (Source) -> String?
  ) -> TerminalColumn {
    TerminalColumn(
      heading: .init(title, leastWidth: leastWidth, rank: rank), key: key,
      text: { value($0) ?? "" }, value: { TerminalValue(value($0)) })
  }

  /// A text of which a part is displayed.
  static func text(
    _ title: String, _ key: String, rank: Int = 0, _ value: @escaping (Source) -> String,
    shown: @escaping (String) -> some StringProtocol
  ) -> TerminalColumn {
    TerminalColumn(
      heading: .init(title, rank: rank), key: key, text: { String(shown(value($0))) },
      value: { .text(value($0)) })
  }

  static func decimal(
    _ title: String, _ key: String, rank: Int = 0, _ value: @escaping (Source) -> Thousandths?,
    shown: @escaping (Thousandths?) -> String
  ) -> TerminalColumn {
    TerminalColumn(
      heading: .init(title, isNumber: true, rank: rank), key: key, text: { shown(value($0)) },
      value: { TerminalValue(value($0)) })
  }

  static func integer(
    _ title: String, _ key: String, rank: Int = 0, _ value: @escaping (Source) -> Int?,
    shown: @escaping (Int?) -> String = { $0.map(String.init) ?? "" }
  ) -> TerminalColumn {
    TerminalColumn(
      heading: .init(title, isNumber: true, rank: rank), key: key, text: { shown(value($0)) },
      value: { TerminalValue(value($0)) })
  }

  /// A value for programs that is not displayed.
  static func hidden(_ key: String, _ value: @escaping (Source) -> TerminalValue) -> TerminalColumn
  {
    TerminalColumn(heading: nil, key: key, text: { _ in "" }, value: value)
  }

  /// A small drawing, without a value.
  static func drawing(
    _ title: String, leastWidth: Int, rank: Int, _ text: @escaping (Source) -> String
  ) -> TerminalColumn {
    TerminalColumn(
      heading: .init(title, leastWidth: leastWidth, rank: rank), key: nil, text: text,
      value: { _ in .null })
  }
}
