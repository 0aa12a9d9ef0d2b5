import Foundation
import ReadModels
import TestSupport
import Testing

/// The schema of explanations describes every rule: it is all that a stranger needs to compute
/// numbers again.
@Suite struct `The rules of explanations` {
  private func rules() throws -> (names: [String], description: String) {
    let file = repositoryRoot.appendingPathComponent(
      "docs/schemas/pacelog.explanations.v1.schema.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let rule = try #require(text.firstRange(of: "\"rule\": {")).upperBound
    let list = try #require(text[rule...].firstMatch(of: /"enum": \[([^\]]*)\]/))
    let names = list.1.matches(of: /"(\w+)"/).map { String($0.1) }
    return (names, String(text[rule..<list.range.lowerBound]))
  }

  @Test func `the schema names those of the contract, in their order`() throws {
    #expect(try rules().names == ExplanationStep.Rule.allCases.map(\.rawValue))
  }

  @Test func `the schema describes each of them`() throws {
    let description = try rules().description
    for rule in ExplanationStep.Rule.allCases {
      #expect(description.contains("`\(rule.rawValue)`: "), "\(rule.rawValue)")
    }
  }
}
