import ActivityModel

/// The time zone of a fact and its source.
///
/// A class, because a recording, its group and its activity each hold one of a hundred bytes.
final class ZoneInForce: Hashable, Sendable {
  enum Source: String, Sendable { case file, offset, profile, assumed }

  /// An IANA name, an offset such as `+07:00`, or `UTC`.
  let name: String
  let rules: ZoneRules
  let source: Source

  static let assumed = ZoneInForce(name: "UTC", rules: .utc, source: .assumed)

  init(name: String, rules: ZoneRules, source: Source) {
    (self.name, self.rules, self.source) = (name, rules, source)
  }

  static func == (left: ZoneInForce, right: ZoneInForce) -> Bool {
    left === right
      || (left.name, left.source) == (right.name, right.source) && left.rules == right.rules
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(source)
  }
}

/// The time zones of a member over time.
///
/// A fact takes the zone that its record names, else its own real offset, else the member's zone in
/// force. Without any of these it takes UTC, marked as assumed.
struct MemberClock: Sendable {
  private let zones: ZoneDatabase
  private let ownZones: Timeline<ZoneInForce>
  /// The moment from which each entry of `ownZones` holds.
  private let ownStarts: [Instant?]

  init(profile: Profile, zones: ZoneDatabase) {
    self.zones = zones
    var ownZones = Timeline<ZoneInForce>()
    for entry in profile.timeZoneName.entries {
      let zone = zones.rules(named: entry.value)
        .map { ZoneInForce(name: entry.value, rules: $0, source: .profile) }
      ownZones.set(zone ?? .assumed, from: entry.from)
    }
    self.ownZones = ownZones
    ownStarts = ownZones.entries.map { entry in
      entry.from.map { entry.value.rules.startOfDay($0) }
    }
  }

  /// The member's own zone on a local day.
  func zone(on date: LocalDate) -> ZoneInForce { ownZones[date] ?? .assumed }

  /// The member's own zone at a moment.
  ///
  /// A zone holds from the first moment at which its own clocks show the day of the change.
  func zone(at instant: Instant) -> ZoneInForce {
    let index = ownStarts.lastIndex { start in start.map { $0 <= instant } ?? true }
    return index.map { ownZones.entries[$0].value } ?? .assumed
  }

  /// The next change of the member's own zone; nil for none.
  func nextChange(after instant: Instant) -> Instant? {
    ownStarts.lazy.compactMap { $0 }.first { $0 > instant }
  }

  /// The rules of a sample's zone; nil when it is unknown.
  func rules(of zone: StatedZone) -> ZoneRules? {
    switch zone {
    case .offset(let seconds): ZoneRules(offsetSeconds: Int(seconds))
    case .named(let name): zones.rules(named: name)
    }
  }

  /// The moment of a stated time, and its zone.
  ///
  /// Ignores an unknown zone name.
  func resolve(_ stated: StatedTime, zoneName: String?) -> (start: Instant, zone: ZoneInForce) {
    let named = zoneName.flatMap { name in
      zones.rules(named: name).map { ZoneInForce(name: name, rules: $0, source: .file) }
    }
    switch stated {
    case .instant(let instant, let offset):
      return (instant, named ?? offset.map(ZoneInForce.init(offsetSeconds:)) ?? zone(at: instant))
    case .local(let local):
      let zone = named ?? zone(on: local.date)
      return (zone.rules.instant(of: local), zone)
    }
  }

  /// True when a record names an unknown zone.
  func isUnknown(_ zoneName: String?) -> Bool {
    zoneName.map { zones.rules(named: $0) == nil } ?? false
  }
}

extension ZoneInForce {
  /// A zone for a file that states only an offset from UTC.
  convenience init(offsetSeconds: Int) {
    let rules = ZoneRules(offsetSeconds: offsetSeconds)
    self.init(
      name: UTCOffset(seconds: rules.firstOffsetSeconds).text, rules: rules, source: .offset)
  }
}
