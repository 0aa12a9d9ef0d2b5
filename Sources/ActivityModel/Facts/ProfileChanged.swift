/// Something about a person that changes over life, each with the day from which it holds.
public struct ProfileChanged: Hashable, Sendable {
  public let changes: [ProfileChange]

  public init(changes: [ProfileChange]) { self.changes = changes }
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

  public enum Sex: String, Sendable, CaseIterable { case female, male, other }
}
