import Application
import Rebuilding
import Runtime
import Testing

/// Boards and seasons as the command line shows them.
@Suite struct `Reports of boards` {
  @Test func `name no row of a member who joined and has no score`() throws {
    try ClubPlace.use { place in
      try place.write("anna/run.csv", ClubPlace.run)
      _ = try place.pipeline.run(importing: [place.input], rebuilding: true)
      _ = try place.pipeline.join(
        board: "runs", member: "anna", as: "A", isPublic: false, from: "2030-01-01")
      _ = try place.pipeline.rebuild(.outOfDate)
      let text = "no member has a score on a board yet (`pacelog board join` puts members on one)"
      #expect(try place.pipeline.boards(nil, season: nil).text == text)
      #expect(try place.pipeline.seasons().text == text)
      let error = #expect(throws: Failure.self) {
        try place.pipeline.closeSeason("2026-03", of: "runs")
      }
      #expect(error?.message == "no member has a score in season 2026-03 of board runs")
    }
  }
}
