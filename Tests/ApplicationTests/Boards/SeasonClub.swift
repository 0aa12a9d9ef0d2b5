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

/// Four members on one board: three with an equal score, at both ends of the world.
struct SeasonClub {
  let pipeline: Pipeline
  private let folder: URL

  static let closedRows = ["1 anna 5000", "1 ben 5000", "1 chloe 5000", "4 dora 3000"]

  static func use(_ body: (SeasonClub) throws -> Void) throws {
    try withTemporaryFolder { try body(SeasonClub(in: $0)) }
  }

  init(in folder: URL) throws {
    self.folder = folder
    var configuration = Configuration(folder: folder.path)
    configuration.keepsOriginals = false
    configuration.settings.boards = [
      Board(name: "runs", title: "Runs", measure: .distanceMeters)
    ].compactMap(\.self)
    pipeline = Pipeline(configuration: configuration, workers: 2)
    let zones = ["anna": "Pacific/Kiritimati", "chloe": "Pacific/Pago_Pago"]
    for (member, meters) in [("anna", 5_000), ("ben", 5_000), ("chloe", 5_000), ("dora", 3_000)] {
      if let zone = zones[member] {
        _ = try pipeline.setProfile(
          of: member, to: ProfileArguments(["timeZone=\(zone)"], from: nil))
      }
      try run(member, meters, at: "2026-03-05T10:00:00Z")
      _ = try pipeline.join(
        board: "runs", member: member, as: "\(member.prefix(1).uppercased()). of runs",
        isPublic: true, from: "2026-03-01")
    }
    _ = try pipeline.rebuild(.outOfDate)
  }

  /// Half an hour that a watch recorded.
  func run(_ member: String, _ meters: Int, at start: String) throws {
    let file = folder.appendingPathComponent("\(member)-\(start.prefix(10)).tcx")
    let begin = try Instant(start)
    let points = (0...180).map { step in
      """
      <Trackpoint><Time>\(begin.adding(milliseconds: Int64(step) * 10_000).iso8601)</Time>\
      <DistanceMeters>\(meters * step / 180)</DistanceMeters></Trackpoint>
      """
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <TrainingCenterDatabase
        xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
      <Activities><Activity Sport="Running"><Id>\(start)</Id><Lap StartTime="\(start)">\
      <TotalTimeSeconds>1800</TotalTimeSeconds><DistanceMeters>\(meters)</DistanceMeters>
      <Track>\(points.joined(separator: "\n"))</Track></Lap></Activity></Activities>
      </TrainingCenterDatabase>
      """
    try Data(text.utf8).write(to: file)
    let owner = Input.Owner.member(try #require(MemberID(member)))
    _ = try pipeline.run(importing: [Input(path: file.path, owner: owner)], rebuilding: false)
  }

  /// Takes the run of a day back, or has it again.
  func undo(_ member: String, fileOf day: String = "2026-03-05", undoing: Bool = true) throws {
    _ = try pipeline.turnImport(
      .named("\(member)-\(day).tcx"), of: member, undoing: undoing)
  }

  /// Keeps the run of 5 March from records and boards.
  func exclude(_ member: String) throws {
    let data = try #require(
      FileManager.default.contents(
        atPath: "\(pipeline.configuration.outputFolder)/members/\(member)/2026/activities.json"))
    let id = try #require(
      try JSONDecoder().decode(Activities.self, from: data).activities.first?.id)
    _ = try pipeline.correctActivity(
      id, of: member, to: ActivityCorrectionRequest(excluded: true))
  }

  func close(at moment: String = "2026-04-08T08:00:00Z") throws -> SeasonClosing {
    let closing = try pipeline.closeSeason("2026-03", of: "runs", at: try Instant(moment))
    _ = try pipeline.rebuild(.outOfDate)
    return closing
  }

  func amend() throws -> SeasonClosing {
    let closing = try pipeline.amendSeason("2026-03", of: "runs")
    _ = try pipeline.rebuild(.outOfDate)
    return closing
  }

  func season() throws -> BoardSeason {
    let seasons = try OutputReader(folder: pipeline.configuration.outputFolder).boardSeasons()
    return try #require(seasons.first { $0.season == "2026-03" })
  }

  /// `rank member score`, with dashes for a forgotten member.
  func rows() throws -> [String] {
    try season().rows.map { row in
      let score = row.score.map { String($0.thousandths / 1_000) }
      return "\(row.rank ?? 0) \(row.member ?? "-") \(score ?? "-")"
    }
  }

  func state(at moment: String = "2026-04-08T08:00:00Z") throws -> String {
    let report = try pipeline.seasons(of: "runs", at: try Instant(moment))
    return try #require(report.seasons.first { $0.season == "2026-03" }).state
  }

  /// The lines below the table of the report.
  func amendments() throws -> [String] {
    try pipeline.seasons(of: "runs").text.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("runs 2026-03: ") }.map { String($0.dropFirst(14)) }
  }

  func contents() throws -> [String: Data] { try contents(of: pipeline.configuration.outputFolder) }

  private func contents(of folder: String) throws -> [String: Data] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var files: [String: Data] = [:]
    for path in paths { files[path] = FileManager.default.contents(atPath: "\(folder)/\(path)") }
    return files.filter { !$0.value.isEmpty }
  }

  /// Law: the output is what a rebuild into an empty folder makes.
  func expectFresh(_ place: String) throws {
    let fresh = folder.appendingPathComponent("fresh")
    try? FileManager.default.removeItem(at: fresh)
    var configuration = pipeline.configuration
    configuration.outputFolder = fresh.path
    _ = try Pipeline(configuration: configuration, workers: 2).rebuild(.everything)
    let (grown, whole) = (try contents(), try contents(of: fresh.path))
    let different = Set(grown.keys).union(whole.keys).filter { grown[$0] != whole[$0] }
    #expect(different.isEmpty, "\(place): \(different.sorted())")
  }
}
