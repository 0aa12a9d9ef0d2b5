import Runtime
package import ActivityModel
package import EventLog
import Foundation
import Ingest

/// A file or folder to walk, and whose it is.
package struct InputPlace {
  package let path: String
  package let member: MemberID

  package init(
    path: String,
    member: MemberID
  ) {
    self.path = path
    self.member = member
  }
}

extension Input {
  /// The folders of each member's files; what belongs to no member goes into the report.
  ///
  /// - Parameters:
  ///   - names: the names of members; an input may name any of them.
  ///   - report: takes what belongs to no member.
  /// - Returns: the places, by the member as the history identifies the member.
  package func places(_ names: MemberNames, report: inout ImportReport) -> [InputPlace] {
    switch owner {
    case .member(let member): [InputPlace(path: path, member: names.member(named: member))]
    case .memberByFolder: places(byFolderIn: path, names, report: &report)
    }
  }

  private func places(
    byFolderIn root: String, _ memberNames: MemberNames, report: inout ImportReport
  ) -> [InputPlace] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    // A folder that is named exactly as its member comes before those that fold to the name.
    let ordered = names.filter { !$0.hasPrefix(".") }.sorted { left, right in
      let (isLeft, isRight) = (MemberID(left) != nil, MemberID(right) != nil)
      return isLeft == isRight ? left.utf8.lexicographicallyPrecedes(right.utf8) : isLeft
    }
    var folders: [MemberID: String] = [:]
    return ordered.compactMap { name in
      let path = joined(root, name)
      func skip(_ reason: String, _ message: String, _ advice: String) {
        report.sources.append(
          SourceReport(
            name: path, member: nil, outcome: .skipped,
            rejection: Rejection(reason: reason, place: Place(), message: message, advice: advice)))
      }
      guard isFolder(path) else {
        skip(
          SkippedReason.outsideMembers, "it is not in a member's folder",
          "move it into the folder of its member")
        return nil
      }
      guard let member = MemberID.folding(name) else {
        skip(SkippedReason.memberName, "\"\(name)\" cannot be a member's name", memberNameRule)
        return nil
      }
      if let other = folders[member] {
        skip(
          SkippedReason.memberName, "it would be the same member, \(member.name), as \(other)",
          "rename one of the two folders, or move its files into the other")
        return nil
      }
      folders[member] = path
      return InputPlace(path: path, member: memberNames.member(named: member))
    }
  }
}

/// Why something in a folder of members is not imported.
enum SkippedReason {
  static let outsideMembers = "nobody's"
  static let memberName = "member-name"
}

extension SourceReport {
  package init(name: String, member: MemberID?, outcome: Outcome, rejection: Rejection) {
    self.init(name: name, member: member, outcome: outcome)
    self.rejection = RejectionReport(rejection)
  }
}
