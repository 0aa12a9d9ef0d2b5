import ActivityModel
import ReadModels

extension DaySources {
  /// The values of each stream's samples, as steps of an explanation.
  func measured(
    _ field: DayField, on date: LocalDate
  ) -> [(source: String, step: DerivationStep)] {
    readings.values(of: field, on: date).map { stream, value in
      let rule = field.quantity.dailyRule ?? .sum
      return (
        stream.displayName,
        DerivationStep(
          name: "\(rule.words) of \(stream.displayName)", value: value, unit: field.unit,
          rule: .sampled)
      )
    }
  }
}

extension DailyRule {
  var words: String {
    switch self {
    case .sum: "all samples"
    case .first: "first sample"
    case .last: "last sample"
    case .mean: "mean of the samples"
    }
  }
}

extension DayReasons {
  /// The stages of the night of a day.
  func stages(of day: Day, _ date: LocalDate, at pointer: String) -> [Explained] {
    guard day.sleepStages != nil, let night = sources.stagedNight(of: day, date) else { return [] }
    let names: [(SleepStage, String)] = [
      (.light, "lightMinutes"), (.deep, "deepMinutes"), (.rem, "remMinutes"),
      (.awake, "awakeMinutes"),
    ]
    return names.map { stage, name in
      let length = DerivationStep(
        name: "\(stage) in the night", value: night.stages[stage] ?? 0, unit: "s", rule: .sampled)
      return Explained(
        "sleepStages/\(name)", "A stage of the night that sleepMinutes counts.",
        .wholeMinutes(of: length)
      ).at(document, "\(pointer)/sleepStages/\(name)")
    }
  }
}
