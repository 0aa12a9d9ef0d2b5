/// A value that one field holds.
protocol FieldForm {
  /// Nil when the field is left out.
  var fieldValue: FieldValue? { get }

  /// - Throws: when the stored field does not fit.
  init(in field: StoredField) throws(FieldError)
}

/// A field as it is stored; its value is nil when it is absent.
struct StoredField {
  let name: String
  let value: FieldValue?
  /// Indicates whether it is an element of the list that has the name.
  var isElement = false

  func present() throws(FieldError) -> FieldValue {
    guard let value else { throw FieldError("the field \"\(name)\" is missing") }
    return value
  }

  func isNot(_ expected: String, orElements expectedList: String? = nil) -> FieldError {
    let expected = isElement ? expectedList ?? expected : expected
    return FieldError("the field \"\(name)\" is not \(expected)")
  }
}

extension String: FieldForm {
  var fieldValue: FieldValue? { .text(self) }

  init(in field: StoredField) throws(FieldError) {
    guard case .text(let text) = try field.present() else {
      throw field.isNot("a text", orElements: "a list of texts")
    }
    self = text
  }
}

extension Int64: FieldForm {
  var fieldValue: FieldValue? { .integer(self) }

  init(in field: StoredField) throws(FieldError) {
    guard case .integer(let number) = try field.present() else {
      throw field.isNot("an integer", orElements: "a list of integers")
    }
    self = number
  }
}

/// False is left out.
extension Bool: FieldForm {
  var fieldValue: FieldValue? { self ? .integer(1) : nil }

  init(in field: StoredField) throws(FieldError) {
    let number = try Optional<Int64>(in: field)
    guard number == nil || number == 1 else { throw field.isNot("1 or absent") }
    self = number == 1
  }
}

/// Days since 1970-01-01.
extension LocalDate: FieldForm {
  static let blank = LocalDate(daysSinceEpoch: 0)

  var fieldValue: FieldValue? { .integer(Int64(daysSinceEpoch)) }

  init(in field: StoredField) throws(FieldError) {
    guard let days = Int32(exactly: try Int64(in: field)),
      Plausible.dates.contains(LocalDate(daysSinceEpoch: days))
    else { throw field.isNot("a day of the years 1900 to 2199") }
    self.init(daysSinceEpoch: days)
  }
}

/// Nil is left out.
extension Optional: FieldForm where Wrapped: FieldForm {
  var fieldValue: FieldValue? { flatMap(\.fieldValue) }

  init(in field: StoredField) throws(FieldError) {
    self = field.value == nil ? nil : try Wrapped(in: field)
  }
}

/// An empty list is left out.
extension Array: FieldForm where Element: FieldForm {
  var fieldValue: FieldValue? { isEmpty ? nil : .list(compactMap(\.fieldValue)) }

  init(in field: StoredField) throws(FieldError) {
    guard let value = field.value else {
      self = []
      return
    }
    guard case .list(let values) = value else { throw field.isNot("a list") }
    self = try values.map { (value) throws(FieldError) in
      try Element(in: StoredField(name: field.name, value: value, isElement: true))
    }
  }
}

/// One of the cases of an enumeration.
extension FieldForm where Self: RawRepresentable, RawValue == String {
  var fieldValue: FieldValue? { .text(rawValue) }

  init(in field: StoredField) throws(FieldError) {
    let text = try String(in: field)
    guard let value = Self(rawValue: text) else {
      throw FieldError("the field \"\(field.name)\" has the unknown value \"\(text)\"")
    }
    self = value
  }
}

extension FieldCoded {
  var fieldValue: FieldValue? { .record(FieldEncoder(self).fields) }

  init(in field: StoredField) throws(FieldError) {
    guard case .record(let fields) = try field.present() else { throw field.isNot("a structure") }
    try self.init(fields: fields)
  }

  /// - Throws: when the fields do not make the structure.
  init(fields: [Field]) throws(FieldError) {
    var decoder = try FieldDecoder(fields)
    self = Self.blank
    try code(&decoder)
  }
}
