import ActivityModel
import Ingest
import Testing

/// Facts that are handed on instead of held.
@Suite struct HandingTests {
  @Test(arguments: Fixture.all)
  func `handing facts on gives the same as holding them`(fixture: Fixture) throws {
    let adapter = try #require(Adapter.named(fixture.adapter))
    var handed: [LocatedFact] = []
    let end = adapter.read(SourceReader(fileName: fixture.name, bytes: fixture.bytes)) {
      handed.append($0)
    }
    guard case .facts(let facts, let recordsRead, let diagnostics) = try fixture.reading(),
      case .complete(recordsRead, let handedDiagnostics) = end
    else {
      Issue.record("not read: \(end)")
      return
    }
    #expect(handed == facts)
    #expect(handedDiagnostics == diagnostics)
  }

  @Test func `facts passed on before a rejection are void`() throws {
    let adapter = try #require(Adapter.named("apple-health"))
    var handed = 0
    let end = adapter.read(
      SourceReader(fileName: "a", bytes: Array("<ClinicalDocument/>".utf8))
    ) { _ in handed += 1 }
    guard case .refused(let rejection, _) = end else {
      Issue.record("read: \(end)")
      return
    }
    #expect(rejection.isHarmless)
    #expect(handed == 0)
  }
}
