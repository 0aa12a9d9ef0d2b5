import Runtime

/// What a rebuild wrote.
public struct RebuildReport: Codable, Sendable, Equatable {
  /// Members whose read models were made again.
  public var rebuiltMembers: [String] = []
  /// Members whose read models were up to date.
  public var currentMembers: [String] = []
  public var filesWritten = 0
  public var filesUnchanged = 0
  public var filesRemoved = 0
  public var outputFolder: String
  /// By member, what could not be projected.
  public var problems: [MemberProblem] = []

  /// What other settings, another program or other zone rules made of the numbers; null when they
  /// stayed.
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
    if rebuiltMembers.isEmpty && currentMembers.isEmpty {
      return "nothing to rebuild: the log has no members"
    }
    let place = "\(outputFolder)/members"
    if rebuiltMembers.isEmpty { return "nothing rewritten: \(place) is current" }
    let removed = filesRemoved == 0 ? "" : ", \(filesRemoved) removed"
    return "rebuilt \(counted(rebuiltMembers.count, "member")) "
      + "(\(counted(filesWritten, "file")) written, \(filesUnchanged) unchanged\(removed)) in \(place)"
  }
}
