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

  public static let all: [ProfileField] = member + game

  init(
    _ name: String, key: String? = nil, _ expected: String,
    _ setting: @escaping @Sendable (String) -> ProfileSetting?
  ) {
    (self.name, self.jsonKey, self.expected, self.setting) = (name, key ?? name, expected, setting)
  }

  private static let member: [ProfileField] = [
    ProfileField("timeZone", "an IANA name such as Europe/Berlin") {
      isZoneName($0) ? .timeZone($0) : nil
    },
    ProfileField("birthDate", "a date such as 1988-05-17") {
      LocalDate(iso8601: $0).map(ProfileSetting.birthDate)
    },
    ProfileField("sex", "female, male or other") {
      ProfileSetting.Sex(rawValue: $0).map(ProfileSetting.sex)
    },
    ProfileField("height", key: "heightCentimeters", "centimetres from 50 to 260") {
      scaled($0, places: 1, in: 500...2_600).map(ProfileSetting.heightMillimeters)
    },
    ProfileField("weight", key: "weightKilograms", "kilograms from 20 to 400") {
      scaled($0, places: 3, in: 20_000...400_000).map(ProfileSetting.weightGrams)
    },
    ProfileField("restingHeartRate", "beats a minute from 20 to 150") {
      scaled($0, places: 0, in: 20...150).map(ProfileSetting.restingHeartRateBPM)
    },
    ProfileField("maximumHeartRate", "beats a minute from 80 to 250") {
      scaled($0, places: 0, in: 80...250).map(ProfileSetting.maximumHeartRateBPM)
    },
    ProfileField("maximumMinuteSpeed", "metres a second from 1 to 12") { text in
      scaled(text, places: 3, in: 1_000...12_000)
        .map(ProfileSetting.maximumMinuteSpeedMillimetersPerSecond)
    },
    ProfileField(
      "sourcePriority",
      "sources with the one believed first in front, such as fitbit,google-fit"
    ) { text in
      let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return names.allSatisfy { !$0.isEmpty } ? .sourcePriority(names) : nil
    },
    ProfileField(
      "privacyZones",
      "zones such as home:48.2082:16.3738:300m, with commas between them, radius 50 to 20000"
    ) { text in
      var zones: [PrivacyZone] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) where !text.isEmpty {
        guard let zone = zone(part) else { return nil }
        zones.append(zone)
      }
      return .privacyZones(zones)
    },
    ProfileField(
      "visibility",
      "nobody, link, club or public for runs, or by part such as runs:public,days:club"
    ) {
      Visibility($0).map(ProfileSetting.visibility)
    },
  ]

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
    guard let latitude = Decimal.scaled(latitude, places: 7),
      let longitude = Decimal.scaled(longitude, places: 7)
    else { return nil }
    return Coordinate(latitudeE7: Int(latitude), longitudeE7: Int(longitude))
  }

  static func scaled(_ text: String, places: Int, in range: ClosedRange<Int>) -> Int? {
    guard let value = Decimal.scaled(text, places: places) else { return nil }
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
