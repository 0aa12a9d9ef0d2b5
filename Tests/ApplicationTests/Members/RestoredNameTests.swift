import ActivityModel
@testable import Application
import EventLog
import Importing
import Runtime
import TestSupport
import Testing

/// Names that come back: by `admit`, and by `redo` of a renaming.
@Suite struct RestoredNameTests {
  private static let renaming = "pacelog member rename anna zoe (change 1)"

  /// Appends the renaming of Anna to Zoe, whoever Zoe is.
  private func rename(_ pipeline: Pipeline) throws {
    let anna = try #require(MemberID("anna"))
    let zoe = try #require(MemberID("zoe"))
    let change = ProfileChange(from: nil, setting: .memberName(zoe))
    try pipeline.log("test").writing { (log) throws(Failure) in
      try log.append(
        .profileChanged(ProfileChanged(changes: [change])), stated: Self.renaming, of: anna)
    }
  }

  @Test func `a member is not admitted while another's renaming to that name counts`() throws {
    try CachedWorkplace.use { workplace in
      try workplace.write(northward(day: 0), to: "anna/run.gpx")
      try workplace.write(northward(day: 1), to: "zoe/run.gpx")
      _ = try workplace.importInbox()
      let pipeline = Pipeline(configuration: workplace.configuration)
      try rename(pipeline)
      _ = try pipeline.forget("zoe")
      let refused = #expect(throws: Failure.self) { try pipeline.admit("zoe") }
      #expect(refused?.message == "anna was renamed to zoe: what comes for it would be anna's")
      let advice = try #require(refused?.advice)
      let command = advice.split(separator: " ").map { String($0) }
      #expect(command.dropLast(3).joined(separator: " ") == "undo that first: pacelog undo")
      #expect(command.suffix(2) == ["--member", "anna"])
      let zoe = try #require(MemberID("zoe"))
      #expect(try pipeline.isForgotten(zoe))

      let digits = try #require(command.dropLast(2).last)
      let undone = try pipeline.turnImport(.named(digits), of: "anna", undoing: true)
      #expect(undone.imports.map(\.name) == [Self.renaming])
      #expect(try pipeline.admit("zoe").member == "zoe")
      try workplace.write(northward(day: 2), to: "zoe/later.gpx")
      let input = Input(path: workplace.inbox, owner: .memberByFolder)
      _ = try pipeline.run(importing: [input], rebuilding: false)
      #expect(try pipeline.knownMembers() == ["anna", "zoe"])
    }
  }

  @Test(.enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.missing)))
  func `redo waits for other members only to restore a renaming`() throws {
    try WorkedMember.use { member in
      let pipeline = Pipeline(configuration: member.configuration, lockWaitSeconds: 0)
      try rename(pipeline)
      for name in ["run80.gpx", Self.renaming] {
        _ = try pipeline.turnImport(.named(name), of: "anna", undoing: true)
      }
      let ben = try #require(MemberID("ben"))
      try pipeline.log("test").writing(for: [ben]) { (_) throws(Failure) in
        let redone = try pipeline.turnImport(.named("run80.gpx"), of: "anna", undoing: false)
        #expect(redone.imports.map(\.changedFiles) == [1])
        let locked = #expect(throws: Failure.self) {
          try pipeline.turnImport(.named(Self.renaming), of: "anna", undoing: false)
        }
        #expect(locked?.code == .locked)
      }
      let redone = try pipeline.turnImport(.named(Self.renaming), of: "anna", undoing: false)
      #expect(redone.imports.map(\.changedFiles) == [1])
    }
  }
}
