public import ActivityModel
public import EventLog
import Importing
public import Runtime

extension Pipeline {
  /// The members of the log and the configuration, ascending; as many as can be found out.
  public var memberNames: [String] {
    let names = (try? names()) ?? MemberNames()
    return Set(((try? knownMembers()) ?? []) + configuration.memberNames(names)).sorted()
  }

  /// The members of the log by the names under which they are published, ascending; the club is
  /// none.
  func knownMembers() throws(Failure) -> [String] {
    try inspecting { (log) throws(Failure) in
      guard let log else { return [] }
      let names = try MemberNameCache(cache: cache).names(in: log)
      return try log.members().filter { !$0.isClub }.map { names.published($0).name }.sorted()
    }
  }

  /// The names of the members, as the log has them.
  public func names() throws(Failure) -> MemberNames {
    try log("pacelog").reading { (log) throws(Failure) in
      try log.map { (log) throws(Failure) in try names(in: log) } ?? MemberNames()
    }
  }

  /// Every name of a member, who may be named by any of them.
  public func allNames(of name: String) throws(Failure) -> [MemberID] {
    let names = try names()
    return names.all(of: names.member(named: try Pipeline.validMemberID(name)))
  }

  /// True when a member was forgotten and not readmitted since.
  public func isForgotten(_ member: MemberID) throws(Failure) -> Bool {
    try inspecting { (log) throws(Failure) in try log?.isForgotten(member) ?? false }
  }

  /// Those of some members who were forgotten and not readmitted since.
  public func forgotten(among members: Set<MemberID>) throws(Failure) -> Set<MemberID> {
    try inspecting { (log) throws(Failure) in try log?.forgottenMembers(among: members) ?? [] }
  }

  /// Throws a usage error for a member whom neither the log nor the configuration names.
  public func checkIsKnown(_ name: String) throws(Failure) {
    let names = try names()
    let member = names.member(named: try Pipeline.validMemberID(name))
    let known = memberNames
    guard member.isClub || known.contains(names.published(member).name) else {
      throw Pipeline.unknownMember(name, among: known)
    }
  }

  func names(
    in log: any EventLogReader, keeping: Bool = false
  ) throws(Failure) -> MemberNames {
    try MemberNameCache(cache: cache).names(in: log, keeping: keeping)
  }

  /// The member who has or had a name, as the history identifies the member.
  func memberID(_ name: String) throws(Failure) -> MemberID {
    try names().member(named: Pipeline.validMemberID(name))
  }

  /// The member that a command writes to, unless its name is probably mistyped.
  ///
  /// A member whom the configuration names is known too. The first member of a log is always new,
  /// and the club is always there.
  ///
  /// - Parameters:
  ///   - name: as the person typed it.
  ///   - creating: whether the person stated that the member is new.
  ///   - askingAlways: whether a new member needs that word also when no name is near.
  /// - Returns: the member.
  /// - Throws: a usage error that names what was probably meant.
  public func member(
    toWrite name: String, creating: Bool, askingAlways: Bool
  ) throws(Failure) -> MemberID {
    let names = try names()
    let member = names.member(named: try Pipeline.validMemberID(name))
    if member.isClub { return member }
    let known = Set(try knownMembers() + configuration.memberNames(names)).sorted()
    guard !creating, !known.isEmpty, !known.contains(names.published(member).name) else {
      return member
    }
    let suggestion = Suggestion.text(for: name, among: known)
    if suggestion != nil || askingAlways {
      throw Failure(
        .usage, "there is no member \"\(name)\"",
        advice: (suggestion ?? Pipeline.list(of: known)) + "; add --create for a new member")
    }
    progress.notify("\(name) is a new member")
    return member
  }

  /// Checks that the log has events of a member; no log is made to find none in it.
  func requireHistory(of member: MemberID, named name: String) throws(Failure) {
    guard try inspecting({ (log) throws(Failure) in try log?.lastSequence(of: member) ?? 0 }) > 0
    else { throw Pipeline.unknownMember(name, among: try knownMembers()) }
  }

  /// A member who is named and does not exist.
  static func unknownMember(_ name: String, among known: [String]) -> Failure {
    Failure(
      .usage, "there is no member \"\(name)\"",
      advice: Suggestion.text(for: name, among: known)
        ?? (known.isEmpty ? "import something first: pacelog import PATH" : list(of: known)))
  }

  /// `the members are: anna, ben`, not endless.
  private static func list(of members: [String]) -> String {
    let shown = members.prefix(12).joined(separator: ", ")
    let rest = members.count > 12 ? " and \(members.count - 12) more" : ""
    return "the members are: \(shown)\(rest)"
  }
}

extension MemberNames {
  /// The member whose read models have a name.
  func member(published name: String) throws(Failure) -> MemberID {
    member(named: try Pipeline.validMemberID(name))
  }
}

extension Configuration {
  /// The members that inputs name, or that folders of members are named after.
  fileprivate func memberNames(_ names: MemberNames) -> [String] {
    inputs.flatMap { input -> [String] in
      var report = ImportReport()
      return input.places(names, report: &report).map(\.member).filter { !$0.isClub }
        .map { names.published($0).name }
    }
  }
}
