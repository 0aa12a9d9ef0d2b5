import Bytes
import ActivityModel

/// The profile of a member by day.
///
/// Contains only the settings that current stages read; all others stay in the log.
struct Profile: Sendable {
  private(set) var timeZoneName = Timeline<String>()
  private(set) var maximumMinuteSpeedMillimetersPerSecond = Timeline<Int>()
  private(set) var sourcePriority = Timeline<[String]>()
  private(set) var sex = Timeline<ProfileSetting.Sex>()
  private(set) var birthDate = Timeline<LocalDate>()
  private(set) var heightMillimeters = Timeline<Int>()
  private(set) var weightGrams = Timeline<Int>()
  private(set) var restingHeartRateBPM = Timeline<Int>()
  private(set) var maximumHeartRateBPM = Timeline<Int>()
  private(set) var privacyZones = Timeline<[PrivacyZone]>()
  /// The newest statement; nil: the member never made one.
  private(set) var visibility: Visibility?
  private(set) var games = GameProfile()
  private(set) var places = Timeline<[NamedPlace]>()
  private(set) var weightUnit = Timeline<StatedWeight.Unit>()

  /// - Parameter changes: in the order in which they were recorded: of two that hold from the
  ///   same day the later wins.
  init(changes: some Sequence<ProfileChange>) {
    for change in changes { apply(change) }
  }

  private mutating func apply(_ change: ProfileChange) {
    switch change.setting {
    case .timeZone(let name):
      timeZoneName.set(name, from: change.from)
    case .maximumMinuteSpeedMillimetersPerSecond(let speed):
      maximumMinuteSpeedMillimetersPerSecond.set(speed, from: change.from)
    case .sourcePriority(let names):
      sourcePriority.set(names, from: change.from)
    case .sex(let sex):
      self.sex.set(sex, from: change.from)
    case .birthDate(let date):
      birthDate.set(date, from: change.from)
    case .heightMillimeters(let height):
      heightMillimeters.set(height, from: change.from)
    case .weightGrams(let weight):
      weightGrams.set(weight, from: change.from)
    case .restingHeartRateBPM(let rate):
      restingHeartRateBPM.set(rate, from: change.from)
    case .maximumHeartRateBPM(let rate):
      maximumHeartRateBPM.set(rate, from: change.from)
    case .privacyZones(let zones):
      privacyZones.set(zones, from: change.from)
    case .visibility(let visibility):
      self.visibility = visibility
    case .clubVisibility, .goals, .restDays, .paused, .activeDaysPerWeek, .boards:
      games.apply(change)
    case .places(let places):
      self.places.set(places, from: change.from)
    case .weightUnit(let unit):
      weightUnit.set(unit, from: change.from)
    case .memberName: break
    }
  }
}

extension Profile {
  /// Writes what holds on some days.
  func write(_ days: ClosedRange<LocalDate>, to writer: inout PackedWriter) {
    timeZoneName.write(days, to: &writer) { $1.text($0) }
    maximumMinuteSpeedMillimetersPerSecond.write(days, to: &writer) { $1.integer($0) }
    sourcePriority.write(days, to: &writer) { $1.list($0) { $1.text($0) } }
    sex.write(days, to: &writer) { $1.text($0.rawValue) }
    birthDate.write(days, to: &writer) { $1.integer($0.daysSinceEpoch) }
    heightMillimeters.write(days, to: &writer) { $1.integer($0) }
    weightGrams.write(days, to: &writer) { $1.integer($0) }
    restingHeartRateBPM.write(days, to: &writer) { $1.integer($0) }
    maximumHeartRateBPM.write(days, to: &writer) { $1.integer($0) }
    weightUnit.write(days, to: &writer) { $1.text($0.rawValue) }
  }
}
