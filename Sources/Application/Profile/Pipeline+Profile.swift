import Rebuilding
import Importing
public import Runtime
import ActivityModel
import EventLog
import Projection

extension Pipeline {
  /// The profile of a member, with the first day of each value.
  public func profile(of name: String) throws(Failure) -> ProfileReport {
    let member = try person(name)
    return ProfileReport(member: name, changes: try profileChanges(of: member))
  }

  /// The changes of a member's profile that hold; none without a log.
  func profileChanges(of member: MemberID) throws(Failure) -> [ProfileChange] {
    try inspecting { (log) throws(Failure) in
      try log.map { (log) throws(Failure) in
        try ProfileHistory(of: member, in: log).changesInForce
      } ?? []
    }
  }

  /// The same for several members, by their names.
  ///
  /// - Complexity: O(members): the log is opened once, and its names are read once.
  func profileChanges(ofAll members: [String]) throws(Failure) -> [[ProfileChange]] {
    guard !members.isEmpty else { return [] }
    let names = try names()
    return try inspecting { (log) throws(Failure) in
      guard let log else { return members.map { _ in [] } }
      var changes: [[ProfileChange]] = []
      for name in members {
        let member = names.member(named: try Pipeline.validMemberID(name))
        changes.append(try ProfileHistory(of: member, in: log).changesInForce)
      }
      return changes
    }
  }

  /// Records settings and returns the resulting profile.
  public func setProfile(
    of name: String, to arguments: ProfileArguments
  ) throws(Failure) -> ProfileReport {
    let member = try person(name)
    let zones = try SystemZones().database
    for name in arguments.changes.compactMap(\.setting.zoneName)
    where zones.rules(named: name) == nil {
      throw Failure(.usage, "there is no time zone \"\(name)\"", advice: zoneNameRule)
    }
    let names = try names().all(of: member)
    let closed = try inspecting { (log) throws(Failure) in
      try boardClosed(to: names, arguments.changes, of: member, in: log)
    }
    if let closed { throw Self.mayNotJoin(name, closed) }
    try dataFolder.create()
    if try inspecting({ (log) throws(Failure) in log == nil }) {
      progress.notify("created a new log in \(logPlace.name)")
    }
    try log("pacelog profile set").writing(for: [member]) { (log) throws(Failure) in
      let history = try ProfileHistory(of: member, in: log)
      guard !history.holds(arguments.changes) else { return }
      let fact = ProfileChanged(changes: arguments.changes, revision: history.count)
      let words = arguments.changes.map(\.text).joined(separator: " ")
      let text =
        "pacelog profile set \(name) \(words)\(askedBy) (change \(history.count + 1))"
      try log.append(.profileChanged(fact), stated: text, of: member)
    }
    return try profile(of: name)
  }
}

extension ProfileReport {
  init(member: String, changes: [ProfileChange]) {
    self.init(
      member: member,
      settings: changes.map {
        Entry(setting: $0.setting.name, value: $0.setting.valueText, from: $0.from?.iso8601)
      })
  }
}

extension ProfileChange {
  fileprivate var text: String { setting.text + (from.map { " from \($0.iso8601)" } ?? "") }
}
