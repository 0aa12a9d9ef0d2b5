import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

@Suite struct `Programs of a member` {
  private func set(_ count: Int64, _ repetitions: Int64, _ thousandths: Int64?) -> ProgramSet {
    var set = ProgramSet(count: count)
    (set.repetitions, set.intensityThousandths) = (repetitions, thousandths)
    return set
  }

  private func program(
    _ title: String, _ sets: [ProgramSet], basedOn: String? = nil, isPrivate: Bool = false
  ) -> Program {
    var session = ProgramSession(name: "A")
    session.exercises = [
      ProgramExercise(name: "Squat", sets: sets),
      ProgramExercise(name: "Plank", sets: [set(3, 1, nil)]),
    ]
    var program = Program(title: title)
    (program.sessions, program.basedOn, program.isPrivate) = ([session], basedOn, isPrivate)
    return program
  }

  private func fact(_ subject: String, _ content: SubjectContent) -> Fact {
    .subjectRecorded(
      SubjectRecorded(
        stream: SourceStream(vendor: "programs", kind: .app), subject: subject, content: content))
  }

  private func project(_ exports: [[(Int, Fact)]]) -> Programs? {
    var history = TestHistory()
    for (index, facts) in exports.enumerated() {
      history.importing("\(index).md", adapter: "program-markdown", source: index + 1, facts)
    }
    return MemberProjection(
      member: .test, events: history.events, settings: Settings(), zones: .handmade
    ).document("programs.json", as: Programs.self)
  }

  @Test func `without programs and votes there is no document`() {
    #expect(project([]) == nil)
    let none = ProgramVote(program: "5f", vote: .none)
    #expect(project([[(1, .vote(none))]]) == nil)
  }

  @Test func `a changed file is another program in place of the first`() throws {
    let first = project([[(1, fact("a.md", .program(program("Five", [set(5, 5, 800)]))))]])
    let second = project([
      [(1, fact("a.md", .program(program("Five", [set(5, 5, 800)]))))],
      [(2, fact("a.md", .program(program("Five", [set(5, 5, 850)]))))],
    ])
    let (old, new) = (try #require(first?.programs), try #require(second?.programs))
    #expect(old.count == 1 && new.count == 1 && old[0].id != new[0].id)
    #expect(new[0].program.sessions[0].exercises[0].sets[0].intensity?.text == "0.850")
  }

  @Test func `a copy shows what it changes`() throws {
    let base = program("Five", [set(5, 5, 800)])
    let copy = program(
      "My five", [set(3, 5, 800), set(1, 8, nil)], basedOn: base.id.hex, isPrivate: true)
    let list = try #require(
      project([[(1, fact("a.md", .program(base))), (2, fact("b.md", .program(copy)))]]))
    #expect(list.programs.map(\.isPrivate) == [false, true])
    #expect(list.programs[0].changes == nil)
    #expect(
      list.programs[1].changes == [
        ProgramChange(change: "removed", line: "A: Squat 5x5 80.0 %"),
        ProgramChange(change: "added", line: "A: Squat 3x5 80.0 %, 1x8"),
      ])
  }

  @Test func `the last vote counts, and one taken back is gone`() throws {
    let votes: [(Int, ProgramVote.Vote)] = [(1, .up), (2, .down)]
    let list = project(
      votes.map { number, vote in
        [(number, .vote(ProgramVote(program: "5f", vote: vote)))]
      } + [[(3, .vote(ProgramVote(program: "60", vote: .up)))]])
    #expect(list?.votes.map { "\($0.program) \($0.vote)" } == ["5f down", "60 up"])
  }
}

@Suite struct `Programs of the club` {
  private func member(
    _ name: String, _ programs: [(id: String, isPrivate: Bool)], up: [String] = [],
    down: [String] = []
  ) -> Programs {
    Programs(
      member: name,
      programs: programs.map {
        MemberProgram(
          id: $0.id, file: "a.md", isPrivate: $0.isPrivate, program: ProgramContent(title: $0.id))
      },
      votes: up.map { MemberVote(program: $0, vote: "up", date: nil) }
        + down.map { MemberVote(program: $0, vote: "down", date: nil) })
  }

  private func text(_ members: [Programs]) -> [String]? {
    ClubPrograms(members).map { list in
      list.programs.map {
        "\($0.id) +\($0.ups) -\($0.downs)\($0.isSunk ? " sunk" : "") "
          + $0.members.joined(separator: ",")
      } + list.removed.map { "\($0.id) removed +\($0.ups) -\($0.downs)" }
    }
  }

