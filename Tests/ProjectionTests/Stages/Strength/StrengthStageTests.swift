import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

/// Builds workouts for tests.
enum TestWorkout {
  /// 2026-03-02T08:00:00Z, a Monday.
  static let monday: Int64 = 1_772_438_400_000
  static let day: Int64 = 86_400_000
  static let hour: Int64 = 3_600_000

  static func set(
    _ exercise: Int, _ kilograms: Double?, _ repetitions: Int64?, _ kind: StrengthSet.Kind? = nil,
    meaning: StatedWeight.Meaning? = nil, unit: StatedWeight.Unit? = .kilogram
  ) -> StrengthSet {
    var set = StrengthSet(exercise: exercise)
    (set.kind, set.repetitions) = (kind, repetitions)
    set.weight = kilograms.map {
      StatedWeight(millionths: Int64(($0 * 1_000_000).rounded()), unit: unit, meaning: meaning)
    }
    return set
  }

  /// An app's list of sets.
  static func list(
    at start: Int64, minutes: Int64? = 60, _ exercises: [String], _ sets: [StrengthSet]
  ) -> ActivityRecorded {
    var activity = ActivityRecorded(
      start: .instant(Instant(milliseconds: start), utcOffsetSeconds: nil))
    activity.sport = .strength
    activity.totals.elapsedMilliseconds = minutes.map { $0 * 60_000 }
    activity.setList.exercises = exercises
    activity.setList.sets = sets
    return activity
  }

  /// The same with its day only.
  static func list(on date: LocalDate, _ exercises: [String], _ sets: [StrengthSet])
    -> ActivityRecorded
  {
    var activity = ActivityRecorded(
      start: .local(LocalDateTime(date: date, millisecondsOfDay: 43_200_000)))
    activity.sport = .strength
    activity.startsOnDayOnly = true
    activity.setList.exercises = exercises
    activity.setList.sets = sets
    return activity
  }

  /// A watch's recording without positions.
  static func watch(at start: Int64, minutes: Int64 = 60) -> ActivityRecorded {
    var activity = ActivityRecorded(
      start: .instant(Instant(milliseconds: start), utcOffsetSeconds: nil))
    activity.sport = .strength
    activity.device = "Forerunner 945"
    activity.totals.energyCalories = 400_000
    activity.totals.distanceMillimeters = 12_000
    for minute in 0...minutes {
      var point = TrackPoint()
      point.time = Instant(milliseconds: start + minute * 60_000)
      point.heartRateBPM = 120
      activity.track.append(point)
    }
    return activity
  }

  /// One source each, in this order.
  static func history(_ activities: [(String, ActivityRecorded)]) -> TestHistory {
    var history = TestHistory()
    for (index, (adapter, activity)) in activities.enumerated() {
      history.importing(
        "\(index).\(adapter)", adapter: adapter, source: index + 1, index + 1, activity)
    }
    return history
  }

  static func project(_ history: TestHistory) -> MemberProjection {
    MemberProjection(
      member: .test, events: history.events, settings: Settings(), zones: .handmade)
  }
}

@Suite struct `Strength of a year` {
  private typealias Make = TestWorkout

  private func year(_ projection: MemberProjection) throws -> Strength {
    try #require(projection.documents(named: "strength.json", as: Strength.self).first)
  }

  private func listed(_ projection: MemberProjection) -> [Workout] {
    projection.documents(named: "workouts.json", as: Workouts.self).flatMap(\.workouts)
  }

  private func records(_ activities: [ActivityRecorded]) -> [String] {
    let projection = Make.project(Make.history(activities.map { ("strong", $0) }))
    let lifts = projection.document("lifts.json", as: Lifts.self)
    return (lifts?.records ?? []).map { record in
      let count = record.repetitions.map { " \($0)" } ?? ""
      return "\(record.exercise) \(record.measure)\(count): \(record.value.text) \(record.unit)"
        + " \(record.better) \(record.date)"
    }
  }

