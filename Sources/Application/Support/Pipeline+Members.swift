public import ActivityModel
import EventLog
import Importing
public import Runtime

extension Pipeline {
  /// The members of the log and the configuration, ascending; as many as can be found out.
  public var memberNames: [String] {
    Set(((try? knownMembers()) ?? []) + configuration.memberNames).sorted()
  }

  /// The members of the log, ascending; the club is none.
  func knownMembers() throws(PipelineError) -> [String] {
    try inspecting { (log) throws(LogError) in
      try log?.members().filter { !$0.isClub }.map(\.name) ?? []
    }
  }

  /// The member that a command writes to, unless its name is probably mistyped.
  ///
  /// A member whom the configuration names is known too. The first member of a log is always new,
  /// and the club is always there.
  ///
  /// - Parameters:
  ///   - name: as the person typed it.
  ///   - creating: whether the person said that the member is new.
  ///   - askingAlways: whether a new member needs that word also when no name is near.
  /// - Returns: the member.
  /// - Throws: a usage error that names what was probably meant.
  public func member(
    toWrite name: String, creating: Bool, askingAlways: Bool
  ) throws(PipelineError) -> MemberID {
    let member = try Pipeline.memberID(name)
    if member.isClub { return member }
    let known = Set(try knownMembers() + configuration.memberNames).sorted()
    guard !creating, !known.isEmpty, !known.contains(name) else { return member }
    let suggestion = Suggestion.text(for: name, among: known)
    if suggestion != nil || askingAlways {
      throw PipelineError(
        .usage, "there is no member \"\(name)\"",
        advice: (suggestion ?? Pipeline.list(of: known)) + "; add --create for a new member")
    }
    progress.notify("\(name) is a new member")
    return member
  }

  /// A member who is named and does not exist.
  static func unknownMember(_ name: String, among known: [String]) -> PipelineError {
    PipelineError(
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

extension Configuration {
  /// The members that inputs name, or that folders of members are named after.
  fileprivate var memberNames: [String] {
    inputs.flatMap { input -> [String] in
      var report = ImportReport()
      return input.places(report: &report).map(\.member).filter { !$0.isClub }.map(\.name)
    }
  }
}
