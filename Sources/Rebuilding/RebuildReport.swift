import Runtime

/// The result of a rebuild.
public struct RebuildReport: Codable, Sendable, Equatable {
  /// Members whose read models were made again.
  public var rebuiltMembers: [String] = []
  /// Members whose read models were up to date.
  public var currentMembers: [String] = []
  /// Indicates whether the club has facts that its documents did not know of.
  public var isClubRebuilt = false
  public var filesWritten = 0
  public var filesUnchanged = 0
  public var filesRemoved = 0
  public var outputFolder: String
  /// By member, what could not be projected.
  public var problems: [MemberProblem] = []

  /// Numbers that other settings, another program or other zone rules changed; null when none
  /// differ.
  public var changes: KeptChanges?

  public init(outputFolder: String) { self.outputFolder = outputFolder }

  public struct MemberProblem: Codable, Sendable, Equatable {
    public let member: String
    public let event: String
    public let explanation: String
  }

  /// Where a report of changed numbers is kept.
  public struct KeptChanges: Codable, Sendable, Equatable {
    public let file: String
    public let valueCount: Int

    package init(file: String, valueCount: Int) {
      self.file = file
      self.valueCount = valueCount
    }
  }

  /// The report as people read it.
  public var text: String {
    var lines = problems.map { "problem: \($0.member), event \($0.event): \($0.explanation)" }
    lines.append(summary)
    if let changes {
      lines.append(
        "\(counted(changes.valueCount, "value")) changed with settings or program: \(changes.file)")
    }
    return lines.joined(separator: "\n")
  }

  private var summary: String {
    if rebuiltMembers.isEmpty && currentMembers.isEmpty && !isClubRebuilt {
      return "nothing to rebuild: the log has no members"
    }
    if rebuiltMembers.isEmpty && !isClubRebuilt {
      return "nothing rewritten: \(outputFolder)/members is current"
    }
    let removed = filesRemoved == 0 ? "" : ", \(filesRemoved) removed"
    return "rebuilt \(rebuilt) "
      + "(\(counted(filesWritten, "file")) written, \(filesUnchanged) unchanged\(removed)) "
      + "in \(outputFolder)/\(rebuiltMembers.isEmpty ? "club" : "members")"
  }

  /// `2 members and the club`.
  private var rebuilt: String {
    let members = rebuiltMembers.isEmpty ? nil : counted(rebuiltMembers.count, "member")
    return [members, isClubRebuilt ? "the club" : nil].compactMap(\.self)
      .joined(separator: " and ")
  }
}
