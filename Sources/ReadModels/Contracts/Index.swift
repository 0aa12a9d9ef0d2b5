/// The documents of a life and the index of each year: `index.json`, written after them.
///
/// A reader who checks the digests from here on down never accepts a mixture of two generations.
public struct MemberIndex: ReadModel, Hashable {
  public static let schemaName = "pacelog.index.v1"
  public let schema: String
  public let member: String
  /// The names that the member had before, ascending; null without any.
  public let formerNames: [String]?
  /// The member's last event that these files know of.
  public let lastSequence: Int
  /// The documents of a life, and the index of each year, by path.
  public let files: [FileDigest]
  /// The events that could not be projected, and count as absent.
  public let problems: [Problem]

  public init(
    member: String, formerNames: [String] = [], lastSequence: Int, files: [FileDigest],
    problems: [Problem]
  ) {
    schema = Self.schemaName
    self.member = member
    self.formerNames = formerNames.isEmpty ? nil : formerNames
    self.lastSequence = lastSequence
    self.files = files
    self.problems = problems
  }
}

/// Every file of one year: `<year>/index.json`, written after them.
public struct YearIndex: ReadModel, Hashable {
  public static let schemaName = "pacelog.year-index.v1"
  public let schema: String
  public let member: String
  /// Such as `2026`.
  public let period: String
  /// By path.
  public let files: [FileDigest]
  /// True when the documents of single activities are made on demand; null when they are stored.
  public let onDemand: Bool?

  public init(member: String, period: String, files: [FileDigest], isOnDemand: Bool = false) {
    schema = Self.schemaName
    self.member = member
    self.period = period
    self.files = files
    onDemand = isOnDemand ? true : nil
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

/// The root of the output, `manifest.json`: its parts, settings and versions; written last.
public struct Manifest: ReadModel, Hashable {
  public static let schemaName = "pacelog.manifest.v1"
  public let schema: String
  /// Of the settings in force; another value means other numbers.
  public let settingsFingerprint: String
  /// The version of each stage, by name.
  public let stages: [String: Int]
  /// Such as `2025b`.
  public let tzdataVersion: String
  /// The parts that name the members, by path.
  public let parts: [FileDigest]
  /// The index of the club's documents; null without any.
  public let club: FileDigest?
  /// True when the documents of single activities are made on demand; null when they are stored.
  public let onDemand: Bool?

  public init(
    settingsFingerprint: String, stages: [String: Int], tzdataVersion: String,
    parts: [FileDigest], club: FileDigest? = nil, isOnDemand: Bool = false
  ) {
    self.club = club
    onDemand = isOnDemand ? true : nil
    schema = Self.schemaName
    self.settingsFingerprint = settingsFingerprint
    self.stages = stages
    self.tzdataVersion = tzdataVersion
    self.parts = parts
  }
}

/// The members of one partition of the log: `manifest/<partition>.json`.
public struct ManifestPart: ReadModel, Hashable {
  public static let schemaName = "pacelog.manifest-part.v1"
  public let schema: String
  public let members: [String: MemberVersion]

  public init(members: [String: MemberVersion]) {
    schema = Self.schemaName
    self.members = members
  }
}

/// The published version of one member's read models.
public struct MemberVersion: Codable, Hashable, Sendable {
  /// SHA-256 of the member's `index.json`, in lower-case hexadecimal digits.
  public let index: String
  /// The sequence of the last event from which they were made.
  public let lastSequence: Int

  public init(index: String, lastSequence: Int) {
    self.index = index
    self.lastSequence = lastSequence
  }
}
