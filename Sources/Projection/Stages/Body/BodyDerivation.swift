import ActivityModel
import ReadModels

extension Period {
  /// Records how the numbers of `body.json` are derived.
  func explain(
    _ days: [MeasuredBody], _ refused: [RefusedWeight], to recorder: DerivationRecorder
  ) {
    let document = path("body.json")
    for (index, weight) in refused.enumerated() {
      guard let date = LocalDate(iso8601: weight.date) else { continue }
      recorder.record(.day(date), evidence: { self.evidence(of: date) }) {
        [
          Explained("kilograms", weight.explanation, weight.step)
            .within("refused/\(index)").published(in: document)
        ]
      }
    }
    for (index, body) in days.enumerated() {
      recorder.record(.day(body.date), evidence: { self.evidence(of: body.date) }) {
        body.explained(recorder).within("days/\(index)", named: "body").published(in: document)
      }
    }
  }
}

extension RefusedWeight {
  fileprivate var step: DerivationStep {
    .sampled("weight from \(source)", kilograms.thousandths, "kg")
  }
}

extension DerivationRecorder {
  /// A number of a day in `days.json`.
  func quoted(
    _ name: String, _ field: DayField, _ value: Int64, on date: LocalDate
  ) -> DerivationStep {
    quoted(name, field.rawValue, of: date.iso8601, in: "days", value, field.unit)
  }
}

extension MeasuredBody {
  fileprivate func explained(_ recorder: DerivationRecorder) -> [Explained] {
    let weight = weight.map { recorder.quoted("weight", .weightKilograms, $0, on: date) }
    let numbers = [
      weight.map { Explained("weightKilograms", "The weight of the day.", $0) },
      mean(recorder),
      restingHeartRate.map {
        Explained(
          "restingHeartRate", "The resting heart rate of the day.",
          recorder.quoted("resting heart rate", .restingHeartRate, $0, on: date))
      },
      weight.flatMap(index),
    ]
    return numbers.compactMap(\.self) + statedNumbers
      + [weight.flatMap(computedLeanMass)].compactMap(\.self)
  }

  private func mean(_ recorder: DerivationRecorder) -> Explained? {
    meanWeight.map { mean in
      let parts = week.map { date, grams in
        recorder.quoted("weight of \(date.iso8601)", .weightKilograms, grams, on: date)
      }
      return Explained(
        "meanWeightKilograms", "The mean of the weights of the last seven days.",
        .formula("mean", mean, "kg", .mean, parts))
    }
  }

  private func index(_ weight: DerivationStep) -> Explained? {
    guard let bodyMassIndex, let height else { return nil }
    return Explained(
      "bodyMassIndex", "Weight over squared height.",
      .formula(
        "body mass index", bodyMassIndex, "kg/m²", .bodyMassIndex,
        [weight, .setting("height", height, "m")]))
  }

  private var statedNumbers: [Explained] {
    BodyField.allCases.compactMap { field in
      step(field).map {
        Explained(field.rawValue, "Measured by \(sources[field.rawValue] ?? "").", $0)
      }
    }
  }

  /// Nil when a source states the lean mass.
  private func computedLeanMass(_ weight: DerivationStep) -> Explained? {
    guard stated[.leanMassKilograms] == nil, let leanMass, let fat = step(.bodyFatPercent)
    else { return nil }
    return Explained(
      BodyField.leanMassKilograms.rawValue, "The weight without the body fat.",
      .formula("lean mass", leanMass, "kg", .leanMass, [weight, fat]))
  }

  private func step(_ field: BodyField) -> DerivationStep? {
    stated[field].map { .sampled("measured", $0, field.unit) }
  }
}
