import ActivityModel
import EventLog
import Foundation
import Importing
import Ingest
import Projection
import Runtime

extension Pipeline {
  /// The members before an import that may hold tables of the club; nil for any other import.
  func knownBeforeClub(_ inputs: [Input]) throws(Failure) -> [String]? {
    try inputs.contains(where: \.mayBeOfClub) ? knownMembers() : nil
  }

  /// Names the members whom only a table of the club brought: such a name may be mistyped.
  func noteNamedMembers(in report: ImportReport, before: [String]?) throws(Failure) {
    let club = MemberID.club.name
    guard let before, report.sources.contains(where: { $0.member == club && $0.newEvents > 0 })
    else { return }
    let own = Set(report.sources.compactMap(\.member))
    let known = Set(before).union(own).subtracting([club])
    let new = try knownMembers().filter { !known.contains($0) }
    let words = known.sorted() + (new.isEmpty ? [] : try names().leftNames.map(\.name))
    let near = new.compactMap { name in
      Suggestion.text(for: name, among: words).map { (name: name, text: $0) }
    }
    for (name, text) in near.prefix(Self.mostNamed) {
      progress.notify("\(name) is a new member, whom a table of the club names: \(text)")
    }
    let others = Set(new).subtracting(near.prefix(Self.mostNamed).map(\.name)).sorted()
    guard others.count > 1 else {
      for name in others {
        progress.notify("\(name) is a new member, whom a table of the club names")
      }
      return
    }
    let rest = others.count - Self.mostNamed
    progress.notify(
      "\(others.count) new members, whom a table of the club names: "
        + others.prefix(Self.mostNamed).joined(separator: ", ")
        + (rest > 0 ? " and \(rest) more" : ""))
  }

  /// So many new members are named.
  private static let mostNamed = 12
}

extension Pipeline {
  /// Names the boards of imported profiles that the configuration does not declare.
  func noteUnknownBoards(in report: ImportReport) throws(Failure) {
    let names = Set(configuration.settings.boards.map(\.name))
    let profiles = report.sources.filter {
      $0.newEvents > 0 && $0.adapter?.hasPrefix(Adapter.memberProfile.name) == true
    }
    let members = Set(profiles.compactMap(\.member)).sorted()
    let changes = try profileChanges(ofAll: members)
    for (member, changes) in zip(members, changes) {
      for board in Set(changes.flatMap(\.boards)).subtracting(names).sorted() {
        progress.notify(
          "\(member) joins the board \"\(board)\", which the configuration does not declare: the"
            + " profile is kept as it is, and no page shows the board"
            + (Suggestion.text(for: board, among: names.sorted()).map { " (\($0))" } ?? ""))
      }
    }
  }
}

extension Input {
  fileprivate var mayBeOfClub: Bool {
    switch owner {
    case .member(let member): member.isClub
    case .memberByFolder:
      FileManager.default.fileExists(atPath: "\(path)/\(MemberID.club.name)")
    }
  }
}
