import ActivityModel

/// The stages of a night: recorded one after the other, or stated in sum.
enum NightStages: Sendable {
  /// In milliseconds.
  case recorded([SleepStage: Int64])
  /// A vendor's totals of the day.
  case stated([Quantity: VendorDays.Stated], by: String)

  /// Nil for a stage that a vendor's totals lack; a recorded night without a stage had none of it.
  func milliseconds(of stage: SleepStage) -> Int64? {
    switch self {
    case .recorded(let stages): stages[stage] ?? 0
    case .stated(let totals, by: _): stage.total.flatMap { totals[$0]?.value }
    }
  }

  /// True when it has a stage of sleep.
  var isKnown: Bool {
    [SleepStage.light, .deep, .rem].contains { milliseconds(of: $0) ?? 0 > 0 }
  }

  var explained: [Explained] {
    let names: [(SleepStage, String)] = [
      (.light, "lightMinutes"), (.deep, "deepMinutes"), (.rem, "remMinutes"),
      (.awake, "awakeMinutes"),
    ]
    return names.compactMap { stage, name in
      step(stage).map { step in
        Explained(
          name, "A stage of the night that sleepMinutes counts.", .wholeMinutes(of: step))
      }
    }
  }

  private func step(_ stage: SleepStage) -> DerivationStep? {
    if case .stated(let totals, let source) = self, let quantity = stage.total,
      let stated = totals[quantity]
    {
      return .stated("\(source): \(quantity)", stated.value, "s", by: stated.event)
    }
    return milliseconds(of: stage).map { .sampled("\(stage) in the night", $0, "s") }
  }
}

extension SleepStage {
  /// The quantity of a day that states its time in sum; nil for what is no depth of sleep.
  fileprivate var total: Quantity? {
    switch self {
    case .light: .lightSleepTime
    case .deep: .deepSleepTime
    case .rem: .remSleepTime
    case .awake: .awakeTime
    default: nil
    }
  }
}
