import ActivityModel
import TestSupport
import Testing

@testable import Projection

/// A later export that lacks what an earlier one has.
@Suite struct `Rows that an export takes away` {
  private typealias Make = TestWorkout

  private func workout(_ exercises: [(String, Int)]) -> Fact {
    let sets = exercises.enumerated().flatMap { place, exercise in
      (0..<exercise.1).map { Make.set(place, 100 + Double($0), 5) }
    }
    return .activityRecorded(Make.list(at: Make.monday, exercises.map(\.0), sets))
  }

  private func diary(_ foods: [String]) -> Fact {
    .subjectRecorded(
      SubjectRecorded(
        stream: SourceStream(vendor: "own", kind: .app), subject: "2026-03-02",
        content: .foodDay(
          FoodDay(
            date: LocalDate(daysSinceEpoch: 20_514), granularity: .entry,
            entries: foods.map { FoodEntry(food: $0, nutrients: [:]) }))))
  }

  /// The exports in the order of their import; the last one is new.
  private func lost(_ exports: [[Fact]], adapter: String = "strong") -> [String] {
    var history = TestHistory()
    for (index, facts) in exports.enumerated() {
      history.importing(
        "export (\(index)).csv", adapter: adapter, source: index + 1,
        facts.enumerated().map { (index * 10 + $0 + 1, $1) })
    }
    return lines(LostRows.taken(by: [.numbered(exports.count)], in: history.events))
  }

  private func lines(_ lost: [LostRows]) -> [String] {
    lost.map { rows in
      let names = rows.names.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
      let noun = rows.count == 1 ? rows.noun : rows.nouns
      return "\(rows.subject): \(rows.count) \(noun): \(names)"
    }
  }

  @Test func `are counted and named`() {
    #expect(
      lost([[workout([("Squat", 3), ("Row", 2)])], [workout([("Squat", 1), ("Row", 1)])]]) == [
        "workout of 2026-03-02 08:00: 3 sets: Squat 2, Row 1"
      ])
    #expect(
      lost([[diary(["Coffee", "Coffee", "Bread"])], [diary(["Coffee", "Bread"])]]) == [
        "food of 2026-03-02: 1 entry: Coffee 1"
      ])
  }

  @Test func `are none where rows were edited, added or are the same`() {
    #expect(lost([[workout([("Squat", 3)])], [workout([("Front Squat", 3)])]]) == [])
    #expect(lost([[workout([("Squat", 3)])], [workout([("Squat", 4)])]]) == [])
    #expect(lost([[diary(["Coffee", "Coffee"])], [diary(["Coffee", "Coffee"])]]) == [])
    #expect(lost([[workout([("Squat", 3)])]]) == [])
  }

  @Test func `are none where the whole subject is absent from the later export`() {
    #expect(lost([[diary(["Coffee"]), workout([("Squat", 3)])], [diary(["Coffee"])]]) == [])
  }

  @Test func `are those of what counted before, whatever came earlier still`() {
    #expect(
      lost([
        [workout([("Squat", 9)])], [workout([("Squat", 4)])], [workout([("Squat", 3)])],
      ]) == ["workout of 2026-03-02 08:00: 1 set: Squat 1"])
  }

  @Test func `are named for two new exports too`() {
    var history = TestHistory()
    history.importing("a.csv", adapter: "strong", source: 1, [(1, workout([("Squat", 3)]))])
    history.importing("b.csv", adapter: "strong", source: 2, [(2, workout([("Squat", 1)]))])
    #expect(
      lines(LostRows.taken(by: [.numbered(1), .numbered(2)], in: history.events)) == [
        "workout of 2026-03-02 08:00: 2 sets: Squat 2"
      ])
  }

  @Test func `are back when the export is undone`() {
    var history = TestHistory()
    history.importing("a.csv", adapter: "strong", source: 1, [(1, workout([("Squat", 3)]))])
    history.importing("b.csv", adapter: "strong", source: 2, [(2, workout([("Squat", 1)]))])
    history.append(
      .numbered(99), .userEvent(.importUndone(ImportToggle(source: .numbered(2), revision: 0))))
    #expect(LostRows.taken(by: [.numbered(2)], in: history.events).isEmpty)
    #expect(History(history.events).activities.map { $0.body.setList.sets.count } == [3])
  }

  /// Law: at every prefix of random exports, the lost rows are those that the counting fact lacks
  /// and the one that counted before has.
  @Test(arguments: 0..<30)
  func `are the difference between what counted and what counts`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var history = TestHistory()
    var before = 0
    for export in 1...8 {
      let sets = Int.random(in: 1...6, using: &random)
      history.importing(
        "\(export).csv", adapter: "strong", source: export, [(sets, workout([("Squat", sets)]))])
      if Int.random(in: 0..<4, using: &random) == 0 {
        let undone = Int.random(in: 1...export, using: &random)
        history.append(
          .numbered(500 + export),
          .userEvent(.importUndone(ImportToggle(source: .numbered(undone), revision: export))))
      }
      let counting = History(history.events).activities
      #expect(counting.count <= 1)
      let now = counting.first?.body.setList.sets.count ?? 0
      let isNew = counting.first?.citations.contains { $0.source == .numbered(export) } ?? false
      let lost = LostRows.taken(by: [.numbered(export)], in: history.events)
      let former = formerCount(without: export, history)
      #expect(lost.map(\.count) == (isNew && former > now ? [former - now] : []))
      before = now
    }
    #expect(before >= 0)
  }

  /// The sets that count when an export is left out.
  private func formerCount(without export: Int, _ history: TestHistory) -> Int {
    var without = history
    without.append(
      .numbered(999),
      .userEvent(.importUndone(ImportToggle(source: .numbered(export), revision: 99))))
    return History(without.events).activities.first?.body.setList.sets.count ?? 0
  }
}
