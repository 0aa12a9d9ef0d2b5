import Runtime
package import ActivityModel
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
  /// Where the files of which member lie; what belongs to nobody goes into the report.
  package func places(report: inout ImportReport) -> [InputPlace] {
    switch owner {
    case .member(let member): [InputPlace(path: path, member: member)]
    case .memberByFolder: places(byFolderIn: path, report: &report)
    }
  }

  private func places(byFolderIn root: String, report: inout ImportReport) -> [InputPlace] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let ordered = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return ordered.filter { !$0.hasPrefix(".") }.compactMap { name in
      let path = joined(root, name)
      guard URL(fileURLWithPath: path).hasDirectoryOnDisk else {
        report.sources.append(
          SourceReport(
            name: path, member: nil, outcome: .skipped,
            refusal: Refusal(
              reason: "nobody's", place: Place(),
              message: "it lies outside of every member's folder",
              advice: "move it into the folder of its member")))
        return nil
      }
      guard let member = MemberID(name) else {
        report.sources.append(
          SourceReport(
            name: path, member: nil, outcome: .skipped,
            refusal: Refusal(
              reason: "member-name", place: Place(),
              message: "\"\(name)\" cannot be a member's name",
              advice: memberNameRule + suggestion(for: name))))
        return nil
      }
      return InputPlace(path: path, member: member)
    }
  }
}

extension SourceReport {
  package init(name: String, member: MemberID?, outcome: Outcome, refusal: Refusal) {
    self.init(name: name, member: member, outcome: outcome)
    self.refusal = RefusalReport(refusal)
  }
}
