import ActivityModel
import Digests
import ReadModels

extension Stage {
  /// The programs and votes of a member: `programs.json`.
  ///
  /// A member without either has none.
  public static let programs = Stage(
    name: "programs", version: 1, reads: [], carrying: NoCarry.self,
    reduce: { _, _ in [] },
    life: { facts in
      let model = Programs(facts)
      return model.programs.isEmpty && model.votes.isEmpty
        ? [] : [Document(path: "programs.json", content: model)]
    })
}

extension Program {
  /// Names its content: two members who publish the same have one program.
  var id: Digest { Digest(sha256Of: contentBytes) }
}

extension Programs {
  init(_ facts: LifeFacts) {
    var programs: [(subject: String, program: Program)] = []
    var votes: [String: ProgramVote] = [:]
    for fact in facts.subjects {
      switch fact.body.content {
      case .program(let program): programs.append((fact.body.subject, program))
      case .programVote(let vote): votes[vote.program] = vote
      default: break
      }
    }
    let contents = Dictionary(programs.map { ($0.program.id.hex, $0.program) }) { first, _ in first
    }
    self.init(
      member: facts.member.name,
      programs: programs.map { subject, program in
        MemberProgram(program, file: subject, base: program.basedOn.flatMap { contents[$0] })
      }.sorted { ($0.program.title, $0.id, $0.file) < ($1.program.title, $1.id, $1.file) },
      votes: votes.values.filter { $0.vote != .none }
        .sorted { $0.program.precedes($1.program) }
        .map {
          MemberVote(program: $0.program, vote: $0.vote.rawValue, date: $0.date?.iso8601)
        })
  }
}

extension MemberProgram {
  fileprivate init(_ program: Program, file: String, base: Program?) {
    self.init(
      id: program.id.hex, file: file, isPrivate: program.isPrivate,
      program: ProgramContent(program))
    changes = base.map { ProgramChange.changes(from: $0.lines, to: program.lines) }
  }
}

extension Program {
  /// A line for each exercise of each session.
  var lines: [String] {
    sessions.enumerated().flatMap { number, session in
      let name = session.name ?? "session \(number + 1)"
      return session.exercises.map { exercise in
        "\(name): \(exercise.name) " + exercise.sets.map(\.text).joined(separator: ", ")
      }
    }
  }
}

extension ProgramSet {
  /// `5x8-12 80.0 % 100 kg`.
  var text: String {
    var amount = repetitions.map { "\($0)" } ?? ""
    if let most = mostRepetitions { amount += "-\(most)" }
    if kind == .amrap { amount += "+" }
    if let milliseconds = durationMilliseconds { amount += "\(milliseconds / 1_000)s" }
    if let millimeters = distanceMillimeters { amount += "\(millimeters / 1_000)m" }
    var words = ["\(count)x\(amount)"]
    if let intensity = intensityThousandths {
      words.append("\(intensity / 10).\(intensity % 10) %")
    }
    if let last = lastIntensityThousandths { words.append("to \(last / 10).\(last % 10) %") }
    if let exertion = exertionTenths { words.append("@\(exertion / 10).\(exertion % 10)") }
    if let weight = statedWeight { words.append(weight.text) }
    if let rest = restMilliseconds { words.append("rest \(rest / 1_000)s") }
    return words.joined(separator: " ")
  }

  var statedWeight: StatedWeight? {
    weightMillionths.map {
      StatedWeight(millionths: $0, unit: weightUnit, meaning: weightMeaning)
    }
  }
}

// MARK: Contents

extension ProgramContent {
  init(_ program: Program) {
    self.init(title: program.title)
    (type, author, description) = (program.type, program.author, program.description)
    durationWeeks = program.durationWeeks.map(Int.init(clamping:))
    (basedOn, source, licence) = (program.basedOn, program.source, program.licence)
    sessions = program.sessions.map(PlannedSession.init)
  }
}

extension PlannedSession {
  fileprivate init(_ session: ProgramSession) {
    self.init()
    (name, notes) = (session.name, session.notes)
    (week, day) = (session.week.map(Int.init(clamping:)), session.day.map(Int.init(clamping:)))
    exercises = session.exercises.map { exercise in
      var planned = PlannedExercise(
        name: exercise.name, sets: exercise.sets.map(PlannedSet.init))
      planned.notes = exercise.notes
      return planned
    }
  }
}

extension PlannedSet {
  fileprivate init(_ set: ProgramSet) {
    self.init(count: Int(clamping: set.count))
    kind = set.kind?.rawValue
    repetitions = set.repetitions.map(Int.init(clamping:))
    mostRepetitions = set.mostRepetitions.map(Int.init(clamping:))
    seconds = set.durationMilliseconds.map(Thousandths.init(milliseconds:))
    meters = set.distanceMillimeters.map(Thousandths.init(millimeters:))
    intensity = set.intensityThousandths.map(Thousandths.init(thousandths:))
    lastIntensity = set.lastIntensityThousandths.map(Thousandths.init(thousandths:))
    exertion = set.exertionTenths.map { Thousandths(thousandths: $0 * 100) }
    weight = set.statedWeight.map(StatedLoad.init)
    restSeconds = set.restMilliseconds.map(Thousandths.init(milliseconds:))
    notes = set.notes
  }
}
