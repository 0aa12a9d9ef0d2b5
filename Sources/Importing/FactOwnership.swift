package import ActivityModel
import Ingest

extension Refusal {
  /// Why the history of an owner may not hold a fact; nil when it may.
  package static func ownership(of located: LocatedFact, by owner: MemberID) -> Refusal? {
    guard !located.fact.owner.admits(owner) else { return nil }
    let name = MemberID.club.name
    return owner.isClub
      ? Refusal(
        reason: "members-fact", place: located.place,
        message: "it holds facts of a member, and the club is none",
        advice: "move it from \(name) into the folder of its member, or import it with --member")
      : Refusal(
        reason: "clubs-fact", place: located.place,
        message: "it holds facts that only the club states",
        advice: "move it into the folder \(name), or import it with --member \(name)")
  }
}

extension Reading {
  /// Refused when the history of an owner may not hold one of the facts.
  func admitted(by owner: MemberID) -> Reading {
    guard case .facts(let facts, _, let findings) = self,
      let refusal = facts.lazy.compactMap({ Refusal.ownership(of: $0, by: owner) }).first
    else { return self }
    return .refused(refusal, findings: findings)
  }
}
