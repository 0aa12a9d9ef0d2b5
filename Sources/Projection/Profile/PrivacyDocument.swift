import ActivityModel
import ReadModels

extension MemberFacts {
  /// `privacy.json`, unless the member never named a zone or an audience, of the club or another.
  ///
  /// No stage: a configuration that leaves a stage out must not reveal a member's home.
  var privacyDocument: Document? {
    let entries = profile.privacyZones.entries
    let club = profile.games.clubAudience.entries.map {
      ClubAudiencePeriod(from: $0.from?.iso8601, audience: $0.value.rawValue)
    }
    guard !entries.isEmpty || profile.visibility != nil || !club.isEmpty else { return nil }
    let periods = entries.map { entry in
      PrivacyPeriod(from: entry.from?.iso8601, zones: entry.value.map(HiddenZone.init))
    }
    let visibility = profile.visibility.map { visibility in
      PartVisibility(
        runs: visibility[.runs].rawValue, days: visibility[.days].rawValue,
        body: visibility[.body].rawValue)
    }
    return Document(
      path: Privacy.path,
      content: Privacy(
        member: member.name, periods: periods, visibility: visibility,
        club: club.isEmpty ? nil : club))
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
