import ActivityModel

/// Settings of goals, streaks, boards, places and units.
extension ProfileField {
  static let game: [ProfileField] = [
    ProfileField("visibility.club", "nobody, club or public") { text in
      Visibility.Audience(rawValue: text).flatMap { $0 == .link ? nil : .clubVisibility($0) }
    },
    ProfileField(
      "goals",
      "goals such as steps:day:8000,sleepMinutes:day:420-540 for a day, week, month or year;"
        + " the measures are \(Goal.Measure.allCases.map(\.rawValue).joined(separator: ", "));"
        + " distanceMeters@run counts the activities of one sport"
    ) {
      list($0, Goal.init).map(ProfileSetting.goals)
    },
    ProfileField("restDays", "days of the week such as mon,sun, or nothing") {
      Weekdays($0).map(ProfileSetting.restDays)
    },
    ProfileField("paused", "yes or no") {
      ["yes": .paused(true), "no": .paused(false)][$0]
    },
    ProfileField("activeDaysPerWeek", "days from 1 to 7") {
      scaled($0, places: 0, in: 1...7).map(ProfileSetting.activeDaysPerWeek)
    },
    ProfileField(
      "boards",
      "boards such as monthly-steps:Anna B.:public, with commas between them"
    ) {
      list($0, BoardEntry.init).map(ProfileSetting.boards)
    },
    ProfileField("places", "places such as home:48.2082:16.3738,work:48.21:16.4") {
      list($0, place).map(ProfileSetting.places)
    },
    ProfileField("weightUnit", "kg or lb") {
      StatedWeight.Unit(rawValue: $0).map(ProfileSetting.weightUnit)
    },
  ]

  /// Parses `name:latitude:longitude`, in degrees.
  private static func place(_ text: String) -> NamedPlace? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let coordinate = coordinate(parts[1], parts[2]) else { return nil }
    return NamedPlace(name: parts[0], coordinate: coordinate)
  }

  /// The parts between commas; nil when one is invalid.
  private static func list<Value>(_ text: String, _ value: (String) -> Value?) -> [Value]? {
    guard !text.isEmpty else { return [] }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let values = parts.compactMap { value(String($0)) }
    return values.count == parts.count ? values : nil
  }
}
