/// The names in Apple's `export.xml` that Pacelog reads.
enum HealthName: String, XMLName {
  // Elements.
  case record = "Record", workout = "Workout", part = "WorkoutActivity", event = "WorkoutEvent"
  case statistics = "WorkoutStatistics", route = "WorkoutRoute", routeFile = "FileReference"
  case location = "Location", metadata = "MetadataEntry", correlation = "Correlation"
  case summary = "ActivitySummary", me = "Me"
  /// The root of the export's second file, a clinical document.
  case clinicalDocument = "ClinicalDocument"
  // Attributes of records, workouts and their children.
  case type, workoutType = "workoutActivityType", value, unit, sourceName, device
  case startDate, endDate
  case key, date, path, sum, average, maximum
  case duration, durationUnit, totalDistance, totalDistanceUnit
  case totalEnergy = "totalEnergyBurned", totalEnergyUnit = "totalEnergyBurnedUnit"
  // Attributes of a location.
  case latitude, longitude, altitude, accuracy = "horizontalAccuracy", course, speed
  // Attributes of a day's summary.
  case day = "dateComponents", activeEnergy = "activeEnergyBurned"
  case activeEnergyUnit = "activeEnergyBurnedUnit", exerciseTime = "appleExerciseTime"

  var wantsText: Bool { false }
}
