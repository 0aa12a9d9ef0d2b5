import Rebuilding
import Importing
import ActivityModel
import Foundation
import EventLog
import Projection
import ReadModels
import TestSupport
import Testing

@testable import Application

/// Every number in every read model of the sample data has an explanation, and follows from it.
@Suite struct `Every number of the sample data` {
  /// The read models of one member, and their explanations.
  private struct Member: Sendable {
    let name: String
    /// Every number, by its place; coordinates are one entry a list.
    var numbers: [ExplainedJSON.Place: JSONValue]
    var documents: [ExplainedJSON]
    let events: [String: EventBody]
  }

  @Test func `is explained, and recomputing it from that gives the same number`() throws {
    let members = try Self.members.get()
    var (numbers, subjects, steps) = (0, 0, 0)
    for member in members {
      let problems = Self.problems(of: member)
      #expect(problems.isEmpty, "\(member.name): \(problems.count), \(problems.prefix(8))")
      numbers += member.numbers.count
      subjects += member.documents.count
      steps += member.documents.flatMap(\.explanations).reduce(0) { $0 + $1.steps.count }
    }
    print("recomputed \(numbers) numbers of \(subjects) subjects in \(steps) steps")
    #expect(members.count == 4 && numbers > 5_000)
  }

  @Test func `is missed when it has no explanation, and caught when it is another`() throws {
    let members = try Self.members.get()
    let member = try #require(members.last)
    for place in Self.sample(of: member.numbers.keys) {
      var changed = member
      guard case .number(let number)? = changed.numbers[place] else { continue }
      changed.numbers[place] = .number(number + 1)
      #expect(!Self.problems(of: changed, at: place).isEmpty, "\(place)")
    }
    var unexplained = member
    unexplained.numbers[ExplainedJSON.Place(document: "2026/days.json", pointer: "/days/0/mood")] =
      7
    #expect(Self.problems(of: unexplained) == ["2026/days.json /days/0/mood has no explanation"])
  }

