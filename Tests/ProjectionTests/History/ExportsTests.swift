import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

/// Workouts that were edited in their app and exported again.
@Suite struct `Workouts exported again` {
  private typealias Make = TestWorkout

  private func workout(day: Int64, _ exercise: String, _ weights: [Double]) -> Fact {
    .activityRecorded(
      Make.list(
        at: Make.monday + day * Make.day, [exercise], weights.map { Make.set(0, $0, 5) }))
  }

  /// An export, and a later one in which the first workout has another exercise.
  private func history(undoing isUndone: Bool = false) -> TestHistory {
    var history = TestHistory()
    let second = workout(day: 2, "Deadlift", [120])
    history.importing(
      "strong (1).csv", adapter: "strong", source: 1,
      [(1, workout(day: 0, "Squat", [100, 100])), (2, second)])
    history.importing(
      "strong (2).csv", adapter: "strong", source: 2,
      [(3, workout(day: 0, "Front Squat", [100])), (2, second), (4, workout(day: 4, "Row", [60]))])
    if isUndone {
      history.append(
        .numbered(99), .userEvent(.importUndone(ImportToggle(source: .numbered(2), revision: 0))))
    }
    return history
  }

  private func names(_ history: TestHistory) -> [String] {
    Make.project(history).documents(named: "strength.json", as: Strength.self)
      .flatMap { $0.exercises.map { "\($0.exercise) \($0.sets)" } }
  }

  @Test func `the later export counts, whole, and keeps the activity's id`() {
    #expect(names(history()) == ["Barbell Deadlift 1", "Barbell Row 1", "Front Squat 1"])
    let activities = Make.project(history()).activityList.activities
    #expect(
      Set(activities.map(\.id))
        == Set([1, 2, 4].map { EventID.numbered($0).hex }))
    #expect(
      activities.first { $0.id == EventID.numbered(1).hex }?.aliases == [EventID.numbered(3).hex])
  }

  @Test func `the former one comes back when the later import is undone`() {
    #expect(names(history(undoing: true)) == ["Barbell Deadlift 1", "Barbell Squat 2"])
  }

  @Test func `the export with the newest workout wins, in whatever order they are imported`() {
    var history = TestHistory()
    history.importing(
      "new.csv", adapter: "strong", source: 2,
      [(3, workout(day: 0, "Front Squat", [100])), (4, workout(day: 4, "Row", [60]))])
    history.importing(
      "old.csv", adapter: "strong", source: 1, [(1, workout(day: 0, "Squat", [100, 100]))])
    #expect(names(history) == ["Barbell Row 1", "Front Squat 1"])
  }

  @Test func `an edited file wins over its former version, also without its newest workout`() {
    var history = TestHistory()
    history.importing(
      "sets.csv", adapter: "strong", source: 1,
      [(1, workout(day: 0, "Squat", [1000])), (2, workout(day: 4, "Row", [60]))])
    history.importing(
      "sets.csv", adapter: "strong", source: 2, [(3, workout(day: 0, "Squat", [100, 100]))])
    #expect(names(history) == ["Barbell Row 1", "Barbell Squat 2"])
    // Another file with workouts between the two goes before neither.
    history.importing(
      "other.csv", adapter: "strong", source: 3,
      [(4, workout(day: 0, "Squat", [50, 50, 50])), (5, workout(day: 2, "Deadlift", [80]))])
    #expect(names(history) == ["Barbell Deadlift 1", "Barbell Row 1", "Barbell Squat 2"])
    history.append(
      .numbered(99), .userEvent(.importUndone(ImportToggle(source: .numbered(2), revision: 0))))
    #expect(names(history) == ["Barbell Deadlift 1", "Barbell Row 1", "Barbell Squat 1"])
  }

  @Test func `an older file of the same name in another folder is no later version`() {
    var history = TestHistory()
    history.importing(
      "new/sets.csv", adapter: "strong", source: 1,
      [(1, workout(day: 0, "Squat", [100])), (2, workout(day: 4, "Row", [60]))])
    history.importing(
      "old/sets.csv", adapter: "strong", source: 2, [(3, workout(day: 0, "Squat", [90, 90]))])
    #expect(names(history) == ["Barbell Row 1", "Barbell Squat 1"])
  }

  @Test func `of exports of one day the one imported last wins`() {
    var history = TestHistory()
    history.importing(
      "z.csv", adapter: "strong", source: 1, [(1, workout(day: 0, "Squat", [100]))])
    history.importing(
      "a.csv", adapter: "strong", source: 2, [(2, workout(day: 0, "Front Squat", [100]))])
    #expect(names(history) == ["Front Squat 1"])
  }

  @Test func `two workouts of one start in one file are both kept`() {
    var history = TestHistory()
    history.importing(
      "strong.csv", adapter: "strong", source: 1,
      [(1, workout(day: 0, "Squat", [100])), (2, workout(day: 0, "Deadlift", [120]))])
    #expect(names(history) == ["Barbell Deadlift 1", "Barbell Squat 1"])
  }

  @Test func `another app's workout of the same start is not superseded`() {
    var history = TestHistory()
    history.importing(
      "strong.csv", adapter: "strong", source: 1, [(1, workout(day: 0, "Squat", [100]))])
    history.importing(
      "hevy.csv", adapter: "hevy", source: 2, [(2, workout(day: 0, "Squat", [100]))])
    let activities = Make.project(history).activityList.activities
    #expect(activities.count == 1)
    #expect(activities.first?.aliases == [EventID.numbered(2).hex])
  }
}

/// Statements about subjects that were edited and exported again.
@Suite struct `Subjects exported again` {
  private func names(_ name: String, subject: String = "one") -> Fact {
    .subjectRecorded(
      SubjectRecorded(
        stream: SourceStream(vendor: "own", kind: .app), subject: subject,
        content: .exerciseNames(
          ExerciseNames(aliases: [.init(name: name, sameAs: "Barbell Squat")]))))
  }

  private func current(_ history: TestHistory) -> [String] {
    History(history.events).subjects.compactMap {
      guard case .exerciseNames(let names) = $0.body.content else { return nil }
      return names.aliases[0].name
    }
  }

  /// One export, a later one that changed subject "one", and one that changed it back.
  private func history(imports: Int, undoing undone: Int? = nil) -> TestHistory {
    var history = TestHistory()
    let exports: [[(Int, Fact)]] = [
      [(1, names("A")), (2, names("B", subject: "two"))], [(3, names("C"))], [(1, names("A"))],
    ]
    for (index, facts) in exports.prefix(imports).enumerated() {
      history.importing(
        "names (\(index)).csv", adapter: "exercise-names", source: index + 1, facts)
    }
    if let undone {
      history.append(
        .numbered(99),
        .userEvent(.importUndone(ImportToggle(source: .numbered(undone), revision: 0))))
    }
    return history
  }

  @Test func `the last export counts, also one that changes a subject back`() {
    #expect(current(history(imports: 1)) == ["A", "B"])
    #expect(current(history(imports: 2)) == ["B", "C"])
    #expect(current(history(imports: 3)) == ["A", "B"])
  }

  @Test func `undone, the earlier statement is back`() {
    #expect(current(history(imports: 2, undoing: 2)) == ["A", "B"])
    #expect(current(history(imports: 3, undoing: 3)) == ["B", "C"])
  }
}
