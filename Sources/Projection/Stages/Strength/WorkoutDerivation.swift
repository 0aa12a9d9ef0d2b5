import ActivityModel
import ReadModels

extension LiftedWorkout {
  /// Records how the numbers of a workout and its provenance are derived.
  func explain(in document: String, at pointer: String, to recorder: DerivationRecorder) {
    recorder.locate(
      activity.id.hex, in: "workouts", at: NumberPlace(document: document, pointer: pointer))
    recorder.record(.activity(activity.id), from: [activity]) {
      let numbers =
        self.totals(recorder)
        + self.entries.indices.flatMap { index in
          self.explained(self.entries[index], recorder)
            .within("exercises/\(index)", named: "exercises/\(index + 1)")
        } + DetailDerivation(recorder.derivation(of: self.activity)).provenance
      return numbers.within("", named: "workout").published(in: document, at: pointer)
    }
  }

  /// A number of the workout in `workouts.json`.
  func quoted(
    _ name: String, _ field: String, _ value: Int64, _ unit: String, _ recorder: DerivationRecorder
  ) -> DerivationStep {
    recorder.quoted(name, field, of: activity.id.hex, in: "workouts", value, unit)
  }

  // MARK: The workout

  private func totals(_ recorder: DerivationRecorder) -> [Explained] {
    let volumes = entries.enumerated().compactMap { index, entry in
      entry.lifts.volumeGrams.map {
        quoted(entry.name, "exercises/\(index)/volumeKilograms", $0, "kg", recorder)
      }
    }
    let bodily = entries.enumerated().compactMap { index, entry in
      entry.lifts.volumeGrams(withBody: bodyGrams).map {
        quoted(entry.name, "exercises/\(index)/volumeWithBodyKilograms", $0, "kg", recorder)
      }
    }
    return [
      bodyGrams.map {
        Explained("bodyWeightKilograms", "The body's weight on the day.", body($0))
      },
      Explained.volume("volumeKilograms", "all exercises", volumes),
      Explained.volume("volumeWithBodyKilograms", "all exercises", bodily),
    ].compactMap(\.self)
  }

  private func body(_ grams: Int64) -> DerivationStep { .setting("weight", grams, "kg") }

  // MARK: Exercises

  private func explained(_ entry: Entry, _ recorder: DerivationRecorder) -> [Explained] {
    let estimates = entry.lifts.compactMap { $0.quotedEstimate(in: self, recorder) }
    let claimed = entry.lifts.lazy.compactMap(\.set.claimedMaximum).first
    return [
      Explained.volume(
        "volumeKilograms", "all sets",
        entry.lifts.compactMap { $0.quotedVolume(in: self, recorder) }),
      bodyGrams.flatMap { grams in
        Explained.volume(
          "volumeWithBodyKilograms", "all sets",
          entry.lifts.compactMap { volume(of: $0, withBody: grams, recorder) })
      },
      Explained.largest(
        "oneRepetitionMaximumKilograms", "The best estimate of its sets.", "best of the sets",
        estimates),
    ].compactMap(\.self)
      + (claimed?.explained("weight that the program claims", by: event) ?? [])
      .within("claimedMaximum")
      + entry.lifts.enumerated().flatMap { index, lift in
        lift.explained(in: self, by: event, recorder)
          .within("sets/\(index)", named: "sets/\(index + 1)")
      }
  }

  /// The event of the recording whose sets count.
  private var event: EventID {
    let recordings = activity.group.recordings
    let sets = activity.merged.activity.setList
    let source = recordings.first { $0.header.setList == sets } ?? activity.group.official
    return source.evidence[0]
  }

  /// The volume of a set with the body's own weight where it is moved.
  private func volume(
    of lift: Lift, withBody grams: Int64, _ recorder: DerivationRecorder
  ) -> DerivationStep? {
    guard lift.load != .external else { return lift.quotedVolume(in: self, recorder) }
    guard !lift.isWarmUp, let count = lift.quotedRepetitions(in: self, recorder) else { return nil }
    let own = body(grams)
    let stated = lift.quotedWeight(in: self, recorder)
    let moved: DerivationStep =
      if lift.load == .body {
        .sum("weight moved", [own] + [stated].compactMap(\.self), "kg")
      } else {
        .largest(
          "weight moved",
          [
            .fixed("nothing", 0, "kg"),
            .difference("body less help", [own] + [stated].compactMap(\.self), "kg"),
          ])
      }
    return .product("volume with the body", [moved, count], "kg")
  }
}

