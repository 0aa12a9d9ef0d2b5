import ReadModels
import Testing

@testable import Projection

@Suite struct `A recorder of derivations` {
  private func place(_ document: String, _ pointer: String) -> NumberPlace {
    NumberPlace(document: document, pointer: pointer)
  }

  @Test func `finds every excerpt that contains a place, and excerpts of excerpts`() {
    let recorder = DerivationRecorder()
    recorder.excerpt(place("days", "/days/1"), as: place("latest", "/days/0"))
    recorder.excerpt(place("latest", "/days/0/steps"), as: place("widget", "/steps"))
    recorder.excerpt(place("days", "/days/1"), as: place("month", "/days/30"))
    #expect(
      recorder.published(place("days", "/days/1/steps")) == [
        place("days", "/days/1/steps"), place("latest", "/days/0/steps"),
        place("month", "/days/30/steps"), place("widget", "/steps"),
      ])
    // The name of a place may begin with that of another one.
    #expect(
      recorder.published(place("days", "/days/10/steps")) == [place("days", "/days/10/steps")])
  }

  @Test func `ends where documents repeat each other`() {
    let recorder = DerivationRecorder()
    recorder.excerpt(place("a", "/x"), as: place("b", "/x"))
    recorder.excerpt(place("b", "/x"), as: place("a", "/x"))
    #expect(recorder.published(place("a", "/x/1")) == [place("a", "/x/1"), place("b", "/x/1")])
  }

  @Test func `drops a year without documents, and keeps the others and the life`() {
    let recorder = DerivationRecorder()
    for year in [2025, 2026, nil] {
      recorder.begin("days", year)
      recorder.record(.vdot) { [] }
    }
    recorder.drop(2025)
    #expect(recorder.entries.map(\.year) == [2026, nil])
  }
}
