import ActivityModel
import Application
import Foundation
import Importing
import Output
import Projection
import ReadModels
import Rebuilding
import Runtime
import TestSupport
import Testing

/// The month that the sample data's club closes: with a tie, and amended afterwards.
@Suite struct `The closed month of the sample data` {
  @Test func `has a tie, lists what comes later, and is amended`() throws {
    try withTemporaryFolder { folder in
      let club = try SampleClub(in: folder)
      try club.prepareAndClose()
      let closed = try club.document
      #expect(try club.ranks() == ["1 Anna K. 8", "2 Ben 3", "2 Chloe 3"])
      try club.deleteRide()
      #expect(try club.ranks() == ["1 Anna K. 8", "2 Ben 3", "2 Chloe 3"])
      #expect(try club.lines() == ["monthly-workouts 2026-03: ben: rank 2 would be 3 (corrected)"])
      try club.amend()
      #expect(try club.ranks() == ["1 Anna K. 8", "2 Chloe 3", "3 Ben 2"])
      try withTemporaryFolder { other in
        let again = try SampleClub(in: other)
        try again.prepareAndClose()
        #expect(try again.document == closed, "another folder, the same digits")
      }
    }
  }
}

/// The sample data in a folder of its own, imported.
private final class SampleClub {
  private let pipeline: Pipeline
  private var random = SeededGenerator(seed: 2_026)
  private static let name = "monthly-workouts"
  private static let moment = Instant(milliseconds: 1_775_635_200_000)

  init(in folder: URL) throws {
    let inbox = folder.appendingPathComponent("inbox")
    try FileManager.default.copyItem(
      at: repositoryRoot.appendingPathComponent("SampleData/inbox"), to: inbox)
    var configuration = Configuration(folder: folder.path)
    configuration.settings.boards = [
      Board(name: Self.name, title: "Workouts of the month", measure: .workouts)
    ].compactMap(\.self)
    pipeline = Pipeline(configuration: configuration, workers: 2)
    _ = try pipeline.run(importing: [Input(path: inbox.path, owner: .memberByFolder)])
  }

  /// The group run is Anna's, and Chloe confirms what was found in her phone's positions.
  func prepareAndClose() throws {
    try undoGroupRun()
    for start in ["2026-03-18", "2026-03-22"] {
      try correct("chloe", at: start, ActivityCorrectionRequest(confirmed: true))
    }
    try close()
  }

  /// Ben's ride had a motor.
  func deleteRide() throws {
    try correct("ben", at: "2026-03-28", ActivityCorrectionRequest(deleted: true))
  }

  private func undoGroupRun() throws {
    let file = try #require(
      try pipeline.imports(of: "ben").imports.map(\.name).first { $0.contains("group-run") })
    _ = try pipeline.turnImport(.named(file), of: "ben", undoing: true)
    _ = try pipeline.rebuild(.outOfDate)
  }

  /// Corrects the activity that began on a day.
  private func correct(
    _ member: String, at day: String, _ request: ActivityCorrectionRequest
  ) throws {
    let list = "\(pipeline.configuration.outputFolder)/members/\(member)/2026/activities.json"
    let data = try Data(contentsOf: URL(fileURLWithPath: list))
    let activities = try JSONDecoder().decode(Activities.self, from: data).activities
    let activity = try #require(activities.first { $0.localStart.hasPrefix(day) })
    _ = try pipeline.correctActivity(activity.id, of: member, to: request)
    _ = try pipeline.rebuild(.outOfDate)
  }

  private func close() throws {
    _ = try pipeline.closeSeason(
      "2026-03", of: Self.name, at: Self.moment, digits: { self.digits($0) })
    _ = try pipeline.rebuild(.outOfDate)
  }

  func amend() throws {
    _ = try pipeline.amendSeason(
      "2026-03", of: Self.name, at: Self.moment, digits: { self.digits($0) })
    _ = try pipeline.rebuild(.outOfDate)
  }

  /// The same in every run, as no true closing has them.
  private func digits(_ count: Int) -> String {
    String((0..<count).map { _ in "0123456789abcdef".randomElement(using: &random) ?? "0" })
  }

  func ranks() throws -> [String] {
    let seasons = try OutputReader(folder: pipeline.configuration.outputFolder).boardSeasons()
    return try #require(seasons.first { $0.season == "2026-03" }).rows.map {
      "\($0.rank ?? 0) \($0.name ?? "-") \(($0.score?.thousandths ?? 0) / 1_000)"
    }
  }

  /// Below the table of the states.
  func lines() throws -> [String] {
    try pipeline.seasons(of: Self.name).text.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("\(Self.name) 2026-03: ") }
  }

  var document: Data {
    get throws {
      let path = "\(pipeline.configuration.outputFolder)/club/2026/boards/\(Self.name)/2026-03.json"
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
  }
}
