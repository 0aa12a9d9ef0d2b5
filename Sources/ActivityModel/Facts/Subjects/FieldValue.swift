/// A value of a named field: the form in which the contents of subjects are stored and identified.
///
/// There are no fractions: a measure is an integer in the unit that its field's name states.
public indirect enum FieldValue: Hashable, Sendable {
  case text(String)
  case integer(Int64)
  case list([FieldValue])
  case record([Field])
}

/// A named value. The name is lower-case words joined by `_`, with the unit where there is one.
public struct Field: Hashable, Sendable {
  public let name: String
  public let value: FieldValue

  public init(_ name: String, _ value: FieldValue) {
    self.name = name
    self.value = value
  }
}
