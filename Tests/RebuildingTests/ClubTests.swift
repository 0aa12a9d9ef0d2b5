import ActivityModel
@testable import Application
import EventLog
import Foundation
import Importing
import Output
import Projection
import ReadModels
@testable import Rebuilding
import Runtime
import TestSupport
import Testing

/// The documents of the club follow its members.
@Suite struct `Documents of the club` {
  @Test func `grow to the bytes that a rebuild of everything gives`() throws {
    var random = SeededGenerator(seed: 11)
    try withTemporaryFolder { folder in
      let club = try TestClub(in: folder)
      var kinds: Set<TestClub.Change> = []
      var listings = 0
      for step in 0..<60 {
        let change = try club.changeAtRandom(step, using: &random)
        kinds.insert(change)
        _ = try club.pipeline.rebuild(.outOfDate)
        try club.expectFresh("step \(step), \(change)")
        listings += try club.clubFiles().isEmpty ? 0 : 1
      }
      #expect(kinds.count == TestClub.Change.allCases.count)
      #expect((10..<60).contains(listings), "with documents of the club: \(listings)")
      let facts = try club.pipeline.imports(of: "_club").imports.map(\.name)
      for command in ["close", "amend"] {
        #expect(facts.contains { $0.hasPrefix("pacelog season \(command)") }, "\(facts)")
      }
    }
  }

  @Test func `are the same in whatever order members changed`() throws {
    let changes: [(String, Int, String)] = [
      ("anna", 1, "2026-01-05"), ("ben", 2, "2025-12-30"), ("chloe", 3, "2026-01-06"),
      ("anna", 4, "2025-06-01"), ("ben", 5, "2026-01-07"),
    ]
    func club(_ order: [Int], in folder: URL) throws -> [String: Data] {
      let club = try TestClub(in: folder)
      for index in order {
        let (member, number, date) = changes[index]
        try club.list(member, as: "club", from: nil)
        try club.run(member, number: number, on: date)
        _ = try club.pipeline.rebuild(.outOfDate)
      }
      return try club.clubFiles()
    }
    try withTemporaryFolder { folder in
      let expected = try club([0, 1, 2, 3, 4], in: folder.appendingPathComponent("a"))
      #expect(expected.count == 5)
      for (index, order) in [[4, 3, 2, 1, 0], [2, 0, 4, 1, 3]].enumerated() {
        let other = try club(order, in: folder.appendingPathComponent("b\(index)"))
        #expect(other == expected)
      }
    }
  }

  @Test func `count who did a program, whatever changed`() throws {
    try withTemporaryFolder { folder in
      let club = try TestClub(in: folder)
      func expect(_ doneBy: [Int], _ place: String) throws {
        _ = try club.pipeline.rebuild(.outOfDate)
        #expect(try club.programs().compactMap(\.doneBy).sorted() == doneBy, "\(place)")
        try club.expectFresh(place)
      }
      try club.lift("ben", number: 0, on: "2026-01-05")
      try expect([], "no program")
      try club.publish("anna", isMarked: false)
      try expect([0], "a program")
      try club.lift("ben", number: 1, on: "2025-06-05")
      try expect([1], "both sessions, in two years")
      try club.lift("chloe", number: 2, on: "2026-01-06")
      try expect([1], "one session")
      try club.lift("chloe", number: 3, on: "2026-01-07")
      try expect([2], "a second member")
      _ = try club.pipeline.turnImport(.named("lift-ben-1.csv"), of: "ben", undoing: true)
      try expect([1], "undone")
      _ = try club.pipeline.turnImport(.named("lift-ben-1.csv"), of: "ben", undoing: false)
      try expect([2], "done again")
      try club.publish("anna", isMarked: true)
      try expect([0], "another version")
      try club.publish("dora", isMarked: false)
      try expect([0, 2], "the first version, of another member")
      _ = try club.pipeline.forget("chloe")
      try expect([0, 1], "forgotten")
      try club.replace("members/ben/lifts.json", by: nil)
      try club.lift("ben", number: 4, on: "2026-01-08")
      try expect([0, 1], "damaged")
    }
  }

