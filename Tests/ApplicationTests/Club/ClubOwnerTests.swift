import ActivityModel
import Application
import EventLog
import Foundation
import Importing
import Output
import Projection
import Rebuilding
import Runtime
import TestSupport
import Testing

/// The club owns facts as a member does, and is none.
@Suite struct `The club as an owner` {
  @Test func `has a name that no member can have`() {
    #expect(MemberID("_club") == .club)
    #expect(MemberID("_other") == nil)
    #expect(MemberID.folding("_Club") == .club)
    #expect(MemberID.folding("Club") == MemberID("club"))
    #expect(MemberID("club")?.isClub == false)
  }

  @Test func `admits the facts of its own kind alone`() throws {
    let anna = try #require(MemberID("anna"))
    #expect(FactOwner.member.admits(anna) && !FactOwner.member.admits(.club))
    #expect(FactOwner.club.admits(.club) && !FactOwner.club.admits(anna))
    #expect(FactOwner.either.admits(.club) && FactOwner.either.admits(anna))
  }

  @Test func `refuses a member's facts in its folder`() throws {
    try withTemporaryFolder { folder in
      let place = try ClubPlace(in: folder)
      try place.write("_club/run.csv", ClubPlace.run)
      let report = try place.pipeline.run(importing: [place.input], rebuilding: true)
      let source = try #require(report.imported.sources.first)
      #expect(source.member == "_club")
      #expect(source.outcome == .refused)
      #expect(source.rejection?.message == "it holds data of a member, and the club is none")
      #expect(
        source.rejection?.advice
          == "move it from _club into the folder of its member, or import it with --member")
      #expect(report.rebuilt?.isClubRebuilt == true)
    }
  }

  @Test func `is not counted as a member, and has a line of its own`() throws {
    try ClubPlace.use { place in
      try place.write("_club/run.csv", ClubPlace.run)
      try place.write("anna/run.csv", ClubPlace.run)
      _ = try place.pipeline.run(importing: [place.input])
      let status = try place.pipeline.status()
      #expect(status.members.map(\.member) == ["anna"])
      #expect(status.club?.member == "_club")
      #expect(status.club?.isCurrent == true)
      #expect(status.text.contains("\nthe club (_club): 1 event, output is current\n"))
      #expect(place.pipeline.memberNames == ["anna"])
      let manifest = try #require(try OutputReader(folder: place.output).manifest())
      #expect(manifest.members.keys.sorted() == ["anna"])
      #expect(!FileManager.default.fileExists(atPath: "\(place.output)/members/_club"))
      #expect(try OutputReader(folder: place.output).clubSequence() == 1)
      #expect(try place.pipeline.verify().isSound)
      let again = try place.pipeline.run(importing: [place.input])
      #expect(again.rebuilt?.isClubRebuilt == false)
      #expect(again.rebuilt?.text == "nothing rewritten: \(place.output)/members is current")
    }
  }

  @Test func `is out of date until a rebuild has seen its newest event`() throws {
    try ClubPlace.use { place in
      try place.write("anna/run.csv", ClubPlace.run)
      _ = try place.pipeline.run(importing: [place.input])
      try place.write("_club/run.csv", ClubPlace.run)
      _ = try place.pipeline.run(importing: [place.input], rebuilding: false)
      #expect(try place.pipeline.status().club?.isCurrent == false)
      let rebuilt = try place.pipeline.rebuild(.outOfDate)
      #expect(rebuilt.rebuiltMembers == [])
      #expect(
        rebuilt.text
          == "rebuilt the club (2 files written, 1 unchanged) in \(place.output)/club")
      #expect(try place.pipeline.status().club?.isCurrent == true)
    }
  }

  @Test(arguments: [
    ("forget", "undo its imports instead: pacelog undo --list --member _club"),
    ("profile", "name a member; pacelog status lists them"),
    ("days", "name a member; pacelog status lists them"),
    ("board", "name a member; pacelog status lists them"),
    ("rename", "the club keeps its name"),
    ("name", "choose another name"),
    ("show", "pacelog board show and pacelog export classes --member _club show it"),
  ])
  func `is refused where only a member can be meant`(command: String, advice: String) throws {
    try ClubPlace.use { place in
      try place.write("_club/run.csv", ClubPlace.run)
      _ = try place.pipeline.run(importing: [place.input])
      let error = #expect(throws: Failure.self) { try place.perform(command) }
      #expect(error?.message == "_club is the club, not a member")
      #expect(error?.advice == advice)
    }
  }

  @Test func `is exported like a member, with the rows that it owns`() throws {
    try ClubPlace.use { place in
      try place.write("anna/run.csv", ClubPlace.run)
      try place.write("_club/classes.csv", "class,start,end\nYoga,2026-03-02 18:00,19:00\n")
      _ = try place.pipeline.run(importing: [place.input])
      func rows(_ table: String, of member: String?) throws -> [Substring] {
        var request = ExportRequest()
        (request.tables, request.member) = ([table], member)
        var bytes: [UInt8] = []
        _ = try place.pipeline.export(request) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      }
      let classes = try rows("classes", of: "_club")
      #expect(classes.count == 1 && classes.allSatisfy { $0.contains("\"member\":\"_club\"") })
      #expect(try rows("classes", of: nil) == classes)
      #expect(try rows("classes", of: "anna").isEmpty)
      #expect(try rows("activities", of: nil).count == 1)
      #expect(try rows("activities", of: "_club").isEmpty)
    }
  }

  @Test func `has imports, a log and corrections to list as a member`() throws {
    try ClubPlace.use { place in
      try place.write("_club/run.csv", ClubPlace.run)
      _ = try place.pipeline.run(importing: [place.input])
      #expect(try place.pipeline.logListing(member: "_club").events.count == 1)
      #expect(try place.pipeline.imports(of: "_club").imports.isEmpty)
      #expect(try place.pipeline.corrections(of: "_club").activities.isEmpty)
      #expect(try place.pipeline.reread(member: "_club").sources.isEmpty)
      #expect(try place.pipeline.status().refused.map(\.member) == ["_club"])
    }
  }
}

