import ActivityModel
import ReadModels

extension StrengthYear {
  /// Records how the numbers of the year are derived.
  func explain(_ period: Period, refused: [LiftRejection], to recorder: DerivationRecorder) {
    let document = period.path("strength.json")
    for (index, workout) in own.reversed().enumerated() {
      workout.explain(in: period.path("workouts.json"), at: "/workouts/\(index)", to: recorder)
      recorder.record(.activity(workout.activity.id), from: [workout.activity]) {
        workout.summary(recorder).within("workouts/\(index)", named: "strength")
          .published(in: document)
      }
    }
    explainExercises(period.name, in: document, to: recorder)
    explainMuscles(in: document, to: recorder)
    books.explain(to: recorder, in: document, year: period.name)
    for (index, rejection) in refused.enumerated() {
      recorder.record(
        .exercise(rejection.document.exercise), from: [rejection.source.workout.activity]
      ) {
        rejection.explained(recorder)
          .within("refused/\(index)", named: "\(period.name)/refused/\(index + 1)")
          .published(in: document)
      }
    }
  }

  // MARK: Exercises

  private func explainExercises(
    _ year: String, in document: String, to recorder: DerivationRecorder
  ) {
    for (index, sums) in sumsByExercise.enumerated() {
      let weeks = sums.weeks.values.joined().map(\.workout.activity)
      let sources = sums.workouts.map { LiftSource(workout: $0, lifts: $1) }
      recorder.record(.exercise(sums.name), from: sources.map(\.workout.activity) + weeks) {
        (StrengthYear.explained(sources, believed: sums.believed, recorder)
          + StrengthYear.explained(sums.weeks, recorder))
          .within("exercises/\(index)", named: year).published(in: document)
      }
    }
  }

  private static func explained(
    _ sources: [LiftSource], believed: [LiftSource], _ recorder: DerivationRecorder
  ) -> [Explained] {
    let weights = believed.flatMap { source in
      source.lifts.filter(\.isHeaviestCandidate)
        .compactMap { $0.quotedWeight(in: source.workout, recorder) }
    }
    let estimates = believed.flatMap { source in
      source.lifts.compactMap { $0.quotedEstimate(in: source.workout, recorder) }
    }
    let repetitions = Lift.best(believed).flatMap {
      $0.lift.quotedRepetitions(in: $0.workout, recorder)
    }
    return [
      Explained(
        "workouts", "The workouts with the exercise.",
        .count("workouts", sources.map(\.workout.activity.label))),
      Explained("sets", "Without warm-ups.", .count("sets", sources.flatMap(\.workingSets))),
      .largest("best/kilograms", "The heaviest set that is not refused.", "heaviest", weights),
      repetitions.map { Explained("best/repetitions", "Those of the heaviest set.", $0) },
      .largest(
        "oneRepetitionMaximumKilograms", "The best estimate of a set that is not refused.",
        "best of the sets", estimates),
    ].compactMap(\.self)
  }

  /// Newest first.
  private static func explained(
    _ weeks: [String: [LiftSource]], _ recorder: DerivationRecorder
  ) -> [Explained] {
    weeks.sorted { $1.key.precedes($0.key) }.enumerated().flatMap { index, week in
      let volumes = week.value.flatMap { $0.volumes(recorder) }
      let sets = Explained(
        "sets", "Without warm-ups.", .count("sets", week.value.flatMap(\.workingSets)))
      let volume = Explained(
        "volumeKilograms", "Weight times repetitions, without warm-ups.",
        .sum("all sets", volumes, "kg"))
      return (volumes.isEmpty ? [sets] : [sets, volume])
        .within("weeks/\(index)", named: "weeks/\(week.key)")
    }
  }

  // MARK: Muscles

  private func explainMuscles(in document: String, to recorder: DerivationRecorder) {
    for (index, (week, muscle, parts)) in muscleSums.enumerated() {
      recorder.record(.period(week), from: parts.map(\.workout.activity)) {
        [
          Explained(
            "sets", "A set counts 1 for a primary muscle of its exercise, and 0.5 for a secondary.",
            .sum("all exercises", parts.map(\.step), ""))
        ].within("muscles/\(index)", named: "muscles/\(muscle.name)").published(in: document)
      }
    }
  }
}

extension StrengthYear.MuscleSets {
  fileprivate var step: DerivationStep {
    .product(
      "\(exercise) of \(workout.date.iso8601)",
      [.number("sets", sets), .fixed("share of the muscle", share, "")], "")
  }
}

