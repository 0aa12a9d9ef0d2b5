/// The names in Apple's `export.xml` that Pacelog reads.
enum HealthName: UInt16, XMLName {
  // Elements.
  case record = 0
  case workout, part, event, statistics, route, routeFile, location, metadata
  case correlation, summary, me
  /// The root of the export's second file, a clinical document.
  case clinicalDocument
  // Attributes of records, workouts and their children.
  case type, workoutType, value, unit, sourceName, device, startDate, endDate
  case key, date, path, sum, average, maximum
  case duration, durationUnit, totalDistance, totalDistanceUnit
  case totalEnergy, totalEnergyUnit
  // Attributes of a location.
  case latitude, longitude, altitude, accuracy, course, speed
  // Attributes of a day's summary.
  case day, activeEnergy, activeEnergyUnit, exerciseTime

  var spellings: [String] {
    switch self {
    case .record: ["Record"]
    case .workout: ["Workout"]
    case .part: ["WorkoutActivity"]
    case .event: ["WorkoutEvent"]
    case .statistics: ["WorkoutStatistics"]
    case .route: ["WorkoutRoute"]
    case .routeFile: ["FileReference"]
    case .location: ["Location"]
    case .metadata: ["MetadataEntry"]
    case .correlation: ["Correlation"]
    case .summary: ["ActivitySummary"]
    case .me: ["Me"]
    case .clinicalDocument: ["ClinicalDocument"]
    case .workoutType: ["workoutActivityType"]
    case .totalEnergy: ["totalEnergyBurned"]
    case .totalEnergyUnit: ["totalEnergyBurnedUnit"]
    case .accuracy: ["horizontalAccuracy"]
    case .day: ["dateComponents"]
    case .activeEnergy: ["activeEnergyBurned"]
    case .activeEnergyUnit: ["activeEnergyBurnedUnit"]
    case .exerciseTime: ["appleExerciseTime"]
    default: ["\(self)"]
    }
  }

  var wantsText: Bool { false }
}
