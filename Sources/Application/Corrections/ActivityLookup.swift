import Runtime
import ActivityModel
import Projection

extension ActivityDirectory {
  /// The activity with an id that starts with these hexadecimal digits.
  ///
  /// - Throws: A usage error that lists candidates, when there is none or more than one.
  func entry(named prefix: String, of member: MemberID) throws(Failure) -> Entry {
    let digits = prefix.lowercased()
    guard digits.utf8.count >= 6, digits.utf8.count <= 64, digits.allSatisfy(\.isHexDigit) else {
      throw Failure(
        .usage, "\"\(prefix)\" cannot be an activity's id",
        advice: "give 6 or more of its hexadecimal digits; \(whereToLook(member))")
    }
    let found = entries.filter { $0.ids.contains { $0.hex.hasPrefix(digits) } }
    guard let entry = found.first else {
      throw Failure(
        .usage, "\(member.name) has no activity whose id begins with \(prefix)",
        advice: entries.isEmpty
          ? "nothing was imported for \(member.name) yet"
          : "the newest are:\n" + Self.lines(entries.suffix(5).reversed()))
    }
    guard found.count == 1 else {
      throw Failure(
        .usage, "several activities of \(member.name) have an id that begins with \(prefix)",
        advice: "give more digits of one of:\n" + Self.lines(found.prefix(10)))
    }
    return entry
  }

  private func whereToLook(_ member: MemberID) -> String {
    "the files members/\(member.name)/<year>/activities.json have the ids"
  }

  private static func lines(_ entries: some Sequence<Entry>) -> String {
    entries.map { "    \($0.ids[0].short)  \($0.line)" }.joined(separator: "\n")
  }
}

extension ActivityDirectory.Entry {
  /// `2026-01-02T07:00:00+01:00  run  "Morning run"  (deleted)`.
  var line: String {
    "\(localStart)  \(sport.rawValue)" + (title.map { "  \"\($0)\"" } ?? "")
      + (deletedAt == nil ? "" : "  (deleted)")
  }
}
