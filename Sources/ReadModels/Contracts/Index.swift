/// What belongs together of a member: `index.json`, written after every other file.
///
/// A reader who checks the digests never accepts a mixture of two generations.
public struct MemberIndex: ReadModel, Hashable {
  public static let schemaName = "pacelog.index.v0"
  public let schema: String
  public let member: String
  /// The member's last event that these files know of.
  public let lastSequence: Int
  /// Every file of the member, by path.
  public let files: [FileDigest]
  /// What could not be projected, and is treated as absent.
  public let problems: [Problem]

  public init(member: String, lastSequence: Int, files: [FileDigest], problems: [Problem]) {
    schema = Self.schemaName
    self.member = member
    self.lastSequence = lastSequence
    self.files = files
    self.problems = problems
  }
}

public struct FileDigest: Codable, Hashable, Sendable {
  /// Relative to the folder of the index.
  public let path: String
  public let sha256: String
  public let byteCount: Int

  public init(path: String, sha256: String, byteCount: Int) {
    self.path = path
    self.sha256 = sha256
    self.byteCount = byteCount
  }
}

/// An event that a stage could not process.
public struct Problem: Codable, Hashable, Sendable {
  public let event: String
  public let explanation: String

  public init(event: String, explanation: String) {
    self.event = event
    self.explanation = explanation
  }
}

/// What was made of the whole log, and how: `manifest.json`, written last of all.
public struct Manifest: ReadModel, Hashable {
  public static let schemaName = "pacelog.manifest.v0"
  public let schema: String
  /// Of the settings in force; another value means other numbers.
  public let settingsFingerprint: String
  /// The version of each stage, by name.
  public let stages: [String: Int]
  /// Such as `2025b`.
  public let tzdataVersion: String
  /// Member to the digest of its index.
  public let members: [String: String]

  public init(
    settingsFingerprint: String, stages: [String: Int], tzdataVersion: String,
    members: [String: String]
  ) {
    schema = Self.schemaName
    self.settingsFingerprint = settingsFingerprint
    self.stages = stages
    self.tzdataVersion = tzdataVersion
    self.members = members
  }
}
