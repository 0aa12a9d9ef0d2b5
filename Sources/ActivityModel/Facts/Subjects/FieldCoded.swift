/// A structure that states its fields once, for writing and for reading.
///
/// Law: reading back what was written gives the same value. A field that is absent is not written,
/// so that fields may be added without changing the identity of values that lack them.
protocol FieldCoded: FieldForm, Hashable, Sendable {
  /// A value whose fields are replaced when it is read.
  static var blank: Self { get }

  /// Passes each field to a coder, which writes or replaces it; the order is irrelevant.
  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure)
}

/// The content of a subject.
protocol SummarizedContent: FieldCoded {
  /// A few words for people, such as `2 names of exercises`.
  var summary: String { get }
}

/// Writes or reads the fields of a structure.
protocol FieldCoder {
  /// Thrown when a stored field does not fit; writing throws nothing.
  associatedtype Failure: Error

  /// Writes a value, or replaces it by the stored one.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - value: The value.
  ///   - write: The form of a value; nil leaves the field out.
  ///   - read: The value of a stored field.
  /// - Throws: when the stored field does not fit.
  mutating func field<Value>(
    _ name: String, _ value: inout Value, write: (Value) -> FieldValue?,
    read: (StoredField) throws(FieldError) -> Value
  ) throws(Failure)
}

extension FieldCoder {
  /// Writes a value in the form of its type, or replaces it.
  mutating func field<Value: FieldForm>(
    _ name: String, _ value: inout Value
  ) throws(Failure) {
    try field(name, &value, write: { $0.fieldValue }) { (stored) throws(FieldError) in
      try Value(in: stored)
    }
  }

  /// Writes a structure unless it is blank, or replaces it.
  mutating func unlessBlank<Value: FieldCoded>(
    _ name: String, _ value: inout Value
  ) throws(Failure) {
    try field(name, &value, write: { $0 == Value.blank ? nil : $0.fieldValue }) {
      (stored) throws(FieldError) in
      stored.value == nil ? Value.blank : try Value(in: stored)
    }
  }
}

/// Collects the fields of a structure.
struct FieldEncoder: FieldCoder {
  typealias Failure = Never
  private var collected: [Field] = []

  init(_ value: some FieldCoded) {
    var value = value
    value.code(&self)
  }

  /// Ascending by name.
  var fields: [Field] {
    collected.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  mutating func field<Value>(
    _ name: String, _ value: inout Value, write: (Value) -> FieldValue?,
    read: (StoredField) throws(FieldError) -> Value
  ) {
    if let written = write(value) { collected.append(Field(name, written)) }
  }
}

/// Fields that do not make the structure that was asked for.
public struct FieldError: Error, Hashable, Sendable {
  /// A sentence without a full stop, such as `the field "day" is missing`.
  public let message: String

  public init(_ message: String) { self.message = message }
}

/// Reads the fields of a structure by name.
///
/// Unknown fields are ignored: a newer program wrote them.
struct FieldDecoder: FieldCoder {
  typealias Failure = FieldError
  private let values: [String: FieldValue]

  /// - Throws: when a name occurs twice.
  init(_ fields: [Field]) throws(FieldError) {
    var values: [String: FieldValue] = [:]
    for field in fields where values.updateValue(field.value, forKey: field.name) != nil {
      throw FieldError("the field \"\(field.name)\" occurs twice")
    }
    self.values = values
  }

  mutating func field<Value>(
    _ name: String, _ value: inout Value, write: (Value) -> FieldValue?,
    read: (StoredField) throws(FieldError) -> Value
  ) throws(FieldError) {
    value = try read(StoredField(name: name, value: values[name]))
  }
}
