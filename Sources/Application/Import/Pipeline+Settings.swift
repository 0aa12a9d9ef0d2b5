import ActivityModel
import EventLog
import Importing
import Ingest
import Projection
import Runtime

extension Pipeline {
  /// The reason why a file may not bring settings of a member; nil when it may.
  ///
  /// An upload waits on the disk without its token, which may allow no more than to add files. A
  /// member with the scope `act` has the page of actions.
  func settingsRefusal(
    in log: (any EventLogReader)?, _ names: MemberNames, areReceived: Bool
  ) -> SettingsRefusal {
    { [self] (located, member, stamp) throws(Failure) in
      guard let first = located.first else { return nil }
      if areReceived, stamp.known == .memberProfile {
        return Rejection(
          reason: "uploaded-settings", place: first.place,
          message: "it holds settings of a profile, which no upload changes",
          advice: "change goals and boards on the page /my/ or with POST /actions/; the operator"
            + " imports the rest: pacelog import, pacelog profile set")
      }
      let changes = located.flatMap { (located) -> [ProfileChange] in
        if case .profileChanged(let changed) = located.fact { changed.changes } else { [] }
      }
      guard let board = try boardClosed(to: names.all(of: member), changes, of: member, in: log)
      else { return nil }
      let failure = Self.mayNotJoin(names.published(member).name, board)
      return Rejection(
        reason: "may-not-join", place: first.place, message: failure.message,
        advice: failure.advice)
    }
  }

  static func mayNotJoin(_ member: String, _ board: String) -> Failure {
    Failure(
      .usage, "\(member) may not join the board \"\(board)\"",
      advice: "its \"mayJoin\" in the configuration names who may")
  }

  /// The first board in changes of a profile that does not admit a member; nil when all do.
  ///
  /// Members who have joined stay, also when the list no longer has them.
  func boardClosed(
    to names: [MemberID], _ changes: [ProfileChange], of member: MemberID,
    in log: (any EventLogReader)?
  ) throws(Failure) -> String? {
    let closed = configuration.settings.boards.filter { !$0.admits(names) }.map(\.name)
    let wanted = changes.flatMap(\.boards).filter(closed.contains)
    guard !wanted.isEmpty, let log else { return wanted.first }
    let joined = try ProfileHistory(of: member, in: log).changesInForce.flatMap(\.boards)
    return wanted.first { !joined.contains($0) }
  }
}

extension ProfileChange {
  /// The names of the boards that it lists.
  var boards: [String] {
    if case .boards(let entries) = setting { entries.map(\.board) } else { [] }
  }
}
