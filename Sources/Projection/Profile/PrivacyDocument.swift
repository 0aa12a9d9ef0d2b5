import ActivityModel
import ReadModels

extension MemberState {
  /// `privacy.json`, unless the member never named a zone.
  ///
  /// No stage: a configuration that leaves a stage out must not uncover anybody's home.
  var privacyDocument: Document? {
    let entries = profile.privacyZones.entries
    guard !entries.isEmpty else { return nil }
    let periods = entries.map { entry in
      PrivacyPeriod(from: entry.from?.iso8601, zones: entry.value.map(HiddenZone.init))
    }
    return Document(
      path: Privacy.path, content: Privacy(member: member.name, periods: periods))
  }
}

extension HiddenZone {
  fileprivate init(_ zone: PrivacyZone) {
    self.init(
      name: zone.name,
      center: Position(
        longitudeE7: zone.center.longitudeE7, latitudeE7: zone.center.latitudeE7),
      radiusMeters: zone.radiusMeters)
  }
}
