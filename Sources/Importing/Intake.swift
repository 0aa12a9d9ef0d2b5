package import ActivityModel
import Ingest
package import EventLog

/// Takes the facts of one source as an adapter reads them: counted, encoded, and not held.
package final class Intake {
  package private(set) var preparation: SourcePreparation
  package private(set) var contents = SourceContents()
  /// Why the source is refused although its adapter reads it.
  package private(set) var refusal: Refusal?
  /// The facts of a member's profile, which are looked at again when the log is written.
  package private(set) var profile: [LocatedFact] = []
  private let zones: ZoneDatabase

  package init(for member: MemberID, zones: ZoneDatabase) {
    preparation = SourcePreparation(for: member)
    self.zones = zones
  }

  package func take(_ located: LocatedFact) {
    if case .profileChanged(let changed) = located.fact {
      profile.append(located)
      refusal = refusal ?? unknownZone(in: changed, at: located.place)
    }
    contents.take(located.fact)
    preparation.append(located)
  }

  /// A profile whose time zone nobody knows would move every day to UTC in silence.
  private func unknownZone(in changed: ProfileChanged, at place: Place) -> Refusal? {
    let names = changed.changes.lazy.compactMap(\.setting.zoneName)
    guard let name = names.first(where: { [zones] in zones.rules(named: $0) == nil }) else {
      return nil
    }
    return Refusal(
      reason: "unknown-time-zone", place: place, message: "there is no time zone \"\(name)\"",
      advice: zoneNameRule)
  }
}
