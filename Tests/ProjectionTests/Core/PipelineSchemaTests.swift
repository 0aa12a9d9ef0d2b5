import Foundation
import Projection
import TestSupport
import Testing

/// The schema of `pipeline.json` against the registries that it speaks of.
@Suite struct `Schema of pipeline.json` {
  /// The expected schema of a stage, from the table of settings.
  private func expected(_ stage: Stage) -> JSONValue {
    let settings = Setting.all.filter { $0.stage == stage.name }
    let properties = settings.map { ($0.key, expected($0)) }
    var schema: [String: JSONValue] = ["type": "object", "additionalProperties": false]
    if !properties.isEmpty {
      schema["properties"] = .object(Dictionary(properties) { first, _ in first })
    }
    return .object(schema)
  }

  private func expected(_ setting: Setting) -> JSONValue {
    switch setting.kind {
    case .choice(let choice):
      return [
        "description": .string(setting.meaning), "type": "string",
        "enum": .array(choice.names.map(JSONValue.string)),
        "default": .string(choice.name(in: Settings())),
      ]
    case .number(let number):
      func value(_ whole: Int) -> JSONValue {
        .number(Decimal(whole) / pow(10, number.decimals))
      }
      let unit = number.unit == "of 1" ? "A share of 1" : "In \(number.unit)"
      return [
        "description": .string(
          "\(setting.meaning) \(unit), with at most \(number.decimals) decimals."),
        "type": "number",
        "minimum": value(number.range.lowerBound), "maximum": value(number.range.upperBound),
        "default": value(Settings()[keyPath: number.path]),
      ]
    }
  }

  private func stages() throws -> [String: JSONValue] {
    let root = try PublishedSchema.text("pipeline")
    guard case .object(let stages)? = root["properties"]?["stages"]?["properties"] else {
      Issue.record("the schema describes no stages")
      return [:]
    }
    return stages
  }

  @Test func `it knows the stages of the registry, and no other`() throws {
    #expect(try stages().keys.sorted() == Stage.all.map(\.name).sorted())
  }

  @Test(arguments: Stage.all.map(\.name))
  func `it describes a stage as the table of settings does`(name: String) throws {
    let stage = try #require(Stage.named(name))
    guard case .object(var published)? = try stages()[name] else {
      Issue.record("the schema does not describe \(name)")
      return
    }
    #expect(published.removeValue(forKey: "description")?.typeName == "string")
    #expect(JSONValue.object(published) == expected(stage))
  }

  static let good: [String] = [
    "{}",
    """
    {"data": "var", "output": "out", "originals": true, "inputs": [
      {"path": "SampleData/inbox", "members": "by-folder"}, {"path": "me", "member": "anna"}],
     "stages": {"activities": {"cleaning.runCap": 12.5}, "pace": {"palette": "color-blind-safe"},
                "records": {}}}
    """,
    #"{"log": "postgresql://db.example.org/pacelog?partitions=4"}"#,
  ]

  static let bad: [(String, String)] = [
    (#"{"outputs": "out"}"#, "/: has a key 'outputs' that the schema does not describe"),
    (#"{"originals": "yes"}"#, "/originals: has type string"),
    (#"{"data": ""}"#, "/data: has fewer than 1 characters"),
    (#"{"log": 7}"#, "/log: has type number"),
    (#"{"inputs": [{"path": "in"}]}"#, "/inputs/0: fits 0 of the alternatives instead of one"),
    (
      #"{"inputs": [{"path": "in", "member": "anna", "members": "by-folder"}]}"#,
      "/inputs/0: fits 0 of the alternatives instead of one"
    ),
    (
      #"{"inputs": [{"path": "in", "member": "Anna"}]}"#,
      "/inputs/0: fits 0 of the alternatives instead of one"
    ),
    (
      #"{"stages": {"laps": {}}}"#,
      "/stages: has a key 'laps' that the schema does not describe"
    ),
    (
      #"{"stages": {"runs": {"palette": "x"}}}"#,
      "/stages/runs: has a key 'palette' that the schema does not describe"
    ),
    (
      #"{"stages": {"activities": {"cleaning.runCap": 1001}}}"#,
      "/stages/activities/cleaning.runCap: 1001 is above 1000"
    ),
    (
      #"{"stages": {"pace": {"palette": "pink"}}}"#,
      "/stages/pace/palette: is none of the values that the schema lists"
    ),
  ]

  @Test(arguments: good)
  func `a configuration that is right fits`(text: String) throws {
    let schema = try JSONSchema(PublishedSchema.text("pipeline"))
    #expect(schema.violations(of: try JSONValue(parsing: text.utf8)) == [])
  }

  @Test(arguments: bad)
  func `a configuration that is wrong does not`(text: String, expected: String) throws {
    let schema = try JSONSchema(PublishedSchema.text("pipeline"))
    #expect(
      schema.violations(of: try JSONValue(parsing: text.utf8)).map(\.description) == [expected])
  }
}
