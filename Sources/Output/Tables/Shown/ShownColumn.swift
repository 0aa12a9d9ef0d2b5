public import ReadModels

/// A value of a shown table for programs: exact, in the unit that its key names.
public enum ShownValue: Hashable, Sendable, Encodable {
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

/// One column of a shown table: a rounded text for people, and an exact value for programs.
struct ShownColumn<Source> {
  /// Nil for a value that only programs see.
  var heading: TextTable.Heading?
  /// The key of the value, with its unit such as `distanceMeters`; nil for a drawing.
  var key: String?
  let text: (Source) -> String
  let value: (Source) -> ShownValue
}

extension ShownColumn {
  /// The same column with another value for programs.
  func valued(_ value: @escaping (Source) -> ShownValue) -> ShownColumn {
    ShownColumn(heading: heading, key: key, text: text, value: value)
  }

  /// The same column with another text for people.
  func texted(_ text: @escaping (Source) -> String) -> ShownColumn {
    ShownColumn(heading: heading, key: key, text: text, value: value)
  }

  /// A text that is shown as it is.
  static func text(
    _ title: String, _ key: String, leastWidth: Int? = nil, rank: Int = 0,
    _ value: @escaping (Source) -> String?
  ) -> ShownColumn {
    ShownColumn(
      heading: .init(title, leastWidth: leastWidth, rank: rank), key: key,
      text: { value($0) ?? "" }, value: { ShownValue(value($0)) })
  }

  /// A text of which people see a part.
  static func text(
    _ title: String, _ key: String, rank: Int = 0, _ value: @escaping (Source) -> String,
    shown: @escaping (String) -> some StringProtocol
  ) -> ShownColumn {
    ShownColumn(
      heading: .init(title, rank: rank), key: key, text: { String(shown(value($0))) },
      value: { .text(value($0)) })
  }

  static func decimal(
    _ title: String, _ key: String, rank: Int = 0, _ value: @escaping (Source) -> Thousandths?,
    shown: @escaping (Thousandths?) -> String
  ) -> ShownColumn {
    ShownColumn(
      heading: .init(title, isNumber: true, rank: rank), key: key, text: { shown(value($0)) },
      value: { ShownValue(value($0)) })
  }

  static func integer(
    _ title: String, _ key: String, rank: Int = 0, _ value: @escaping (Source) -> Int?,
    shown: @escaping (Int?) -> String = { $0.map(String.init) ?? "" }
  ) -> ShownColumn {
    ShownColumn(
      heading: .init(title, isNumber: true, rank: rank), key: key, text: { shown(value($0)) },
      value: { ShownValue(value($0)) })
  }

  /// A value that programs need and people do not see.
  static func hidden(_ key: String, _ value: @escaping (Source) -> ShownValue) -> ShownColumn {
    ShownColumn(heading: nil, key: key, text: { _ in "" }, value: value)
  }

  /// A small drawing for people.
  static func drawing(
    _ title: String, leastWidth: Int, rank: Int, _ text: @escaping (Source) -> String
  ) -> ShownColumn {
    ShownColumn(
      heading: .init(title, leastWidth: leastWidth, rank: rank), key: nil, text: text,
      value: { _ in .null })
  }
}
