import TestSupport
import Testing

/// The validator itself: for every keyword a value that fits and one that does not.
@Suite struct `JSON Schema validator` {
  struct Case: Sendable, CustomTestStringConvertible {
    let schema: JSONValue
    let good: [JSONValue]
    let bad: [(JSONValue, String)]
    var testDescription: String { "\(schema)" }
  }

  static let scalarCases: [Case] = [
    Case(
      schema: ["type": "integer"], good: [1, 5.0, -3],
      bad: [(1.5, "/: has type number"), ("1", "/: has type string")]),
    Case(
      schema: ["type": ["string", "null"]], good: ["", nil], bad: [(true, "/: has type boolean")]),
    Case(
      schema: ["enum": ["a", nil]], good: ["a", nil],
      bad: [("b", "/: is none of the values that the schema lists")]),
    Case(
      schema: ["const": "v0"], good: ["v0"],
      bad: [("v1", "/: is not the one value that the schema allows")]),
    Case(
      schema: ["pattern": "^[0-9a-f]{3}$"], good: ["0af", 17],
      bad: [("0aF", "/: '0aF' does not match ^[0-9a-f]{3}$")]),
    Case(
      schema: ["minLength": 1], good: ["x"], bad: [("", "/: has fewer than 1 characters")]),
    Case(
      schema: ["minimum": 0, "maximum": 9], good: [0, 9, "x"],
      bad: [(-1, "/: -1 is below 0"), (10, "/: 10 is above 9")]),
    Case(
      schema: ["format": "date"], good: ["2024-02-29", "2000-02-29"],
      bad: [
        ("2023-02-29", "/: '2023-02-29' is no date"), ("1900-02-29", "/: '1900-02-29' is no date"),
        ("2024-13-01", "/: '2024-13-01' is no date"), ("24-1-1", "/: '24-1-1' is no date"),
      ]),
    Case(
      schema: ["format": "date-time"],
      good: ["2024-03-01T08:00:07Z", "2024-03-01T08:00:07.250+02:00"],
      bad: [
        ("2024-03-01T08:00:07", "/: '2024-03-01T08:00:07' is no date-time"),
        ("2024-03-01T24:00:00Z", "/: '2024-03-01T24:00:00Z' is no date-time"),
        ("2024-03-01T08:00:00+2:00", "/: '2024-03-01T08:00:00+2:00' is no date-time"),
        ("2024-02-30T08:00:00Z", "/: '2024-02-30T08:00:00Z' is no date-time"),
      ]),
  ]

  static let structureCases: [Case] = [
    Case(
      schema: ["properties": ["a": ["type": "string"]], "required": ["a"]],
      good: [["a": "x", "other": 1], "no object"],
      bad: [([:], "/: lacks 'a'"), (["a": 1], "/a: has type number")]),
    Case(
      schema: ["properties": ["a": true], "additionalProperties": false], good: [["a": 1], [:]],
      bad: [(["b": 1], "/: has a key 'b' that the schema does not describe")]),
    Case(
      schema: ["additionalProperties": ["type": "string"]], good: [["a": "x"]],
      bad: [(["a": 1], "/a: has type number")]),
    Case(
      schema: ["propertyNames": ["enum": ["a"]]], good: [["a": 1]],
      bad: [(["b": 1], "/: has a key 'b' that the schema does not allow")]),
    Case(
      schema: ["items": ["type": "string"], "minItems": 1, "maxItems": 2, "uniqueItems": true],
      good: [["a"], ["a", "b"]],
      bad: [
        ([], "/: has 0 elements, fewer than 1"),
        (["a", "b", "c"], "/: has 3 elements, more than 2"),
        (["a", "a"], "/: has equal elements"), ([1], "/0: has type number"),
      ]),
    Case(
      schema: ["prefixItems": [["type": "number"], ["type": "string"]], "items": false],
      good: [[1, "a"], [1]],
      bad: [(["a"], "/0: has type string"), ([1, "a", 2], "/2: may not be there")]),
    Case(
      schema: ["anyOf": [["type": "string"], ["type": "number"]]], good: ["a", 1],
      bad: [(true, "/: fits none of the alternatives")]),
    Case(
      schema: ["oneOf": [["minimum": 5], ["maximum": 10]]], good: [1, 11],
      bad: [(7, "/: fits 2 of the alternatives instead of one")]),
    Case(
      schema: [
        "$defs": ["id": ["type": "string"]], "properties": ["a": ["items": ["$ref": "#/$defs/id"]]],
      ],
      good: [["a": ["x"]]], bad: [(["a": ["x", 1]], "/a/1: has type number")]),
  ]

  @Test(arguments: scalarCases + structureCases)
  func `a keyword accepts what fits and names what does not`(example: Case) throws {
    let schema = try JSONSchema(example.schema)
    for value in example.good { #expect(schema.violations(of: value) == [], "\(value)") }
    for (value, expected) in example.bad {
      #expect(schema.violations(of: value).map(\.description) == [expected])
    }
  }

  @Test(
    arguments: [
      (["not": ["type": "null"]], "#/not: this keyword is not checked"),
      (["items": ["multipleOf": 2]], "#/items/multipleOf: this keyword is not checked"),
      (["format": "email"], "#/format: a value that this keyword cannot have"),
      (["type": "int"], "#/type: a value that this keyword cannot have"),
      (["pattern": "("], "#/pattern: a value that this keyword cannot have"),
      (["minimum": "0"], "#/minimum: a value that this keyword cannot have"),
      (["$ref": "#/$defs/none"], "#/$ref: '#/$defs/none' leads nowhere"),
      (["properties": ["a": 1]], "#/properties/a: a schema is an object or a boolean"),
      (["properties": 1], "#/properties: a value that this keyword cannot have"),
    ] as [(JSONValue, String)])
  func `what would go unchecked is an error`(schema: JSONValue, expected: String) {
    #expect(throws: JSONSchema.Unsupported.self) { try JSONSchema(schema) }
    do { _ = try JSONSchema(schema) } catch { #expect(error.description == expected) }
  }

  @Test(arguments: ["5", "5.000", "-0.000", "9007199254740993"])
  func `a number with nothing behind its point is an integer`(text: String) throws {
    let value = try JSONValue(parsing: text.utf8)
    #expect(try JSONSchema(["type": "integer"]).violations(of: value) == [])
  }

  @Test func `a closed reading of an open schema finds what it does not describe`() throws {
    let rule: JSONValue = ["properties": ["a": ["properties": ["b": true]]]]
    let value: JSONValue = ["a": ["c": 1]]
    #expect(try JSONSchema(rule).violations(of: value) == [])
    #expect(
      try JSONSchema(rule, isClosed: true).violations(of: value).map(\.description)
        == ["/a: has a key 'c' that the schema does not describe"])
  }
}
