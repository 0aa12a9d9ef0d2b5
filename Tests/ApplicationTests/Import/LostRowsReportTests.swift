import ActivityModel
import Application
import Foundation
import Importing
import ReadModels
import Rebuilding
import Runtime
import TestSupport
import Testing

/// The report of an import that takes sets or rows away.
@Suite struct `The report of a later export` {
  private static func strong(_ sets: Int, _ rows: Int) -> String {
    let head = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,"
    func lines(_ exercise: String, _ count: Int) -> [String] {
      (0..<count).map {
        "2026-03-02 18:00:00,Legs,45m,\(exercise),\($0 + 1),100,5,0,0,,,"
      }
    }
    return ([head + "Notes,Workout Notes,RPE"] + lines("Squat", sets) + lines("Row", rows))
      .joined(separator: "\n") + "\n"
  }

  private func place(_ folder: URL) -> Pipeline {
    Pipeline(configuration: Configuration(folder: folder.path), workers: 2)
  }

  private func bring(
    _ text: String, as name: String, _ pipeline: Pipeline, _ folder: URL
  ) throws -> ImportReport {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    let anna = try #require(MemberID("anna"))
    return try pipeline.run(importing: [Input(path: file.path, owner: .member(anna))]).imported
  }

  private func sets(_ pipeline: Pipeline) throws -> Int {
    let path = "\(pipeline.configuration.outputFolder)/members/anna/2026/strength.json"
    let data = try #require(FileManager.default.contents(atPath: path))
    return try JSONDecoder().decode(Strength.self, from: data).exercises.reduce(0) { $0 + $1.sets }
  }

  @Test func `names the sets that it takes away, and undoing it brings them back`() throws {
    try withTemporaryFolder { folder in
      let pipeline = place(folder)
      let first = try bring(Self.strong(5, 2), as: "strong1.csv", pipeline, folder)
      #expect(!first.text.contains("fewer than before"))
      #expect(try sets(pipeline) == 7)
      let second = try bring(Self.strong(3, 1), as: "strong2.csv", pipeline, folder)
      let name = folder.appendingPathComponent("strong2.csv").path
      let digits = try #require(second.sources.first?.sha256).prefix(12)
      #expect(
        second.text.contains(
          "\(name): its workout of 2026-03-02 18:00 has 3 sets fewer than before (Squat: 2, "
            + "Row: 1); pacelog undo \(digits) --member anna brings them back\n"))
      #expect(second.text.hasSuffix("3 rows taken away by a later export"))
      #expect(second.sources.first?.lost.map(\.count) == [3])
      #expect(try sets(pipeline) == 4)
      _ = try pipeline.turnImport(.named("strong2.csv"), of: "anna", undoing: true)
      _ = try pipeline.rebuild(.outOfDate)
      #expect(try sets(pipeline) == 7)
    }
  }

  @Test func `names what undoes the later version of a file alone`() throws {
    try withTemporaryFolder { folder in
      let pipeline = place(folder)
      _ = try bring(Self.strong(5, 2), as: "strong.csv", pipeline, folder)
      let second = try bring(Self.strong(3, 2), as: "strong.csv", pipeline, folder)
      let command = try #require(second.text.firstMatch(of: /pacelog undo (\S+) --member anna/))
      let several = #expect(throws: Failure.self) {
        try pipeline.turnImport(.named("strong.csv"), of: "anna", undoing: true)
      }
      #expect(several?.message == "strong.csv names several imports")
      let path = folder.appendingPathComponent("strong.csv").path
      let versions = #expect(throws: Failure.self) {
        try pipeline.turnImport(.named(path), of: "anna", undoing: true)
      }
      let lines = try #require(versions?.advice).split(separator: "\n").map(String.init)
      #expect(lines[0] == "give the digits of one:")
      #expect(lines.count == 3 && lines[1].hasPrefix("    \(command.output.1)  "))
      _ = try pipeline.turnImport(.named(String(command.output.1)), of: "anna", undoing: true)
      _ = try pipeline.rebuild(.outOfDate)
      #expect(try sets(pipeline) == 7)
    }
  }

  @Test func `of two versions the later is the last import, however soon it came`() throws {
    try withTemporaryFolder { folder in
      let pipeline = place(folder)
      _ = try bring(Self.strong(5, 2), as: "strong.csv", pipeline, folder)
      _ = try bring(Self.strong(3, 2), as: "strong.csv", pipeline, folder)
      let undone = try pipeline.turnImport(.last, of: "anna", undoing: true)
      #expect(undone.imports.map(\.changedFiles) == [1])
      _ = try pipeline.rebuild(.outOfDate)
      #expect(try sets(pipeline) == 7)
    }
  }

  @Test func `names a diary that became again what it was before`() throws {
    try withTemporaryFolder { folder in
      let pipeline = place(folder)
      let head = "date,time,meal,food,amount,energy_kcal\n"
      let texts = ["Coffee,1 cup,2", "Coffee,2 cups,4", "Coffee,3 cups,6", "Coffee,1 cup,2"]
      let reports = try texts.map {
        try bring(
          head + "2026-03-02,08:00,Breakfast,\($0)\n", as: "food.csv", pipeline, folder)
      }
      let digits = reports.map { $0.sources.first?.sha256?.prefix(12) ?? "" }
      #expect(reports.prefix(3).allSatisfy { !$0.text.contains("later version") })
      #expect(
        reports[3].text.contains(
          "(to go back: pacelog undo \(digits[2]) --member anna, then pacelog undo \(digits[1])"
            + " --member anna)\n"), "\(reports[3].text)")
    }
  }

  @Test func `names entries of a diary, and is silent where nothing is gone`() throws {
    try withTemporaryFolder { folder in
      let pipeline = place(folder)
      let head = "date,time,meal,food,amount,energy_kcal\n"
      let coffee = "2026-03-02,08:00,Breakfast,Coffee,1 cup,2\n"
      _ = try bring(head + coffee + coffee, as: "food1.csv", pipeline, folder)
      let more = try bring(
        head + coffee + coffee + "2026-03-03,08:00,Breakfast,Bread,1,90\n", as: "food2.csv",
        pipeline, folder)
      #expect(!more.text.contains("fewer"))
      let less = try bring(
        head + coffee + "2026-03-03,08:00,Breakfast,Bread,1,90\n", as: "food3.csv", pipeline,
        folder)
      let name = folder.appendingPathComponent("food3.csv").path
      let digits = try #require(less.sources.first?.sha256).prefix(12)
      #expect(
        less.text.contains(
          "\(name): its food of 2026-03-02 has 1 entry fewer than before (Coffee: 1); "
            + "pacelog undo \(digits) --member anna brings them back\n"))
    }
  }
}
