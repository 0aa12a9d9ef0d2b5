import Foundation

/// Looks through a schema for what ``JSONSchema`` would not check.
struct JSONSchemaCheck {
  typealias Unsupported = JSONSchema.Unsupported

  let root: JSONValue

  func check(_ schema: JSONValue, at path: String) throws(Unsupported) {
    if case .bool = schema { return }
    guard case .object(let members) = schema else {
      throw Unsupported(path: path, problem: "a schema is an object or a boolean")
    }
    for (keyword, value) in members.sorted(by: { $0.key < $1.key })
    where !JSONSchema.annotations.contains(keyword) {
      try checkKeyword(keyword, value, at: "\(path)/\(keyword)")
    }
  }

  private func checkKeyword(
    _ keyword: String, _ value: JSONValue, at path: String
  ) throws(Unsupported) {
    switch (keyword, value) {
    case ("properties", .object(let schemas)), ("$defs", .object(let schemas)):
      for (name, schema) in schemas.sorted(by: { $0.key < $1.key }) {
        try check(schema, at: "\(path)/\(name)")
      }
    case ("anyOf", .array(let schemas)), ("oneOf", .array(let schemas)),
      ("prefixItems", .array(let schemas)):
      for (index, schema) in schemas.enumerated() { try check(schema, at: "\(path)/\(index)") }
    case ("items", _), ("additionalProperties", _), ("propertyNames", _):
      try check(value, at: path)
    case ("$ref", .string(let reference)):
      guard JSONSchema.resolve(reference, in: root) != nil else {
        throw Unsupported(path: path, problem: "'\(reference)' leads nowhere")
      }
    default:
      guard JSONSchema.keywords.contains(keyword) else {
        throw Unsupported(path: path, problem: "this keyword is not checked")
      }
      guard isWellFormed(keyword, value) else {
        throw Unsupported(path: path, problem: "a value that this keyword cannot have")
      }
    }
  }

  /// True when the value of a keyword without subschemas can be understood.
  private func isWellFormed(_ keyword: String, _ value: JSONValue) -> Bool {
    switch (keyword, value) {
    case ("type", .string(let name)): return isType(name)
    case ("type", .array(let names)):
      return !names.isEmpty
        && names.allSatisfy { if case .string(let name) = $0 { isType(name) } else { false } }
    case ("enum", .array(let values)): return !values.isEmpty
    case ("const", _), ("uniqueItems", .bool): return true
    case ("required", .array(let names)): return names.allSatisfy { $0.typeName == "string" }
    case ("minItems", .number), ("maxItems", .number), ("minLength", .number),
      ("minimum", .number), ("maximum", .number):
      return true
    case ("pattern", .string(let pattern)):
      return (try? NSRegularExpression(pattern: pattern)) != nil
    case ("format", .string(let format)): return JSONFormat(rawValue: format) != nil
    default: return false
    }
  }

  private func isType(_ name: String) -> Bool {
    ["null", "boolean", "number", "integer", "string", "array", "object"].contains(name)
  }
}