extension LiftedWorkout {
  /// Its numbers in the list of the year.
  fileprivate func summary(_ recorder: DerivationRecorder) -> [Explained] {
    let source = LiftSource(workout: self, lifts: lifts)
    let repetitions = lifts.filter { !$0.isWarmUp }
      .compactMap { $0.quotedRepetitions(in: self, recorder) }
    let volumes = [
      ("volumeKilograms", lifts.volumeGrams),
      ("volumeWithBodyKilograms", lifts.volumeGrams(withBody: bodyGrams)),
    ]
    return [
      Explained("exercises", "As listed.", .count("exercises", entries.map(\.name))),
      Explained("sets", "Without warm-ups.", .count("sets", source.workingSets)),
      Explained("repetitions", "Without warm-ups.", .sum("all sets", repetitions, "")),
    ]
      + volumes.compactMap { field, value in
        value.map {
          Explained(
            field, "Weight times repetitions, without warm-ups.",
            quoted("volume of the workout", field, $0, "kg", recorder))
        }
      }
  }
}

extension LiftSource {
  /// A name for each set that is no warm-up.
  fileprivate var workingSets: [String] {
    lifts.filter { !$0.isWarmUp }.map { lift in
      let exercise = workout.entries[lift.place.exercise].name
      return "\(exercise), set \(lift.place.set + 1), \(workout.date.iso8601)"
    }
  }

  fileprivate func volumes(_ recorder: DerivationRecorder) -> [DerivationStep] {
    lifts.compactMap { $0.quotedVolume(in: workout, recorder) }
  }
}

// MARK: Records

extension StrengthCarry {
  func explain(to recorder: DerivationRecorder) {
    books.explain(to: recorder, in: Lifts.path, year: nil)
    for (index, (exercises, workouts)) in lifted.enumerated() {
      recorder.record(.exercise(exercises[0])) {
        [
          Explained(
            "\(index)", "The workouts with these exercises and no other.",
            .count(
              exercises.joined(separator: ", "), workouts.dates.map { "workout of \($0.iso8601)" }))
        ].within("combinationWorkouts", named: "combinationWorkouts").published(in: Lifts.path)
      }
    }
  }
}

extension LiftBooks {
  fileprivate func explain(to recorder: DerivationRecorder, in document: String, year: String?) {
    for (index, (key, marks)) in held.enumerated() {
      let name = (year.map { "\($0)/" } ?? "") + key.comparison
      let workouts = marks.compactMap { $0.source?.workout.activity }
      recorder.record(.exercise(key.exercise), from: workouts) {
        LiftBooks.explained(key, marks, recorder).within("records/\(index)", named: name)
          .published(in: document)
      }
    }
  }

  private static func explained(
    _ key: LiftKey, _ marks: [LiftMark], _ recorder: DerivationRecorder
  ) -> [Explained] {
    let steps = marks.compactMap { $0.step(of: key.measure, recorder) }
    guard steps.count == marks.count, let last = marks.last?.source else { return [] }
    let value = Explained(
      "value", "The best of every workout.",
      key.isLessBetter ? .smallest("least", steps) : .largest("most", steps))
    let repetitions: DerivationStep? =
      switch key.measure {
      case .weight: .number("repetitions that are compared", key.repetitions)
      case .oneRepetitionMaximum: last.lifts[0].quotedRepetitions(in: last.workout, recorder)
      case .repetitions, .sessionVolume: nil
      }
    let counted = repetitions.map {
      Explained("repetitions", "How often the weight was moved.", $0)
    }
    let history = Explained.history(
      "value", "previousValue", zip(marks, steps).map { ($0.date, $1) })
    return [value, counted].compactMap(\.self) + history
  }
}

extension LiftKey {
  /// Distinguishes it from the other records of its exercise: `weight/5`, `session_volume`.
  fileprivate var comparison: String {
    measure.name + (measure == .weight ? "/\(repetitions)" : "") + (isLessBetter ? "/less" : "")
  }
}

extension LiftMark {
  fileprivate func step(
    of measure: LiftKey.Measure, _ recorder: DerivationRecorder
  ) -> DerivationStep? {
    guard let source, let lift = source.lifts.first else { return nil }
    return switch measure {
    case .weight: lift.quotedWeight(in: source.workout, recorder)
    case .oneRepetitionMaximum: lift.quotedEstimate(in: source.workout, recorder)
    case .repetitions: lift.quotedRepetitions(in: source.workout, recorder)
    case .sessionVolume: .sum("volume of \(date.iso8601)", source.volumes(recorder), "kg")
    }
  }
}

extension LiftRejection {
  fileprivate func explained(_ recorder: DerivationRecorder) -> [Explained] {
    let (workout, lift) = (source.workout, source.lifts[0])
    let why = "Refused, \(document.reason): \(document.explanation)"
    return [
      lift.quotedWeight(in: workout, recorder).map { Explained("kilograms", why, $0) },
      lift.quotedRepetitions(in: workout, recorder).map { Explained("repetitions", why, $0) },
    ].compactMap(\.self)
  }
}
