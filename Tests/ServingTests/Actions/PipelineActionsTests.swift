import ActivityModel
import Application
import Foundation
import Importing
import TestSupport
import Testing

@testable import Serving

/// Actions of a member on a log, as the server records them.
@Suite struct PipelineActionsTests {
  private static let run = """
    start,sport,duration_s,distance_m
    2026-01-05 10:00:00,run,1800,5000

    """

  @Test func `every correction names who asked`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("run.csv")
      try Data(Self.run.utf8).write(to: file)
      let anna = try #require(MemberID("anna"))
      let pipeline = Pipeline(configuration: Configuration(folder: folder.path))
      _ = try pipeline.run(importing: [Input(path: file.path, owner: .member(anna))])
      let id = try #require(
        try pipeline.logListing(member: "anna", kind: "activityRecorded").events.first?.id)
      let actions = PipelineActions(pipeline)
      let asker = Asker(anna, by: "the token \"phone\"")
      for action: UserAction in [
        .correct(activity: id, sport: "hike", title: "Up"), .uncorrect(activity: id),
        .delete(activity: id, isDeleted: true), .delete(activity: id, isDeleted: false),
      ] {
        #expect(try !actions.take(action, for: asker).isEmpty)
      }
      let corrections = try pipeline.logListing(member: "anna", kind: "activityCorrected").events
      #expect(corrections.count == 6)
      for event in corrections {
        let contents = try pipeline.logEntry(try #require(event.id)).contents
        #expect(contents.last == "asked for by anna by the token \"phone\"", "\(contents)")
      }
    }
  }
}
