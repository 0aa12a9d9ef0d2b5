import ActivityModel
import ReadModels

// MARK: Days

extension FitnessCurve.Point {
  func explained(
    _ loads: [Load], _ days: [(point: FitnessCurve.Point, place: NumberPlace)],
    _ settings: Settings.Training, _ recorder: DerivationRecorder
  ) -> [Explained] {
    let trimps = loads.reversed().filter { $0.trimp ?? 0 > 0 }
      .compactMap { $0.quotedTRIMP(recorder) }
    let means = [("fitnessDays", settings.fitnessDays), ("fatigueDays", settings.fatigueDays)].map {
      DerivationStep.setting("training.\($0.0)", Int64($0.1) * 1_000, "days")
    }
    let past = pastLoads(days)
    return [
      Explained(
        "trimp", "The training impulses of the day added up.",
        .sum("activities of the day", trimps, "")),
      Explained(
        "fitness", "The exponential mean of the loads until this day, the slow one.",
        .formula("fitness", fitness, "", .exponentialMean, [means[0]] + past), [.training]),
      Explained(
        "fatigue", "The exponential mean of the loads until this day, the fast one.",
        .formula("fatigue", fatigue, "", .exponentialMean, [means[1]] + past), [.training]),
      Explained(
        "form", "Fitness less fatigue, as they were the day before.",
        .formula("form", form, "", .form, means + past), [.training]),
    ]
  }

  /// Pairs of a load that still has an effect, and how many days before this day it was; the
  /// newest first.
  private func pastLoads(
    _ days: [(point: FitnessCurve.Point, place: NumberPlace)]
  ) -> [DerivationStep] {
    let end = days.partitioningIndex { $0.point.date > date }
    return days[..<end].reversed().prefix { $0.point.date >= since }
      .filter { $0.point.load > 0 }
      .flatMap { day -> [DerivationStep] in
        let age = Int(date.daysSinceEpoch - day.point.date.daysSinceEpoch)
        return [
          .quoted(
            "load of \(day.point.date.iso8601)", day.point.load, "", day.place.document,
            day.place.pointer),
          .number("days ago", age),
        ]
      }
  }
}

// MARK: Fitness and predictions

extension EffortVDOT {
  var thousandths: Int64 { Int64((vdot * 1_000).rounded()) }

  private var discipline: DerivationStep {
    .millimeters(effort.discipline.name, effort.discipline.distanceMillimeters)
  }

  var step: DerivationStep {
    .formula(
      "VDOT of \(effort.discipline.name)", thousandths, "", .vdot,
      [discipline, .effort(effort, of: run)])
  }

  func explained(
    among candidates: [EffortVDOT], _ recorder: DerivationRecorder
  ) -> [Explained] {
    let runs = candidates.map {
      recorder.quoted($0.run, "vdot", $0.thousandths, "", in: "training")
    }
    return [
      Explained(
        "vdot", "The best of the twelve months up to the last run of the year.",
        .largest("best of the runs", runs)),
      Explained(
        "seconds", "What the effort took that it comes from.", .effort(effort, of: run)),
    ]
  }

  /// The effort behind a prediction.
  fileprivate var basis: [DerivationStep] { [discipline, .effort(effort, of: run)] }
}

extension RacePrediction {
  func explained(by best: EffortVDOT) -> [Explained] {
    let distance = DerivationStep.millimeters(discipline, distanceMeters.thousandths)
    return [
      Explained("distanceMeters", "The length of the distance, by definition.", distance),
      Explained(
        "seconds", "The time of a runner of this VDOT, by Daniels and Gilbert.",
        .formula("expected time", seconds.thousandths, "s", .raceTime, [distance] + best.basis)),
    ]
  }
}
