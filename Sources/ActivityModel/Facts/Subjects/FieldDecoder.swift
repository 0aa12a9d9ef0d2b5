/// Fields that do not make the structure that was asked for.
public struct FieldError: Error, Hashable, Sendable {
  /// A sentence without a full stop, such as `the field "day" is missing`.
  public let message: String

  public init(_ message: String) { self.message = message }
}

/// Reads the fields of a structure by name. Unknown fields are ignored: a newer program wrote them.
public struct FieldDecoder: Sendable {
  private let values: [String: FieldValue]

  /// - Throws: when a name occurs twice.
  public init(_ fields: [Field]) throws(FieldError) {
    var values: [String: FieldValue] = [:]
    for field in fields where values.updateValue(field.value, forKey: field.name) != nil {
      throw FieldError("the field \"\(field.name)\" occurs twice")
    }
    self.values = values
  }

  public func text(_ name: String) throws(FieldError) -> String {
    try required(try optionalText(name), name)
  }

  public func optionalText(_ name: String) throws(FieldError) -> String? {
    switch values[name] {
    case nil: nil
    case .text(let value): value
    default: throw wrong(name, "a text")
    }
  }

  public func integer(_ name: String) throws(FieldError) -> Int64 {
    try required(try optionalInteger(name), name)
  }

  public func optionalInteger(_ name: String) throws(FieldError) -> Int64? {
    switch values[name] {
    case nil: nil
    case .integer(let value): value
    default: throw wrong(name, "an integer")
    }
  }

  public func flag(_ name: String) throws(FieldError) -> Bool {
    switch try optionalInteger(name) {
    case nil: false
    case 1: true
    default: throw wrong(name, "1 or absent")
    }
  }

  public func day(_ name: String) throws(FieldError) -> LocalDate {
    try required(try optionalDay(name), name)
  }

  public func optionalDay(_ name: String) throws(FieldError) -> LocalDate? {
    guard let days = try optionalInteger(name) else { return nil }
    guard let days = Int32(exactly: days),
      Plausible.dates.contains(LocalDate(daysSinceEpoch: days))
    else { throw wrong(name, "a day of the years 1900 to 2199") }
    return LocalDate(daysSinceEpoch: days)
  }

  public func record<Value: FieldCoded>(
    _ name: String, _: Value.Type = Value.self
  ) throws(FieldError) -> Value {
    try required(try optionalRecord(name), name)
  }

  public func optionalRecord<Value: FieldCoded>(
    _ name: String, _: Value.Type = Value.self
  ) throws(FieldError) -> Value? {
    guard let value = values[name] else { return nil }
    return try structure(value, name)
  }

  public func list<Value: FieldCoded>(
    _ name: String, _: Value.Type = Value.self
  ) throws(FieldError) -> [Value] {
    try elements(name).map { (value) throws(FieldError) in try structure(value, name) }
  }

  public func texts(_ name: String) throws(FieldError) -> [String] {
    try elements(name).map { (value) throws(FieldError) in
      guard case .text(let text) = value else { throw wrong(name, "a list of texts") }
      return text
    }
  }

  public func integers(_ name: String) throws(FieldError) -> [Int64] {
    try elements(name).map { (value) throws(FieldError) in
      guard case .integer(let number) = value else { throw wrong(name, "a list of integers") }
      return number
    }
  }

  /// A text that is one of the cases of an enumeration.
  public func choice<Value: RawRepresentable<String>>(
    _ name: String, _: Value.Type = Value.self
  ) throws(FieldError) -> Value {
    try required(try optionalChoice(name), name)
  }

  public func optionalChoice<Value: RawRepresentable<String>>(
    _ name: String, _: Value.Type = Value.self
  ) throws(FieldError) -> Value? {
    guard let text = try optionalText(name) else { return nil }
    guard let value = Value(rawValue: text) else {
      throw FieldError("the field \"\(name)\" has the unknown value \"\(text)\"")
    }
    return value
  }

  private func elements(_ name: String) throws(FieldError) -> [FieldValue] {
    switch values[name] {
    case nil: []
    case .list(let values): values
    default: throw wrong(name, "a list")
    }
  }

  private func structure<Value: FieldCoded>(
    _ value: FieldValue, _ name: String
  ) throws(FieldError) -> Value {
    guard case .record(let fields) = value else { throw wrong(name, "a structure") }
    return try Value(from: try FieldDecoder(fields))
  }

  private func required<Value>(_ value: Value?, _ name: String) throws(FieldError) -> Value {
    guard let value else { throw FieldError("the field \"\(name)\" is missing") }
    return value
  }

  private func wrong(_ name: String, _ expected: String) -> FieldError {
    FieldError("the field \"\(name)\" is not \(expected)")
  }
}
