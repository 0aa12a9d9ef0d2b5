import ActivityModel
import ReadModels

extension ActivityDerivation {
  /// Steps of both feet, or turns, a minute.
  var cadence: Explained? {
    guard let counted = activity.analysis.averageCadenceThousandths else { return nil }
    let step =
      sources.isCadenceMeasured
      ? mean(counted, "/min", .meanCadence)
      : stated.average(counted, \.averageCadencePerMinute, "/min", of: stated.recordings)
    return Explained(
      "averageCadence",
      sources.isCadenceMeasured
        ? "The mean over the time with steps or turns, of both feet where the device counts one."
        : "What the device states, of both feet where it counts one.",
      activity.countsOneFoot ? .sum("steps of both feet", [step, step], "/min") : step,
      sources.isCadenceMeasured ? [.cleaning, .movement] : [])
  }

  var power: Explained? {
    guard let value = activity.analysis.averagePowerThousandths else { return nil }
    guard sources.isPowerMeasured else {
      return Explained(
        "averagePowerWatts", "What the device states: no readings cover the activity.",
        stated.average(value, \.averagePowerWatts, "W", of: stated.recordings))
    }
    return Explained(
      "averagePowerWatts", "The mean over time, gaps of the recording left out.",
      mean(value, "W", .meanPower), [.cleaning, .movement])
  }

  private func mean(_ value: Int64, _ unit: String, _ rule: DerivationStep.Rule) -> DerivationStep {
    measured("mean of the readings", value, unit, rule, [.longestGap(settings)])
  }
}
