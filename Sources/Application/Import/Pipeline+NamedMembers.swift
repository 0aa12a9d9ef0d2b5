import ActivityModel
import Foundation
import Importing
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
    let known = Set(before).union(own).subtracting([club]).sorted()
    for name in try knownMembers() where !known.contains(name) {
      let near = Suggestion.text(for: name, among: known).map { ": \($0)" } ?? ""
      progress.notify("\(name) is a new member, whom a table of the club names\(near)")
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
