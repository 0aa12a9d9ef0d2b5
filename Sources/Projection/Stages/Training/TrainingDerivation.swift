import ActivityModel
import ReadModels

extension TrainingCarry {
  /// Records how the numbers of a year are derived.
  mutating func explain(
    _ loads: TrainingLoads, _ fitness: [FitnessCurve.Point], to recorder: DerivationRecorder
  ) {
    let document = loads.period.path("training.json")
    loads.explainActivities(to: recorder, in: document)
    loads.explainWeeks(to: recorder, in: document)
    days += fitness.enumerated().map { number, point in
      let index = fitness.count - 1 - number
      return (point, NumberPlace(document: document, pointer: "/days/\(index)/trimp"))
    }
    let days = days
    for (index, point) in fitness.reversed().enumerated() {
      let own = loads.loads.filter { $0.activity.localDate == point.date }
      recorder.record(.day(point.date), from: own.map(\.activity)) {
        point.explained(own, days, loads.period.settings.training, recorder)
          .within("days/\(index)", named: "training").published(in: document)
      }
    }
  }

  /// The best efforts, and the times that they predict.
  func explain(to recorder: DerivationRecorder) {
    for (index, (best, candidates, year)) in bests.reversed().enumerated() {
      guard let effort = candidates.first(where: { $0.run.id == best.run }) else { continue }
      let document = "\(year)/training.json"
      let prefix = index == 0 ? "" : "\(year)/"
      recorder.record(.vdot, from: candidates.map(\.run)) {
        effort.explained(among: candidates, recorder)
          .within("vdot", named: index == 0 ? "" : year).published(in: document)
      }
      for (place, prediction) in RacePrediction.all(vdot: best.vdot).enumerated() {
        recorder.record(.discipline(prediction.discipline), from: [effort.run]) {
          prediction.explained(by: effort)
            .within("predictions/\(place)", named: "\(prefix)prediction").published(in: document)
        }
      }
    }
  }
}

// MARK: Activities

extension TrainingLoads {
  fileprivate func explainActivities(to recorder: DerivationRecorder, in document: String) {
    for (index, load) in loads.reversed().filter(isKnown).enumerated() {
      let place = NumberPlace(document: document, pointer: "/activities/\(index)")
      recorder.locate(load.activity.id.hex, in: "training", at: place)
      let energy = energy(of: load.activity)
      recorder.record(.activity(load.activity.id), from: [load.activity]) {
        let entry = recorder.derivation(of: load.activity)
        let numbers = [
          load.trimpDerivation(entry), load.vdotDerivation, energy?.explained(entry, recorder),
        ]
        return (numbers.compactMap(\.self) + load.zoneDerivations(entry, self.period.settings))
          .within("activities/\(index)", named: "training").published(in: document)
      }
    }
  }
}

extension Load {
  fileprivate func trimpDerivation(_ entry: ActivityDerivation) -> Explained? {
    guard let trimp, let sex, let reserve else { return nil }
    let exponents: [Int64] =
      sex == .male ? [1_920, 1_920] : sex == .female ? [1_670, 1_670] : [1_920, 1_670]
    let times = entry.heart.times.flatMap { rate, time in
      [DerivationStep.fixed("heart rate", Int64(rate) * 1_000, "bpm"), time]
    }
    return Explained(
      "trimp", "Banister's training impulse: each minute by how near it was to the maximum.",
      .formula(
        "training impulse", trimp, "", .trimp,
        reserve.steps + exponents.map { .fixed("exponent (\(sex.rawValue))", $0, "") } + times),
      [.cleaning])
  }

  fileprivate func zoneDerivations(_ entry: ActivityDerivation, _ settings: Settings) -> [Explained]
  {
    guard let (_, bounds) = zones, let reserve else { return [] }
    let times = entry.heart.times
    return bounds.indices.flatMap { zone in
      // A zone that begins where the next one does is empty.
      let within = times.filter { rate, _ in (bounds.lastIndex { $0 <= rate } ?? 0) == zone }
      return [
        Explained("zone", "0 is below the first zone.", .number("number of the zone", zone)),
        Explained(
          "fromHeartRate", "The least heart rate of the zone.",
          reserve.bound(zone, bounds[zone], settings.training), [.training]),
        Explained(
          "seconds", "The time at the heart rates of the zone.",
          .sum("time from \(bounds[zone]) beats a minute on", within.map(\.step), "s"),
          [.training]),
      ].within("zones/\(zone)")
    }
  }

  fileprivate var vdotDerivation: Explained? {
    .largest(
      "vdot", "What its best believed effort says of the runner, by Daniels and Gilbert.",
      "best of its efforts", vdots.map(\.step), [.records])
  }
}

