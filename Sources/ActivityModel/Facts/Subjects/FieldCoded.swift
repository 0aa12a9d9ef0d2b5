/// A structure that states its fields once for writing and once for reading.
///
/// Law: reading back what was written gives the same value. A field that is absent is not written,
/// so that fields may be added without changing the identity of values that lack them.
public protocol FieldCoded: Hashable, Sendable {
  func encode(into fields: inout FieldEncoder)
  init(from fields: FieldDecoder) throws(FieldError)
}

/// Collects the fields of a structure. The order of the calls is irrelevant.
public struct FieldEncoder: Sendable {
  private var collected: [Field] = []

  public init() {}

  public init(_ value: some FieldCoded) { value.encode(into: &self) }

  /// Ascending by name.
  public var fields: [Field] {
    collected.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  public mutating func text(_ name: String, _ value: String?) {
    if let value { collected.append(Field(name, .text(value))) }
  }

  public mutating func integer(_ name: String, _ value: Int64?) {
    if let value { collected.append(Field(name, .integer(value))) }
  }

  /// False is written as absent.
  public mutating func flag(_ name: String, _ value: Bool) { integer(name, value ? 1 : nil) }

  /// Days since 1970-01-01.
  public mutating func day(_ name: String, _ value: LocalDate?) {
    integer(name, value.map { Int64($0.daysSinceEpoch) })
  }

  public mutating func record(_ name: String, _ value: (some FieldCoded)?) {
    if let value { collected.append(Field(name, .record(FieldEncoder(value).fields))) }
  }

  /// An empty list is written as absent.
  public mutating func list(_ name: String, _ values: [some FieldCoded]) {
    guard !values.isEmpty else { return }
    collected.append(Field(name, .list(values.map { .record(FieldEncoder($0).fields) })))
  }

  /// An empty list is written as absent.
  public mutating func texts(_ name: String, _ values: [String]) {
    if !values.isEmpty { collected.append(Field(name, .list(values.map(FieldValue.text)))) }
  }

  /// An empty list is written as absent.
  public mutating func integers(_ name: String, _ values: [Int64]) {
    if !values.isEmpty { collected.append(Field(name, .list(values.map(FieldValue.integer)))) }
  }
}
