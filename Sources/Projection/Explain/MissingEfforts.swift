public import ActivityModel
import ReadModels

extension MemberExplanations {
  /// Why activities that cover a distance have no best effort over it.
  ///
  /// - Parameters:
  ///   - discipline: the name of the distance.
  ///   - id: the only activity in question; nil for all of the member.
  /// - Returns: one sentence an activity; empty when none covers the distance without an effort.
  /// - Complexity: that of an analysis of each such activity.
  public func missingEfforts(over discipline: String, in id: EventID? = nil) -> [String] {
    activitiesWithEfforts.filter { id == nil || $0.id == id }.compactMap { activity in
      let rules = TrackEvidence(official: activity).rules(settings)
      guard let discipline = rules.disciplines.first(where: { $0.name == discipline }),
        activity.analysis.hasCurve,
        let covered = activity.analysis.distanceMillimeters,
        covered >= discipline.distanceMillimeters,
        !activity.analysis.bestEfforts.contains(where: { $0.discipline == discipline })
      else { return nil }
      return "\(activity.label) covers \(discipline.name): \(reason(activity, rules))"
    }
  }

  private func reason(_ activity: MemberActivity, _ rules: SportRules) -> String {
    let recording = TrackEvidence(official: activity).recorded(settings)
    let curve = EffortCurve(recording.curve ?? Curve(capacity: 0), cap: rules.effortCap)
    let uncounted = curve.uncountedMicrometers.last ?? 0
    guard uncounted > 0 else {
      return "every stretch of this length begins or ends within a gap of the recording."
    }
    let speed = Thousandths(thousandths: rules.effortCap.millimetersPerSecond).text
    return "\(Thousandths(millimeters: Curve.millimeters(uncounted)).text) m of it were recorded "
      + "faster than \(speed) m/s and count no distance, so that no stretch of this length is left."
  }
}
