import ReadModels

extension MemberPageModels {
  /// The public part of a member: no numbers of whole runs beside their routes.
  ///
  /// The length of a whole run minus that of the part on the map would reveal the hidden ends.
  func published(_ key: PublicationKey) -> MemberPageModels {
    func name(_ id: String) -> String { key.name("run", "\(member) \(id)") }
    let shown = runs.map { run in
      var shown = run.published(as: name(run.id))
      shown.aliases = run.aliases.map(name)
      return shown
    }
    return MemberPageModels(
      member: member, activities: [Activities(member: member, period: "", activities: shown)],
      runs: [
        Runs(member: member, period: "", runs: shown.map { Run(id: $0.id, bestEfforts: []) })
      ], days: nil, totals: nil, yearTotals: [], records: records?.published(name),
      yearRecords: [], training: [], privacy: privacy)
  }
}

extension RunModels {
  /// The part of a run that everybody may see.
  ///
  /// - Parameters:
  ///   - activity: the run as the list of public runs has it.
  ///   - privacy: of the member.
  ///   - key: of the publisher.
  /// - Returns: the run without what was hidden.
  func published(
    as activity: Activity, _ privacy: Privacy, _ key: PublicationKey
  ) -> RunModels {
    var shown = activity
    guard let map else {
      // Nothing shows where it was: its numbers are of no place.
      shown.distanceMeters = self.detail.activity.distanceMeters
      shown.movingSeconds = self.detail.activity.movingSeconds
      return RunModels(
        detail: .published(shown, splits: self.detail.splitsPerKilometer), map: nil,
        series: series?.withoutHeartRate)
    }
    let cut = PrivacyCut(
      publishing: map.ends, of: detail.activity.id,
      on: String(detail.activity.localStart.prefix(10)),
      privacy,
      key: key)
    guard let part = PublicRun(map, series, cut) else {
      return RunModels(detail: .published(shown, splits: []), map: nil, series: nil)
    }
    shown.distanceMeters = Thousandths(rounding: part.meters)
    shown.elapsedSeconds = Thousandths(rounding: part.seconds)
    shown.averagePaceSecondsPerKilometer = Thousandths(
      rounding: part.seconds / part.meters * 1_000)
    return RunModels(
      detail: .published(shown, splits: part.splits), map: part.map, series: part.series)
  }
}

extension ActivityDetail {
  fileprivate static func published(_ activity: Activity, splits: [Split]) -> ActivityDetail {
    var detail = ActivityDetail(
      member: "", activity: activity, provenance: Provenance(event: "", events: []))
    detail.splitsPerKilometer = splits
    return detail
  }
}

extension ActivitySeries {
  fileprivate var withoutHeartRate: ActivitySeries {
    ActivitySeries(
      member: member, activity: activity, elapsedSeconds: elapsedSeconds, steps: steps,
      distanceMeters: distanceMeters, elevationMeters: elevationMeters, heartRate: [])
  }
}
