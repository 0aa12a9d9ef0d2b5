import ActivityModel
import EventLog
import Importing
public import Rebuilding
public import Runtime

extension Pipeline {
  /// Gives a member another name, and makes the output again under it.
  ///
  /// The history keeps its first name, so that the same files stay known. All former names go on
  /// leading to the member.
  ///
  /// - Parameters:
  ///   - name: A name that the member has or had.
  ///   - newName: The name from now on; a former name of the same member is one too.
  /// - Returns: The member's former and new name.
  /// - Throws: A usage error when there is no such member, or the new name is or was another's.
  public func rename(_ name: String, to newName: String) throws(Failure) -> RenameReport {
    let new = try Pipeline.validMemberID(newName)
    guard !new.isClub else {
      throw Failure(
        .usage, "\(newName) is the club, not a member", advice: "choose another name")
    }
    let names = try names()
    let member = try person(name, advice: "the club keeps its name")
    let old = names.published(member)
    try requireHistory(of: member, named: name)
    guard new != old else {
      throw Failure(
        .usage, "\(old.name) has this name already", advice: "give another name")
    }
    let obstacle = try log("pacelog member rename").writing(for: [member, new]) {
      (log) throws(Failure) -> String? in
      if let obstacle = try log.obstacle(to: new, of: member) { return obstacle }
      let history = try ProfileHistory(of: member, in: log)
      let fact = ProfileChanged(
        changes: [ProfileChange(from: nil, setting: .memberName(new))], revision: history.count)
      let text = "pacelog member rename \(old.name) \(new.name) (change \(history.count + 1))"
      try log.append(.profileChanged(fact), stated: text, of: member)
      return nil
    }
    if let obstacle { throw Failure(.usage, obstacle, advice: "choose another name") }
    return RenameReport(
      from: old.name, to: new.name, rebuilt: try rebuild(.outOfDate), site: try updateSite())
  }
}

extension EventLogReader {
  /// The reason why a member cannot have a name: it is, was or may not be another's.
  func obstacle(to name: MemberID, of member: MemberID) throws(Failure) -> String? {
    guard name != member else { return nil }
    let names = try MemberNameCache(cache: nil).names(in: self)
    let owner = names.member(named: name)
    let isMember = try members().contains(name)
    if owner != member, owner != name || isMember {
      let published = names.published(owner)
      return published == name
        ? "member \"\(name.name)\" already exists"
        : "\(name.name) is a former name of \(published.name)"
    }
    return try isForgotten(name) ? "a member \(name.name) was forgotten" : nil
  }
}

/// The outcome of a renaming.
public struct RenameReport: TextReport, Codable, Sendable, Equatable {
  public let from: String
  public let to: String
  public let rebuilt: RebuildReport
  /// Null when no pages are configured.
  public let site: SiteReport?

  public var text: String {
    [
      "\(from) is \(to) now; the name \(from) still leads to \(to)", rebuilt.text, site?.text,
    ].compactMap(\.self).joined(separator: "\n")
  }
}
