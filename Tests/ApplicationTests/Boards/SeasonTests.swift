import ActivityModel
import Application
import Foundation
import Importing
import Output
import Projection
import ReadModels
import Rebuilding
import Runtime
import TestSupport
import Testing

/// The seasons of boards: running, waiting, closed, amended.
@Suite struct `Seasons of a board` {
  @Test func `run, wait until the last clock and five days more, and are closed`() throws {
    try SeasonClub.use { club in
      #expect(try club.state(at: "2026-04-01T10:59:59Z") == "running until 2026-03-31")
      let waiting = "waiting, can be closed from 2026-04-06T11:00:00Z"
      #expect(try club.state(at: "2026-04-01T11:00:00Z") == waiting)
      let early = #expect(throws: Failure.self) { try club.close(at: "2026-04-06T10:59:59Z") }
      #expect(
        early?.message
          == "season 2026-03 of board runs cannot be closed before 2026-04-06T11:00:00Z")
      #expect(
        early?.advice
          == "it ends for its last member at 2026-04-01T11:00:00Z; the board's closeAfterDays sets "
          + "how many days to wait for late imports")
      #expect(try club.state(at: "2026-04-06T11:00:00Z") == "waiting, can be closed now")
      let closing = try club.close()
      #expect(closing.revision == 1 && closing.rowCount == 4)
      #expect(
        closing.text
          == "closed season 2026-03 of board runs, revision 1, with 4 rows; digest "
          + closing.digest)
      #expect(try club.state() == "closed")
      let rows = try club.rows()
      #expect(rows == SeasonClub.closedRows)
      #expect(try club.season().result?.digest == closing.digest)
    }
  }

  @Test func `end for each member by that member's own clock`() throws {
    try withTemporaryFolder { folder in
      let season = try SeasonClub(in: folder).season()
      let ends = season.rows.map { "\($0.member ?? "") \($0.endsAt ?? "")" }
      #expect(
        ends == [
          "anna 2026-03-31T10:00:00Z", "ben 2026-04-01T00:00:00Z", "chloe 2026-04-01T11:00:00Z",
          "dora 2026-04-01T00:00:00Z",
        ])
      #expect(season.endsAt == "2026-04-01T11:00:00Z")
    }
  }

  @Test func `count a member's own local days at both ends of the world`() throws {
    try SeasonClub.use { club in
      // April on Kiritimati, March on Samoa.
      try club.run("anna", 4_000, at: "2026-03-31T10:30:00Z")
      try club.run("chloe", 4_000, at: "2026-03-31T10:30:00Z")
      _ = try club.pipeline.rebuild(.outOfDate)
      #expect(
        try club.rows() == [
          "1 chloe 9000", "2 anna 5000", "2 ben 5000", "4 dora 3000",
        ])
    }
  }

  @Test func `keep their rows when imports, corrections or undone imports come later`() throws {
    try SeasonClub.use { club in
      _ = try club.close()
      try club.run("dora", 9_000, at: "2026-03-20T10:00:00Z")
      try club.undo("ben")
      _ = try club.pipeline.rebuild(.outOfDate)
      let rows = try club.rows()
      #expect(rows == SeasonClub.closedRows)
      #expect(try club.state() == "closed; 4 rows would change")
      #expect(
        try club.amendments() == [
          "anna: rank 1 would be 2 (overtaken)", "ben: rank 1 would be none (removed)",
          "chloe: rank 1 would be 2 (overtaken)", "dora: rank 4 would be 1 (imported)",
        ])
      try club.expectFresh("with amendments")
      // Back as it was: only the rank of the row is left to amend.
      try club.undo("ben", undoing: false)
      _ = try club.pipeline.rebuild(.outOfDate)
      #expect(
        try club.amendments() == [
          "anna: rank 1 would be 2 (overtaken)", "ben: rank 1 would be 2 (overtaken)",
          "chloe: rank 1 would be 2 (overtaken)", "dora: rank 4 would be 1 (imported)",
        ])
      try club.expectFresh("undone and redone")
      // Without what came later nothing is left to amend.
      try club.undo("dora", fileOf: "2026-03-20")
      _ = try club.pipeline.rebuild(.outOfDate)
      #expect(try club.amendments() == [])
      try club.expectFresh("undone")
    }
  }

  @Test func `name a row restored that rises when an undone import counts again`() throws {
    try SeasonClub.use { club in
      try club.run("dora", 9_000, at: "2026-03-20T10:00:00Z")
      _ = try club.pipeline.rebuild(.outOfDate)
      try club.undo("dora", fileOf: "2026-03-20")
      _ = try club.pipeline.rebuild(.outOfDate)
      _ = try club.close()
      try club.undo("dora", fileOf: "2026-03-20", undoing: false)
      _ = try club.pipeline.rebuild(.outOfDate)
      #expect(try club.amendments().last == "dora: rank 4 would be 1 (restored)")
      try club.expectFresh("redone")
    }
  }

  @Test func `list a correction that would change a closed rank, and who left or entered`() throws {
    try SeasonClub.use { club in
      _ = try club.close()
      try club.exclude("anna")
      _ = try club.pipeline.leave(board: "runs", member: "ben", from: "2026-03-01")
      _ = try club.pipeline.join(
        board: "runs", member: "chloe", as: "Chloe C.", isPublic: false, from: "2026-03-02")
      try club.run("emil", 7_000, at: "2026-03-10T10:00:00Z")
      _ = try club.pipeline.join(
        board: "runs", member: "emil", as: "E.", isPublic: true, from: "2026-03-01")
      _ = try club.pipeline.rebuild(.outOfDate)
      let rows = try club.rows()
      #expect(rows == SeasonClub.closedRows)
      #expect(
        try club.amendments() == [
          "anna: rank 1 would be none (corrected)", "ben: rank 1 would be none (left)",
          "chloe: rank 1 would be 2 (renamed)", "dora: rank 4 would be 3 (advanced)",
          "emil: no rank would be 1 (entered)",
        ])
      try club.expectFresh("corrected")
    }
  }

  @Test func `take later changes as a new revision, which can be taken back`() throws {
    try SeasonClub.use { club in
      let unclosed = #expect(throws: Failure.self) { try club.amend() }
      #expect(unclosed?.message == "season 2026-03 of board runs is not closed")
      #expect(unclosed?.advice == "use `pacelog season close runs 2026-03`")
      _ = try club.close()
      let nothing = #expect(throws: Failure.self) { try club.amend() }
      #expect(nothing?.message == "season 2026-03 of board runs has nothing to amend")
      #expect(nothing?.advice == "its rows are those of revision 1 still")
      let again = #expect(throws: Failure.self) { try club.close() }
      #expect(again?.message == "season 2026-03 of board runs is closed, revision 1")
      #expect(
        again?.advice == "use `pacelog season amend runs 2026-03` to accept later changes")
      try club.run("dora", 9_000, at: "2026-03-20T10:00:00Z")
      let amended = try club.amend()
      #expect(amended.revision == 2)
      #expect(
        amended.text.hasPrefix("amended season 2026-03 of board runs, revision 2, with 4 rows"))
      let after = ["1 dora 12000", "2 anna 5000", "2 ben 5000", "2 chloe 5000"]
      let amendedRows = try club.rows()
      #expect(amendedRows == after)
      #expect(try club.state() == "amended, revision 2")
      try club.expectFresh("amended")
      _ = try club.pipeline.turnImport(.last, of: "_club", undoing: true)
      _ = try club.pipeline.rebuild(.outOfDate)
      let rows = try club.rows()
      #expect(rows == SeasonClub.closedRows)
      #expect(try club.state() == "closed; 4 rows would change")
      try club.expectFresh("amendment undone")
      _ = try club.pipeline.turnImport(.last, of: "_club", undoing: true)
      _ = try club.pipeline.rebuild(.outOfDate)
      #expect(try club.state() == "waiting, can be closed now")
      let changed = try club.rows()
      #expect(changed == after)
      try club.expectFresh("closing undone")
    }
  }

  @Test func `keep the rank of a forgotten member, and neither name nor numbers`() throws {
    try SeasonClub.use { club in
      _ = try club.close()
      _ = try club.pipeline.forget("ben")
      let forgotten = ["1 - -", "1 anna 5000", "1 chloe 5000", "4 dora 3000"]
      #expect(try club.rows().sorted() == forgotten)
      #expect(try club.amendments() == [])
      let text = try club.contents().values.map { String(decoding: $0, as: UTF8.self) }
      #expect(!text.contains { $0.contains("\"ben\"") || $0.contains("B. of runs") })
      try club.expectFresh("forgotten")
      // The rank stays in a later revision too.
      try club.run("dora", 1_000, at: "2026-03-20T10:00:00Z")
      _ = try club.amend()
      #expect(try club.rows().sorted() == ["1 - -", "1 anna 5000", "1 chloe 5000", "4 dora 4000"])
      try club.expectFresh("forgotten and amended")
      #expect(try club.pipeline.verify().isSound)
    }
  }

  @Test func `stay when the settings do not name the board any more`() throws {
    try SeasonClub.use { club in
      _ = try club.close()
      var configuration = club.pipeline.configuration
      configuration.settings.boards = []
      let without = Pipeline(configuration: configuration, workers: 2)
      _ = try without.rebuild(.outOfDate)
      let rows = try club.rows()
      #expect(rows == SeasonClub.closedRows)
    }
  }

  @Test(arguments: [
    ("2026-3", "2026-3: not a season", "write it as 2026-03 or 2026-W13"),
    ("2026-W54", "2026-W54: not a season", "write it as 2026-03 or 2026-W13"),
    ("2026-13", "2026-13: not a season", "write it as 2026-03 or 2026-W13"),
    (
      "2025-03", "no member has a score in season 2025-03 of board runs",
      "its seasons are: 2026-03"
    ),
  ])
  func `that do not exist are refused`(season: String, message: String, advice: String) throws {
    try SeasonClub.use { club in
      let error = #expect(throws: Failure.self) {
        try club.pipeline.closeSeason(season, of: "runs")
      }
      #expect(error?.message == message)
      #expect(error?.advice == advice)
    }
  }

  @Test func `closed on the server name who asked, in every history that has a part`() throws {
    try SeasonClub.use { club in
      _ = try club.pipeline.acting(for: Asker(.club, by: "the token \"desk\""))
        .closeSeason("2026-03", of: "runs", at: try Instant("2026-04-08T08:00:00Z"))
      let names = try club.pipeline.importHistory().sources.map(\.name)
        .filter { $0.hasPrefix("pacelog season close runs 2026-03") }
      #expect(names.count > 3)
      for name in names { #expect(name.contains(", asked for by _club by the token \"desk\"")) }
    }
  }

  @Test func `of boards with a list of members take no others`() throws {
    try withTemporaryFolder { folder in
      var configuration = try SeasonClub(in: folder).pipeline.configuration
      configuration.settings.boards = [
        Board(name: "staff", title: "Staff", measure: .workouts, mayJoin: ["anna"])
      ].compactMap(\.self)
      let pipeline = Pipeline(configuration: configuration)
      let error = #expect(throws: Failure.self) {
        try pipeline.join(board: "staff", member: "ben", as: "B", isPublic: false, from: nil)
      }
      #expect(error?.message == "ben may not join the board \"staff\"")
      #expect(error?.advice == "its \"mayJoin\" in the configuration names who may")
      _ = try pipeline.join(board: "staff", member: "anna", as: "A", isPublic: false, from: nil)
      // Members of the board see it, and can leave it.
      for (member, boards) in [("anna", 1), ("ben", 0)] {
        #expect(
          try pipeline.desk(of: #require(MemberID(member)), StatementCache()).boards.count
            == boards)
      }
      _ = try pipeline.rename("anna", to: "anne")
      _ = try pipeline.join(board: "staff", member: "anne", as: "A", isPublic: false, from: nil)
    }
  }

  @Test func `of boards that no setting names are refused`() throws {
    try SeasonClub.use { club in
      let error = #expect(throws: Failure.self) {
        try club.pipeline.closeSeason("2026-03", of: "rans")
      }
      #expect(error?.message == "there is no board \"rans\"")
      #expect(error?.advice == "did you mean \"runs\"?")
    }
  }
}
