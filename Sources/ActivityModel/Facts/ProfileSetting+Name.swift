extension ProfileSetting {
  /// The name that the command line uses.
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
    }
  }
}