  @Test func `list only members who agreed, and no forgotten ones`() throws {
    try withTemporaryFolder { folder in
      let club = try TestClub(in: folder)
      for (number, member) in ["anna", "ben", "chloe"].enumerated() {
        try club.run(member, number: number, on: "2026-01-05")
      }
      _ = try club.pipeline.rebuild(.outOfDate)
      #expect(try club.clubFiles().isEmpty)
      for member in ["anna", "ben"] { try club.list(member, as: "public", from: nil) }
      _ = try club.pipeline.rebuild(.outOfDate)
      #expect(try club.listed("2026") == ["anna", "ben"])
      _ = try club.pipeline.forget("anna")
      #expect(try club.listed("2026") == ["ben"])
      #expect(try OutputVerifier(folder: club.output).damage() == [])
      try club.expectFresh("after forgetting")
      _ = try club.pipeline.forget("ben")
      #expect(try club.clubFiles().isEmpty)
      #expect(try OutputVerifier(folder: club.output).damage() == [])
    }
  }

  @Test func `are verified from the manifest down`() throws {
    try withTemporaryFolder { folder in
      let club = try TestClub(in: folder)
      try club.list("anna", as: "club", from: nil)
      try club.run("anna", number: 1, on: "2026-01-05")
      _ = try club.pipeline.rebuild(.outOfDate)
      #expect(try OutputVerifier(folder: club.output).damage() == [])
      let cases: [(path: String, bytes: String?, damage: String)] = [
        (
          "club/2026/activity.json", "{}",
          "club/2026/activity.json: it is not the file that the index names"
        ),
        (
          "club/2026/activity.json", nil,
          "club/2026/activity.json: the index names it, and it is not there"
        ),
        ("club/2026/more.json", "{}", "club/2026/more.json: the index does not name it"),
        ("club/index.json", nil, "club/index.json: there is no pacelog.club-index.v1"),
      ]
      for (path, bytes, damage) in cases {
        try club.replace(path, by: bytes)
        #expect(
          try OutputVerifier(folder: club.output).damage().map(\.description).contains(damage))
        _ = try club.pipeline.rebuild(.outOfDate)
        if bytes == "{}", path.hasSuffix("activity.json") {
          // Of another size: the next run sees it.
          #expect(try OutputVerifier(folder: club.output).damage() == [])
        }
        try club.expectFresh(path)
      }
    }
  }

  /// The comparison itself can fail.
  @Test func `that lack a member are not those of a rebuild of everything`() throws {
    try withTemporaryFolder { folder in
      let club = try TestClub(in: folder)
      for (number, member) in ["anna", "ben"].enumerated() {
        try club.list(member, as: "club", from: nil)
        try club.run(member, number: number, on: "2026-01-05")
      }
      _ = try club.pipeline.rebuild(.outOfDate)
      let whole = try club.clubFiles()
      try club.list("ben", as: "nobody", from: nil)
      _ = try club.pipeline.rebuild(.outOfDate)
      #expect(try club.clubFiles() != whole)
    }
  }
}

/// A club of a few members whose changes are made one after the other.
private struct TestClub {
  enum Change: String, CaseIterable {
    case run, undo, list, join, forget, damage, settings, state, withdraw, close, reopen
  }

  let pipeline: Pipeline
  let output: String
  private let folder: URL
  private static let members = ["anna", "ben", "chloe", "dora"]

  init(in folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var configuration = Configuration(folder: folder.path)
    configuration.keepsOriginals = false
    configuration.settings.boards = [
      Board(name: "runs", title: "Runs", measure: .workouts, tieBreak: .moreDays),
      Board(name: "points", title: "Points", measure: .experience),
    ].compactMap(\.self)
    output = configuration.outputFolder
    pipeline = Pipeline(configuration: configuration, workers: 2)
  }

