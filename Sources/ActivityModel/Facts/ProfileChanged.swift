/// Profile settings of a member, each with the day from which it holds.
public struct ProfileChanged: Hashable, Sendable {
  public let changes: [ProfileChange]
  /// The number of the member's earlier changes if the same settings were in force before, else 0.
  ///
  /// It keeps a repeated setting distinct from the first one.
  public let revision: Int

  public init(changes: [ProfileChange], revision: Int = 0) {
    self.changes = changes
    self.revision = revision
  }
}

/// One setting of a profile, from a day on.
public struct ProfileChange: Hashable, Sendable {
  /// The first local day on which it holds; nil when it has always held.
  public let from: LocalDate?
  public let setting: ProfileSetting

  public init(from: LocalDate?, setting: ProfileSetting) {
    self.from = from
    self.setting = setting
  }
}

/// A setting of a profile with its value.
public enum ProfileSetting: Hashable, Sendable {
  /// An IANA name such as `Europe/Berlin`.
  case timeZone(String)
  case birthDate(LocalDate)
  case sex(Sex)
  case heightMillimeters(Int)
  case weightGrams(Int)
  case restingHeartRateBPM(Int)
  case maximumHeartRateBPM(Int)
  /// The speed of the fastest possible minute; efforts of faster runs are rejected.
  case maximumMinuteSpeedMillimetersPerSecond(Int)
  /// Vendors or devices in descending order of trust.
  case sourcePriority([String])
  /// The complete list of zones that public maps cut out from that day on.
  case privacyZones([PrivacyZone])
  /// The audience of each part; the newest setting applies to all data, whatever its date.
  case visibility(Visibility)
  /// The audience of the member in the documents of the club; never `link`.
  case clubVisibility(Visibility.Audience)
  /// The complete list of goals from that day on.
  case goals([Goal])
  /// The days of the week that neither add to a streak nor break it.
  case restDays(Weekdays)
  /// Indicates whether streaks wait.
  case paused(Bool)
  /// How many active days a week needs for a streak of weeks, 1 to 7.
  case activeDaysPerWeek(Int)
  /// The complete list of boards that the member is on from that day on.
  case boards([BoardEntry])
  /// The complete list of the member's own places from that day on, such as a home or an office.
  case places([NamedPlace])
  /// The unit of weights where neither a file nor its numbers show one.
  case weightUnit(StatedWeight.Unit)
  /// The name under which the member is published; the history keeps the first one.
  case memberName(MemberID)

  public enum Sex: String, Sendable, CaseIterable { case female, male, other }
}