/// A folder of members and the club, with its pipeline.
struct ClubPlace {
  var pipeline: Pipeline
  let input: Input
  var output: String { pipeline.configuration.outputFolder }

  static func use(_ body: (ClubPlace) throws -> Void) throws {
    try withTemporaryFolder { try body(ClubPlace(in: $0)) }
  }

  init(in folder: URL) throws {
    let inbox = folder.appendingPathComponent("inbox")
    for name in ["_club", "anna"] {
      try FileManager.default.createDirectory(
        at: inbox.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    var configuration = Configuration(folder: folder.path)
    configuration.settings.boards = [
      Board(name: "runs", title: "Runs", measure: .distanceMeters)
    ].compactMap(\.self)
    pipeline = Pipeline(configuration: configuration)
    input = Input(path: inbox.path, owner: .memberByFolder)
  }

  func write(_ path: String, _ text: String) throws {
    let file = URL(fileURLWithPath: input.path).appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func perform(_ command: String) throws {
    switch command {
    case "forget": _ = try pipeline.forget("_club")
    case "profile":
      _ = try pipeline.setProfile(of: "_club", to: ProfileArguments(["sex=other"], from: nil))
    case "days":
      _ = try pipeline.correctDays(
        of: "_club",
        to: DayCorrectionRequest(
          first: "2026-01-05", last: nil, words: ["steps=1"], withdrawn: []))
    case "rename": _ = try pipeline.rename("_club", to: "club")
    case "name": _ = try pipeline.rename("anna", to: "_club")
    case "show":
      var request = ShowRequest(.days)
      request.member = "_club"
      _ = try pipeline.show(request)
    default:
      _ = try pipeline.join(board: "runs", member: "_club", as: "C", isPublic: false, from: nil)
    }
  }

  static let run = """
    start,sport,duration_s,distance_m
    2026-01-05 10:00:00,run,1800,5000

    """
}