  func changeAtRandom(_ step: Int, using random: inout SeededGenerator) throws -> Change {
    let frequent =
      Change.allCases.filter { $0 != .forget } + [.run, .list, .run, .join, .close, .close]
    let change = step % 13 == 12 ? .forget : frequent.randomElement(using: &random) ?? .run
    let member = Self.members.randomElement(using: &random) ?? ""
    let day = LocalDate(daysSinceEpoch: Int32.random(in: 20_430...20_470, using: &random)).iso8601
    switch change {
    case .run: try run(member, number: step, on: day)
    case .undo:
      if let number = (0..<step).randomElement(using: &random) {
        _ = try? pipeline.turnImport(
          .named("run-\(member)-\(number).tcx"), of: member, undoing: true)
      }
    case .list:
      let audience = ["nobody", "club", "public"].randomElement(using: &random) ?? ""
      try list(member, as: audience, from: Bool.random(using: &random) ? day : nil)
    case .join:
      let board = Bool.random(using: &random) ? "runs" : "points"
      if Int.random(in: 0..<4, using: &random) == 0 {
        _ = try pipeline.leave(board: board, member: member, from: day)
      } else {
        _ = try pipeline.join(
          board: board, member: member, as: "M. \(member)", isPublic: true, from: day)
      }
    case .forget:
      if (try? pipeline.forget(member)) != nil { _ = try pipeline.admit(member) }
    case .damage:
      if let path = try clubFiles().keys.sorted().randomElement(using: &random) {
        try replace(path, by: nil)
      }
    case .state: try state(number: step, on: day)
    case .withdraw:
      if let number = (0..<step).randomElement(using: &random) {
        _ = try? pipeline.turnImport(.named("news-\(number).md"), of: "_club", undoing: true)
      }
    case .close: try close(using: &random)
    case .reopen: try reopen(using: &random)
    case .settings:
      _ = try pipeline.setProfile(of: member, to: ProfileArguments(["sex=other"], from: day))
    }
    return change
  }

  /// Closes a season, or amends it.
  private func close(using random: inout SeededGenerator) throws {
    _ = try pipeline.rebuild(.outOfDate)
    let seasons = try pipeline.seasons().seasons.filter {
      $0.result == nil || !$0.amendments.isEmpty
    }
    guard let season = seasons.randomElement(using: &random) else { return }
    let later = Instant(milliseconds: 1_800_000_000_000)
    if season.result == nil {
      _ = try pipeline.closeSeason(season.season, of: season.board, at: later)
    } else {
      _ = try pipeline.amendSeason(season.season, of: season.board, at: later)
    }
  }

  /// Takes a closing or an amendment back.
  private func reopen(using random: inout SeededGenerator) throws {
    let imports = try pipeline.imports(of: "_club").imports.filter {
      $0.name.hasPrefix("pacelog season")
    }
    guard let taken = imports.randomElement(using: &random) else { return }
    _ = try? pipeline.turnImport(.named(taken.id), of: "_club", undoing: true)
  }

