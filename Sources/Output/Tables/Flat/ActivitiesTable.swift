import ReadModels

extension FlatTable {
  /// All activities.
  public static let activities = FlatTable(
    "activities", "One activity, however many files state it; deleted ones are not there.",
    fields: activityFields + measuredFields
  ) { models in
    models.activities.reversed()
  }
}

/// Identity, time and place.
private let activityFields: [TableField<Activity>] = [
  .text("id", of: .activity, isKey: true) { $0.id },
  .list("aliases", of: .activity) { $0.aliases },
  .property("start", of: .activity, kind: .moment) { .text($0.start) },
  .text("localStart", of: .activity) { $0.localStart },
  .own("localDate", .date, "The local day on which it began.") {
    .text(String($0.localStart.prefix(10)))
  },
  .text("timeZone", of: .activity) { $0.timeZone },
  .text("timeZoneSource", of: .activity) { $0.timeZoneSource },
  .text("sport", of: .activity) { $0.sport },
  .text("sportSource", of: .activity) { $0.sportSource },
  .text("title", of: .activity) { $0.title },
]

/// Measurements.
private let measuredFields: [TableField<Activity>] = [
  .thousandths("distanceMeters", of: .activity) { $0.distanceMeters },
  .text("distanceSource", of: .activity) { $0.distanceSource },
  .thousandths("deviceDistanceMeters", of: .activity) { $0.deviceDistanceMeters },
  .thousandths("gpsDistanceMeters", of: .activity) { $0.gpsDistanceMeters },
  .thousandths("elapsedSeconds", of: .activity) { $0.elapsedSeconds },
  .thousandths("movingSeconds", of: .activity) { $0.movingSeconds },
  .text("movingTimeMethod", of: .activity) { $0.movingTimeMethod },
  .thousandths("ascentMeters", of: .activity) { $0.ascentMeters },
  .thousandths("descentMeters", of: .activity) { $0.descentMeters },
  .thousandths("averagePaceSecondsPerKilometer", of: .activity) {
    $0.averagePaceSecondsPerKilometer
  },
  .thousandths("averageHeartRate", of: .activity) { $0.averageHeartRate },
  .integer("maximumHeartRate", of: .activity) { $0.maximumHeartRate },
  .thousandths("averageCadence", of: .activity) { $0.averageCadence },
  .thousandths("averagePowerWatts", of: .activity) { $0.averagePowerWatts },
  .thousandths("calories", of: .activity) { $0.calories },
  .text("device", of: .activity) { $0.device },
  .list("flags", of: .activity) { $0.flags },
  .own("sourceCount", .integer, "How many files state it.") { Cell($0.sources.count) },
]
