import ActivityModel

/// Settings of goals, streaks, boards, places and units.
extension ProfileField {
  static let clubVisibility = ProfileField(
    name: "visibility.club", jsonKey: "visibility.club", expected: "nobody, club or public"
  ) { text in
    Visibility.Audience(rawValue: text).flatMap { $0 == .link ? nil : .clubVisibility($0) }
  }

  static let goals = ProfileField(
    name: "goals", jsonKey: "goals",
    expected:
      "goals such as steps:day:8000,sleepMinutes:day:420-540 for a day, week, month or year;"
      + " the measures are \(Goal.Measure.allCases.map(\.rawValue).joined(separator: ", "));"
      + " distanceMeters@run counts the activities of one sport"
  ) { text in
    list(text, Goal.init).map(ProfileSetting.goals)
  }

  static let restDays = ProfileField(
    name: "restDays", jsonKey: "restDays",
    expected: "days of the week such as mon,sun, or nothing"
  ) { text in
    Weekdays(text).map(ProfileSetting.restDays)
  }

  static let paused = ProfileField(
    name: "paused", jsonKey: "paused", expected: "yes or no"
  ) { text in
    ["yes": .paused(true), "no": .paused(false)][text]
  }

  static let activeDaysPerWeek = ProfileField(
    name: "activeDaysPerWeek", jsonKey: "activeDaysPerWeek", expected: "days from 1 to 7"
  ) { text in
    scaled(text, places: 0, in: 1...7).map(ProfileSetting.activeDaysPerWeek)
  }

  static let boards = ProfileField(
    name: "boards", jsonKey: "boards",
    expected: "boards such as monthly-steps:Anna B.:public, with commas between them"
  ) { text in
    list(text, BoardEntry.init).map(ProfileSetting.boards)
  }

  static let places = ProfileField(
    name: "places", jsonKey: "places",
    expected: "places such as home:48.2082:16.3738,work:48.21:16.4"
  ) { text in
    list(text, place).map(ProfileSetting.places)
  }

  static let weightUnit = ProfileField(
    name: "weightUnit", jsonKey: "weightUnit", expected: "kg or lb"
  ) { text in
    StatedWeight.Unit(rawValue: text).map(ProfileSetting.weightUnit)
  }

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
