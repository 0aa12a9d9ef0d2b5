/// Something about a person that changes over life, each with the day from which it holds.
public struct ProfileChanged: Hashable, Sendable {
  public let changes: [ProfileChange]
  /// How many changes of the same member came before, when these same settings were in force
  /// once already: what is set again is another fact than what was set first.
  public let revision: Int

  public init(changes: [ProfileChange], revision: Int = 0) {
    self.changes = changes
    self.revision = revision
  }
}

/// One setting of a profile, from a day on.
public struct ProfileChange: Hashable, Sendable {
  /// The first local day on which it holds; nil: it has always held.
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
  /// The fastest minute a run of this member may hold before its efforts are refused.
  case maximumMinuteSpeedMillimetersPerSecond(Int)
  /// Vendors or devices, the one believed first in front.
  case sourcePriority([String])
  /// Where public maps are cut: all zones there are from that day on.
  case privacyZones([PrivacyZone])

  public enum Sex: String, Sendable, CaseIterable { case female, male, other }
}
