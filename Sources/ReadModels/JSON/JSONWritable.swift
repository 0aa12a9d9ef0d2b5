/// A value that writes itself as JSON.
///
/// There is no conformance for floating-point types: their digits would depend on how they were
/// computed. A contract uses ``Thousandths`` or an integer instead.
public protocol JSONWritable {
  /// True when an array of such values takes one line.
  static var isInline: Bool { get }

  func write(to json: inout JSONWriter)

  /// Writes an array of such values; number types do it in one go.
  static func write(_ values: [Self], to json: inout JSONWriter)

  /// The same for an array in which values may be absent.
  static func write(optional values: [Self?], to json: inout JSONWriter)
}

extension JSONWritable {
  public static func write(_ values: [Self], to json: inout JSONWriter) { json.array(values) }

  public static func write(optional values: [Self?], to json: inout JSONWriter) {
    json.array(values)
  }
}

/// An object with fixed keys.
public protocol JSONObject: JSONWritable {
  /// Writes every member, in the order of the UTF-8 bytes of the keys.
  func writeMembers(to json: inout JSONWriter)
}

extension JSONObject {
  public static var isInline: Bool { false }

  public func write(to json: inout JSONWriter) { json.object { writeMembers(to: &$0) } }
}

/// An object on one line: one of the many of a list, such as the sets of a workout.
public protocol JSONRow: JSONObject {}

extension JSONRow {
  public func write(to json: inout JSONWriter) {
    json.compactly { json in json.object { writeMembers(to: &$0) } }
  }
}

// MARK: - Scalars

extension FixedWidthInteger where Self: JSONWritable {
  public static var isInline: Bool { true }

  public func write(to json: inout JSONWriter) { json.text.appendDecimal(self) }
}

extension FixedWidthInteger where Self: JSONWritable & SignedInteger {
  public static func write(_ values: [Self], to json: inout JSONWriter) {
    json.text.appendDecimals(values)
  }

  public static func write(optional values: [Self?], to json: inout JSONWriter) {
    json.text.appendDecimals(values)
  }
}

extension Int: JSONWritable {}
extension Int32: JSONWritable {}
extension Int64: JSONWritable {}

extension Bool: JSONWritable {
  public static var isInline: Bool { true }

  public func write(to json: inout JSONWriter) {
    json.text.appendText(self ? "true" : "false")
  }
}

extension String: JSONWritable {
  public static var isInline: Bool { true }

  public func write(to json: inout JSONWriter) { json.text.appendJSON(self) }
}

extension RawRepresentable<String> where Self: JSONWritable {
  public static var isInline: Bool { true }

  public func write(to json: inout JSONWriter) { rawValue.write(to: &json) }
}

extension Thousandths: JSONWritable {
  public static var isInline: Bool { true }

  public func write(to json: inout JSONWriter) { json.text.appendJSON(self) }

  public static func write(_ values: [Thousandths], to json: inout JSONWriter) {
    json.text.appendJSON(values)
  }

  public static func write(optional values: [Thousandths?], to json: inout JSONWriter) {
    json.text.appendJSON(values)
  }
}

extension Position: JSONWritable {
  public static var isInline: Bool { true }

  public func write(to json: inout JSONWriter) { json.text.appendJSON(self) }

  public static func write(_ values: [Position], to json: inout JSONWriter) {
    json.text.appendJSON(values)
  }
}

// MARK: - Containers

extension Optional: JSONWritable where Wrapped: JSONWritable {
  public static var isInline: Bool { Wrapped.isInline }

  /// Writes `null` for an absent value.
  public func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.text.appendNull() }
  }

  public static func write(_ values: [Wrapped?], to json: inout JSONWriter) {
    Wrapped.write(optional: values, to: &json)
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  public static var isInline: Bool { Element.isInline }

  public func write(to json: inout JSONWriter) { Element.write(self, to: &json) }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
  public static var isInline: Bool { false }

  public func write(to json: inout JSONWriter) {
    let pairs = sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    json.object { json in
      for pair in pairs { json.member(named: pair.key, pair.value) }
    }
  }
}
