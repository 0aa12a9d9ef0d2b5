/// The documents of a life and the index of each year: `index.json`, written after them.
///
/// A reader who checks the digests from here on down never accepts a mixture of two generations.
public struct MemberIndex: ReadModel, Hashable {
  public static let schemaName = "pacelog.index.v1"
  public private(set) var schema = Self.schemaName
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
    self.member = member
    self.formerNames = formerNames.isEmpty ? nil : formerNames
    self.lastSequence = lastSequence
    self.files = files
    self.problems = problems
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("files", files)
    json.member("formerNames", formerNames)
    json.member("lastSequence", lastSequence)
    json.member("member", member)
    json.member("problems", problems)
    json.member("schema", schema)
  }
}

/// Every file of one year: `<year>/index.json`, written after them.
public struct YearIndex: ReadModel, Hashable {
  public static let schemaName = "pacelog.year-index.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Such as `2026`.
  public let period: String
  /// By path.
  public let files: [FileDigest]
  /// True when the documents of single activities are made on demand; null when they are stored.
  public let onDemand: Bool?

  public init(member: String, period: String, files: [FileDigest], isOnDemand: Bool = false) {
    self.member = member
    self.period = period
    self.files = files
    onDemand = isOnDemand ? true : nil
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("files", files)
    json.member("member", member)
    json.member("onDemand", onDemand)
    json.member("period", period)
    json.member("schema", schema)
  }
}

public struct FileDigest: JSONObject, Codable, Hashable, Sendable {
  /// Relative to the folder of the index.
  public let path: String
  public let sha256: String
  public let byteCount: Int

  public init(path: String, sha256: String, byteCount: Int) {
    self.path = path
    self.sha256 = sha256
    self.byteCount = byteCount
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("byteCount", byteCount)
    json.member("path", path)
    json.member("sha256", sha256)
  }
}

/// An event that a stage could not process.
public struct Problem: JSONObject, Codable, Hashable, Sendable {
  public let event: String
  public let explanation: String

  public init(event: String, explanation: String) {
    self.event = event
    self.explanation = explanation
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("event", event)
    json.member("explanation", explanation)
  }
}

/// The root of the output, `manifest.json`: its parts, settings and versions; written last.
public struct Manifest: ReadModel, Hashable {
  public static let schemaName = "pacelog.manifest.v1"
  public private(set) var schema = Self.schemaName
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
    self.settingsFingerprint = settingsFingerprint
    self.stages = stages
    self.tzdataVersion = tzdataVersion
    self.parts = parts
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("club", club)
    json.member("onDemand", onDemand)
    json.member("parts", parts)
    json.member("schema", schema)
    json.member("settingsFingerprint", settingsFingerprint)
    json.member("stages", stages)
    json.member("tzdataVersion", tzdataVersion)
  }
}

/// The members of one partition of the log: `manifest/<partition>.json`.
public struct ManifestPart: ReadModel, Hashable {
  public static let schemaName = "pacelog.manifest-part.v1"
  public private(set) var schema = Self.schemaName
  public let members: [String: MemberVersion]

  public init(members: [String: MemberVersion]) { self.members = members }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("members", members)
    json.member("schema", schema)
  }
}

/// The published version of one member's read models.
public struct MemberVersion: JSONObject, Codable, Hashable, Sendable {
  /// SHA-256 of the member's `index.json`, in lower-case hexadecimal digits.
  public let index: String
  /// The sequence of the last event from which they were made.
  public let lastSequence: Int

  public init(index: String, lastSequence: Int) {
    self.index = index
    self.lastSequence = lastSequence
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("index", index)
    json.member("lastSequence", lastSequence)
  }
}
