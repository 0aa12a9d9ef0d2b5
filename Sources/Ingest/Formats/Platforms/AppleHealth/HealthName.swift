import XMLStream

/// The names in Apple's `export.xml` that Pacelog reads.
enum HealthName: UInt16, CaseIterable {
  // Elements.
  case record = 0
  case workout, event, statistics, route, routeFile, location, metadata
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

  private var spelling: String {
    switch self {
    case .record: "Record"
    case .workout: "Workout"
    case .event: "WorkoutEvent"
    case .statistics: "WorkoutStatistics"
    case .route: "WorkoutRoute"
    case .routeFile: "FileReference"
    case .location: "Location"
    case .metadata: "MetadataEntry"
    case .correlation: "Correlation"
    case .summary: "ActivitySummary"
    case .me: "Me"
    case .clinicalDocument: "ClinicalDocument"
    case .type: "type"
    case .workoutType: "workoutActivityType"
    case .value: "value"
    case .unit: "unit"
    case .sourceName: "sourceName"
    case .device: "device"
    case .startDate: "startDate"
    case .endDate: "endDate"
    case .key: "key"
    case .date: "date"
    case .path: "path"
    case .sum: "sum"
    case .average: "average"
    case .maximum: "maximum"
    case .duration: "duration"
    case .durationUnit: "durationUnit"
    case .totalDistance: "totalDistance"
    case .totalDistanceUnit: "totalDistanceUnit"
    case .totalEnergy: "totalEnergyBurned"
    case .totalEnergyUnit: "totalEnergyBurnedUnit"
    case .latitude: "latitude"
    case .longitude: "longitude"
    case .altitude: "altitude"
    case .accuracy: "horizontalAccuracy"
    case .course: "course"
    case .speed: "speed"
    case .day: "dateComponents"
    case .activeEnergy: "activeEnergyBurned"
    case .activeEnergyUnit: "activeEnergyBurnedUnit"
    case .exerciseTime: "appleExerciseTime"
    }
  }

  static let vocabulary: XMLVocabulary = {
    var vocabulary = XMLVocabulary()
    for name in allCases { vocabulary.add(name.spelling, id: name.rawValue, wantsText: false) }
    return vocabulary
  }()
}
