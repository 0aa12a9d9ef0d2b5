public import Output
import Runtime
public import Importing
import ActivityModel
import EventLog

/// The contents of the log, the rejected sources, and whether the output is current.
public struct StatusReport: TextReport, Codable, Sendable, Equatable {
  public let dataFolder: String
  /// The address of the database with the log; null when the log is in the data folder.
  public var log: String?
  public let outputFolder: String
  /// The position of the newest event; 0 for an empty log.
  public let head: Int
  public let chain: String
  public let byteCount: Int
  /// The number of events of each kind.
  public let counts: [String: Int]
  public let members: [Member]
  /// The club's own history, which is no member's; null without facts of the club.
  public var club: Member?
  /// All rejected sources that were not imported since, by member and name.
  public let refused: [Refused]
  /// ISO 8601 in UTC; null when the log was never verified.
  public let lastVerified: String?
  /// The time since then in seconds; null when the log was never verified.
  public let lastVerifiedSeconds: Int?
  /// The number of erased events of forgotten members, of which only headers remain.
  public let erasedEvents: Int
  /// The process that is writing to the log; null for none.
  public let writer: String?
  /// Items for a person to look at, newest first, each with the command that settles it.
  public var attention: [AttentionItem] = []

  public struct Member: Codable, Sendable, Equatable {
    public let member: String
    public let lastSequence: Int
    /// True when the read models include the newest event, under the current settings.
    public let isCurrent: Bool
    public let problems: [String]
  }

  public struct Refused: Codable, Sendable, Equatable {
    public let member: String
    public let name: String
    public let refusal: RejectionReport
  }
}

extension StatusReport {
  /// The report as text.
  public var text: String {
    let place = log ?? dataFolder
    var lines = [
      // Only a log that does not exist yet has no digest.
      chain.isEmpty
        ? "no log in \(place) yet"
        : "log: \(counted(head, "event")) in \(place) (\(kilobytes(byteCount))), "
          + "head \(chain.prefix(12))",
      "last verified: \(lastVerified ?? "never")\(age)",
    ]
    if let writer { lines.append("\(writer) is writing to it") }
    lines += counts.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value)" }
    if erasedEvents > 0 { lines.append("  erased: \(erasedEvents)") }
    lines.append(members.isEmpty ? "no members yet" : "\(counted(members.count, "member")):")
    lines += members.flatMap(\.lines)
    if let club { lines += club.clubLines }
    if !refused.isEmpty {
      lines.append("refused: \(counted(refused.count, "file"))")
      lines += RejectionGroup.groups(
        of: refused.map { RejectedInput(member: $0.member, name: $0.name, rejection: $0.refusal) }
      ).flatMap { group in group.lines("  \(group.inputs[0].member ?? "")") }
    }
    if !attention.isEmpty {
      lines.append("needs attention: \(attention.count)")
      lines += attention.flatMap { item in
        ["  \(item.member) \(item.date): \(item.text)", "    \(item.command)"]
          + (item.alternative.map { ["    or: \($0)"] } ?? [])
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A text such as ` (3 days ago)`; empty when the log was never verified.
  private var age: String {
    guard let seconds = lastVerifiedSeconds else { return "" }
    if seconds < 7_200 { return " (\(counted(max(0, seconds) / 60, "minute")) ago)" }
    if seconds < 172_800 { return " (\(counted(seconds / 3_600, "hour")) ago)" }
    return " (\(counted(seconds / 86_400, "day")) ago)"
  }

  private func kilobytes(_ bytes: Int) -> String {
    bytes < 10_000_000 ? "\((bytes + 999) / 1_000) kB" : "\(bytes / 1_000_000) MB"
  }
}

extension StatusReport.Member {
  fileprivate var lines: [String] { ["  \(member): \(state)"] + problemLines }

  fileprivate var clubLines: [String] { ["the club (\(member)): \(state)"] + problemLines }

  private var state: String {
    counted(lastSequence, "event")
      + (isCurrent ? ", output is current" : ", output is out of date")
  }

  private var problemLines: [String] { problems.map { "    problem: \($0)" } }
}
