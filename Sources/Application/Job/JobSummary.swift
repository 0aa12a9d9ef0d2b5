import Files
import ActivityModel
import Importing
import Rebuilding
public import Runtime
import Output

extension JobReport {
  /// A summary for operators, whose first line states if further reading is needed.
  public var summary: String {
    var lines = [
      "Pacelog: \(verdict)", "",
      "Started \(startText), took \(seconds(durationMilliseconds)) "
        + "(import \(seconds(importMilliseconds)), rebuild \(seconds(rebuildMilliseconds))).",
    ]
    if let failure { lines += ["", failure] }
    if let run { lines += ["", run.text] }
    if let members = newsByMember { lines += ["", members] }
    if let state { lines += ["", state.text] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Writes the summary to a file that only its owner can read.
  public func writeSummary(to path: String) throws(Failure) {
    try ReportKind.summary.checkReplaceable(path)
    try WholeFile.write(Array(summary.utf8), to: path, permissions: 0o600)
  }

  private var verdict: String {
    switch exitStatus {
    case 0: hasNews ? "done" : "done, nothing new"
    case 3: "done, and an operator should look (status 3)"
    case 2: "NOT RUN, the configuration is wrong (status 2)"
    default: "FAILED (status \(exitStatus))"
    }
  }

  /// Text such as `anna: 3 files`, for members with new files.
  private var newsByMember: String? {
    guard let sources = run?.imported.sources else { return nil }
    var counts: [String: Int] = [:]
    for source in sources where [.imported, .partly, .restored].contains(source.outcome) {
      counts[source.member ?? "nobody", default: 0] += 1
    }
    guard !counts.isEmpty else { return nil }
    let club = counts.removeValue(forKey: MemberID.club.name).map { ("the club", $0) }
    let members = counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return "New, by member: "
      + (members + [club].compactMap(\.self)).map { "\($0) \(counted($1, "file"))" }
      .joined(separator: ", ")
  }

  /// `12.3 s`.
  private func seconds(_ milliseconds: Int) -> String {
    "\(milliseconds / 1_000).\(milliseconds % 1_000 / 100) s"
  }
}

extension JobReport.State {
  fileprivate var text: String {
    let verified = secondsSinceVerified.map { "verified \($0 / 86_400) days ago" }
    return """
      The log holds \(counted(head, "event")) of \(counted(memberCount, "member")) in \
      \((byteCount + 999) / 1_000) kB, \(verified ?? "never verified"); \
      \(counted(refusedCount, "file")) refused, \(outOfDateCount) out of date.
      """
  }
}
