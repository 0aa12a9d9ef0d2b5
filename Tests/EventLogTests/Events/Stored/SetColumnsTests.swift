import ActivityModel
import EventSchema
import Foundation
import TestSupport
import Testing

@testable import EventLog

/// The sets of a workout in columns, and as they were stored before.
@Suite struct SetColumnsTests {
  @Test(arguments: 0..<300)
  func `any sets come back as they were, from columns and from the messages before them`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let workout = randomWorkout(using: &generator)
    let stored = StoredActivityRecorded(workout)
    #expect(try stored.activity() == workout)
    #expect(try early(workout).activity() == workout)
    // Readers of the schema rely on the order.
    #expect(stored.sets.columns.map(\.quantity) == stored.sets.columns.map(\.quantity).sorted())
    #expect(Set(stored.sets.words).count == stored.sets.words.count)
  }

  /// Other programs write the message from its schema; the same sets must be the same payload.
  @Test(arguments: 0..<100)
  func `the bytes are those of the schema's own code`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let workout = randomWorkout(using: &generator)
    #expect(StoredActivityRecorded.bytes(of: workout) == StoredActivityRecorded(workout).bytes())
  }

  @Test func `an activity without sets has no columns`() {
    #expect(!StoredActivityRecorded(Examples.run()).hasSets)
  }

  @Test func `sets that contradict themselves are refused`() throws {
    let miscounted = "a column of sets has another number of values than it states"
    let changes: [(String, (inout StoredActivityRecorded) -> Void)] = [
      ("a set belongs to no exercise of its workout", { $0.exercises.removeAll() }),
      ("a set belongs to no exercise of its workout", { $0.sets.exercises[0] = .max }),
      (miscounted, { $0.sets.columns[0].runs = [0, 3] }),
      (miscounted, { $0.sets.columns[0].values.append(1) }),
      (miscounted, { $0.sets.columns[0].runs = [.max, .max, .max] }),
      ("a set names a word that its workout does not have", { $0.sets.words.removeAll() }),
      ("a set names a word that its workout does not have", { $0.sets.columns[0].values[0] = -1 }),
      ("a set has a unit and no weight", { $0.sets.columns.removeAll { $0.quantity == 2 } }),
      (
        "a set has a meaning of a weight, and no weight",
        { $0.sets.columns.removeAll { [2, 3].contains($0.quantity) } }
      ),
    ]
    for (message, change) in changes {
      var stored = StoredActivityRecorded(workout())
      change(&stored)
      #expect(throws: StoredFormError.malformed(message)) { try stored.activity() }
    }
    var stored = StoredActivityRecorded(workout())
    stored.sets.columns[0].quantity = 99
    #expect(throws: StoredFormError.unknown("the column of sets '99'")) { try stored.activity() }
    stored = StoredActivityRecorded(workout())
    stored.sets.words = stored.sets.words.map { _ in "heavy" }
    #expect(throws: StoredFormError.unknown("the kind of set 'heavy'")) { try stored.activity() }
  }

  /// One set with everything.
  private func workout() -> ActivityRecorded {
    var workout = Examples.run()
    workout.track = Track()
    workout.setList = Examples.setList
    workout.setList.sets.removeFirst()
    return workout
  }

  private func randomWorkout(using generator: inout SeededGenerator) -> ActivityRecorded {
    var workout = Examples.run()
    workout.track = Track()
    workout.setList.exercises = ["Squat", "Row", "Squat"]
    workout.setList.sets = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
      randomSet(using: &generator)
    }
    return workout
  }

  private func randomSet(using generator: inout SeededGenerator) -> StrengthSet {
    func some<Value>(_ value: Value) -> Value? {
      Bool.random(using: &generator) ? value : nil
    }
    func number(_ range: ClosedRange<Int64>) -> Int64 { .random(in: range, using: &generator) }
    func weight() -> StatedWeight {
      StatedWeight(
        millionths: number(0...2_000_000_000),
        unit: some(StatedWeight.Unit.allCases.randomElement(using: &generator) ?? .pound),
        meaning: some(StatedWeight.Meaning.allCases.randomElement(using: &generator) ?? .total))
    }
    var set = StrengthSet(exercise: Int(number(0...2)))
    set.kind = some(StrengthSet.Kind.allCases.randomElement(using: &generator) ?? .drop)
    set.weight = some(weight())
    set.repetitions = some(number(0...100))
    set.durationMilliseconds = some(number(0...1_000_000))
    set.distanceMillimeters = some(number(0...1_000_000))
    set.exertionTenths = some(Int32(number(0...100)))
    set.reserveTenths = some(Int32(number(0...100)))
    set.restMilliseconds = some(number(0...600_000))
    set.group = some("group \(number(0...3))")
    set.start = some(Instant(milliseconds: number(-1_000...1_000)))
    set.notes = some(["", "kg", "felt heavy"].randomElement(using: &generator) ?? "")
    set.claimedMaximum = some(weight())
    return set
  }

  /// The messages that programs wrote before the first release.
  private func early(_ workout: ActivityRecorded) -> StoredActivityRecorded {
    var stored = StoredActivityRecorded(workout)
    stored.clearSets()
    stored.earlySets = workout.setList.sets.map { set in
      var early = StoredStrengthSet()
      early.exercise = UInt32(set.exercise)
      if let kind = set.kind { early.kind = kind.rawValue }
      if let weight = set.weight { early.weight = self.early(weight) }
      if let value = set.repetitions { early.repetitions = value }
      if let value = set.durationMilliseconds { early.durationMilliseconds = value }
      if let value = set.distanceMillimeters { early.distanceMillimeters = value }
      if let value = set.exertionTenths { early.exertionTenths = value }
      if let value = set.reserveTenths { early.reserveTenths = value }
      if let value = set.restMilliseconds { early.restMilliseconds = value }
      if let group = set.group { early.group = group }
      if let start = set.start { early.startMilliseconds = start.milliseconds }
      if let notes = set.notes { early.notes = notes }
      if let weight = set.claimedMaximum { early.claimedMaximum = self.early(weight) }
      return early
    }
    return stored
  }

  private func early(_ weight: StatedWeight) -> StoredStatedWeight {
    var early = StoredStatedWeight()
    early.millionths = weight.millionths
    if let unit = weight.unit { early.unit = unit.rawValue }
    if let meaning = weight.meaning { early.meaning = meaning.rawValue }
    return early
  }
}
