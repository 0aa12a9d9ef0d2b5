import ActivityModel
import Testing

@testable import Ingest

/// Small programs of every format.
enum ProgramSamples {
  static let markdown = """
    ---
    title: "Basic five"
    type: strength
    durationWeeks: 8
    basedOn: 5F00000000000000000000000000000000000000000000000000000000000000
    source: https://example.org/five
    licence: CC0
    author: Anna
    ---

    Add weight each session.

    ## Pros

    Short.

    ## Week 1, day 1

    Warm up well.

    - Squat 5x5 @80% rest 120s
    * **Bench Press**: 3x8-12 60kg
    Plank 3x60s
    Deadlift 1x5+ @8.5
    Row 5/5/3 +10 lb

    """

  static let openWeight = """
    {"name": "Three weeks", "author": "B", "weeks": [{"name": "Week 1", "workouts": [
    {"name": "Squat day", "day": 2, "exercises": [{"exercise": {"name": "Squat"}, "notes": "deep",
    "sets": [{"type": "warmup", "targetReps": 5, "percentage": 40},
    {"targetReps": 5, "percentage": 82.5, "restSeconds": 180},
    {"targetReps": 5, "percentage": 82.5, "restSeconds": 180},
    {"targetRepsMin": 8, "targetRepsMax": 12, "notes": "AMRAP"}]}]}]}]}
    """

  static let template = """
    {"name": "One day", "notes": "heavy", "exercises": [{"exercise": {"name": "Squat"},
    "sets": [{"targetReps": 5, "percentage": 85}]}]}
    """

  static let zwift = """
    <?xml version="1.0" encoding="UTF-8"?>
    <workout_file><author>A</author><name>Four by four</name><sportType>bike</sportType>
    <workout>
    <Warmup Duration="600" PowerLow="0.5" PowerHigh="0.7"><textevent message="go"/></Warmup>
    <IntervalsT Repeat="4" OnDuration="240" OffDuration="120" OnPower="1.05" OffPower="0.5"/>
    <SteadyState Duration="300" Power="0.6"/>
    <FreeRide Duration="60"/>
    </workout></workout_file>

    """

  static let wger = """
    [{"pk": 1, "model": "manager.routine", "fields": {"name": "Push", "description": "Two days"}},
    {"pk": 2, "model": "manager.routine", "fields": {"name": "Empty", "description": ""}},
    {"pk": 7, "model": "manager.day", "fields": {"routine": 1, "order": 1, "name": "A"}},
    {"pk": 3, "model": "manager.slot", "fields": {"day": 7, "order": 1, "comment": "slow"}},
    {"pk": 4, "model": "manager.slotentry", "fields": {"slot_id": 3, "exercise_id": 73, "order": 1}},
    {"pk": 5, "model": "manager.setsconfig", "fields": {"slot_entry_id": 4, "iteration": 1, "value": 4}},
    {"pk": 6, "model": "manager.repetitionsconfig", "fields":
    {"slot_entry_id": 4, "iteration": 1, "value": 6}},
    {"pk": 8, "model": "manager.weightconfig", "fields":
    {"slot_entry_id": 4, "iteration": 1, "value": 80}}]
    """

  static var fit: [UInt8] {
    var writer = FITWriter()
    writer.define(0, 0, [.init(0, .enumeration)])
    writer.add(0, [5])
    writer.define(1, 26, [.init(8, .text, byteCount: 8)])
    writer.add(1, ["Legs"])
    writer.define(
      2, 27,
      [
        .init(254, .uint16), .init(1, .enumeration), .init(2, .uint32), .init(4, .uint32),
        .init(7, .enumeration), .init(10, .uint16), .init(11, .uint16), .init(12, .uint16),
      ])
    writer.add(2, [0, 29, 10, nil, 0, 28, 6, 6_000])
    writer.add(2, [1, 0, 90_000, nil, 1, nil, nil, nil])
    writer.add(2, [2, 6, 0, 3, nil, nil, nil, nil])
    writer.add(2, [3, 0, 600_000, nil, 2, 2, nil, nil])
    writer.define(3, 264, [.init(0, .uint16), .init(1, .uint16), .init(2, .text, byteCount: 16)])
    writer.add(3, [28, 6, "Front squat"])
    return writer.file()
  }

  static let votes = """
    program,vote,date
    5f00000000000000000000000000000000000000000000000000000000000000,up,2026-03-01

    """
}

@Suite struct `Programs of training` {
  private func read(
    _ adapter: String, _ text: String, name: String = "programs/five.md"
  ) throws -> ParseResult {
    try read(adapter, Array(text.utf8), name: name)
  }

