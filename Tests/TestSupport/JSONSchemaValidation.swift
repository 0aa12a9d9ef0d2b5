import Foundation

/// One value being held against one schema.
struct JSONSchemaValidation {
  let schema: JSONSchema
  private(set) var violations: [JSONSchema.Violation] = []

  init(schema: JSONSchema) { self.schema = schema }

  mutating func validate(_ value: JSONValue, against rule: JSONValue, at path: String) {
    guard case .object(let keywords) = rule else {
      if rule == .bool(false) { report("may not be there", at: path) }
      return
    }
    for (keyword, operand) in keywords.sorted(by: { $0.key < $1.key }) {
      checkAnyValue(value, keyword, operand, at: path)
      switch value {
      case .object(let members): checkObject(members, keyword, operand, of: keywords, at: path)
      case .array(let elements): checkArray(elements, keyword, operand, of: keywords, at: path)
      case .string(let text): checkString(text, keyword, operand, at: path)
      case .number(let number): checkNumber(number, keyword, operand, at: path)
      case .null, .bool: break
      }
    }
    if schema.isClosed, case .object(let members) = value, keywords["properties"] != nil,
      keywords["additionalProperties"] == nil
    {
      rejectAdditional(members, to: keywords, at: path)
    }
  }

  private mutating func report(_ problem: String, at path: String) {
    violations.append(JSONSchema.Violation(path: path, problem: problem))
  }

  private func isValid(_ value: JSONValue, against rule: JSONValue) -> Bool {
    var attempt = JSONSchemaValidation(schema: schema)
    attempt.validate(value, against: rule, at: "")
    return attempt.violations.isEmpty
  }
}

// MARK: - By kind of value

extension JSONSchemaValidation {
  private mutating func checkAnyValue(
    _ value: JSONValue, _ keyword: String, _ operand: JSONValue, at path: String
  ) {
    switch (keyword, operand) {
    case ("$ref", .string(let reference)):
      guard let target = JSONSchema.resolve(reference, in: schema.root) else { return }
      validate(value, against: target, at: path)
    case ("type", .string(let name)): checkType(value, [.string(name)], at: path)
    case ("type", .array(let names)): checkType(value, names, at: path)
    case ("enum", .array(let values)) where !values.contains(value):
      report("is none of the values that the schema lists", at: path)
    case ("const", _) where operand != value:
      report("is not the one value that the schema allows", at: path)
    case ("anyOf", .array(let rules)) where !rules.contains { isValid(value, against: $0) }:
      report("fits none of the alternatives", at: path)
    case ("oneOf", .array(let rules)):
      let count = rules.count { isValid(value, against: $0) }
      if count != 1 { report("fits \(count) of the alternatives instead of one", at: path) }
    default: break
    }
  }

  private mutating func checkType(_ value: JSONValue, _ names: [JSONValue], at path: String) {
    let fits = names.contains { name in
      switch (name, value) {
      case ("integer", .number(let number)): number.isWhole
      default: name == .string(value.typeName)
      }
    }
    if !fits { report("has type \(value.typeName)", at: path) }
  }

  private mutating func checkObject(
    _ members: [String: JSONValue], _ keyword: String, _ operand: JSONValue,
    of rule: [String: JSONValue], at path: String
  ) {
    switch (keyword, operand) {
    case ("properties", .object(let rules)):
      for (name, rule) in rules.sorted(by: { $0.key < $1.key }) {
        if let member = members[name] { validate(member, against: rule, at: "\(path)/\(name)") }
      }
    case ("required", .array(let names)):
      for case .string(let name) in names where members[name] == nil {
        report("lacks '\(name)'", at: path)
      }
    case ("additionalProperties", .bool(false)): rejectAdditional(members, to: rule, at: path)
    case ("additionalProperties", _):
      for (name, member) in additional(members, to: rule) {
        validate(member, against: operand, at: "\(path)/\(name)")
      }
    case ("propertyNames", _):
      for name in members.keys.sorted() where !isValid(.string(name), against: operand) {
        report("has a key '\(name)' that the schema does not allow", at: path)
      }
    default: break
    }
  }

  private func additional(
    _ members: [String: JSONValue], to rule: [String: JSONValue]
  ) -> [(key: String, value: JSONValue)] {
    members.filter { rule["properties"]?[$0.key] == nil }.sorted { $0.key < $1.key }
  }

  private mutating func rejectAdditional(
    _ members: [String: JSONValue], to rule: [String: JSONValue], at path: String
  ) {
    for (name, _) in additional(members, to: rule) {
      report("has a key '\(name)' that the schema does not describe", at: path)
    }
  }

  private mutating func checkArray(
    _ elements: [JSONValue], _ keyword: String, _ operand: JSONValue,
    of rule: [String: JSONValue], at path: String
  ) {
    switch (keyword, operand) {
    case ("prefixItems", .array(let rules)):
      for (index, (element, rule)) in zip(elements, rules).enumerated() {
        validate(element, against: rule, at: "\(path)/\(index)")
      }
    case ("items", _):
      var prefixCount = 0
      if case .array(let prefix)? = rule["prefixItems"] { prefixCount = prefix.count }
      for index in elements.indices.dropFirst(prefixCount) {
        validate(elements[index], against: operand, at: "\(path)/\(index)")
      }
    case ("minItems", .number(let limit)) where Decimal(elements.count) < limit:
      report("has \(elements.count) elements, fewer than \(limit)", at: path)
    case ("maxItems", .number(let limit)) where Decimal(elements.count) > limit:
      report("has \(elements.count) elements, more than \(limit)", at: path)
    case ("uniqueItems", .bool(true)) where Set(elements).count < elements.count:
      report("has equal elements", at: path)
    default: break
    }
  }

  private mutating func checkString(
    _ text: String, _ keyword: String, _ operand: JSONValue, at path: String
  ) {
    switch (keyword, operand) {
    case ("pattern", .string(let pattern)):
      let isFound = text.range(of: pattern, options: .regularExpression) != nil
      if !isFound { report("'\(text)' does not match \(pattern)", at: path) }
    case ("format", .string(let name)) where JSONFormat(rawValue: name)?.accepts(text) != true:
      report("'\(text)' is no \(name)", at: path)
    case ("minLength", .number(let limit)) where Decimal(text.unicodeScalars.count) < limit:
      report("has fewer than \(limit) characters", at: path)
    default: break
    }
  }

  private mutating func checkNumber(
    _ number: Decimal, _ keyword: String, _ operand: JSONValue, at path: String
  ) {
    switch (keyword, operand) {
    case ("minimum", .number(let limit)) where number < limit:
      report("\(number) is below \(limit)", at: path)
    case ("maximum", .number(let limit)) where number > limit:
      report("\(number) is above \(limit)", at: path)
    default: break
    }
  }
}

extension Decimal {
  fileprivate var isWhole: Bool { self == Decimal(NSDecimalNumber(decimal: self).int64Value) }
}
