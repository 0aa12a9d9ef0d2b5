import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

@Suite struct `The numbers of the club` {
  private static let id = String(repeating: "a", count: 64)

  private func contribution(
    _ member: String, vote: String? = nil, lifted: [[String]] = [], points: Int64? = nil
  ) -> ClubContribution {
    var own = ClubContribution(member: member)
    own.lifts = Lifts(member: member, records: [], combinations: lifted)
    var set = PlannedSet(count: 5)
    set.repetitions = 5
    var session = PlannedSession()
    session.exercises = [PlannedExercise(name: "Squat", sets: [set])]
    var content = ProgramContent(title: "Five")
    content.sessions = [session]
    let program = MemberProgram(id: Self.id, file: "a.md", isPrivate: false, program: content)
    own.programs = Programs(
      member: member, programs: member == "anna" ? [program] : [],
      votes: vote.map { [MemberVote(program: Self.id, vote: $0, date: "2026-03-01")] } ?? [])
    let boards = points.map {
      [
        BoardShare(
          board: "points", season: "2026-03", name: member, audience: "club",
          score: Thousandths(thousandths: $0 * 1_000), days: 1, reachedOn: "2026-03-01", asOf: 1,
          endsAt: "2026-03-31T22:00:00Z")
      ]
    }
    own.shares = [ClubShare(member: member, period: "2026", boards: boards ?? [])]
    return own
  }

  private func explanations() throws -> ClubExplanations {
    var settings = Settings()
    settings.boards = [try #require(Board(name: "points", title: "P", measure: .experience))]
    return ClubExplanations(
      facts: .none,
      members: [
        contribution("ben", vote: "up", lifted: [["Plank", "Squat"]], points: 40),
        contribution("chloe", vote: "down", lifted: [["Plank"]], points: 70),
        contribution("anna", vote: "up", points: 40),
      ], settings: settings)
  }

  private func values(_ explanations: Explanations?) -> [String]? {
    explanations?.explanations.map { "\($0.field) \($0.steps.last?.value.text ?? "")" }
  }

  @Test func `are the votes, and the members who did a program, without their names for votes`()
    throws
  {
    let found = try #require(try explanations().explanations(of: "programs"))
    #expect(
      values(found) == [
        "aaaaaaaaaaaa/ups 2.000", "aaaaaaaaaaaa/downs 1.000", "aaaaaaaaaaaa/doneBy 1.000",
      ])
    #expect(
      found.explanations.map(\.places) == [
        [NumberPlace(document: "club/programs.json", pointer: "/programs/0/ups")],
        [NumberPlace(document: "club/programs.json", pointer: "/programs/0/downs")],
        [NumberPlace(document: "club/programs.json", pointer: "/programs/0/doneBy")],
      ])
    #expect(
      found.explanations[0].steps.map(\.name) == [
        "a vote of 2026-03-01", "a vote of 2026-03-01", "ups",
      ])
  }

  @Test func `are quoted scores, and ranks by the better ones`() throws {
    let found = try explanations().explanations(of: "points/2026-03")
    #expect(
      values(found) == [
        "chloe/score 70.000", "chloe/rank 1.000", "anna/score 40.000", "anna/rank 2.000",
        "ben/score 40.000", "ben/rank 2.000",
      ])
    #expect(
      found?.explanations.first?.steps.first?.quoted
        == NumberPlace(document: "members/chloe/2026/club.json", pointer: "/boards/0/score"))
  }

  @Test func `have subjects, and none for other words`() throws {
    #expect(try explanations().subjects == ["programs", "points/2026-03"])
    for word in ["offers", "places", "points/2026-04", "2026-W13", "2026-03-02", "x"] {
      #expect(try explanations().explanations(of: word) == nil, "\(word)")
    }
  }
}
