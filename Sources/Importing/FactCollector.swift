package import ActivityModel
import Ingest
package import EventLog

/// Collects the facts of one source while an adapter reads it: counts and encodes them at once.
package final class FactCollector {
  package private(set) var preparation: SourcePreparation
  /// How much each event holds, in the order of the events.
  package private(set) var parts: [FactContents] = []
  /// The reason for rejecting a source that its adapter accepts.
  package private(set) var refusal: Refusal?
  /// The facts of a member's profile, which are compared with the log when it is written.
  package private(set) var profile: [LocatedFact] = []
  private let owner: MemberID
  private let zones: ZoneDatabase

  package init(for member: MemberID, zones: ZoneDatabase) {
    owner = member
    preparation = SourcePreparation(for: member)
    self.zones = zones
  }

  package func take(_ located: LocatedFact) {
    refusal = refusal ?? Refusal.ownership(of: located, by: owner)
    if case .profileChanged(let changed) = located.fact {
      profile.append(located)
      refusal = refusal ?? unknownZone(in: changed, at: located.place)
    }
    preparation.append(located)
    if preparation.eventCount > parts.count { parts.append(FactContents(located.fact)) }
  }

  /// Rejects a profile with an unknown time zone, which would silently move every day to UTC.
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
