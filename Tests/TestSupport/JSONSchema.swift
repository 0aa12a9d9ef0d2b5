/// A JSON Schema of draft 2020-12, as far as the schemas of this repository go.
///
/// A keyword or format that it does not know is an error: nothing is silently unchecked.
public struct JSONSchema: Sendable {
  /// The parts of a schema that this type does not understand.
  public struct Unsupported: Error, Hashable, CustomStringConvertible {
    public let path: String
    public let problem: String

    public var description: String { "\(path): \(problem)" }
  }

  /// One thing wrong with a value.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// A JSON pointer into the value; empty for the value as a whole.
    public let path: String
    public let problem: String

    public init(path: String, problem: String) {
      self.path = path
      self.problem = problem
    }

    public var description: String { "\(path.isEmpty ? "/" : path): \(problem)" }
  }

  static let annotations: Set<String> = [
    "$schema", "$id", "$comment", "title", "description", "default", "examples",
  ]
  static let keywords: Set<String> = [
    "$defs", "$ref", "type", "enum", "const", "anyOf", "oneOf", "properties", "required",
    "additionalProperties", "propertyNames", "prefixItems", "items", "minItems", "maxItems",
    "uniqueItems", "minimum", "maximum", "minLength", "pattern", "format",
  ]

  let root: JSONValue
  let isClosed: Bool

  /// Checks the whole schema before it is used for anything.
  ///
  /// When closed, an object whose properties are described may have no others, as if every such
  /// schema required it. This tests one's own output against an open contract.
  public init(_ root: JSONValue, isClosed: Bool = false) throws(Unsupported) {
    self.root = root
    self.isClosed = isClosed
    try JSONSchemaCheck(root: root).check(root, at: "#")
  }

  /// Everything that is wrong with `value`, in the order of its parts.
  public func violations(of value: JSONValue) -> [Violation] {
    var validation = JSONSchemaValidation(schema: self)
    validation.validate(value, against: root, at: "")
    return validation.violations
  }

  /// The schema that `#/$defs/name` means.
  static func resolve(_ reference: String, in root: JSONValue) -> JSONValue? {
    let prefix = "#/$defs/"
    guard reference.hasPrefix(prefix) else { return nil }
    return root["$defs"]?[String(reference.dropFirst(prefix.count))]
  }
}