extension HeartRateReserve {
  fileprivate var steps: [DerivationStep] {
    [
      .setting("resting heart rate", Int64(restingBPM) * 1_000, "bpm"),
      .setting("maximum heart rate", Int64(maximumBPM) * 1_000, "bpm"),
    ]
  }

  /// Where a zone begins: a share of the way from the rate at rest to the maximum.
  fileprivate func bound(
    _ zone: Int, _ bound: Int, _ settings: Settings.Training
  ) -> DerivationStep {
    guard zone > 0 else { return .number("from no heart rate at all", bound) }
    let share = DerivationStep.setting(
      "share of the way, training.zone\(zone)", Int64(settings.zoneShares[zone - 1]), "")
    return .formula(
      "where zone \(zone) begins", Int64(bound) * 1_000, "bpm", .zoneBound, steps + [share])
  }
}

extension LoadEnergy {
  fileprivate func explained(
    _ entry: ActivityDerivation, _ recorder: DerivationRecorder
  ) -> Explained? {
    let activity = entry.activity
    guard let weightGrams else {
      return Explained(
        "energyKilocalories", "What the device counted.",
        recorder.quoted(activity, "calories", calories, "kcal"))
    }
    guard let moving = entry.movingStep, let distance = entry.distanceStep else { return nil }
    let isRunning = MetabolicCost.isRunning(activity.analysis, sport: activity.sport.family)
    let climbed = activity.analysis.ascentCentimeters.map { $0 * 10 }
    return Explained(
      "energyKilocalories",
      "No device counted it: what moving so fast takes, by the ACSM's equation for "
        + (isRunning ? "running." : "walking."),
      .formula(
        "energy", calories, "kcal", isRunning ? .runningEnergy : .walkingEnergy,
        [
          moving, distance,
          climbed.map { recorder.quoted(activity, "ascentMeters", $0, "m") }
            ?? .fixed("ascent unknown", 0, "m"),
          .setting("weight", Int64(weightGrams), "kg"),
        ]))
  }
}

// MARK: Weeks

extension TrainingLoads {
  fileprivate func explainWeeks(to recorder: DerivationRecorder, in document: String) {
    for (index, (week, loads)) in byWeek.enumerated() {
      recorder.record(.period(week), from: loads.map(\.activity)) {
        let zones = (0...5).flatMap { zone in
          TrainingLoads.explained(zone, loads, recorder).within("zones/\(zone)")
        }
        let sums = [
          TrainingLoads.explainedTRIMP(loads, recorder),
          TrainingLoads.explainedEase(loads, recorder),
        ]
        return (sums.compactMap(\.self) + zones)
          .within("weeks/\(index)", named: "training").published(in: document)
      }
    }
  }

  private static func explainedTRIMP(
    _ loads: [Load], _ recorder: DerivationRecorder
  ) -> Explained? {
    let trimps = loads.compactMap { $0.quotedTRIMP(recorder) }
    return trimps.isEmpty
      ? nil
      : Explained(
        "trimp", "The training impulses of the week added up.", .sum("all activities", trimps, ""))
  }

  private static func explainedEase(
    _ loads: [Load], _ recorder: DerivationRecorder
  ) -> Explained {
    Explained(
      "easySeconds", "The times in the zones 0, 1 and 2 of all activities added up.",
      .sum("easy time", (0...2).flatMap { times(in: $0, loads, recorder) }, "s"))
  }

  /// The time in a zone of each activity.
  private static func times(
    in zone: Int, _ loads: [Load], _ recorder: DerivationRecorder
  ) -> [DerivationStep] {
    loads.compactMap { load in
      load.zones.map {
        recorder.quoted(
          load.activity, "zones/\(zone)/seconds", $0.milliseconds[zone], "s", in: "training")
      }
    }
  }

  private static func explained(
    _ zone: Int, _ loads: [Load], _ recorder: DerivationRecorder
  ) -> [Explained] {
    let times = times(in: zone, loads, recorder)
    let bounds = Set(loads.compactMap { $0.zones?.bounds[zone] })
    let bound = bounds.count > 1 ? nil : bounds.first.map { Int64($0) * 1_000 }
    return [
      Explained("zone", "0 is below the first zone.", .number("number of the zone", zone)),
      bound.map { bound in
        Explained(
          "fromHeartRate", "The least heart rate of the zone, all week.",
          .smallest(
            "the same in all activities",
            loads.map {
              recorder.quoted(
                $0.activity, "zones/\(zone)/fromHeartRate", bound, "bpm", in: "training")
            }))
      },
      Explained(
        "seconds", "The times in the zone added up.", .sum("all activities", times, "s")),
    ].compactMap(\.self)
  }
}

extension Load {
  func quotedTRIMP(_ recorder: DerivationRecorder) -> DerivationStep? {
    trimp.map { recorder.quoted(activity, "trimp", $0, "", in: "training") }
  }
}
