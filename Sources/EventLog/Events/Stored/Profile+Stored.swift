import ActivityModel
import EventSchema
import SwiftProtobuf

extension StoredProfileChanged {
  init(_ profile: ProfileChanged) {
    self.init()
    changes = profile.changes.map(StoredProfileChange.init)
    revision = UInt64(clamping: profile.revision)
  }

  func profile() throws(StoredFormError) -> ProfileChanged {
    ProfileChanged(
      changes: try changes.map { (change) throws(StoredFormError) in try change.change() },
      revision: Int(clamping: revision))
  }
}

extension StoredProfileChange {
  init(_ change: ProfileChange) {
    self.init()
    if let from = change.from { fromDay = from.daysSinceEpoch }
    setting = OneOf_Setting(change.setting)
  }

  func change() throws(StoredFormError) -> ProfileChange {
    guard let setting else { throw .unknown("a setting of a profile") }
    return ProfileChange(
      from: hasFromDay ? LocalDate(daysSinceEpoch: fromDay) : nil, setting: try setting.setting())
  }
}

extension StoredProfileChange.OneOf_Setting {
  init(_ setting: ProfileSetting) {
    self =
      switch setting {
      case .timeZone(let name): .timeZone(name)
      case .birthDate(let date): .birthDay(date.daysSinceEpoch)
      case .sex(let sex): .sex(sex.rawValue)
      case .heightMillimeters(let value): .heightMillimeters(Int64(value))
      case .weightGrams(let value): .weightGrams(Int64(value))
      case .restingHeartRateBPM(let value): .restingHeartRateBpm(Int64(value))
      case .maximumHeartRateBPM(let value): .maximumHeartRateBpm(Int64(value))
      case .maximumMinuteSpeedMillimetersPerSecond(let value):
        .maximumMinuteSpeedMillimetersPerSecond(Int64(value))
      case .sourcePriority(let names): .sourcePriority(.with { $0.names = names })
      case .privacyZones(let zones):
        .privacyZones(.with { $0.zones = zones.map(StoredProfileChange.PrivacyZone.init) })
      case .visibility(let visibility): .visibility(visibility.text)
      case .clubVisibility(let audience): .clubVisibility(audience.rawValue)
      case .goals(let goals):
        .goals(.with { $0.goals = goals.map(StoredProfileChange.Goal.init) })
      case .restDays(let days): .restDays(UInt32(days.bits))
      case .paused(let isPaused): .paused(isPaused)
      case .activeDaysPerWeek(let count): .activeDaysPerWeek(Int64(count))
      case .boards(let entries):
        .boards(.with { $0.entries = entries.map(StoredProfileChange.BoardEntry.init) })
      case .places(let places):
        .places(.with { $0.places = places.map(StoredProfileChange.Place.init) })
      case .weightUnit(let unit): .weightUnit(unit.rawValue)
      case .memberName(let member): .name(member.name)
      }
  }

  func setting() throws(StoredFormError) -> ProfileSetting {
    switch self {
    case .timeZone(let name): .timeZone(name)
    case .birthDay(let day): .birthDate(LocalDate(daysSinceEpoch: day))
    case .sex(let word): .sex(try known(word, "sex"))
    case .heightMillimeters(let value): .heightMillimeters(Int(value))
    case .weightGrams(let value): .weightGrams(Int(value))
    case .restingHeartRateBpm(let value): .restingHeartRateBPM(Int(value))
    case .maximumHeartRateBpm(let value): .maximumHeartRateBPM(Int(value))
    case .maximumMinuteSpeedMillimetersPerSecond(let value):
      .maximumMinuteSpeedMillimetersPerSecond(Int(value))
    case .sourcePriority(let priority): .sourcePriority(priority.names)
    case .privacyZones(let stored):
      .privacyZones(
        try stored.zones.map { (zone) throws(StoredFormError) in try zone.privacyZone() })
    case .visibility(let text): .visibility(try knownVisibility(text))
    case .clubVisibility(let word): .clubVisibility(try known(word, "visibility.club"))
    case .goals(let stored):
      .goals(try stored.goals.map { (goal) throws(StoredFormError) in try goal.goal() })
    case .restDays(let bits): .restDays(try knownWeekdays(bits))
    case .paused(let isPaused): .paused(isPaused)
    case .activeDaysPerWeek(let count): .activeDaysPerWeek(Int(clamping: count))
    case .boards(let stored):
      .boards(try stored.entries.map { (entry) throws(StoredFormError) in try entry.entry() })
    case .places(let stored):
      .places(try stored.places.map { (place) throws(StoredFormError) in try place.named() })
    case .weightUnit(let word): .weightUnit(try known(word, "weightUnit"))
    case .name(let name): .memberName(try knownMember(name))
    }
  }
}

