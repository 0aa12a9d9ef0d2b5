import ActivityModel
import ReadModels

extension Stage {
  /// A member's personal records over the distances that people race, and of tests: `records.json`.
  public static let records = Stage(name: "records", version: 3) { state in
    [Document(path: "records.json", content: state.records)]
  }
}

extension MemberState {
  var records: Records {
    let rules = RecordRules(settings: settings.records, profile: profile)
    let allTime = RecordBooks(activities, rules: rules)
    let byYear = Dictionary(grouping: activities) { $0.localDate.numbers.year }
    let testsByYear = Dictionary(grouping: tests) { $0.body.date.numbers.year }
    let years = Set(byYear.keys).union(testsByYear.keys)
    return Records(
      member: member.name, records: allTime.records, tests: TestRecord.all(among: tests),
      years: years.sorted(by: >).compactMap { year in
        let records = RecordBooks(byYear[year] ?? [], rules: rules).records
        let tests = TestRecord.all(among: testsByYear[year] ?? [])
        let isEmpty = records.isEmpty && tests.isEmpty
        return isEmpty ? nil : YearRecords(year: year, records: records, tests: tests)
      },
      refused: allTime.refused)
  }
}

/// The books of every sport and discipline.
private struct RecordBooks {
  private(set) var records: [PersonalRecord] = []
  private(set) var refused: [RefusedEffort] = []

  /// The activities come in ascending order of their start.
  init(_ activities: [MemberActivity], rules: RecordRules) {
    add(.run, Discipline.runs, activities, rules)
    add(.ride, Discipline.rides, activities, rules)
  }

  private mutating func add(
    _ sport: SportFamily, _ disciplines: [Discipline], _ activities: [MemberActivity],
    _ rules: RecordRules
  ) {
    var books = Array(repeating: RecordBook(), count: disciplines.count)
    for activity in activities where activity.sport.family == sport {
      for effort in activity.analysis.bestEfforts {
        guard let index = disciplines.firstIndex(of: effort.discipline) else { continue }
        books[index].take(
          RecordEffort(effort: effort, activity: activity, sport: sport),
          refusal: rules.refusal(of: effort, in: activity))
      }
    }
    records += books.compactMap(\.record)
    refused += books.flatMap(\.refused)
  }
}
