extension ProfileSetting {
  /// The setting's name on the command line.
  package var name: String {
    switch self {
    case .timeZone: "timeZone"
    case .birthDate: "birthDate"
    case .sex: "sex"
    case .heightMillimeters: "height"
    case .weightGrams: "weight"
    case .restingHeartRateBPM: "restingHeartRate"
    case .maximumHeartRateBPM: "maximumHeartRate"
    case .maximumMinuteSpeedMillimetersPerSecond: "maximumMinuteSpeed"
    case .sourcePriority: "sourcePriority"
    case .privacyZones: "privacyZones"
    case .visibility: "visibility"
    case .clubVisibility: "visibility.club"
    case .goals: "goals"
    case .restDays: "restDays"
    case .paused: "paused"
    case .activeDaysPerWeek: "activeDaysPerWeek"
    case .boards: "boards"
    case .places: "places"
    case .weightUnit: "weightUnit"
    case .memberName: "name"
    }
  }
}
