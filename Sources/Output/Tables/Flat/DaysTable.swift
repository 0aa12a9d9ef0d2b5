import ReadModels

extension FlatTable {
  /// All days with data from any source.
  public static let days = FlatTable(
    "days", "One local day of a member; a day without data is absent.",
    fields: dayFields + daySourceFields
  ) { models in
    models.days.reversed()
  }
}

private let dayFields: [TableField<Day>] = [
  .property("date", of: .day, kind: .date, isKey: true) { .text($0.date) },
  .text("timeZone", of: .day) { $0.timeZone },
  .integer("steps", of: .day) { $0.steps },
  .integer("activeMinutes", of: .day) { $0.activeMinutes },
  .integer("vigorousMinutes", of: .day) { $0.vigorousMinutes },
  .thousandths("distanceMeters", of: .day) { $0.distanceMeters },
  .thousandths("activeEnergyKilocalories", of: .day) { $0.activeEnergyKilocalories },
  .integer("sleepMinutes", of: .day) { $0.sleepMinutes },
  .integer("inBedMinutes", of: .day) { $0.inBedMinutes },
  .integer("moveMinutes", of: .day) { $0.moveMinutes },
  .thousandths("totalEnergyKilocalories", of: .day) { $0.totalEnergyKilocalories },
  .thousandths("dietaryEnergyKilocalories", of: .day) { $0.dietaryEnergyKilocalories },
  .integer("floors", of: .day) { $0.floors },
  .thousandths("weightKilograms", of: .day) { $0.weightKilograms },
  .thousandths("restingHeartRate", of: .day) { $0.restingHeartRate },
  .thousandths("heartRateVariabilityMilliseconds", of: .day) {
    $0.heartRateVariabilityMilliseconds
  },
  .thousandths("heartRateVariabilityRMSSDMilliseconds", of: .day) {
    $0.heartRateVariabilityRMSSDMilliseconds
  },
  .thousandths("oxygenSaturationPercent", of: .day) { $0.oxygenSaturationPercent },
  .thousandths("respiratoryRate", of: .day) { $0.respiratoryRate },
  .own("activityCount", .integer, "How many activities began on that day.") {
    Cell($0.activities.count)
  },
]

/// The source of each number.
private let daySourceFields: [TableField<Day>] = [
  "steps", "activeMinutes", "vigorousMinutes", "distanceMeters", "activeEnergyKilocalories",
  "sleepMinutes", "inBedMinutes", "moveMinutes", "totalEnergyKilocalories",
  "dietaryEnergyKilocalories", "floors", "weightKilograms", "restingHeartRate",
  "heartRateVariabilityMilliseconds", "heartRateVariabilityRMSSDMilliseconds",
  "oxygenSaturationPercent", "respiratoryRate",
].map { name in
  .own("\(name)Source", .text, "The source of `\(name)`; null without a value.") {
    Cell($0.sources[name])
  }
}