  private func voters(_ count: Int, up: [String] = [], down: [String] = []) -> [Programs] {
    (0..<count).map { member("v\($0)", [], up: up, down: down) }
  }

  @Test func `only what is published is listed, once for equal contents`() {
    #expect(ClubPrograms([]) == nil)
    #expect(text([member("anna", [("a", true)], up: ["a"])]) == nil)
    #expect(
      text([member("ben", [("a", false)]), member("anna", [("a", false), ("p", true)])])
        == ["a +0 -0 anna,ben"])
  }

  @Test func `the operator keeps a program that votes would remove, until the ruling ends`() {
    let members = [member("anna", [("a", false)])] + voters(6, down: ["a"])
    #expect(ClubPrograms(members)?.removed.map(\.id) == ["a"])
    let kept = ClubPrograms(members, kept: ["a"])
    #expect(kept?.programs.map(\.id) == ["a"] && kept?.removed == [])
    #expect(kept?.programs.map(\.isKept) == [true] && kept?.programs.map(\.isSunk) == [true])
    func ruled(_ rulings: [ProgramRuling.Ruling]) -> Set<String> {
      var history = TestHistory()
      for (index, ruling) in rulings.enumerated() {
        let fact = Fact.subjectRecorded(
          SubjectRecorded(
            stream: SourceStream(vendor: "programs", kind: .app), subject: "a",
            content: .programRuling(ProgramRuling(program: "a", ruling: ruling))))
        history.importing(
          "\(index)", adapter: "command-line", source: index + 1, [(index + 1, fact)])
      }
      return ClubFacts(events: history.events).keptPrograms
    }
    #expect(ruled([]) == [] && ruled([.kept]) == ["a"] && ruled([.kept, .none]) == [])
  }

  @Test func `the thresholds of votes are settings`() {
    let members = [member("anna", [("a", false)])] + voters(2, down: ["a"])
    var settings = Settings()
    settings.programs.sunkVotes = 2
    #expect(ClubPrograms(members, settings: settings)?.programs.map(\.isSunk) == [true])
    settings.programs.removedVotes = 2
    settings.programs.removedDowns = 2
    #expect(ClubPrograms(members, settings: settings)?.removed.map(\.id) == ["a"])
    settings.programs.removedDowns = 3
    #expect(ClubPrograms(members, settings: settings)?.removed == [])
  }

  @Test func `net votes order, then ups, then ids`() {
    let all = member("anna", [("a", false), ("b", false), ("c", false), ("d", false)])
    #expect(
      text([all] + voters(1, up: ["d", "c"]) + voters(2, up: ["b"]) + voters(1, down: ["b"]))
        == ["b +2 -1 anna", "c +1 -0 anna", "d +1 -0 anna", "a +0 -0 anna"])
  }

  @Test(arguments: [
    (0, 2, "b +0 -2 anna"), (0, 3, "b +0 -3 sunk anna"), (0, 4, "b +0 -4 sunk anna"),
    (0, 5, "b removed +0 -5"), (5, 10, "b removed +5 -10"), (6, 11, "b +6 -11 sunk anna"),
  ])
  func `a clear majority sinks a program, and takes it away`(ups: Int, downs: Int, line: String) {
    let all = member("anna", [("a", false), ("b", false)])
    let list = text([all] + voters(ups, up: ["b"]) + voters(downs, down: ["b"]))
    #expect(list == ["a +0 -0 anna", line])
  }

  @Test func `a changed program begins without votes, and shows the former ones apart`() {
    var changed = ProgramContent(title: "Better")
    changed.basedOn = "a"
    let author = Programs(
      member: "zoe",
      programs: [MemberProgram(id: "b", file: "a.md", isPrivate: false, program: changed)],
      votes: [])
    let all = [author] + voters(3, up: ["a"]) + voters(1, down: ["a"]) + voters(2, up: ["b"])
    let list = ClubPrograms(all)?.programs ?? []
    #expect(list.map(\.ups) == [2] && list.map(\.downs) == [0])
    #expect(list.map(\.baseUps) == [3] && list.map(\.baseDowns) == [1])
    let first = ClubPrograms([member("anna", [("a", false)])])?.programs.first
    #expect(first?.baseUps == nil && first?.baseDowns == nil)
  }

  private func published(_ sessions: [[String]], repetitions: Int? = 5) -> Programs {
    var content = ProgramContent(title: "Five")
    content.sessions = sessions.map { names in
      var session = PlannedSession()
      session.exercises = names.map { name in
        var set = PlannedSet(count: 5)
        set.repetitions = repetitions
        return PlannedExercise(name: name, sets: [set])
      }
      return session
    }
    return Programs(
      member: "anna",
      programs: [MemberProgram(id: "a", file: "a.md", isPrivate: false, program: content)],
      votes: [])
  }

  private func lifts(_ combinations: [[String]]) -> Lifts {
    Lifts(member: "ben", records: [], combinations: combinations)
  }

  @Test func `who lifted all exercises of each session did the program`() {
    let program = published([["Squat", "Bench Press"], ["Deadlift"], []])
    let cases: [(combinations: [[String]], doneBy: Int)] = [
      ([], 0), ([["Squat", "Bench Press", "Deadlift"]], 0),
      ([["Squat", "Bench Press"], ["Deadlift", "Plank"]], 1),
      ([["Squat"], ["Bench Press"], ["Deadlift"]], 0),
      ([["Squat", "Bench Press"], ["Romanian Deadlift"]], 0),
      ([["Barbell Bench Press", "squats"], ["Deadlift"]], 1),
    ]
    for (combinations, doneBy) in cases {
      let list = ClubPrograms([program], lifts: [lifts(combinations)])
      #expect(list?.programs.map(\.doneBy) == [doneBy], "\(combinations)")
    }
    let three = [lifts([["Squat", "Bench Press"], ["Deadlift"]]), lifts([]), lifts([["Plank"]])]
    #expect(ClubPrograms([program], lifts: three + three)?.programs.map(\.doneBy) == [2])
  }

  @Test(
    arguments: [
      // Two equal sessions need two workouts, and may share none with a third one.
      ([["Squat"], ["Squat"]], [["Squat"]], [1], 0), ([["Squat"], ["Squat"]], [["Squat"]], [2], 1),
      ([["Squat"], ["Squat", "Row"]], [["Row", "Squat"]], [1], 0),
      ([["Squat"], ["Squat", "Row"]], [["Row", "Squat"], ["Squat"]], [1, 1], 1),
      // The first takes a workout that only the second one fits, and gives it back.
      ([["Squat"], ["Row"], ["Squat", "Row"]], [["Row", "Squat"]], [2], 0),
      (
        [["Squat"], ["Row"], ["Squat", "Row"]], [["Row"], ["Row", "Squat"], ["Squat"]], [1, 1, 1], 1
      ),
      ([["Squat"], ["Row"]], [["Row", "Squat"], ["Squat"]], [1, 1], 1),
    ] as [([[String]], [[String]], [Int], Int)])
  func `each session of a program has a workout of its own`(
    sessions: [[String]], combinations: [[String]], workouts: [Int], doneBy: Int
  ) {
    let lifted = Lifts(
      member: "ben", records: [], combinations: combinations, workouts: workouts)
    let list = ClubPrograms([published(sessions)], lifts: [lifted])
    #expect(list?.programs.map(\.doneBy) == [doneBy])
  }

  @Test func `a program of exercises that no table knows is matched by their words`() {
    let program = published([["Cyclic Wheel-Lift"]])
    for (name, doneBy) in [("wheel lift, cyclic", 1), ("Wheel Lift", 0)] {
      #expect(
        ClubPrograms([program], lifts: [lifts([[name]])])?.programs.map(\.doneBy) == [doneBy])
    }
  }

  @Test func `a program without repetitions is done by an unknown number`() {
    let ride = published([["Steady"]], repetitions: nil)
    #expect(ClubPrograms([ride], lifts: [lifts([["Steady"]])])?.programs.map(\.doneBy) == [nil])
  }

  @Test func `a change of lifts gives the numbers of the whole list`() throws {
    let program = published([["Squat"], ["Deadlift"]])
    let states: [Lifts?] = [
      nil, lifts([["Squat"]]), lifts([["Squat"], ["Deadlift"]]), lifts([["Deadlift"]]),
    ]
    let other = lifts([["Squat", "Deadlift"]])
    for former in states {
      for now in states {
        let list = try #require(
          ClubPrograms([program], lifts: [other, former].compactMap(\.self)))
        #expect(
          list.changing(from: former, to: now)
            == ClubPrograms([program], lifts: [other, now].compactMap(\.self)))
      }
    }
  }

  @Test func `no order of the members changes the list`() {
    let members =
      [member("anna", [("a", false), ("b", false)], up: ["b"]), member("ben", [("a", false)])]
      + voters(3, down: ["a"])
    #expect(text(members) == text(members.reversed()))
  }
}