  private func read(
    _ adapter: String, _ bytes: [UInt8], name: String = "programs/five.md"
  ) throws -> ParseResult {
    try #require(Adapter.named(adapter)).read(SourceReader(fileName: name, bytes: bytes))
  }

  /// The program's sessions, a line an exercise.
  private func lines(_ reading: ParseResult) -> [String] {
    reading.programs.flatMap { program in
      program.sessions.flatMap { session in
        session.exercises.map { exercise in
          let sets = exercise.sets.map(Self.text).joined(separator: ", ")
          return "\(session.name ?? "-"): \(exercise.name) \(sets)"
        }
      }
    }
  }

  private static func text(_ set: ProgramSet) -> String {
    var words = ["\(set.count)"]
    func add(_ name: String, _ value: Int64?) { if let value { words.append("\(name)\(value)") } }
    if let kind = set.kind { words.append(kind.rawValue) }
    add("×", set.repetitions)
    add("to ", set.mostRepetitions)
    add("ms ", set.durationMilliseconds)
    add("mm ", set.distanceMillimeters)
    add("i", set.intensityThousandths)
    add("..", set.lastIntensityThousandths)
    add("@", set.exertionTenths)
    add("w", set.weightMillionths)
    if let unit = set.weightUnit { words.append(unit.rawValue) }
    add("rest ", set.restMilliseconds)
    return words.joined(separator: " ")
  }