extension Explained {
  /// A sum of volumes; nil without one.
  fileprivate static func volume(
    _ field: String, _ name: String, _ parts: [DerivationStep]
  ) -> Explained? {
    parts.isEmpty
      ? nil
      : Explained(field, "Weight times repetitions, without warm-ups.", .sum(name, parts, "kg"))
  }
}

// MARK: Sets

extension Lift {
  private func quoted(
    _ name: String, _ field: String, _ value: Int64, _ unit: String, in workout: LiftedWorkout,
    _ recorder: DerivationRecorder
  ) -> DerivationStep {
    let exercise = workout.entries[place.exercise].name
    return workout.quoted(
      "\(name) of \(exercise), set \(place.set + 1), \(workout.date.iso8601)",
      "exercises/\(place.exercise)/sets/\(place.set)/\(field)", value, unit, recorder)
  }

  func quotedWeight(
    in workout: LiftedWorkout, _ recorder: DerivationRecorder
  ) -> DerivationStep? {
    grams.map { quoted("weight", "weight/kilograms", $0, "kg", in: workout, recorder) }
  }

  func quotedRepetitions(
    in workout: LiftedWorkout, _ recorder: DerivationRecorder
  ) -> DerivationStep? {
    set.repetitions.map {
      quoted("repetitions", "repetitions", $0 * 1_000, "", in: workout, recorder)
    }
  }

  func quotedVolume(
    in workout: LiftedWorkout, _ recorder: DerivationRecorder
  ) -> DerivationStep? {
    volumeGrams.map { quoted("volume", "volumeKilograms", $0, "kg", in: workout, recorder) }
  }

  func quotedEstimate(
    in workout: LiftedWorkout, _ recorder: DerivationRecorder
  ) -> DerivationStep? {
    oneRepetitionMaximumGrams.map {
      quoted("estimate", "oneRepetitionMaximumKilograms", $0, "kg", in: workout, recorder)
    }
  }

  fileprivate func explained(
    in workout: LiftedWorkout, by event: EventID, _ recorder: DerivationRecorder
  ) -> [Explained] {
    func stated(_ field: String, _ value: Int64?, _ unit: String) -> Explained? {
      .stated(field, "As its source states it.", value, unit, by: event)
    }
    let list = [
      stated("repetitions", set.repetitions.map { $0 * 1_000 }, ""),
      stated("seconds", set.durationMilliseconds, "s"),
      stated("meters", set.distanceMillimeters, "m"),
      stated("exertion", set.exertionTenths.map { Int64($0) * 100 }, ""),
      stated("reserve", set.reserveTenths.map { Int64($0) * 100 }, ""),
      stated("restSeconds", set.restMilliseconds, "s"),
    ]
    return (set.weight?.explained("weight", by: event) ?? []).within("weight")
      + list.compactMap(\.self) + derived(in: workout, recorder)
  }

  private func derived(
    in workout: LiftedWorkout, _ recorder: DerivationRecorder
  ) -> [Explained] {
    guard let weight = quotedWeight(in: workout, recorder),
      let count = quotedRepetitions(in: workout, recorder)
    else { return [] }
    let hands = hands == 2 ? [DerivationStep.number("hands", 2)] : []
    return [
      volumeGrams.map { _ in
        Explained(
          "volumeKilograms", "Weight times repetitions; weights in each hand count twice.",
          .product("volume", [weight, count] + hands, "kg"))
      },
      oneRepetitionMaximumGrams.map {
        Explained(
          "oneRepetitionMaximumKilograms", "The weight for one repetition, estimated by Epley.",
          .formula("weight for one repetition", $0, "kg", .epley, [weight, count]))
      },
    ].compactMap(\.self)
  }
}

extension StatedWeight {
  fileprivate func explained(_ name: String, by event: EventID) -> [Explained] {
    let stated = DerivationStep.stated(
      name, (millionths + 500) / 1_000, unit?.rawValue ?? "", by: event)
    let kilograms = grams.map { grams in
      unit == .pound ? .formula("in kilograms", grams, "kg", .pounds, [stated]) : stated
    }
    return [
      Explained("value", "As its source states it.", stated),
      kilograms.map { Explained("kilograms", "The weight in kilograms.", $0) },
    ].compactMap(\.self)
  }
}