  @Test func `has steps that name real events, and facts that stand in them`() throws {
    let members = try Self.members.get()
    var checked = 0
    for member in members {
      var known: [String: Set<Int64>] = [:]
      for document in member.documents {
        let evidence = Set(document.evidence.map(\.event))
        for number in document.explanations {
          let own = Set(number.evidence)
          #expect(own.isSubset(of: evidence), "\(number.field)")
          #expect(!number.meaning.isEmpty && !number.places.isEmpty)
          for step in number.steps where step.rule == "stated" {
            let event = try #require(step.event)
            #expect(own.contains(event), "\(document.subject) \(number.field)")
            let body = try #require(member.events[event])
            let facts = known[event] ?? Self.integers(in: body)
            known[event] = facts
            let value = step.thousandths
            #expect(
              [value, value / 1_000, value / 100, value / 10, value * 1_000]
                .contains(where: facts.contains), "\(document.subject) \(number.field) \(step)")
            checked += 1
          }
        }
      }
    }
    print("found \(checked) stated numbers in their events")
    #expect(checked > 100)
  }

  // MARK: The check

  /// The faults in the explanations of a member's numbers, or of the only one at a place.
  private static func problems(
    of member: Member, at only: ExplainedJSON.Place? = nil
  ) -> [String] {
    var problems: [String] = []
    var explained: Set<ExplainedJSON.Place> = []
    for document in member.documents {
      let evaluator = StepEvaluator(
        tracks: Dictionary(
          uniqueKeysWithValues: document.tracks.map { ($0.recording, TrackEvaluator($0)) }),
        quote: { member.numbers[$0].flatMap(thousandths) })
      for number in document.explanations where only.map(number.places.contains) ?? true {
        let value = evaluator.value(of: number.steps) { step, value in
          problems.append(
            "\(document.subject) \(number.field): \(step.rule) \(step.name) is "
              + "\(step.thousandths), comes to \(value.map(String.init) ?? "nothing")")
        }
        for place in number.places {
          explained.insert(place)
          guard let published = member.numbers[place] else {
            problems.append("\(place.document) \(place.pointer) is explained, and not there")
            continue
          }
          if case .array(let positions) = published {
            if coordinates(positions) != evaluator.positions(of: number.steps) {
              problems.append("\(place.document) \(place.pointer) is drawn elsewhere")
            }
          } else if value == nil || thousandths(published) != value {
            problems.append("\(place.document) \(place.pointer) does not follow")
          }
        }
      }
    }
    for place in member.numbers.keys where only == nil && !explained.contains(place) {
      problems.append("\(place.document) \(place.pointer) has no explanation")
    }
    return problems
  }

  private static func thousandths(_ value: JSONValue) -> Int64? {
    guard case .number(let number) = value else { return nil }
    return NSDecimalNumber(decimal: number * 1_000).int64Value
  }

  /// Pairs of longitude and latitude in 1e-7 degree; the lines of a year's map have both in turn,
  /// in 1e-5 degree.
  private static func coordinates(_ positions: [JSONValue]) -> [[Int64]] {
    let line = positions.compactMap { number($0, times: 100) }
    guard line.isEmpty else {
      return stride(from: 0, to: line.count - 1, by: 2).map { [line[$0], line[$0 + 1]] }
    }
    return positions.map { position in
      guard case .array(let parts) = position else { return [] }
      return parts.compactMap { number($0, times: 10_000_000) }
    }
  }

  private static func number(_ value: JSONValue, times factor: Decimal) -> Int64? {
    guard case .number(let number) = value else { return nil }
    return NSDecimalNumber(decimal: number * factor).int64Value
  }

  /// One number of each kind: the places without their indices.
  private static func sample(
    of places: some Sequence<ExplainedJSON.Place>
  ) -> [ExplainedJSON.Place] {
    var kinds: [String: ExplainedJSON.Place] = [:]
    for place in places.sorted(by: { $0.pointer < $1.pointer }) {
      let kind = place.pointer.split(separator: "/").filter { Int($0) == nil }.joined(
        separator: "/")
      kinds["\(place.document.prefix(5)) \(kind)"] = place
    }
    return kinds.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Every integer that an event holds, at any depth.
  private static func integers(in value: Any) -> Set<Int64> {
    if let number = value as? any BinaryInteger { return [Int64(clamping: number)] }
    return Mirror(reflecting: value).children.reduce(into: []) {
      $0.formUnion(integers(in: $1.value))
    }
  }

  // MARK: The sample data

  /// Imported, rebuilt and explained once for all tests.
  private static let members = Result<[Member], any Error> {
    try withTemporaryFolder { folder in
      let inbox = folder.appendingPathComponent("inbox")
      try FileManager.default.copyItem(
        at: repositoryRoot.appendingPathComponent("SampleData/inbox"), to: inbox)
      try DorasFiles.write(below: inbox)
      var configuration = Configuration(folder: folder.path)
      configuration.keepsOriginals = false
      let pipeline = Pipeline(configuration: configuration, workers: 2)
      _ = try pipeline.run(
        importing: [Input(path: inbox.path, owner: .memberByFolder)], rebuilding: false)
      _ = try pipeline.correctDays(
        of: "dora",
        to: DayCorrectionRequest(
          first: "2026-03-05", last: nil, words: ["steps=8000", "sleepMinutes=400"],
          withdrawn: []))
      _ = try pipeline.correctFacts(
        FactCorrectionRequest(
          test: "plank", on: "2026-03-02", value: "98.5", deleted: nil, undone: false),
        of: "dora")
      _ = try pipeline.rebuild(.outOfDate)
      let log = try DataFolder(path: configuration.dataFolder).openForReading().log
      defer { try? log.close() }
      return try log.members().filter { !$0.isClub }.map { member in
        try Self.member(
          member, log, pipeline, folder.appendingPathComponent("out/members/\(member.name)"))
      }
    }
  }

  private static func member(
    _ member: MemberID, _ log: any EventLogReader, _ pipeline: Pipeline, _ output: URL
  ) throws -> Member {
    let explanations = try pipeline.explanations(of: member)
    var kinds: Set<Substring> = []
    let documents = try explanations.subjects.map { subject in
      let document = try #require(explanations.explanations(of: subject), "\(subject)")
      let bytes = encodeDocument(document)
      // One of each kind: they are long, and made by the same code.
      if kinds.insert(document.subject.prefix { $0 != " " }).inserted {
        #expect(try PublishedSchema.violations(ofDocument: bytes).prefix(3) == [], "\(subject)")
      }
      return try JSONDecoder().decode(ExplainedJSON.self, from: Data(bytes))
    }
    let events = try MemberHistory(of: member, in: log).events
    return Member(
      name: member.name, numbers: try numbers(below: output), documents: documents,
      events: Dictionary(
        events.map { ($0.id.hex, $0.body) }, uniquingKeysWith: { first, _ in first })
    )
  }

  /// Every number of a member's read models; an index is about files, not about the member, and a
  /// program quotes what its author plans.
  private static func numbers(below folder: URL) throws -> [ExplainedJSON.Place: JSONValue] {
    var numbers: [ExplainedJSON.Place: JSONValue] = [:]
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    for path in paths ?? []
    where path.contains("json") && !path.hasSuffix("index.json") && path != Privacy.path
      && path != "programs.json"
    {
      let file = folder.appendingPathComponent(path)
      collect(try JSONValue(parsing: Data(contentsOf: file)), path, "", into: &numbers)
    }
    return numbers
  }

  private static func collect(
    _ value: JSONValue, _ document: String, _ pointer: String,
    into numbers: inout [ExplainedJSON.Place: JSONValue]
  ) {
    switch value {
    case .number: numbers[ExplainedJSON.Place(document: document, pointer: pointer)] = value
    case .array where pointer.hasSuffix("/coordinates") || isLine(document, pointer):
      numbers[ExplainedJSON.Place(document: document, pointer: pointer)] = value
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        collect(element, document, "\(pointer)/\(index)", into: &numbers)
      }
    case .object(let members):
      for (key, member) in members {
        collect(member, document, "\(pointer)/\(key)", into: &numbers)
      }
    case .null, .bool, .string: break
    }
  }

  /// True for a line on the map of a year: `/routes/0/lines/0`.
  private static func isLine(_ document: String, _ pointer: String) -> Bool {
    document.hasSuffix("/routes.json") && pointer.split(separator: "/").dropLast().last == "lines"
  }
}