  @Test func `volume leaves warm-ups out, and the body's weight is told apart`() throws {
    var history = Make.history([
      (
        "strong",
        Make.list(
          at: Make.monday, ["Squat (Barbell)", "Pull Up"],
          [
            Make.set(0, 60, 5, .warmUp), Make.set(0, 100, 5), Make.set(0, 135, 2, unit: .pound),
            Make.set(1, 0, 8), Make.set(1, 10, 5),
          ])
      )
    ])
    history.profile([ProfileChange(from: nil, setting: .weightGrams(80_000))])
    let projection = Make.project(history)
    let workout = try #require(try year(projection).workouts.first)
    #expect((workout.exercises, workout.sets, workout.repetitions) == (2, 4, 20))
    // 500 + 2 × 61.235 + 5 × 10 kg; 8 × 80 + 5 × 90 kg in place of the last.
    #expect(workout.volumeKilograms?.text == "672.470")
    #expect(workout.volumeWithBodyKilograms?.text == "1712.470")
    let document = try #require(listed(projection).first)
    #expect(document.activity == workout.activity)
    #expect(document.exercises.map(\.exercise) == ["Barbell Squat", "Pull Up"])
    #expect(document.exercises[0].sets.map(\.volumeKilograms?.text) == [nil, "500.000", "122.470"])
    #expect(document.exercises[0].sets[2].weight?.unit == "lb")
    #expect(document.exercises[0].sets[2].weight?.value.text == "135.000")
    #expect(document.bodyWeightKilograms?.text == "80.000")
  }

  @Test func `a list of sets has no details of its own, a watch's recording has`() throws {
    let activities = [
      ("strong", Make.list(at: Make.monday, ["Squat"], [Make.set(0, 100, 5)])),
      ("fit", Make.watch(at: Make.monday + Make.day)),
      ("strong", Make.list(at: Make.monday + Make.day, ["Squat"], [Make.set(0, 100, 5)])),
    ]
    let projection = Make.project(Make.history(activities))
    let workouts = listed(projection)
    #expect(workouts.map(\.date) == ["2026-03-03", "2026-03-02"])
    let details = projection.documents.map(\.path).filter { $0.contains("/activities/") }
    #expect(details.contains("2026/activities/\(workouts[0].activity).json"))
    #expect(!details.contains { $0.contains(workouts[1].activity) })
    #expect(workouts.map(\.provenance.pointsRead) == [61, 0])
    #expect(workouts.map(\.provenance.events.count) == [2, 1])
  }

  @Test func `without the body's weight there is no volume of the body`() throws {
    let projection = Make.project(
      Make.history([
        ("strong", Make.list(at: Make.monday, ["Push Up"], [Make.set(0, nil, 20)]))
      ]))
    let workout = try #require(try year(projection).workouts.first)
    #expect(workout.volumeKilograms == nil)
    #expect(workout.volumeWithBodyKilograms == nil)
  }

