import ActivityModel
import Application
import Foundation
import Importing
import Projection
import Runtime
import TestSupport
import Testing

/// Settings that come in files: who may join a board holds for them too.
@Suite struct `Settings that a file brings` {
  private static let staff = #"{"boards": "staff:Eve", "visibility": "public"}"#

  private func place(_ folder: URL, mayJoin: [String]) throws -> ClubPlace {
    var place = try ClubPlace(in: folder)
    var configuration = place.pipeline.configuration
    configuration.settings.boards = [
      Board(name: "staff", title: "Staff", measure: .workouts, mayJoin: mayJoin)
    ].compactMap(\.self)
    place.pipeline = Pipeline(configuration: configuration)
    return place
  }

  private func boards(_ name: String, _ place: ClubPlace) throws -> [String] {
    try place.pipeline.profile(of: name).settings.filter { $0.setting == "boards" }.map(\.value)
  }

  @Test func `put no member on a board that does not list the member`() throws {
    try withTemporaryFolder { folder in
      let place = try place(folder, mayJoin: ["anna"])
      for name in ["anna", "eve"] { try place.write("\(name)/member.json", Self.staff) }
      let sources = try place.pipeline.run(importing: [place.input]).imported.sources
      #expect(sources.map(\.outcome) == [.imported, .refused])
      let rejection = try #require(sources.last?.rejection)
      #expect(rejection.message == "eve may not join the board \"staff\"")
      #expect(rejection.advice == "its \"mayJoin\" in the configuration names who may")
      #expect(try boards("anna", place) == ["staff:Eve:club"])
      #expect(try place.pipeline.profile(of: "eve").settings.isEmpty)
      let open = try self.place(folder, mayJoin: ["eve"])
      _ = try open.pipeline.run(importing: [place.input])
      #expect(try boards("eve", open) == ["staff:Eve:club"])
    }
  }

  @Test func `and those of a command obey one rule, and who has joined stays`() throws {
    try withTemporaryFolder { folder in
      let place = try place(folder, mayJoin: ["anna"])
      let joining = try ProfileArguments(["boards=staff:A"], from: nil)
      let error = #expect(throws: Failure.self) {
        try place.pipeline.setProfile(of: "eve", to: joining)
      }
      #expect(error?.message == "eve may not join the board \"staff\"")
      _ = try place.pipeline.setProfile(of: "anna", to: joining)
      let later = try self.place(folder, mayJoin: [])
      try later.write("anna/member.json", #"{"boards": "staff:Anna", "paused": "no"}"#)
      let report = try later.pipeline.run(importing: [place.input]).imported
      #expect(report.sources.map(\.outcome) == [.imported])
      #expect(try boards("anna", later) == ["staff:Anna:club"])
    }
  }

  @Test func `are refused in an upload, whose token may only add files`() throws {
    try withTemporaryFolder { folder in
      let place = try place(folder, mayJoin: ["anna"])
      try place.write("anna/run.csv", ClubPlace.run)
      try place.write("anna/settings.json", #"{"privacyZones": [], "visibility": "public"}"#)
      let anna = try #require(MemberID("anna"))
      let input = Input(path: place.input.path + "/anna", owner: .member(anna))
      let sources = try place.pipeline.importReceived([input]).sources
      #expect(sources.map(\.outcome) == [.imported, .refused])
      #expect(
        sources.last?.rejection?.message
          == "it holds settings of a profile, which no upload changes")
      #expect(try place.pipeline.profile(of: "anna").settings.isEmpty)
      // The operator imports the same file.
      _ = try place.pipeline.run(importing: [place.input])
      #expect(try place.pipeline.profile(of: "anna").settings.count == 2)
    }
  }

  @Test func `are no files of others when several members have the same`() throws {
    try ClubPlace.use { place in
      for name in ["anna", "ben"] {
        try place.write("\(name)/member.json", #"{"timeZone": "Europe/Berlin"}"#)
        try place.write("\(name)/run.csv", ClubPlace.run)
      }
      let sources = try place.pipeline.run(importing: [place.input]).imported.sources
      #expect(sources.map(\.otherMembers) == [[], [], [], ["anna"]])
    }
  }
}
