package import ActivityModel
import EventLog
import Ingest

extension Rejection {
  /// Why the history of an owner may not hold a fact; nil when it may.
  package static func ownership(of located: LocatedFact, by owner: MemberID) -> Rejection? {
    if let named = located.owner, named != owner { return .otherMember(named, located.place) }
    guard !located.fact.owner.admits(owner) else { return nil }
    let name = MemberID.club.name
    return owner.isClub
      ? Rejection(
        reason: "members-fact", place: located.place,
        message: "it holds data of a member, and the club is none",
        advice: "move it from \(name) into the folder of its member, or import it with --member")
      : Rejection(
        reason: "clubs-fact", place: located.place,
        message: "it holds statements that only the club makes",
        advice: "move it into the folder \(name), or import it with --member \(name)")
  }
}

extension Rejection {
  /// Only the club's tables hold rows of several members.
  private static func otherMember(_ named: MemberID, _ place: Place) -> Rejection {
    Rejection(
      reason: "other-member", place: place, message: "a row names the member \(named.name)",
      advice: "move the table into the folder \(MemberID.club.name), or take the column \"member\""
        + " out of it")
  }
}

extension LocatedFact {
  /// The fact, with its owner as the history identifies the member: a row may have any name.
  func identified(by names: MemberNames) -> LocatedFact {
    guard let owner, !names.isEmpty else { return self }
    return LocatedFact(fact: fact, place: place, owner: names.member(named: owner))
  }
}

extension ParseResult {
  /// Refused when the history of an owner may not hold one of the facts.
  func admitted(by owner: MemberID, names: MemberNames) -> ParseResult {
    guard case .facts(let facts, _, let diagnostics) = self,
      let rejection = facts.lazy.compactMap({
        Rejection.ownership(of: $0.identified(by: names), by: owner)
      }).first
    else { return self }
    return .refused(rejection, diagnostics: diagnostics)
  }
}