  /// Half an hour that a watch recorded: boards do not count rows that a member typed.
  func run(_ member: String, number: Int, on date: String) throws {
    let file = folder.appendingPathComponent("run-\(member)-\(number).tcx")
    let begin = try Instant("\(date)T1\(number % 10):00:00Z")
    let points = (0...180).map { step in
      """
      <Trackpoint><Time>\(begin.adding(milliseconds: Int64(step) * 10_000).iso8601)</Time>\
      <DistanceMeters>\((5_000 + number) * step / 180)</DistanceMeters></Trackpoint>
      """
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <TrainingCenterDatabase
        xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
      <Activities><Activity Sport="Running"><Id>\(begin.iso8601)</Id>
      <Lap StartTime="\(begin.iso8601)"><TotalTimeSeconds>1800</TotalTimeSeconds>
      <DistanceMeters>\(5_000 + number)</DistanceMeters>
      <Track>\(points.joined(separator: "\n"))</Track></Lap></Activity></Activities>
      </TrainingCenterDatabase>
      """
    try Data(text.utf8).write(to: file)
    let owner = Input.Owner.member(try #require(MemberID(member)))
    _ = try pipeline.run(importing: [Input(path: file.path, owner: owner)], rebuilding: false)
  }

  /// A workout of one exercise, of which a program has two.
  func lift(_ member: String, number: Int, on date: String) throws {
    let exercise = number % 2 == 0 ? "Squat" : "Deadlift"
    try take(
      """
      start,exercise,set,weight_kg,repetitions
      \(date) 1\(number % 10):00,\(exercise),1,100,5

      """, as: "lift-\(member)-\(number).csv", of: member)
  }

  /// Two sessions, in one of two versions; the later one takes the place of the other.
  func publish(_ member: String, isMarked: Bool) throws {
    let file = "programs/\(member).md"
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("programs"), withIntermediateDirectories: true)
    try take(
      "---\ntitle: Two lifts\n---\n## A\n\nSquat 5x5\n\n## B\n\nDeadlift 1x5\n"
        + (isMarked ? "Plank 3x1\n" : ""), as: file, of: member)
  }

  private func take(_ text: String, as name: String, of member: String) throws {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    let owner = Input.Owner.member(try #require(MemberID(member)))
    _ = try pipeline.run(importing: [Input(path: file.path, owner: owner)], rebuilding: false)
  }

  /// News of the club.
  func state(number: Int, on date: String) throws {
    let file = folder.appendingPathComponent("news-\(number).md")
    try Data("---\ntitle: News \(number)\ndate: \(date)\n---\nOf \(date).\n".utf8).write(to: file)
    _ = try pipeline.run(
      importing: [Input(path: file.path, owner: .member(.club))], rebuilding: false)
  }

  func list(_ member: String, as audience: String, from day: String?) throws {
    _ = try pipeline.setProfile(
      of: member, to: ProfileArguments(["visibility.club=\(audience)"], from: day))
  }

  func replace(_ path: String, by text: String?) throws {
    let file = "\(output)/\(path)"
    try FileManager.default.removeItem(atPath: file, ifPresent: text == nil)
    if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: file)) }
  }

  /// The members in the activity of a year.
  func listed(_ year: String) throws -> [String] {
    let data = try #require(clubFiles()["club/\(year)/activity.json"])
    let activity = try JSONDecoder().decode(ClubActivity.self, from: data)
    return Set(activity.weeks.flatMap(\.rows).map(\.member)).sorted()
  }

  func programs() throws -> [ClubProgram] {
    guard let data = try clubFiles()["club/programs.json"] else { return [] }
    return try JSONDecoder().decode(ClubPrograms.self, from: data).programs
  }

  func clubFiles() throws -> [String: Data] {
    try contents(of: output).filter { $0.key.hasPrefix("club/") }
  }

  func expectFresh(_ place: String) throws {
    let fresh = folder.appendingPathComponent("fresh")
    try? FileManager.default.removeItem(at: fresh)
    guard let log = try? DataFolder(path: pipeline.configuration.dataFolder).openForReading().log
    else { return }
    defer { try? log.close() }
    let rebuilder = Rebuilder(
      log: log, settings: pipeline.configuration.settings, stages: pipeline.configuration.stages,
      zones: try SystemZones(), sink: JSONFileSink(folder: fresh.path), workers: 2,
      progress: .silent)
    _ = try rebuilder.run(.everything)
    let (grown, whole) = (try contents(of: output), try contents(of: fresh.path))
    let different = Set(grown.keys).union(whole.keys).filter { grown[$0] != whole[$0] }
    #expect(different.isEmpty, "\(place): \(different.sorted())")
  }

  func contents(of folder: String) throws -> [String: Data] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var files: [String: Data] = [:]
    for path in paths { files[path] = FileManager.default.contents(atPath: "\(folder)/\(path)") }
    return files.filter { !$0.value.isEmpty }
  }
}

extension FileManager {
  fileprivate func removeItem(atPath path: String, ifPresent isWanted: Bool) throws {
    if isWanted, fileExists(atPath: path) { try removeItem(atPath: path) }
  }
}