  @Test func `Markdown has front matter, sessions and lines of sets`() throws {
    let reading = try read("program-markdown", ProgramSamples.markdown)
    let program = try #require(reading.programs.first)
    #expect(
      [program.title, program.type, program.author, program.source, program.licence]
        == ["Basic five", "strength", "Anna", "https://example.org/five", "CC0"])
    #expect(program.durationWeeks == 8 && program.basedOn?.hasPrefix("5f00") == true)
    #expect(program.description == "Add weight each session.\nPros\nShort.")
    #expect(program.sessions.map(\.notes) == ["Warm up well."])
    #expect(program.sessions.map(\.week) == [1] && program.sessions.map(\.day) == [1])
    #expect(
      lines(reading) == [
        "Week 1, day 1: Squat 5 ×5 i800 rest 120000",
        "Week 1, day 1: Bench Press 3 ×8 to 12 w60000000 kg",
        "Week 1, day 1: Plank 3 ms 60000", "Week 1, day 1: Deadlift 1 amrap ×5 @85",
        "Week 1, day 1: Row 1 ×5 w10000000 lb, 1 ×5 w10000000 lb, 1 ×3 w10000000 lb",
      ])
  }

  @Test func `openweight counts equal sets`() throws {
    #expect(
      lines(try read("openweight-program", ProgramSamples.openWeight)) == [
        "Squat day: Squat 1 warm_up ×5 i400, 2 ×5 i825 rest 180000, 1 amrap ×8 to 12"
      ])
    #expect(
      lines(try read("openweight-program", ProgramSamples.template)) == ["One day: Squat 1 ×5 i850"]
    )
  }

  @Test func `Zwift's steps are shares of the threshold`() throws {
    let reading = try read("zwift-workout", ProgramSamples.zwift)
    #expect(reading.programs.map(\.title) == ["Four by four"])
    #expect(
      lines(reading) == [
        "-: Warm-up 1 ms 600000 i500 ..700",
        "-: Intervals 4 ms 240000 i1050, 4 ms 120000 i500", "-: Steady 1 ms 300000 i600",
        "-: Free ride 1 ms 60000",
      ])
  }

  @Test(arguments: ["distance", "Distance"])
  func `Zwift's steps may be metres, wherever the file states it`(word: String) throws {
    let element = "<durationType>\(word)</durationType>"
    let steps = """
      <workout><SteadyState Duration="1000" Power="0.9"/>
      <IntervalsT Repeat="3" OnDuration="400.5" OffDuration="200" OnPower="1" OffPower="0.6"/>
      </workout>
      """
    for text in [element + steps, steps + element] {
      let reading = try read("zwift-workout", "<workout_file>\(text)</workout_file>")
      #expect(
        lines(reading) == [
          "-: Steady 1 mm 1000000 i900",
          "-: Intervals 3 mm 400500 i1000, 3 mm 200000 i600",
        ])
    }
  }

  @Test func `a duration type of time keeps seconds`() throws {
    let text = ProgramSamples.zwift.replacing(
      "<workout>", with: "<durationType>time</durationType><workout>")
    let plain = try read("zwift-workout", ProgramSamples.zwift)
    #expect(lines(try read("zwift-workout", text)) == lines(plain))
  }

  @Test func `wger's routines are programs of their own, and an empty one is refused`() throws {
    let reading = try read("wger-routines", ProgramSamples.wger)
    #expect(reading.programs.map(\.title) == ["Push"])
    #expect(lines(reading) == ["A: wger exercise 73 4 ×6 w80000000"])
    #expect(reading.subjects == ["five.md#1"])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × program-empty, line 1: the program 'Empty' has no exercise and no text"
      ])
  }

  @Test func `a watch's workout has rests and repeats`() throws {
    let reading = try read("fit-workout", ProgramSamples.fit)
    #expect(reading.programs.map(\.title) == ["Legs"])
    #expect(
      lines(reading) == [
        "-: Front squat 3 ×10 w60000000 kg rest 90000", "-: Cardio 1 warm_up ms 600000",
      ])
  }

  @Test func `the folder decides who sees it`() throws {
    for (name, isPrivate) in [
      ("programs/five.md", false), ("programs/private/five.md", true),
      ("Programs/Private/five.md", true),
    ] {
      let reading = try read("program-markdown", ProgramSamples.markdown, name: name)
      #expect(reading.programs.map(\.isPrivate) == [isPrivate], "\(name)")
      #expect(reading.subjects == ["five.md"])
    }
    let elsewhere = try read("program-markdown", ProgramSamples.markdown, name: "five.md")
    #expect(elsewhere.rejection?.reason == "plan")
    #expect(
      elsewhere.rejection?.advice
        == "to keep it, move it into the folder programs, or programs/private, of its member")
  }

  @Test(arguments: [
    ("in/anna/programs/a.md", "programs/a.md"),
    ("in/anna/programs/private/a.md", "programs/private/a.md"),
    ("in/export.zip!/programs/a.md", "programs/a.md"),
    ("programs/in/anna/a.md", "a.md"), ("private/a.md", "a.md"),
    ("programs/other/a.md", "a.md"),
  ])
  func `only the folder of a file itself counts`(path: String, name: String) {
    #expect(SourceName(path).fileName == name)
  }

  @Test(arguments: ["", "\n## Day 1\n\n## Day 2\n"])
  func `an empty program is refused, also one of headings alone`(body: String) throws {
    let reading = try read(
      "program-markdown", "---\ntitle: Nothing\ndurationWeeks: 1\n---\n\(body)")
    #expect(
      reading.rejection?.message == "the program 'Nothing' has no exercise and no text")
  }

  @Test func `a text without front matter and sets is a program too, and a readme is none`() throws
  {
    let text = "# Schedule\n\nThree days a week.\n\n| Squat | three sets |\n"
    let reading = try read("program-markdown", text)
    #expect(
      reading.programs.map(\.description)
        == ["Three days a week.\n\n| Squat | three sets |"])
    #expect(reading.programs.map(\.title) == ["Schedule"])
    let readme = SourceHead(fileName: "programs/readme.md", bytes: Array(text.utf8))
    #expect(Adapter.recognizing(readme) == nil)
    #expect(Companion(readme) == .document)
  }

  @Test func `the content names a program, not who sees it`() throws {
    let shown = try read("program-markdown", ProgramSamples.markdown).programs[0]
    var hidden = shown
    hidden.isPrivate = true
    #expect(shown.contentBytes == hidden.contentBytes)
    var other = shown
    other.sessions[0].exercises[0].sets[0].count = 4
    #expect(shown.contentBytes != other.contentBytes)
  }

  @Test func `the last vote on a program counts`() throws {
    let (one, two) = (String(repeating: "1", count: 64), String(repeating: "2", count: 64))
    let reading = try read(
      "program-votes",
      "program,vote,date\n\(one),up,2026-03-01\n\(two),Down,\n\(one),none,2026-03-02\nx,up,\n"
        + "\(two),maybe,\n\(two),up,someday\n")
    #expect(
      reading.facts.compactMap { located -> ProgramVote? in
        guard case .subjectRecorded(let subject) = located.fact,
          case .programVote(let vote) = subject.content
        else { return nil }
        return vote
      } == [
        ProgramVote(program: one, vote: .none, date: LocalDate(year: 2026, month: 3, day: 2)),
        ProgramVote(program: two, vote: .down),
      ])
    #expect(
      reading.refusedByRule == [
        "program-not-known": 1, "vote-not-readable": 1, "date-not-readable": 1,
      ])
  }
}

extension ParseResult {
  fileprivate var subjects: [String] {
    facts.compactMap {
      guard case .subjectRecorded(let subject) = $0.fact else { return nil }
      return subject.subject
    }
  }

  fileprivate var programs: [Program] {
    facts.compactMap {
      guard case .subjectRecorded(let subject) = $0.fact,
        case .program(let program) = subject.content
      else { return nil }
      return program
    }
  }
}