  @Test(arguments: [
    (100.0, 1, "100.000"), (100.0, 2, "106.667"), (100.0, 10, "133.333"), (22.5, 3, "24.750"),
  ])
  func `the estimate is Epley's`(weight: Double, repetitions: Int, estimate: String) {
    let lift = Lift(Make.set(0, weight, Int64(repetitions)), of: nil)
    #expect(
      lift.oneRepetitionMaximumGrams.map { Thousandths(thousandths: $0).text } == estimate)
  }

  @Test func `there is no estimate of eleven repetitions, a warm-up, the body or a machine's help`()
  {
    let pullUp = ExerciseTable.exercise(named: "Pull Up")
    #expect(Lift(Make.set(0, 100, 11), of: nil).oneRepetitionMaximumGrams == nil)
    #expect(Lift(Make.set(0, 100, 0), of: nil).oneRepetitionMaximumGrams == nil)
    #expect(Lift(Make.set(0, 100, 5, .warmUp), of: nil).oneRepetitionMaximumGrams == nil)
    #expect(Lift(Make.set(0, 10, 5), of: pullUp).oneRepetitionMaximumGrams == nil)
    #expect(
      Lift(Make.set(0, 30, 5, meaning: .assistance), of: nil).oneRepetitionMaximumGrams == nil)
    #expect(Lift(Make.set(0, 100, 5, unit: nil), of: nil).oneRepetitionMaximumGrams == nil)
  }

  @Test func `a lift at three counts for two and one, and an equal one later takes nothing`() {
    let first = Make.list(at: Make.monday, ["Squat"], [Make.set(0, 100, 3)])
    let second = Make.list(
      at: Make.monday + Make.day, ["Squat (Barbell)"], [Make.set(0, 100, 2), Make.set(0, 110, 1)])
    #expect(
      records([first, second]) == [
        "Barbell Squat weight 1: 110.000 kg more 2026-03-03",
        "Barbell Squat weight 2: 100.000 kg more 2026-03-02",
        "Barbell Squat weight 3: 100.000 kg more 2026-03-02",
        "Barbell Squat one_repetition_maximum 3: 110.000 kg more 2026-03-02",
        "Barbell Squat session_volume: 310.000 kg more 2026-03-03",
      ])
  }

  @Test func `help that shrinks is a record, and the body alone counts repetitions`() {
    let first = Make.list(
      at: Make.monday, ["Pull Up (Assisted)", "Pull Up"],
      [Make.set(0, 30, 1), Make.set(1, 0, 7)])
    let second = Make.list(
      at: Make.monday + Make.day, ["Pull Up (Assisted)", "Pull Up"],
      [Make.set(0, 20, 1), Make.set(1, nil, 9)])
    #expect(
      records([first, second]) == [
        "Assisted Pull Up weight 1: 20.000 kg less 2026-03-03",
        "Pull Up repetitions: 9.000 repetitions more 2026-03-03",
      ])
  }

  @Test func `pounds read as kilograms take no record, with the reason`() throws {
    let week = 7 * Make.day
    let activities = [(100.0, Int64(0)), (225, week), (105, 2 * week)].map { weight, after in
      ("strong", Make.list(at: Make.monday + after, ["Squat"], [Make.set(0, weight, 5)]))
    }
    let projection = Make.project(Make.history(activities))
    let year = try year(projection)
    #expect(
      year.refused.map { "\($0.kilograms.text) × \($0.repetitions) \($0.date) \($0.reason)" }
        == ["225.000 × 5 2026-03-09 heavier-than-believable"])
    #expect(
      year.refused.first?.explanation
        == "225 kg is more than 2.2 times the 100 kg of 2026-03-02: it may be pounds read as"
        + " kilograms.")
    let best = try #require(
      year.records.first { $0.measure == "weight" && $0.repetitions == 5 })
    #expect((best.value.text, best.date) == ("105.000", "2026-03-16"))
  }

  @Test func `a workout adds one entry to the history of a record: its best set`() throws {
    let projection = Make.project(
      Make.history([
        (
          "strong",
          Make.list(
            at: Make.monday, ["Squat"],
            [Make.set(0, 80, 1), Make.set(0, 90, 1), Make.set(0, 85, 1)])
        ),
        (
          "strong",
          Make.list(
            at: Make.monday + Make.day, ["Squat"],
            [Make.set(0, 90, 1), Make.set(0, 95, 1), Make.set(0, 100, 1)])
        ),
      ]))
    let lifts = try #require(projection.document("lifts.json", as: Lifts.self))
    let single = try #require(lifts.records.first { $0.measure == "weight" })
    #expect(single.history.map(\.value.text) == ["90.000", "100.000"])
    #expect(single.history.map(\.date) == ["2026-03-02", "2026-03-03"])
    #expect(single.history.map { $0.previousValue?.text } == [nil, "90.000"])
  }

  @Test func `records are carried over New Year`() throws {
    let december: Int64 = 1_766_995_200_000
    let projection = Make.project(
      Make.history([
        ("strong", Make.list(at: december, ["Squat"], [Make.set(0, 120, 1)])),
        ("strong", Make.list(at: Make.monday, ["Squat"], [Make.set(0, 100, 1)])),
      ]))
    let lifts = try #require(projection.document("lifts.json", as: Lifts.self))
    #expect(lifts.records.first?.value.text == "120.000")
    let years = projection.documents(named: "strength.json", as: Strength.self)
    #expect(years.map { $0.records.first?.value.text } == ["100.000", "120.000"])
  }

  @Test func `a lift that is refused takes no record of its year either`() throws {
    let december: Int64 = 1_766_995_200_000
    let projection = Make.project(
      Make.history([
        ("strong", Make.list(at: december, ["Squat"], [Make.set(0, 100, 1)])),
        ("strong", Make.list(at: Make.monday, ["Squat"], [Make.set(0, 230, 1)])),
      ]))
    let year = try year(projection)
    #expect(year.refused.map(\.kilograms.text) == ["230.000"])
    #expect(year.records.isEmpty)
  }

  @Test func `weeks belong to their ISO year, with sets of muscles`() throws {
    // 2025-12-29 is a Monday of 2026-W01.
    let projection = Make.project(
      Make.history([
        (
          "strong",
          Make.list(
            at: 1_766_995_200_000, ["Squat", "Basket Weaving"],
            [Make.set(0, 100, 5), Make.set(0, 60, 5, .warmUp), Make.set(1, nil, 3)])
        )
      ]))
    let years = projection.documents(named: "strength.json", as: Strength.self)
    #expect(years.map(\.period) == ["2026", "2025"])
    #expect(years[1].muscles.isEmpty && years[1].exercises.allSatisfy(\.weeks.isEmpty))
    #expect(
      years[0].muscles.map { "\($0.week) \($0.muscle) \($0.sets.text)" } == [
        "2026-W01 glutes 0.500", "2026-W01 hamstrings 0.500", "2026-W01 lower back 0.500",
        "2026-W01 quadriceps 1.000",
      ])
    #expect(years[0].workouts.isEmpty)
    #expect(years[0].exercises.map(\.weeks.count) == [1, 1])
    #expect(years[1].unmatched == ["Basket Weaving"])
  }

  @Test func `a weight without a unit is shown, and used by no number`() throws {
    let projection = Make.project(
      Make.history([
        ("strong", Make.list(at: Make.monday, ["Squat"], [Make.set(0, 37, 5, unit: nil)]))
      ]))
    let year = try year(projection)
    #expect(year.workouts.first?.volumeKilograms == nil)
    #expect(year.records.isEmpty)
    let set = listed(projection).first?.exercises.first?.sets.first
    #expect(set?.weight?.value.text == "37.000")
    #expect(set?.weight?.unit == nil && set?.weight?.kilograms == nil)
  }

  @Test func `the profile's unit counts for weights that have none, from its day on`() throws {
    let activities = [Int64(0), 7].map { week in
      (
        "strong",
        Make.list(
          at: Make.monday + week * Make.day, ["Squat"],
          [Make.set(0, 37, 5, unit: nil), Make.set(0, 20, 5)])
      )
    }
    var history = Make.history(activities)
    history.profile([
      ProfileChange(from: LocalDate(iso8601: "2026-03-05"), setting: .weightUnit(.pound))
    ])
    let projection = Make.project(history)
    let volumes = try year(projection).workouts.map(\.volumeKilograms?.text)
    #expect(volumes == ["183.915", "100.000"])
    let set = listed(projection).first?.exercises.first?.sets.first
    #expect(set?.weight?.value.text == "37.000")
    #expect(set?.weight?.unit == "lb" && set?.weight?.kilograms?.text == "16.783")
  }

  @Test func `the member's own names are known, and take no known name away`() throws {
    var history = Make.history([
      (
        "strong",
        Make.list(
          at: Make.monday, ["Kniebeuge", "Squat", "Tischtennis"],
          [Make.set(0, 100, 5), Make.set(1, 60, 5), Make.set(2, nil, 3)])
      )
    ])
    let names = ExerciseNames(aliases: [
      .init(name: "KNIEBEUGEN", sameAs: "squat"), .init(name: "kniebeuge", sameAs: "Squat"),
      .init(name: "Squat", sameAs: "Plank"), .init(name: "Tischtennis", sameAs: "Table Tennis"),
    ])
    history.importing(
      "exercises.csv", adapter: "exercise-names", source: 9,
      [
        (
          9,
          .subjectRecorded(
            SubjectRecorded(
              stream: SourceStream(vendor: "pacelog-csv", kind: .app), subject: "exercises",
              content: .exerciseNames(names)))
        )
      ])
    let projection = Make.project(history)
    #expect(
      listed(projection).first?.exercises.map { $0.exercise }
        == ["Barbell Squat", "Barbell Squat", nil])
    let year = try year(projection)
    #expect(year.exercises.map(\.exercise) == ["Barbell Squat", "Table Tennis"])
    #expect(year.unmatched == ["Tischtennis"])
  }

  @Test func `a carry comes back from its bytes`() throws {
    var carry = StrengthCarry()
    let history = Make.history([
      (
        "strong",
        Make.list(
          at: Make.monday, ["Squat", "Pull Up", "Pull Up (Assisted)"],
          [
            Make.set(0, 100, 5), Make.set(1, 0, 5), Make.set(2, 20, 5),
            Make.set(0, 225, 3, unit: .pound),
          ])
      )
    ])
    let facts = MemberFacts(
      member: .test, history: History(history.events), settings: Settings(), zones: .handmade,
      analysis: AnalysisStep(NoMemo()),
      tracks: .empty)
    var exercises = ExerciseLookup([])
    let workouts = facts.activities.compactMap {
      LiftedWorkout($0.activity, profile: facts.profile, &exercises)
    }
    #expect(carry.add(workouts).isEmpty)
    #expect(!carry.books.isEmpty)
    let again = try StrengthCarry(bytes: carry.bytes)
    #expect(again.bytes == carry.bytes)
    #expect(again.books.records == carry.books.records)
  }
}
