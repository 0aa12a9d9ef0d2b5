public import ActivityModel

/// One setting of a profile: its names and the syntax of its value.
public struct ProfileField: Sendable {
  /// The name on the command line.
  public let name: String
  /// The key in `member.json`, which includes the unit.
  public let jsonKey: String
  /// The valid values, such as `kilograms from 20 to 400`.
  public let expected: String
  /// Parses a value in the unit of ``jsonKey``; nil when it is invalid.
  public let setting: @Sendable (String) -> ProfileSetting?

  public static let all: [ProfileField] = [
    .timeZone, .birthDate, .sex, .height, .weight, .restingHeartRate, .maximumHeartRate,
    .maximumMinuteSpeed, .sourcePriority, .privacyZones, .visibility, .clubVisibility, .goals,
    .restDays, .paused, .activeDaysPerWeek, .boards, .places, .weightUnit,
  ]

  static let visibility = ProfileField(
    name: "visibility", jsonKey: "visibility",
    expected: "nobody, link, club or public for runs, or by part such as runs:public,days:club"
  ) { text in
    Visibility(text).map(ProfileSetting.visibility)
  }

  static let timeZone = ProfileField(
    name: "timeZone", jsonKey: "timeZone", expected: "an IANA name such as Europe/Berlin"
  ) { text in
    isZoneName(text) ? .timeZone(text) : nil
  }

  static let birthDate = ProfileField(
    name: "birthDate", jsonKey: "birthDate", expected: "a date such as 1988-05-17"
  ) { text in
    LocalDate(iso8601: text).map(ProfileSetting.birthDate)
  }

  static let sex = ProfileField(
    name: "sex", jsonKey: "sex", expected: "female, male or other"
  ) { text in
    ProfileSetting.Sex(rawValue: text).map(ProfileSetting.sex)
  }

  static let height = ProfileField(
    name: "height", jsonKey: "heightCentimeters", expected: "centimetres from 50 to 260"
  ) { text in
    scaled(text, places: 1, in: 500...2_600).map(ProfileSetting.heightMillimeters)
  }

  static let weight = ProfileField(
    name: "weight", jsonKey: "weightKilograms", expected: "kilograms from 20 to 400"
  ) { text in
    scaled(text, places: 3, in: 20_000...400_000).map(ProfileSetting.weightGrams)
  }

  static let restingHeartRate = ProfileField(
    name: "restingHeartRate", jsonKey: "restingHeartRate", expected: "beats a minute from 20 to 150"
  ) { text in
    scaled(text, places: 0, in: 20...150).map(ProfileSetting.restingHeartRateBPM)
  }

  static let maximumHeartRate = ProfileField(
    name: "maximumHeartRate", jsonKey: "maximumHeartRate",
    expected: "beats a minute from 80 to 250"
  ) { text in
    scaled(text, places: 0, in: 80...250).map(ProfileSetting.maximumHeartRateBPM)
  }

  static let maximumMinuteSpeed = ProfileField(
    name: "maximumMinuteSpeed", jsonKey: "maximumMinuteSpeed",
    expected: "metres a second from 1 to 12"
  ) { text in
    scaled(text, places: 3, in: 1_000...12_000)
      .map(ProfileSetting.maximumMinuteSpeedMillimetersPerSecond)
  }

  static let sourcePriority = ProfileField(
    name: "sourcePriority", jsonKey: "sourcePriority",
    expected: "sources with the one believed first in front, such as fitbit,google-fit"
  ) { text in
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return names.allSatisfy { !$0.isEmpty } ? .sourcePriority(names) : nil
  }

  static let privacyZones = ProfileField(
    name: "privacyZones", jsonKey: "privacyZones",
    expected:
      "zones such as home:48.2082:16.3738:300m, with commas between them, radius 50 to 20000"
  ) { text in
    var zones: [PrivacyZone] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) where !text.isEmpty {
      guard let zone = zone(part) else { return nil }
      zones.append(zone)
    }
    return .privacyZones(zones)
  }

  /// Parses `name:latitude:longitude:radius`, in degrees and metres.
  private static func zone(_ text: Substring) -> PrivacyZone? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let center = coordinate(parts[1], parts[2]),
      let radius = scaled(
        parts[3].hasSuffix("m") ? String(parts[3].dropLast()) : parts[3], places: 0,
        in: PrivacyZone.radiusRange)
    else { return nil }
    return PrivacyZone(name: parts[0], center: center, radiusMeters: radius)
  }

  /// In degrees.
  static func coordinate(_ latitude: String, _ longitude: String) -> Coordinate? {
    guard let latitude = Decimal.scaled(Array(latitude.utf8).span, places: 7),
      let longitude = Decimal.scaled(Array(longitude.utf8).span, places: 7)
    else { return nil }
    return Coordinate(latitudeE7: Int(latitude), longitudeE7: Int(longitude))
  }

  static func scaled(_ text: String, places: Int, in range: ClosedRange<Int>) -> Int? {
    guard let value = Decimal.scaled(Array(text.utf8).span, places: places) else { return nil }
    return range.contains(Int(value)) ? Int(value) : nil
  }

  /// True for the characters that IANA allows: letters, digits, `_`, `+`, `-` in one to three parts
  /// separated by `/`.
  private static func isZoneName(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return text.utf8.count <= 64 && (1...3).contains(parts.count)
      && parts.allSatisfy { part in
        part.first?.isLetter == true
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_+-".contains($0)) }
      }
  }
}
