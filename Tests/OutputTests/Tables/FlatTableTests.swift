import Foundation
import ReadModels
import Output
import TestSupport
import Testing

/// The rows of the sample data.
@Suite struct FlatTableTests {
  static let members = ["anna", "ben", "chloe"]

  /// The expected read models of a member of the sample data.
  static func models(_ member: String) throws -> MemberModels {
    let folder = repositoryRoot.appendingPathComponent("SampleData/expected/members/\(member)")
    var models = MemberModels(member: member)
    func read<Model: ReadModel>(_ type: Model.Type, _ path: String) throws -> Model {
      try JSONDecoder().decode(
        type, from: Data(contentsOf: folder.appendingPathComponent(path)))
    }
    models.take(try read(Records.self, "records.json"))
    models.take(try read(Totals.self, "totals.json"))
    let years = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.wholeMatch(of: #/[0-9]{4}/#) != nil }
    for year in years.sorted(by: >) {
      let activities = try read(Activities.self, "\(year)/activities.json")
      models.take(activities)
      models.take(try read(Days.self, "\(year)/days.json"))
      models.take(try read(YearRecords.self, "\(year)/records.json"))
      models.take(try read(YearTotals.self, "\(year)/totals.json"))
      models.take(try read(Training.self, "\(year)/training.json"))
      models.take(try read(Progress.self, "\(year)/progress.json"))
      let workouts = try? read(Workouts.self, "\(year)/workouts.json")
      let withoutDetails = Set((workouts?.workouts ?? []).map(\.activity))
      for activity in activities.activities where !withoutDetails.contains(activity.id) {
        models.take(try read(ActivityDetail.self, "\(year)/activities/\(activity.id).json"))
      }
    }
    return models
  }

  @Test(arguments: FlatTable.all.map(\.name), members)
  func `every row has a cell for every column, of its kind, and a key of its own`(
    name: String, member: String
  ) throws {
    let table = try #require(FlatTable.named(name))
    let rows = table.rows(of: try Self.models(member))
    // The sample data have none of these: they have laws of their own.
    let absent = [
      "tests", "goals", "workouts", "sets", "food", "body", "boards", "bookings", "classes",
    ]
    if member == "anna" {
      #expect(!rows.isEmpty || absent.contains(name))
    }
    for row in rows {
      #expect(row.count == table.columns.count)
      for (cell, column) in zip(row, table.columns) {
        switch (cell, column.kind) {
        case (.null, _): #expect(!column.isKey)
        case (.integer, .integer), (.text, .text), (.list, .list): break
        case (.text(let text), .date): #expect(text.utf8.count == 10)
        case (.text(let text), .moment): #expect(text.hasSuffix("Z"))
        default: Issue.record("\(name).\(column.name) has \(cell)")
        }
      }
    }
    #expect(Set(rows.map { $0.prefix(table.keyCount) }).count == rows.count)
  }

  @Test func `numbers are the thousandths of the read model`() throws {
    let models = try Self.models("anna")
    let activities = models.activities
    let table = FlatTable.activities
    let column = try #require(table.columns.firstIndex { $0.name == "distanceMillimeters" })
    #expect(
      table.rows(of: models).map { $0[column] }
        == activities.reversed().map { activity in
          activity.distanceMeters.map { .integer($0.thousandths) } ?? .null
        })
  }

  @Test func `the splits of an activity add up to it`() throws {
    let models = try Self.models("anna")
    let rows = FlatTable.splits.rows(of: models)
    for detail in models.details where detail.activity.distanceMeters != nil {
      for unit in ["kilometer", "mile"] {
        let lengths = rows.compactMap { row -> Int64? in
          guard row[1] == .text(detail.activity.id), row[2] == .text(unit),
            case .integer(let length) = row[4]
          else { return nil }
          return length
        }
        guard !lengths.isEmpty else { continue }
        #expect(lengths.reduce(0, +) == detail.activity.distanceMeters?.thousandths)
      }
    }
  }
}

