import Foundation
import ReadModels
import TestSupport
import Testing

/// The excerpts in `docs/read-models.md` are documents as pacelog writes them.
@Suite struct `Documentation of the read models` {
  private func excerpts() throws -> [String] {
    let file = repositoryRoot.appendingPathComponent("docs/read-models.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.components(separatedBy: "```json\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  /// The excerpt read as a value of the contract of `example`, and written again.
  private func rewritten(_ excerpt: String, like example: some ReadModel) throws -> String {
    let model = try JSONDecoder().decode(type(of: example), from: Data(excerpt.utf8))
    return String(decoding: encodeDocument(model), as: UTF8.self)
  }

  @Test func `every excerpt is what its contract's encoder writes, and fits the schema`() throws {
    let excerpts = try excerpts()
    let names = try excerpts.map { excerpt in
      let name = try #require(try JSONValue(parsing: excerpt.utf8)["schema"])
      let model = try #require(ContractExamples.full.first { .string($0.schema) == name })
      #expect(try PublishedSchema.violations(ofDocument: excerpt.utf8) == [])
      let rewritten = try rewritten(excerpt, like: model)
      #expect(rewritten == excerpt)
      return model.schema
    }
    #expect(
      names == [
        Activities.schemaName, ActivityMap.schemaName, Days.schemaName, YearRecords.schemaName,
        ClubPrograms.schemaName, MemberIndex.schemaName, Manifest.schemaName,
      ])
  }
}
