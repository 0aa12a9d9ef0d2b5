import Foundation
import ReadModels
import TestSupport
import Testing

/// Every contract against its published schema, over ``ContractExamples``.
@Suite struct `Contract schemas` {
  static let indices = ContractExamples.all.indices

  private func schema(of model: any ReadModel) throws -> JSONSchema {
    try JSONSchema(PublishedSchema.text(model.schema), isClosed: true)
  }

  private func value(of model: any ReadModel) throws -> JSONValue {
    try JSONValue(parsing: encodeDocument(model))
  }

  @Test func `every contract in the sources has examples and a schema`() throws {
    let contracts = repositoryRoot.appendingPathComponent("Sources/ReadModels/Contracts")
    var declared: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: contracts.path) {
      let source = try String(contentsOf: contracts.appendingPathComponent(file), encoding: .utf8)
      for match in source.matches(of: #/schemaName = "(.*)"/#) { declared.insert(String(match.1)) }
    }
    let published = try FileManager.default.contentsOfDirectory(atPath: PublishedSchema.folder.path)
      .filter { $0.hasPrefix("pacelog.") }
    #expect(declared == Set(ContractExamples.full.map(\.schema)))
    #expect(declared == Set(ContractExamples.bare.map(\.schema)))
    #expect(Set(published) == Set(declared.map { "\($0).schema.json" }))
  }

  @Test(arguments: indices)
  func `a document fits its schema, which describes every field of it`(index: Int) throws {
    let model = ContractExamples.all[index]
    #expect(try PublishedSchema.violations(ofDocument: encodeDocument(model)) == [])
  }

  @Test(arguments: indices)
  func `no field may be missing, at any depth`(index: Int) throws {
    let model = ContractExamples.all[index]
    let schema = try schema(of: model)
    for (mutant, path) in try Mutation.withoutOneKey(value(of: model)) {
      let isFree = Mutation.isFree(path)
      #expect(schema.violations(of: mutant).isEmpty == isFree, "without \(path)")
    }
  }

  @Test(arguments: indices)
  func `no field may have another type, at any depth`(index: Int) throws {
    let model = ContractExamples.all[index]
    let schema = try schema(of: model)
    for (mutant, path) in try Mutation.withOneOfAnotherType(value(of: model)) {
      #expect(!schema.violations(of: mutant).isEmpty, "another type at \(path)")
    }
  }

  @Test(arguments: indices)
  func `a field without a description is noticed`(index: Int) throws {
    let model = ContractExamples.all[index]
    guard case .object(var members) = try value(of: model) else {
      Issue.record("a document is an object")
      return
    }
    members["surplus"] = 1
    #expect(
      try schema(of: model).violations(of: .object(members)).map(\.description)
        == ["/: has a key 'surplus' that the schema does not describe"])
  }

  @Test(arguments: ContractExamples.full.map(\.schema))
  func `every part of a schema is described, and its contract is named`(name: String) throws {
    let root = try PublishedSchema.text(name)
    #expect(root["$id"] == .string("\(name).schema.json"))
    #expect(root["$schema"] == "https://json-schema.org/draft/2020-12/schema")
    #expect(root["properties"]?["schema"]?["const"] == .string(name))
    func check(_ schema: JSONValue, at path: String) {
      guard case .object(let keywords) = schema else { return }
      let hasWords = keywords["description"] != nil || keywords["$ref"] != nil
      #expect(hasWords, "\(name) \(path)")
      for group in ["properties", "$defs"] {
        guard case .object(let parts)? = keywords[group] else { continue }
        for (key, part) in parts { check(part, at: "\(path)/\(key)") }
      }
    }
    check(root, at: "")
  }

  @Test func `a definition that stands in two schemas is the same in both`() throws {
    var known: [String: JSONValue] = [:]
    for name in ContractExamples.full.map(\.schema) {
      guard case .object(let definitions)? = try PublishedSchema.text(name)["$defs"] else {
        continue
      }
      for (key, definition) in definitions {
        #expect(known[key, default: definition] == definition, "\(key) in \(name)")
        known[key] = definition
      }
    }
    #expect(known["activity"] != nil && known["window"] != nil)
  }
}