/// Tables without rows in the sample data.
@Suite struct OtherTableTests {
  @Test func `a test of strength has a row for all time and for its year`() {
    var test = TestRecord(
      test: "custom", measure: "result", unit: "m", better: "more",
      value: Thousandths(thousandths: 2_150), date: "2026-03-01", event: "3f2a9c", history: [])
    test.name = "Jump"
    var models = MemberModels(member: "anna")
    models.take(Records(member: "anna", records: [], tests: [test]))
    models.take(
      YearRecords(member: "anna", period: "2026", records: [], tests: [test], refused: []))
    let rows = FlatTable.tests.rows(of: models)
    #expect(rows.map { $0[1] } == [.text("all"), .text("2026")])
    #expect(
      rows[0].dropFirst(2) == [
        .text("3f2a9c"), .text("result"), .text("custom"), .text("Jump"), .null, .null,
        .text("m"), .text("more"), .integer(2_150), .text("2026-03-01"),
      ])
    #expect(FlatTable.tests.columns.count == rows[0].count)
  }

  @Test func `training has a row a day, the oldest first`() {
    func day(_ date: String, fitness: Int64) -> FitnessDay {
      let value = Thousandths(thousandths: fitness)
      return FitnessDay(date: date, trimp: value, fitness: value, fatigue: value, form: value)
    }
    var models = MemberModels(member: "anna")
    models.take(
      Training(
        member: "anna", period: "2026", activities: [], weeks: [],
        days: [day("2026-03-02", fitness: 2), day("2026-03-01", fitness: 1)], vdot: nil,
        predictions: []))
    #expect(
      FlatTable.training.rows(of: models) == [
        [.text("anna"), .text("2026-03-01"), .integer(1), .integer(1), .integer(1), .integer(1)],
        [.text("anna"), .text("2026-03-02"), .integer(2), .integer(2), .integer(2), .integer(2)],
      ])
  }

  @Test func `boards have a row a season, the earliest first`() {
    func share(_ board: String, _ season: String) -> BoardShare {
      BoardShare(
        board: board, season: season, name: "Anna B.", audience: "club",
        score: Thousandths(thousandths: 42_195_500), days: 3, reachedOn: "2026-03-29", asOf: 42,
        endsAt: "2026-03-31T22:00:00Z")
    }
    var models = MemberModels(member: "anna")
    models.take(ClubShare(member: "anna", period: "2026", boards: [share("a", "2026-03")]))
    models.take(
      ClubShare(
        member: "anna", period: "2025", boards: [share("b", "2025-12"), share("a", "2025-12")]))
    let rows = FlatTable.boards.rows(of: models)
    #expect(
      rows.map { Array($0[1...2]) } == [
        [.text("2025-12"), .text("a")], [.text("2025-12"), .text("b")],
        [.text("2026-03"), .text("a")],
      ])
    #expect(
      rows[2] == [
        .text("anna"), .text("2026-03"), .text("a"), .text("Anna B."), .text("club"),
        .integer(42_195_500), .integer(3), .text("2026-03-29"),
      ])
  }
}

@Suite struct RowChangeTests {
  private func apply(_ changes: [RowChange], to rows: [Row], keyCount: Int) -> Set<Row> {
    var result = Dictionary(uniqueKeysWithValues: rows.map { (Array($0.prefix(keyCount)), $0) })
    for change in changes {
      let key = Array(change.row.prefix(keyCount))
      switch change.kind {
      case .added:
        #expect(result.updateValue(change.row, forKey: key) == nil)
      case .changed:
        #expect(result.updateValue(change.row, forKey: key) != change.row)
      case .removed:
        #expect(result.removeValue(forKey: key) != nil)
        #expect(change.row.dropFirst(keyCount).allSatisfy { $0 == .null })
      }
    }
    return Set(result.values)
  }

  @Test func `the changes lead from the old rows to the new ones, and have nothing else`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      func rows() -> [Row] {
        (0..<Int64.random(in: 0...8, using: &generator)).compactMap { key in
          guard Bool.random(using: &generator) else { return nil }
          return [
            .text("anna"), .integer(key), .integer(Int64.random(in: 0...1, using: &generator)),
          ]
        }
      }
      let (old, new) = (rows(), rows())
      let changes = RowChange.changes(from: old, to: new, keyCount: 2)
      #expect(apply(changes, to: old, keyCount: 2) == Set(new))
      #expect(RowChange.changes(from: new, to: new, keyCount: 2).isEmpty)
    }
  }

  @Test func `a change is told with its kind in front`() {
    #expect(
      RowChange(.removed, [.text("anna"), .null]).cells
        == [.text("removed"), .text("anna"), .null])
  }
}