private func knownVisibility(_ text: String) throws(StoredFormError) -> Visibility {
  guard let visibility = Visibility(text) else { throw .unknown("a visibility") }
  return visibility
}

private func knownMember(_ name: String) throws(StoredFormError) -> MemberID {
  guard let member = MemberID(name) else { throw .unknown("a name of a member") }
  return member
}

private func knownWeekdays(_ bits: UInt32) throws(StoredFormError) -> Weekdays {
  guard let days = Weekdays(bits: Int(bits)) else { throw .unknown("a day of the week") }
  return days
}

extension StoredProfileChange.Goal {
  init(_ goal: Goal) {
    self.init()
    measure = goal.measure.rawValue
    period = goal.period.rawValue
    if let value = goal.atLeast { atLeast = Int64(value) }
    if let value = goal.atMost { atMost = Int64(value) }
    if let sport = goal.sport { self.sport = sport.rawValue }
  }

  func goal() throws(StoredFormError) -> Goal {
    guard
      let goal = Goal(
        measure: try known(measure, "measure"),
        sport: hasSport ? try known(sport, "sport of a goal") : nil,
        period: try known(period, "period"),
        atLeast: hasAtLeast ? Int(atLeast) : nil, atMost: hasAtMost ? Int(atMost) : nil)
    else { throw .unknown("a goal") }
    return goal
  }
}

extension StoredProfileChange.BoardEntry {
  init(_ entry: BoardEntry) {
    self.init()
    board = entry.board
    name = entry.name
    audience = entry.audience.rawValue
  }

  func entry() throws(StoredFormError) -> BoardEntry {
    guard
      let entry = BoardEntry(board: board, name: name, audience: try known(audience, "audience"))
    else { throw .unknown("a board") }
    return entry
  }
}

extension StoredProfileChange.PrivacyZone {
  init(_ zone: PrivacyZone) {
    self.init()
    name = zone.name
    latitudeE7 = zone.center.latitudeE7
    longitudeE7 = zone.center.longitudeE7
    radiusMeters = Int64(zone.radiusMeters)
  }

  func privacyZone() throws(StoredFormError) -> PrivacyZone {
    guard
      let center = Coordinate(latitudeE7: Int(latitudeE7), longitudeE7: Int(longitudeE7)),
      let zone = PrivacyZone(name: name, center: center, radiusMeters: Int(radiusMeters))
    else { throw .unknown("a privacy zone") }
    return zone
  }
}

extension StoredProfileChange.Place {
  init(_ place: NamedPlace) {
    self.init()
    name = place.name
    latitudeE7 = place.coordinate.latitudeE7
    longitudeE7 = place.coordinate.longitudeE7
  }

  func named() throws(StoredFormError) -> NamedPlace {
    guard
      let coordinate = Coordinate(latitudeE7: Int(latitudeE7), longitudeE7: Int(longitudeE7)),
      let place = NamedPlace(name: name, coordinate: coordinate)
    else { throw .unknown("a place") }
    return place
  }
}
