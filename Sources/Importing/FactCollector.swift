package import ActivityModel
import Ingest
package import EventLog

/// Collects the facts of one source while an adapter reads it: counts and encodes them at once.
package final class FactCollector {
  package private(set) var preparation: SourcePreparation
  /// How much each event holds, in the order of the events.
  package private(set) var parts: [FactContents] = []
  /// The reason for rejecting a source that its adapter accepts.
  package private(set) var rejection: Rejection?
  /// The facts of a member's profile, which are compared with the log when it is written.
  package private(set) var profile: [LocatedFact] = []
  /// The facts of members whom a table of the club names.
  package private(set) var named: [MemberID: NamedFacts] = [:]
  /// Notes on facts that are kept although something of them is not known here.
  package private(set) var notes: [Diagnostic] = []
  let owner: MemberID
  private let zones: ZoneDatabase
  private let names: MemberNames

  /// - Parameters:
  ///   - member: The owner of the source.
  ///   - zones: The known time zones.
  ///   - names: The names of members, by which rows name them.
  package init(for member: MemberID, zones: ZoneDatabase, names: MemberNames = MemberNames()) {
    owner = member
    self.names = names
    preparation = SourcePreparation(for: member)
    self.zones = zones
  }

  package func take(_ located: LocatedFact) {
    let located = located.identified(by: names)
    if let member = located.owner, owner.isClub {
      named[member, default: NamedFacts(of: member)].take(located)
      return
    }
    rejection = rejection ?? Rejection.ownership(of: located, by: owner)
    if case .subjectRecorded(let subject) = located.fact {
      noteUnknownZone(of: subject.content, at: located.place)
    }
    if case .profileChanged(let changed) = located.fact {
      profile.append(located)
      rejection = rejection ?? unknownZone(in: changed, at: located.place)
    }
    preparation.append(located)
    if preparation.eventCount > parts.count { parts.append(FactContents(located.fact)) }
  }

  /// A class in a zone that no table knows keeps its wall clock.
  private func noteUnknownZone(of content: SubjectContent, at place: Place) {
    guard case .classSeries(let series) = content, let zone = series.zone,
      series.offsets.isEmpty, zones.rules(named: zone) == nil,
      !notes.contains(where: { $0.firstPlace == place })
    else { return }
    notes.append(
      Diagnostic(
        rule: "unknown-time-zone", severity: .note, firstPlace: place,
        explanation: "there is no time zone \"\(zone)\": the class keeps its wall clock"))
  }

  /// Rejects a profile with an unknown time zone, which would silently move every day to UTC.
  private func unknownZone(in changed: ProfileChanged, at place: Place) -> Rejection? {
    let names = changed.changes.lazy.compactMap(\.setting.zoneName)
    guard let name = names.first(where: { [zones] in zones.rules(named: $0) == nil }) else {
      return nil
    }
    return Rejection(
      reason: "unknown-time-zone", place: place, message: "there is no time zone \"\(name)\"",
      advice: zoneNameRule)
  }
}

/// The facts of one member in a table of the club.
package struct NamedFacts {
  package private(set) var preparation: SourcePreparation
  /// How much each event holds, in the order of the events.
  package private(set) var parts: [FactContents] = []

  init(of member: MemberID) { preparation = SourcePreparation(for: member) }

  mutating func take(_ located: LocatedFact) {
    preparation.append(located)
    if preparation.eventCount > parts.count { parts.append(FactContents(located.fact)) }
  }
}
