import Runtime

/// The numbers that would change, by member, before and after.
public struct ChangeReport: Codable, Sendable, Equatable {
  public internal(set) var members: [MemberChanges]
  /// Members whose read models stay as they are.
  public internal(set) var unchangedMembers: [String]
  /// Members whose published files do not match their index, so that nothing can be compared; nil
  /// when there are none.
  public internal(set) var unknownMembers: [String]?

  package init(
    members: [MemberChanges], unchangedMembers: [String], unknownMembers: [String]? = nil
  ) {
    self.members = members
    self.unchangedMembers = unchangedMembers
    self.unknownMembers = unknownMembers
  }

  public struct MemberChanges: Codable, Sendable, Equatable {
    public let member: String
    public let changes: [Change]
    /// Routes whose positions or colours change; they are not listed point by point.
    public let changedMaps: [String]
  }

  /// One value that changes.
  public struct Change: Codable, Sendable, Equatable {
    /// Such as `2026/days.json`.
    public let document: String
    /// The entry of the document, such as `days 2026-03-01`; empty for the document as a whole.
    public let entry: String
    public let field: String
    /// As JSON writes it; null where it is not there.
    public let before: String?
    public let after: String?
  }

  /// How many entries of each document change, come and go.
  public var changeCount: Int { members.reduce(0) { $0 + $1.changes.count } }

  public var isEmpty: Bool { members.isEmpty }
}

extension ChangeReport {
  /// How many changes of a member are shown one by one.
  private static let shownChanges = 20

  /// The report as people read it.
  public var text: String {
    let unknown = (unknownMembers ?? []).map {
      "\($0): the published files do not match their index; nothing to compare with"
    }
    guard !isEmpty || !unknown.isEmpty else { return "no number changes" }
    return (members.flatMap(lines) + unknown).joined(separator: "\n")
  }

  private func lines(of member: MemberChanges) -> [String] {
    var lines = ["\(member.member): \(member.summary)"]
    lines += member.changes.prefix(Self.shownChanges).map { "  \($0.text)" }
    if member.changes.count > Self.shownChanges {
      let rest = member.changes.count - Self.shownChanges
      lines.append("  and \(counted(rest, "more value")) (--json shows all)")
    }
    return lines
  }
}

extension ChangeReport.MemberChanges {
  /// `2 entries of activities.json change, 1 of records.json; 2 maps`.
  fileprivate var summary: String {
    var entries: [String: Set<String>] = [:]
    for change in changes {
      let list = change.document.listName
      entries[list, default: []].insert("\(change.document) \(change.entry)")
    }
    var parts = entries.sorted { $0.key < $1.key }.map {
      "\(counted($0.value.count, "entry", "entries")) of \($0.key)"
    }
    if !changedMaps.isEmpty { parts.append(counted(changedMaps.count, "map")) }
    return parts.joined(separator: ", ") + " would change"
  }
}

extension String {
  /// `2026/activities/*.json` of the document of one activity; else the document itself.
  fileprivate var listName: String {
    let parts = split(separator: "/")
    return parts.count == 3 ? "\(parts[0])/\(parts[1])/*.json" : self
  }
}

extension ChangeReport.Change {
  fileprivate var text: String {
    let place = entry.isEmpty ? document : "\(document) \(entry)"
    return "\(place): \(field) \(before ?? "(absent)") -> \(after ?? "(absent)")"
  }
}
